package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// mostSeats is how many fleets fit about a table, one at each edge; mostShips how many models a game holds.
const (
	mostSeats = 4
	mostShips = 300
)

// Start puts the scenario on the table and the fleets beside it.
func (System) Start(s *game.Setup) ([]game.Event, error) {
	if len(s.Seats) < 2 || len(s.Seats) > mostSeats {
		return nil, game.Refuse("dfc-seats", "", "most", itoa(mostSeats))
	}
	plan := scenarioOf(s)
	if s.Table == (geometry.Table{}) {
		s.Table = plan.Table
	}
	if !tableFits(s.Table) {
		return nil, game.Refuse("dfc-table-size", secField)
	}
	e := game.Event{Kind: "begins", Args: []game.Arg{say("scenario", plan.Name)}, Changes: []game.Change{write(0, tabletop.FieldPhase, phaseRollOff)}}
	if s.Board {
		e.Changes[0] = write(0, tabletop.FieldPhase, phaseScenery)
	}
	m := fleetMaker{book: bookOf(s), next: 1}
	for i := range s.Seats {
		if err := m.fleet(game.Seat(i+1), &s.Seats[i].List); err != nil {
			return nil, err
		}
		m.changes = append(m.changes, set(0, of(fieldPile, game.Seat(i+1)), s.Option("command-cards").Int))
	}
	for i := range plan.Pieces {
		if f := &plan.Pieces[i]; f.Kind != "zone" { // those are the scenario's alone
			m.feature(f)
		}
	}
	e.Changes = append(e.Changes, m.changes...)
	return []game.Event{e}, nil
}

// A fleetMaker makes things of lists and of a scenario's features.
type fleetMaker struct {
	book    *book
	next    game.ID
	ships   int
	changes []game.Change
}

// add makes a thing of a kind and returns its id.
func (m *fleetMaker) add(kind string, more ...game.Change) game.ID {
	id := m.next
	m.next++
	m.changes = append(m.changes, write(id, tabletop.FieldKind, kind))
	for _, c := range more {
		c.On = id
		m.changes = append(m.changes, c)
	}
	return id
}

// fleet makes battlegroups, groups and ships of a list.
func (m *fleetMaker) fleet(seat game.Seat, l *roster.List) error {
	leads := map[*roster.Unit]int{}
	for _, f := range flagships(l, &m.book.packs) {
		leads[f.group] = max(leads[f.group], f.value)
	}
	for i := range l.Units {
		u := &l.Units[i]
		bg := m.add("battlegroup", set(0, tabletop.FieldSeat, int(seat)), write(0, tabletop.FieldEntry, u.Entry), write(0, tabletop.FieldName, u.Name))
		total := 0
		for n := range u.Units {
			g := &u.Units[n]
			systems := roster.SystemsText(g, &m.book.packs)
			class := m.book.class(g.Entry, systems)
			if class == nil || class.Stationary {
				return game.Refuse("dfc-unknown-entry", "", "entry", g.Entry)
			}
			group := m.add("group", set(0, tabletop.FieldSeat, int(seat)), write(0, tabletop.FieldEntry, g.Entry), write(0, tabletop.FieldName, g.Name), set(0, fieldBattlegroup, int(bg)))
			for k := range max(g.Count, 1) {
				if m.ships++; m.ships > mostShips {
					return game.Refuse("dfc-too-many-ships", "", "most", itoa(mostShips))
				}
				ship := m.add("ship", set(0, tabletop.FieldSeat, int(seat)), write(0, tabletop.FieldEntry, g.Entry), write(0, tabletop.FieldName, g.Name),
					set(0, fieldGroup, int(group)), write(0, tabletop.FieldOut, waiting), write(0, fieldLayer, high))
				if systems != "" {
					m.changes = append(m.changes, write(ship, tabletop.FieldSystems, systems))
				}
				if leads[g] > 0 && k == 0 {
					m.changes = append(m.changes, write(ship, fieldAdmiral, m.book.admiralAboard(g)), set(ship, fieldValue, leads[g]))
				}
				total += tonnages[class.Tonnage]
			}
		}
		m.changes = append(m.changes, set(bg, fieldRating, total))
	}
	return nil
}

