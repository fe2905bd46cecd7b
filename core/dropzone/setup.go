package dropzone

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// mostModels is how many units an army may have.
const mostModels = 120

// Arrangements are the scenario and the command cards.
func (System) Arrangements(string) []game.Param {
	return []game.Param{tabletop.Pick(optionScenario, tabletop.Worded("@scenario/dzc/", bookCodes...)...), tabletop.Pick(optionCards, tabletop.Worded("@cards/dzc/", "none", "deck")...)}
}

// Start puts both armies beside the table.
func (System) Start(s *game.Setup) ([]game.Event, error) {
	plan := scenarioOf(s)
	if plan.Name == "" {
		return nil, game.Refuse("dzc-no-scenario", secScenarios)
	}
	if most := plan.Worthy("players"); len(s.Seats) < 2 || len(s.Seats) > most {
		return nil, game.Refuse("dzc-seats", secScenarios, "most", itoa(most))
	}
	if s.Table == (geometry.Table{}) {
		s.Table = plan.Table
	}
	if min(s.Table.Width, s.Table.Height) < leastTable || max(s.Table.Width, s.Table.Height) > mostTable {
		return nil, game.Refuse("dzc-table-size", secScenarios)
	}
	e, id := game.Event{Kind: "begins", Changes: []game.Change{tabletop.Write(0, tabletop.FieldPhase, phaseScenery)}}, game.ID(0)
	for i := range s.Seats {
		changes, err := bookOf(s).army(game.Seat(i+1), &s.Seats[i].List, plan.Approach(game.Seat(i+1), Approaches[0]), func() game.ID { id++; return id })
		if err != nil {
			return nil, err
		}
		e.Changes = append(append(e.Changes, changes...), bookOf(s).deals(s, game.Seat(i+1))...)
	}
	e.Changes = append(e.Changes, plan.lays(s.Board, s.Table, func() game.ID { id++; return id })...)
	return []game.Event{e}, nil
}

// An armyMaker makes the things of an army.
type armyMaker struct {
	*book
	seat     game.Seat
	free     func() game.ID
	approach string
	changes  []game.Change
	models   int
}

// army makes battlegroups of the units of a list, with their squads. All are in readiness, or in reserve where the aerial advantage
// says so ("Battle Royale", "Aerial Advantage").
func (b *book) army(seat game.Seat, l *roster.List, approach string, free func() game.ID) ([]game.Change, error) {
	m := &armyMaker{book: b, seat: seat, free: free, approach: approach}
	for i := range l.Units {
		u := &l.Units[i]
		if e, _ := b.packs.Find(u.Entry); e == nil || e.Kind != kindBattlegroup {
			if err := m.squad(u, 0, nil, m.waits("", l.Units[i:i+1])); err != nil {
				return nil, err
			}
			continue
		}
		group := free()
		m.thing(group, kindBattlegroup, u)
		out := m.waits(u.Entry, u.Units)
		for n := range u.Units {
			if err := m.squad(&u.Units[n], group, nil, out); err != nil {
				return nil, err
			}
		}
	}
	return m.changes, nil
}

func (m *armyMaker) thing(id game.ID, kind string, u *roster.Unit) {
	m.changes = append(m.changes, tabletop.Write(id, tabletop.FieldKind, kind), tabletop.Set(id, tabletop.FieldSeat, int(m.seat)), tabletop.Write(id, tabletop.FieldEntry, u.Entry))
	if u.Name != "" {
		m.changes = append(m.changes, tabletop.Write(id, tabletop.FieldName, u.Name))
	}
}

// squad makes a squad with its units, and those that ride in them.
func (m *armyMaker) squad(u *roster.Unit, group game.ID, in []game.ID, out string) error {
	systems := roster.SystemsText(u, &m.packs)
	model := m.model(u.Entry, systems)
	if model == nil {
		return game.Refuse("dzc-unknown-entry", "", "entry", u.Entry)
	}
	squad, n := m.free(), max(u.Count, 1)
	if m.models += n; m.models > mostModels {
		return game.Refuse("dzc-too-many-units", "", "most", itoa(mostModels))
	}
	m.thing(squad, kindSquad, u)
	m.changes = append(m.changes, tabletop.Set(squad, fieldStart, n))
	if group != 0 && model.Category != auxiliary { // which acts with who rides in it, or with any ("Auxiliary Squads")
		m.changes = append(m.changes, tabletop.Set(squad, fieldGroup, int(group)))
	}
	if systems != "" {
		m.changes = append(m.changes, tabletop.Write(squad, tabletop.FieldSystems, systems))
	}
	if model.has("fast") && out == readiness { // which always begins in reserve
		out = reserve
	}
	units := make([]game.ID, n)
	for i := range units {
		units[i] = m.unit(u, squad, i, systems, out)
	}
	for i, transport := range in {
		m.changes = append(m.changes, tabletop.Write(units[i], tabletop.FieldOut, aboard), tabletop.Set(units[i], fieldRides, int(transport)))
	}
	hold := emptyLoad(model, n)
	for i := range u.Units {
		rider := m.model(u.Units[i].Entry, "")
		if rider == nil {
			return game.Refuse("dzc-unknown-entry", "", "entry", u.Units[i].Entry)
		}
		seats, _ := hold.take(rider, max(u.Units[i].Count, 1))
		in, out := tabletop.Map(seats, func(n int) game.ID { return units[n] }), out
		if model.has("access") {
			in, out = nil, holding
		}
		if err := m.squad(&u.Units[i], group, in, out); err != nil {
			return err
		}
	}
	return nil
}

// unit makes one unit of a squad, numbered behind the squad's name; of the squad's commanders each unit has one.
func (m *armyMaker) unit(u *roster.Unit, squad game.ID, n int, systems, out string) game.ID {
	id, one := m.free(), *u
	if one.Name != "" {
		one.Name += " " + itoa(n+1)
	}
	m.thing(id, kindUnit, &one)
	m.changes = append(m.changes, tabletop.Set(id, fieldSquad, int(squad)), tabletop.Write(id, tabletop.FieldOut, out))
	if systems != "" {
		m.changes = append(m.changes, tabletop.Write(id, tabletop.FieldSystems, systems))
	}
	if aboard := tabletop.Keep(u.Options, func(o roster.Option) bool { return m.commander(o.Entry) != nil }); n < len(aboard) {
		m.changes = append(m.changes, tabletop.Write(id, fieldCommander, aboard[n].Entry))
	}
	return id
}

// rollZones finds out who picks an edge ("Deployment").
func (r *run) rollZones() {
	r.Never(len(r.t.unplacedOnes()) > 0, "dzc-place-objectives", secObjectives)
	order := r.RollOff("zones", r.t.Seats(), tabletop.NoBonus, false)
	r.Emit(game.Event{Kind: "picks", Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(order[0]))}, Changes: []game.Change{{Field: fieldOrder, To: tabletop.OrderOf(order)}}})
	if r.t.Board() {
		r.Enter(phaseEdge, order[0])
		return
	}
	r.deployment()
}

// enlist adds the units of a list on a table for trying things out.
func (r *run) enlist() {
	r.Enlist(func(seat game.Seat, list *roster.List, free func() game.ID) ([]game.Change, error) {
		return r.t.book.army(seat, list, r.t.scenario().Approach(seat, Approaches[0]), free)
	})
}

func (r *run) dismiss() { r.Dismiss(kindUnit, kindSquad, kindBattlegroup) }
