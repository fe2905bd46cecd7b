package kit

import "slices"

// Each is what is made of each of some things.
func Each[T, U any](all []T, made func(T) U) []U {
	out := make([]U, len(all))
	for i, one := range all {
		out[i] = made(one)
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

// OptionsOf are choices that go by their keys, each under its name.
func OptionsOf(keys []string, name func(key string) string) []Option {
	return Each(keys, func(key string) Option { return Option{Value: key, Text: name(key)} })
}
