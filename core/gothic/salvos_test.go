package gothic

import (
	"math"
	"slices"
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/geometry"
	"broadside/core/params"
	"broadside/core/tabletop"
)

// wagers are shots of random battles, each tried apart.
type wagers struct {
	*testing.T
	chance  gametest.Chance
	checked map[string]int // by what was shot at
}

// TestOddsOfAGameAreItsOwn: in random battles a shot that is offered has the odds that its request has once it is aimed, and those that
// playing it out with every face has: damage, criticals, and what becomes of the target.
func TestOddsOfAGameAreItsOwn(t *testing.T) {
	w := &wagers{T: t, checked: map[string]int{}}
	for seed := uint64(1); seed <= 60 && !t.Failed(); seed++ {
		w.chance = dice.NewSeeded(seed).Int
		g, err := game.New(System{}, smallSetup(true, w.chance))
		if err != nil {
			t.Fatal(err)
		}
		for range 700 {
			if s := g.State(); s.Pending == nil && tableOf(s).Phase() == phaseShooting && w.chance(4) == 0 {
				mixed := w.mixed(g)
				for range 4 {
					w.gun(mixed)
				}
				for range 4 {
					w.nova(mixed)
				}
				for range 2 {
					w.sequence(w.mixed(g)) // in a throng of its own
				}
			}
			if more, err := gametest.Move(g, w.chance); err != nil || !more {
				break
			}
		}
	}
	t.Log(w.checked)
	for what, least := range map[string]int{"capital": 40, "escort": 40, "ordnance": 10, "hulk": 6, "locked": 30, "crippled": 6, "nova": 6, "sequence": 6} {
		if w.checked[what] < least {
			t.Errorf("%d shots at %s in so many battles", w.checked[what], what)
		}
	}
}

// mixed is a battle with its ships in a throng, some of them damaged, wrecked, braced or locked on, with Blast markers about.
func (w *wagers) mixed(g *game.Game) *game.Game {
	t := tableOf(g.State())
	spot := func() geometry.Point { return geometry.Point{X: (10 + w.chance(70)) * cm, Y: (10 + w.chance(70)) * cm} }
	changes, unused := tabletop.Clear(0, fieldNova), t.Unused()
	freed := free * w.chance(2) // to choose targets, all of them or none
	for _, id := range t.Those(kindShip, t.OnTable) {
		at, m := spot(), t.model(id)
		changes = append(append(changes, tabletop.Put(id, at)...), tabletop.Set(id, fieldFiredAt, freed))
		changes = append(changes, tabletop.Write(t.formation(id), fieldOrder, []string{"", "lock-on", "lock-on", bracing, "burn-retros"}[w.chance(5)]))
		if w.chance(3) == 0 {
			changes = append(changes, marker(unused(), geometry.Step(at, w.chance(360)*geometry.Degree, t.base(id)+blastRadius))...)
		}
		switch kind := w.chance(6); {
		case m.Escort():
		case kind == 0:
			changes = append(changes, tabletop.Set(id, fieldDamage, m.Hits), tabletop.Write(id, fieldHulk, Catastrophes[0].ID), game.Change{On: id, Field: fieldOrder})
		case kind < 4:
			changes = append(changes, tabletop.Set(id, fieldDamage, w.chance(m.Hits)), tabletop.Set(id, fieldCritical+bridgeSmashed, w.chance(2)), tabletop.Set(id, fieldCritical+shieldsDown, w.chance(2)))
		}
	}
	mixed, err := gametest.Put(g, changes)
	if err != nil {
		w.Fatal(err)
	}
	return mixed
}

// gun aims a weapon and perhaps more of the same ship at one target, and fires.
func (w *wagers) gun(g *game.Game) {
	t := tableOf(g.State())
	id := w.any(t)
	if len(System{}.Salvos(g.State())) > 0 {
		return
	}
	now, at, n := g.Fork(), game.ID(0), 0
	for _, shot := range (System{}).Shots(g.State(), id) {
		if len(shot.No) > 0 || t.Is(id, fieldAim+shot.Gun) || at != 0 && (shot.To != at || w.chance(2) == 0) || at == 0 && t.Kind(shot.To) == kindShip && w.chance(3) > 0 || t.weapon(id, shot.Gun).Thrown.Dice > 0 && w.chance(8) > 0 {
			continue
		}
		c, few := shot.Command, w.chance(4) > 0 // so few dice that all of their faces can be tried
		if few && t.weapon(id, shot.Gun).Thrown.Dice == 0 {
			c = c.With("strength", game.Int(1+w.chance(min(t.unfired(id, t.weapon(id, shot.Gun)), 4))))
		}
		if err := now.Do(c, nil); err != nil {
			w.Fatalf("%v: %v", c, err)
		}
		if at, n = shot.To, n+1; n == 1 && !few {
			w.offered(now, &shot)
		}
	}
	if at == 0 {
		return
	}
	s := System{}.Salvos(now.State())
	for i := range s {
		if s[i].From == id {
			w.fires(now, id, at, w.odds(&s[i]), game.Command{Kind: "fire", By: t.Turn(), Thing: id})
		}
	}
}

// offered compares what a shot is said to do with what its request says once it alone is aimed.
func (w *wagers) offered(g *game.Game, shot *game.Shot) {
	for _, s := range (System{}).Salvos(g.State()) {
		if s.From == shot.From && s.At == shot.To {
			o := w.odds(&s)
			if o.Damage.Mean() != shot.Odds.Damage.Mean() || len(o.Fates) != len(shot.Odds.Fates) || len(o.Fates) > 0 && o.Fates[0] != shot.Odds.Fates[0] {
				w.Errorf("a shot does %v and its request %v", *shot.Odds, *o)
			}
			return
		}
	}
	w.Errorf("%v is aimed and no salvo", shot.Command)
}

