package dropfleet

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/params"
	"broadside/core/roster"
	"broadside/core/special"
	"broadside/core/words"
)

type fields = map[string]any

// plain is a request that is right: the contract's own, with positions.
func plain() fields {
	return fields{"system": "dfc", "edition": "core", "range": 8.0, "scan": 6.0,
		"firer": fields{"order": "weapons-free", "layer": "high", "crippled": false, "special": []any{"Beast"}},
		"weapons": []any{fields{"name": "Mass driver", "lock": 3.0, "attack": "4", "damage": "1", "special": []any{"Scald"}, "count": 2.0,
			"overcharged": false, "arc": "F"}},
		"lockModifiers": []any{fields{"by": 1.0, "why": "Fine debris field"}},
		"target": fields{"hull": 12.0, "hullLeft": 9.0, "armour": 3.0, "passive": 5.0, "pd": 6.0, "escortDice": 3.0, "tonnage": "M", "layer": "high",
			"crippled": false, "special": []any{}},
		"geometry": fields{"shooter": fields{"x": 10.0, "y": 10.0, "heading": 0.0}, "target": fields{"x": 10.0, "y": 20.0}, "signature": 4.0}}
}

func inside(m fields, keys ...string) fields {
	for _, k := range keys {
		m = m[k].(fields)
	}
	return m
}

func weapon(q fields) fields { return q["weapons"].([]any)[0].(fields) }

func with(weapon fields, printed ...string) {
	special := []any{}
	for _, p := range printed {
		special = append(special, p)
	}
	weapon["special"] = special
}

