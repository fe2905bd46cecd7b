package dropfleet

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
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
	turn := game.Event{Changes: []game.Change{write(0, fieldPhase, phaseActive), write(0, fieldStage, stageMoving), set(0, fieldTurn, 1), set(0, fieldBattlegroup, 1), set(0, fieldEdge+"1", 1), set(0, fieldEdge+"2", 3)}}
	s.Apply(&turn)
	all := tableOf(s)
	ids := all.members(2)
	if len(ids) != ships {
		t.Fatalf("%d ships of %d", len(ids), ships)
	}
	x, y := 12+chance(24), 12+chance(24)
	for _, id := range ids {
		e := game.Event{Changes: []game.Change{write(id, fieldOut, waiting), write(id, fieldLayer, high)}}
		if chance(5) > 0 {
			e.Changes = []game.Change{{On: id, Field: fieldOut}, write(id, fieldLayer, high), set(id, fieldX, (x+chance(9))*inch), set(id, fieldY, (y+chance(9))*inch), set(id, fieldHeading, chance(360)*geometry.Degree)}
		}
		s.Apply(&e)
	}
	return all, ids
}

// orderly are the commands of a move, every half inch and 9°, or from every 2" of the edge.
func orderly(t table, id game.ID, o *order, f func(end geometry.Point)) {
	low, most := t.limits(id, o, t.layer(id))
	starts := []geometry.Pose{t.pose(id)}
	most45 := turnLimit * t.turnsOf(id, o)
	if !t.onTable(id) {
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

// TestPlansAgainstEveryMove moves groups of two and three: where a grid of moves of the last keeps the group together, the
// plan says that it can be kept.
func TestPlansAgainstEveryMove(t *testing.T) {
	chance := dice.NewSeeded(6).Int
	kept, lost := 0, 0
	for n := range 300 {
		all, ids := formation(t, chance, 2+n%2)
		last := len(ids) - 1
		var moved [2]geometry.Point // of all but the last
		for i, id := range ids[:last] {
			orderly(all, id, orderOf("standard"), func(p geometry.Point) {
				if chance(9) == 0 {
					moved[i] = p
				}
			})
		}
		if last == 2 {
			ended := game.Event{Changes: []game.Change{set(ids[0], fieldActed, 1), {On: ids[0], Field: fieldOut}, set(ids[0], fieldX, moved[0].X), set(ids[0], fieldY, moved[0].Y)}}
			all.Apply(&ended)
		}
		p := all.plan(ids[last-1], nil)
		together := func(points ...geometry.Point) bool {
			for i, a := range points {
				near := false
				for k, b := range points {
					near = near || i != k && geometry.Distance(a, b) <= p.within
				}
				if !near {
					return false
				}
			}
			return true
		}
		could := false
		for _, o := range []string{"standard", "max-thrust"} {
			if o != "standard" && len(all.disorderly(ids[last], orderOf(o))) > 0 {
				continue
			}
			orderly(all, ids[last], orderOf(o), func(end geometry.Point) { could = could || together(append(moved[:last:last], end)...) })
		}
		switch says := p.with(moved[last-1]) == 0; {
		case could && !says:
			t.Fatalf("%v can come to %v, and the plan says no", p.still, moved)
		case says:
			kept++
		default:
			lost++
		}
	}
	if kept < 40 || lost < 40 {
		t.Errorf("%d kept, %d lost: too few of a kind", kept, lost)
	}
}
