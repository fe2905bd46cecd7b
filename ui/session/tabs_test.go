package session

import (
	"reflect"
	"slices"
	"testing"

	"broadside/core/game"
	"broadside/core/wire"
	"broadside/ui/app"
	"broadside/ui/store"
)

// TestATabOpensWhileAnotherWrites holds that it sees log and outbox of one moment, and goes on from there.
func TestATabOpensWhileAnotherWrites(t *testing.T) {
	_, bob := newHouse(t).table()
	one := bob.hold()
	s := &meanwhile{Store: bob.store, then: func() { do(t, one, note(2, "while it opens")) }}
	app.Open(nil, s, nil)
	two := opened(t, bob.id)
	if two.Shared.replica == nil || len(two.Log) != len(one.Log)-1 {
		t.Errorf("it sees %d of %d events, %v", len(two.Log), len(one.Log), two.Shared.Why)
	}
	s.then = func() { do(t, one, note(2, "while it reads")) }
	two.Follow(store.Change{})
	if two.Shared.replica == nil || len(two.Log) != len(one.Log)-1 {
		t.Errorf("it follows to %d of %d events, %v", len(two.Log), len(one.Log), two.Shared.Why)
	}
	two.Follow(store.Change{})
	if two.Shared.replica == nil || len(two.Log) != len(one.Log) {
		t.Errorf("it ends at %d of %d events, %v", len(two.Log), len(one.Log), two.Shared.Why)
	}
}

// TestAnOutboxThatDoesNotFitIsSaid holds that nothing falls over where what was kept is of two games, and that the server helps.
func TestAnOutboxThatDoesNotFitIsSaid(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	ann.hold().Shared.SetFree(true, func(err error) { ok(t, err) })
	bob.hold()
	bob.put()
	r, err := bob.store.Get(store.Seat, bob.id)
	ok(t, err)
	place, err := wire.DecodePlace(r.Data)
	ok(t, err)
	place.Box.Agreed++
	r.Data = wire.EncodePlace(place)
	_, err = bob.store.Put(r)
	ok(t, err)
	m := opened(t, bob.id)
	for name, err := range map[string]error{
		"do": m.Do(note(2, "x"), nil), "undo": m.Undo(2), "answer": m.Answer(2, game.Input{}, nil), "redo": m.Redo(2), "refuse": m.Refuse(2),
	} {
		if codeOf(err) != "sync-other-log" {
			t.Errorf("%s is answered with %v", name, err)
		}
	}
	m.Shared.Master = ann.m.Shared.Master
	m.Shared.SetFree(false, func(err error) { ok(t, err) })
	agree(t, bob, ann)

	meantime(h, "POST", func() { bob.m.Shared.replica = nil })
	do(t, bob.hold(), note(2, "under way"))
	if bob.m.Shared.Unsent() != 0 {
		t.Error("something is left")
	}
}

// TestATabLeavesAndTheOtherGoesOnAlone holds that it hears of it, before or with its next command, and keeps that.
func TestATabLeavesAndTheOtherGoesOnAlone(t *testing.T) {
	for name, hears := range map[string]bool{"hears": true, "finds out": false} {
		t.Run(name, func(t *testing.T) {
			_, bob := newHouse(t).table()
			one, two := bob.hold(), opened(t, bob.id)
			var heard []News
			two.Told = func(n News) { heard = append(heard, n) }
			one.Shared.Leave(false, func(err error) { ok(t, err) })
			want := []News{Heard}
			if hears {
				two.Follow(store.Change{Kind: store.Seat, ID: bob.id})
				want = []News{Followed}
			}
			do(t, two, note(2, "still here"))
			if two.gone || two.Shared != nil || !reflect.DeepEqual(heard, want) {
				t.Errorf("gone %v, shared %v, heard %v", two.gone, two.Shared != nil, heard)
			}
			do(t, two, note(1, "alone"))
			if log := opened(t, bob.id).Log; said(log, "still here") != 1 || said(log, "alone") != 1 {
				t.Error("what was played is not kept")
			}
		})
	}
}

// TestADeletedSharedGameIsGone holds that a tab still hears that the game itself was deleted.
func TestADeletedSharedGameIsGone(t *testing.T) {
	for name, act := range map[string]func(m *Match){
		"command": func(m *Match) { _ = m.Do(note(2, "late"), nil) },
		"note":    func(m *Match) { m.Shared.note() },
		"follow":  func(m *Match) { m.Follow(store.Change{Kind: store.Seat, ID: m.ID}) },
	} {
		t.Run(name, func(t *testing.T) {
			_, bob := newHouse(t).table()
			m := bob.hold()
			if _, err := app.Store().Delete(store.Game, bob.id); err != nil {
				t.Fatal(err)
			}
			if act(m); !m.gone {
				t.Error("nobody notices")
			}
		})
	}
}

// TestTwoTabsHearTheOther holds that the slower one says nothing of moves that it has lost, because it has lost none.
func TestTwoTabsHearTheOther(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	one, two := bob.hold(), opened(t, bob.id)
	var heard []News
	two.Told = func(n News) { heard = append(heard, n) }
	do(t, ann.hold(), note(1, "hello"))
	app.Open(nil, bob.store, nil)
	one.Shared.poll()
	two.Shared.poll()
	h.gone = true
	do(t, one, note(2, "mine"))
	two.Follow(store.Change{Kind: store.Game, ID: bob.id})
	h.gone = false
	do(t, ann.hold(), game.Command{Kind: "hold", By: 1, Thing: 6})
	app.Open(nil, bob.store, nil)
	one.Shared.poll()
	two.Shared.note()
	if !reflect.DeepEqual(heard, []News{Heard, Heard, Followed, Heard}) {
		t.Errorf("heard %v", heard)
	}
	agree(t, bob, ann)
	if said(two.Log, "mine") != 1 {
		t.Error("the note is lost or doubled")
	}
}

// TestTheSlowerTabOfASharedGameHearsWhatItLost holds that a tab whose own command another tab's writing took the place of says so.
func TestTheSlowerTabOfASharedGameHearsWhatItLost(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	one, two := bob.hold(), opened(t, bob.id)
	do(t, ann.hold(), note(1, "hello"))
	app.Open(nil, bob.store, nil)
	one.Shared.poll()
	h.gone = true
	var heard []News
	two.Told = func(n News) { heard = append(heard, n) }
	do(t, two, note(2, "too late"))
	if !slices.Contains(heard, Overtaken) || said(two.Log, "too late") != 0 {
		t.Errorf("heard %v", heard)
	}
}
