package game

import "slices"

// Undo takes back the last command that stands, with all that came of it. One
// of another seat, or one with dice or a secret shown, needs the consent of the
// other seats: without it, Undo asks them, or notes that a seat agrees where
// still others have to. The error is an *Illegal.
func (g *Game) Undo(by Seat, agreed ...Seat) error {
	if !g.seated(by) {
		return Refuse("unknown-seat", "")
	}
	if !g.handles(by) {
		return Refuse("other-hands", "")
	}
	if len(g.done) <= 1 {
		return Refuse("nothing-to-undo", "")
	}
	group := g.done[len(g.done)-1]
	if g.asked != nil {
		agreed = slices.Concat(agreed, g.asked.Agreed, []Seat{g.asked.By})
	}
	if !g.mayUndo(group, by, agreed) {
		if g.asked != nil && g.asked.Nodded(by) {
			return Refuse("undo-already-asked", "")
		}
		g.append(Envelope{By: by, Asks: group})
		return nil
	}
	g.append(Envelope{By: by, Undo: group})
	g.refold()
	return nil
}

// Refuse declines an undo that another seat asked for.
func (g *Game) Refuse(by Seat) error {
	if !g.seated(by) {
		return Refuse("unknown-seat", "")
	}
	if !g.handles(by) {
		return Refuse("other-hands", "")
	}
	if g.asked == nil {
		return Refuse("nothing-to-refuse", "")
	}
	g.append(Envelope{By: by, Refuses: g.asked.Group})
	return nil
}

// Redo does the group last taken back again, with the same dice. Only who took
// it back may: what a seat of another device did or agreed to stands.
func (g *Game) Redo(by Seat) error {
	if !g.seated(by) {
		return Refuse("unknown-seat", "")
	}
	if !g.handles(by) {
		return Refuse("other-hands", "")
	}
	if len(g.undone) == 0 {
		return Refuse("nothing-to-redo", "")
	}
	if code := g.heldBack(); code != "" {
		return Refuse(code, "")
	}
	g.append(Envelope{By: by, Redo: g.undone[len(g.undone)-1]})
	g.refold()
	return nil
}

// heldBack is why this device may not do the group last taken back again, "" if it may.
func (g *Game) heldBack() string {
	last := len(g.Log) - 1
	for g.Log[last].Undo != g.undone[len(g.undone)-1] {
		last--
	}
	e := &g.Log[last]
	switch asker := g.Asker(e); {
	case asker != 0 && !(g.handles(asker) && g.handles(e.By)):
		return "redo-agreed"
	case !g.handles(e.By):
		return "redo-other"
	}
	return ""
}

func (g *Game) seated(by Seat) bool { return by >= 1 && int(by) <= len(g.Setup.Seats) }

// mayUndo reports whether everybody concerned agrees.
func (g *Game) mayUndo(group int, by Seat, agreed []Seat) bool {
	missing, _ := g.missing(group, append(slices.Clone(agreed), by))
	return len(missing) == 0
}

// missing are the seats that have to agree to taking a group back, but for those who do: its owner alone where it is nobody
// else's affair, and else all.
func (g *Game) missing(group int, agreed []Seat) (all []Seat, alone bool) {
	owner, fixed := g.standing(group)
	for seat := Seat(1); int(seat) <= len(g.Setup.Seats); seat++ {
		if (fixed || seat == owner) && !slices.Contains(agreed, seat) {
			all = append(all, seat)
		}
	}
	return all, !fixed
}

// asking is the undo that waits, with who still has to agree.
func (g *Game) asking() *Asked {
	if g.asked == nil {
		return nil
	}
	a := *g.asked
	a.Wants, a.Alone = g.missing(a.Group, append(slices.Clone(a.Agreed), a.By))
	return &a
}
