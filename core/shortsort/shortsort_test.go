package shortsort_test

import (
	"slices"
	"testing"

	"broadside/core/shortsort"

	"pgregory.net/rapid"
)

// TestStable compares with the standard library.
func TestStable(t *testing.T) {
	type pair struct{ key, at int }
	rapid.Check(t, func(t *rapid.T) {
		keys := rapid.SliceOfN(rapid.IntRange(0, 9), 0, 60).Draw(t, "keys")
		var mine []pair
		for i, k := range keys {
			mine = append(mine, pair{k, i})
		}
		want := slices.Clone(mine)
		byKey := func(a, b pair) int { return a.key - b.key }
		slices.SortStableFunc(want, byKey)
		shortsort.Stable(mine, byKey)
		if !slices.Equal(mine, want) {
			t.Fatalf("%v, want %v", mine, want)
		}
		shortsort.Up(keys)
		if !slices.IsSorted(keys) {
			t.Fatal(keys)
		}
	})
}
