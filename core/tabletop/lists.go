package tabletop

import "slices"

// Keep lists what passes a test, Map what a function makes of each, and Gather all that it makes of them; nil where that is
// nothing.
func Keep[T any](all []T, test func(T) bool) []T {
	var kept []T
	for _, one := range all {
		if test(one) {
			kept = append(kept, one)
		}
	}
	return kept
}

func Map[T, U any](all []T, of func(T) U) []U {
	if len(all) == 0 {
		return nil
	}
	made := make([]U, len(all))
	for i, one := range all {
		made[i] = of(one)
	}
	return made
}

func Gather[T, U any](all []T, of func(T) []U) []U {
	var made []U
	for _, one := range all {
		made = append(made, of(one)...)
	}
	return made
}

// Once lists what is there, each of it once.
func Once[T comparable](all []T) []T {
	var each []T
	for _, one := range all {
		if !slices.Contains(each, one) {
			each = append(each, one)
		}
	}
	return each
}

// Total adds up what a function counts of each.
func Total[T any](all []T, of func(T) int) int {
	sum := 0
	for _, one := range all {
		sum += of(one)
	}
	return sum
}

// Either is one of two values, and When one or nothing.
func Either[T any](when bool, yes, no T) T {
	if when {
		return yes
	}
	return no
}

func When[T any](when bool, yes T) (none T) { return Either(when, yes, none) }

// First is the first that passes a test, or nothing.
func First[T any](all []T, test func(T) bool) (found T) {
	for _, one := range all {
		if test(one) {
			return one
		}
	}
	return found
}
