package dropfleet

import (
	"math"
	"testing"

	"broadside/core/params"
)

// pack is a ship that fires two weapons of a squadron at a target without saves.
func pack(name, layer string, more fields) fields {
	w := fields{"name": name, "lock": 4.0, "attack": "1", "damage": "1", "special": []any{"Squadron (4)"}, "count": 2.0}
	for k, v := range more {
		w[k] = v
	}
	return fields{"layer": layer, "weapons": []any{w}}
}

func meanOf(t *testing.T, edition string, firers ...any) float64 {
	t.Helper()
	got, err := System{}.Odds(params.New(fields{"edition": edition, "firers": firers, "target": fields{"armour": 6.0, "layer": high}}))
	if err != nil {
		t.Fatal(err)
	}
	return got.Damage.Mean()
}

// TestSquadronsAreOfTheGroup: weapons of several ships count together, and the
// further dice are thrown where they do most. A die hits with 1/2 at 4+, with
// 1/3 at 5+; a hit is critical on 6, else saved on 6.
func TestSquadronsAreOfTheGroup(t *testing.T) {
	near := 2./6*5/6 + 1./6 // of one die from the same layer
	far := 2. / 6 * 5 / 6   // from the next one: 5+, critical on 7
	for what, c := range map[string]struct{ got, want float64 }{
		"two ships, D6":               {meanOf(t, "core", pack("a", high, nil), pack("a", high, nil)), 7.5 * near},
		"two ships, three":            {meanOf(t, "revised", pack("a", high, nil), pack("a", high, nil)), 7 * near},
		"the nearer layer":            {meanOf(t, "revised", pack("a", low, nil), pack("a", high, nil)), 5*near + 2*far},
		"whichever comes first":       {meanOf(t, "core", pack("a", high, nil), pack("a", low, nil)), 5.5*near + 2*far},
		"of any type":                 {meanOf(t, "core", pack("a", high, nil), pack("b", high, nil)), 7.5 * near},
		"of one type":                 {meanOf(t, "revised", pack("a", high, nil), pack("b", high, nil)), 4 * near},
		"the type that hurts more":    {meanOf(t, "core", pack("a", high, nil), pack("b", high, fields{"damage": "2"})), (2 + 2*2 + 2*3.5) * near},
		"too few":                     {meanOf(t, "core", pack("a", high, nil)), 2 * near},
		"two squadrons, D6":           {meanOf(t, "core", pack("a", high, fields{"count": 4.0}), pack("b", high, fields{"count": 4.0})), 11.5 * near},
		"two squadrons, three each":   {meanOf(t, "revised", pack("a", high, fields{"count": 4.0}), pack("b", high, fields{"count": 4.0})), 14 * near},
		"dice that were thrown, more": {meanOf(t, "revised", pack("a", high, fields{"attack": "D6", "thrown": []any{2.0, 5.0}}), pack("a", high, nil)), 12 * near},
	} {
		if math.Abs(c.got-c.want) > 1e-12 {
			t.Errorf("%s: mean %v, want %v", what, c.got, c.want)
		}
	}
}

// TestFirersAreOneSalvo: one firer is the request of one ship, and what all of
// them do meets one roll of Point Defence.
func TestFirersAreOneSalvo(t *testing.T) {
	odds := func(q fields) []float64 {
		got, err := System{}.Odds(params.New(q))
		if err != nil {
			t.Fatal(err)
		}
		return got.Damage
	}
	target := fields{"armour": 3.0, "passive": 5.0, "pd": 5.0, "layer": high}
	claws := func(n float64) []any {
		return []any{fields{"lock": 3.0, "attack": "2", "damage": "2", "special": []any{"Close Action", "Scald"}, "count": n}}
	}
	whole := odds(fields{"range": 4.0, "scan": 6.0, "firer": fields{"order": "weapons-free", "layer": low, "special": []any{"Beast"}, "crippled": true}, "weapons": claws(3), "target": target})
	firer := func(n float64) fields {
		return fields{"range": 4.0, "scan": 6.0, "order": "weapons-free", "layer": low, "special": []any{"Beast"}, "crippled": true, "weapons": claws(n)}
	}
	for what, firers := range map[string][]any{"one": {firer(3)}, "three": {firer(1), firer(1), firer(1)}, "two": {firer(2), firer(1)}} {
		got := odds(fields{"firers": firers, "target": target})
		if len(got) != len(whole) {
			t.Fatalf("%s: %v", what, got)
		}
		for k := range got {
			if math.Abs(got[k]-whole[k]) > 1e-12 {
				t.Errorf("%s: %d has chance %v, want %v", what, k, got[k], whole[k])
			}
		}
	}
}

// TestFirersRefused names what is wrong with a request of several firers.
func TestFirersRefused(t *testing.T) {
	for path, spoil := range map[string]func(fields){
		"/range":                      func(q fields) { q["range"] = 4.0 },
		"/geometry":                   func(q fields) { q["geometry"] = fields{} },
		"/firers/0/hull":              func(q fields) { q["firers"].([]any)[0].(fields)["hull"] = 4.0 },
		"/firers/0/weapons/0/thrown":  func(q fields) { weapon(q["firers"].([]any)[0].(fields))["thrown"] = []any{1.0} },
		"/firers/0/weapons/0/special": func(q fields) { weapon(q["firers"].([]any)[0].(fields))["special"] = "x" },
		"/firers/0/weapons":           func(q fields) { delete(q["firers"].([]any)[0].(fields), "weapons") },
	} {
		q := fields{"firers": []any{pack("a", high, nil)}, "target": fields{"armour": 4.0}}
		spoil(q)
		_, err := System{}.Odds(params.New(q))
		if bad, ok := err.(*params.Error); !ok || bad.Path != path {
			t.Errorf("%s: %v", path, err)
		}
	}
	if _, err := (System{}).Odds(params.New(fields{"firers": []any{}, "target": fields{"armour": 4.0}})); err == nil {
		t.Error("nobody fires")
	}
}

// TestMoreThanCanBeWorkedOut is answered approximately, the same each time, and
// says so.
func TestMoreThanCanBeWorkedOut(t *testing.T) {
	q := func(n float64) fields {
		return fields{"weapons": []any{fields{"lock": 3.0, "attack": "5", "damage": "D6", "special": []any{"Close Action"}, "count": n}},
			"target": fields{"armour": 3.0, "passive": 5.0, "pd": 8.0, "hullLeft": 40.0}}
	}
	small, err := System{}.Odds(params.New(q(1)))
	if err != nil || small.Approximate {
		t.Fatalf("%v, approximate %v", err, small.Approximate)
	}
	large, err := System{}.Odds(params.New(q(20)))
	if err != nil || !large.Approximate {
		t.Fatalf("%v, approximate %v", err, large.Approximate)
	}
	again, _ := System{}.Odds(params.New(q(20)))
	sum := 0.
	for k, p := range large.Damage {
		if sum += p; again.Damage[k] != p {
			t.Errorf("%d has chance %v, then %v", k, p, again.Damage[k])
		}
	}
	// Of 100 dice that do 3.5 each a third are plain and get past armour with 1/3, a third critical and past countermeasures with 2/3;
	// Point Defence has 8/3 successes, and each stops 1/3 of a point.
	if mean, want := large.Damage.Mean(), 350./3-8./9; math.Abs(sum-1) > 1e-9 || math.Abs(mean-want) > 1 {
		t.Errorf("sum %v, mean %v, want %v", sum, mean, want)
	}
}
