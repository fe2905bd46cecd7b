package game_test

import (
	"strings"
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/warfleets"
)

// next is an envelope of a seat in the place after a log.
func next(log []game.Envelope, by game.Seat, e game.Envelope) game.Envelope {
	e.Seq, e.By, e.N = len(log)+1, by, 1
	for i := range log {
		if log[i].By == by {
			e.N = log[i].N + 1
		}
	}
	if e.Group == 0 {
		e.Group = e.Seq
	}
	return e
}

// TestWhatCannotBeIsSetAside holds that an event of anybody's changes nothing where it cannot be, is named, and that the game
// goes on as if it had not been sent, here and on every other device.
func TestWhatCannotBeIsSetAside(t *testing.T) {
	noted := game.Event{Kind: "noted", Changes: []game.Change{{On: 1, Field: "lost.1", To: game.Int(1)}}}
	big, long, far := noted, noted, noted
	big.Changes = []game.Change{{On: 1, Field: "lost.1", To: game.Int(1 << 40)}}
	long.Changes = []game.Change{{On: 1, Field: strings.Repeat("x", 101), To: game.Int(1)}}
	far.Changes = []game.Change{{On: game.MostThings, Field: "kind", To: game.Text("ship")}}
	for name, bad := range map[string]struct {
		event game.Envelope
		code  string
	}{
		"undoes the beginning":   {game.Envelope{Undo: 1}, "aside-undo"},
		"undoes what is over":    {game.Envelope{Undo: 2}, "aside-undo"},
		"asks about what is not": {game.Envelope{Asks: 2}, "aside-undo"},
		"refuses unasked":        {game.Envelope{Refuses: 2}, "aside-undo"},
		"redoes the beginning":   {game.Envelope{Redo: 1}, "aside-redo"},
		"shows nothing hidden":   {game.Envelope{Shows: 1, Event: noted}, "aside-show"},
		"joins what is over":     {game.Envelope{Group: 1, Event: noted}, "aside-group"},
		"joins itself":           {game.Envelope{Joins: true, Event: noted}, "aside-group"},
		"is of a later group":    {game.Envelope{Group: 9999, Event: noted}, "aside-nonsense"},
		"undoes and redoes":      {game.Envelope{Undo: 2, Redo: 2}, "aside-nonsense"},
		"undoes the future":      {game.Envelope{Undo: 9999}, "aside-nonsense"},
		"undoes less":            {game.Envelope{Undo: -1}, "aside-nonsense"},
		"is hidden from nobody":  {game.Envelope{Audience: 1 << 5, Event: noted}, "aside-nonsense"},
		"has a number too large": {game.Envelope{Event: big}, "aside-nonsense"},
		"has a field too long":   {game.Envelope{Event: long}, "aside-nonsense"},
		"is of no thing":         {game.Envelope{Event: far}, "aside-nonsense"},
		"throws a seven":         {game.Envelope{Event: game.Event{Input: &game.Input{Faces: []dice.Face{7}}}}, "aside-nonsense"},
	} {
		g := duel(t)
		do(t, g, game.Command{Kind: "note", By: 1})
		hash, last := g.State().Hash(), g.Last()
		log := append([]game.Envelope(nil), g.Log...)
		log = append(log, next(log, 2, bad.event))
		spoilt, err := game.Open(warfleets.System{}, g.Setup, log)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if have := spoilt.Aside(len(log)); have != bad.code || spoilt.About(&log[len(log)-1]) != "event/"+bad.code {
			t.Errorf("%s: want %s, have %q", name, bad.code, have)
		}
		if spoilt.State().Hash() != hash || spoilt.Last() != last || spoilt.View(1).Asked != nil {
			t.Errorf("%s: it changed the game", name)
		}
		hold := game.Command{Kind: "hold", By: 1, Thing: 1}
		do(t, g, hold)
		do(t, spoilt, hold)
		if spoilt.State().Hash() != g.State().Hash() {
			t.Errorf("%s: the game goes on otherwise", name)
		}
		if err := spoilt.Undo(1); err != nil || spoilt.State().Hash() != hash || spoilt.At(len(log)).Hash() != hash {
			t.Errorf("%s: taken back: %v", name, err)
		}
		if again, err := game.Open(warfleets.System{}, g.Setup, spoilt.Log); err != nil || again.State().Hash() != hash {
			t.Errorf("%s: opened again: %v", name, err)
		}
	}
}

// TestALogIsNoLongerThanAGame holds that whoever plays on is told, and that what comes all the same is set aside.
func TestALogIsNoLongerThanAGame(t *testing.T) {
	g := duel(t)
	log := g.Log
	for len(log) < game.MostEvents {
		e := game.Envelope{Seq: len(log) + 1, N: len(log) + 1, Group: len(log) + 1, Event: game.Event{Kind: "noted"}}
		for i := 0; i < len(g.Log); i++ {
			if g.Log[i].By != 0 {
				e.N--
			}
		}
		log = append(log, e)
	}
	full, err := game.Open(warfleets.System{}, g.Setup, log)
	if err != nil {
		t.Fatal(err)
	}
	for what, err := range map[string]error{"do": full.Do(game.Command{Kind: "note", By: 1}, nil), "undo": full.Undo(1)} {
		if code(err) != "game-full" || len(full.Log) != game.MostEvents {
			t.Errorf("%s: %v", what, err)
		}
	}
	more, err := game.Open(warfleets.System{}, g.Setup, append(log, next(log, 1, game.Envelope{Event: game.Event{Kind: "noted"}})))
	if err != nil || more.Aside(len(log)+1) != "aside-full" {
		t.Errorf("one more: %v", err)
	}
}
