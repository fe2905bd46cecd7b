package dropfleet

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"broadside/core/dice"
	"broadside/core/odds"
	"broadside/core/params"

	"pgregory.net/rapid"
)

// This file resolves attacks a second time, die by die, in the words of the
// book and with nothing of the engine, to compare.

// arm is a weapon in plain words.
type arm struct {
	lock, count                                               int
	attack, damage                                            string
	close                                                     string // "", "plain", "swarmer", "beam"
	burn, fusillade, squadron                                 int    // X, 0 without
	calibre                                                   string
	scald, particle, mauler, distortion, overcharge, unstable bool
	overcharged                                               bool
	layerRule                                                 string // "", "Air-to-Air", "Bombardment", "Escape Velocity", "Re-Entry"
	inert                                                     string // a rule that no die knows of
	run                                                       string // a launch asset's kind
	hand                                                      *hand
}

// hand is who fires, where not all arms are of one ship.
type hand struct {
	order, from                string
	beast, hurt, monitor, away bool
	modifier                   int
}

// of is the fight as it is for the ship of an arm.
func (f fight) of(a arm) fight {
	if h := a.hand; h != nil {
		f.order, f.from, f.beast, f.hurt, f.monitor, f.far, f.modifier = h.order, h.from, h.beast, h.hurt, h.monitor, h.away, h.modifier
	}
	return f
}

// fight is an attack in plain words.
type fight struct {
	revised                                              bool
	order, from, at, kind, tonnage                       string
	beast, hurt, monitor, ablative, reinforced, crippled bool
	boosted, far                                         bool
	armour, passive, pd, escort, modifier                int
	arms                                                 []arm
	named                                                bool        // alike: all arms are one weapon system
	more                                                 map[int]int // which arm takes the dice of the squadron that each begins
}

func (f fight) place() string {
	if f.kind == "sector" {
		return "atmosphere"
	}
	return f.at
}

func (f fight) save(a arm) int {
	n := f.armour
	if f.ablative && !f.crippled {
		n -= 2
	}
	if a.scald && !f.far {
		n++
	}
	return min(max(n, 2), 6)
}

// need is the lock as the book has it.
func (f fight) need(a arm) int {
	n := a.lock
	if a.mauler {
		n = f.save(a)
	}
	for _, letter := range a.calibre {
		if letter != '/' && f.tonnage[:1] == string(letter) {
			n--
			break
		}
	}
	if a.run != "" {
		return min(max(n, 2), 6)
	}
	if f.beast && f.hurt {
		n--
	}
	n += f.modifier
	air := f.from == "atmosphere" || f.place() == "atmosphere"
	penalty := asOne(f.from != f.place() && !(f.monitor && !air))
	switch {
	case a.layerRule == "Bombardment", a.layerRule == "Escape Velocity":
		air, penalty = false, 0
	case a.layerRule == "Re-Entry" && f.from == "low" && f.place() == "atmosphere" && f.kind != "sector":
		air, penalty = false, 0
	case a.layerRule == "Air-to-Air" && f.from == "atmosphere" && f.kind != "sector":
		air = false
		if f.at == "atmosphere" {
			n--
		}
	}
	if air {
		return 6
	}
	return min(max(n+penalty, 2), 6)
}

func (f fight) margin(a arm) int {
	n := 2
	if slices.Contains([]rune(a.calibre), 'H') || slices.Contains([]rune(a.calibre), 'S') {
		n = 1
	}
	return n + asOne(f.reinforced)
}

// rolled is dice to hit: plain hits, criticals, sixes.
type rolled struct{ plain, critical, six int }

func (f fight) roll(a arm, n int) chances[rolled] {
	need, more := f.need(a), f.margin(a)
	d := certain(rolled{})
	for range n {
		d = then(d, func(r rolled) chances[rolled] {
			end := chances[rolled]{}
			for face := 1; face <= 6; face++ {
				next := r
				switch {
				case face < need:
				case a.particle || face >= need+more:
					next.critical++
				default:
					next.plain++
				}
				next.six += asOne(face == 6)
				end[next] += 1. / 6
			}
			return end
		})
	}
	return d
}

