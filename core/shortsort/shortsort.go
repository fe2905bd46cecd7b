// Package shortsort puts short lists in order. The standard library's sorts are
// quicker for long ones, and cost every visitor 10 KB for each type of element.
package shortsort

import "cmp"

// Stable puts a list in the order of compare, and leaves equal elements as they
// stand to each other.
func Stable[T any](list []T, compare func(a, b T) int) {
	for i := 1; i < len(list); i++ {
		one := list[i]
		low, high := 0, i
		for low < high {
			if middle := (low + high) / 2; compare(one, list[middle]) < 0 {
				high = middle
			} else {
				low = middle + 1
			}
		}
		copy(list[low+1:i+1], list[low:i])
		list[low] = one
	}
}

// Up puts a list in ascending order.
func Up[T cmp.Ordered](list []T) { Stable(list, cmp.Compare[T]) }
