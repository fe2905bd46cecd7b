package core_test

import (
	"reflect"
	"testing"

	"broadside/core"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
)

// TestAGlimpseIsWhatIsMeasured plays a battle of each game by chance. What is told while a finger moves is what the measured shots
// say, but for the chances, and of shots at a model none is left out of it that nothing forbids.
func TestAGlimpseIsWhatIsMeasured(t *testing.T) {
	for _, sys := range core.Systems {
		out, in := 0, 0 // shots that could be taken from somebody, and at somebody
		for seed := uint64(1); (out == 0 || in == 0) && seed < 20; seed++ {
			src, lists := dice.NewSeeded(seed), sys.Samples("")
			g, err := game.New(sys, &game.Setup{Board: true, Seats: []game.SeatSetup{{List: lists[0]}, {List: lists[1]}}})
			for n, more := 0, true; more && err == nil && n < 1200; n++ {
				if n%20 == 0 {
					glimpsed(t, g, &out, &in)
				}
				more, err = gametest.Move(g, src.Int)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if out == 0 || in == 0 {
			t.Errorf("%s: %d shots from somebody, %d at somebody", sys.About().ID, out, in)
		}
	}
}

// glimpsed holds each model's glimpse to its shots, and counts those that nothing forbids.
func glimpsed(t *testing.T, g *game.Game, out, in *int) {
	s, sys := g.State(), g.System()
	for id := range s.Len() {
		back, seen := sys.ShotsAt(s, id), sys.Glimpse(s, id)
		measured := append(sys.Shots(s, id), back...)
		for i := range seen {
			if !stands(&seen[i], measured) {
				t.Fatalf("%s: glimpsed of #%d, and not measured: %+v", sys.About().ID, id, seen[i])
			}
			switch {
			case len(seen[i].No) > 0:
			case seen[i].From == id:
				*out++
			default:
				*in++
			}
		}
		for i := range back {
			if len(back[i].No) == 0 && !stands(&back[i], seen) {
				t.Fatalf("%s: a shot at #%d is measured, and not glimpsed: %+v", sys.About().ID, id, back[i])
			}
		}
	}
}

// stands tells whether a shot is among others, whatever its chances.
func stands(shot *game.Shot, among []game.Shot) bool {
	for _, o := range among {
		if o.From == shot.From && o.To == shot.To && o.Gun == shot.Gun && o.Gap == shot.Gap && reflect.DeepEqual(o.No, shot.No) {
			return true
		}
	}
	return false
}
