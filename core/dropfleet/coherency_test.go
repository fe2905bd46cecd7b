package dropfleet

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// formation is a group of ships anywhere on the table, or not on it yet, that is about to move.
func formation(t *testing.T, chance func(int) int, ships int) (table, []game.ID) {
	t.Helper()
	list := func(groups ...roster.Unit) roster.List {
		return roster.List{System: "dfc", Units: []roster.Unit{{Entry: "line", Units: groups}}}
	}
	g, err := game.New(System{}, &game.Setup{Board: true, Seats: []game.SeatSetup{
		{List: list(roster.Unit{Entry: []string{"bs-lantern", "bs-harpoon"}[chance(2)], Count: ships})}, {List: list(roster.Unit{Entry: "bs-cinder"})}}})
	if err != nil {
		t.Fatal(err)
	}
	s := g.State()
	turn := game.Event{Changes: []game.Change{write(0, tabletop.FieldPhase, phaseActive), write(0, fieldStage, stageMoving), set(0, tabletop.FieldTurn, 1), set(0, fieldBattlegroup, 1), set(0, fieldEdge+"1", 1), set(0, fieldEdge+"2", 3)}}
	s.Apply(&turn)
	all := tableOf(s)
	ids := all.members(2)
	if len(ids) != ships {
		t.Fatalf("%d ships of %d", len(ids), ships)
	}
	x, y := 12+chance(24), 12+chance(24)
	for _, id := range ids {
		e := game.Event{Changes: []game.Change{write(id, tabletop.FieldOut, waiting), write(id, fieldLayer, high)}}
		if chance(5) > 0 {
			e.Changes = []game.Change{{On: id, Field: tabletop.FieldOut}, write(id, fieldLayer, high), set(id, tabletop.FieldX, (x+chance(9))*inch), set(id, tabletop.FieldY, (y+chance(9))*inch), set(id, tabletop.FieldHeading, chance(360)*geometry.Degree)}
		}
		s.Apply(&e)
	}
	return all, ids
}

// orderly are the commands of a move, every half inch and 9°, or from every 2" of the edge.
func orderly(t table, id game.ID, o *order, f func(end geometry.Point)) {
	low, most := t.limits(id, o, t.layer(id))
	starts := []geometry.Pose{t.Pose(id)}
	most45 := turnLimit * t.turnsOf(id, o)
	if !t.OnTable(id) {
		starts, most45 = nil, 0
		for x := 0; x <= t.Setup.Table.Width; x += 2 * inch {
			for turn := -90; turn <= 90; turn += 10 {
				starts = append(starts, geometry.Pose{Point: geometry.Point{X: x}, Heading: geometry.Norm(turn * geometry.Degree)})
			}
		}
	}
	for _, from := range starts {
		for turn := -most45; turn <= most45; turn += 9 * geometry.Degree {
			for far := low; far <= most; far += inch / 2 {
				var c course
				t.trace(&c, from, far, []bend{{0, turn}})
				if !c.exit {
					f(c.end.Point)
				}
			}
		}
	}
}

// TestNoMoveEndsNearer compares the nearest end of a move with all of them.
func TestNoMoveEndsNearer(t *testing.T) {
	chance := dice.NewSeeded(5).Int
	for range 60 {
		all, ids := formation(t, chance, 1)
		o := &shipOrders[chance(len(shipOrders))]
		l := all.leg(ids[0], o)
		for range 10 {
			to := geometry.Point{X: chance(48 * inch), Y: chance(48 * inch)}
			end, ok := l.nearest(all.Setup.Table, to)
			orderly(all, ids[0], o, func(p geometry.Point) {
				if !ok || geometry.Distance(p, to) < geometry.Distance(end, to)-inch/10 {
					t.Fatalf("%s of %v: %v is nearer to %v than %v (%v)", o.id, l, p, to, end, ok)
				}
			})
		}
	}
}

// endsOf are where a ship can end by standard orders and one special order, a point for each square of a grid.
func endsOf(t table, id game.ID, special string, grid geometry.Length) []geometry.Point {
	seen := map[geometry.Point]bool{}
	var all []geometry.Point
	keep := func(c course) {
		cell := geometry.Point{X: c.end.X / grid, Y: c.end.Y / grid}
		if !c.exit && !seen[cell] {
			seen[cell] = true
			all = append(all, c.end.Point)
		}
	}
	for i := range shipOrders {
		o := &shipOrders[i]
		if o.id != "standard" && (o.id != special || len(t.disorderly(id, o)) > 0) {
			continue
		}
		for _, s := range t.leg(id, o).spans {
			for far := s.low; far <= s.most; far += inch / 4 {
				if t.OnTable(id) {
					turned(t, id, o, far, keep)
				} else {
					entered(t, far, keep)
				}
			}
		}
	}
	return all
}

