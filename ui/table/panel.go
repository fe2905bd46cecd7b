package table

import (
	"broadside/core/game"
	"broadside/core/words"
)

// icon is the class of a model as kit draws it.
func icon(t *game.Thing) string {
	if t.Area != nil {
		return "terrain"
	}
	return t.Class
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
	guide := c.m.Guide()
	if guide == nil {
		return nil
	}
	var all []state
	for _, p := range guide.Fields(c.m.State(), t.ID) {
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
