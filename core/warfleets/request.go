package warfleets

import (
	"errors"
	"strings"

	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/params"
	"broadside/core/special"
	"broadside/core/tabletop"
)

// mostAttacks bounds a request's dice; doubled by Broadside they still fit a throw.
const mostAttacks = 60

// An oddsRequest is a request of the calculator, read.
type oddsRequest struct {
	attack *Attack
	left   int // points that the target has left, 0 when the request does not say
	reach  *game.Reach
}

func readRequest(q *params.Object) (*oddsRequest, error) {
	q.Text("system", "ftl")
	q.One("edition", "core")
	a := Aim{sight: sight{Gap: q.Length("range", 0, 200*inch, 0)}}
	a.Attacks = q.Must("attacks", 0, mostAttacks)
	a.Weapon = &Weapon{Strength: q.Int("strength", 0, 20, 0), Rules: readRules(q, "special")}
	firer := q.Maybe("firer")
	a.Firer = readEnd(firer, atFirer, nil)

	t := q.Object("target")
	a.Target = readEnd(t, atTarget, readRules(t, "special"))
	a.Target.Evasion, a.Target.Toughness = t.Must("evasion", 2, 6), t.Must("toughness", 2, 6)
	a.Rear, a.InSide, a.Cover, a.Held = t.Bool("rear"), t.Bool("inSide"), t.Bool("cover"), t.Bool("held")
	a.InSide = a.InSide && !a.Rear // a shot comes from one side
	var r oddsRequest
	upgrades, left := t.Ints("upgrades", 0, 20), t.Int("left", 0, 20, 0)
	if a.Target.Squadron {
		r.left = left
	} else {
		for _, n := range upgrades {
			r.left += n
		}
	}
	limit := q.Length("reach", 0, 200*inch, 0)
	if limit > 0 || q.Has("geometry") {
		r.reach = a.reach(limit)
	}
	if q.Has("geometry") {
		readReach(q.Object("geometry"), r.reach)
	}
	r.attack = a.attack()
	return &r, q.Err()
}

// readEnd reads what bears on a roll of an end of the attack, beside rules that it prints.
func readEnd(q *params.Object, at ends, rules []*Rule) end {
	e := end{Squadron: q.One("kind", "ship", "squadron") == "squadron", Unhurt: true}
	for _, r := range switches(at) {
		if q.Bool(switchKey(r)) {
			rules = append(rules, r)
		}
	}
	e.Rules, e.Lasts = fitted(e.Squadron, rules), q.Int("boosterLeft", 0, 20, 0)
	return e
}

// switches are the rules that the calculator's form has a switch for, at an end of the attack.
func switches(at ends) []*Rule {
	var all []*Rule
	for i := range Core {
		if Core[i].Effects.FormSwitch&at != 0 {
			all = append(all, &Core[i])
		}
	}
	return all
}

// switchKey is the key of a rule's switch: "precisionRig" of Precision Rig.
func switchKey(r *Rule) string {
	name := strings.ReplaceAll(r.Name, " ", "")
	return strings.ToLower(name[:1]) + name[1:]
}

func readRules(q *params.Object, key string) []*Rule {
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
func (System) Odds(q *params.Object) (*game.Odds, error) {
	r, err := readRequest(q)
	if err != nil {
		return nil, err
	}
	return r.odds(), nil
}

func (r *oddsRequest) odds() *game.Odds {
	a := r.attack
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
	if a.Heat > 0 {
		answer.SelfDamage = odds.SpreadOf(all, salvo.burns)
	}
	return answer
}

// Roll resolves a request once.
func (System) Roll(q *params.Object, in odds.Inputs) (*game.Rolled, error) {
	r, err := readRequest(q)
	if err != nil {
		return nil, err
	}
	end, lines, err := odds.Play(r.attack.rule(), r.attack.start(), in)
	if err != nil {
		return nil, err
	}
	rolled := &game.Rolled{Damage: end.hurt(), Lines: lines, Steps: r.odds().Steps}
	if r.attack.Heat > 0 {
		rolled.SelfDamage = end.burns()
	}
	return rolled, nil
}

// Form is what the calculator asks for.
func (System) Form() []game.Group {
	kinds := []string{"ship", "squadron"}
	now := func(key, only string) game.Field {
		return game.Field{Key: key, Kind: game.FieldSwitch, Situation: true, Only: only, Chosen: true}
	}
	rear, side := now("rear", "ship"), now("inSide", "ship")
	rear.Bars, side.Bars = side.Key, rear.Key
	fields := func(at ends, all ...game.Field) []game.Field {
		for _, r := range switches(at) {
			all = append(all, game.Field{Key: switchKey(r), Kind: game.FieldSwitch, Only: "ship"})
		}
		return all
	}
	return []game.Group{{Fields: []game.Field{
		{Key: "range", Kind: game.FieldNumber, Min: 0, Max: 48, Default: 12, Situation: true, Within: "reach", Chosen: true},
		{Key: "reach", Kind: game.FieldNumber, Min: 0, Max: 48, Default: 24},
		{Key: "attacks", Kind: game.FieldNumber, Min: 0, Max: 20, Default: 2},
		{Key: "strength", Kind: game.FieldNumber, Min: 0, Max: 10, Default: 0},
		{Key: "special", Kind: game.FieldSet, Options: namesOn("weapon")},
	}}, {Key: "firer", Fields: fields(atFirer,
		game.Field{Key: "kind", Kind: game.FieldChoice, Options: kinds},
	)}, {Key: "target", Fields: append(fields(atTarget,
		game.Field{Key: "kind", Kind: game.FieldChoice, Options: kinds},
		game.Field{Key: "evasion", Kind: game.FieldTarget, Min: 2, Max: 6, Default: 3},
		game.Field{Key: "toughness", Kind: game.FieldTarget, Min: 2, Max: 6, Default: 3},
		rear, side, now("cover", ""), now("held", "ship"),
	),
		game.Field{Key: "special", Kind: game.FieldSet, Options: namesOn("model")},
		game.Field{Key: "upgrades", Kind: game.FieldPoints, Min: 0, Max: 5, Default: 3, Only: "ship"},
		game.Field{Key: "left", Kind: game.FieldNumber, Min: 0, Max: 3, Default: 3, Only: "squadron"},
	)}}
}

// namesOn are the printed names of the rules that weapons carry, or models.
func namesOn(what string) []string {
	return tabletop.Map(tabletop.Keep(Core, func(r Rule) bool { return r.On == what }), func(r Rule) string { return r.Name })
}
