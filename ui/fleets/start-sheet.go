package fleets

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/randomlist"
	"broadside/core/roster"
	"broadside/core/tabletop"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/origin"
	"broadside/ui/route"
)

// StartSheet begins a fleet: its game, name and limit, or a fleet that is ready to play.
type StartSheet struct {
	screen *Screen
	list   *roster.List
	busy   bool   // a list is being made
	fault  string // why none was
}

func newStartSheet(s *Screen) *StartSheet {
	c := &StartSheet{screen: s}
	system := core.Systems[0].About().ID
	if last, _ := app.LastBegun(""); slices.ContainsFunc(c.games(), func(o kit.Option) bool { return o.Value == last }) {
		system = last
	}
	c.list = fresh(system, "")
	return c
}

func (c *StartSheet) games() []kit.Option {
	return kit.Only(app.Games(), func(o kit.Option) bool { return openBook(o.Value, "") != nil })
}

func (c *StartSheet) book() *book { return openBook(c.list.System, "") }

// samples are those of the game, and of the faction where a list has one.
func (c *StartSheet) samples() []roster.List {
	all := samples(c.list.System)
	if len(c.book().factions()) == 0 {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(l roster.List) bool { return picked(&l) != picked(c.list) })
}

// size says what size of game the points make, where the game has names for them.
func (c *StartSheet) size() string {
	b := c.book()
	report := b.Check(&roster.List{System: c.list.System, Edition: b.about.Default, Limit: c.list.Limit})
	n := tabletop.First(b.counts(&report, ""), func(n count) bool { return words.Has(n.Key + "/" + b.about.ID + "/" + kit.Itoa(n.N)) })
	return kit.When(n.Key != "", words.Say("fleets/size", "what", n.Label, "size", n.Value))
}

// surprise makes a legal list at random, as large as was chosen.
func (c *StartSheet) surprise() {
	b := c.book()
	wish := randomlist.Wish{Edition: b.about.Default, Faction: picked(c.list), Limit: c.list.Limit}
	c.busy, c.fault = true, ""
	var l *roster.List
	var ok bool
	app.Work(func() {
		l, ok = randomlist.Random(b.Definition, b.Packs, wish, rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())))
	}, func() {
		if c.busy = false; !ok {
			if c.fault = words.Say("fleets/no-surprise"); b.faction(c.list) != "" {
				c.fault = words.Say("fleets/no-surprise-of", "faction", b.faction(c.list))
			}
			return
		}
		l.Name = c.list.Name
		c.begin(l)
	})
}

func (c *StartSheet) begin(l *roster.List) {
	l.Name = c.screen.unused(cmp.Or(l.Name, c.book().called(c.list)))
	app.Begin(l.System, picked(l))
	c.screen.keep(l)
}

// called is the name of a fleet that is given none: its faction without whose it is, or its game, and its size.
func (c *StartSheet) called() string { return c.screen.unused(c.book().called(c.list)) }

func (b *book) called(l *roster.List) string {
	name := cmp.Or(b.named(l, func(p *catalogue.Pack) string { return strings.TrimPrefix(p.Name, p.Source+": ") }), b.about.Name)
	return kit.Either(l.Limit == 0, name, words.Say("fleets/called", "faction", name, "limit", kit.Itoa(l.Limit)))
}

// unused is a name with a number where another fleet has it.
func (c *Screen) unused(name string) string { return unusedIn(c.rows, name) }

func unusedIn(rows []app.Row, name string) string {
	taken := func(name string) bool {
		return slices.ContainsFunc(rows, func(r app.Row) bool { return r.Name == name })
	}
	free := name
	for n := 2; taken(free); n++ {
		free = words.Say("fleets/called-again", "name", name, "n", kit.Itoa(n))
	}
	return free
}

func (b *book) sampleRow(l *roster.List, note string) kit.RowText {
	row := kit.RowText{Picture: emblemOf(l), Title: l.Name, Note: note}
	row.Figure, row.Unit = pointsFigure(b.Check(l).Points, l.Limit)
	return row
}

