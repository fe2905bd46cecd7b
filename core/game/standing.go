package game

import "slices"

// Standing is the seat whose command Undo would take back; 0 where there is none.
func (g *Game) Standing() Seat {
	if len(g.done) <= 1 {
		return 0
	}
	return g.Log[g.done[len(g.done)-1]-1].By
}

// Undone is the seat whose command Redo would do again; 0 where there is none.
func (g *Game) Undone() Seat {
	if len(g.undone) == 0 {
		return 0
	}
	return g.Log[g.undone[len(g.undone)-1]-1].By
}

// Asker is the seat at whose wish an envelope takes something back, or agrees to that; 0 where nobody had asked.
func (g *Game) Asker(e *Envelope) (asker Seat) {
	for n := e.Seq - 1; n > 0; n-- {
		switch before := &g.Log[n-1]; {
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
	for n > 0 && (g.Log[n-1].Asks > 0 || g.Log[n-1].Refuses > 0) {
		n--
	}
	return n
}

// Stands reports whether a group of envelopes has not been taken back.
func (g *Game) Stands(group int) bool { return slices.Contains(g.done, group) }
