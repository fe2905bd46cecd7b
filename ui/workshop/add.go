package workshop

import (
	"slices"
	"strings"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/game"
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

type source struct {
	entry *catalogue.Entry
	pack  *catalogue.Pack
}

// kinds are those that a player makes units of.
func kinds(s *catalogue.Schema) []string {
	made := kit.Only(s.Kinds, func(k catalogue.Kind) bool { return !k.Part && !k.Fixed })
	return kit.Each(made, func(k catalogue.Kind) string { return k.ID })
}

// found are what matches the search: the pack's own first, then what fleets are mostly made of, that of the faction
// which the pack is for and of added data before what the engine brings, and names that begin so before others.
func (c *addition) found() []source {
	var own, usual, rest []source
	schema := c.of.sys().Schema()
	open := app.Catalogue(c.of.sys(), "")
	want := strings.ToLower(strings.TrimSpace(c.search))
	for _, p := range c.shelves(open) {
		for _, e := range kit.Refs(p.Entries) {
			kind, known := schema.Kind(e.Kind)
			if known && (kind.Part || kind.Fixed) || !strings.Contains(strings.ToLower(e.Name+" "+p.Name), want) {
				continue
			}
			switch {
			case app.Find(c.of.pack(), e.ID) != nil:
				own = append(own, source{e, p})
			case e.Kind == c.usual():
				usual = append(usual, source{e, p})
			default:
				rest = append(rest, source{e, p})
			}
		}
	}
	all := append(append(own, usual...), rest...)
	first := func(s source) bool { return strings.HasPrefix(strings.ToLower(s.entry.Name), want) }
	return append(kit.Only(all, first), slices.DeleteFunc(all, first)...)
}

// shelves are the packs in the order in which a player looks through them.
func (c *addition) shelves(open *catalogue.Catalogue) []*catalogue.Pack {
	all := origin.Packs(open)
	joins := func(p *catalogue.Pack) bool { return p.ID == c.of.pack().Joins }
	return append(kit.Only(all, joins), slices.DeleteFunc(all, joins)...)
}

func (c *addition) Page() form.Page {
	blank := form.Section{Title: words.Say("workshop/add-blank")}
	blank.Actions = kit.Each(kinds(c.of.sys().Schema()), func(id string) kit.Button {
		return kit.Button{Icon: "add", Text: one(c.of.pack().System, id), Press: func() { c.blank(id) }}
	})
	all := c.found()
	twin := form.Section{Title: words.Say("workshop/add-copy"), Fields: []*form.Field{
		{Label: words.Say("workshop/add-search"), Said: c.search, Keyboard: "search", Wide: true, Took: func(v string) { c.search = v }},
	}}
	rows := kit.Each(all[:min(len(all), mostFound)], func(s source) form.Row { return form.Row{RowText: c.row(s), Press: func() { c.take(s) }} })
	twin.Groups = []form.Group{{Rows: rows}}
	rest := form.Section{}
	switch n := len(all); {
	case n == 0:
		rest.Text = words.Say("workshop/add-none")
	case n > mostFound:
		rest.Text = words.Say("workshop/add-more", "n", itoa(n-mostFound))
	}
	return form.Page{Title: words.Say("workshop/add"), Wide: true, Sections: []form.Section{blank, twin, rest}, Close: c.of.shut}
}

func (c *addition) row(s source) kit.RowText {
	row := unitRow(s.entry, false)
	row.Note, row.Plain = joined(one(c.of.pack().System, s.entry.Kind), s.pack.Name), true
	return row
}

func (c *addition) blank(kind string) {
	name := words.Say("workshop/first-name", "kind", strings.ToLower(one(c.of.pack().System, kind)))
	c.of.adopt([]catalogue.Entry{{Kind: kind, Name: name}}, name)
}

// take begins a unit as a copy. What it names comes along, unless fleets of the pack have it anyway.
func (c *addition) take(s source) {
	schema := c.of.sys().Schema()
	e := s.entry.Clone()
	if _, known := schema.Kind(e.Kind); !known {
		e.Kind = c.usual()
	}
	if s.pack.ID != c.of.own.ID {
		anyRule(&e, func(printed string) bool {
			if text := s.pack.RuleText(printed); text != "" && c.of.pack().RuleText(printed) == "" {
				c.of.pack().SetText(printed, text)
			}
			return false
		})
	}
	c.of.adopt(append([]catalogue.Entry{e}, c.alongside(&e)...), e.Name)
}

// usual is the kind that fleets are mostly made of.
func (c *addition) usual() string {
	outline := c.of.sys().Outline()
	return outline.Models()[0]
}

// alongside are the entries that an entry names and that only other factions have.
func (c *addition) alongside(e *catalogue.Entry) []catalogue.Entry {
	var all []catalogue.Entry
	open := app.Catalogue(c.of.sys(), "")
	schema := c.of.sys().Schema()
	var look func(e *catalogue.Entry)
	look = func(e *catalogue.Entry) {
		if kind, ok := schema.Kind(e.Kind); ok {
			for i := range kind.Figures {
				for _, id := range kind.Figures[i].Names(e) {
					x, from := open.Find(id)
					if x == nil || c.of.shares(from) || slices.ContainsFunc(all, func(o catalogue.Entry) bool { return o.ID == id }) {
						continue
					}
					all = append(all, x.Clone())
					look(x)
				}
			}
		}
		for i := range e.Parts {
			look(&e.Parts[i])
		}
	}
	look(e)
	return all
}

// shares tells whether whoever takes from the open pack has another one too.
func (c *Screen) shares(p *catalogue.Pack) bool {
	return !p.Faction || p.ID == c.own.ID || p.ID == c.own.Pack.Joins
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
