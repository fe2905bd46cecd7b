package server

import (
	"net/http"
	"testing"

	"broadside/core/game"
	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
)

// TestWhatEveryDeviceSetsAsideIsRefused in both houses, also when the server has to go through a log that it has forgotten; what
// takes back, does again and shows what it may is taken.
func TestWhatEveryDeviceSetsAsideIsRefused(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		g.ann.play(servertest.Note("one")) // event 2
		undo := func(of int) game.Envelope { return game.Envelope{Undo: of} }
		huge := servertest.Note("huge")
		huge.Event.Changes = []game.Change{{On: 1, Field: "x", To: game.Int(1 << 50)}}
		lie := hidden()
		lie.Audience, lie.Shows, lie.Event = 0, 3, servertest.Note("another card").Event
		bad := func(name string, e game.Envelope) {
			t.Helper()
			r := g.ann.send(g.ann.Batch(g.ann.Next(e)...), statuses["sync-bad-event"])
			if r.Code() != "sync-bad-event" {
				t.Errorf("%s: %v", name, r)
			}
		}
		for name, e := range map[string]game.Envelope{
			"undoes the beginning": undo(1), "redoes what stands": {Redo: 2}, "shows what is not hidden": {Shows: 2, Event: servertest.Note("x").Event, Salt: salt},
			"refuses unasked": {Refuses: 2}, "asks about the beginning": {Asks: 1}, "a number too large": huge,
		} {
			bad(name, e)
		}
		g.ann.play(hidden()) // 3
		bad("undoes what is not last", undo(2))
		bad("lies about what was hidden", lie)
		shown := hidden()
		shown.Audience, shown.Shows = 0, 3
		g.ann.play(shown) // 4
		bad("shows it twice", shown)
		g.ann.play(undo(3), undo(2)) // 5, 6
		bad("undoes it twice", undo(2))
		if h.one != nil {
			h.one.judge.games = nil
		}
		bad("redoes the first before the last", game.Envelope{Redo: 3})
		g.ann.play(game.Envelope{Redo: 2}) // 7
		g.bob.catchUp()
		g.bob.play(game.Envelope{Asks: 2})
		g.ann.catchUp()
		g.ann.play(game.Envelope{Refuses: 2})
		g.watcher.catchUp()
	})
}

// TestAnAnswerToWhatIsOverIsRefused where the server keeps a game in mind.
func TestAnAnswerToWhatIsOverIsRefused(t *testing.T) {
	g := newHouse(t, true).table()
	g.ann.play(servertest.Note("one"), servertest.Note("two"))
	answer := servertest.Note("late")
	answer.Group, answer.Event.Input = 2, &game.Input{Chosen: []int{1}}
	refused(t, g.ann.send(g.ann.Batch(g.ann.Next(answer)...), http.StatusBadRequest), "sync-bad-event")
	answer.Group = 3
	g.ann.play(answer)
}

// TestASetupIsNoLargerThanARealOne since everybody who joins reads it.
func TestASetupIsNoLargerThanARealOne(t *testing.T) {
	h := newHouse(t, true)
	owner := h.device(servertest.ID(), 0)
	o := &wire.Opening{Setup: servertest.Setup(2)}
	for len(wire.EncodeSetup(o.Setup)) <= mostSetup {
		o.Setup.Options = append(o.Setup.Options, game.Arg{Name: "x", Value: game.Text(string(servertest.Random(3000)))})
	}
	r, err := owner.Open(o)
	if err != nil {
		t.Fatal(err)
	}
	refused(t, r, "sync-too-big")
}
