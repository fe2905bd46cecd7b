package dropfleet

import (
	"iter"
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/sorted"
)

// Candidates are commands that place a ship: from the middle of its zone
// outwards, the rest of its group beside it; one that arrives comes in beside
// its group, straight ahead.
func (System) Candidates(s *game.State, by game.Seat, thing game.ID) iter.Seq[game.Command] {
	t := tableOf(s)
	return func(yield func(game.Command) bool) {
		for _, c := range t.candidates(by, thing) {
			if !yield(c) {
				return
			}
		}
	}
}

func (t table) candidates(by game.Seat, thing game.ID) []game.Command {
	if !t.isShip(thing) || t.Text(thing, fieldOut) != waiting || !t.board() {
		return nil
	}
	facing := t.edge(by).Inward()
	c := game.Command{Kind: "deploy", By: by, Thing: thing}
	if t.phase() == phaseDeploy {
		return placed(c, t.inZone(by, thing), facing)
	}
	c.Kind = "standard"
	return placed(c, t.alongEdge(by, thing, orderOf(c.Kind)), facing)
}

// A mooring is a place where a ship is put, or begins a move so far ahead.
type mooring struct {
	at  geometry.Point
	far geometry.Length
}

func placed(c game.Command, places []mooring, heading geometry.Angle) []game.Command {
	all := make([]game.Command, len(places))
	for i, p := range places {
		all[i] = c.With("x", game.Int(p.at.X)).With("y", game.Int(p.at.Y)).With("heading", game.Int(heading))
		if c.Kind != "deploy" {
			all[i] = all[i].With("distance", game.Int(p.far))
		}
	}
	return all
}

// alongEdge are moves straight ahead from points of a seat's edge, as far as
// the ship goes, less far, and the least; those near the ship's group first, and
// before them those that have room at their end.
func (t table) alongEdge(by game.Seat, thing game.ID, o *order) []mooring {
	size, edge := t.Setup.Table, t.edge(by)
	along := size.Width
	if edge == geometry.LeftEdge || edge == geometry.RightEdge {
		along = size.Height
	}
	middle := along / 2
	for _, o := range t.fleet(by) {
		at := t.pose(o)
		if t.battlegroup(t.group(o)) == t.battlegroup(t.group(thing)) {
			middle = at.X
			if along == size.Height && edge != geometry.BottomEdge && edge != geometry.TopEdge {
				middle = at.Y
			}
		}
	}
	low, most := t.limits(thing, o, t.layer(thing))
	var all []mooring
	for _, far := range []geometry.Length{most, (low + most) / 2, low} {
		for d := 0; d <= along; d += inch {
			for _, at := range []int{middle + d, middle - d} {
				if at >= 0 && at <= along {
					entry, _ := t.onEdge(by, geometry.Point{X: at, Y: at})
					all = append(all, mooring{entry, far})
				}
			}
		}
	}
	return t.roomFirst(all, thing, edge.Inward())
}

// inZone are points of a seat's zone: rows from the front, each from its middle
// outwards, and then the zones that the scenario adds; ships of a group that has
// begun to deploy come beside it.
func (t table) inZone(by game.Seat, thing game.ID) []mooring {
	size, edge := t.Setup.Table, t.edge(by)
	along := size.Width
	if edge == geometry.LeftEdge || edge == geometry.RightEdge {
		along = size.Height
	}
	var all []mooring
	for _, row := range []int{5, 3, 1} {
		for d := 0; d <= along/2; d += inch {
			for _, at := range []int{along/2 + d, along/2 - d} {
				p := geometry.Point{X: at, Y: row * inch}
				switch edge {
				case geometry.TopEdge:
					p.Y = size.Height - row*inch
				case geometry.LeftEdge:
					p = geometry.Point{X: row * inch, Y: at}
				case geometry.RightEdge:
					p = geometry.Point{X: size.Width - row*inch, Y: at}
				}
				all = append(all, mooring{at: p})
			}
		}
	}
	for _, p := range t.inZones(by) {
		all = append(all, mooring{at: p})
	}
	return t.roomFirst(all, thing, 0)
}