// fail is the chance, in 36ths, of getting past the best save.
func (f fight) fail(a arm, armoured bool) int {
	worst := 36
	if armoured {
		worst = 6 * (f.save(a) - 1)
	}
	if f.passive > 0 && !a.particle {
		by := 6 * (f.passive - 1)
		if f.boosted {
			by = (f.passive - 1) * (f.passive - 1)
		}
		worst = min(worst, by)
	}
	return worst
}

// kinds are what a critical hit, a plain one, and a later one of Burnthrough do.
func (f fight) kinds(a arm) (critical, plain, later damagePoint) {
	price := 1 + asOne(a.close == "swarmer")
	return damagePoint{f.fail(a, false), price + 1, true}, damagePoint{f.fail(a, true), price, false}, damagePoint{f.fail(a, false), price, false}
}

func (a arm) double() int { return 1 + asOne(a.overcharge && a.overcharged) }

func (f fight) harmful(a arm) bool {
	f = f.of(a)
	return a.unstable && f.order == "weapons-free" && a.run == ""
}

// own is what sixes cost the firer.
func (f fight) own(a arm, h heap, sixes, hits int) chances[heap] {
	if !f.harmful(a) || !f.revised {
		return certain(h)
	}
	if a.distortion && a.burn == 0 {
		h.self += sixes * hits * a.double()
		return certain(h)
	}
	return then(sumOf(sixes, a.damage), func(n int) chances[heap] {
		next := h
		next.self += n * a.double()
		return certain(next)
	})
}

// single is one weapon's dice from a heap on.
func (f fight) single(a arm, n int, h heap) chances[heap] {
	if a.burn > 0 {
		return f.wave(a, n, a.burn, false, h)
	}
	critical, plain, _ := f.kinds(a)
	return then(f.roll(a, n), func(r rolled) chances[heap] {
		return then(f.own(a, h, r.six, r.plain+r.critical), func(h heap) chances[heap] {
			if a.distortion {
				each := (r.plain + r.critical) * a.double()
				return certain(h.with(critical, r.critical*each).with(plain, r.plain*each))
			}
			return then(sumOf(r.critical, a.damage), func(c int) chances[heap] {
				return then(sumOf(r.plain, a.damage), func(p int) chances[heap] {
					return certain(h.with(critical, c*a.double()).with(plain, p*a.double()))
				})
			})
		})
	})
}

func (f fight) wave(a arm, n, left int, hot bool, h heap) chances[heap] {
	if n == 0 || left == 0 {
		return certain(h)
	}
	critical, plain, later := f.kinds(a)
	if hot {
		plain = later
	}
	return then(f.roll(a, n), func(r rolled) chances[heap] {
		return then(f.own(a, h, r.six, 0), func(h heap) chances[heap] {
			return then(sumOf(r.critical, a.damage), func(c int) chances[heap] {
				return then(sumOf(r.plain, a.damage), func(p int) chances[heap] {
					c := min(c*a.double(), left)
					p = min(p*a.double(), left-c)
					return f.wave(a, r.critical+r.plain, left-c-p, hot || r.critical > 0, h.with(critical, c).with(plain, p))
				})
			})
		})
	})
}

// squadrons tells which arms may take the dice of each squadron: those whose one die
// does most on its way to Point Defence.
func (f fight) squadrons() map[int][]int {
	found := map[int][]int{}
	for i, a := range f.arms {
		if a.squadron == 0 || a.run != "" || !f.revised && len(found) > 0 {
			continue
		}
		n, most := 0, -1.
		var best []int
		for j, b := range f.arms {
			if b.squadron == 0 || b.run != "" || f.revised && !f.named && i != j {
				continue
			}
			if n += b.count; f.revised && f.named && j < i {
				n = -100 // an arm before began it, or it is too small
			}
			worth := f.worth(b)
			if worth > most+1e-9 {
				most, best = worth, nil
			}
			if worth > most-1e-9 {
				best = append(best, j)
			}
		}
		if n >= a.squadron {
			found[i] = best
		}
	}
	return found
}