func TestRequests(t *testing.T) {
	for _, c := range []struct {
		code, path string
		spoil      func(fields)
	}{
		{"", "", func(fields) {}},
		{"", "", func(q fields) { delete(q, "weapons"); q["launch"] = []any{bombers("bomber")} }},
		{"", "", func(q fields) { weapon(q)["attack"] = 4.0 }},
		{"", "", func(q fields) { with(weapon(q), "Mauler"); delete(weapon(q), "lock") }},
		{"", "", func(q fields) { inside(q, "target")["passive"] = 0.0 }},
		{"request-unknown-field", "/locks", func(q fields) { q["locks"] = 3.0 }},
		{"request-unknown-field", "/weapons/0/dice", func(q fields) { weapon(q)["dice"] = 3.0 }},
		{"request-unknown-field", "/target/armor", func(q fields) { inside(q, "target")["armor"] = 3.0 }},
		{"request-unknown-field", "/firer/orders", func(q fields) { inside(q, "firer")["orders"] = "standard" }},
		{"request-unknown-field", "/geometry/arc", func(q fields) { inside(q, "geometry")["arc"] = "F" }},
		{"request-missing", "/weapons", func(q fields) { delete(q, "weapons") }},
		{"request-missing", "/weapons/0/lock", func(q fields) { delete(weapon(q), "lock") }},
		{"request-missing", "/weapons/0/attack", func(q fields) { delete(weapon(q), "attack") }},
		{"request-missing", "/target/armour", func(q fields) { delete(inside(q, "target"), "armour") }},
		{"request-want-object", "/target", func(q fields) { delete(q, "target") }},
		{"request-want-object", "/weapons/0", func(q fields) { q["weapons"] = []any{"gun"} }},
		{"request-want-list", "/weapons", func(q fields) { q["weapons"] = make([]any, mostWeapons+1) }},
		{"request-want-int", "/weapons/0/count", func(q fields) { weapon(q)["count"] = 301.0 }},
		{"request-want-int", "/weapons/0/count", func(q fields) { weapon(q)["count"] = 0.0 }},
		{"request-want-int", "/weapons/0/lock", func(q fields) { weapon(q)["lock"] = "3+" }},
		{"request-want-int", "/weapons/0/lock", func(q fields) { weapon(q)["lock"] = 7.0 }},
		{"request-want-int", "/target/passive", func(q fields) { inside(q, "target")["passive"] = 1.0 }},
		{"request-want-int", "/target/hullLeft", func(q fields) { inside(q, "target")["hullLeft"] = 13.0 }},
		{"request-want-int", "/lockModifiers/0/by", func(q fields) { q["lockModifiers"] = []any{fields{"by": 1.5}} }},
		{"request-want-number", "/range", func(q fields) { q["range"] = 201.0 }},
		{"request-want-number", "/scan", func(q fields) { q["scan"] = math.NaN() }},
		{"request-want-bool", "/weapons/0/overcharged", func(q fields) { weapon(q)["overcharged"] = "yes" }},
		{"request-want-one", "/edition", func(q fields) { q["edition"] = "third" }},
		{"request-want-one", "/firer/order", func(q fields) { inside(q, "firer")["order"] = "fire" }},
		{"request-want-one", "/target/layer", func(q fields) { inside(q, "target")["layer"] = "ground" }},
		{"request-want-one", "/target/tonnage", func(q fields) { inside(q, "target")["tonnage"] = "XL" }},
		{"dfc-bad-dice", "/weapons/0/attack", func(q fields) { weapon(q)["attack"] = "D8" }},
		{"dfc-bad-dice", "/weapons/0/damage", func(q fields) { weapon(q)["damage"] = "4D6" }},
		{"dfc-bad-number", "/weapons/0/special/0", func(q fields) { with(weapon(q), "Burnthrough (0)") }},
		{"dfc-bad-number", "/weapons/0/special/0", func(q fields) { with(weapon(q), "Fusillade (99)") }},
		{"dfc-too-many-dice", "/weapons/0/attack", func(q fields) { weapon(q)["attack"], weapon(q)["count"] = "20", 51.0 }},
		{"dfc-unknown-asset", "/launch/0/asset", func(q fields) { q["launch"] = []any{fields{"asset": "ucm-bomber-of-nobody"}} }},
		{"unknown-rule", "/weapons/0/special/1", func(q fields) { with(weapon(q), "Scald", "Burnthru (6)") }},
		{"unknown-rule", "/target/special/0", func(q fields) { inside(q, "target")["special"] = []any{"Ablativ Armour"} }},
		{"dfc-rule-of-ship", "/weapons/0/special/0", func(q fields) { with(weapon(q), "Ablative Armour") }},
		{"dfc-rule-of-weapon", "/target/special/0", func(q fields) { inside(q, "target")["special"] = []any{"Calibre (L)"} }},
		{"rule-lacks-number", "/weapons/0/special/0", func(q fields) { with(weapon(q), "Burnthrough") }},
		{"unknown-arc", "/weapons/0/arc", func(q fields) { weapon(q)["arc"] = "up" }},
		{"request-want-one", "/geometry/areas/0/kind", func(q fields) {
			inside(q, "geometry")["areas"] = []any{fields{"kind": "fog", "x": 1.0, "y": 1.0, "radius": 1.0}}
		}},
	} {
		q := plain()
		c.spoil(q)
		_, err := System{}.Odds(params.New(q))
		var bad *params.Error
		switch {
		case c.code == "" && err != nil:
			t.Errorf("a good request: %v", err)
		case c.code == "":
		case !errors.As(err, &bad) || bad.Code != c.code || bad.Path != c.path:
			t.Errorf("%s at %s: %v", c.code, c.path, err)
		default:
			for _, lack := range gametest.Lacks(bad.Code, bad.Args) {
				t.Error(lack)
			}
		}
	}
}

func bombers(kind string) fields {
	return fields{"kind": kind, "lock": 3.0, "attack": "2", "damage": "1", "count": 4.0}
}

