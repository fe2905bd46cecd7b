package gothic

import (
	"math"
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/game/gametest"
	"broadside/core/geometry"
	"broadside/core/params"
	"broadside/core/tabletop"
)

// A spread of what comes of fire, by what is asked about: how much damage, how many criticals, which fate.
type outcomes map[string]map[int]float64

func (o outcomes) add(what string, n int, chance float64) {
	if o[what] == nil {
		o[what] = map[int]float64{}
	}
	o[what][n] += chance
}

// everyFace plays fire at a target to its end with all that can be thrown, through the commands of the game.
type everyFace struct {
	*testing.T
	at    game.ID
	from  int  // of the log
	left  int  // answers that may still be given
	was   bool // a hulk before
	came  outcomes
	fired float64 // chance that it was fired at all
}

// criticals are those that were thrown since.
func (e *everyFace) play(g *game.Game, chance float64, criticals int) {
	if e.left--; e.left < 0 {
		return
	}
	need := g.Need()
	if e.fate(g) != "" || need == nil {
		e.ends(g, chance, criticals)
		return
	}
	answer := func(in game.Input, chance float64, criticals int) {
		next := g.Fork()
		if err := next.Answer(need.Seat, in, nil); err != nil {
			e.Fatal(err)
		}
		e.play(next, chance, criticals)
	}
	if need.Ask != nil { // nobody braces
		answer(game.Input{Chosen: need.Ask.Default}, chance, criticals)
		return
	}
	gametest.Throws(need.Throw, func(faces []dice.Face, p float64) {
		n := criticals
		if need.Step == "critical" {
			n += need.Throw.Read(faces).Count[dice.Hit]
		}
		answer(game.Input{Faces: faces}, chance*p, n)
	})
}

// fate is what the catastrophic damage table has made of the target since, "" as long as it is not known.
func (e *everyFace) fate(g *game.Game) string {
	for _, env := range g.Log[e.from:] {
		for _, a := range env.Event.Args {
			if a.Name == "row" && env.Event.Thing == e.at {
				return a.Value.Text[len("@catastrophe/bfg/"):]
			}
		}
	}
	return ""
}

func (e *everyFace) ends(g *game.Game, chance float64, criticals int) {
	t, damage, fired := tableOf(g.State()), 0, false
	for _, env := range g.Log[e.from:] {
		for _, a := range env.Event.Args {
			switch kind := env.Event.Kind; {
			case kind == "fired" && a.Name == "damage", kind == "fired-at-ordnance" && a.Name == "hits":
				damage, fired = a.Value.Int, true
			case kind == "damaged" && a.Name == "points" && damage == 0: // of a nova cannon: what critical hits add comes later
				damage = a.Value.Int
			}
		}
		fired = fired || env.Event.Kind == "in-the-blast"
	}
	if !fired { // the test to pick the target failed
		return
	}
	e.fired += chance
	e.came.add("damage", damage, chance)
	e.came.add("critical", criticals, chance)
	if row := e.fate(g); row != "" {
		e.came.add(row, 1, chance)
	}
	if t.Kind(e.at) != kindShip || e.was {
		return
	}
	if t.left(e.at) == 0 {
		e.came.add("wrecked", 1, chance)
	}
	if t.crippled(e.at) {
		e.came.add("crippled", 1, chance)
	}
}

// same compares what was played with an answer.
func (e *everyFace) same(o *game.Odds, escort bool) {
	compare := func(what string, n int, want float64) {
		if got := e.came[what][n] / e.fired; math.Abs(got-want) > 1e-9 {
			e.Errorf("%s %d has chance %v, played %v", what, n, want, got)
		}
	}
	for what, spread := range map[string][]float64{"damage": o.Damage, "critical": o.Extra["critical"]} {
		for n := range 40 {
			p := 0.
			if n < len(spread) {
				p = spread[n]
			}
			compare(what, n, p)
		}
	}
	if escort && o.Destroyed != nil {
		compare("wrecked", 1, *o.Destroyed)
	}
	for _, f := range o.Fates {
		compare(f.ID, 1, f.Chance)
	}
}

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
			}
			if more, err := gametest.Move(g, w.chance); err != nil || !more {
				break
			}
		}
	}
	t.Log(w.checked)
	for what, least := range map[string]int{"capital": 40, "escort": 40, "ordnance": 10, "hulk": 6, "locked": 30, "crippled": 6, "nova": 6} {
		if w.checked[what] < least {
			t.Errorf("%d shots at %s in so many battles", w.checked[what], what)
		}
	}
}

// mixed is a battle with its ships in a throng, some of them damaged, wrecked, braced or locked on, with Blast markers about.
func (w *wagers) mixed(g *game.Game) *game.Game {
	t := tableOf(g.State())
	spot := func() geometry.Point { return geometry.Point{X: (10 + w.chance(70)) * cm, Y: (10 + w.chance(70)) * cm} }
	changes, free := tabletop.Clear(0, fieldNova), t.Unused()
	for _, id := range t.Those(kindShip, t.OnTable) {
		at, m := spot(), t.model(id)
		changes = append(append(changes, tabletop.Put(id, at)...), tabletop.Clear(id, fieldFiredAt)...)
		changes = append(changes, tabletop.Write(t.formation(id), fieldOrder, []string{"", "lock-on", "lock-on", bracing, "burn-retros"}[w.chance(5)]))
		if w.chance(3) == 0 {
			changes = append(changes, marker(free(), geometry.Step(at, w.chance(360)*geometry.Degree, t.base(id)+blastRadius))...)
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
	if len(t.aimedAt(id)) > 0 {
		return
	}
	now, at, n := g.Fork(), game.ID(0), 0
	for _, shot := range (System{}).Shots(g.State(), id) {
		if len(shot.No) > 0 || at != 0 && (shot.To != at || w.chance(2) == 0) || at == 0 && t.Kind(shot.To) == kindShip && w.chance(3) > 0 {
			continue
		}
		c, few := shot.Command, w.chance(4) > 0 // so few dice that all of their faces can be tried
		if few {
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
		seen := t.see(l.Thing, at)
		q := t.request(at, Fire{Order: &Orders[0]}, seen)
		q["weapons"] = []any{map[string]any{"kind": "nova-cannon", "lands": "guess", "guess": float64(guess) / float64(cm)}}
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
