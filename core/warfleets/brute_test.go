package warfleets

import (
	"math"
	"testing"

	"broadside/core/dice"
	"broadside/core/odds"
	"broadside/core/params"

	"pgregory.net/rapid"
)

// ordered calls f with every row of faces of n dice.
func ordered(n int, f func(faces []int)) {
	faces := make([]int, n)
	var next func(at int)
	next = func(at int) {
		if at == n {
			f(faces)
			return
		}
		for face := 1; face <= 6; face++ {
			faces[at] = face
			next(at + 1)
		}
	}
	next(0)
}

// spread counts what rows of n dice come to, as chances.
func spread(n int, read func(faces []int) [2]int) map[[2]int]float64 {
	chances := map[[2]int]float64{}
	ordered(n, func(faces []int) { chances[read(faces)] += math.Pow(6, -float64(n)) })
	return chances
}

// succeeds is the book's sentence: modifiers go on the roll, a 6 always
// succeeds, a 1 always fails.
func succeeds(face, modifier, need int) bool {
	return face == 6 || face != 1 && face+modifier >= need
}

// shot is an attack in the words of the book, to be counted face by face.
type shot struct {
	attacks, strength, evasion, toughness                                  int
	rules                                                                  []string
	far, fromSquad, atSquad, precision, rear, side, cover, held            bool
	stealth, booster, firerBooster                                         bool
	lasts, firerLasts                                                      int
	firerFragile                                                           bool
	antiShip, antiSquadron, broadside, deadly, overheating, blast, fragile bool
}

func (s shot) toHit() int {
	m := 0
	add := func(when bool, by int) {
		if when {
			m += by
		}
	}
	add(s.rear && !s.atSquad, 1)
	add(s.fromSquad && s.atSquad, 1)
	add(s.antiShip, 1)
	add(s.antiSquadron, 1)
	add(s.precision && !s.fromSquad, 1)
	add(s.cover || s.stealth && s.far && !s.atSquad, -1)
	return m
}

// chances of damage to the target and to the firer.
func (s shot) chances() (damage, self map[int]float64) {
	damage, self = map[int]float64{}, map[int]float64{}
	n := s.attacks
	if s.broadside && s.side && !s.atSquad {
		n *= 2
	}
	first := spread(n, func(faces []int) (got [2]int) {
		for _, f := range faces {
			hit := succeeds(f, s.toHit(), s.evasion)
			if s.held && !s.atSquad {
				hit = f >= 2
			}
			got[0] += btoi(hit)
			got[1] += btoi(f == 1 && s.overheating)
		}
		if got[1] > 0 && s.firerFragile {
			got[1]++
		}
		return got
	})
	for got, chance := range first {
		for points, c := range s.blocked(got[0]) {
			damage[points] += chance * c
		}
		for points, c := range ignored(got[1], s.firerBooster, s.firerLasts) {
			self[points] += chance * c
		}
	}
	return damage, self
}

func (s shot) blocked(hits int) map[int]float64 {
	end := map[int]float64{}
	modifier := -s.strength - btoi(s.rear && !s.atSquad)
	for got, chance := range spread(hits, func(faces []int) (got [2]int) {
		for _, f := range faces {
			if !succeeds(f, modifier, s.toughness) {
				got[0] += 1 + btoi(s.deadly)
			}
		}
		if got[0] > 0 && s.fragile {
			got[0]++
		}
		return got
	}) {
		for points, c := range ignored(got[0], s.booster && !s.atSquad, s.lasts) {
			end[points] += chance * c
		}
	}
	return end
}

// ignored takes points one by one: a booster stops each on a 5 or 6, until as
// many as it lasts have come through; 0 is for ever.
func ignored(points int, booster bool, lasts int) map[int]float64 {
	if !booster {
		return map[int]float64{points: 1}
	}
	end := map[int]float64{}
	for got, chance := range spread(points, func(faces []int) (got [2]int) {
		for _, f := range faces {
			if got[0] += 1; f >= 5 && (lasts == 0 || got[0] <= lasts) {
				got[0]--
			}
		}
		return got
	}) {
		end[got[0]] += chance
	}
	return end
}

