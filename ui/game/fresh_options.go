package game

import (
	"broadside/core"
	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
)

func (c *Fresh) systems() []kit.Option {
	var all []kit.Option
	for _, s := range core.Systems {
		all = append(all, kit.Option{Value: s.About().ID, Text: s.About().Name})
	}
	return all
}

// beside sets the choices at the top side by side where there are several.
func (c *Fresh) beside() string {
	if len(c.arrangements()) == 0 {
		return ""
	}
	return "fields"
}

// editions are those of the game, none where it has one.
func (c *Fresh) editions() []kit.Option {
	about := c.sys.About()
	if len(about.Editions) < 2 {
		return nil
	}
	var all []kit.Option
	for _, e := range about.Editions {
		all = append(all, kit.Option{Value: e, Text: words.English.Say("edition/"+about.ID+"/"+e, nil)})
	}
	return all
}

func (c *Fresh) setEdition(v string) {
	c.edition = v
	c.fetchAll()
}

// arrangements are what the game wants set.
func (c *Fresh) arrangements() []kernel.Param {
	return c.sys.Arrangements(c.edition)
}

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

func (c *Fresh) listed(p kernel.Param) bool { return p.Kind == kernel.ParamChoice && !c.staged(p) }

func (c *Fresh) arranged(p kernel.Param) string {
	return words.English.Say("arrange/"+c.sys.About().ID+"/"+p.Name, nil)
}

func (c *Fresh) arrangedNote(p kernel.Param) string {
	if code := "arrange-note/" + c.sys.About().ID + "/" + p.Name; words.Has(code) {
		return words.English.Say(code, nil)
	}
	return ""
}

// choices are those of a parameter, by their place.
func (c *Fresh) choices(p kernel.Param) []kit.Option {
	var all []kit.Option
	for i, x := range p.Choices {
		text := x.Label
		if len(text) > 0 && text[0] == '@' {
			text = words.English.Say(text[1:], nil)
		}
		all = append(all, kit.Option{Value: itoa(i), Text: text})
	}
	return all
}

func (c *Fresh) choiceValue(p kernel.Param) string {
	for i, x := range p.Choices {
		if x.Value == c.value(p) {
			return itoa(i)
		}
	}
	return ""
}

func (c *Fresh) setChoice(p kernel.Param, v string) {
	for i, x := range p.Choices {
		if itoa(i) == v {
			c.set(p.Name, x.Value)
		}
	}
}

func (c *Fresh) boards() []kit.Option {
	return []kit.Option{{Value: "yes", Text: words.Say("game/board"), Icon: "table"}, {Value: "no", Text: words.Say("game/no-board"), Icon: "ruler"}}
}

func (c *Fresh) boardValue() string {
	if c.board {
		return "yes"
	}
	return "no"
}

func (c *Fresh) boardNote() string {
	if c.board {
		text := words.Say("game/board-note")
		if code := "game/bases-" + c.sys.About().ID; words.Has(code) {
			text += " " + words.Say(code)
		}
		return text
	}
	return words.Say("game/no-board-note")
}
