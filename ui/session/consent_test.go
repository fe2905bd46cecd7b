package session

import (
	"reflect"
	"testing"

	"broadside/core/game"
	"broadside/core/wire"
	"broadside/ui/app"
)

// TestConsentInTheMiddleOfTheOthersRoll holds that a roll which waits on one phone is asked to be taken back from the other, and
// then goes on or is gone on both, with the faces that were typed in already.
func TestConsentInTheMiddleOfTheOthersRoll(t *testing.T) {
	h := newHouse(t)
	ann := newPhone(t)
	app.Open(nil, ann.store, nil)
	ann.m = created(t, false)
	ann.id = ann.m.ID
	ann.m.ShareWith("", "Ann", 1, false, func(err error) { ok(t, err) })
	bob := h.guest(ann, wire.Player, 2)
	begin := func() {
		t.Helper()
		ok(t, ann.hold().Do(game.Command{Kind: "roll-off", By: 1}, nil))
		ann.m.Type([]int{5})
	}
	ask := func() {
		t.Helper()
		ok(t, bob.hold().Undo(2))
		agree(t, ann, bob)
		for _, p := range []*phone{ann, bob} {
			if v := p.m.View(p.m.Eyes()); v.Asked == nil || v.Asked.By != 2 || v.Need == nil {
				t.Fatalf("asked %+v in the middle of %+v", v.Asked, v.Need)
			}
		}
	}
	waits := func() {
		t.Helper()
		agree(t, ann, bob)
		for _, p := range []*phone{ann, bob} {
			if v := p.m.View(p.m.Eyes()); v.Asked != nil || v.Need == nil || v.Need.Seat != 1 {
				t.Fatalf("asked %+v, waits for %+v", v.Asked, v.Need)
			}
		}
		if got := opened(t, ann.use().ID).Typed(); !reflect.DeepEqual(got, []int{5}) {
			t.Errorf("typed %v, want the five that was typed before", got)
		}
	}
	begin()
	ask()
	ok(t, ann.hold().Refuse(1))
	waits()
	ask()
	ok(t, bob.hold().Refuse(2))
	waits()
	ask()
	ok(t, ann.hold().Undo(1))
	agree(t, ann, bob)
	for _, p := range []*phone{ann, bob} {
		if v := p.m.View(p.m.Eyes()); v.Asked != nil || v.Need != nil || v.CanRedo {
			t.Errorf("asked %+v, waits for %+v", v.Asked, v.Need)
		}
	}
}
