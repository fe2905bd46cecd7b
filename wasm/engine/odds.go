package main

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/json"
	"broadside/core/odds"
	"broadside/core/params"
	"broadside/core/shortsort"
	"broadside/core/words"
)

// MostSeed is the greatest whole number that JavaScript tells from its neighbours.
const MostSeed = 1<<53 - 1

func (e *Engine) odds(args []any) (any, error) {
	q := params.New(arg(args, 0))
	sys, edition, err := systemOf(q)
	if err != nil {
		return nil, err
	}
	o, err := sys.Odds(q)
	if err != nil {
		return nil, err
	}
	return oddsJSON(o, teller(sys, edition, nil)), nil
}

func oddsJSON(o *game.Odds, t *words.Teller) json.Object {
	j := json.Of(
		"damage", spread(o.Damage), "mean", o.Damage.Mean(),
		"destroyed", chance(o.Destroyed), "crippled", chance(o.Crippled), "selfDamage", spread(o.SelfDamage), "approximate", o.Approximate,
	)
	policies := []json.Object{}
	for _, p := range o.Policies {
		policies = append(policies, json.Of("step", p.Step, "name", t.Step(p.Step), "policy", p.Name, "says", words.Say("policy/"+p.Name)))
	}
	j = j.With("policies", policies)
	for _, name := range keysOf(o.Extra) {
		j = j.With(name, spread(o.Extra[name]))
	}
	fates := []json.Object{}
	for _, f := range o.Fates {
		fates = append(fates, json.Of("fate", f.ID, "name", t.Label(f.Label), "chance", f.Chance))
	}
	j = j.With("fates", fates)
	return j.With("steps", stepsJSON(o.Steps, t)).With("reach", reachJSON(o.Reach, t))
}

// keysOf are the keys of a map in order.
func keysOf[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	shortsort.Up(keys)
	return keys
}

func spread(s odds.Spread) any {
	if s == nil {
		return nil
	}
	return []float64(s)
}

func chance(p *float64) any {
	if p == nil {
		return nil
	}
	return *p
}

// need is a target number, null where a throw has none.
func need(n int) any {
	if n == 0 {
		return nil
	}
	return n
}

func stepsJSON(steps []odds.Summary, t *words.Teller) []json.Object {
	list := []json.Object{}
	for _, s := range steps {
		list = append(list, json.Of("step", s.Name, "name", t.Step(s.Name), "need", need(s.Need), "dice", s.Dice, "why", reasons(s.Why, t)))
	}
	return list
}

func reasons(why []dice.Reason, t *words.Teller) []string {
	list := []string{}
	for _, r := range why {
		list = append(list, t.Reason(r))
	}
	return list
}

func reachJSON(r *game.Reach, t *words.Teller) any {
	if r == nil {
		return nil
	}
	why := []json.Object{}
	for _, w := range r.Why {
		why = append(why, json.Of("code", w.Code, "message", t.Illegal(w)))
	}
	return json.Of("ok", r.OK, "why", why)
}

func (e *Engine) roll(args []any) (any, error) {
	src, err := sourceOf(arg(args, 1), true)
	if err != nil {
		return nil, err
	}
	q := params.New(arg(args, 0))
	sys, edition, err := systemOf(q)
	if err != nil {
		return nil, err
	}
	t := teller(sys, edition, nil)
	r, err := sys.Roll(q, &thrower{src, t})
	if err != nil {
		return nil, err
	}
	if typed, ok := src.(*dice.Typed); ok && typed.Left() > 0 {
		return nil, fail("dice-unused", "/dice", "left", itoa(typed.Left()))
	}
	return rolledJSON(r, t), nil
}

func rolledJSON(r *game.Rolled, t *words.Teller) json.Object {
	thrown := []json.Object{}
	for _, l := range r.Lines {
		if l.Throw.N > 0 {
			thrown = append(thrown, json.Of("step", l.Step, "name", t.Step(l.Step), "need", need(l.Throw.Need), "faces", faces(l.Faces)))
		}
	}
	events := []string{}
	for i := range r.Events {
		events = append(events, t.Event(&r.Events[i]))
	}
	return json.Of("damage", r.Damage, "selfDamage", r.SelfDamage, "dice", thrown, "steps", stepsJSON(r.Steps, t), "events", events)
}

func faces(list []dice.Face) []int {
	all := make([]int, len(list))
	for i, f := range list {
		all[i] = int(f)
	}
	return all
}

// sourceOf reads {seed}, {dice: [faces…]} or a bare list of faces; nil where there is none and none is needed.
func sourceOf(v any, must bool) (dice.Source, error) {
	if list, ok := v.([]any); ok {
		v = map[string]any{"dice": list}
	}
	if v == nil && !must {
		return nil, nil
	}
	if v == nil {
		return nil, fail("dice-missing", "/dice")
	}
	o := params.New(v)
	if o.Has("dice") {
		src := dice.NewTyped(readFaces(o, "dice"))
		return src, o.Err()
	}
	seed := o.Must("seed", 0, MostSeed)
	return dice.NewSeeded(uint64(seed)), o.Err()
}

// readFaces takes any whole numbers: that a die cannot show one is said where it is thrown, by the step that wanted it.
func readFaces(o *params.Object, key string) []dice.Face {
	var list []dice.Face
	for _, n := range o.Numbers(key, 0, 255, mostDice) {
		list = append(list, dice.Face(n))
	}
	return list
}

// mostDice is the most faces that may be typed in at once.
const mostDice = 2000

// A thrower takes a request's dice from a source, and its choices by the policy that Odds supposes.
type thrower struct {
	src dice.Source
	t   *words.Teller
}

func (th *thrower) Throw(step string, t dice.Throw) ([]dice.Face, error) {
	f, err := th.src.Faces(t.N)
	switch e := err.(type) {
	case *dice.Short:
		return nil, fail("dice-wrong-number", "/dice", "step", th.t.Step(step), "want", itoa(e.Want), "have", itoa(e.Have))
	case *dice.Impossible:
		return nil, fail("dice-impossible", "/dice/"+itoa(e.At), "step", th.t.Step(step), "face", itoa(int(e.Face)))
	}
	return f, err
}

func (th *thrower) Choose(_ string, a *odds.Ask) ([]int, error) { return a.Default, nil }
