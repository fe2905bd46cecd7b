package dropfleet

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/game/gametest"
	"broadside/core/request"
)

// everyFace plays a salvo to its end with all that can be thrown, through the
// commands of the game, and adds up the chances of its damage.
type everyFace struct {
	*testing.T
	from, left int // of the log, and answers that may still be given
	damage     map[int]float64
}

func (e *everyFace) open(g *game.Game, chance float64) {
	for _, env := range g.Log[e.from:] {
		for _, a := range env.Event.Args {
			if env.Event.Kind == "fired" && a.Name == "damage" {
				e.damage[a.Value.Int] += chance
				return
			}
		}
	}
	if e.left--; e.left < 0 {
		return
	}
	need := g.Need()
	answer := func(in game.Input, chance float64) {
		next := g.Fork()
		if err := next.Answer(need.Seat, in, nil); err != nil {
			e.Fatal(err)
		}
		e.open(next, chance)
	}
	if need.Ask != nil {
		answer(game.Input{Chosen: need.Ask.Default}, chance)
		return
	}
	e.each(need.Throw, 1, nil, func(faces []dice.Face, p float64) { answer(game.Input{Faces: faces}, chance*p) })
}

// each gives every set of faces that a throw tells apart, with its chance.
func (e *everyFace) each(t *dice.Throw, face int, so []dice.Face, f func([]dice.Face, float64)) {
	left := t.N - len(so)
	if face > 6 {
		if left == 0 {
			p := 1.
			for i := range so { // n! / (a! b! …), one factor at a time
				p *= float64(i + 1)
				same := 0
				for _, o := range so[:i+1] {
					same += asOne(o == so[i])
				}
				p = p / float64(same) * float64(faceCount(t, so[i])) / 6
			}
			f(so, p)
		}
		return
	}
	if slices.Contains(t.Sort[1:face], t.Sort[face]) { // as one before
		e.each(t, face+1, so, f)
		return
	}
	for n := range left + 1 {
		e.each(t, face+1, append(so[:len(so):len(so)], slices.Repeat([]dice.Face{dice.Face(face)}, n)...), f)
	}
}

// faceCount is how many faces count as one does.
func faceCount(t *dice.Throw, face dice.Face) int {
	n := 0
	for _, as := range t.Sort[1:] {
		n += asOne(as == t.Sort[face])
	}
	return n
}

// few reports whether a request throws at most five dice to hit.
func few(q map[string]any) bool {
	n := 0
	for _, f := range q["firers"].([]any) {
		for _, w := range f.(map[string]any)["weapons"].([]any) {
			w := w.(map[string]any)
			x, _ := dice.Parse(w["attack"].(string))
			n += int(w["count"].(float64)) * x.Plus
			thrown, _ := w["thrown"].([]any)
			for _, one := range thrown {
				n += int(one.(float64))
			}
			n -= len(thrown) * x.Plus
		}
	}
	return n <= 5
}

// TestOddsOfAGameAreItsOwn: in random battles the request that a game gives for
// what it is about to fire has the odds that playing it out with every face has.
func TestOddsOfAGameAreItsOwn(t *testing.T) {
	checked := 0
	for seed := uint64(1); seed <= 400 && checked < 30; seed++ {
		chance := dice.NewSeeded(seed).Int
		g, err := game.New(System{}, smallSetup(true, chance))
		if err != nil {
			t.Fatal(err)
		}
		for range 700 {
			if g.State().Pending == nil {
				if all := (System{}).Salvos(g.State()); len(all) > 0 {
					checked += sameAsPlayed(t, g, &all[0])
				}
			}
			if more, err := gametest.Move(g, chance); err != nil || !more {
				break
			}
		}
	}
	t.Log(checked)
	if checked < 30 {
		t.Errorf("%d salvos in so many games", checked)
	}
}

func sameAsPlayed(t *testing.T, g *game.Game, s *game.Salvo) int {
	text, err := json.Marshal(s.Request)
	if err != nil {
		t.Fatal(err)
	}
	var q map[string]any
	if err := json.Unmarshal(text, &q); err != nil {
		t.Fatal(err)
	}
	if !few(q) {
		return 0
	}
	got, err := System{}.Odds(request.New(q))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	e := &everyFace{T: t, from: len(g.Log), left: 3000, damage: map[int]float64{}}
	now := g.Fork()
	if err := now.Do(game.Command{Kind: "fire", By: tableOf(g.State()).seat(s.From), Thing: s.From}, nil); err != nil {
		return 0 // cards come first
	}
	if e.open(now, 1); e.left < 0 {
		return 0
	}
	for n := range max(len(got.Damage), 100) {
		p := 0.
		if n < len(got.Damage) {
			p = got.Damage[n]
		}
		if math.Abs(p-e.damage[n]) > 1e-9 {
			t.Fatalf("%s: damage %d has chance %v, played %v", text, n, p, e.damage[n])
		}
	}
	return 1
}