// TestReach says what stands in the way of a shot, one thing at a time.
func TestReach(t *testing.T) {
	area := func(shape fields) func(fields) {
		return func(q fields) { inside(q, "geometry")["areas"] = []any{shape} }
	}
	special := func(printed string, from, at, kind string) func(fields) {
		return func(q fields) {
			with(weapon(q), printed)
			inside(q, "geometry", "target")["y"] = 15.0
			inside(q, "firer")["layer"], inside(q, "target")["layer"], inside(q, "target")["kind"] = from, at, kind
		}
	}
	order := func(order string, printed ...any) func(fields) {
		return func(q fields) { inside(q, "firer")["order"], inside(q, "firer")["special"] = order, printed }
	}
	field := fields{"kind": "dense", "x": 10.0, "y": 15.0, "width": 4.0, "height": 6.001}
	for _, c := range []struct {
		want  string
		spoil func(fields)
	}{
		{"", func(fields) {}},
		{"reach-dfc-range", func(q fields) { inside(q, "geometry")["signature"] = 3.999 }},
		{"", func(q fields) { inside(q, "geometry")["signature"], inside(q, "geometry")["spike"] = 0.0, 6.0 }},
		{"", func(q fields) { delete(inside(q, "geometry"), "signature") }},
		{"reach-dfc-range", func(q fields) { inside(q, "geometry")["range"] = 9.0 }},
		{"reach-dfc-range", func(q fields) { with(weapon(q), "Close Action") }},
		{"reach-dfc-range", func(q fields) { inside(q, "target")["layer"] = "atmosphere" }},
		{"reach-dfc-arc", func(q fields) { inside(q, "geometry", "shooter")["heading"] = 46.0 }},
		{"", func(q fields) { inside(q, "geometry", "shooter")["heading"] = 45.0 }},
		{"reach-dfc-arc", func(q fields) { weapon(q)["arc"] = "F(N)"; inside(q, "geometry", "shooter")["heading"] = 12.0 }},
		{"reach-dfc-solid", area(fields{"kind": "lso", "x": 10.5, "y": 15.0, "radius": 1.0})},
		{"", area(fields{"kind": "ring", "x": 10.0, "y": 15.0, "width": 20.0, "height": 1.0})},
		{"reach-dfc-debris", area(field)},
		{"", area(fields{"kind": "fine", "x": 10.0, "y": 15.0, "width": 4.0, "height": 6.0})},
		{"reach-dfc-order", order("max-thrust", "Stealth")},
		{"reach-dfc-order", order("silent-running")},
		{"", order("silent-running", "Stealth")},
		{"reach-dfc-order", func(q fields) { order("silent-running", "Stealth")(q); inside(q, "firer")["crippled"] = true }},
		{"reach-dfc-no-overcharge", func(q fields) { weapon(q)["overcharged"] = true }},
		{"", func(q fields) { with(weapon(q), "Overcharge"); weapon(q)["overcharged"] = true }},
		{"reach-dfc-overcharge", func(q fields) {
			with(weapon(q), "Overcharge")
			weapon(q)["overcharged"] = true
			order("standard")(q)
		}},
		{"", func(q fields) {
			with(weapon(q), "Overcharge")
			weapon(q)["overcharged"], q["edition"] = true, "revised"
			order("standard")(q)
		}},
		{"reach-dfc-close-air", special("Close Action", "low", "atmosphere", "ship")},
		{"reach-dfc-close-air", special("Close Action", "atmosphere", "low", "ship")},
		{"", func(q fields) {
			special("Air-to-Air", "atmosphere", "low", "ship")(q)
			with(weapon(q), "Air-to-Air", "Close Action")
		}},
		{"reach-dfc-sectors-only", special("Bombardment", "low", "low", "ship")},
		{"reach-dfc-low-only", special("Bombardment", "high", "atmosphere", "sector")},
		{"", special("Bombardment", "low", "atmosphere", "sector")},
		{"", special("Scald", "low", "atmosphere", "sector")},
		{"reach-dfc-sector-from", special("Scald", "high", "atmosphere", "sector")},
		{"", special("Air-to-Air", "atmosphere", "atmosphere", "sector")},
		{"reach-dfc-higher-only", special("Escape Velocity", "low", "low", "ship")},
		{"", special("Escape Velocity", "atmosphere", "high", "ship")},
		{"reach-dfc-no-sectors", special("Re-Entry", "low", "atmosphere", "sector")},
		{"", special("Re-Entry", "low", "atmosphere", "ship")},
	} {
		q := plain()
		c.spoil(q)
		got, err := System{}.Odds(params.New(q))
		if err != nil {
			t.Errorf("%s: %v", c.want, err)
			continue
		}
		if got.Reach.OK != (c.want == "") || c.want != "" && (len(got.Reach.Why) != 1 || got.Reach.Why[0].Code != c.want) {
			t.Errorf("%q: %v %v", c.want, got.Reach.OK, codes(got.Reach))
		}
		for _, no := range got.Reach.Why {
			for _, lack := range gametest.Lacks(no.Code, no.Args) {
				t.Error(lack)
			}
		}
	}
}

func codes(r *game.Reach) (all []string) {
	for _, no := range r.Why {
		all = append(all, no.Code)
	}
	return all
}

// TestReachIsNoRange: without positions nothing is said; Scald goes by the positions
// where the request names no range.
func TestReachIsNoRange(t *testing.T) {
	q := plain()
	delete(q, "geometry")
	if got, err := (System{}).Odds(params.New(q)); err != nil || got.Reach != nil {
		t.Errorf("%v, %v", got, err)
	}
	near, far := plain(), plain()
	delete(near, "range")
	delete(far, "range")
	inside(near, "geometry", "target")["y"] = 16.0
	one, _ := System{}.Odds(params.New(near))
	two, _ := System{}.Odds(params.New(far))
	if one.Damage.Mean() <= two.Damage.Mean() {
		t.Errorf("within scan Scald does %v, beyond %v", one.Damage.Mean(), two.Damage.Mean())
	}
}