func drawShot(t *rapid.T) shot {
	on := func(name string) bool { return rapid.Bool().Draw(t, name) }
	s := shot{
		attacks: rapid.IntRange(0, 6).Draw(t, "attacks"), strength: rapid.IntRange(0, 4).Draw(t, "strength"),
		evasion: rapid.IntRange(2, 6).Draw(t, "evasion"), toughness: rapid.IntRange(2, 6).Draw(t, "toughness"),
		far: on("far"), fromSquad: on("fromSquad"), atSquad: on("atSquad"), precision: on("precision"), rear: on("rear"), side: on("side"),
		cover: on("cover"), held: on("held"), stealth: on("stealth"), booster: on("booster"), firerBooster: on("firerBooster"),
		antiShip: on("antiShip"), antiSquadron: on("antiSquadron"), broadside: on("broadside"), deadly: on("deadly"),
		overheating: on("overheating"), blast: on("blast"), fragile: on("fragile"),
		lasts: rapid.IntRange(0, 3).Draw(t, "lasts"), firerLasts: rapid.IntRange(0, 3).Draw(t, "firerLasts"),
	}
	s.side = s.side && !s.rear // it comes from one side
	// Rows of more than six faces take too long.
	most := 6
	if s.booster {
		most = (most - btoi(s.fragile)) / (1 + btoi(s.deadly))
	}
	s.attacks = min(s.attacks, most/(1+btoi(s.broadside)))
	for name, has := range map[string]bool{"Anti-Ship": s.antiShip, "Anti-Squadron": s.antiSquadron, "Broadside": s.broadside,
		"Deadly": s.deadly, "Overheating": s.overheating, "Blast": s.blast} {
		if has {
			s.rules = append(s.rules, name)
		}
	}
	return s
}

// request is the shot as the calculator takes it.
func (s shot) request() map[string]any {
	kind := func(squad bool) string { return []string{"ship", "squadron"}[btoi(squad)] }
	special := []any{}
	for _, r := range s.rules {
		special = append(special, r)
	}
	target := map[string]any{"kind": kind(s.atSquad), "evasion": s.evasion, "toughness": s.toughness, "rear": s.rear, "inSide": s.side,
		"cover": s.cover, "held": s.held, "stealthRig": s.stealth, "shieldBooster": s.booster, "boosterLeft": s.lasts}
	if s.fragile {
		target["special"] = []any{"Fragile"}
	}
	return map[string]any{"system": "ftl", "range": 12 + btoi(s.far), "attacks": s.attacks, "strength": s.strength, "special": special, "target": target,
		"firer": map[string]any{"kind": kind(s.fromSquad), "precisionRig": s.precision, "shieldBooster": s.firerBooster, "boosterLeft": s.firerLasts}}
}

// TestOddsFaceByFace compares the odds with rows of faces counted one by one.
func TestOddsFaceByFace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawShot(t)
		if s.firerBooster && s.fromSquad {
			s.firerBooster = false // squadrons carry no upgrades
		}
		got, err := System{}.Odds(params.New(s.request()))
		if err != nil {
			t.Fatal(err)
		}
		damage, self := s.chances()
		compare(t, "damage", got.Damage, damage)
		if s.overheating {
			compare(t, "self damage", got.SelfDamage, self)
		} else if got.SelfDamage != nil {
			t.Fatalf("self damage %v of a weapon that never overheats", got.SelfDamage)
		}
	})
}

func compare(t *rapid.T, what string, got odds.Spread, want map[int]float64) {
	sum := 0.0
	for k, p := range got {
		if math.Abs(p-want[k]) > 1e-12 {
			t.Fatalf("%s %d has chance %v, face by face %v", what, k, p, want[k])
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
func (s seeded) Choose(string, *odds.Ask) ([]int, error)           { return nil, nil }

// TestRollsFollowTheOdds rolls one shot with many seeds: no count of damage
// strays from its chance by more than luck allows (five standard deviations).
func TestRollsFollowTheOdds(t *testing.T) {
	q := map[string]any{"attacks": 4.0, "strength": 1.0, "special": []any{"Deadly", "Overheating"},
		"target": map[string]any{"evasion": 3.0, "toughness": 4.0, "rear": true, "shieldBooster": true}}
	want, err := System{}.Odds(params.New(q))
	if err != nil {
		t.Fatal(err)
	}
	const rolls = 4000
	count := make([]int, len(want.Damage))
	for seed := range uint64(rolls) {
		r, err := System{}.Roll(params.New(q), seeded{dice.NewSeeded(seed)})
		if err != nil {
			t.Fatal(err)
		}
		count[r.Damage]++
	}
	for k, p := range want.Damage {
		if off := math.Abs(float64(count[k]) - rolls*p); off > 5*math.Sqrt(rolls*p*(1-p))+1 {
			t.Errorf("damage %d came %d times in %d, its chance is %v", k, count[k], rolls, p)
		}
	}
}
