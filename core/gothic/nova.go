package gothic

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// The template of a nova cannon, of which the document prints no size: the one that it is sold with is 5 cm wide, its hole 1.2 cm.
const novaRadius, novaHole = 5 * cm / 2, 6 * cm / 10

// mostGuess is farther than any table is wide.
const mostGuess = 500 * cm

// againstNova is what forbids a ship to fire its nova cannon ("Nova Cannon Rules", "Crippled Ships"). A reading: to launch ordnance is no
// other shooting, since nothing is measured by it, which is why the book wants these first.
func (t table) againstNova(id game.ID, w *Weapon) (no []*game.Illegal) {
	forbid := tabletop.Against(&no, func() []string { return []string{"thing", named(id), "weapon", w.Name} })
	forbid(!t.working(id, w), "bfg-weapon-damaged", secDamage)
	forbid(t.Is(id, fieldFired+w.ID), "bfg-fired", secShooting)
	forbid(t.crippled(id), "bfg-nova-crippled", secDamage)
	forbid(t.order(id).Halves, "bfg-nova-order", secShooting)
	forbid(t.Is(0, fieldNova), "bfg-nova-first", secShooting)
	return no
}

// nova fires a nova cannon at a ship by a guessed range. Target priority does not hold for it. A reading: the edge of the template that is
// guessed is the one towards the firer, as the least range is where the projectile may burst at the earliest.
func (r *run) nova() {
	id, target := r.Command.Thing, r.Command.Target("target")
	w := r.t.weapon(id, r.Command.Text("weapon"))
	r.Never(w == nil || w.Kind != NovaCannon, "bfg-no-weapon", secShooting, "thing", named(id))
	r.Never(!r.t.OnTable(target) || r.t.Seat(target) == r.Command.By, "bfg-no-target", secShooting, "target", named(target))
	r.ForbidAll(r.t.againstNova(id, w))
	at := geometry.Point{}
	if r.t.Board() {
		guess := r.Command.Int("guess")
		r.Forbid(guess < w.Least || guess > w.Range, "bfg-nova-range", secShooting, "least", centimetres(w.Least), "most", centimetres(w.Range))
		r.Forbid(!r.t.bears(id, target, w), "bfg-out-of-arc", secShooting, "thing", named(id), "target", named(target), "weapon", w.Name)
		hulk := r.t.see(id, target).Hulk
		r.Forbid(hulk != 0, "bfg-hulk-between", secDamage, "hulk", named(hulk))
		from := r.t.Point(id)
		at = geometry.Step(from, geometry.Bearing(from, r.t.Point(target)), min(max(guess, 0), mostGuess)+novaRadius)
	}
	hole, rim := r.caught(at, target)
	ordnance := r.swept(at)
	e := game.Event{Kind: "nova", Thing: id, Args: []game.Arg{tabletop.Say("target", named(target))}, Changes: []game.Change{tabletop.Set(id, fieldFired+w.ID, 1)}}
	queue := func(things []game.ID, dice int) {
		for _, o := range things {
			e.Queue = append(e.Queue, game.Command{Kind: "blasted", By: r.Command.By, Thing: o}.With("dice", game.Int(dice)).With("from", game.Int(int(id))))
		}
	}
	queue(hole, 1)
	queue(rim, 0)
	r.Emit(e)
	for _, m := range ordnance {
		r.shotDown(m)
	}
	if len(hole)+len(rim) == 0 && (!r.t.Board() || r.t.Setup.Table.Inside(at)) {
		r.blast(at, 1)
	}
}

// bursts are the hits of nova cannon, whatever the armour: D6 under the hole ("Nova Cannon Rules"). Those under the rim are there from
// the start, as begin has them.
func bursts(fires []Fire, t *Target) (steps []odds.Step[salvo]) {
	burst := false
	for i := range fires {
		n := fires[i].Holes
		burst = burst || n+fires[i].Rims > 0
		if n > 0 && t.Class != Ordnance {
			steps = append(steps, once(i, "nova", func(salvo) dice.Throw { return dice.D6(n) }, func(s salvo, got odds.Answer) salvo { return s.taken(t, got.Total) }))
		}
	}
	if !burst {
		return nil
	}
	return append(steps, wounds(t, len(fires))...)
}

