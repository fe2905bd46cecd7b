package dropfleet

import (
	"math"
	"slices"
	"testing"

	"broadside/core/dice"
	"broadside/core/odds"
	"broadside/core/params"

	"pgregory.net/rapid"
)

// armed is a weapon as it is printed.
func armed(t testing.TB, edition string, lock int, attack, damage string, printed ...string) *Weapon {
	t.Helper()
	w := &Weapon{Lock: lock}
	w.Attack, _ = dice.Parse(attack)
	w.Damage, _ = dice.Parse(damage)
	for _, p := range printed {
		c, err := carry(BookOf(edition), p)
		if err != nil {
			t.Fatal(err)
		}
		w.Rules = append(w.Rules, c)
	}
	return w
}

// fixed gives a resolution its faces in order, and every fighter asked for.
type fixed struct {
	*dice.Typed
	asked []*odds.Ask
	steps []string
	join  int
}

func (f *fixed) Throw(step string, t dice.Throw) ([]dice.Face, error) {
	f.steps = append(f.steps, step)
	return f.Faces(t.N)
}

func (f *fixed) Choose(_ string, a *odds.Ask) ([]int, error) {
	if a.Policy == mostHarm {
		return a.Default, nil
	}
	f.asked = append(f.asked, a)
	return []int{f.join}, nil
}

// played resolves a salvo in detail with these faces, all of which it takes.
func played(t testing.TB, s *Salvo, join int, faces ...dice.Face) (Outcome, *fixed) {
	t.Helper()
	in := &fixed{Typed: dice.NewTyped(faces), join: join}
	end, _, err := odds.Play(s.rule(true), s.start(), in)
	if err != nil || in.Left() > 0 {
		t.Fatalf("%v after %v, %d faces are left", err, in.steps, in.Left())
	}
	return s.outcome(end), in
}

func cruiser() Target {
	return Target{Kind: "ship", Hull: 10, Left: 10, Armour: 4, PD: 6, Tonnage: "M", Layer: high}
}

func volley(w *Weapon, count int) Volley {
	return Volley{Weapon: w, Count: count, Firer: Firer{Order: "standard", Layer: high}, Range: 3 * inch, Scan: 6 * inch}
}

// TestPointDefenceOfTheBook is the book's cruiser: of six dice two succeed, and
// they stop two of four normal points or one of two critical ones. Against
// armour of 4+ a critical point is worth as much as two others, and goes first.
func TestPointDefenceOfTheBook(t *testing.T) {
	s := &Salvo{Volleys: []Volley{volley(armed(t, "core", 4, "6", "1", "Close Action"), 1)}, Target: cruiser()}
	o, _ := played(t, s, 0, 4, 4, 5, 5, 6, 6 /* PD */, 1, 2, 3, 4, 5, 6 /* armour */, 4, 4, 4, 3)
	if o.Taken != 2 || o.By[0] != (Result{Hits: 6, Crits: 2, Crippling: 2, Damage: 2}) {
		t.Errorf("one critical and one of four past armour: %+v", o)
	}
	s.Target.Armour = 6 // now two normal points are worth more
	o, _ = played(t, s, 0, 4, 4, 5, 5, 6, 6, 1, 2, 3, 4, 5, 6, 1, 6)
	if o.Taken != 3 {
		t.Errorf("two criticals and one of two past armour: %+v", o)
	}
}

// TestSavesOfTheBook is the book's 3+/4+ ship: three normal hits save on 3+, two
// criticals on 4+.
func TestSavesOfTheBook(t *testing.T) {
	target := cruiser()
	target.Armour, target.Passive = 3, 4
	s := &Salvo{Volleys: []Volley{volley(armed(t, "core", 4, "5", "1"), 1)}, Target: target}
	o, in := played(t, s, 0, 4, 5, 5, 6, 6 /* armour */, 3, 2, 3 /* passive */, 3, 4)
	if o.Taken != 2 || !slices.Equal(in.steps, []string{"hit", "armour", "passive"}) {
		t.Errorf("%+v by %v", o, in.steps)
	}
}

