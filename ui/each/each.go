// Package each makes lists of lists.
package each

// Of is what f makes of every element.
func Of[T, U any](all []T, f func(T) U) (made []U) {
	for _, one := range all {
		made = append(made, f(one))
	}
	return made
}

// Where are the elements of which something is so.
func Where[T any](all []T, is func(T) bool) (some []T) {
	for _, one := range all {
		if is(one) {
			some = append(some, one)
		}
	}
	return some
}
