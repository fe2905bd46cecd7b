package game

import "slices"

// Standing is the seat whose command Undo would take back; 0 where there is none.
func (g *Game) Standing() Seat {
	if len(g.ledger.done) <= 1 {
		return 0
	}
	return g.Log[g.ledger.done[len(g.ledger.done)-1]-1].By
}

// Undone is the seat whose command Redo would do again; 0 where there is none.
func (g *Game) Undone() Seat {
	if len(g.ledger.undone) == 0 {
		return 0
	}
	return g.Log[g.ledger.undone[len(g.ledger.undone)-1]-1].By
}

// Asker is the seat at whose wish an envelope takes something back, or agrees to that; 0 where nobody had asked.
func (g *Game) Asker(e *Envelope) (asker Seat) {
	for n := e.Seq - 1; n > 0; n-- {
		switch before := &g.Log[n-1]; {
		case g.Aside(n) != "":
		case before.Asks > 0 && before.Asks == e.Undo+e.Asks:
			asker = before.By // the first of them
		case before.Undo+before.Redo+before.Refuses > 0, before.Group == before.Seq && before.Shows == 0: // nobody had asked any more
			return asker
		}
	}
	return asker
}

// Veiled reports whether something that stands is hidden from this device.
func (g *Game) Veiled() bool {
	return slices.ContainsFunc(g.Log, func(e Envelope) bool { return len(e.Sealed) > 0 && e.Event.Kind == "" && g.Stands(e.Group) })
}

// Played is how many envelopes there were when a player last did something in the game: to ask whether something is to be taken
// back, and to let it stand, leaves what is waited for as it was.
func (g *Game) Played() int {
	n := len(g.Log)
	for n > 0 && (g.Aside(n) != "" || g.Log[n-1].Asks > 0 || g.Log[n-1].Refuses > 0) {
		n--
	}
	return n
}

// Stands reports whether a group of envelopes has not been taken back.
func (g *Game) Stands(group int) bool { return slices.Contains(g.ledger.done, group) }

// Aside is why an envelope was set aside, by the code of a sentence; "" where it counts.
func (g *Game) Aside(seq int) string { return g.ledger.Aside(seq) }

// About is the code of the sentence that an envelope says of another one, or of itself where it was set aside; "" where
// it has an event of the game.
func (g *Game) About(e *Envelope) string {
	switch {
	case g.Aside(e.Seq) != "":
		return "event/" + g.Aside(e.Seq)
	case e.Undo != 0 && (e.Event.Kind == otherRuleset || e.Event.Kind == stuck):
		return "event/" + e.Event.Kind
	case e.Undo != 0:
		return "event/undone"
	case e.Redo != 0:
		return "event/redone"
	case e.Asks != 0:
		return "event/undo-asked"
	case e.Refuses != 0:
		return "event/undo-refused"
	case e.Shows != 0:
		return "event/shown"
	}
	return ""
}