// TestNumbersOfTheBook is the numbers that rules make: lock, what a critical hit
// takes, armour.
func TestNumbersOfTheBook(t *testing.T) {
	for _, c := range []struct {
		what                   string
		weapon                 *Weapon
		change                 func(*Volley, *Target)
		lock, critical, armour int
	}{
		{"nothing", armed(t, "core", 3, "1", "1"), nil, 3, 5, 4},
		{"a Mauler takes armour", armed(t, "core", 5, "1", "1", "Mauler"), func(_ *Volley, g *Target) { g.Armour = 3 }, 3, 5, 3},
		{"as Scald moves it", armed(t, "core", 5, "1", "1", "Mauler", "Scald"), func(_ *Volley, g *Target) { g.Armour = 3 }, 4, 6, 4},
		{"Scald within scan", armed(t, "core", 3, "1", "1", "Scald"), func(v *Volley, g *Target) { g.Armour, v.Range = 3, v.Scan }, 3, 5, 4},
		{"but not beyond", armed(t, "core", 3, "1", "1", "Scald"), func(v *Volley, g *Target) { g.Armour, v.Range = 3, v.Scan+1 }, 3, 5, 3},
		{"Calibre at a frigate", armed(t, "core", 5, "1", "1", "Calibre (L)"), func(_ *Volley, g *Target) { g.Tonnage = "L2" }, 4, 6, 4},
		{"Calibre H and S are critical early", armed(t, "core", 3, "1", "1", "Calibre (H&S)"), nil, 3, 4, 4},
		{"between layers", armed(t, "core", 4, "1", "1"), func(_ *Volley, g *Target) { g.Layer = low }, 5, 7, 4},
		{"into atmosphere", armed(t, "core", 2, "1", "1"), func(_ *Volley, g *Target) { g.Layer = atmosphere }, 6, 8, 4},
		{"Air-to-Air", armed(t, "core", 4, "1", "1", "Air-to-Air"), func(v *Volley, g *Target) { v.Firer.Layer, g.Layer = atmosphere, atmosphere }, 3, 5, 4},
		{"Air-to-Air upwards", armed(t, "core", 4, "1", "1", "Air-to-Air"), func(v *Volley, g *Target) { v.Firer.Layer, g.Layer = atmosphere, low }, 5, 7, 4},
		{"Air-to-Air down at a sector", armed(t, "core", 4, "1", "1", "Air-to-Air"), func(v *Volley, g *Target) { v.Firer.Layer, g.Kind = atmosphere, "sector" }, 6, 8, 4},
		{"Bombardment", armed(t, "core", 3, "1", "1", "Bombardment"), func(v *Volley, g *Target) { v.Firer.Layer, g.Kind = low, "sector" }, 3, 5, 4},
	} {
		v, g := volley(c.weapon, 1), cruiser()
		if c.change != nil {
			c.change(&v, &g)
		}
		a := newAim(&v, 0, &g, 0, 1)
		if armour, _ := a.armour(); a.lock != c.lock || a.critical != c.critical || armour != c.armour {
			t.Errorf("%s: lock %d, critical %d, armour %d; want %d, %d, %d", c.what, a.lock, a.critical, armour, c.lock, c.critical, c.armour)
		}
	}
}

// TestDistortionOfTheBook: three hits of four do nine points, four do sixteen.
func TestDistortionOfTheBook(t *testing.T) {
	s := &Salvo{Volleys: []Volley{volley(armed(t, "core", 4, "4", "1", "Distortion"), 1)}, Target: cruiser()}
	s.Target.Armour = 0
	if o, _ := played(t, s, 0, 4, 4, 5, 1); o.Taken != 9 {
		t.Errorf("three hits: %+v", o)
	}
	if o, _ := played(t, s, 0, 4, 4, 5, 6); o.Taken != 16 {
		t.Errorf("four hits: %+v", o)
	}
}

// TestBurnthroughKeepsCriticals: in the wave that reaches X criticals come
// first, and hits after a critical wave pass armour.
func TestBurnthroughKeepsCriticals(t *testing.T) {
	s := &Salvo{Volleys: []Volley{volley(armed(t, "core", 3, "2", "1", "Burnthrough (3)"), 1)}, Target: cruiser()}
	if o, in := played(t, s, 0, 3, 4, 3, 5 /* one of three is critical: two saves */, 1, 1); o.Taken != 3 || !slices.Equal(in.steps, []string{"hit", "burn", "armour"}) {
		t.Errorf("%+v by %v", o, in.steps)
	}
	if o, _ := played(t, s, 0, 3, 5, 3, 3, 4); o.Taken != 2 {
		t.Errorf("the later hit needs no armour roll: %+v", o)
	}
}

