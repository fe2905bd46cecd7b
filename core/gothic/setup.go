package gothic

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// mostShips is how many ships a fleet may have.
const mostShips = 60

// Options of a set-up: after how many turns of each the battle ends, and whether it does with a flagship ("Ending the Battle").
const (
	optionTurns = "turn-limit"
	optionDeath = "sudden-death"
)

// Arrangements are how the battle ends, beside surrender and elimination: after so many turns of each, and with a flagship.
func (System) Arrangements(string) []game.Param {
	turns := tabletop.Number(optionTurns, 30)
	turns.Optional = true
	return []game.Param{turns, tabletop.Pick(optionDeath, tabletop.Worded("@answer/", "no", "yes")...)}
}

// Start puts both fleets beside the table.
func (System) Start(s *game.Setup) ([]game.Event, error) {
	if len(s.Seats) != 2 {
		return nil, game.Refuse("bfg-two-seats", "")
	}
	if s.Table == (geometry.Table{}) {
		s.Table = geometry.Table{Width: 180 * cm, Height: 120 * cm}
	}
	if min(s.Table.Width, s.Table.Height) < 60*cm || max(s.Table.Width, s.Table.Height) > 500*cm {
		return nil, game.Refuse("bfg-table-size", "")
	}
	first := phaseLeadership
	if s.Board {
		first = phasePhenomena
	}
	e := game.Event{Kind: "begins", Changes: []game.Change{tabletop.Write(0, tabletop.FieldPhase, first)}}
	b, id := bookOf(s), game.ID(0)
	for i := range s.Seats {
		changes, err := b.fleet(game.Seat(i+1), &s.Seats[i].List, s.Option(optionDeath).Text == "yes", func() game.ID { id++; return id })
		if err != nil {
			return nil, err
		}
		e.Changes = append(e.Changes, changes...)
	}
	return []game.Event{e}, nil
}

// fleet makes ships of the units of a list, and a squadron of each unit of several escorts. The dearest ship is the flagship where the
// battle ends with it.
func (b *book) fleet(seat game.Seat, l *roster.List, flag bool, free func() game.ID) ([]game.Change, error) {
	var all []game.Change
	ships, flagship, dearest := 0, game.ID(0), -1
	for i := range l.Units {
		u := &l.Units[i]
		systems := roster.SystemsText(u, &b.packs)
		m := b.model(u.Entry, systems)
		if m == nil {
			return nil, game.Refuse("bfg-unknown-entry", "", "entry", u.Entry)
		}
		if m.Ashore {
			continue
		}
		count, squadron := max(u.Count, 1), game.ID(0)
		if ships += count; ships > mostShips {
			return nil, game.Refuse("bfg-too-many-ships", "", "most", itoa(mostShips))
		}
		if count > 1 {
			squadron = free()
			all = append(all, tabletop.Write(squadron, tabletop.FieldKind, kindSquadron), tabletop.Set(squadron, tabletop.FieldSeat, int(seat)),
				tabletop.Write(squadron, tabletop.FieldEntry, u.Entry), tabletop.Write(squadron, tabletop.FieldName, u.Name))
		}
		for n := range count {
			id, name := free(), u.Name
			if name != "" && count > 1 {
				name += " " + itoa(n+1)
			}
			if m.Points > dearest {
				dearest, flagship = m.Points, id
			}
			all = append(all, tabletop.Write(id, tabletop.FieldKind, kindShip), tabletop.Set(id, tabletop.FieldSeat, int(seat)),
				tabletop.Write(id, tabletop.FieldEntry, u.Entry), tabletop.Write(id, tabletop.FieldName, name), tabletop.Write(id, tabletop.FieldOut, undeployed))
			if systems != "" {
				all = append(all, tabletop.Write(id, tabletop.FieldSystems, systems))
			}
			if squadron != 0 {
				all = append(all, tabletop.Set(id, fieldSquadron, int(squadron)))
			}
		}
	}
	if flag && flagship != 0 {
		all = append(all, tabletop.Set(flagship, fieldFlagship, 1))
	}
	return all, nil
}

// formations are what commands the ships of a seat: its squadrons, and the ships that are in none.
func (t table) formations(s game.Seat) []game.ID {
	return t.All(func(id game.ID) bool {
		return t.Seat(id) == s && (t.Kind(id) == kindSquadron || t.Kind(id) == kindShip && !t.Is(id, fieldSquadron))
	})
}

// rollLeadership rolls a die for each formation of both fleets ("Starting Leadership Values").
func (r *run) rollLeadership() {
	for _, s := range r.t.Seats() {
		all := r.t.formations(s)
		if len(all) == 0 {
			continue
		}
		var faces []dice.Face
		throw := dice.Check(len(all), 0, tabletop.Map(all, func(id game.ID) dice.Reason { return dice.Reason{Code: named(id)} })...) // in this order
		r.As(s, func() { faces = r.Throw("leadership", throw) })
		for i, id := range all {
			n := leadership(int(faces[i]))
			r.Emit(game.Event{Kind: "leadership", Thing: id, Args: []game.Arg{tabletop.Count("n", n)}, Changes: []game.Change{tabletop.Set(id, fieldLeadership, n)}})
		}
	}
	r.Enter(phaseFirst, 0)
}

// rollOff finds out who chooses the first turn ("Who Gets the First Turn").
func (r *run) rollOff() {
	r.Never(r.t.Turn() != 0, "bfg-rolled-off", secTurn)
	order := r.RollOff("first-turn", r.t.Seats(), tabletop.NoBonus, false)
	r.Emit(game.Event{Kind: "chooses-turn", Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(order[0]))}, Changes: []game.Change{tabletop.Set(0, tabletop.FieldTurn, int(order[0]))}})
}

// goes is the choice of who has the first turn, by who won the roll. On the board the other chooses an edge then: where fleets begin stands
// with the scenarios, which the document does not hold.
func (r *run) goes() {
	r.Never(r.t.Turn() == 0, "bfg-roll-first", secTurn)
	first := r.Command.By
	switch r.Command.Text("when") {
	case "first":
	case "second":
		first = other(first)
	default:
		r.Refuse("bfg-first-or-second", secTurn)
	}
	r.Emit(game.Event{Kind: "goes-first", Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(first))}, Changes: []game.Change{tabletop.Set(0, fieldFirst, int(first))}})
	if r.t.Board() {
		r.Enter(phaseEdge, other(r.Command.By))
		return
	}
	r.Emit(game.Event{Kind: "deployed-all", Changes: tabletop.Map(r.t.Those(kindShip, func(id game.ID) bool { return r.t.Out(id) == undeployed }),
		func(id game.ID) game.Change { return game.Change{On: id, Field: tabletop.FieldOut} })})
	r.beginRound(1)
}

// enlist adds the units of a list on a table for trying things out.
func (r *run) enlist() {
	r.Enlist(func(seat game.Seat, list *roster.List, free func() game.ID) ([]game.Change, error) {
		return r.t.book.fleet(seat, list, false, free)
	})
}

// dismiss takes units off it again, and squadrons with their last ships.
func (r *run) dismiss() {
	r.Dismiss(kindShip, kindSquadron)
	empty := r.t.Those(kindSquadron, func(s game.ID) bool {
		return !r.t.AnyOf(kindShip, func(id game.ID) bool { return r.t.formation(id) == s })
	})
	r.Emit(game.Event{Kind: "disbanded", Changes: tabletop.Gather(empty, r.t.Erase)})
}
