package workshop

import (
	"slices"
	"strings"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/packbuilder"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/origin"
)

// An addition begins a unit: from nothing, or as a copy of one that exists.
type addition struct {
	of     *Screen
	search string
}

// mostFound bounds how many units are shown before the player types more.
const mostFound = 40

func (c *addition) open() *catalogue.Catalogue { return app.Catalogue(c.of.sys(), "") }

func (c *addition) Page() form.Page {
	blank := form.Section{Title: words.Say("workshop/add-blank")}
	blank.Actions = kit.Each(packbuilder.Kinds(c.of.sys().Schema()), func(id string) kit.Button {
		return kit.Button{Icon: "add", Text: one(c.of.pack().System, id), Press: func() { c.blank(id) }}
	})
	all := packbuilder.Sources(c.of.pack(), origin.Packs(c.open()), c.of.sys(), c.search)
	twin := form.Section{Title: words.Say("workshop/add-copy"), Fields: []*form.Field{
		{Label: words.Say("workshop/add-search"), Said: c.search, Keyboard: "search", Wide: true, Took: func(v string) { c.search = v }},
	}}
	rows := kit.Each(all[:min(len(all), mostFound)], func(s packbuilder.Source) form.Row { return form.Row{RowText: c.row(s), Press: func() { c.take(s) }} })
	twin.Groups = []form.Group{{Rows: rows}}
	rest := form.Section{}
	switch n := len(all); {
	case n == 0:
		rest.Text = words.Say("workshop/add-none")
	case n > mostFound:
		rest.Text = words.Say("workshop/add-more", "n", kit.Itoa(n-mostFound))
	}
	return form.Page{Title: words.Say("workshop/add"), Wide: true, Sections: []form.Section{blank, twin, rest}, Close: c.of.shut}
}

func (c *addition) row(s packbuilder.Source) kit.RowText {
	row := unitRow(s.Entry, false)
	row.Note, row.Plain = kit.Join(one(c.of.pack().System, s.Entry.Kind), s.Pack.Name), true
	return row
}

func (c *addition) blank(kind string) {
	name := words.Say("workshop/first-name", "kind", strings.ToLower(one(c.of.pack().System, kind)))
	c.of.adopt([]catalogue.Entry{{Kind: kind, Name: name}}, name)
}

func (c *addition) take(s packbuilder.Source) {
	c.of.adopt(s.Copies(c.of.pack(), c.of.sys(), c.open()), s.Entry.Name)
}

// A fresh is a pack that begins: its game, its name, whose fleets take from it, and what it begins with.
type fresh struct {
	of    *Screen
	pack  catalogue.Pack
	start string // id of the pack that is copied, empty for none
}

func (c *Screen) begin() {
	f := &fresh{of: c}
	c.ask = &form.Sheet{Of: f}
	f.pick(core.Systems[0].About().ID)
}

func (c *fresh) sys() game.Definition {
	sys, _ := core.Find(c.pack.System)
	return sys
}

// pick takes a game; where its fleets have factions the pack is one.
func (c *fresh) pick(system string) {
	c.pack.System, c.start, c.pack.Joins = system, "", ""
	c.pack.Faction = c.sys().Outline().Factions > 0
}

func (c *fresh) starts() []kit.Option {
	all := []kit.Option{{Text: words.Say("workshop/start-empty")}}
	outline := c.sys().Outline()
	models := outline.Models()
	packs := kit.Only(origin.Packs(app.Catalogue(c.sys(), "")), func(p *catalogue.Pack) bool {
		return slices.ContainsFunc(p.Entries, func(e catalogue.Entry) bool { return slices.Contains(models, e.Kind) })
	})
	return append(all, origin.Options(packs, func(p *catalogue.Pack) string { return words.Say("workshop/start-copy", "name", p.Name) })...)
}

func (c *fresh) make() {
	p := c.pack
	p.ID = app.PackID(p.System, p.Name)
	for _, from := range app.Catalogue(c.sys(), "").Packs {
		if from.ID == c.start {
			p.Texts = from.Texts
			p.Adopt(from.Entries, c.sys().Schema(), func(e *catalogue.Entry) string { return app.EntryID(p.System, e.Name) })
		}
	}
	c.of.keep(p)
}

func (c *fresh) Page() form.Page {
	name, taker := packInputs(&c.pack, func() {})
	name.First, name.Enter = true, c.make
	return form.Page{Title: words.Say("workshop/new-title"), Wide: true, Close: c.of.shut, Sections: []form.Section{{
		Fields: []*form.Field{
			{Label: words.Say("workshop/game"), Said: c.pack.System, Options: app.Games(), Took: c.pick, Wide: true},
			name, taker,
			{Label: words.Say("workshop/start"), Said: c.start, Options: c.starts(), Took: func(id string) { c.start = id }, Wide: true},
		},
		Actions: []kit.Button{{Text: words.Say("workshop/make"), Kind: kit.Primary, Press: c.make}},
	}}}
}

// takers are whose fleets may take from a pack: its own, those of another faction, or all.
func takers(p *catalogue.Pack) []kit.Option {
	all := []kit.Option{{Value: ownFaction, Text: words.Say("workshop/for-own")}, {Text: words.Say("workshop/for-all")}}
	sys, _ := core.Find(p.System)
	others := slices.DeleteFunc(app.Catalogue(sys, "").Factions(), func(f *catalogue.Pack) bool { return f.ID == p.ID })
	return append(all, origin.Options(others, func(f *catalogue.Pack) string { return words.Say("workshop/for-faction", "name", f.Name) })...)
}

// ownFaction is the choice of a faction of its own; no id of a pack has a colon.
const ownFaction = ":own"

func packInputs(p *catalogue.Pack, changed func()) (name, taker *form.Field) {
	name = &form.Field{Label: words.Say("workshop/name"), Said: p.Name, Hint: words.Say("workshop/name-hint"), Limit: mostName, Wide: true, Took: func(v string) {
		p.Name = strings.TrimLeft(v, " ")
		changed()
	}}
	taker = &form.Field{Label: words.Say("workshop/for"), Said: kit.Either(p.Faction, ownFaction, p.Joins), Note: words.Say("workshop/for-note"), Options: takers(p), Wide: true, Took: func(v string) {
		p.Faction = v == ownFaction
		p.Joins = kit.When(!p.Faction, v)
		changed()
	}}
	return name, taker
}