// admiralAboard is the admiral that was paid for in a group.
func (b *book) admiralAboard(g *roster.Unit) string {
	return tabletop.First(g.Options, func(o roster.Option) bool { return b.admirals[o.Entry] != nil }).Entry
}

// feature makes a thing of what a scenario puts on the table.
func (m *fleetMaker) feature(f *game.Piece) {
	place := tabletop.Put(0, f.At)
	switch f.Kind {
	case "cluster":
		id := m.add("cluster", append(place, write(0, tabletop.FieldEntry, f.Entry))...)
		for n, entry := range f.Parts {
			more := append(tabletop.Put(0, sectorAt(f.At, n, len(f.Parts))), set(0, fieldCluster, int(id)), write(0, tabletop.FieldEntry, entry), write(0, fieldLayer, atmosphere))
			m.add("sector", more...)
		}
	case "station":
		m.add("station", append(place, write(0, tabletop.FieldEntry, f.Entry), write(0, fieldArms, f.Arms), write(0, fieldLayer, low))...)
	case "location":
		m.add("location", place...)
	default:
		m.changes = append(m.changes, tabletop.Lay(m.next, game.Text(f.Entry), f.At, areaOf(f))...)
		m.next++
	}
}

// sectorAt is where a sector of a cluster lies: about the cluster's centre, its token's middle an inch from it.
func sectorAt(centre geometry.Point, n, of int) geometry.Point {
	return geometry.Step(centre, 45*geometry.Degree+n*geometry.Circle/max(of, 1), inch)
}

// phase goes to a phase in which a seat begins, or 0 for all of them.
func (r *run) phase(phase string, turn game.Seat) {
	r.Enter(phase, turn, append(r.t.ClearEach(fieldPassed), game.Change{Field: fieldStage})...)
}

// rollOff decides who chooses an edge first: each seat throws a die, ties again.
func (r *run) rollOff() {
	order := r.RollOff("roll-off", r.t.Seats(), tabletop.NoBonus, false)
	r.Emit(game.Event{Kind: "roll-off", Args: []game.Arg{say("seat", seatName(order[0]))}, Changes: []game.Change{{Field: fieldOrderOf, To: tabletop.OrderOf(order)}}})
	if !r.t.Board() {
		r.beginUnmeasured()
		return
	}
	r.phase(phaseEdges, order[0])
}

// chooseEdge takes a table edge as a seat's own. With two seats the other has
// the opposite one; with more each chooses in the order of the roll-off.
func (r *run) chooseEdge() {
	edge := r.EdgeSaid(secApproach)
	r.Never(slices.Contains(r.t.takenEdges(), edge), "dfc-edge-taken", secApproach)
	by := r.Command.By
	e := game.Event{Kind: "edge-chosen", Args: []game.Arg{say("seat", seatName(by)), say("edge", tabletop.EdgeName(edge))}, Changes: []game.Change{set(0, of(fieldEdge, by), int(edge)+1)}}
	if len(r.t.Seats()) == 2 {
		e.Changes = append(e.Changes, set(0, of(fieldEdge, 3-by), int(edge.Opposite())+1))
	}
	r.Emit(e)
	for _, s := range r.t.sequence() {
		if !r.t.Is(0, of(fieldEdge, s)) {
			r.TurnTo(s)
			return
		}
	}
	r.deployment()
}

// takenEdges are those that seats have chosen.
func (t table) takenEdges() []geometry.Edge {
	var all []geometry.Edge
	for _, s := range t.Seats() {
		if t.Is(0, of(fieldEdge, s)) {
			all = append(all, t.edge(s))
		}
	}
	return all
}

// edge is the table edge of a seat.
func (t table) edge(s game.Seat) geometry.Edge {
	return geometry.Edge(max(0, t.Int(0, of(fieldEdge, s))-1))
}
