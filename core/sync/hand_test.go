package sync_test

import (
	"reflect"
	"testing"

	"broadside/core/game"
	"broadside/core/sync"
	"broadside/core/wire"
)

func TestWhoSendsParcelsToWhom(t *testing.T) {
	setup := &game.Setup{Seats: make([]game.SeatSetup, 3)}
	for seat, want := range map[game.Seat][]game.Seat{1: {2, 3}, 2: {1}, 3: {1}} {
		if got := sync.Partners(&wire.Place{Seat: seat}, setup); !reflect.DeepEqual(got, want) {
			t.Errorf("seat %d sends to %v", seat, got)
		}
	}
}

func TestAParcelTellsWhatItsSenderHas(t *testing.T) {
	p := wire.Place{Seat: 1, Has: []int{0, 4}}
	before := p.Has
	sync.Hear(&p, 3, &wire.News{From: 3, Since: 5, Log: make([]game.Envelope, 2)})
	sync.Hear(&p, 3, &wire.News{From: 4, Since: 9})
	sync.Hear(&p, 3, &wire.News{Since: 9})
	if want := []int{0, 4, 7}; !reflect.DeepEqual(p.Has, want) || len(before) != 2 {
		t.Errorf("they have %v", p.Has)
	}
}

// TestAnotherLogMissesWhatWasNotSent holds that what another tab wrote is looked through for what was done here, wherever it
// stands there.
func TestAnotherLogMissesWhatWasNotSent(t *testing.T) {
	h, ann, bob := duel(t)
	must(t, bob.Do(note(2, "first"), nil))
	exchange(t, h, bob, 2)
	must(t, ann.Do(note(1, "mine"), nil))
	apart := ann.Log
	if ann.Misses(apart) || !ann.Misses(h.log) || !ann.Misses(nil) {
		t.Error("what was not sent is not looked for")
	}
	exchange(t, h, ann, 1)
	if ann.Misses(h.log) || bob.Misses(apart) {
		t.Error("what was sent is missed")
	}
}
