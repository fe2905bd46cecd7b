package gothic

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// attack lets ordnance attack a ship that it touches. Its player throws for it and the ship's for the turrets, whoever moved. Torpedoes
// detonate on a hulk without harm to it ("Catastrophic Damage").
func (r *run) attack(marker, ship game.ID, side Aspect) {
	other := r.Other
	r.Other = r.t.Seat(ship)
	r.As(r.t.Seat(marker), func() {
		switch {
		case r.t.Kind(marker) == kindWave:
			r.raid(marker, ship)
		case r.t.hulk(ship):
			r.gone("detonated-on", marker, tabletop.Say("target", named(ship)))
		case r.t.Is(marker, fieldBoarding):
			r.board(marker, ship)
		default:
			r.torpedo(marker, ship, side)
		}
	})
	r.Other = other
}

// An onslaught is ordnance that is about to attack a ship, as the calculator has it.
type onslaught struct {
	Run
	target *Target
	rule   []odds.Step[salvo]
}

// against works an attack out: the ship may brace, and its player says what its turrets fire at.
func (r *run) against(marker, ship game.ID, run Run, aspect Aspect) *onslaught {
	if !r.t.hulk(ship) {
		r.brace(ship, game.ID(r.t.Int(marker, fieldLauncher)), r.t.target(ship, aspect), r.t.threat(marker, run))
	}
	run.Unopposed = !r.turrets(ship, r.t.Kind(marker))
	o := &onslaught{Run: run, target: r.t.struck(ship, aspect)}
	o.rule = o.Run.rule(o.target)
	return o
}

// threat is that of ordnance.
func (t table) threat(marker game.ID, run Run) threat {
	a := threat{code: "torpedoes", args: map[string]string{"n": itoa(run.Torpedoes)}, rule: func(t *Target) ([]odds.Step[salvo], salvo) { return run.rule(t), run.start() }}
	switch {
	case t.Is(marker, fieldBoarding):
		a.code = "boarding"
	case t.Kind(marker) == kindWave:
		run.Bombers = t.assails(marker).Bombers
		if a.code = "wave"; run.Bombers == 0 {
			a.code = "boats"
		}
		a.args = map[string]string{"bombers": itoa(run.Bombers), "fighters": itoa(run.Fighters), "boats": itoa(t.craft(marker, Assault))}
	}
	return a
}

// torpedo is what a salvo does to a ship ("Torpedo Rules"). Each hit takes one torpedo, also one that who has braced is saved from.
func (r *run) torpedo(id, ship game.ID, side Aspect) {
	strength := r.t.Int(id, fieldStrength)
	o := r.against(id, ship, r.t.assails(id), side)
	end, lines := tabletop.Play(r.Resolution, o.rule, o.start())
	hits := scored(lines, "ordnance")
	left := strength - scored(lines, "turrets") - hits
	e := game.Event{Kind: "torpedoed", Thing: ship, Args: r.t.told(id, tabletop.Count("hits", hits), tabletop.Count("damage", end.points())),
		Changes: []game.Change{tabletop.Set(id, fieldStrength, left)}}
	if left <= 0 {
		e.Changes = r.t.Erase(id)
	}
	r.Emit(e)
	r.wound(ship, end.points(), end.criticals(), "torpedoes")
}

// scored are the dice of a step that hit.
func scored(lines []odds.Line, step string) (n int) {
	for _, l := range lines {
		if l.Step == step {
			n += l.Throw.Read(l.Faces).Count[dice.Hit]
		}
	}
	return n
}

// board is what boarding torpedoes do: those that get past the turrets raid the ship, once, and are gone ("Boarding Torpedoes"). That
// it is one raid, whatever their strength, is as the document has it.
func (r *run) board(id, ship game.ID) {
	strength := r.t.Int(id, fieldStrength)
	o := r.against(id, ship, Run{Torpedoes: strength}, Abeam)
	_, lines := tabletop.Play(r.Resolution, o.rule[:1], o.start())
	if scored(lines, "turrets") >= strength {
		r.gone("ordnance-destroyed", id)
		return
	}
	r.gone("boarded", id, tabletop.Say("target", named(ship)))
	r.hitAndRun(ship, 1)
}