// TestUnstable: what each edition costs the firer.
func TestUnstable(t *testing.T) {
	fire := func(edition, attack, damage string, change func(*Volley), faces ...dice.Face) int {
		v := volley(armed(t, edition, 6, attack, damage, "Unstable", "Overcharge"), 2)
		v.Firer.Order = "weapons-free"
		if change != nil {
			change(&v)
		}
		target := cruiser()
		target.Armour = 0
		o, _ := played(t, &Salvo{Volleys: []Volley{v}, Target: target}, 0, faces...)
		return o.Self[0]
	}
	bent := volley(armed(t, "revised", 5, "2", "1", "Unstable", "Overcharge", "Distortion"), 1)
	bent.Firer.Order, bent.Overcharged = "weapons-free", true
	o, _ := played(t, &Salvo{Volleys: []Volley{bent}, Target: Target{Kind: "ship", Layer: high}}, 0, 5, 6)
	for what, got := range map[string][2]int{
		"distorted: two hits, doubled":  {o.Self[0], 4},
		"a fixed attack, each weapon":   {fire("core", "1", "1", nil, 1, 1), 2},
		"one of two at its maximum":     {fire("core", "D3", "1", nil, 6, 1, 1, 1, 1, 1), 1},
		"not on standard orders":        {fire("core", "1", "1", func(v *Volley) { v.Firer.Order = "standard" }, 1, 1), 0},
		"thrown before":                 {fire("core", "D3", "1", func(v *Volley) { v.Thrown = []int{1, 1} }, 1, 1), 0},
		"sixes cost the damage":         {fire("revised", "2", "2", nil, 6, 5, 6, 1), 4},
		"overcharged twice":             {fire("revised", "2", "2", func(v *Volley) { v.Overcharged = true }, 6, 5, 1, 1), 4},
		"random damage is thrown again": {fire("revised", "1", "D3", nil, 6, 5 /* damage */, 1 /* its own */, 5), 3},
	} {
		if got[0] != got[1] {
			t.Errorf("%s: %d, want %d", what, got[0], got[1])
		}
	}
}

// TestEachVolleyKeepsItsOwn: what one volley had saved is not laid at the next one's door.
func TestEachVolleyKeepsItsOwn(t *testing.T) {
	s := &Salvo{Target: cruiser(), Volleys: []Volley{volley(armed(t, "core", 4, "2", "1"), 1), volley(armed(t, "core", 4, "1", "1", "Flash"), 1)}}
	o, _ := played(t, s, 0, 4, 4 /* armour */, 6, 6, 4 /* armour */, 1)
	if o.By[0] != (Result{Hits: 2}) || o.By[1] != (Result{Hits: 1, Damage: 1}) {
		t.Errorf("%+v", o)
	}
}

// TestAllocatedDice: dice that were thrown before are each weapon's own, with
// what its rules add to them.
func TestAllocatedDice(t *testing.T) {
	v := volley(armed(t, "core", 6, "D6", "1", "Burnthrough (2)", "Fusillade (3)", "Squadron (2)"), 3)
	v.Firer.Order, v.Thrown = "weapons-free", []int{3, 2, 2}
	for i, a := range aims(&v, 0, &Target{}) {
		if want := []int{6, 5, 5}[i]; a.shots != want || a.pack.Dice != 0 {
			t.Errorf("weapon %d has %d dice and %v, want %d", i, a.shots, a.pack, want)
		}
	}
	s := &Salvo{Volleys: []Volley{v}, Target: cruiser()}
	if o, in := played(t, s, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1); o.Taken != 0 || !slices.Equal(in.steps, []string{"hit", "hit", "hit"}) {
		t.Errorf("%+v by %v", o, in.steps)
	}
	s.Volleys[0].Count = 0
	if d, _, _, _ := s.chances(); len(d) != 1 {
		t.Errorf("no weapons do %v", d)
	}
}