// contents counts the units of a list by kind, or where they hold others what the game counts.
func (b *book) contents(l *roster.List) string {
	text := ""
	say := func(n, kind string) {
		text += kit.When(text != "", " · ") + words.Say("fleets/count", "n", n, "kind", kind)
	}
	for _, g := range b.groups(l) {
		say(kit.Itoa(len(g.At)), g.Title)
	}
	for _, kind := range b.Outline().Inside {
		say(kit.Itoa(b.Models(l, kind)), b.kindName(kind))
	}
	return text
}

// first starts a fleet, and asks no more than the game, its faction and its size.
func (c *Screen) first() {
	c.start = newStartSheet(c)
	c.start.list.Name = words.Say("fleets/first-name")
}

// fresh is an empty list of a game at its ordinary size: of the faction that one was begun with last, else of data that
// were added, else of that which its first sample has.
func fresh(system, called string) *roster.List {
	b := openBook(system, "")
	l := &roster.List{System: system, Edition: b.about.Default, Name: called, Limit: b.Outline().Limit}
	if all := samples(system); len(all) > 0 {
		l.Packs = slices.Clone(all[0].Packs)
	}
	_, last := app.LastBegun(system)
	all := b.Packs.Factions()
	if slices.ContainsFunc(all, func(p *catalogue.Pack) bool { return p.ID == last }) {
		l.Packs = []string{last}
	} else if added := origin.AddedFirst(all); len(added) > 0 {
		if from, _ := app.Origin(system, added[0].ID); from != nil {
			l.Packs = []string{added[0].ID}
		}
	}
	return l
}

func samples(system string) []roster.List {
	sys, ok := core.Find(system)
	if ok {
		return sys.Samples(sys.About().Default)
	}
	return nil
}

// ways are what a player without fleets can begin with.
func (c *Screen) ways() form.Section {
	var ready []form.Row // one of each game
	for _, s := range core.Systems {
		if all := samples(s.About().ID); len(all) > 0 {
			row := openBook(all[0].System, all[0].Edition).sampleRow(&all[0], s.About().Name)
			ready = append(ready, form.Row{RowText: row, Press: func() { c.keep(all[0].Clone()) }})
		}
	}
	tour := form.Choice("play", "tour", nil)
	tour.Href = route.To("fleets").With("tour", "1").Hash()
	link := func(icon, code, to string) form.Row {
		return form.Row{RowText: kit.RowText{Icon: icon, Title: words.English.Say(code, nil)}, Href: route.To(to).Hash()}
	}
	return form.Section{Groups: []form.Group{
		{Rows: []form.Row{form.Choice("add", "fleets/first", c.first), form.Choice("import", "fleets/bring-own", func() { c.bring = &BringSheet{screen: c} })}},
		{Title: words.Say("fleets/samples"), Rows: ready},
		{Rows: []form.Row{tour, link("check", "fleets/collection", "collection"), link("download", "fleets/data", "data")}},
	}}
}

// tourSteps are the screens that the tour goes through.
var tourSteps = []string{"fleets", "calculator", "table", "game", "settings"}

// tourPage is the step of the tour that shows. It ends where it began, at the fleets.
func (c *Screen) tourPage() form.Page {
	step, n := tourSteps[c.tour-1], kit.Itoa(c.tour)
	end := func() { c.tour = 0; route.Replace(route.To("fleets")) }
	page := form.Page{Close: end, Sections: []form.Section{{Aside: words.English.Say("tour/"+step, nil)}}}
	page.Title = words.Say("tour/step", "what", words.English.Say("screen-"+step, nil), "n", n, "of", kit.Itoa(len(tourSteps)))
	if c.tour == len(tourSteps) {
		page.Actions = []kit.Button{{Text: words.Say("fleets/done"), Kind: kit.Primary, Press: end}}
		return page
	}
	page.Actions = []kit.Button{form.Button("", "tour/skip", end), {Text: words.Say("tour/next"), Kind: kit.Primary, First: true, Press: func() { c.tour++ }}}
	return page
}