// TestDestroyedAndCrippled add the chances of what is enough up.
func TestDestroyedAndCrippled(t *testing.T) {
	for _, c := range []struct {
		what    string
		change  func(fields)
		at      int // damage that cripples
		no, nod bool
	}{
		{"half of 12 from 9", func(fields) {}, 3, false, false},
		{"an odd hull: two of five are half", func(g fields) { g["hull"], g["hullLeft"] = 5.0, 5.0 }, 3, false, false},
		{"a Dreadnought at 18", func(g fields) { g["hull"], g["hullLeft"], g["special"] = 30.0, 20.0, []any{"Dreadnought"} }, 2, false, false},
		{"crippled before", func(g fields) { g["crippled"] = true }, 0, true, false},
		{"too small", func(g fields) { g["hull"], g["hullLeft"] = 3.0, 3.0 }, 0, true, false},
		{"a station", func(g fields) { g["kind"] = "station" }, 0, true, false},
		{"hull unknown", func(g fields) { delete(g, "hull"); g["hull"] = nil }, 0, true, false},
		{"what is left unknown", func(g fields) { delete(g, "hullLeft") }, 0, true, true},
	} {
		q := plain()
		delete(q, "geometry")
		c.change(inside(q, "target"))
		got, err := System{}.Odds(params.New(q))
		if err != nil {
			t.Errorf("%s: %v", c.what, err)
			continue
		}
		if (got.Crippled == nil) != c.no || !c.no && *got.Crippled != got.Damage.AtLeast(c.at) {
			t.Errorf("%s: crippled %v of %v", c.what, got.Crippled, got.Damage)
		}
		if (got.Destroyed == nil) != c.nod {
			t.Errorf("%s: destroyed %v", c.what, got.Destroyed)
		}
	}
}

// TestWhy: the steps name what changed a number, in the order applied, as it is printed.
func TestWhy(t *testing.T) {
	q := plain()
	inside(q, "firer")["crippled"], inside(q, "target")["layer"], q["range"] = true, "low", 6.0
	inside(q, "target")["special"] = []any{"Ablative Armour", "Reinforced Armour"}
	with(weapon(q), "Scald", "Calibre (M)", "Close Action (Swarmer)", "Fusillade (2)")
	got, err := System{}.Odds(params.New(q))
	if err != nil {
		t.Fatal(err)
	}
	teller := words.NewTeller(&words.English, namer{}, nil, nil, nil)
	var lines []string
	for _, s := range got.Steps {
		var why []string
		for _, r := range s.Why {
			why = append(why, teller.Reason(r))
		}
		lines = append(lines, s.Name+" "+itoa(s.Need)+": "+strings.Join(why, ", "))
	}
	want := []string{
		"hit 3: 4 more dice (Fusillade), −1 Calibre, −1 Beast, +1 between orbital layers, +1 Fine debris field, Reinforced Armour",
		"pd 5: 3 more dice (escorts), Close Action (Swarmer)",
		"armour 2: −2 Ablative Armour, +1 Scald",
		"passive 5: ",
	}
	if !slices.Equal(lines, want) {
		t.Errorf("%q\nwant %q", lines, want)
	}
}

// namer is the game as far as its rules have names.
type namer struct{ game.Definition }

func (namer) About() game.About             { return System{}.About() }
func (namer) Rules(e string) []special.Info { return System{}.Rules(e) }

