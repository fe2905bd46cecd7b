package dropfleet

import (
	"iter"
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
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
	low, most := t.limits(thing, orderOf("standard"), t.layer(thing))
	var all []game.Command
	for _, far := range []geometry.Length{most, low} {
		for _, move := range placed(c, t.alongEdge(by, thing, far), facing) {
			all = append(all, move.With("distance", game.Int(far)))
		}
	}
	return all
}

func placed(c game.Command, places []geometry.Point, heading geometry.Angle) []game.Command {
	all := make([]game.Command, len(places))
	for i, p := range places {
		all[i] = c.With("x", game.Int(p.X)).With("y", game.Int(p.Y)).With("heading", game.Int(heading))
	}
	return all
}

// alongEdge are points of a seat's edge, those near the ship's group first, and
// before them those from where it has room so far straight ahead.
func (t table) alongEdge(by game.Seat, thing game.ID, far geometry.Length) []geometry.Point {
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
	var all []geometry.Point
	for d := 0; d <= along; d += inch {
		for _, at := range []int{middle + d, middle - d} {
			if at >= 0 && at <= along {
				all = append(all, t.onEdge(by, geometry.Point{X: at, Y: at}))
			}
		}
	}
	return t.roomFirst(all, thing, edge.Inward(), far)
}

// inZone are points of a seat's zone: rows from the front, each from its middle
// outwards, and then the zones that the scenario adds; ships of a group that has
// begun to deploy come beside it.
func (t table) inZone(by game.Seat, thing game.ID) []geometry.Point {
	size, edge := t.Setup.Table, t.edge(by)
	along := size.Width
	if edge == geometry.LeftEdge || edge == geometry.RightEdge {
		along = size.Height
	}
	var all []geometry.Point
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
				all = append(all, p)
			}
		}
	}
	return t.roomFirst(append(all, t.inZones(by)...), thing, 0, 0)
}

// roomFirst puts points first from which a ship, so far ahead, keeps coherency
// and stands where no other does.
func (t table) roomFirst(places []geometry.Point, thing game.ID, ahead geometry.Angle, far geometry.Length) []geometry.Point {
	ships := t.all(func(o game.ID) bool { return t.isShip(o) && t.onTable(o) && o != thing })
	var ranks [6][]geometry.Point
	for _, p := range places {
		n, end := 0, geometry.Step(p, ahead, far)
		if t.scatteredAt(thing, end) {
			n += 3
		}
		for _, gap := range []geometry.Length{3 * inch, 3 * inch / 2} { // seen from far above, and the bases
			if slices.ContainsFunc(ships, func(o game.ID) bool { return geometry.Distance(end, t.pose(o).Point) < gap }) {
				n++
			}
		}
		ranks[n] = append(ranks[n], p)
	}
	return slices.Concat(ranks[:]...)
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
