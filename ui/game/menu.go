package game

import (
	"cmp"
	"slices"
	"strings"

	"broadside/core/draft"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/tabletop"
	"broadside/core/words"
	"broadside/ui/board"
	"broadside/ui/browser"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/scenarios"
)

// Menu holds what goes on beside the rules: the sheet that is opened from the head, and what is asked there before it is done.
type Menu struct {
	*Session
	open   bool
	dialog dialog // without a deed where none is open
}

// A dialog asks something before it is done.
type dialog struct {
	title, text string
	fields      func() []form.Field
	done        string // the button that does it
	kind        kit.Kind
	idle        func() bool // there is nothing to be done yet
	do          func()
}

// ask opens a dialog in place of the menu.
func (c *Menu) ask(d dialog) { c.open, c.dialog, c.refused = false, d, nil }

// canFix tells whether anything of a thing may be set.
func (s *Session) canFix(id kernel.ID) bool {
	return s.past == 0 && !s.barred() && s.view.Need == nil && len(s.fieldsOf(id)) > 0
}

// fix opens the fields of a thing, which the players may set by hand since the table is right; 0 is the game itself. Each is set by a
// command that the kernel checks.
func (c *Menu) fix(id kernel.ID) {
	by, values := c.writer(), map[string]kernel.Value{}
	all := c.fieldsOf(id)
	changed := func() (commands []kernel.Command) {
		for _, p := range all {
			if v, ok := values[p.Name]; ok && v != c.m.State().Get(id, p.Name) {
				commands = append(commands, tabletop.ByHand(by, id, kernel.Arg{Name: p.Name, Value: v}))
			}
		}
		return commands
	}
	field := func(p kernel.Param) form.Field {
		v, ok := values[p.Name]
		return form.Field{
			Param: p, Label: c.fieldName(id, p.Name), Value: kit.Either(ok, v, c.m.State().Get(id, p.Name)), Given: true, Options: c.options(p), Unit: c.unit(),
			Changed: func(v kernel.Value, _ bool) { values[p.Name] = v },
		}
	}
	title := kit.Either(id != 0, words.Say("game/fix-thing", "thing", c.teller.Thing(id)), words.Say("game/fix-game"))
	c.ask(dialog{
		title: title, text: words.Say("game/fix-note"), fields: func() []form.Field { return kit.Each(all, field) },
		done: words.Say("game/apply"), kind: kit.Primary, idle: func() bool { return len(changed()) == 0 },
		do: func() {
			if c.setAll(changed()) {
				c.dialog = dialog{}
			}
		},
	})
}

// fieldName is what a field of a thing is called; of a track, what the track stands for.
func (c *Menu) fieldName(of kernel.ID, name string) string {
	if t := c.thing(of); t != nil && len(forces.Boxes(t)) > 1 {
		if track := first(t.Tracks, func(k kernel.Track) bool { return k.Key == name }); track != nil {
			return words.Say("game/damage-on", "what", c.trackName(track))
		}
	}
	if label, ok := c.m.System().Called(c.m.State(), kernel.Change{On: of, Field: name}); ok && strings.HasPrefix(label, "@") {
		return c.teller.Label(label) // a name of its own, which says all
	}
	return c.teller.Field(name)
}

func (c *Menu) openScenario() {
	c.open = false
	name, lines := scenarios.About(c.m.System(), c.m.Setup)
	c.sheet = &form.Sheet{Of: form.Ask(func() form.Page {
		return form.Page{Title: name, Sections: []form.Section{{Lines: lines}}, Close: func() { c.sheet = nil }}
	})}
}

func (c *Menu) askNote() {
	text := kernel.Text("")
	c.ask(dialog{
		title: words.Say("game/add-note"), done: words.Say("game/keep-note"), kind: kit.Primary, idle: func() bool { return text.Text == "" },
		fields: func() []form.Field {
			return []form.Field{{Param: kernel.Param{Kind: kernel.ParamText}, Label: words.Say("game/note-label"), Value: text, First: true, Changed: func(v kernel.Value, _ bool) { text = v }}}
		},
		do: func() {
			c.dialog = dialog{}
			c.do(kernel.Command{Kind: "note", By: c.writer()}.With("text", text))
		},
	})
}

