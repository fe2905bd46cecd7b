package dropfleet

import (
	"testing"

	"pgregory.net/rapid"
)

// TestAmpleStopsAreTheBest: what is worked out once for points in plenty is what a
// search of the points at hand finds, of equal sets too.
func TestAmpleStopsAreTheBest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var kinds []pointKind
		var of salvo
		for range rapid.IntRange(1, 5).Draw(t, "kinds") {
			of.points[len(kinds)] = uint16(rapid.IntRange(0, 12).Draw(t, "points"))
			kinds = append(kinds, pointKind{price: rapid.IntRange(1, 4).Draw(t, "price"), fail: rapid.SampledFrom([]int{9, 12, 18, 24, 36}).Draw(t, "fail"), critical: rapid.Bool().Draw(t, "critical")})
		}
		st := newStops(kinds)
		for successes := range 13 {
			left, want := of, st.search(&of.points, successes)
			st.take(&left, successes)
			for k := range kinds {
				if got := of.points[k] - left.points[k]; got != want[k] {
					t.Fatalf("%d successes stop %d of kind %d, a search %d", successes, got, k, want[k])
				}
			}
		}
	})
}