// raid is what a wave does to a ship: the turrets fire at it once, then the bombers make their run and the assault boats a raid each. Those
// are gone then; fighters stay ("Attack Craft"). Readings: bombers come before assault boats, and these are gone with their raid, not in
// the end phase, which the book says beside its own order of that phase.
func (r *run) raid(id, ship game.ID) {
	raiders, fighters := r.t.raiders(id), r.t.craft(id, Fighter)
	o := r.against(id, ship, Run{Bombers: raiders, Fighters: fighters}, Abeam)
	_, lines := tabletop.Play(r.Resolution, o.rule[:1], o.start())
	r.lose(id, min(scored(lines, "turrets"), raiders+fighters))
	if !r.t.isMarker(id) {
		return
	}
	if n := r.t.craft(id, Bomber); n > 0 {
		end, lines := tabletop.Play(r.Resolution, o.rule[1:], salvo{done: 1, flying: uint16(n)})
		r.used("bombed", id, ship, Bomber, tabletop.Count("hits", scored(lines, "ordnance")), tabletop.Count("damage", end.points()))
		r.wound(ship, end.points(), end.criticals(), "bombers")
	}
	n := r.t.craft(id, Assault)
	if n == 0 || !r.t.isMarker(id) || !r.t.fights(ship) {
		return
	}
	r.used("assaulted", id, ship, Assault, tabletop.Count("count", n))
	r.hitAndRun(ship, n)
}

// used takes craft of a type off a wave that have attacked; a wave of which nothing is left is gone.
func (r *run) used(kind string, id, ship game.ID, of CraftType, more ...game.Arg) {
	e := game.Event{Kind: kind, Thing: ship, Args: r.t.told(id, more...), Changes: tabletop.Clear(id, fieldCraft+string(of))}
	if r.t.squadrons(id) == r.t.craft(id, of) {
		e.Changes = r.t.Erase(id)
	}
	r.Emit(e)
}

// turrets reports whether a ship's turrets fire at ordnance of a kind. In one phase they do so at torpedoes or at craft: where the
// other kind may still come its player chooses as the first of either does ("Ordnance Defences: Turrets").
func (r *run) turrets(ship game.ID, kind string) bool {
	if r.t.turrets(ship) == 0 {
		return false
	}
	if at := r.t.Text(ship, fieldTurrets); at != "" {
		return at == kind
	}
	rival := kindSalvo
	if kind == kindSalvo {
		rival = kindWave
	}
	at := kind
	if r.t.mayCome(ship, rival) {
		ask := &odds.Ask{By: dice.Defender, Code: "ask/bfg/turrets", Args: map[string]string{"thing": named(ship)}}
		if r.One("turrets-at", ask, "turrets/bfg/"+kind, "turrets/bfg/"+rival) == 1 {
			at = rival
		}
	}
	r.Emit(game.Event{Kind: "turrets-at", Thing: ship, Args: []game.Arg{tabletop.Say("what", "@turrets/bfg/"+at)},
		Changes: []game.Change{tabletop.Write(ship, fieldTurrets, at)}})
	return at == kind
}

// mayCome reports whether ordnance of a kind may still attack a ship in this phase. Where ships move nobody knows which of it they will
// run into.
func (t table) mayCome(ship game.ID, kind string) bool {
	return t.AnyOf(kind, func(id game.ID) bool {
		switch {
		case kind == kindWave && !t.quarry(id, ship), kind == kindSalvo && (!t.runsInto(id, ship) || t.lets(id, ship)):
			return false
		case t.Phase() != phaseOrdnance:
			return !t.Board() || t.gap(id, ship) <= 2*t.model(ship).Speed
		case !t.moves(id) || !t.Board():
			return t.moves(id)
		case kind == kindWave || t.Is(id, fieldBoarding):
			return t.gap(id, ship) <= t.reach(id)+t.base(id)+t.base(ship)
		}
		_, ok := sweeps(t.ahead(id, 0), t.base(id), t.Point(ship), t.base(ship))
		return ok
	})
}

