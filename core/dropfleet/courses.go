package dropfleet

import (
	"math"

	"broadside/core/game"
	"broadside/core/geometry"
)

// A leg is what a ship may do by an order, as far as it matters to where it ends.
type leg struct {
	by     *order
	from   geometry.Pose // of a ship on the table
	spans  []span
	turns  int
	freely bool            // it turns wherever it likes on its way
	over   []geometry.Edge // edges that a ship comes over that is not on the table
}

// A span is from how far to how far a ship may go.
type span struct{ low, most geometry.Length }

// leg measures what a ship may do by an order.
func (t table) leg(id game.ID, o *order) leg {
	l := leg{by: o, from: t.Pose(id), turns: t.turnsOf(id, o), freely: o.anywhere || t.handling(id).anywhere}
	in := []string{t.layer(id)}
	if l.turns > 0 {
		for _, c := range t.layersFrom(id, o) {
			in = append(in, c.Value.Text)
		}
	}
	for _, layer := range in {
		low, most := t.limits(id, o, layer)
		if layer == atmosphere && t.layer(id) != atmosphere {
			low = min(low, inch*o.floor) // it may enter at once
		}
		if s := (span{max(0, low), most}); most >= s.low && (len(l.spans) == 0 || s != l.spans[len(l.spans)-1]) {
			l.spans = append(l.spans, s)
		}
	}
	if !t.OnTable(id) {
		for _, s := range t.Seats() {
			if !t.hostile(t.Seat(id), s) {
				l.over = append(l.over, t.edge(s))
			}
		}
	}
	return l
}

// nearest is the end of a move that is as near to a point as the ship comes without leaving the table; false where it
// leaves it whatever it does. Turning on the way leads no farther than turning first, so that is looked at where it may help.
func (l *leg) nearest(size geometry.Table, to geometry.Point) (best geometry.Point, found bool) {
	keep := func(end geometry.Point) {
		if !found || geometry.Distance(end, to) < geometry.Distance(best, to) {
			best, found = end, true
		}
	}
	if len(l.over) > 0 {
		l.comesOver(size, to, keep)
		return best, found
	}
	leaves := false
	try := func(from geometry.Pose, gone geometry.Length, turns int) {
		most := turnLimit * turns
		from.Heading = geometry.Norm(from.Heading + min(max(geometry.Relative(from, to), -most), most))
		off := float64(geometry.Relative(from, to)) * math.Pi / float64(180*geometry.Degree)
		along := int(math.Round(float64(geometry.Distance(from.Point, to)) * math.Cos(off)))
		for _, s := range l.spans {
			low, most := max(0, s.low-gone), s.most-gone
			line := geometry.Segment{A: from.Point, B: geometry.Step(from.Point, from.Heading, most)}
			if at, _, ok := size.ExitAlong(line); ok {
				most, leaves = geometry.Distance(from.Point, at)-geometry.Slack, true
			}
			if end := geometry.Step(from.Point, from.Heading, min(max(along, low), most)); most >= low && size.Inside(end) {
				keep(end)
			}
		}
	}
	try(l.from, 0, l.turns)
	if found && best == to || l.turns == 0 {
		return best, found
	}
	for by := -10 * l.turns; leaves && by <= 10*l.turns; by++ { // another way may lead off the table later
		try(geometry.Pose{Point: l.from.Point, Heading: geometry.Norm(l.from.Heading + by*turnLimit/10)}, 0, 0)
	}
	for _, s := range l.spans {
		for half := s.low / 2; l.freely && half > 0; half = 0 {
			for by := -2 * (l.turns - 1); by <= 2*(l.turns-1); by++ { // the other of two turns comes first
				heading := geometry.Norm(l.from.Heading + by*turnLimit/2)
				try(geometry.Pose{Point: geometry.Step(l.from.Point, heading, half), Heading: heading}, half, 1)
			}
		}
	}
	return best, found
}

// leaves reports whether a ship can fly off the table, turning at first or not.
func (l *leg) leaves(size geometry.Table) bool {
	if len(l.over) > 0 {
		return true // straight out again
	}
	for by := -2 * l.turns; by <= 2*l.turns; by++ {
		heading := geometry.Norm(l.from.Heading + by*turnLimit/2)
		for _, s := range l.spans {
			if !size.Inside(geometry.Step(l.from.Point, heading, s.most)) {
				return true
			}
		}
	}
	return false
}

// comesOver is where a ship that comes over an edge ends nearest to a point: heading where it likes, that is anywhere within
// its way of the edge.
func (l *leg) comesOver(size geometry.Table, to geometry.Point, keep func(geometry.Point)) {
	if !size.Inside(to) {
		return
	}
	for _, edge := range l.over {
		for _, s := range l.spans {
			off := max(0, size.DistanceTo(edge, to)-s.most)
			keep(geometry.Step(to, geometry.Norm(edge.Inward()+geometry.Circle/2), off))
		}
	}
}
