package each_test

import (
	"slices"
	"strconv"
	"testing"

	"broadside/ui/each"
)

func TestLists(t *testing.T) {
	numbers := []int{3, 4, 5, 6}
	if got := each.Of(numbers, strconv.Itoa); !slices.Equal(got, []string{"3", "4", "5", "6"}) {
		t.Error(got)
	}
	if got := each.Where(numbers, func(n int) bool { return n%2 == 0 }); !slices.Equal(got, []int{4, 6}) {
		t.Error(got)
	}
	if got := each.Where(numbers, func(n int) bool { return n > 6 }); got != nil {
		t.Error(got)
	}
}
