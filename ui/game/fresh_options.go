package game

import (
	"strings"

	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/each"
	"broadside/ui/form"
	"broadside/ui/kit"
)

// editions are those of the game.
func (c *Fresh) editions() []kit.Option {
	about := c.sys.About()
	return each.Of(about.Editions, func(e string) kit.Option {
		return kit.Option{Value: e, Text: words.Say("edition/" + about.ID + "/" + e)}
	})
}

func (c *Fresh) setEdition(v string) {
	c.edition = v
	c.fetchAll()
}

// arrangements are what the game wants set.
func (c *Fresh) arrangements() []kernel.Param { return c.sys.Arrangements(c.edition) }

// value is what was set, or the ordinary value.
func (c *Fresh) value(p kernel.Param) kernel.Value {
	if v, ok := c.options[p.Name]; ok {
		return v
	}
	if len(p.Choices) > 0 {
		return p.Choices[0].Value
	}
	return kernel.Int(p.Min)
}

func (c *Fresh) set(name string, v kernel.Value) { c.options[name] = v }

// staged tells whether a parameter is the scenario of a game whose players build their own.
func (c *Fresh) staged(p kernel.Param) bool {
	return c.sys.ScenarioBuilder() != nil && p.Name == "scenario"
}

func (c *Fresh) field(p kernel.Param) form.Field {
	f := form.Field{
		Param: p, Label: words.Say("arrange/" + c.sys.About().ID + "/" + p.Name), Value: c.value(p), Given: true, Typed: true,
		Options: form.Options(p, func(label string) string { return words.Say(strings.TrimPrefix(label, "@")) }), Changed: func(v kernel.Value, _ bool) { c.set(p.Name, v) },
	}
	if note := "arrange-note/" + c.sys.About().ID + "/" + p.Name; words.Has(note) {
		f.Note = words.Say(note)
	}
	return f
}

func boards() []kit.Option {
	return []kit.Option{{Value: "yes", Text: words.Say("game/board"), Icon: "table"}, {Value: "no", Text: words.Say("game/no-board"), Icon: "ruler"}}
}

func (c *Fresh) boardNote() string {
	if !c.board {
		return words.Say("game/no-board-note")
	}
	text := words.Say("game/board-note")
	if code := "game/bases-" + c.sys.About().ID; words.Has(code) {
		text += " " + words.Say(code)
	}
	return text
}
