package game

import (
	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/browser"
	"broadside/ui/kit"
)

// fixes are fields that the players set by hand, since the table is right.
type fixes struct {
	on     kernel.ID
	fields []kernel.Param
	values map[string]kernel.Value
}

// fix opens the fields of a thing; 0 is the game itself.
func (c *Play) fix(id kernel.ID) {
	f := &fixes{on: id, fields: c.m.System().Fields(c.m.State(), id), values: map[string]kernel.Value{}}
	for _, p := range f.fields {
		f.values[p.Name] = c.m.State().Get(id, p.Name)
	}
	c.fixes, c.sheet, c.refused = f, "fix", nil
}

// canFix tells whether anything of a thing may be set.
func (c *Play) canFix(id kernel.ID) bool {
	return c.past == 0 && !c.barred() && c.view.Need == nil && len(c.m.System().Fields(c.m.State(), id)) > 0
}

func (c *Play) fixTitle() string {
	if c.fixes == nil || c.fixes.on == 0 {
		return words.Say("game/fix-game")
	}
	return words.Say("game/fix-thing", "thing", c.teller.Thing(c.fixes.on))
}

// fieldName is what a field is called; of a track, what the track stands for.
func (c *Play) fieldName(name string) string {
	if t := c.thing(c.fixes.on); t != nil {
		for i := range t.Tracks {
			if t.Tracks[i].Key == name && len(t.Tracks) > 1 {
				return words.Say("game/damage-on", "what", c.trackName(&t.Tracks[i]))
			}
		}
	}
	return c.teller.Field(name)
}

func (f *fixes) set(name string, v kernel.Value) {
	if f != nil {
		f.values[name] = v
	}
}

// A field is a switch, a count, a measure or a choice on the page.
func isSwitch(p kernel.Param) bool {
	return p.Kind == kernel.ParamNumber && p.Min == 0 && p.Max == 1
}
func isCount(p kernel.Param) bool { return p.Kind == kernel.ParamNumber && !isSwitch(p) }
func isMeasure(p kernel.Param) bool {
	return p.Kind == kernel.ParamLength || p.Kind == kernel.ParamAngle
}

func (c *Play) fieldUnit(p kernel.Param) string {
	if p.Kind == kernel.ParamAngle {
		return "°"
	}
	return c.unit()
}

func (c *Play) fieldOptions(p kernel.Param) []kit.Option {
	return (&order{}).options(c, p)
}

func (f *fixes) picked(p kernel.Param) string {
	for i, choice := range p.Choices {
		if choice.Value == f.values[p.Name] {
			return itoa(i)
		}
	}
	return ""
}

func (f *fixes) pick(p kernel.Param, index string) {
	for i, choice := range p.Choices {
		if itoa(i) == index {
			f.set(p.Name, choice.Value)
		}
	}
}

// fixed are the commands that set what was changed.
func (c *Play) fixed() (commands []kernel.Command) {
	f := c.fixes
	if f == nil {
		return nil
	}
	by := c.writer()
	for _, p := range f.fields {
		if f.values[p.Name] != c.m.State().Get(f.on, p.Name) {
			commands = append(commands, kernel.Command{Kind: "set", By: by, Thing: f.on}.With("field", kernel.Text(p.Name)).With("value", f.values[p.Name]))
		}
	}
	return commands
}

// writer is the seat that corrects and notes: this device's own, or else the one whose turn it is.
func (c *Play) writer() kernel.Seat {
	switch {
	case c.m.Shared != nil:
		return c.m.Eyes()
	case len(c.view.ToAct) > 0:
		return c.view.ToAct[0]
	}
	return 1
}

// applyFixes sets the fields, each by a command that the kernel checks.
func (c *Play) applyFixes() {
	before := len(c.m.Log)
	err := c.m.DoAll(c.fixed(), nil)
	if err != nil {
		c.refuse(err, kernel.Command{})
	}
	if len(c.m.Log) > before {
		refused := c.refused
		c.order = nil
		c.changed(before)
		c.refused = refused
	}
	if err == nil {
		c.sheet, c.fixes = "", nil
	}
}

// The menu.

func (c *Play) openSheet(name string) func() { return func() { c.sheet, c.note = name, "" } }

func (c *Play) closeSheet() { c.sheet, c.fixes = "", nil }

func (c *Play) keepNote() {
	c.sheet = ""
	c.do(kernel.Command{Kind: "note", By: c.writer()}.With("text", kernel.Text(c.note)))
}

// askConcede makes sure that a seat means to give up.
func (c *Play) askConcede(seat kernel.Seat) { c.sheet, c.leaving = "concede", seat }

func (c *Play) concede() {
	c.sheet = ""
	c.do(kernel.Command{Kind: concede, By: c.leaving})
}

// mayConcede lists the seats that can.
func (c *Play) mayConcede() (some []kernel.Seat) {
	if c.past > 0 {
		return nil
	}
	for i := range c.m.Setup.Seats {
		seat := kernel.Seat(i + 1)
		if !c.handles(seat) {
			continue
		}
		for _, l := range c.m.Legal(seat) {
			if l.Kind == concede {
				some = append(some, seat)
			}
		}
	}
	return some
}

func (c *Play) export() {
	name := c.m.Setup.Name
	if name == "" {
		name = words.Say("game/versus", "one", c.name(1), "two", c.name(2))
	}
	browser.Download(fileName(name)+".broadside", c.m.Export())
}

// fileName leaves out what file systems do not take.
func fileName(name string) string {
	b := []rune{}
	for _, r := range name {
		switch {
		case r < ' ' || r == '/' || r == '\\' || r == ':' || r == '*' || r == '?' || r == '"' || r == '<' || r == '>' || r == '|':
			r = '-'
		}
		b = append(b, r)
	}
	return string(b)
}
