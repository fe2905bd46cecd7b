package odds

import (
	"errors"
	"math"
	"slices"
	"testing"

	"broadside/core/dice"

	"pgregory.net/rapid"
)

// A volley hits, rerolls its ones once, and then asks how many hits to keep.
type volley struct{ dice, again, hits, kept int }

// Hash lets many states share one.
func (v volley) Hash() uint32 { return uint32(v.hits + v.kept) }

type total int

func (n total) Hash() uint32 { return uint32(n) }

func rule(need int, keep bool) []Step[volley] {
	steps := []Step[volley]{{
		Name:  "hit",
		Throw: func(v volley) dice.Throw { t := dice.Check(v.dice, need); t.Sort[1] = 2; return t },
		Score: func(v volley, a Answer) volley {
			v.dice, v.hits, v.again = 0, a.Count[dice.Hit], a.Count[2]
			return v
		},
	}, {
		Name:  "again",
		Throw: func(v volley) dice.Throw { return dice.Check(v.again, need) },
		Score: func(v volley, a Answer) volley { v.again = 0; v.hits += a.Count[dice.Hit]; return v },
	}}
	if keep {
		steps = append(steps, Step[volley]{
			Name: "keep",
			Ask: func(v volley) *Ask {
				if v.hits == 0 {
					return nil
				}
				return &Ask{Kind: Number, Max: v.hits, Default: []int{v.hits}}
			},
			Score: func(v volley, a Answer) volley { v.hits, v.kept = 0, v.kept+a.Chosen[0]; return v },
		})
	}
	return steps
}

// rows plays a rule with every row of faces, each face a sixth.
func rows[S comparable](steps []Step[S], s S, choose func(*Ask) []int) map[S]float64 {
	end := map[S]float64{}
	var open func(faces []dice.Face, chance float64)
	open = func(faces []dice.Face, chance float64) {
		in := &recorded{faces: faces, choose: choose}
		last, _, err := Play(steps, s, in)
		if err == nil {
			end[last] += chance
			return
		}
		for f := dice.Face(1); f <= 6; f++ {
			open(append(append([]dice.Face(nil), faces...), f), chance/6)
		}
	}
	open(nil, 1)
	return end
}

type recorded struct {
	faces  []dice.Face
	choose func(*Ask) []int
}

var errMore = errors.New("more faces are wanted")

func (r *recorded) Throw(_ string, t dice.Throw) ([]dice.Face, error) {
	if len(r.faces) < t.N {
		return nil, errMore
	}
	faces := r.faces[:t.N]
	r.faces = r.faces[t.N:]
	return faces, nil
}

func (r *recorded) Choose(_ string, a *Ask) ([]int, error) { return r.choose(a), nil }

func TestOddsAreThoseOfAllRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, need := rapid.IntRange(0, 3).Draw(t, "dice"), rapid.IntRange(2, 6).Draw(t, "need")
		steps := rule(need, rapid.Bool().Draw(t, "keep"))
		want := rows(steps, volley{dice: n}, func(a *Ask) []int { return a.Default })
		got := Odds(steps, Certain(volley{dice: n}))
		if math.Abs(got.Total()-1) > 1e-12 || got.Len() != len(want) {
			t.Fatalf("%d states of %d, %v in all", got.Len(), len(want), got.Total())
		}
		got.Each(func(v volley, p float64) {
			if math.Abs(p-want[v]) > 1e-12 {
				t.Fatalf("%v has chance %v, all rows %v", v, p, want[v])
			}
		})
	})
}

