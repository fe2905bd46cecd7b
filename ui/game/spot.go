package game

import (
	"cmp"
	"slices"

	"broadside/core/draft"
	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/board"
	"broadside/ui/form"
	"broadside/ui/kit"
)

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
