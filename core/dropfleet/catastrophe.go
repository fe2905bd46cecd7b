package dropfleet

import (
	"cmp"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// ends are the lines of the "Catastrophic Damage Table" by the die from 1, and
// dreadEnds those of Dreadnoughts'.
var (
	ends      = []string{"burn-up", "burn-up", "blazing-wreck", "shredded", "explosion", "radiation-burst", "distortion-bubble"}
	dreadEnds = []string{"fiery-descent", "fiery-descent", "immolation", "superstructure", "magazine", "magazine", "rent"}
)

// catastrophe is what a ship's end does to others ("Roll for Catastrophic
// Damage").
func (r *run) catastrophe() error {
	id := r.Command.Thing
	n, err := r.Sum("catastrophe", dice.D6(1))
	if err != nil {
		return err
	}
	if r.t.ship(id).dreadnought() {
		return r.dreadEnd(id, n)
	}
	hull := r.t.ship(id).Hull
	if hull >= 10 {
		n++
	}
	code := ends[min(n, 7)-1]
	r.Emit(game.Event{Kind: "catastrophe", Thing: id, Args: []game.Arg{say("what", "@end/"+code)}})
	if code == "burn-up" {
		return nil
	}
	size := dice.D6(1)
	if hull <= 6 {
		size = dice.D3(1)
	}
	radius, err := r.Sum("radius", size)
	if err != nil {
		return err
	}
	caught, err := r.caught(id, radius)
	if err != nil {
		return err
	}
	e := game.Event{Kind: "caught", Thing: id, Args: []game.Arg{count("count", len(caught)), count("radius", radius*inch)}}
	e.Queue = r.blasts(id, caught, code)
	r.Emit(e)
	return nil
}

// caught lists the ships on a dead ship's layer within inches of it; stations
// are ships here.
func (r *run) caught(id game.ID, radius int) ([]game.ID, error) {
	near := r.t.All(func(o game.ID) bool { return o != id && r.t.OnTable(o) && r.t.layer(o) == r.t.layer(id) })
	return r.near("caught", id, near, radius*inch)
}

// blast is what an explosion does to one ship.
func (r *run) blast() error {
	id := r.Command.Thing
	if !r.t.OnTable(id) {
		return nil
	}
	switch r.Command.Text("what") {
	case "blazing-wreck":
		r.spike(id, 1)
	case "shredded":
		return r.blasted(id, 1, true)
	case "explosion":
		return r.blasted(id, 2, true)
	case "radiation-burst":
		return r.blasted(id, 2, false)
	case "distortion-bubble":
		n, err := r.Sum("distortion", dice.D6(1))
		if err != nil {
			return err
		}
		return r.blasted(id, n, false)
	default:
		return r.dreadBlast(id, r.Command.Text("what"))
	}
	return nil
}

// blasted gives a ship points of damage from an explosion, with or without its
// saves.
func (r *run) blasted(id game.ID, points int, saves bool) error {
	if saves {
		s := salvoOf(nil, nil, r.t.target(id))
		rule, from := s.saving(points)
		r.Other = r.t.owner(id, r.Command.By)
		end, _, err := odds.Play(rule, from, r)
		if err != nil {
			return err
		}
		points = s.outcome(end).Taken
	}
	r.Emit(game.Event{Kind: "blasted", Thing: id, Args: []game.Arg{count("points", points)}})
	if err := r.wound(id, points, 0); err != nil || !r.t.isStation(id) || points == 0 || !r.t.OnTable(id) {
		return err
	}
	return r.collateral(id, points)
}

// blasts queues what an explosion does to each ship that it catches; whoever's
// ship exploded distributes what it does aboard stations.
func (r *run) blasts(id game.ID, caught []game.ID, code string) []game.Command {
	return tabletop.Map(caught, func(o game.ID) game.Command {
		return game.Command{Kind: "blast", By: cmp.Or(r.t.Seat(o), r.t.Seat(id)), Thing: o, Args: []game.Arg{say("what", code)}}
	})
}

// dreadEnd is the "Dreadnought Catastrophic Damage Table". It prints no line for
// 1 and 6; 1 is read as the first line and 6 as the one before the last, as with
// the other table's gaps a result stands until the next is reached.
func (r *run) dreadEnd(id game.ID, n int) error {
	if r.t.ship(id).Hull >= 10 {
		n++
	}
	code := dreadEnds[min(n, 7)-1]
	r.Emit(game.Event{Kind: "catastrophe", Thing: id, Args: []game.Arg{say("what", "@end/"+code)}})
	e := game.Event{Kind: "turn"}
	if code == "fiery-descent" {
		sectors, err := r.near("caught", id, r.t.Those("sector", func(o game.ID) bool { return r.t.Int(o, fieldRuin) < 2 }), 8*inch)
		if err != nil {
			return err
		}
		e.Queue = tabletop.Map(sectors, func(o game.ID) game.Command { return game.Command{Kind: "debris-rain", By: r.t.Seat(id), Thing: o} })
		r.Emit(e)
		return nil
	}
	radius := 8
	if code == "superstructure" || code == "magazine" {
		radius = 12
	}
	caught, err := r.caught(id, radius)
	if err != nil {
		return err
	}
	e.Queue = r.blasts(id, caught, code)
	r.Emit(e)
	return nil
}

// dreadBlast is what a Dreadnought's end does to one ship.
func (r *run) dreadBlast(id game.ID, code string) error {
	switch code {
	case "immolation":
		r.spike(id, 2)
		n, err := r.Sum("fires", dice.D3(1))
		if err != nil || !r.t.isShip(id) {
			return err
		}
		r.Emit(game.Event{Kind: "burns", Thing: id, Args: []game.Arg{count("count", n)}, Changes: []game.Change{set(id, fieldFires, r.t.Int(id, fieldFires)+n)}})
	case "superstructure":
		hit, err := r.Hits("superstructure", 1, 5)
		if err != nil || hit == 0 {
			return err
		}
		n, err := r.Sum("debris-damage", dice.D6(2))
		if err != nil {
			return err
		}
		return r.blasted(id, n, true)
	case "magazine":
		return r.blasted(id, 2, true)
	case "rent":
		if r.t.ship(id).Hull <= 5 {
			r.lose(id, destroyed)
			return nil
		}
		n, err := r.Sum("debris-damage", dice.D3(1))
		if err != nil {
			return err
		}
		return r.blasted(id, 3+n, true)
	}
	return nil
}

// debrisRain is what falls on a sector: D6 damage to it, and each token there is
// destroyed on 2+.
func (r *run) debrisRain() error {
	id := r.Command.Thing
	n, err := r.Sum("debris-damage", dice.D6(1))
	if err != nil {
		return err
	}
	for _, l := range r.t.lots(id, func(game.Seat) bool { return true }) {
		burnt, err := r.Hits("tokens-burn", l.n, 2)
		if err != nil {
			return err
		}
		r.casualties(id, l.seat, l.kind, burnt)
	}
	return r.raze(id, n)
}
