package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Coherency ("Groups & Battlegroups", "Movement"). Each ship of a group ends its move near another of it, but the first
// that moves goes where it likes. What counts is where all of them end: a ship may end near one that is still to move, if
// that one can stay with it. The document does not say what happens where the first ship outruns the others, since it moves
// freely and yet the group has to end in coherency: it is warned, and the others come as near to that as they can.

// coherency is how near the ships of a group keep to each other ("Groups & Battlegroups").
func (t table) coherency(id game.ID) geometry.Length {
	return tabletop.Either(t.ship(id).Hull <= 6, 3*inch, 6*inch)
}

// scattered reports whether a ship is out of its group's coherency: away from every other ship of it.
func (t table) scattered(id game.ID) bool { return t.bound(id) && t.scatteredAt(id, t.Point(id)) }

func (t table) scatteredAt(id game.ID, at geometry.Point) bool {
	alone := true
	for _, o := range t.members(t.group(id)) {
		if o == id || !t.OnTable(o) {
			continue
		}
		if geometry.Distance(at, t.Point(o)) <= t.coherency(id) {
			return false
		}
		alone = false
	}
	return !alone
}

// bound reports whether a ship has to keep to its group at all.
func (t table) bound(id game.ID) bool { return t.Board() && !t.ship(id).open() }

// astray reports whether a ship is out of coherency as its group acts: what
// counts is where the group stood before any of it moved.
func (t table) astray(id game.ID) bool {
	if t.Acted(t.group(id)) {
		return t.Is(id, fieldAstray)
	}
	return t.OnTable(id) && t.scattered(id)
}

// follows reports whether another ship of the group has moved before.
func (t table) follows(id game.ID) bool {
	return slices.ContainsFunc(t.members(t.group(id)), func(o game.ID) bool { return o != id && t.Acted(o) })
}

// coheres refuses a move that leaves more ships of the group apart than another move of this ship would, by any order
// that it may take. Nobody holds the first that moves.
func (r *run) coheres(id game.ID, o *order, c course) {
	if c.exit || !r.t.bound(id) || !r.t.follows(id) {
		return
	}
	p := r.t.plan(id, o)
	n := p.with(c.end.Point)
	if n == 0 || n <= p.least() {
		return
	}
	code := "dfc-leaves-apart" // it is near one itself
	if l := r.t.leg(id, o); p.leastBy(&l) > p.least() {
		code = "dfc-cannot-follow"
	} else if r.t.scatteredAt(id, c.end.Point) {
		code = "dfc-out-of-coherency"
	}
	r.Forbid(true, code, secGroups, "thing", named(id), "order", "@order/dfc/"+o.id, "within", inches(p.within))
}

// outruns is what the first ship of a group that moves is told where others cannot follow, or only by a special order;
// nil where they can.
func (r *run) outruns(id game.ID, o *order, c course) *game.Event {
	if c.exit || !r.t.bound(id) || r.t.follows(id) {
		return nil
	}
	p := r.t.plan(id, o)
	e := &game.Event{Kind: "outruns", Thing: id, Args: []game.Arg{say("within", inches(p.within))}}
	if n := p.with(c.end.Point); n > 0 {
		if n > p.least() {
			return e
		}
		return nil // no other move would be better
	}
	for i, ship := range p.still {
		p.still[i] = ship[:1]
	}
	if p.with(c.end.Point) == 0 {
		return nil
	}
	e.Kind = "sets-pace"
	return e
}

// keeping tells by which orders a ship can end where coheres lets it, or leave the table.
func (t table) keeping(id game.ID) func(*order) bool {
	if !t.bound(id) || !t.follows(id) {
		return func(*order) bool { return true }
	}
	p, least := t.plan(id, nil), -1
	return func(o *order) bool {
		l := t.leg(id, o)
		n := p.leastBy(&l)
		if n > 0 && least < 0 {
			least = p.least()
		}
		return n == 0 || n <= least || l.leaves(p.size)
	}
}
