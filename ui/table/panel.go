package table

import (
	"unicode"
	"unicode/utf8"

	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
)

// icon is the class of a model as kit draws it.
func icon(t *game.Thing) string {
	if t.Area != nil {
		return "rock"
	}
	if !kit.HasIcon(t.Glyph) {
		return "fleet"
	}
	return t.Glyph
}

// where says in words where a thing stands.
func (c *Screen) where(t *game.Thing) string {
	if t.Out != "" {
		return c.teller.Out(t.Out)
	}
	return words.Say("table/at", "x", c.length(t.Pose.X), "y", c.length(t.Pose.Y), "heading", itoa((t.Pose.Heading+500)/1000%360))
}

// A state is something that players may set on a model by hand.
type state struct {
	game.Param
	label string
	value int
}

// settable lists the chosen model's damage and states: numbers from 0, of which those up to 1 are switches.
func (c *Screen) settable(t *game.Thing) []state {
	var all []state
	for _, p := range c.m.System().Fields(c.m.State(), t.ID) {
		if p.Kind != game.ParamNumber {
			continue
		}
		s := state{p, c.teller.Field(p.Name), c.m.State().Int(t.ID, p.Name)}
		for _, track := range t.Tracks {
			if track.Key == p.Name {
				s.label = c.teller.Label(track.Label)
			}
		}
		all = append(all, s)
	}
	return all
}

// A way is something about a thing that is one of several: the layer that it is on.
type way struct {
	name, label, value string
	options            []kit.Option
}

// ways lists them, but for whether it is on the table and what goes by the names of other things.
func (c *Screen) ways(t *game.Thing) []way {
	if !isModel(t) {
		return nil
	}
	var all []way
	for _, p := range c.m.System().Fields(c.m.State(), t.ID) {
		if p.Kind != game.ParamChoice || p.Name == "out" {
			continue
		}
		w := way{name: p.Name, label: c.teller.Field(p.Name), value: c.m.State().Text(t.ID, p.Name)}
		for _, o := range p.Choices {
			w.options = append(w.options, kit.Option{Value: o.Value.Text, Text: capital(c.teller.Label(o.Label))})
		}
		all = append(all, w)
	}
	return all
}

func (c *Screen) setWay(id game.ID, name string) func(string) {
	return func(v string) { c.do(set(id, game.Arg{Name: name, Value: game.Text(v)})) }
}

func (c *Screen) setState(id game.ID, name string, v int) {
	c.do(set(id, game.Arg{Name: name, Value: game.Int(v)}))
}

func btoi(on bool) int {
	if on {
		return 1
	}
	return 0
}

// title of the pairs that can and of those that cannot.
func (c *Screen) canTitle() string {
	if c.show == "in" {
		return words.Say("table/can-in")
	}
	return words.Say("table/can")
}

func (c *Screen) cannotTitle() string {
	if c.show == "in" {
		return words.Say("table/cannot-in")
	}
	return words.Say("table/cannot")
}

// capital begins a text as a label does.
func capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}