func TestManyDiceSumToOne(t *testing.T) {
	for _, n := range []int{1, 20, 60, 200} {
		p := Odds(rule(4, false), Certain(volley{dice: n}))
		if math.Abs(p.Total()-1) > 1e-12 {
			t.Errorf("%d dice sum to %v", n, p.Total())
		}
		d := SpreadOf(p, func(v volley) int { return v.hits })
		if want := float64(n) * (0.5 + 1.0/6*0.5); math.Abs(d.Mean()-want) > 1e-9 {
			t.Errorf("%d dice have mean %v, want %v", n, d.Mean(), want)
		}
		if d.AtLeast(0) != 1 && math.Abs(d.AtLeast(0)-1) > 1e-12 || d.AtLeast(len(d)) != 0 || d.AtLeast(-3) < 1-1e-12 {
			t.Errorf("at least: %v, %v", d.AtLeast(0), d.AtLeast(len(d)))
		}
	}
}

func TestSums(t *testing.T) {
	sum := func(throw dice.Throw) []Step[total] {
		return []Step[total]{{Name: "sum",
			Throw: func(n total) dice.Throw {
				if n >= 0 {
					return dice.Throw{}
				}
				return throw
			},
			Score: func(_ total, a Answer) total { return total(a.Total) }}}
	}
	for name, c := range map[string]struct {
		throw dice.Throw
		want  Spread
	}{
		"D3":  {dice.D3(1), Spread{0, 1. / 3, 1. / 3, 1. / 3}},
		"2D3": {dice.D3(2), Spread{0, 0, 1. / 9, 2. / 9, 3. / 9, 2. / 9, 1. / 9}},
		"D6":  {dice.D6(1), Spread{0, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6}},
		"2D6": {dice.D6(2), Spread{0, 0, 1. / 36, 2. / 36, 3. / 36, 4. / 36, 5. / 36, 6. / 36, 5. / 36, 4. / 36, 3. / 36, 2. / 36, 1. / 36}},
	} {
		got := SpreadOf(Odds(sum(c.throw), Certain(total(-1))), func(n total) int { return int(n) })
		if len(got) != len(c.want) {
			t.Fatalf("%s: %v", name, got)
		}
		for k := range got {
			if math.Abs(got[k]-c.want[k]) > 1e-12 {
				t.Errorf("%s: %d has chance %v, want %v", name, k, got[k], c.want[k])
			}
		}
	}
}

func TestTimesIsOneAfterAnother(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, n := Spread(rapid.SliceOfN(rapid.Float64Range(0, 1), 1, 4).Draw(t, "spread")), rapid.IntRange(0, 9).Draw(t, "n")
		want := Spread{1}
		for range n {
			want = want.Plus(d)
		}
		got := d.Times(n)
		if len(got) != len(want) {
			t.Fatalf("%v, want %v", got, want)
		}
		for k := range got {
			if math.Abs(got[k]-want[k]) > 1e-12*(1+want[k]) {
				t.Fatalf("%d has chance %v, one after another %v", k, got[k], want[k])
			}
		}
	})
}

func TestExplain(t *testing.T) {
	_, told := Explain(rule(5, false), Certain(volley{dice: 6}))
	if len(told) != 2 || told[0].Name != "hit" || told[0].Need != 5 || told[0].Dice != 6 {
		t.Fatalf("%+v", told)
	}
	if math.Abs(told[1].Dice-1) > 1e-12 { // six dice show one 1 on average
		t.Errorf("rerolls %v dice", told[1].Dice)
	}
	if _, none := Explain(rule(5, false), Certain(volley{})); len(none) != 0 {
		t.Errorf("no dice, and %v", none)
	}
}

// TestPlayGoesOn plays with ever more of the same inputs: each time it asks for
// what comes next, and in the end comes to the same.
func TestPlayGoesOn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		src := dice.NewSeeded(rapid.Uint64().Draw(t, "seed"))
		steps := rule(3, true)
		var faces []dice.Face
		for range 20 {
			in := &recorded{faces: faces, choose: func(*Ask) []int { return []int{1} }}
			end, lines, err := Play(steps, volley{dice: 4}, in)
			if err != nil {
				more, _ := src.Faces(1)
				faces = append(faces, more...)
				continue
			}
			whole := &recorded{faces: faces, choose: func(*Ask) []int { return []int{1} }}
			again, same, err := Play(steps, volley{dice: 4}, whole)
			if err != nil || again != end || len(same) != len(lines) || len(whole.faces) != len(in.faces) {
				t.Fatalf("%v and %v, %v", end, again, err)
			}
			return
		}
		t.Fatal("20 faces do not end four dice and their rerolls")
	})
}

