package warfleets

import (
	"errors"

	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/request"
	"broadside/core/special"
)

// mostAttacks bounds a request's dice; doubled by Broadside they still fit a throw.
const mostAttacks = 60

// asked is a request of the calculator, read.
type asked struct {
	attack Attack
	left   int // points that the target has left, 0 when the request does not say
	reach  *game.Reach
}

func readRequest(q *request.Object) (*asked, error) {
	var r asked
	a := &r.attack
	q.Text("system", "ftl")
	q.One("edition", "core")
	a.Range = q.Length("range", 0, 200*inch, 0)
	a.Attacks = q.Must("attacks", 0, mostAttacks)
	a.Strength = q.Int("strength", 0, 20, 0)
	a.Rules = readRules(q, "special")

	firer := q.Maybe("firer")
	a.FromSquadron = firer.One("kind", "ship", "squadron") == "squadron"
	a.Precision = btoi(firer.Bool("precisionRig"))
	a.FirerBooster, a.FirerLasts = firer.Bool("shieldBooster") && !a.FromSquadron, firer.Int("boosterLeft", 0, 20, 0)

	t := q.Object("target")
	a.AtSquadron = t.One("kind", "ship", "squadron") == "squadron"
	a.Evasion = t.Must("evasion", 2, 6)
	a.Toughness = t.Must("toughness", 2, 6)
	a.Rear, a.InSide, a.Cover, a.Held = t.Bool("rear"), t.Bool("inSide"), t.Bool("cover"), t.Bool("held")
	a.Stealth, a.Booster, a.Lasts = t.Bool("stealthRig"), t.Bool("shieldBooster"), t.Int("boosterLeft", 0, 20, 0)
	for _, rule := range readRules(t, "special") {
		a.Fragile = a.Fragile || rule.Hooks.FirstDamage > 0
	}
	upgrades, left := t.Ints("upgrades", 0, 20), t.Int("left", 0, 20, 0)
	if a.AtSquadron {
		r.left = left
	} else {
		for _, n := range upgrades {
			r.left += n
		}
	}
	limit := q.Length("reach", 0, 200*inch, 0)
	if limit > 0 || q.Has("geometry") {
		r.reach = a.aims(limit)
	}
	if q.Has("geometry") {
		readReach(q.Object("geometry"), r.reach)
	}
	return &r, q.Err()
}

func readRules(q *request.Object, key string) []*Rule {
	var found []*Rule
	for i, printed := range q.Strings(key) {
		r, _, err := Core.Find(printed)
		var unknown *special.Unknown
		if errors.As(err, &unknown) {
			q.Fail(key+"/"+itoa(i), unknown.Code(), "rule", printed, "nearest", unknown.Nearest)
			continue
		}
		found = append(found, r)
	}
	return found
}

// Odds answers a request exactly.
func (System) Odds(q *request.Object) (*game.Odds, error) {
	r, err := readRequest(q)
	if err != nil {
		return nil, err
	}
	return r.odds(), nil
}

func (r *asked) odds() *game.Odds {
	a := &r.attack
	all, steps := odds.Explain(a.rule(), odds.Certain(a.start()))
	answer := &game.Odds{
		Damage: odds.SpreadOf(all, salvo.hurt),
		Steps:  steps,
		Reach:  r.reach,
	}
	if r.left > 0 {
		answer.Left = r.left
		p := answer.Damage.AtLeast(r.left)
		answer.Destroyed = &p
	}
	if a.heat() > 0 {
		answer.SelfDamage = odds.SpreadOf(all, salvo.burns)
	}
	return answer
}

// Roll resolves a request once.
func (System) Roll(q *request.Object, in odds.Inputs) (*game.Rolled, error) {
	r, err := readRequest(q)
	if err != nil {
		return nil, err
	}
	end, lines, err := odds.Play(r.attack.rule(), r.attack.start(), in)
	if err != nil {
		return nil, err
	}
	rolled := &game.Rolled{Damage: end.hurt(), Lines: lines, Steps: r.odds().Steps}
	if r.attack.heat() > 0 {
		rolled.SelfDamage = end.burns()
	}
	return rolled, nil
}

// Form is what the calculator asks for.
func (System) Form() []game.Group {
	var weaponRules []string
	for _, r := range Core {
		if r.On == "weapon" {
			weaponRules = append(weaponRules, r.Name)
		}
	}
	kinds := []string{"ship", "squadron"}
	now := func(key, only string) game.Field {
		return game.Field{Key: key, Kind: game.FieldSwitch, Situation: true, Only: only}
	}
	return []game.Group{{Fields: []game.Field{
		{Key: "range", Kind: game.FieldNumber, Min: 0, Max: 48, Default: 12, Situation: true, Within: "reach"},
		{Key: "reach", Kind: game.FieldNumber, Min: 0, Max: 48, Default: 24},
		{Key: "attacks", Kind: game.FieldNumber, Min: 0, Max: 20, Default: 2},
		{Key: "strength", Kind: game.FieldNumber, Min: 0, Max: 10, Default: 0},
		{Key: "special", Kind: game.FieldSet, Options: weaponRules},
	}}, {Key: "firer", Fields: []game.Field{
		{Key: "kind", Kind: game.FieldChoice, Options: kinds},
		{Key: "precisionRig", Kind: game.FieldSwitch, Only: "ship"}, {Key: "shieldBooster", Kind: game.FieldSwitch, Only: "ship"},
	}}, {Key: "target", Fields: []game.Field{
		{Key: "kind", Kind: game.FieldChoice, Options: kinds},
		{Key: "evasion", Kind: game.FieldTarget, Min: 2, Max: 6, Default: 3},
		{Key: "toughness", Kind: game.FieldTarget, Min: 2, Max: 6, Default: 3},
		now("rear", "ship"), now("inSide", "ship"), now("cover", ""), now("held", "ship"),
		{Key: "stealthRig", Kind: game.FieldSwitch, Only: "ship"}, {Key: "shieldBooster", Kind: game.FieldSwitch, Only: "ship"},
		{Key: "special", Kind: game.FieldSet, Options: []string{"Fragile"}},
		{Key: "upgrades", Kind: game.FieldPoints, Min: 0, Max: 5, Default: 3, Only: "ship"},
		{Key: "left", Kind: game.FieldNumber, Min: 0, Max: 3, Default: 3, Only: "squadron"},
	}}}
}
