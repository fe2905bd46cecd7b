package madeup

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

const (
	burrows    = 3
	burrowRoom = 3
	mostUnits  = 60
)

// Start puts both bands beside the table, and burrows across its middle.
func (System) Start(s *game.Setup) ([]game.Event, error) {
	if len(s.Seats) != 2 {
		return nil, game.Refuse("moss-two-seats", secSetup)
	}
	if s.Table == (geometry.Table{}) {
		s.Table = geometry.Table{Width: 120 * cm, Height: 90 * cm}
	}
	if min(s.Table.Width, s.Table.Height) < 40*cm || max(s.Table.Width, s.Table.Height) > 400*cm {
		return nil, game.Refuse("moss-garden-size", secSetup)
	}
	first := phaseCasting
	if s.Board {
		first = phaseHeaping
	}
	e, free := game.Event{Kind: "begins", Changes: []game.Change{tabletop.Write(0, tabletop.FieldPhase, first)}}, game.ID(0)
	next := func() game.ID { free++; return free }
	for i := range s.Seats {
		changes, err := bookOf(s).join(game.Seat(i+1), s.Seats[i].List.Units, next)
		if err != nil {
			return nil, err
		}
		e.Changes = append(e.Changes, changes...)
	}
	for i := range burrows {
		id := next()
		e.Changes = append(append(e.Changes, tabletop.Write(id, tabletop.FieldKind, "burrow")),
			tabletop.Put(id, geometry.Point{X: s.Table.Width * (2*i + 1) / (2 * burrows), Y: s.Table.Height / 2})...)
	}
	return []game.Event{e}, nil
}

// join makes a critter of each unit of a list, and of those that ride in it.
func (b book) join(seat game.Seat, units []roster.Unit, free func() game.ID) ([]game.Change, error) {
	var all []game.Change
	if len(units) > mostUnits {
		return nil, game.Refuse("moss-too-many", secSetup)
	}
	for i := range units {
		u := &units[i]
		id, p := free(), b[u.Entry]
		if p == nil {
			return nil, game.Refuse("moss-unknown-entry", "", "entry", u.Entry)
		}
		out := waiting
		if p.has("burrower") {
			out = buried
		}
		all = append(all, tabletop.Write(id, tabletop.FieldKind, p.kind), tabletop.Set(id, tabletop.FieldSeat, int(seat)),
			tabletop.Write(id, tabletop.FieldEntry, u.Entry), tabletop.Write(id, tabletop.FieldName, u.Name), tabletop.Write(id, fieldOut, out))
		for n := range u.Units {
			rider := free()
			changes, err := b.join(seat, u.Units[n:n+1], func() game.ID { return rider })
			if err != nil {
				return nil, err
			}
			all = append(append(all, changes...), tabletop.Write(rider, fieldOut, denned), tabletop.Set(rider, fieldDen, int(id)))
		}
	}
	return all, nil
}

// bask chooses the first seat's edge; the other gets the one across.
func (r *run) bask() {
	edge := r.EdgeSaid(secSetup)
	if r.Command.By == 2 {
		edge = edge.Opposite()
	}
	r.Emit(game.Event{Kind: "sided", Args: []game.Arg{tabletop.Say("edge", tabletop.EdgeName(edge))}, Changes: []game.Change{tabletop.Set(0, fieldSide, int(edge)+1)}})
	r.Enter(phaseSettling, r.Command.By)
	r.nextSettler()
}

// enlist adds the units of a list on a table for trying things out.
func (r *run) enlist() {
	r.Enlist(func(seat game.Seat, list *roster.List, free func() game.ID) ([]game.Change, error) {
		return r.t.book.join(seat, list.Units, free)
	})
}

func (r *run) dismiss() { r.Dismiss(models...) }
