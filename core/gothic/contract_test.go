package gothic_test

import (
	"encoding/json"
	"math"
	"testing"

	"broadside/core/gothic"
	"broadside/core/params"

	"pgregory.net/rapid"
)

// An end is what came of a request: hits by the shields so far, those past them, points lost, criticals.
type end struct{ stopped, past, points, criticals int }

// exactly works a request out by the chance of each single die, in the words of the book and of the contract.
func exactly(s *shotAt) map[end]float64 {
	all := map[end]float64{{}: 1}
	firers := s.Firers
	if firers == nil {
		firers = []firer{s.firer}
	}
	t := &s.Target
	if s.Ordnance != "" {
		return wounded(s, attacked(s))
	}
	each := func(hits func(end) map[int]float64) {
		next := map[end]float64{}
		for e, p := range all {
			for n, q := range hits(e) {
				stopped := max(min(n, t.Shields-t.BlastInContact-e.stopped), 0)
				next[end{e.stopped + stopped, e.past + n - stopped, 0, 0}] += p * q
			}
		}
		all = next
	}
	for _, f := range firers {
		for _, w := range f.Weapons {
			switch {
			case w.Kind != "nova-cannon":
			case w.Lands == "rim" || t.Class == "ordnance":
				each(func(end) map[int]float64 { return map[int]float64{1: 1} })
			default:
				each(func(end) map[int]float64 {
					return map[int]float64{1: 1. / 6, 2: 1. / 6, 3: 1. / 6, 4: 1. / 6, 5: 1. / 6, 6: 1. / 6}
				})
			}
		}
	}
	for i := range firers {
		f := &firers[i]
		each(func(e end) map[int]float64 {
			power, lances := 0, 0
			for _, w := range f.Weapons {
				n := w.Firepower + w.Strength
				switch f.Order {
				case "all-ahead-full", "come-to-new-heading", "burn-retros", "brace":
					n = (n + 1) / 2
				default:
					if f.Crippled {
						n = (n + 1) / 2
					}
				}
				if w.Kind == "battery" {
					power += n
				} else if w.Kind == "lance" {
					lances += n
				}
			}
			shell, beam := chance(f, t.Armour), chance(f, 4)
			if t.Class == "ordnance" {
				shell, beam = chance(f, 6), chance(f, 6)
			}
			return sum(dice(throws(f, s, power, e.stopped > 0), shell), dice(lances, beam))
		})
	}
	return wounded(s, all)
}

// throws are the dice of so much firepower.
func throws(f *firer, s *shotAt, power int, between bool) (n int) {
	column := map[string]int{"capital closing": 1, "capital away": 2, "capital abeam": 3, "escort closing": 2, "escort away": 3, "escort abeam": 4}[s.Target.Class+" "+s.Target.Aspect]
	if s.Target.Class == "ordnance" {
		column = 4
	}
	if f.Range <= 15 {
		column--
	}
	if f.Range > 30 {
		column++
	}
	if f.Between || between {
		column++
	}
	column = max(min(column, 4), 0)
	for ; power > 20; power -= 20 {
		n += book[19][column]
	}
	if power > 0 {
		n += book[power-1][column]
	}
	return n
}

// chance is that of a die, which one who has locked on rolls again.
func chance(f *firer, need int) float64 {
	p := float64(7-need) / 6
	if f.Order == "lock-on" {
		p += (1 - p) * p
	}
	return p
}

func dice(n int, p float64) map[int]float64 {
	d := map[int]float64{0: 1}
	for range n {
		d = sum(d, map[int]float64{0: 1 - p, 1: p})
	}
	return d
}

func sum(a, b map[int]float64) map[int]float64 {
	all := map[int]float64{}
	for i, p := range a {
		for j, q := range b {
			all[i+j] += p * q
		}
	}
	return all
}

// attacked are the hits of ordnance.
func attacked(s *shotAt) map[end]float64 {
	all, t := map[end]float64{}, &s.Target
	for shot, p := range dice(t.Turrets, 0.5) {
		attacks := map[int]float64{max(s.Strength-shot, 0): 1}
		if s.Ordnance == "bombers" {
			attacks = map[int]float64{0: 1}
			run := map[int]float64{}
			for face := 1; face <= 6; face++ {
				run[max(face-t.Turrets, 0)] += 1. / 6
			}
			for range max(s.Squadrons-max(shot-s.Fighters, 0), 0) {
				attacks = sum(attacks, run)
			}
		}
		for n, q := range attacks {
			for hits, c := range dice(n, float64(7-t.Armour)/6) {
				all[end{past: hits}] += p * q * c
			}
		}
	}
	return all
}