// ahead is the way that a salvo has before it, turned so far.
func (t table) ahead(id game.ID, pivot geometry.Angle) []geometry.Point {
	from := t.Pose(id)
	return []geometry.Point{from.Point, geometry.Step(from.Point, from.Heading+pivot, t.markerSpeed(id))}
}

// unmeasured moves ordnance where positions are not kept: its player says which ship it reaches, and what it met on its way there.
func (r *run) unmeasured(id game.ID) {
	target := r.Command.Target("target")
	r.Never(r.Command.Has("target") && r.t.Kind(id) == kindSalvo && (!r.t.OnTable(target) || !r.t.runsInto(id, target) || r.t.lets(id, target)), "bfg-no-quarry", secOrdnance, "thing", named(id), "target", named(target))
	met := r.onItsWay(id, target)
	r.Emit(game.Event{Kind: "ordnance-moved", Args: r.t.told(id), Queue: []game.Command{{Kind: "next-ordnance", By: r.Command.By}},
		Changes: []game.Change{tabletop.Set(id, fieldRun, 1), {On: id, Field: fieldFresh}}})
	for _, what := range met {
		if !r.t.isMarker(id) {
			return
		}
		r.came(id, what)
	}
	if target == 0 || !r.t.isMarker(id) || r.t.Kind(id) == kindWave && !r.t.quarry(id, target) {
		return
	}
	r.came(id, int(target))
}

// lets reports whether a ship is the one that ordnance leaves.
func (t table) lets(marker, ship game.ID) bool {
	return t.Is(marker, fieldFresh) && game.ID(t.Int(marker, fieldLauncher)) == ship
}

// What ordnance meets beside things.
const (
	metDust = -1
	metEdge = -2
)

// onItsWay asks what ordnance met before its target.
func (r *run) onItsWay(id, target game.ID) []int {
	ask := &odds.Ask{Kind: odds.Many, Code: "ask/bfg/on-its-way", Args: map[string]string{"thing": named(id)}, Default: []int{}}
	if r.t.Is(0, fieldMarkers) || r.t.AnyOf(kindShip, func(o game.ID) bool { return r.t.Is(o, fieldContact) }) {
		ask.Options = append(ask.Options, odds.Option{Value: metDust, Label: "@met/bfg/dust"})
	}
	things := r.t.markers(func(o game.ID) bool { return o != id && r.t.collide(id, o) })
	if target != 0 && r.t.Kind(id) == kindSalvo { // without one it runs into no ship
		things = append(things, r.t.Those(kindShip, func(o game.ID) bool {
			return o != target && r.t.OnTable(o) && r.t.runsInto(id, o) && !r.t.lets(id, o)
		})...)
	}
	ask.Options = append(ask.Options, tabletop.Options(things)...)
	if target == 0 {
		ask.Options = append(ask.Options, odds.Option{Value: metEdge, Label: "@met/bfg/edge"})
	}
	if ask.Max = len(ask.Options); ask.Max == 0 {
		return nil
	}
	return tabletop.Map(r.Choose("on-its-way", ask), func(n int) int { return ask.Options[n].Value })
}

// collide reports whether two markers do anything to each other.
func (t table) collide(a, b game.ID) bool {
	if t.Kind(a) == kindSalvo && t.Kind(b) == kindSalvo {
		return true
	}
	return t.Seat(a) != t.Seat(b) && downed(t.ranks(a), t.ranks(b)) > 0
}

// came carries out what ordnance met where positions are not kept.
func (r *run) came(id game.ID, what int) {
	thing := game.ID(max(what, 0))
	switch {
	case what == metDust:
		r.dust(id)
	case what == metEdge:
		r.gone("ordnance-left", id)
	case r.t.isMarker(thing):
		r.clash(id, thing)
	case r.t.OnTable(thing):
		r.attack(id, thing, r.fromSide(id, thing))
	}
}
