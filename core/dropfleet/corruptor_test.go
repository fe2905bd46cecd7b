package dropfleet

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"broadside/core/dice"
	"broadside/core/odds"
	"broadside/core/params"

	"pgregory.net/rapid"
)

// TestTokensDieByDie compares how many dice of a Corruptor weapon leave a token,
// by the later wording, with what the document's sentence comes to for each die
// by itself: two above the lock or more, and a point of its damage past its save.
func TestTokensDieByDie(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawFight(t)
		a := drawArm(t)
		a.attack, a.count, a.damage, a.run, a.close, a.burn, a.squadron, a.fusillade, a.distortion = drawOf(t, "dice", "1", "2", "3"), 1, drawOf(t, "each", "1", "2", "D3"), "", "", 0, 0, 0, false
		f.revised, f.kind, f.arms = true, "ship", []arm{a}
		t.Logf("%+v", f)
		q := f.request()
		w := q["weapons"].([]any)[0].(map[string]any)
		w["special"] = append(w["special"].([]any), "Corruptor")
		r, err := readRequest(params.New(q))
		if err != nil {
			t.Fatal(err)
		}
		got := map[int]float64{}
		all := odds.Odds(merging(&r.Salvo), odds.Certain(r.Salvo.start()))
		all.Each(func(s salvo, p float64) {
			got[r.Salvo.outcome(s).By[0].Corrupting] += p
			if s.points != (salvo{}).points || slices.ContainsFunc(r.Salvo.books[s.book].keen[:], func(left []int) bool { return len(left) > 0 }) {
				t.Fatalf("points are left over: %+v", s)
			}
		})
		need, critical := f.need(a), f.need(a)+f.margin(a)
		each := 0.0
		for face := need + 2; face <= 6; face++ {
			past := float64(f.fail(a, !a.particle && face < critical)) / 36
			for points, p := range valueOf(a.damage) {
				each += p * (1 - math.Pow(1-past, float64(points*a.double()))) / 6
			}
		}
		want := certain(0)
		for range a.attack[0] - '0' {
			want = then(want, func(n int) chances[int] { return chances[int]{n: 1 - each, n + 1: each} })
		}
		for n, p := range want {
			if math.Abs(p-got[n]) > 1e-9 {
				t.Fatalf("%d tokens have chance %v, die by die %v", n, got[n], p)
			}
		}
	})
}

// TestPointDefenceLeavesTheBooksTrue holds that what Point Defence has done with keen dice of two prices, which are saved alike, leaves
// each point with whom it came from.
func TestPointDefenceLeavesTheBooksTrue(t *testing.T) {
	target := cruiser()
	target.Armour, target.Passive, target.Boosted, target.PD = 2, 3, true, 1
	reinforced, _ := carry(Revised, "Reinforced Armour")
	target.Rules = []Trait{reinforced}
	s := &Salvo{Target: target, Volleys: []Volley{
		volley(armed(t, "revised", 2, "3", "1", "Close Action", "Corruptor"), 1), volley(armed(t, "revised", 2, "1", "1"), 1)}}
	for seed := range uint64(600) {
		end, _, err := odds.Play(s.rule(true), s.start(), seeded{dice.NewSeeded(seed)})
		if err != nil {
			t.Fatal(err)
		}
		o := s.outcome(end)
		if o.Taken != o.By[0].Damage+o.By[1].Damage || end.points != (salvo{}).points {
			t.Fatalf("seed %d: %+v, and %v under way", seed, o, end.points)
		}
	}
}

// merging is the detailed rule of a salvo with one ledger for all that are equal, so
// that states merge.
func merging(s *Salvo) []odds.Step[salvo] {
	steps, known := s.rule(true), map[string]uint32{}
	for i := range steps {
		score := steps[i].Score
		steps[i].Score = func(from salvo, got odds.Answer) salvo {
			n := len(s.books)
			end := score(from, got)
			if int(end.book) < n {
				return end
			}
			l := s.books[end.book]
			s.books = s.books[:n]
			key := fmt.Sprint(*l)
			at, ok := known[key]
			if !ok {
				at = uint32(n)
				known[key], s.books = at, append(s.books, l)
			}
			end.book = at
			return end
		}
	}
	return steps
}

// TestKeenDice are dice of the later Corruptor with hand-worked saves.
func TestKeenDice(t *testing.T) {
	weapon := func(damage string, printed ...string) *Weapon {
		return armed(t, "revised", 3, "3", damage, append(printed, "Corruptor")...)
	}
	vault := cruiser()
	c, _ := carry(Revised, "Reinforced Armour")
	vault.Rules = []Trait{c}

	s := &Salvo{Volleys: []Volley{volley(weapon("1"), 1)}, Target: vault}
	if o, _ := played(t, s, 0, 5, 6, 4 /* the five is saved, the four not */, 4, 3); o.Taken != 2 || o.By[0].Corrupting != 1 {
		t.Errorf("against Reinforced Armour a 5 is no critical hit, and a 6 is: %+v", o)
	}
	s.Volleys[0].Weapon = weapon("2")
	if o, in := played(t, s, 0, 5, 5, 4 /* each of the fives */, 4, 3, 4, 4 /* the four */, 1, 1); o.Taken != 3 || o.By[0].Corrupting != 1 || len(in.steps) != 4 {
		t.Errorf("two points of one die are one token: %+v by %v", o, in.steps)
	}
	s.Volleys[0].Weapon = weapon("2", "Calibre (H)")
	s.Target = cruiser()
	if o, _ := played(t, s, 0, 4, 5, 1); o.Taken != 4 || o.By[0].Corrupting != 1 {
		t.Errorf("Calibre's critical 4 is no two above the lock: %+v", o)
	}
	s.Volleys[0].Weapon = weapon("1", "Close Action")
	if o, _ := played(t, s, 0, 5, 5, 4 /* PD: one of the criticals */, 5, 5, 1, 1, 1, 1 /* armour */, 4); o.Taken != 1 || o.By[0].Corrupting != 1 {
		t.Errorf("Point Defence stops a die: %+v", o)
	}
	s.Volleys[0].Weapon = weapon("1", "Burnthrough (3)")
	if o, _ := played(t, s, 0, 3, 3, 1, 5, 4, 2, 2); o.Taken != 3 || o.By[0].Corrupting != 1 {
		t.Errorf("the limit of Burnthrough leaves one keen die: %+v", o)
	}
	s.Target.Kind = "station"
	s.Volleys[0].Weapon = weapon("1")
	if o, _ := played(t, s, 0, 5, 6, 1); o.Taken != 2 || o.By[0].Corrupting != 0 {
		t.Errorf("a station: %+v", o)
	}
}