// TestFightersJoinOnce: the defender is asked once points can be stopped, for
// the bombers where there are some.
func TestFightersJoinOnce(t *testing.T) {
	target := cruiser()
	target.PD, target.Fighters, target.Armour = 0, []Flight{{3, 2}}, 0
	bomber := &Asset{ID: "bomber", Kind: "bomber", Lock: 4, Attack: dice.Expr{Plus: 2}, Damage: dice.Expr{Plus: 1}}
	s := &Salvo{Volleys: []Volley{volley(armed(t, "core", 4, "1", "1", "Close Action"), 1)}, Waves: []Wave{{Asset: bomber, Count: 1}}, Target: target}
	o, in := played(t, s, 2, 4 /* past no Point Defence */, 4, 4, 5, 4, 4, 6)
	if !slices.Equal(o.Spent, []int{2}) || o.Taken != 1 || len(in.asked) != 1 || in.asked[0].Max != 3 || in.asked[0].Default[0] != 3 || o.By[1].Hits != 2 || o.By[0].Damage != 1 {
		t.Errorf("%+v, asked %d times", o, len(in.asked))
	}
	if o, in := played(t, s, 2, 4, 1, 1); o.Spent != nil || len(in.asked) != 0 {
		t.Errorf("nothing to stop: %+v, asked %d times", o, len(in.asked))
	}
	if o, _ := played(t, s, 0, 1, 4, 6); o.Spent != nil || o.Taken != 2 {
		t.Errorf("nobody joins: %+v", o)
	}
}

// TestParticleKnowsWhatCripples: every hit is critical, but only the dice that
// beat the lock by two cripple.
func TestParticleKnowsWhatCripples(t *testing.T) {
	s := &Salvo{Volleys: []Volley{volley(armed(t, "core", 3, "4", "1", "Particle", "Crippling"), 1)}, Target: cruiser()}
	if o, _ := played(t, s, 0, 2, 3, 4, 5); o.By[0] != (Result{Hits: 3, Crits: 3, Crippling: 1, Damage: 3}) {
		t.Errorf("%+v", o)
	}
}

// TestDetailsAddUp rolls random fights in detail: what each volley did adds up to what
// the target took, and what the target took follows the odds.
func TestDetailsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, err := readRequest(params.New(drawFight(t).request()))
		if err != nil {
			t.Fatal(err)
		}
		damage, self, _, _ := r.Salvo.chances()
		end, _, err := odds.Play(r.Salvo.rule(true), r.Salvo.start(), seeded{dice.NewSeeded(rapid.Uint64().Draw(t, "seed"))})
		if err != nil {
			t.Fatal(err)
		}
		o := r.Salvo.outcome(end)
		taken, lost := 0, 0
		for _, by := range o.By {
			taken += by.Damage
			if by.Crits > by.Hits || by.Crippling > by.Crits {
				t.Fatalf("%+v", by)
			}
		}
		for _, n := range o.Self {
			lost += n
		}
		if taken != o.Taken || o.Taken >= len(damage) || damage[o.Taken] == 0 {
			t.Fatalf("%+v of %v", o, damage)
		}
		if lost > 0 && (lost >= len(self) || self[lost] == 0) {
			t.Fatalf("lost %d of %v", lost, self)
		}
	})
}

// TestRollsFollowTheOdds rolls one salvo in detail with many seeds: no count of
// damage strays from its chance by more than luck allows (five standard deviations).
func TestRollsFollowTheOdds(t *testing.T) {
	for _, detailed := range []bool{false, true} {
		target := cruiser()
		target.Passive, target.Boosted, target.PD = 5, true, 4
		s := &Salvo{Target: target, Volleys: []Volley{
			volley(armed(t, "core", 3, "D3", "1", "Close Action", "Flash"), 2),
			volley(armed(t, "core", 4, "2", "D3", "Close Action (Swarmer)"), 1),
			volley(armed(t, "core", 3, "2", "1", "Burnthrough (4)", "Scald"), 2),
		}}
		want, _, _, _ := s.chances()
		const rolls = 4000
		count := make([]int, len(want))
		for seed := range uint64(rolls) {
			end, _, err := odds.Play(s.rule(detailed), s.start(), seeded{dice.NewSeeded(seed)})
			if err != nil {
				t.Fatal(err)
			}
			count[end.taken]++
		}
		for k, p := range want {
			if off := math.Abs(float64(count[k]) - rolls*p); off > 5*math.Sqrt(rolls*p*(1-p))+1 {
				t.Errorf("damage %d came %d times in %d, its chance is %v", k, count[k], rolls, p)
			}
		}
	}
}