// roomFirst puts moorings first from which a ship, heading so, meets no scenery,
// ends with its base on the table, keeps coherency and stands where no other
// does; of equal ones it goes as far as it can.
func (t table) roomFirst(places []mooring, thing game.ID, ahead geometry.Angle) []mooring {
	ships := t.those("ship", func(o game.ID) bool { return t.onTable(o) && o != thing })
	scenery, base := t.scenery(), t.ship(thing).Base
	type ranked struct {
		mooring
		flaws [5]int // the worst first
	}
	all := make([]ranked, len(places))
	for i, p := range places {
		c := course{layer: t.layer(thing)}
		t.trace(&c, geometry.Pose{Point: p.at, Heading: ahead}, p.far, nil)
		near := func(gap geometry.Length) bool {
			return slices.ContainsFunc(ships, func(o game.ID) bool { return geometry.Distance(c.end.Point, t.pose(o).Point) < gap })
		}
		all[i] = ranked{p, [5]int{
			t.peril(&c, scenery, base), btoi(t.scatteredAt(thing, c.end.Point)), btoi(near(3 * inch / 2)), // the bases
			-p.far, btoi(near(3 * inch)), // seen from far above
		}}
	}
	sorted.Stable(all, func(a, b ranked) int { return slices.Compare(a.flaws[:], b.flaws[:]) })
	for i := range all {
		places[i] = all[i].mooring
	}
	return places
}

// peril is how much speaks against a course for itself: 1 for a base on scenery
// or over the edge at its end, 2 for what does damage on the way, 4 for what
// loses the ship.
func (t table) peril(c *course, scenery []piece, base geometry.Length) int {
	n := btoi(!t.Setup.Table.InsideBase(c.end.Point, base))
	if c.exit {
		n |= 4
	}
	for _, p := range scenery {
		if _, met := p.metBy(*c, c.layer); met && p.class == "large-solid-object" {
			n |= 4
		} else if met {
			n |= 2
		}
		if p.fills(c.layer) && p.area.Overlaps(c.end.Point, base) {
			n |= 1
		}
	}
	return n
}

// Layouts are further scenery for a table: debris evenly spread by the placing
// guide, for as long as scenery is placed.
func (System) Layouts(s *game.State, by game.Seat) []game.Layout {
	t := tableOf(s)
	if t.phase() != phaseScenery {
		return nil
	}
	all := []game.Layout{{Label: "@layout/dfc/as-it-is", Commands: []game.Command{{Kind: "scenery-done", By: by}}}}
	if spread := t.spreadDebris(by); len(spread) > 0 {
		all = append(all, game.Layout{Label: "@layout/dfc/debris", Commands: append(spread, game.Command{Kind: "scenery-done", By: by})})
	}
	return all
}

// spreadDebris places a fine and a dense field in each quarter of the table
// where the placing guide has room for them.
func (t table) spreadDebris(by game.Seat) []game.Command {
	size := t.Setup.Table
	var all []game.Command
	laid := []geometry.Area{}
	for quarter := range 4 {
		left, bottom := quarter%2*size.Width/2, quarter/2*size.Height/2
		for _, class := range []string{"fine-debris", "dense-debris"} {
			width, height := 6*inch, 3*inch
			if class == "dense-debris" {
				width = 4 * inch
			}
			for i := range 64 {
				at := geometry.Point{X: left + (i%8)*size.Width/16, Y: bottom + (i/8)*size.Height/16}
				area := geometry.RectArea(at, width, height, 0)
				if t.crowded(area) || slices.ContainsFunc(laid, func(o geometry.Area) bool { return area.Distance(o.Centre()) < apart+width/2 }) {
					continue
				}
				laid = append(laid, area)
				all = append(all, game.Command{Kind: "scenery", By: by}.With("class", game.Text(class)).With("x", game.Int(at.X)).With("y", game.Int(at.Y)).
					With("width", game.Int(width)).With("height", game.Int(height)))
				break
			}
		}
	}
	return all
}
