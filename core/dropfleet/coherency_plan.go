package dropfleet

import (
	"math"
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// A plan is a group as it moves: where ships of it have ended, which is moving, and which are still to move.
type plan struct {
	size   geometry.Table
	within geometry.Length
	ended  []geometry.Point
	mover  []leg
	still  [][]leg // of each, by standard orders first
}

// plan is a ship's group as the ship moves by an order, nil for any.
func (t table) plan(id game.ID, o *order) *plan {
	p := &plan{size: t.Setup.Table, within: t.coherency(id)}
	taken := t.Text(t.battlegroup(t.group(id)), fieldOrder)
	p.mover = t.legs(id, taken)
	if o != nil && o.special {
		taken = o.id
	}
	for _, mate := range t.members(t.group(id)) {
		switch {
		case mate == id:
		case !t.Acted(mate):
			p.still = append(p.still, t.legs(mate, taken))
		case t.OnTable(mate):
			p.ended = append(p.ended, t.Point(mate))
		}
	}
	return p
}

// legs are what a ship may go by: standard orders, and special ones that take it elsewhere.
func (t table) legs(id game.ID, taken string) []leg {
	var all []leg
	for i := range shipOrders {
		o := &shipOrders[i]
		if o.turns > 0 && (!o.special || (taken == "" || taken == o.id) && len(t.disorderly(id, o)) == 0) {
			all = append(all, t.leg(id, o))
		}
	}
	return all
}

// least is how many ships are apart after the best that the mover can do by any of its orders.
func (p *plan) least() int {
	best := p.leastBy(&p.mover[0])
	for i := range p.mover[1:] {
		best = min(best, p.leastBy(&p.mover[i+1]))
	}
	return best
}

// leastBy is the same by one order. The best place is near a ship of the group or between two that are alone.
func (p *plan) leastBy(l *leg) int {
	best := len(p.ended) + len(p.still) + 1
	for _, mark := range p.marks() {
		if end, ok := l.nearest(p.size, mark); ok && best > 0 {
			best = min(best, p.with(end))
		}
	}
	return best
}

// marks are places that the mover may have to go to.
func (p *plan) marks() []geometry.Point {
	marks := slices.Clone(p.ended)
	for i, a := range p.ended {
		for _, b := range p.ended[:i] {
			marks = append(marks, p.shared(a, b)...)
		}
	}
	for _, legs := range p.still {
		if len(legs[0].over) == 0 {
			marks = append(marks, legs[0].from.Point, legs[0].ahead())
		}
	}
	return marks
}

// shared are the middle and the tips of where a ship is in coherency with two others.
func (p *plan) shared(a, b geometry.Point) []geometry.Point {
	gap := geometry.Distance(a, b)
	if gap == 0 || gap > 2*p.within {
		return nil
	}
	middle := geometry.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	tip := geometry.Length(math.Sqrt(float64(p.within*p.within-gap*gap/4))) - geometry.Slack
	across := geometry.Bearing(a, b) + geometry.Circle/4
	return []geometry.Point{middle, geometry.Step(middle, geometry.Norm(across), tip), geometry.Step(middle, geometry.Norm(across+geometry.Circle/2), tip)}
}

// ahead is where a ship ends that goes straight on.
func (l *leg) ahead() geometry.Point {
	return geometry.Step(l.from.Point, l.from.Heading, (l.spans[0].low+l.spans[0].most)/2)
}

// with is how many ships are apart at the end if the mover ends at a point and those that are still to move do their best.
func (p *plan) with(end geometry.Point) int {
	ended := append(slices.Clone(p.ended), end)
	var lonely []geometry.Point
	for i, a := range ended {
		near := 0
		for _, b := range ended {
			near += btoi(geometry.Distance(a, b) <= p.within) // itself too
		}
		if near == 1 {
			lonely = append(lonely, ended[i])
		}
	}
	if len(p.still) < 2 {
		return p.rescue(lonely, p.still, ended)
	}
	best := len(ended) + len(p.still)
	for i := range shipOrders { // they share one special order
		if o := &shipOrders[i]; o.special && o.turns > 0 && best > 0 {
			best = min(best, p.rescue(lonely, p.sharing(o), ended))
		}
	}
	return best
}

// sharing is what the ships that are still to move can do by standard orders and one special one.
func (p *plan) sharing(o *order) [][]leg {
	return tabletop.Map(p.still, func(ship []leg) []leg {
		return tabletop.Keep(ship, func(l leg) bool { return !l.by.special || l.by == o })
	})
}

// rescue sends ships that are still to move to those that are alone; each goes to one, or between two.
func (p *plan) rescue(lonely []geometry.Point, helpers [][]leg, ended []geometry.Point) int {
	if len(lonely) == 0 {
		return p.strays(helpers, ended)
	}
	if len(helpers) == 0 {
		return len(lonely)
	}
	best := len(lonely) + len(helpers)
	for i, ship := range helpers {
		if !p.comes(ship, p.within, lonely[0]) {
			continue
		}
		others := append(slices.Clone(helpers[:i]), helpers[i+1:]...)
		best = min(best, p.rescue(lonely[1:], others, ended))
		for k, other := range lonely[1:] {
			if best > 0 && p.between(ship, lonely[0], other) {
				rest := append(slices.Clone(lonely[1:k+1]), lonely[k+2:]...)
				best = min(best, p.rescue(rest, others, ended))
			}
		}
		if best == 0 || len(lonely) == 1 {
			return best
		}
	}
	return min(best, 1+p.rescue(lonely[1:], helpers, ended)) // nobody comes
}

// strays counts the ships that nobody waits for and that find nobody to go to: a ship that has ended, one beside that, or
// each other.
func (p *plan) strays(ships [][]leg, ended []geometry.Point) int {
	room := p.within
	if len(p.still) > 1 {
		room *= 2
	}
	n := 0
	for i, ship := range ships {
		finds := p.comes(ship, room, ended...)
		for k, o := range ships {
			finds = finds || k != i && (len(o[0].over) == 0 && p.comes(ship, p.within, o[0].ahead()) || p.meet(ship, o))
		}
		n += btoi(!finds)
	}
	return n
}

// meet reports whether two ships can end near each other: each goes towards where the other can be. Those that are not on the
// table come over one edge side by side.
func (p *plan) meet(one, two []leg) bool {
	switch {
	case len(one[0].over) > 0:
		return len(two[0].over) > 0
	case len(two[0].over) > 0:
		return false
	}
	for i := range one {
		end, ok := one[i].nearest(p.size, two[0].from.Point)
		if ok && p.comes(two, p.within, end) {
			return true
		}
	}
	return false
}

// comes reports whether a ship can end so near to any of some points.
func (p *plan) comes(ship []leg, within geometry.Length, to ...geometry.Point) bool {
	for i := range ship {
		for _, at := range to {
			if end, ok := ship[i].nearest(p.size, at); ok && geometry.Distance(end, at) <= within {
				return true
			}
		}
	}
	return false
}

// between reports whether a ship can end in coherency with two others.
func (p *plan) between(ship []leg, a, b geometry.Point) bool {
	for _, at := range p.shared(a, b) {
		for i := range ship {
			end, ok := ship[i].nearest(p.size, at)
			if ok && geometry.Distance(end, a) <= p.within && geometry.Distance(end, b) <= p.within {
				return true
			}
		}
	}
	return false
}
