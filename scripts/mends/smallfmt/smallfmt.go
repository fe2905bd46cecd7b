// Package smallfmt is as much of package fmt as the modules of the app use. Package mends puts it in the place of fmt, which
// with all that it imports would be a tenth of the download.
package smallfmt

import (
	"errors"
	"io"
	"reflect"
	"strconv"
	"strings"
)

type Stringer interface{ String() string }

// Sprintf knows one-letter verbs: %d, %s, %v, %q and %T, with flags and widths passed over.
func Sprintf(format string, args ...any) string {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(format, "%")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		after = strings.TrimLeft(after, "+-# 0123456789.")
		if after == "" {
			return b.String() + "%"
		}
		verb := after[0]
		format = after[1:]
		switch {
		case verb == '%':
			b.WriteByte('%')
		case len(args) == 0:
			b.WriteString("%!" + string(verb))
		default:
			b.WriteString(written(verb, args[0]))
			args = args[1:]
		}
	}
}

func written(verb byte, arg any) string {
	switch {
	case verb == 'T' && arg != nil:
		return reflect.TypeOf(arg).String()
	case verb == 'q':
		return strconv.Quote(text(arg))
	}
	return text(arg)
}

// text is a value as %v writes it; of structures it tells the type only.
func text(arg any) string {
	switch v := arg.(type) {
	case nil:
		return "<nil>"
	case string:
		return v
	case []byte:
		return string(v)
	case error:
		return v.Error()
	case Stringer:
		return v.String()
	}
	v := reflect.ValueOf(arg)
	switch {
	case v.Kind() == reflect.String:
		return v.String()
	case v.Kind() == reflect.Bool:
		return strconv.FormatBool(v.Bool())
	case v.CanInt():
		return strconv.FormatInt(v.Int(), 10)
	case v.CanUint():
		return strconv.FormatUint(v.Uint(), 10)
	case v.CanFloat():
		return strconv.FormatFloat(v.Float(), 'g', -1, v.Type().Bits())
	}
	return v.Type().String()
}

// Errorf keeps no error that is wrapped.
func Errorf(format string, args ...any) error { return errors.New(Sprintf(format, args...)) }

func Fprintf(w io.Writer, format string, args ...any) (int, error) {
	return io.WriteString(w, Sprintf(format, args...))
}

// Println writes to the page's console.
func Println(args ...any) {
	for i, arg := range args {
		if i > 0 {
			print(" ")
		}
		print(text(arg))
	}
	println()
}
