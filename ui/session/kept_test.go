package session

import (
	"testing"
	"time"

	"broadside/core/game"
	"broadside/core/wire"
	"broadside/ui/app"
	"broadside/ui/store"
)

// counting counts what is read of games.
type counting struct {
	store.Store
	reads int
}

func (c *counting) Match(id string) (store.Whole, error) {
	c.reads++
	return c.Store.Match(id)
}

// away lets a phone play while the server is gone, and puts it away.
func away(t *testing.T, h *house, p *phone, commands ...game.Command) {
	t.Helper()
	m := p.hold()
	h.gone = true
	for _, c := range commands {
		do(t, m, c)
	}
	p.put()
	h.gone = false
}

// TestWhatWasDoneIsSentWithoutOpeningTheGame holds that the app sends by itself, reads no other game, and tells the screen.
func TestWhatWasDoneIsSentWithoutOpeningTheGame(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	away(t, h, bob, note(2, "in the train"), note(2, "still there"))
	app.Open(nil, bob.store, nil)
	if rows, err := List(); err != nil || len(rows) != 1 || rows[0].Unsent != 2 {
		t.Fatalf("listed %+v, %v", rows, err)
	}
	var told []store.Change
	app.Follow(func(c store.Change) { told = append(told, c) })
	KeepSending()
	if rows, _ := List(); rows[0].Unsent != 0 || len(told) != 1 || told[0].ID != bob.id {
		t.Errorf("%d are unsent, told %v", rows[0].Unsent, told)
	}
	agree(t, ann, bob)

	bob.put()
	c := &counting{Store: bob.store}
	app.Open(nil, c, nil)
	letters := len(h.sent)
	KeepSending()
	if c.reads != 0 || len(h.sent) != letters {
		t.Errorf("with nothing to send %d games are read and %d letters go out", c.reads, len(h.sent)-letters)
	}
}

// TestWhatCouldNotBeKeptWaitsForItsGame holds that a report of what came of it is there when the game is opened.
func TestWhatCouldNotBeKeptWaitsForItsGame(t *testing.T) {
	h := newHouse(t)
	ann := h.host()
	ann.m.Shared.SetFree(true, func(err error) { ok(t, err) })
	bob := h.guest(ann, wire.Player, 2)
	away(t, h, bob, game.Command{Kind: "cruise", By: 1, Thing: 6})
	do(t, ann.hold(), game.Command{Kind: "hold", By: 1, Thing: 6})
	do(t, ann.m, game.Command{Kind: "done", By: 1, Thing: 6})
	app.Open(nil, bob.store, nil)
	KeepSending()
	if now := app.Toasts(); len(now.Said()) != 1 {
		t.Errorf("said %q", now.Said())
	}
	if told := bob.use().Shared.Told; len(told.Lost) != 1 || told.Lost[0].Act.Command.Kind != "cruise" {
		t.Errorf("told %+v", told)
	}
	agree(t, ann, bob)
}

// TestAnOpenGameIsLeftToItsScreen holds that nobody sends behind the back of the screen that shows a game.
func TestAnOpenGameIsLeftToItsScreen(t *testing.T) {
	h := newHouse(t)
	_, bob := h.table()
	h.gone = true
	do(t, bob.hold(), note(2, "on the screen"))
	h.gone = false
	letters := len(h.sent)
	KeepSending()
	if len(h.sent) != letters {
		t.Errorf("%d letters go out", len(h.sent)-letters)
	}
}

// TestSendingGivesUpForNow holds that a game that is never fast enough does not keep the others waiting.
func TestSendingGivesUpForNow(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	away(t, h, bob, note(2, "never"))
	waits, times := 0, 100
	sleep = func(time.Duration) { waits++ }
	rival(t, h, ann.m.Shared.Ticket(ann.m.Shared.Secret), ann.m.Setup, &times)
	app.Open(nil, bob.store, nil)
	KeepSending()
	if times != 100-mostTries || waits != mostTries-1 {
		t.Errorf("%d tries, %d waits", 100-times, waits)
	}
	times = 0
	KeepSending()
	agree(t, ann, bob)
}
