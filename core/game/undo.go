package game

import "slices"

// Undo takes back the last command that stands, with all that came of it. One
// of another seat, or one with dice or a secret shown, needs the consent of the
// other seats: without it, Undo asks them, or notes that a seat agrees where
// still others have to. The error is an *Illegal.
func (g *Game) Undo(by Seat, agreed ...Seat) error {
	if err := g.acts(by); err != nil {
		return err
	}
	if len(g.ledger.done) <= 1 {
		return Refuse("nothing-to-undo", "")
	}
	group := g.ledger.done[len(g.ledger.done)-1]
	if g.ledger.asked != nil {
		agreed = slices.Concat(agreed, g.ledger.asked.Agreed, []Seat{g.ledger.asked.By})
	}
	if !g.mayUndo(group, by, agreed) {
		if g.ledger.asked != nil && g.ledger.asked.Nodded(by) {
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
	if err := g.acts(by); err != nil {
		return err
	}
	if g.ledger.asked == nil {
		return Refuse("nothing-to-refuse", "")
	}
	g.append(Envelope{By: by, Refuses: g.ledger.asked.Group})
	return nil
}

// Redo does the group last taken back again, with the same dice. Only who took
// it back may: what a seat of another device did or agreed to stands.
func (g *Game) Redo(by Seat) error {
	if err := g.acts(by); err != nil {
		return err
	}
	if len(g.ledger.undone) == 0 {
		return Refuse("nothing-to-redo", "")
	}
	if code := g.heldBack(); code != "" {
		return Refuse(code, "")
	}
	g.append(Envelope{By: by, Redo: g.ledger.undone[len(g.ledger.undone)-1]})
	g.refold()
	return nil
}

// heldBack is why this device may not do the group last taken back again, "" if it may.
func (g *Game) heldBack() string {
	group := g.TakenBack()
	last := len(g.Log) - 1
	for g.Log[last].Undo != group || g.Aside(last+1) != "" {
		last--
	}
	e := &g.Log[last]
	if e.Event.Kind == stuck || g.foreign(group) {
		return "redo-other-ruleset"
	}
	switch asker := g.Asker(e); {
	case asker != 0 && !(g.handles(asker) && g.handles(e.By)):
		return "redo-agreed"
	case !g.handles(e.By):
		return "redo-other"
	}
	return ""
}

// acts refuses who is not at the table or not at this device, and everybody once the log is as long as it may be.
func (g *Game) acts(by Seat) error {
	switch {
	case !g.seated(by):
		return Refuse("unknown-seat", "")
	case !g.handles(by):
		return Refuse("other-hands", "")
	case len(g.Log) >= MostEvents:
		return Refuse("game-full", "", "most", itoa(MostEvents))
	}
	return nil
}

func (g *Game) seated(by Seat) bool { return by >= 1 && int(by) <= len(g.Setup.Seats) }

// mayUndo reports whether everybody concerned agrees.
func (g *Game) mayUndo(group int, by Seat, agreed []Seat) bool {
	missing, _ := g.missing(group, append(slices.Clone(agreed), by))
	return len(missing) == 0 || g.outdated() || g.state.Pending != nil && g.Need() == nil
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
	if g.ledger.asked == nil {
		return nil
	}
	a := *g.ledger.asked
	a.Wants, a.Alone = g.missing(a.Group, append(slices.Clone(a.Agreed), a.By))
	return &a
}
