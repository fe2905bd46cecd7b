package dropfleet

import (
	"cmp"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/tabletop"
)

// ends are the lines of the "Catastrophic Damage Table" by the die from 1, and dreadEnds those of Dreadnoughts'.
var (
	ends      = []string{"burn-up", "burn-up", "blazing-wreck", "shredded", "explosion", "radiation-burst", "distortion-bubble"}
	dreadEnds = []string{"fiery-descent", "fiery-descent", "immolation", "superstructure", "magazine", "magazine", "rent"}
)

// catastrophe is what a ship's end does to others ("Roll for Catastrophic Damage").
func (r *run) catastrophe() {
	id := r.Command.Thing
	n, hull, dread := r.Sum("catastrophe", dice.D6(1)), r.t.ship(id).Hull, r.t.ship(id).dreadnought()
	code := tabletop.Either(dread, dreadEnds, ends)[min(n+btoi(hull >= 10), 7)-1]
	r.Emit(game.Event{Kind: "catastrophe", Thing: id, Args: []game.Arg{say("what", "@end/"+code)}})
	switch {
	case dread:
		r.dreadEnd(id, code)
		return
	case code == "burn-up":
		return
	}
	radius := r.Sum("radius", tabletop.Either(hull <= 6, dice.D3(1), dice.D6(1)))
	caught := r.caught(id, radius)
	e := game.Event{Kind: "caught", Thing: id, Args: []game.Arg{count("count", len(caught)), count("radius", radius*inch)}}
	e.Queue = r.blasts(id, caught, code)
	r.Emit(e)
}

// caught lists the ships on a dead ship's layer within inches of it; stations are ships here.
func (r *run) caught(id game.ID, radius int) []game.ID {
	near := r.t.All(func(o game.ID) bool { return o != id && r.t.OnTable(o) && r.t.layer(o) == r.t.layer(id) })
	return r.near("caught", id, near, radius*inch)
}

// blast is what an explosion does to one ship.
func (r *run) blast() {
	id := r.Command.Thing
	if !r.t.OnTable(id) {
		return
	}
	switch r.Command.Text("what") {
	case "blazing-wreck":
		r.spike(id, 1)
	case "shredded":
		r.blasted(id, 1, true)
	case "explosion":
		r.blasted(id, 2, true)
	case "radiation-burst":
		r.blasted(id, 2, false)
	case "distortion-bubble":
		r.blasted(id, r.Sum("distortion", dice.D6(1)), false)
	default:
		r.dreadBlast(id, r.Command.Text("what"))
	}
}

// blasted gives a ship points of damage from an explosion, with or without its saves.
func (r *run) blasted(id game.ID, points int, saves bool) {
	if saves {
		s := salvoOf(nil, nil, r.t.target(id))
		rule, from := s.saving(points)
		r.Other = r.t.owner(id, r.Command.By)
		end, _ := tabletop.Play(r.Resolution, rule, from)
		points = s.outcome(end).Taken
	}
	r.Emit(game.Event{Kind: "blasted", Thing: id, Args: []game.Arg{count("points", points)}})
	r.wound(id, points, 0)
	if !r.t.isStation(id) || points == 0 || !r.t.OnTable(id) {
		return
	}
	r.collateral(id, points)
}

// blasts queues what an explosion does to each ship that it catches; whoever's
// ship exploded distributes what it does aboard stations.
func (r *run) blasts(id game.ID, caught []game.ID, code string) []game.Command {
	return tabletop.Map(caught, func(o game.ID) game.Command {
		return game.Command{Kind: "blast", By: cmp.Or(r.t.Seat(o), r.t.Seat(id)), Thing: o, Args: []game.Arg{say("what", code)}}
	})
}

// dreadEnd is the "Dreadnought Catastrophic Damage Table". It prints no line for 1 and 6; 1 is read as the first line and 6 as
// the one before the last, as with the other table's gaps a result stands until the next is reached.
func (r *run) dreadEnd(id game.ID, code string) {
	e := game.Event{Kind: "turn"}
	if code == "fiery-descent" {
		sectors := r.near("caught", id, r.t.Those("sector", func(o game.ID) bool { return r.t.Int(o, fieldRuin) < 2 }), 8*inch)
		e.Queue = tabletop.Map(sectors, func(o game.ID) game.Command { return game.Command{Kind: "debris-rain", By: r.t.Seat(id), Thing: o} })
		r.Emit(e)
		return
	}
	radius := tabletop.Either(code == "superstructure" || code == "magazine", 12, 8)
	e.Queue = r.blasts(id, r.caught(id, radius), code)
	r.Emit(e)
}

// dreadBlast is what a Dreadnought's end does to one ship.
func (r *run) dreadBlast(id game.ID, code string) {
	switch code {
	case "immolation":
		r.spike(id, 2)
		if n := r.Sum("fires", dice.D3(1)); r.t.isShip(id) {
			r.Emit(game.Event{Kind: "burns", Thing: id, Args: []game.Arg{count("count", n)}, Changes: []game.Change{set(id, fieldFires, r.t.Int(id, fieldFires)+n)}})
		}
	case "superstructure":
		if r.Hits("superstructure", 1, 5) > 0 {
			r.blasted(id, r.Sum("debris-damage", dice.D6(2)), true)
		}
	case "magazine":
		r.blasted(id, 2, true)
	case "rent":
		if r.t.ship(id).Hull <= 5 {
			r.lose(id, destroyed)
		} else {
			r.blasted(id, 3+r.Sum("debris-damage", dice.D3(1)), true)
		}
	}
}

// debrisRain is what falls on a sector: D6 damage to it, and each token there is destroyed on 2+.
func (r *run) debrisRain() {
	id := r.Command.Thing
	n := r.Sum("debris-damage", dice.D6(1))
	for _, l := range r.t.lots(id, func(game.Seat) bool { return true }) {
		burnt := r.Hits("tokens-burn", l.n, 2)
		r.casualties(id, l.seat, l.kind, burnt)
	}
	r.raze(id, n)
}
