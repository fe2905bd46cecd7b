package warfleets

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// zoneDepth is how deep the fleets deploy, markerRoom how far objectives lie from edges, zones and each other.
const (
	zoneDepth  = 12 * inch
	markerRoom = 9 * inch
	fewest     = 5  // pieces of terrain
	most       = 40 // that anybody could want on the table

	leastRadius = inch / 2 // of round terrain
	mostRadius  = 12 * inch
)

// Start puts both fleets beside the table.
func (System) Start(s *game.Setup) ([]game.Event, error) {
	if len(s.Seats) != 2 {
		return nil, game.Refuse("ftl-two-seats", "")
	}
	if s.Table == (geometry.Table{}) {
		s.Table = geometry.Table{Width: 72 * inch, Height: 48 * inch}
	}
	if s.Table.Width < 30*inch || s.Table.Height < 30*inch || s.Table.Width > 200*inch || s.Table.Height > 200*inch {
		return nil, game.Refuse("ftl-table-size", secField)
	}
	first := phaseRollOff
	if s.Board {
		first = phaseTerrain
	}
	e := game.Event{Kind: "begins", Changes: []game.Change{tabletop.Write(0, tabletop.FieldPhase, first)}}
	b, id := bookOf(s), game.ID(0)
	for i := range s.Seats {
		changes, err := b.fleet(game.Seat(i+1), &s.Seats[i].List, func() game.ID { id++; return id })
		if err != nil {
			return nil, err
		}
		e.Changes = append(e.Changes, changes...)
	}
	return []game.Event{e}, nil
}

// fleet makes a thing of each unit of a list.
func (b *book) fleet(seat game.Seat, l *roster.List, free func() game.ID) ([]game.Change, error) {
	if len(l.Units) > mostModels {
		return nil, game.Refuse("ftl-too-many-units", "")
	}
	var all []game.Change
	for n := range l.Units {
		changes, err := b.enlist(free(), seat, &l.Units[n])
		if err != nil {
			return nil, err
		}
		all = append(all, changes...)
	}
	return all, nil
}

// enlist makes a thing of a unit, with its upgrades in slots.
func (b *book) enlist(id game.ID, seat game.Seat, u *roster.Unit) ([]game.Change, error) {
	m, kind := b.models[u.Entry], "ship"
	if m == nil {
		return nil, game.Refuse("ftl-unknown-entry", "", "entry", u.Entry)
	}
	if m.Squadron {
		kind = "squadron"
	}
	changes := []game.Change{tabletop.Write(id, tabletop.FieldKind, kind), tabletop.Set(id, tabletop.FieldSeat, int(seat)), tabletop.Write(id, tabletop.FieldEntry, u.Entry),
		tabletop.Write(id, tabletop.FieldName, u.Name), tabletop.Write(id, tabletop.FieldOut, undeployed)}
	slot := 0
	for _, o := range u.Options {
		x, w := b.extras[o.Entry], b.weapons[o.Entry]
		switch {
		case x == nil && w == nil:
			return nil, game.Refuse("ftl-unknown-entry", "", "entry", o.Entry)
		case x != nil && (x.kind == fieldHero || x.kind == fieldTitle):
			changes = append(changes, tabletop.Write(id, x.kind, o.Entry))
			continue
		case w != nil:
			changes = append(changes, tabletop.Write(id, fieldMount+itoa(slot), o.Mount))
		}
		changes = append(changes, tabletop.Write(id, fieldSlot+itoa(slot), o.Entry))
		slot++
	}
	return changes, nil
}

// addTerrain puts a piece on the table: a circle or a polygon of any of the four kinds.
func (r *run) addTerrain() {
	kinds, ok := readKinds(r.Command.Text("kinds"))
	r.Never(!ok, "ftl-terrain-kind", secTerrain)
	r.Never(len(r.t.Terrain()) >= most, "ftl-too-much-terrain", secField)
	at := r.Said().Point
	shape, drawn := tabletop.Outline(&r.Command)
	if drawn {
		at = shape.Centre()
	} else {
		shape = geometry.CircleArea(at, r.Command.Int("radius"))
	}
	r.Never(shape.Valid() != nil || !drawn && (shape.Radius < leastRadius || shape.Radius > mostRadius), "ftl-terrain-shape", secField)
	r.Never(!r.t.Setup.Table.Inside(at), "ftl-terrain-off-table", secField)
	id := r.t.Free()
	r.Emit(game.Event{Kind: "terrain-placed", Thing: id, Args: []game.Arg{tabletop.Say("kinds", "@terrain/"+kindsOf(kinds))},
		Changes: append(tabletop.Lay(id, game.Int(kinds), at, shape), tabletop.Write(id, tabletop.FieldName, game.Clip(r.Command.Text("name"))))})
}

func (r *run) clearTerrain() { r.Unlay("terrain-cleared", "ftl-no-terrain", secField) }

