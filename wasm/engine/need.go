package main

import (
	"strconv"
	"strings"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/json"
	"broadside/core/odds"
	"broadside/core/words"
)

var askKinds = map[odds.AskKind]string{odds.Pick: "pick", odds.Many: "many", odds.Number: "number", odds.Place: "place"}

// needJSON is what a resolution waits for: a throw or a choice.
func (s *session) needJSON(n *game.Need, t *words.Teller) any {
	if n == nil {
		return nil
	}
	o := json.Of("seat", int(n.Seat), "step", n.Step, "name", t.Step(n.Step), "command", s.commandJSON(&s.State().Pending.Command))
	if n.Throw != nil {
		return o.With("throw", throwJSON(n.Throw, t))
	}
	a := n.Ask
	ask := json.Of("kind", askKinds[a.Kind], "question", t.Ask(a), "things", thingsOf(a.Args))
	if len(a.Options) > 0 {
		options, things := []string{}, []any{}
		for _, c := range a.Options {
			options = append(options, t.Label(c.Label))
			things = append(things, orNull(thingIn(c.Label)))
		}
		ask = ask.With("options", options).With("optionThings", things)
	}
	if a.Kind == odds.Many || a.Kind == odds.Number {
		ask = ask.With("min", a.Min).With("max", a.Max)
	}
	if a.Kind == odds.Place {
		ask = ask.With("near", json.Of("x", json.Thousandths(a.Near.X), "y", json.Thousandths(a.Near.Y), "within", json.Thousandths(a.Within)))
	}
	if a.Policy != "" {
		ask = ask.With("policy", a.Policy).With("usual", a.Default)
	}
	return o.With("ask", ask)
}

// throwJSON says what is thrown: of dice that are added up, what each face counts, by which a D3 is told from a D6.
func throwJSON(d *dice.Throw, t *words.Teller) json.Object {
	o := json.Of("dice", d.N, "need", need(d.Need), "sum", d.Sum, "why", reasons(d.Why, t))
	if !d.Sum {
		return o
	}
	counts, most := []int{}, 0
	for _, n := range d.Sort[1:] {
		counts, most = append(counts, int(n)), max(most, int(n))
	}
	return o.With("die", "D"+itoa(most)).With("counts", counts)
}

// thingIn is the thing that a text names, 0 for none.
func thingIn(text string) int {
	id, ok := strings.CutPrefix(text, "#")
	if !ok {
		return 0
	}
	id, _, _ = strings.Cut(id, " ")
	n, _ := strconv.Atoi(id)
	return n
}

// thingsOf are the things that a question names, by what they are to it: "thing", "target".
func thingsOf(args map[string]string) json.Object {
	o := json.Object{}
	for _, name := range keysOf(args) {
		if id := thingIn(args[name]); id != 0 {
			o = o.With(name, id)
		}
	}
	return o
}

// commandJSON is a command as do takes it.
func (s *session) commandJSON(c *game.Command) json.Object {
	o := json.Of(keyDo, c.Kind, keyBy, int(c.By))
	if c.Thing != 0 {
		o = o.With(keyThing, int(c.Thing))
	}
	for _, a := range c.Args {
		o = o.With(a.Name, s.valueJSON(a.Name, a.Value))
	}
	if c.Force {
		o = o.With(keyForce, true)
	}
	return o
}

// valueJSON is an argument as do takes it.
func (s *session) valueJSON(name string, v game.Value) any {
	switch s.System().KindOf(name) {
	case game.ParamOrder:
		return idsJSON(v.InOrder())
	case game.ParamOutline:
		return cornersJSON(v.Text)
	}
	if v.Text != "" {
		return v.Text
	}
	return s.outward(name, v.Int)
}

// cornersJSON are the corners that a game keeps as a text in thousandths.
func cornersJSON(text string) []any {
	all := []any{}
	for _, corner := range strings.Fields(text) {
		x, y, _ := strings.Cut(corner, ",")
		px, _ := strconv.Atoi(x)
		py, _ := strconv.Atoi(y)
		all = append(all, []any{json.Thousandths(px), json.Thousandths(py)})
	}
	return all
}
