package table

import (
	"strconv"

	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/form"
	"broadside/ui/kit"
)

// fields are what players may set on a model by hand: its damage and states, or what it is one of several of (apart), such as
// the layer that it is on; but for whether it is on the table, and what goes by the names of other things.
func (c *Screen) fields(apart bool) (all []form.Field) {
	t, m := c.current(), c.m
	for _, p := range m.System().Fields(m.State(), t.ID) {
		if apart != (p.Kind == game.ParamChoice) || apart && (p.Name == "out" || !isModel(t)) || !apart && p.Kind != game.ParamNumber {
			continue
		}
		f := form.Field{
			Param: p, Label: c.teller.Field(p.Name), Value: m.State().Get(t.ID, p.Name), Given: true, Beside: len(p.Choices), Steps: "table",
			Options: form.Options(p, func(label string) string { return kit.Capital(c.teller.Label(label)) }),
			Changed: func(v game.Value, _ bool) { c.do(set(t.ID, game.Arg{Name: p.Name, Value: v})) },
		}
		for _, track := range t.Tracks {
			if track.Key == p.Name {
				f.Label = c.teller.Label(track.Label)
			}
		}
		all = append(all, f)
	}
	return all
}

var sides = []game.Seat{1, 2}

// all lists a side's models, those that wait first.
func (c *Screen) all(side game.Seat) []*game.Thing {
	return append(c.models(side, false), c.models(side, true)...)
}

// press picks a model, or begins to place it.
func (c *Screen) press(t *game.Thing) func() {
	return func() { kit.Either(t.Out == "", c.choose, c.place)(t.ID) }
}

// Detail is the sheet of one pair: each weapon with its odds and what forbids it.
type Detail struct {
	Of *Screen

	pair    pair
	at      int // index of the weapon that shows
	atLeast bool
}

func (c *Detail) shot() *game.Shot { return &c.pair.Shots[c.at] }

func (c *Detail) weapons() []kit.Option {
	var all []kit.Option
	for i, s := range c.pair.Shots {
		all = append(all, kit.Option{Value: itoa(i), Text: c.Of.teller.Label(s.Label)})
	}
	return all
}

func (c *Detail) pick(place string) { c.at, _ = strconv.Atoi(place) }

// icon is the class of a model as kit draws it.
func icon(t *game.Thing) string {
	return kit.Either(t.Area != nil, "rock", kit.Either(kit.HasIcon(t.Glyph), t.Glyph, "fleet"))
}

// where says in words where a thing stands.
func (c *Screen) where(t *game.Thing) string {
	return kit.Either(t.Out != "", c.teller.Out(t.Out), words.Say("table/at", "x", c.length(t.Pose.X), "y", c.length(t.Pose.Y), "heading", itoa((t.Pose.Heading+500)/1000%360)))
}

// canTitle is the title of the pairs that can, or cannot.
func (c *Screen) canTitle(can bool) string {
	code := kit.Either(can, "table/can", "table/cannot")
	if c.show == "in" {
		code += "-in"
	}
	return words.Say(code)
}
