package madeup

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// lobs is how far spit is lobbed, and blot the radius of where it lands.
const lobs, blot = 30 * cm, 4 * cm

// A side is where a critter is hit, which decides its save.
type side int

const (
	front side = iota
	flank
	tail
)

var sideNames = []string{"shell", "flank", "tail"}

// An attack is spit as it is about to fly.
type attack struct {
	dice, hit, save int
	whyHit, whySave []dice.Reason
}

// gobs are an attack under way.
type gobs struct{ dice, hits, hurt uint8 }

func (g gobs) Hash() uint32 {
	return (uint32(g.dice)<<16 | uint32(g.hits)<<8 | uint32(g.hurt)) * 2654435761
}

func (a *attack) rule() []odds.Step[gobs] {
	return []odds.Step[gobs]{{
		Name:  "hit",
		Throw: func(s gobs) dice.Throw { return dice.Check(int(s.dice), a.hit, a.whyHit...) },
		Score: func(s gobs, got odds.Answer) gobs { return gobs{hits: uint8(got.Count[dice.Hit])} },
	}, {
		Name: "shrug",
		Throw: func(s gobs) dice.Throw {
			throw := dice.Check(int(s.hits), a.save, a.whySave...)
			throw.By = dice.Defender
			return throw
		},
		Score: func(s gobs, got odds.Answer) gobs { return gobs{hurt: uint8(got.Count[dice.Miss])} },
	}}
}

// sideOf is the side of a critter that another sees.
func (t table) sideOf(id, from game.ID) side {
	switch off := geometry.Relative(t.Pose(id), t.Point(from)); {
	case off >= -60*geometry.Degree && off <= 60*geometry.Degree:
		return front
	case off >= -120*geometry.Degree && off <= 120*geometry.Degree:
		return flank
	}
	return tail
}

// save is what a critter saves on, hit on a side; one that ducks saves better.
func (t table) save(id game.ID, s side) int {
	if t.Is(id, fieldDucked) {
		return ducking(t.of(id).armour[s])
	}
	return t.of(id).armour[s]
}

func ducking(save int) int { return max(save-1, 2) }

func (t table) whySave(id game.ID) []dice.Reason {
	if t.Is(id, fieldDucked) {
		return []dice.Reason{{Code: "why/moss/ducked", By: 1}}
	}
	return nil
}

// against lists what forbids spitting at a critter.
func (t table) against(id, prey game.ID) (no []*game.Illegal) {
	p, forbid := t.of(id), tabletop.Against(&no, func() []string { return []string{"thing", tabletop.Named(id), "target", tabletop.Named(prey)} })
	forbid(t.Is(id, fieldSpat), "moss-spat", secSpit)
	if t.Board() {
		forbid(t.gap(id, prey) > p.throw, "moss-out-of-throw", secSpit)
		forbid(!geometry.Bears(p.arcs(), t.Pose(id), t.Point(prey)), "moss-behind", secSpit)
	}
	return no
}

// aimed is spit at a critter's side.
func (t table) aimed(id, prey game.ID, s side) *attack {
	a := &attack{dice: t.of(id).gobs, hit: t.aims(id), save: t.save(prey, s), whySave: t.whySave(prey)}
	if t.winded(id) {
		a.whyHit = append(a.whyHit, dice.Reason{Code: "why/moss/winded", By: -1})
	}
	if t.in(prey, "thicket") {
		a.hit, a.whyHit = min(a.hit+1, 6), append(a.whyHit, dice.Reason{Code: "why/moss/thicket", By: -1})
	}
	return a
}

// maySpit checks that a critter is there to spit, and has not.
func (r *run) maySpit(id game.ID) {
	r.Never(!r.t.OnTable(id), "moss-not-there", secSpit, "thing", tabletop.Named(id))
	r.Forbid(r.t.Is(id, fieldSpat), "moss-spat", secSpit, "thing", tabletop.Named(id))
}

// spit is an attack. Before any die the other player may duck, out of turn.
func (r *run) spit() {
	id, prey := r.Command.Thing, r.Command.Target("prey")
	r.maySpit(id)
	r.Never(!r.t.OnTable(prey) || r.t.Seat(prey) == r.Command.By, "moss-no-prey", secSpit)
	r.ForbidAll(r.t.against(id, prey))
	s := side(0)
	if r.t.Board() {
		s = r.t.sideOf(prey, id)
	} else {
		s = side(r.One("side", &odds.Ask{Code: "ask/moss/side", Args: map[string]string{"target": tabletop.Named(prey)}}, "hitside/shell", "hitside/flank", "hitside/tail"))
	}
	r.duck(prey)
	a := r.t.aimed(id, prey, s)
	end, _ := tabletop.Play(r.Resolution, a.rule(), gobs{dice: uint8(a.dice)})
	r.Emit(game.Event{Kind: "spat", Thing: id, Args: []game.Arg{tabletop.Say("target", tabletop.Named(prey)), tabletop.Say("side", "@hitside/"+sideNames[s])},
		Changes: []game.Change{tabletop.Set(id, fieldSpat, 1)}})
	r.hurt(prey, int(end.hurt), "spit")
}

// duck asks the owner of what can duck whether it does.
func (r *run) duck(prey game.ID) {
	if !r.t.of(prey).has("ducker") || r.t.Is(prey, fieldDucked) {
		return
	}
	n := r.One("duck", &odds.Ask{By: dice.Defender, Code: "ask/moss/duck", Args: map[string]string{"thing": tabletop.Named(prey)}}, "answer/no", "answer/yes")
	if n == 1 {
		r.Emit(game.Event{Kind: "ducked", Thing: prey, Changes: []game.Change{tabletop.Set(prey, fieldDucked, 1)}})
	}
}

// Shots measures what a critter could spit at, and ShotsAt who could at it.
func (System) Shots(s *game.State, from game.ID) []game.Shot {
	t := tableOf(s)
	return t.Opposed(from, t.band(other(t.Seat(from))), func(o game.ID) []game.Shot { return t.shots(from, o) })
}

func (System) ShotsAt(s *game.State, at game.ID) []game.Shot {
	t := tableOf(s)
	return t.Opposed(at, t.band(other(t.Seat(at))), func(o game.ID) []game.Shot { return t.shots(o, at) })
}

// Glimpse is quick enough with the chances.
func (System) Glimpse(s *game.State, id game.ID) []game.Shot {
	return append(System{}.Shots(s, id), System{}.ShotsAt(s, id)...)
}

func (t table) shots(from, at game.ID) []game.Shot {
	asked := request{attack: t.aimed(from, at, t.sideOf(at, from)), left: t.of(at).grit - t.Int(at, fieldGrit)}
	return []game.Shot{{From: from, To: at, Gun: "maw", Label: "@mount/maw", Gap: t.gap(from, at), No: t.against(from, at), Odds: asked.odds(),
		Command: game.Command{Kind: "spit", By: t.Seat(from), Thing: from}.With("prey", game.Int(int(at)))}}
}

// gap is the distance between two things' edges, where positions are kept.
func (t table) gap(a, b game.ID) geometry.Length {
	return geometry.Gap(t.Point(a), t.base(a), t.Point(b), t.base(b))
}
