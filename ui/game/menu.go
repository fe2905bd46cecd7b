package game

import (
	"slices"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/browser"
	"broadside/ui/form"
	"broadside/ui/kit"
)

// Menu holds the sheets that are opened from the head: what goes on beside the rules.
type Menu struct {
	*Session
	start   func(a act)
	sheet   string // "", "menu", "fix", "note" or "concede"
	note    string
	leaving kernel.Seat // who is asked whether they concede
	fixes   *fixes
}

// concede is the one command that every game offers all the time; it stands in the menu.
const concede = "concede"

// takeUp begins what may be done at almost any time.
func (c *Menu) takeUp(a act) func() {
	return func() {
		c.closeSheet()
		c.start(a)
	}
}

// fixes are fields that the players set by hand, since the table is right.
type fixes struct {
	on     kernel.ID
	fields []kernel.Param
	values map[string]kernel.Value
}

// fix opens the fields of a thing; 0 is the game itself.
func (c *Menu) fix(id kernel.ID) {
	f := &fixes{on: id, fields: c.m.System().Fields(c.m.State(), id), values: map[string]kernel.Value{}}
	for _, p := range f.fields {
		f.values[p.Name] = c.m.State().Get(id, p.Name)
	}
	c.fixes, c.sheet, c.refused = f, "fix", nil
}

// canFix tells whether anything of a thing may be set.
func (s *Session) canFix(id kernel.ID) bool {
	return s.past == 0 && !s.barred() && s.view.Need == nil && len(s.m.System().Fields(s.m.State(), id)) > 0
}

func (c *Menu) fixTitle() string {
	if c.fixes == nil || c.fixes.on == 0 {
		return words.Say("game/fix-game")
	}
	return words.Say("game/fix-thing", "thing", c.teller.Thing(c.fixes.on))
}

// fieldName is what a field is called; of a track, what the track stands for.
func (c *Menu) fieldName(name string) string {
	if t := c.thing(c.fixes.on); t != nil && len(t.Tracks) > 1 {
		for i := range t.Tracks {
			if t.Tracks[i].Key == name {
				return words.Say("game/damage-on", "what", c.trackName(&t.Tracks[i]))
			}
		}
	}
	return c.teller.Field(name)
}

func (c *Menu) fields() []form.Field {
	f := c.fixes
	return kit.Each(f.fields, func(p kernel.Param) form.Field {
		return form.Field{
			Param: p, Label: c.fieldName(p.Name), Value: f.values[p.Name], Given: true, Options: c.options(p), Unit: c.unit(),
			Changed: func(v kernel.Value, _ bool) { f.values[p.Name] = v },
		}
	})
}

// fixed are the commands that set what was changed.
func (c *Menu) fixed() (commands []kernel.Command) {
	f, by := c.fixes, c.writer()
	for _, p := range f.fields {
		if v := f.values[p.Name]; v != c.m.State().Get(f.on, p.Name) {
			commands = append(commands, kernel.Command{Kind: "set", By: by, Thing: f.on}.With("field", kernel.Text(p.Name)).With("value", v))
		}
	}
	return commands
}

// applyFixes sets the fields, each by a command that the kernel checks.
func (c *Menu) applyFixes() {
	if c.fixes != nil && c.change(func() error { return c.m.DoAll(c.fixed(), nil) }) {
		c.closeSheet()
	}
}

func (c *Menu) openSheet(name string) func() { return func() { c.sheet, c.note = name, "" } }

func (c *Menu) closeSheet() { c.sheet, c.fixes = "", nil }

func (c *Menu) keepNote() {
	c.sheet = ""
	c.do(kernel.Command{Kind: "note", By: c.writer()}.With("text", kernel.Text(c.note)))
}

// askConcede makes sure that a seat means to give up.
func (c *Menu) askConcede(seat kernel.Seat) func() {
	return func() { c.sheet, c.leaving = "concede", seat }
}

func (c *Menu) concede() {
	c.sheet = ""
	c.do(kernel.Command{Kind: concede, By: c.leaving})
}

// mayConcede lists the seats that can.
func (c *Menu) mayConcede() []kernel.Seat {
	return kit.Only(c.m.Setup.Seated(), func(seat kernel.Seat) bool {
		return c.past == 0 && c.handles(seat) && slices.ContainsFunc(c.m.Legal(seat), func(l kernel.Legal) bool { return l.Kind == concede })
	})
}

func (s *Session) export() {
	name := s.m.Setup.Name
	if name == "" {
		name = words.Say("game/versus", "one", s.name(1), "two", s.name(2))
	}
	browser.Download(fileName(name)+".broadside", s.m.Export())
}

// fileName leaves out what file systems do not take.
func fileName(name string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '-'
		}
		return r
	}, name)
}