func (c *Menu) askConcede(seat kernel.Seat) {
	c.ask(dialog{
		title: words.Say("game/concede-ask"), text: words.Say("game/concede-note", "seat", c.name(seat)), done: words.Say("game/concede-of", "seat", c.name(seat)), kind: kit.Danger,
		fields: func() []form.Field { return nil }, idle: func() bool { return false },
		do: func() {
			c.dialog = dialog{}
			c.do(kernel.Command{Kind: draft.Concede, By: seat})
		},
	})
}

func (s *Session) export() {
	name := cmp.Or(s.m.Setup.Name, words.Say("game/versus", "one", s.name(1), "two", s.name(2)))
	browser.Download(fileName(name)+".broadside", s.m.Export())
}

// fileName leaves out what file systems do not take.
func fileName(name string) string {
	return strings.Map(func(r rune) rune {
		return kit.Either(r < ' ' || strings.ContainsRune(`/\:*?"<>|`, r), '-', r)
	}, name)
}

// openSpot opens the menu of what is clicked with the right button: a thing, or a place of the table.
func (c *Play) openSpot(p board.Place) {
	title, t, rows, tools := words.Say("game/this-place"), c.thing(p.Thing), []form.Row(nil), p.Tools
	if c.aims() && tools != nil {
		goes := c.chosen // from beside the table
		if c.placing() != nil {
			goes = c.spotThing()
		} else if c.order != nil {
			goes = c.order.Act.Thing
		}
		text := words.Say(kit.Either(goes == 0, "game/put-here", "game/put-thing-here"), "thing", c.teller.Thing(goes))
		rows = form.Rows([]kit.Button{{Icon: "target", Text: text, Press: func() { c.tapped(p.At) }}})
	}
	if t != nil {
		title, rows = c.teller.Thing(t.ID), append(c.doable(t), rows...)
		tools = append((&Card{P: c, T: t}).deeds(), form.Button("info", "game/show-card", func() { c.cancel(); c.choose(t.ID) }))
		if c.canFix(t.ID) {
			tools = append(tools, kit.Button{Icon: "edit", Text: words.Say("game/fix-thing", "thing", title), Press: func() { c.fix(t.ID) }})
		}
		tools = append(tools, p.Tools...)
	}
	c.sheet = form.Menu(title, p.Spot, append(rows, form.Rows(tools)...), func() { c.sheet = nil })
}

// doable is what may be done to a thing by what is chosen, and what that may do itself, with its weapons at the best.
func (c *Play) doable(t *kernel.Thing) (rows []form.Row) {
	group := with(c.group(), c.chosen)
	for _, a := range c.Acts {
		to := slices.Contains(group, a.Thing) && slices.Contains(draft.Things(a.Use(kernel.UseTarget)), t.ID)
		row := form.Row{RowText: kit.RowText{Icon: cmp.Or(glyph(a), kit.Either(to, "target", "play")), Title: c.actName(a)}, Press: func() {
			if c.start(a.Thing, a); to && c.order != nil {
				c.take(c.order.Use(kernel.UseTarget), kernel.Int(int(t.ID)))
			}
		}}
		switch {
		case !to && a.Thing != t.ID || a.Deed == kernel.DeedUnaim:
			continue
		case c.stands(a):
			gun := Gun{P: c.Fire, Ship: a.Thing, G: first(c.thing(a.Thing).Guns, func(g kernel.Gun) bool { return g.Key == a.Gun() })}
			aims := c.Fire.aims(a.Thing, a.Gun())
			one := kit.Either(to, first(aims, func(one aim) bool { return one.Target.Int == int(t.ID) }), &aims[0])
			row.RowText = kit.RowText{Icon: "target", Title: c.gunName(gun.G), Note: kit.Join(kit.Either(to, c.teller.Thing(a.Thing), one.Name), one.Note), Figure: one.Mean, Unit: one.Kill}
			row.Press = func() {
				gun.Compute()
				gun.fire(*one)
			}
		}
		rows = append(rows, row)
	}
	return rows
}
