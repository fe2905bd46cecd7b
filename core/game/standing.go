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

// Stands reports whether a group of envelopes has not been taken back.
func (g *Game) Stands(group int) bool { return slices.Contains(g.done, group) }