func (w *wagers) odds(s *game.Salvo) *game.Odds {
	o, err := System{}.Odds(params.New(s.Request))
	if err != nil {
		w.Fatalf("%v: %v", s.Request, err)
	}
	if o.Reach != nil {
		w.Errorf("%v: what is aimed already is judged anew", s.Request)
	}
	return o
}

// fires plays a command that fires at one target out.
func (w *wagers) fires(g *game.Game, id, at game.ID, o *game.Odds, c game.Command) {
	t := tableOf(g.State())
	e := &everyFace{T: w.T, at: at, from: len(g.Log), left: 2500, was: t.hulk(at), came: outcomes{}}
	now := g.Fork()
	if err := now.Do(c, nil); err != nil {
		return // the nearest first
	}
	if e.play(now, 1, 0); e.left < 0 || e.fired == 0 {
		return
	}
	what := "ordnance"
	if t.Kind(at) == kindShip {
		what = string(t.model(at).class())
	}
	e.same(o, what == "escort")
	w.checked[what]++
	w.checked["hulk"] += count(t.hulk(at))
	w.checked["locked"] += count(t.order(id).Rerolls)
	w.checked["crippled"] += count(t.afloat(at) && t.crippled(at))
	w.checked["nova"] += count(c.Kind == "nova")
	if w.Failed() {
		w.Fatalf("%v at %v", c, *t.target(at, Abeam))
	}
}

// sequence aims two ships at one target, which fire one after the other: lances, which the markers that shields leave do not trouble, or
// batteries where no shields leave any.
func (w *wagers) sequence(g *game.Game) {
	t, aimed := tableOf(g.State()), map[game.ID][]game.Shot{}
	if len(System{}.Salvos(g.State())) > 0 {
		return
	}
	for _, id := range t.fleet(t.Turn()) {
		for _, shot := range (System{}).Shots(g.State(), id) {
			if len(shot.No) == 0 && t.weapon(id, shot.Gun).Thrown.Dice == 0 && (t.weapon(id, shot.Gun).Kind == Lance || t.afloat(shot.To) && t.target(shot.To, "").left() == 0) && t.Is(id, fieldFiredAt) && t.afloat(shot.To) && !t.model(shot.To).Escort() && !slices.ContainsFunc(aimed[shot.To], func(o game.Shot) bool { return o.From == id }) {
				aimed[shot.To] = append(aimed[shot.To], shot)
			}
		}
	}
	for _, at := range t.fleet(other(t.Turn())) {
		if len(aimed[at]) < 2 {
			continue
		}
		now, e := g.Fork(), &everyFace{T: w.T, at: at, from: len(g.Log), left: 8000, came: outcomes{}}
		for _, shot := range aimed[at][:2] {
			if err := now.Do(shot.Command.With("strength", game.Int(1)), nil); err != nil {
				w.Fatal(err)
			}
			e.then = append(e.then, game.Command{Kind: "fire", By: t.Turn(), Thing: shot.From})
		}
		salvos := System{}.Salvos(now.State())
		if len(salvos) != 1 || len(salvos[0].Request["firers"].([]any)) != 2 {
			w.Fatalf("two ships at one target are %v", salvos)
		}
		if e.play(now, 1, 0); e.left < 0 {
			continue
		}
		o := w.odds(&salvos[0])
		for _, f := range o.Fates {
			if got := e.came[f.ID][1]; math.Abs(got-f.Chance) > 1e-9 && (f.ID == "wrecked" || f.ID == "crippled") {
				w.Fatalf("%v: %s has chance %v, played %v", salvos[0].Request, f.ID, f.Chance, got)
			}
		}
		w.checked["sequence"]++
	}
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// nova fires one by a guess about right, where it catches its target and no other ship.
func (w *wagers) nova(g *game.Game) {
	t := tableOf(g.State())
	for _, l := range tabletop.Gather(t.fleet(t.Turn()), t.legalNova) {
		at := game.ID(l.Params[1].Choices[w.chance(len(l.Params[1].Choices))].Value.Int)
		guess := t.gap(l.Thing, at) - novaRadius + (w.chance(9)-4)*cm
		spot := geometry.Step(t.Point(l.Thing), geometry.Bearing(t.Point(l.Thing), t.Point(at)), guess+novaRadius)
		caught := t.Those(kindShip, func(o game.ID) bool {
			hole, rim := landing(spot, t.Point(o), t.base(o))
			return t.OnTable(o) && (hole || rim)
		})
		if guess < novaLeast || len(caught) != 1 || caught[0] != at {
			continue
		}
		q, firer := t.request(at), (&Fire{Gap: t.gap(l.Thing, at), Order: &Orders[0]}).request()
		firer["weapons"] = []any{map[string]any{"kind": "nova-cannon", "lands": "guess", "guess": float64(guess) / float64(cm)}}
		q["firers"] = []any{firer}
		q["target"].(map[string]any)["base"] = float64(t.base(at)) / float64(cm)
		o, err := System{}.Odds(params.New(q))
		if err != nil || !o.Reach.OK {
			w.Fatalf("%v: %+v, %v", q, o, err)
		}
		c := game.Command{Kind: "nova", By: t.Turn(), Thing: l.Thing}.With("target", game.Int(int(at))).With("guess", game.Int(guess))
		w.fires(g, l.Thing, at, o, c.With("weapon", l.Params[0].Choices[0].Value))
	}
}

// any is some ship of the player whose turn it is, 0 if there is none.
func (w *wagers) any(t table) game.ID {
	ships := append(t.fleet(t.Turn()), 0)
	return ships[w.chance(max(len(ships)-1, 1))]
}