// turned are the moves so far of a ship on the table, turning at once, and on the way where that is allowed.
func turned(t table, id game.ID, o *order, far geometry.Length, keep func(course)) {
	for turn := -turnLimit; turn <= turnLimit; turn += 1500 {
		bends := [][]bend{{{0, turn}}}
		for second := -turnLimit; o.turns > 1 && turn%9000 == 0 && second <= turnLimit; second += 9000 {
			for part := range 4 {
				bends = append(bends, []bend{{0, turn}, {far * part / 4, second}}, []bend{{far / 3, turn}, {far * part / 4, second}})
			}
		}
		for _, b := range bends {
			var c course
			if len(b) == 2 && b[1].at < b[0].at {
				b[0], b[1] = b[1], b[0]
			}
			t.trace(&c, t.Pose(id), far, b)
			keep(c)
		}
	}
}

// entered are the moves so far of a ship that comes over the lower edge.
func entered(t table, far geometry.Length, keep func(course)) {
	for x := 0; x <= t.Setup.Table.Width; x += inch / 2 {
		for turn := -88; turn <= 88; turn += 4 {
			var c course
			t.trace(&c, geometry.Pose{Point: geometry.Point{X: x}, Heading: geometry.Norm(turn * geometry.Degree)}, far, nil)
			keep(c)
		}
	}
}

// together reports whether each of some ships ends so near to another.
func together(within geometry.Length, points ...geometry.Point) bool {
	for i, a := range points {
		near := false
		for k, b := range points {
			near = near || i != k && geometry.Distance(a, b) <= within
		}
		if !near {
			return false
		}
	}
	return true
}

// kept reports whether those that are still to move, one or two, can end so near to those that have; all of a battlegroup take
// the same special order.
func kept(all table, still []game.ID, within geometry.Length, moved []geometry.Point) bool {
	grid := inch / 2 * len(still)
	for _, special := range []string{"station-keeping", "course-change", "max-thrust"} {
		mates := [][]geometry.Point{nil}
		if len(still) > 1 {
			mates = nil
			for _, b := range endsOf(all, still[1], special, grid) {
				mates = append(mates, append(moved[:len(moved):len(moved)], b))
			}
		} else {
			mates[0] = moved
		}
		for _, a := range endsOf(all, still[0], special, grid) {
			for _, others := range mates {
				if together(within, append(others[:len(others):len(others)], a)...) {
					return true
				}
			}
		}
	}
	return false
}

// TestPlansAgainstEveryMove moves groups of two, three and four: where a grid of moves of those that are still to move keeps the
// group together, the plan says that it can be kept; and where no move keeps it so but for an inch, the plan says no.
func TestPlansAgainstEveryMove(t *testing.T) {
	chance := dice.NewSeeded(6).Int
	yes, no := 0, 0
	for n := range 300 {
		all, ids := formation(t, chance, 2+n%3)
		still := ids[len(ids)-1-n%3/2:] // two of four
		var moved []geometry.Point
		for _, id := range ids[:len(ids)-len(still)] {
			end, met := geometry.Point{}, false
			orderly(all, id, orderOf("standard"), func(p geometry.Point) {
				if !met || chance(9) == 0 {
					end, met = p, true
				}
			})
			moved = append(moved, end)
		}
		last := len(moved) - 1
		for i, id := range ids[:last] {
			ended := game.Event{Changes: []game.Change{set(id, tabletop.FieldActed, 1), {On: id, Field: tabletop.FieldOut}, set(id, tabletop.FieldX, moved[i].X), set(id, tabletop.FieldY, moved[i].Y)}}
			all.Apply(&ended)
		}
		p := all.plan(ids[last], nil)
		switch says := p.with(moved[last]) == 0; {
		case says && !kept(all, still, p.within+inch, moved):
			t.Errorf("%d: nothing brings %v to %v, and the plan says yes", n, p.still, moved)
		case !says && kept(all, still, p.within, moved):
			t.Errorf("%d: %v can come to %v, and the plan says no", n, p.still, moved)
		case says:
			yes++
		default:
			no++
		}
	}
	if yes < 40 || no < 40 {
		t.Errorf("%d kept, %d lost: too few of a kind", yes, no)
	}
}