// worth is the damage that one die is expected to do, were there no Point Defence.
func (f fight) worth(a arm) float64 {
	f = f.of(a)
	critical, plain, _ := f.kinds(a)
	each, sum := 0., 0.
	for n, p := range valueOf(a.damage) {
		each += float64(n*a.double()) * p
	}
	for r, p := range f.roll(a, 1) {
		sum += p * (float64(r.critical*critical.fail) + float64(r.plain*plain.fail))
	}
	if a.distortion && a.burn == 0 {
		most := 0
		for n := range valueOf(a.attack) {
			most = max(most, n)
		}
		if f.order == "weapons-free" {
			most += a.fusillade
		}
		each = float64(most * a.double())
	}
	return sum * each
}

// volley is all weapons of an arm, one after another.
func (f fight) volley(at int, h heap) chances[heap] {
	a, d := f.arms[at], certain(h)
	f = f.of(a)
	for i := range a.count {
		d = then(d, func(h heap) chances[heap] {
			return then(valueOf(a.attack), func(n int) chances[heap] {
				next := h
				if f.harmful(a) && !f.revised {
					most := map[string]int{"D3": 3, "D6": 6}[a.attack]
					next.self += asOne(most == 0 || n == most)
				}
				if f.order == "weapons-free" && a.run == "" {
					n += a.fusillade
				}
				more := certain(0)
				for _, to := range f.more {
					if i == 0 && to == at {
						more = addedUp(more, valueOf(map[bool]string{false: "D6", true: "3"}[f.revised]))
					}
				}
				return then(more, func(m int) chances[heap] { return f.single(a, n+m, next) })
			})
		})
	}
	return d
}

// answer is the chances of damage and of what the firers lose; vague when
// several best sets for Point Defence leave different points.
type answer struct {
	damage, self chances[int]
	vague        bool
}

func (f fight) answer() answer {
	end := answer{damage: certain(0), self: certain(0)}
	pools := map[string][]int{}
	var runs []string
	for i, a := range f.arms {
		key := "alone " + strconv.Itoa(i)
		switch {
		case a.run == "bomber" || a.run == "fire-ship":
			key = a.run
		case a.run == "" && (a.close == "plain" || a.close == "swarmer"):
			key = "close"
		}
		if pools[key] == nil {
			runs = append(runs, key)
		}
		pools[key] = append(pools[key], i)
	}
	escorted := "close"
	for _, key := range []string{"fire-ship", "bomber"} {
		if pools[key] != nil {
			escorted = key
		}
	}
	for _, key := range runs {
		d := certain(heap{})
		for _, a := range pools[key] {
			d = then(d, func(h heap) chances[heap] { return f.volley(a, h) })
		}
		dice := 0
		if key == "close" || key == "bomber" || key == "fire-ship" {
			dice = f.pd
			if key == escorted {
				dice += f.escort
			}
		}
		taken := then(d, func(h heap) chances[int] { return f.defend(h.list(), dice, &end.vague) })
		end.damage = addedUp(end.damage, taken)
		end.self = addedUp(end.self, then(d, func(h heap) chances[int] { return certain(h.self) }))
	}
	return end
}

func addedUp(a, b chances[int]) chances[int] {
	return then(a, func(n int) chances[int] {
		return then(b, func(m int) chances[int] { return certain(n + m) })
	})
}

// defend rolls for Point Defence and saves.
func (f fight) defend(points []damagePoint, dice int, vague *bool) chances[int] {
	successes := certain(0)
	for range dice {
		successes = then(successes, func(n int) chances[int] { return chances[int]{n: 4. / 6, n + 1: 2. / 6} })
	}
	return then(successes, func(n int) chances[int] {
		d := certain(0)
		for _, p := range remaining(points, n, vague) {
			d = then(d, func(so int) chances[int] {
				return chances[int]{so: 1 - float64(p.fail)/36, so + 1: float64(p.fail) / 36}
			})
		}
		return d
	})
}

