package json

import (
	"math"
	"strconv"
	"unicode/utf8"

	"broadside/core/shortsort"
)

// An Object is fields in the order in which they are written.
type Object []Field

// A Field is one value of an Object.
type Field struct {
	Key   string
	Value any
}

// Of makes an object from pairs of keys and values.
func Of(pairs ...any) Object {
	o := make(Object, 0, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		o = append(o, Field{pairs[i].(string), pairs[i+1]})
	}
	return o
}

// With is the object with one more field.
func (o Object) With(key string, value any) Object { return append(o, Field{key, value}) }

// Set changes a field that the object has.
func (o Object) Set(key string, value any) {
	for i := range o {
		if o[i].Key == key {
			o[i].Value = value
		}
	}
}

// Thousandths is a length or an angle, written as a decimal number of whole units.
type Thousandths int

// Append writes a value after b: nil, bool, int, float64, string, Thousandths, Object, Raw, a map[string]any by its keys' order, and slices of
// Object, any, int, float64 and string. A number that is not finite, or a value of another type, is null: neither leaves the engine.
func Append(b []byte, v any) []byte {
	switch v := v.(type) {
	case bool:
		return strconv.AppendBool(b, v)
	case int:
		return strconv.AppendInt(b, int64(v), 10)
	case float64:
		return appendFloat(b, v)
	case Thousandths:
		return appendThousandths(b, int(v))
	case string:
		return appendString(b, v)
	case Object:
		return appendObject(b, v)
	case map[string]any:
		return appendObject(b, inOrder(v))
	case Raw:
		return append(b, v...)
	case []Object:
		return appendList(b, v, appendObject)
	case []any:
		return appendList(b, v, Append)
	case []int:
		return appendList(b, v, func(b []byte, n int) []byte { return strconv.AppendInt(b, int64(n), 10) })
	case []float64:
		return appendList(b, v, appendFloat)
	case []string:
		return appendList(b, v, appendString)
	}
	return append(b, "null"...)
}

// inOrder is a map as an object, its fields in the order of their names.
func inOrder(m map[string]any) Object {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	shortsort.Up(keys)
	var o Object
	for _, key := range keys {
		o = o.With(key, m[key])
	}
	return o
}

func appendObject(b []byte, o Object) []byte {
	b = append(b, '{')
	for i, f := range o {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(appendString(b, f.Key), ':')
		b = Append(b, f.Value)
	}
	return append(b, '}')
}

func appendList[T any](b []byte, list []T, each func([]byte, T) []byte) []byte {
	b = append(b, '[')
	for i, v := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = each(b, v)
	}
	return append(b, ']')
}

// appendFloat writes the shortest digits that read back as the same number.
func appendFloat(b []byte, f float64) []byte {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return append(b, "null"...)
	}
	if size := math.Abs(f); size != 0 && (size < 1e-6 || size >= 1e21) {
		return strconv.AppendFloat(b, f, 'e', -1, 64)
	}
	return strconv.AppendFloat(b, f, 'f', -1, 64)
}

func appendThousandths(b []byte, n int) []byte {
	if n < 0 {
		b, n = append(b, '-'), -n
	}
	b = strconv.AppendInt(b, int64(n/1000), 10)
	rest := n % 1000
	if rest == 0 {
		return b
	}
	b = append(b, '.')
	for div := 100; rest > 0; div /= 10 {
		b = append(b, byte('0'+rest/div))
		rest %= div
	}
	return b
}

const hexDigits = "0123456789abcdef"

func appendString(b []byte, s string) []byte {
	b = append(b, '"')
	written := 0 // up to here; what stands for itself is copied in one piece
	for i := 0; i < len(s); {
		c := s[i]
		if c >= ' ' && c < utf8.RuneSelf && c != '"' && c != '\\' {
			i++
			continue
		}
		b = append(b, s[written:i]...)
		size := 1
		switch {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c < ' ':
			b = append(b, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
		default:
			var r rune
			r, size = utf8.DecodeRuneInString(s[i:])
			b = utf8.AppendRune(b, r)
		}
		i += size
		written = i
	}
	return append(append(b, s[written:]...), '"')
}
