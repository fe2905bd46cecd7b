package kit

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Capital begins a text as a label does.
func Capital(s string) string {
	_, size := utf8.DecodeRuneInString(s)
	return strings.ToUpper(s[:size]) + s[size:]
}

// When is a text where something is so, and else none.
func When(yes bool, s string) string { return Either(yes, s, "") }

// Join puts a dot between texts that say something of the same.
func Join(texts ...string) string {
	return strings.Join(Only(texts, func(text string) bool { return text != "" }), " · ")
}

// call and tell run a callback that a parent may have left out.
func call(f func()) {
	if f != nil {
		f()
	}
}

func tell[T any](f func(T), v T) {
	if f != nil {
		f(v)
	}
}

// Either is one of two values, both of which are at hand.
func Either[T any](yes bool, one, other T) T {
	if yes {
		return one
	}
	return other
}

// Given is the value of an attribute: nil, which leaves it out, for no text.
func Given(s string) any { return Either[any](s == "", nil, s) }

func yesNo(yes bool) string         { return Either(yes, "true", "false") }
func labelClass(hidden bool) string { return Either(hidden, "sr", "field-label") }
func invalid(problem string) any    { return Given(When(problem != "", "true")) }

// describedBy points a screen reader at the note and the error under a field.
func describedBy(id, note, problem string) any {
	return Given(strings.TrimSpace(When(note != "", id+"n") + When(problem != "", " "+id+"e")))
}

var lastID int

// Named is a component with an id of its own, so that a label or the focus can find an element of it.
type Named struct{ id string }

func (n *Named) Init() {
	lastID++
	n.id = "k" + strconv.Itoa(lastID)
}

func (n *Named) ID() string { return n.id }

// Each is what is made of each of some things.
func Each[T, U any](all []T, made func(T) U) []U {
	out := make([]U, len(all))
	for i, one := range all {
		out[i] = made(one)
	}
	return out
}

// Flat are the things that are made of each of some, one after the other.
func Flat[T, U any](all []T, made func(T) []U) (some []U) {
	for _, one := range all {
		some = append(some, made(one)...)
	}
	return some
}

// Refs point at each of some things.
func Refs[T any](all []T) []*T {
	out := make([]*T, len(all))
	for i := range all {
		out[i] = &all[i]
	}
	return out
}

// Only are those of some things that a test holds of; the others' order and place stay as they are.
func Only[T any](all []T, holds func(T) bool) (some []T) {
	for _, one := range all {
		if holds(one) {
			some = append(some, one)
		}
	}
	return some
}

// Toggled are some things with one more at the end, or without it where it is among them.
func Toggled[T comparable](all []T, one T) []T {
	if without := Only(all, func(o T) bool { return o != one }); len(without) < len(all) {
		return without
	}
	return append(slices.Clone(all), one)
}

// Numbered are choices that go by their place, each under its name.
func Numbered[T any](all []T, name func(T) string) (some []Option) {
	for i, one := range all {
		some = append(some, Option{Value: strconv.Itoa(i), Text: name(one)})
	}
	return some
}

// OptionsOf are choices that go by their keys, each under its name.
func OptionsOf(keys []string, name func(key string) string) []Option {
	return Each(keys, func(key string) Option { return Option{Value: key, Text: name(key)} })
}
