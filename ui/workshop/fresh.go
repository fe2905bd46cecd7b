package workshop

import (
	"slices"
	"strings"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/origin"
)

// A fresh is a pack that begins: its game, its name, whose fleets take from it, and what it begins with.
type fresh struct {
	of    *Screen
	pack  catalogue.Pack
	start string // id of the pack that is copied, empty for none
}

func (c *Screen) begin() {
	f := &fresh{of: c}
	c.ask = f
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

func (c *fresh) close() { c.of.ask = nil }

func (c *fresh) title() string { return words.Say("workshop/new-title") }

func (c *fresh) sections() []section {
	name, taker := packInputs(&c.pack, func() {})
	name.first, name.enter = true, c.make
	return []section{{
		inputs: []*input{
			{label: words.Say("workshop/game"), value: c.pack.System, options: app.Games(), changed: c.pick, wide: true},
			name, taker,
			{label: words.Say("workshop/start"), value: c.start, options: c.starts(), changed: func(id string) { c.start = id }, wide: true},
		},
		actions: []action{{text: words.Say("workshop/make"), kind: kit.Primary, press: c.make}},
	}}
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

func packInputs(p *catalogue.Pack, changed func()) (name, taker *input) {
	name = &input{label: words.Say("workshop/name"), value: p.Name, hint: words.Say("workshop/name-hint"), limit: mostName, wide: true, changed: func(v string) {
		p.Name = strings.TrimLeft(v, " ")
		changed()
	}}
	taker = &input{label: words.Say("workshop/for"), value: kit.Either(p.Faction, ownFaction, p.Joins), note: words.Say("workshop/for-note"), options: takers(p), wide: true, changed: func(v string) {
		p.Faction = v == ownFaction
		p.Joins = kit.When(!p.Faction, v)
		changed()
	}}
	return name, taker
}
