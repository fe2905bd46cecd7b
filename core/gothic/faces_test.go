package gothic

import (
	"math"
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
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
	then  []game.Command
}

// criticals are those that were thrown since.
func (e *everyFace) play(g *game.Game, chance float64, criticals int) {
	if e.left--; e.left < 0 {
		return
	}
	need := g.Need()
	next := e.then
	defer func() { e.then = next }()
	for need == nil && len(e.then) > 0 && e.fate(g) == "" {
		if err := g.Do(e.then[0], nil); err != nil {
			e.Fatal(err)
		}
		e.then, need = e.then[1:], g.Need()
	}
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
			case (kind == "fired" || kind == "torpedoed" || kind == "bombed") && a.Name == "damage", kind == "fired-at-ordnance" && a.Name == "hits":
				damage, fired = a.Value.Int, true
			case kind == "damaged" && a.Name == "points" && damage == 0: // of a nova cannon: what critical hits add comes later
				damage = a.Value.Int
			}
		}
		fired = fired || env.Event.Kind == "in-the-blast" || env.Event.Kind == "ordnance-moved"
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
	spreads := map[string][]float64{"damage": o.Damage, "critical": o.Extra["critical"]}
	if o.Left > 0 && len(o.Damage) > o.Left { // of those that hits alone destroy no critical is rolled for at the table
		delete(spreads, "critical")
	}
	for what, spread := range spreads {
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