func TestAnswersOfAShape(t *testing.T) {
	options := []Option{{Value: 1}, {Value: 2}, {Value: 3}}
	for _, c := range []struct {
		ask  Ask
		good [][]int
		bad  [][]int
	}{
		{Ask{Kind: Pick, Options: options}, [][]int{{0}, {2}}, [][]int{{}, {3}, {-1}, {0, 1}}},
		{Ask{Kind: Number, Min: 1, Max: 3}, [][]int{{1}, {3}}, [][]int{{0}, {4}, {}, {1, 2}}},
		{Ask{Kind: Place}, [][]int{{1, 2, 3}}, [][]int{{1, 2}, {}}},
		{Ask{Kind: Many, Options: options, Min: 1, Max: 2}, [][]int{{0}, {0, 2}}, [][]int{{}, {0, 1, 2}, {1, 1}, {2, 1}, {3}}},
		{Ask{Kind: Many, Options: options, Max: 3}, [][]int{{}, {0, 1, 2}}, [][]int{{-1}}},
	} {
		for _, g := range c.good {
			if !c.ask.Valid(g) {
				t.Errorf("%v refuses %v", c.ask.Kind, g)
			}
		}
		for _, b := range c.bad {
			if c.ask.Valid(b) {
				t.Errorf("%v takes %v", c.ask.Kind, b)
			}
		}
	}
}

// TestSamplesAreNearTheOdds: what is beyond the terms is refused, and samples of
// it come near what all of them give, the same each time.
func TestSamplesAreNearTheOdds(t *testing.T) {
	steps, from := rule(4, true), volley{dice: 12}
	terms := 10_000
	exact, told, ok := new(Room[volley]).Within(steps, Certain(from), &terms)
	spent := 10_000 - terms
	if !ok || spent < 91 { // the first throw alone has 13*14/2 outcomes
		t.Fatalf("%v, %d terms spent", ok, spent)
	}
	few, room := 90, new(Room[volley])
	if _, _, ok := room.Within(steps, Certain(from), &few); ok {
		t.Error("more terms than there were")
	}
	for range 2 { // what a room was used for before makes no difference
		terms := 10_000
		again, same, ok := room.Within(steps, Certain(from), &terms)
		if !ok || !slices.Equal(again.states, exact.states) || !slices.Equal(again.chance, exact.chance) || len(same) != len(told) || 10_000-terms != spent {
			t.Errorf("%d states of %d, %d terms of %d", again.Len(), exact.Len(), 10_000-terms, spent)
		}
	}
	sampled, guessed := Sample(steps, from, 1<<30, 1, 20_000)
	again, _ := Sample(steps, from, 1<<30, 1, 20_000)
	kept := func(v volley) int { return v.kept }
	want, got, same := SpreadOf(exact, kept), SpreadOf(sampled, kept), SpreadOf(again, kept)
	if math.Abs(got.Mean()-want.Mean()) > 0.05 || math.Abs(sampled.Total()-1) > 1e-9 {
		t.Errorf("mean %v of %v, sum %v", got.Mean(), want.Mean(), sampled.Total())
	}
	for k, p := range got {
		if math.Abs(p-want[k]) > 0.02 || p != same[k] {
			t.Errorf("%d has chance %v of %v, then %v", k, p, want[k], same[k])
		}
	}
	for i, s := range told {
		if g := guessed[i]; g.Name != s.Name || g.Need != s.Need || math.Abs(g.Dice-s.Dice) > 0.05 {
			t.Errorf("%+v, sampled %+v", s, g)
		}
	}
	if few, _ := Sample(steps, from, 1, 1, 5); few.Len() != 1 {
		t.Errorf("%d resolutions for one die", few.Len())
	}
}