// remaining tries every set of points that can be paid for.
func remaining(points []damagePoint, budget int, vague *bool) []damagePoint {
	var kinds []damagePoint
	count := map[damagePoint]int{}
	for _, p := range points {
		if count[p] == 0 {
			kinds = append(kinds, p)
		}
		count[p]++
	}
	var best, now []int
	value := -1
	fails := func(stopped []int) (left [37]int) {
		for i, k := range kinds {
			left[k.fail] += count[k] - stopped[i]
		}
		return left
	}
	several := false
	var try func(i, budget, worth int)
	try = func(i, budget, worth int) {
		if i == len(kinds) {
			if worth > value {
				value, best, several = worth, slices.Clone(now), false
			} else if worth == value && fails(best) != fails(now) {
				several = true
			}
			return
		}
		k := kinds[i]
		for n := 0; n <= count[k] && n*k.price <= budget; n++ {
			now = append(now, n)
			try(i+1, budget-n*k.price, worth+n*(1000*k.fail+asOne(k.critical)))
			now = now[:len(now)-1]
		}
	}
	try(0, budget, 0)
	*vague = *vague || several
	var left []damagePoint
	for i, k := range kinds {
		for range count[k] - best[i] {
			left = append(left, k)
		}
	}
	return left
}

// TestOddsDieByDie compares the odds with attacks resolved in the words of the
// book, of every special rule that a die knows of, in both editions.
func TestOddsDieByDie(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawFight(t)
		if rapid.Bool().Draw(t, "several ships") {
			for i := range f.arms {
				f.arms[i].hand = drawHand(t)
			}
		}
		t.Logf("%+v", f)
		got, err := System{}.Odds(params.New(f.request()))
		if err != nil {
			t.Fatal(err)
		}
		f.more = map[int]int{}
		for i, best := range f.squadrons() {
			if f.more[i] = best[0]; len(best) > 1 && best[0] != best[1] { // whoever is asked may choose either
				return
			}
		}
		want := f.answer()
		if got.Approximate { // more terms than are worked out: some thousands of seeded rolls
			mean, variance := moments(want.damage)
			if off := math.Abs(mean - got.Damage.Mean()); off > 6*math.Sqrt(variance/1000) {
				t.Fatalf("mean %v, die by die %v", got.Damage.Mean(), mean)
			}
			return
		}
		if want.vague { // the sets are equal in what was expected, so their means are
			mean, _ := moments(want.damage)
			if math.Abs(mean-got.Damage.Mean()) > 1e-9 {
				t.Fatalf("mean %v, die by die %v", got.Damage.Mean(), mean)
			}
		} else {
			compare(t, "damage", got.Damage, want.damage)
		}
		harmful := slices.ContainsFunc(f.arms, f.harmful)
		switch {
		case harmful:
			compare(t, "self damage", got.SelfDamage, want.self)
		case got.SelfDamage != nil:
			t.Fatalf("self damage %v of stable weapons", got.SelfDamage)
		}
	})
}

func moments(of chances[int]) (mean, variance float64) {
	square := 0.0
	for n, p := range of {
		mean += float64(n) * p
		square += float64(n*n) * p
	}
	return mean, square - mean*mean
}

func compare(t *rapid.T, what string, got odds.Spread, want chances[int]) {
	sum := 0.0
	for k, p := range got {
		if math.Abs(p-want[k]) > 1e-12 {
			t.Fatalf("%s %d has chance %v, die by die %v", what, k, p, want[k])
		}
		sum += p
	}
	if math.Abs(sum-1) > 1e-12 {
		t.Fatalf("%s sums to %v", what, sum)
	}
	for k, p := range want {
		if p > 0 && k >= len(got) {
			t.Fatalf("%s %d is left out", what, k)
		}
	}
}

// seeded gives a roll its faces from a seed.
type seeded struct{ *dice.Seeded }

func (s seeded) Throw(_ string, t dice.Throw) ([]dice.Face, error) { return s.Faces(t.N) }
func (s seeded) Choose(_ string, a *odds.Ask) ([]int, error)       { return a.Default, nil }