// wounded saves hits where somebody has braced, and rolls for criticals.
func wounded(s *shotAt, all map[end]float64) map[end]float64 {
	after := map[end]float64{}
	for e, p := range all {
		saved := map[int]float64{e.past: 1}
		if s.Target.Braced {
			saved = dice(e.past, 0.5)
		}
		for points, q := range saved {
			criticals := map[int]float64{0: 1}
			if s.Target.Class != "ordnance" {
				criticals = dice(points, 1./6)
			}
			for n, c := range criticals {
				after[end{points: points, criticals: n}] += p * q * c
			}
		}
	}
	return after
}

// drawn is a request with every field of the contract, each of which may be left out.
func drawn(r *rapid.T) map[string]any {
	number := func(name string, low, high int) float64 { return float64(rapid.IntRange(low, high).Draw(r, name)) }
	one := func(name string, of ...string) string { return rapid.SampledFrom(of).Draw(r, name) }
	maybe := func(m map[string]any, key string, value any) {
		if rapid.IntRange(0, 5).Draw(r, "has "+key) > 0 {
			m[key] = value
		}
	}
	hits := number("hits", 1, 12)
	t := map[string]any{"class": "capital", "armour": number("armour", 2, 6), "hits": hits}
	maybe(t, "hitsLeft", number("left", 1, int(hits)))
	maybe(t, "braced", rapid.Bool().Draw(r, "braced"))
	q := map[string]any{"system": "bfg", "target": t}
	switch one("attack", "guns", "guns", "guns", "torpedoes", "bombers") {
	case "torpedoes":
		q["ordnance"], q["strength"], t["turrets"] = "torpedoes", number("strength", 0, 10), number("turrets", 0, 5)
	case "bombers":
		q["ordnance"], q["squadrons"], t["turrets"] = "bombers", number("squadrons", 0, 4), number("turrets", 0, 5)
		maybe(q, "fighters", number("fighters", 0, 3))
	default:
		t["class"], t["aspect"] = one("class", "capital", "escort", "defence", "ordnance"), one("aspect", "closing", "away", "abeam")
		maybe(t, "shields", number("shields", 0, 4))
		maybe(t, "blastInContact", number("in contact", 0, 5))
		ship := func() map[string]any {
			m, guns := map[string]any{"range": number("tenths", 0, 600) / 10, "order": one("order", "none", "lock-on", "all-ahead-full", "come-to-new-heading", "burn-retros", "reload-ordnance", "brace")}, []any{}
			maybe(m, "crippled", rapid.Bool().Draw(r, "crippled"))
			maybe(m, "blastBetween", rapid.Bool().Draw(r, "between"))
			for range rapid.IntRange(1, 3).Draw(r, "weapons") {
				switch one("kind", "battery", "battery", "lance", "lance", "nova-cannon") {
				case "battery":
					guns = append(guns, map[string]any{"kind": "battery", "firepower": number("firepower", 0, 24)})
				case "lance":
					guns = append(guns, map[string]any{"kind": "lance", "strength": number("lances", 0, 5)})
				default:
					guns = append(guns, map[string]any{"kind": "nova-cannon", "lands": one("lands", "hole", "rim")})
				}
			}
			m["weapons"] = guns
			return m
		}
		if rapid.Bool().Draw(r, "sequence") {
			firers := []any{}
			for range rapid.IntRange(1, 3).Draw(r, "firers") {
				firers = append(firers, ship())
			}
			q["firers"] = firers
		} else {
			for key, value := range ship() {
				q[key] = value
			}
		}
	}
	return q
}

// TestRequestsInTheContractsWords: every field of a request, alone and beside every other, has the chances that single dice add up to.
func TestRequestsInTheContractsWords(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		q := drawn(r)
		text, _ := json.Marshal(q)
		var s shotAt
		if err := json.Unmarshal(text, &s); err != nil {
			r.Fatal(err)
		}
		left := s.Target.Left
		if left == 0 {
			left = s.Target.Hits
		}
		answer, err := gothic.System{}.Odds(params.New(q))
		if err != nil {
			r.Fatalf("%s: %v", text, err)
		}
		damage, criticals, destroyed, crippled := map[int]float64{}, map[int]float64{}, 0., 0.
		for e, p := range exactly(&s) {
			damage[e.points] += p
			criticals[e.criticals] += p
			if e.points >= left || s.Target.Class == "escort" && e.criticals > 0 {
				destroyed += p
			}
			if 2*(s.Target.Hits-left+e.points) >= s.Target.Hits {
				crippled += p
			}
		}
		same := func(what string, got, want float64) {
			if math.Abs(got-want) > 1e-12 {
				r.Errorf("%s\n%s is %v, not %v", text, what, got, want)
			}
		}
		for what, both := range map[string]struct {
			got  []float64
			want map[int]float64
		}{"damage": {answer.Damage, damage}, "critical": {answer.Extra["critical"], criticals}} {
			for n := range 400 {
				got := 0.
				if n < len(both.got) {
					got = both.got[n]
				}
				same(what, got, both.want[n])
			}
		}
		if same("destroyed", *answer.Destroyed, destroyed); answer.Crippled != nil {
			same("crippled", *answer.Crippled, crippled)
		}
	})
}