// TestTypedDice: too few faces and impossible ones are errors, and enough are taken in
// the order of the steps.
func TestTypedDice(t *testing.T) {
	q := plain()
	delete(q, "geometry")
	delete(q, "lockModifiers")
	with(weapon(q), "Close Action")
	roll := func(faces ...dice.Face) (*game.Rolled, *fixed, error) {
		in := &fixed{Typed: dice.NewTyped(faces)}
		r, err := System{}.Roll(params.New(q), in)
		return r, in, err
	}
	r, in, err := roll(1, 1, 1, 1, 3, 3, 5, 6 /* PD */, 1, 2, 3, 4, 4, 4, 4, 4, 5 /* armour */, 3 /* passive */, 4, 5)
	if err != nil || !slices.Equal(in.steps, []string{"hit", "pd", "armour", "passive"}) || r.Damage != 1 || in.Left() != 0 {
		t.Errorf("%+v by %v: %v", r, in.steps, err)
	}
	var short *dice.Short
	if _, in, err := roll(1, 1, 1, 1, 3, 3, 5, 6, 1, 2); !errors.As(err, &short) || short.Want != 9 || short.Have != 2 || in.steps[len(in.steps)-1] != "pd" {
		t.Errorf("too few: %v", err)
	}
	var impossible *dice.Impossible
	if _, _, err := roll(1, 1, 7, 1, 3, 3, 5, 6); !errors.As(err, &impossible) || impossible.At != 2 {
		t.Errorf("a seven: %v", err)
	}
}

// TestFormIsARequest: what the form begins with is answered.
func TestFormIsARequest(t *testing.T) {
	q := fields{"system": "dfc"}
	for _, g := range (System{}).Form() {
		of := fields{}
		for _, f := range g.Fields {
			if !words.Has("field/dfc/" + f.Key) {
				t.Errorf("there is no word for %s", f.Key)
			}
			if f.Only == ownAsset {
				of["asset"] = ownAsset // else its figures would not count
			}
			switch f.Kind {
			case game.FieldChoice:
				if _, chosen := of[f.Key]; !chosen {
					of[f.Key] = f.Options[0]
				}
			case game.FieldSet:
				set := []any{}
				for _, o := range f.Options {
					set = append(set, o)
				}
				of[f.Key] = set
				for _, printed := range f.Options {
					if _, err := carry(Core, printed); err != nil {
						t.Errorf("%s: %v", printed, err)
					}
				}
				of[f.Key] = []any{}
			case game.FieldSwitch:
				of[f.Key] = false
			case game.FieldName:
				of[f.Key] = "Lance"
			default:
				of[f.Key] = float64(f.Default)
			}
		}
		switch {
		case g.List:
			q[g.Key] = []any{of}
		case g.Key == "":
			for k, v := range of {
				q[k] = v
			}
		default:
			q[g.Key] = of
		}
	}
	if _, err := (System{}).Odds(params.New(q)); err != nil {
		t.Error(err)
	}
}

// TestAnOwnAssetIsSentByItsFigures holds that a wave of an asset of anybody's make does what the engine's own does that has the same figures.
func TestAnOwnAssetIsSentByItsFigures(t *testing.T) {
	all := packs()
	var bomber catalogue.Entry
	for p := range all.Packs {
		if e, _ := (&catalogue.Catalogue{Packs: all.Packs[p : p+1]}).Find("ucm-bomber"); e != nil {
			bomber = *e
		}
	}
	bomber.ID, bomber.Name = "club-bomber", "Club Bomber"
	all.Packs = append(slices.Clone(all.Packs), catalogue.Pack{ID: "club", Entries: []catalogue.Entry{bomber,
		{ID: "tender", Kind: "ship", Name: "Tender", Figures: []catalogue.Figure{{Key: "scan", Value: "6"}, {Key: "signature", Value: "3"}, {Key: "thrust", Value: "8"}, {Key: "hull", Value: "4"}, {Key: "armour", Value: "4"}, {Key: "pd", Value: "2"}, {Key: "group", Value: "1"}, {Key: "tonnage", Value: "L"}},
			Parts: []catalogue.Entry{{ID: "deck", Kind: "load", Name: "Deck", Figures: []catalogue.Figure{{Key: "launch", Value: "4"}, {Key: "assets", Value: "club-bomber"}}}}}}})
	figures := (System{}).Request(&roster.Unit{Entry: "tender"}, "deck/club-bomber", nil, all)
	wave := figures["launch"].([]any)[0].(fields)
	if wave["asset"] != ownAsset || wave["name"] != "Club Bomber" || wave["count"] != 4 {
		t.Fatalf("sent as %v", wave)
	}
	target := fields{"hull": 10, "armour": 4, "pd": 3, "tonnage": "M"}
	odds := func(wave fields) *game.Odds {
		o, err := (System{}).Odds(params.New(fields{"target": target, "launch": []any{wave}}))
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	if own, known := odds(wave), odds(fields{"asset": "ucm-bomber", "count": 4}); !slices.Equal(own.Damage, known.Damage) || own.Damage.Mean() <= 0 {
		t.Errorf("%v, and the engine's own %v", own.Damage, known.Damage)
	}
}
