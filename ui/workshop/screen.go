// Package workshop is the screen of units of the player's own: their packs, the card editor, and files of them. What a card
// may say is asked of its game; nothing here knows a rule.
package workshop

import (
	"cmp"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/route"
	"broadside/ui/store"
)

// Name is the screen's route: #/workshop, #/workshop/PACK and #/workshop/PACK/UNIT.
const Name = "workshop"

// Screen shows the packs, one of them or one of its units.
type Screen struct {
	id, unit string // that the route names
	own      *app.OwnPack
	card     *Card
	missing  string

	ask *form.Sheet // that is open
}

func New() *Screen {
	c := &Screen{}
	app.Follow(c.elsewhere)
	return c
}

func (c *Screen) Arrive(r route.Route) {
	c.ask = nil
	c.id, c.unit = r.Arg(0), r.Arg(1)
	if c.own == nil || c.own.ID != c.id {
		c.open(app.FindOwn(c.id))
	}
	c.turn()
}

func (c *Screen) shut() { c.ask = nil }

func (c *Screen) open(o *app.OwnPack) {
	c.own, c.card = o, nil
	if o != nil {
		o.Told = c.told
	}
}

func (c *Screen) turn() {
	c.missing = ""
	switch {
	case c.id == "":
		c.own, c.card = nil, nil
	case c.own == nil || c.sys() == nil:
		c.missing = words.Say("workshop/missing")
	case c.unit == "":
		c.card = nil
	case c.own.Pack.Find(c.unit) == nil:
		c.card, c.missing = nil, words.Say("workshop/missing-unit")
	case c.card == nil || c.card.ID != c.unit:
		c.card = newCard(c, c.unit)
	}
}

// sys is the game of the open pack, nil where this app does not know it.
func (c *Screen) sys() game.Definition {
	sys, _ := core.Find(c.own.Pack.System)
	return sys
}

// told goes on under another id where another tab has the old one.
func (c *Screen) told(n app.News) {
	if n == app.Parted {
		c.show(route.Replace, c.own.ID)
	}
}

// elsewhere hears of what other tabs changed; what is being changed here is sorted out when it is saved.
func (c *Screen) elsewhere(change store.Change) {
	if change.Kind != "" && change.Kind != store.Pack || c.own == nil {
		return
	}
	own := c.own
	app.Meet(change, own, app.LoadOwn, func(now *app.OwnPack) {
		if c.own == own {
			c.open(now)
			c.turn()
		}
	})
}

func packs() []*catalogue.Pack {
	own := kit.Only(kit.Refs(app.Sets()), func(s *app.DataSet) bool { return s.Own })
	return kit.Each(own, func(s *app.DataSet) *catalogue.Pack { return &s.Packs[0] })
}

func (c *Screen) listing() bool { return c.id == "" }
func (c *Screen) edits() bool   { return c.card != nil && c.card.Entry() != nil }

// notices are what has to be told before all else.
func (c *Screen) notices() []kit.Problem {
	all := form.Told(form.Said(kit.Warning, app.Sentence(app.Trouble())), form.Said(kit.Error, c.missing))
	if c.own != nil {
		all = append(all, c.own.Notes()...)
	}
	return all
}

func (c *Screen) sections() []form.Section {
	switch {
	case c.missing != "":
		return nil
	case c.edits():
		return c.card.sections()
	case c.own != nil:
		return c.packSections()
	}
	list := listing(words.Say("workshop/none"))
	list.Actions = []kit.Button{{Icon: "add", Text: words.Say("workshop/new"), Kind: kit.Primary, Press: c.begin}}
	return []form.Section{{Text: words.Say("workshop/intro")}, list}
}

// listing is the player's packs, with a text where there are none.
func listing(none string) form.Section {
	if len(packs()) == 0 {
		return form.Section{Text: none}
	}
	rows := kit.Each(packs(), func(p *catalogue.Pack) form.Row {
		return form.Row{RowText: packRow(p), Href: route.To(Name, p.ID).Hash()}
	})
	return form.Section{Groups: []form.Group{{Rows: rows}}}
}

// Mine is the player's packs as the screen of data shows them.
func Mine() form.Section {
	s := listing(words.Say("workshop/data-none"))
	s.Title = words.Say("screen-workshop")
	s.Actions = []kit.Button{{Icon: "edit", Text: words.Say("workshop/data-open"), Press: func() { route.Go(route.To(Name)) }}}
	return s
}

func packRow(p *catalogue.Pack) kit.RowText {
	name := p.System
	if sys, ok := core.Find(p.System); ok {
		name = sys.About().Name
	}
	row := kit.RowText{Icon: "fleet", Title: called(p.Name), Note: words.Say("workshop/row", "game", name, "units", kit.Itoa(len(p.Entries)))}
	if drafts := len(Drafts(p)); drafts > 0 {
		row.Note = words.Say("workshop/row-drafts", "game", name, "units", kit.Itoa(len(p.Entries)), "drafts", kit.Itoa(drafts))
	}
	return row
}

func called(name string) string { return cmp.Or(name, words.Say("workshop/nameless")) }

func (c *Screen) heading() form.Head {
	h := form.Head{Title: words.Say("screen-workshop"), Href: route.To(Name).Hash(), Back: words.Say("workshop/back")}
	if c.listing() {
		h.Href, h.Back = "#/data", words.Say("screen-data")
		return h
	}
	if c.own != nil && c.missing == "" {
		h.Title, h.Under = called(c.own.Pack.Name), c.sys().About().Name
	}
	if c.edits() {
		h.Title, h.Under = named(c.card.Entry()), called(c.own.Pack.Name)
		h.Actions = []kit.Button{
			{Icon: "undo", Label: words.Say("workshop/undo"), Disabled: c.card.Past() == 0, Press: c.card.Undo},
			{Icon: "duplicate", Label: words.Say("workshop/duplicate"), Press: func() { c.duplicate(c.unit) }},
			{Icon: "delete", Label: words.Say("workshop/delete"), Press: func() { c.drop(c.unit) }},
		}
	}
	if c.unit != "" {
		h.Href = route.To(Name, c.id).Hash()
		if c.own != nil {
			h.Back = words.Say("workshop/back-to-pack", "name", called(c.own.Pack.Name))
		}
	}
	return h
}

func (c *Screen) keep(p catalogue.Pack) {
	o := app.NewOwn(p)
	o.Save()
	c.open(o)
	c.show(route.Go, o.ID)
}

// show turns to a pack or a unit, by which the route is changed.
func (c *Screen) show(change func(route.Route), place ...string) {
	r := route.To(Name, place...)
	c.ask, c.id, c.unit = nil, r.Arg(0), r.Arg(1)
	c.turn()
	change(r)
}
