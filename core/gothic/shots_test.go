package gothic

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/geometry"
)

// What a shot tells of its dice is what is thrown: by range, aspect and markers, of batteries alone.
func TestShotsTellTheirDice(t *testing.T) {
	none := &Order{}
	battery := func(gap geometry.Length, marker bool) *Fire {
		return &Fire{Gap: gap, Order: none, Marker: marker, Guns: []Gun{{Strength: 6}}}
	}
	lance := &Fire{Gap: 45 * cm, Order: none, Marker: true, Guns: []Gun{{Lance: true, Strength: 2}}}
	cruiser, wing := &Target{Class: Capital, Armour: 5, Prow: 6}, &Target{Class: Ordnance}
	for _, x := range []struct {
		fire   *Fire
		to     *Target
		aspect Aspect
		n      int
		need   int
		by     int // columns to the right
		why    int
	}{
		{battery(20*cm, false), cruiser, Abeam, 2, 5, 0, 1},
		{battery(15*cm, false), cruiser, Abeam, 3, 5, 1, 2},
		{battery(31*cm, true), cruiser, Closing, 2, 6, -2, 3},
		{battery(20*cm, false), cruiser, Closing, 4, 6, 0, 1},
		{lance, cruiser, Abeam, 2, 4, 0, 0},
		{battery(20*cm, false), wing, Abeam, 1, 6, 0, 0},
	} {
		got := x.fire.toSee(x.to, x.aspect)
		by := 0
		for _, why := range got.Why {
			by += why.By
		}
		if got.N != x.n || got.Need != x.need || by != x.by || len(got.Why) != x.why || len(got.Why) > 0 && got.Why[0] != (dice.Reason{Code: "why/bfg/" + string(x.aspect)}) {
			t.Errorf("%+v at %+v %s: %+v", x.fire, x.to, x.aspect, got)
		}
	}
}
