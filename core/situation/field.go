package situation

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/game"
)

// Values of fields: a switch is a bool, a choice and a name are a string, a set is strings, points are ints, the rest an int.

// MostPoints are numbers in a list, more than any ship has upgrades.
const MostPoints = 12

const (
	mostChosen = 100 // values in a set
	mostFree   = 64  // bytes of a value that a form does not offer by itself
	mostName   = 80  // characters
)

// plain is a value as JSON would give it.
func plain(v any) any {
	switch l := v.(type) {
	case []string:
		return anys(l, func(s string) any { return s })
	case []int:
		return anys(l, func(n int) any { return n })
	}
	return v
}

// read takes a value of a request into the form; where there is none, or it does not fit, it is what the field begins at.
func read(f *game.Field, v any) any {
	list, _ := v.([]any)
	text, is := v.(string)
	switch f.Kind {
	case game.FieldSet:
		return collect[string](list)
	case game.FieldPoints:
		return collect[int](list)
	case game.FieldSwitch:
		return v == true
	case game.FieldName:
		return Clip(text)
	case game.FieldChoice:
		if is && allows(f, text) {
			return text
		}
		return f.Options[0]
	}
	switch n := v.(type) {
	case int:
		return n
	case float64:
		return int(n)
	}
	return f.Default
}

func collect[T any](list []any) []T {
	var all []T
	for _, v := range list {
		if t, ok := v.(T); ok {
			all = append(all, t)
		}
	}
	return all
}

func allows(f *game.Field, value string) bool {
	return slices.Contains(f.Options, value) || f.Free && value != "" && len(value) <= mostFree
}

// Clip is no more of a name than a link carries.
func Clip(name string) string {
	if r := []rune(name); len(r) > mostName {
		return string(r[:mostName])
	}
	return name
}

// Text is a value as links write it; lists are parted by "~".
func Text(v any) string {
	switch v := v.(type) {
	case bool:
		if v {
			return "1"
		}
	case int:
		return strconv.Itoa(v)
	case string:
		return v
	case []string:
		return strings.Join(v, sign)
	case []int:
		texts := make([]string, len(v))
		for i, n := range v {
			texts[i] = strconv.Itoa(n)
		}
		return strings.Join(texts, sign)
	}
	return ""
}

const sign = "~"

// parse reads a value that a link has; false where the field does not allow it.
func parse(f *game.Field, text string) (any, bool) {
	number := func(text string) (int, bool) {
		n, err := strconv.Atoi(text)
		return n, err == nil && n >= f.Min && n <= f.Max
	}
	switch f.Kind {
	case game.FieldSwitch:
		return true, text == "1"
	case game.FieldName:
		return Clip(text), true
	case game.FieldChoice:
		return text, allows(f, text)
	case game.FieldSet:
		var all []string
		for _, t := range strings.Split(text, sign) {
			if allows(f, t) && !slices.Contains(all, t) && len(all) < mostChosen {
				all = append(all, t)
			}
		}
		return all, true
	case game.FieldPoints:
		var all []int
		for _, t := range strings.Split(text, sign) {
			n, ok := number(t)
			if !ok || len(all) == MostPoints {
				return nil, false
			}
			all = append(all, n)
		}
		return all, true
	}
	n, ok := number(text)
	return n, ok
}