// begin is fire before any die: what the rims of nova cannon touch is hit. Ordnance that they touch at all is gone ("Shooting at Ordnance").
func begin(fires []Fire, t *Target) salvo {
	hits := 0
	for i := range fires {
		if hits += fires[i].Rims; t.Class == Ordnance {
			hits += fires[i].Holes
		}
	}
	return salvo{}.taken(t, hits)
}

// landing is how the template of a nova cannon that bursts at a point meets a base.
func landing(at, stem geometry.Point, base geometry.Length) (hole, rim bool) {
	hole = geometry.Gap(at, novaHole, stem, base) <= 0
	return hole, !hole && geometry.Gap(at, novaRadius, stem, base) <= 0
}

// swept is the ordnance that the template touches.
func (r *run) swept(at geometry.Point) []game.ID {
	if !r.t.Board() {
		all := r.t.markers(r.t.isMarker)
		return r.Some("in-blast", &odds.Ask{Code: "ask/bfg/in-blast", Default: []int{}}, all, 0, len(all))
	}
	return r.t.markers(func(m game.ID) bool { return geometry.Gap(at, novaRadius, r.t.Point(m), markerRadius) <= 0 })
}

// caught are the ships whose bases lie under the hole of the template, and those that only its rim touches.
func (r *run) caught(at geometry.Point, target game.ID) (hole, rim []game.ID) {
	ships := r.t.Those(kindShip, r.t.OnTable)
	if r.t.Board() {
		for _, o := range ships {
			switch in, touched := landing(at, r.t.Point(o), r.t.base(o)); {
			case in:
				hole = append(hole, o)
			case touched:
				rim = append(rim, o)
			}
		}
		return hole, rim
	}
	ships = tabletop.Once(append(append([]game.ID{target}, r.t.fleet(r.t.Seat(target))...), ships...)) // friends are the least likely
	args := map[string]string{"target": named(target)}
	hole = r.Some("hole", &odds.Ask{Code: "ask/bfg/hole", Args: args, Default: []int{}}, ships, 0, len(ships))
	others := tabletop.Keep(ships, func(o game.ID) bool { return !slices.Contains(hole, o) })
	rim = r.Some("rim", &odds.Ask{Code: "ask/bfg/rim", Args: args, Default: []int{}}, others, 0, len(others))
	return hole, rim
}

// blasted is a ship in the blast of a nova cannon: D6 hits under its hole, one under its rim, whatever its armour.
func (r *run) blasted() {
	id, from := r.Command.Thing, r.from()
	if !r.t.OnTable(id) {
		return
	}
	r.Other = r.t.Seat(id)
	burst, under := []Fire{{Order: &Orders[0], Rims: 1}}, "rim"
	if r.Command.Int("dice") > 0 {
		burst[0].Holes, burst[0].Rims, under = 1, 0, "hole"
	}
	r.brace(id, from, r.t.target(id, Abeam), threat{code: under, rule: bursting(burst[0])})
	to := r.t.struck(id, Abeam)
	end, lines := tabletop.Play(r.Resolution, rule(burst, to), begin(burst, to))
	hits := burst[0].Rims
	if len(lines) > 0 && lines[0].Step == "nova" {
		hits = lines[0].Throw.Read(lines[0].Faces).Total
	}
	r.Emit(game.Event{Kind: "in-the-blast", Thing: id, Args: []game.Arg{tabletop.Count("hits", hits)}})
	r.blastOn(id, int(end.stopped), r.t.Point(from))
	r.wound(id, end.points(), end.criticals(), "nova")
}