func (r *run) terrainDone() {
	r.Forbid(len(r.t.Terrain()) < fewest, "ftl-too-little-terrain", secField, "fewest", itoa(fewest))
	r.Enter(phaseRollOff, 0)
}

// rollOff gives the initiative to whoever rolls higher; ties roll again.
func (r *run) rollOff() {
	order := r.RollOff("roll-off", r.t.Seats(), tabletop.NoBonus, false)
	winner := order[0]
	r.Emit(game.Event{Kind: "initiative", Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(winner))}, Changes: []game.Change{tabletop.Set(0, fieldInitiative, int(winner))}})
	if !r.t.Board() {
		r.beginUnmeasured()
		return
	}
	r.Enter(phaseEdge, winner)
}

// beginUnmeasured sets up where positions are not kept: the objectives are
// counted, and all ships are placed but for those that wait in reserve.
func (r *run) beginUnmeasured() {
	n := r.SumOf(r.t.initiative(), "objectives", dice.D3(1))
	var changes []game.Change
	for i := range n + 1 {
		changes = append(changes, tabletop.Write(r.t.Len()+game.ID(i), tabletop.FieldKind, "objective"))
	}
	var held []game.ID
	for s := game.Seat(1); s <= 2; s++ {
		masters := r.t.All(func(id game.ID) bool {
			return r.t.Seat(id) == s && r.t.grants(id, "reserve")
		})
		r.As(s, func() {
			held = append(held, r.Some("reserve", &odds.Ask{Code: "ask/ftl/reserve"}, masters, 0, len(masters))...)
		})
	}
	for _, id := range r.t.All(r.t.IsModel) {
		out := game.Change{On: id, Field: tabletop.FieldOut}
		if slices.Contains(held, id) {
			out.To = game.Text(reserve)
		}
		changes = append(changes, out)
	}
	r.Emit(game.Event{Kind: "deployed-all", Changes: changes, Args: []game.Arg{{Name: "objectives", Value: game.Int(n + 1)}}})
	r.beginRound(1, r.t.initiative())
}

// chooseEdge takes a table edge as a zone and finds out how many objectives there are. The edge is chosen before they are
// placed, since they lie away from the zones.
func (r *run) chooseEdge() {
	edge := r.EdgeSaid(secDeploy)
	n := r.Sum("objectives", dice.D3(1))
	first := edge
	if r.Command.By == 2 {
		first = edge.Opposite()
	}
	r.Emit(game.Event{Kind: "edge-chosen", Args: []game.Arg{tabletop.Say("edge", tabletop.EdgeName(edge)), tabletop.Count("objectives", n+1)},
		Changes: []game.Change{tabletop.Set(0, fieldTableEdge, int(first)+1), tabletop.Set(0, fieldObjectives, n+1)}})
	r.Enter(phaseObjectives, r.t.initiative())
}

// edge is the table edge of a seat.
func (t table) edge(s game.Seat) geometry.Edge { return t.EdgeOf(fieldTableEdge, s) }

func (r *run) placeObjective() {
	at := r.Said().Point
	r.Never(at.Valid() != nil, "ftl-off-table", secMission)
	if code := r.t.badMarker(at); code != "" && !r.t.full(at) {
		r.Forbid(true, code, secMission, "room", inches(markerRoom))
	}
	id, left := r.t.Free(), r.t.Int(0, fieldObjectives)-1
	r.Emit(game.Event{Kind: "objective-placed", Thing: id, Changes: append(tabletop.Put(id, at), tabletop.Write(id, tabletop.FieldKind, "objective"),
		tabletop.Set(0, fieldObjectives, left), tabletop.Set(0, tabletop.FieldTurn, int(other(r.Command.By))))})
	if left == 0 {
		// The turn passes to the initiative's player, unless they have no ship.
		r.Enter(phaseShips, other(r.t.initiative()))
		r.nextPlacing()
	}
}

// full reports whether an objective may lie at a point of the table because no spot has the room that it should have, looking
// every half inch: on small tables the zones leave none.
func (t table) full(at geometry.Point) bool {
	size := t.Setup.Table
	for x := 0; x <= size.Width; x += inch / 2 {
		for y := 0; y <= size.Height; y += inch / 2 {
			if t.badMarker(geometry.Point{X: x, Y: y}) == "" {
				return false
			}
		}
	}
	return size.Inside(at)
}

// badMarker says why an objective may not lie at a point, by code.
func (t table) badMarker(at geometry.Point) string {
	for e := geometry.BottomEdge; e <= geometry.LeftEdge; e++ {
		room := t.Setup.Table.DistanceTo(e, at)
		if room <= markerRoom {
			return "ftl-marker-near-edge"
		}
		if (e == t.edge(1) || e == t.edge(2)) && room-zoneDepth <= markerRoom {
			return "ftl-marker-near-zone"
		}
	}
	if t.AnyOf("objective", func(o game.ID) bool { return geometry.Distance(t.Point(o), at) <= markerRoom }) {
		return "ftl-marker-near-marker"
	}
	return ""
}
