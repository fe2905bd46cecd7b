package fleets

import (
	"cmp"
	"slices"

	"github.com/vugu/vugu"

	"broadside/core/listbuilder"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/collection"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// Editor changes one fleet; every change is kept at once.
type Editor struct {
	of     *Screen
	fleet  *app.Fleet
	book   *book
	report roster.Report
	points []int // of each unit, where units hold no others
	checks int   // how often the game has been asked
	mends  map[string]*listbuilder.Change
	bars   []listbuilder.Bar // what it is good at,
	looked int               // and after how many checks that was worked out
	lacks  string            // what of it is not here; then its points and its problems say nothing

	kept        *roster.List   // the list as the last change left it
	past, ahead []*roster.List // how it stood before each change, and before each that was taken back

	open      string       // id of the unit that shows its slots
	into      string       // id of the unit that new ones are added to; empty for the list itself
	sheet     vugu.Builder // that is open; nil for none
	catalogue *Catalogue
}

func newEditor(of *Screen, f *app.Fleet, b *book) *Editor {
	c := &Editor{of: of, fleet: f, book: b}
	c.catalogue = &Catalogue{Edit: c}
	roster.NameUnits(f.List)
	f.Told = func(n app.News) {
		switch n {
		case app.Parted:
			of.id = f.ID
			route.Replace(route.To("fleets", f.ID))
		case app.Kept:
			of.refresh()
		}
	}
	c.kept = f.List.Clone()
	c.check()
	return c
}

func (c *Editor) list() *roster.List { return c.fleet.List }

// check asks the game again; it runs after every change.
func (c *Editor) check() {
	c.report = c.book.Check(c.list())
	if c.lacks = c.book.absent(c.list()); c.lacks != "" {
		c.report = roster.Report{}
	}
	c.checks++
	c.mends = map[string]*listbuilder.Change{}
	c.points = nil
	if !c.book.Nested() { // else the game says it
		c.points = kit.Each(c.list().Units, func(u roster.Unit) int { return c.book.Points(c.list(), u) })
	}
}

func (c *Editor) changed() {
	c.past, c.ahead = append(c.past, c.kept), nil
	c.settle()
}

// settle keeps the list as it stands, and tells whether it is legal where that has changed.
func (c *Editor) settle() {
	stood := c.statusText()
	c.kept = c.list().Clone()
	c.check()
	if now := c.statusText(); now != stood {
		app.Toasts().Say(now)
	}
	c.fleet.Save()
}

// offer says what the last change did, and takes it back on demand unless that was done otherwise since.
func (c *Editor) offer(text string, back func()) {
	before := c.past[len(c.past)-1]
	app.Offer(text, words.Say("app/undo"), func() {
		if slices.Contains(c.past, before) {
			back()
		}
	})
}

func (c *Editor) undo() { c.turn(&c.past, &c.ahead) }
func (c *Editor) redo() { c.turn(&c.ahead, &c.past) }

// turn has the list as it stood last in one row, and keeps how it stands in the other.
func (c *Editor) turn(from, to *[]*roster.List) {
	n := len(*from) - 1
	if n < 0 || c.sheet != nil {
		return
	}
	*to = append(*to, c.kept)
	*c.list() = *(*from)[n].Clone()
	*from = (*from)[:n]
	c.settle()
	app.Toasts().Say(words.Say(kit.Either(from == &c.past, "fleets/undone", "fleets/redone"), "points", c.pointsText()))
}

// A group is the units of one kind, as the list shows them.
type group struct {
	listbuilder.Group
	Title string
}

func (c *Editor) unitsTitle() string {
	return c.book.word("kind/" + c.book.about.ID + "/" + c.book.Outline().Kinds[0])
}

// addText is on the button that adds the first unit.
func (c *Editor) addText() string {
	return kit.Either(c.book.Nested(), words.Say("fleets/add-kind", "kind", c.unitsTitle()), words.Say("fleets/add-unit"))
}

func (b *book) groups(l *roster.List) []group {
	return kit.Each(b.Groups(l), func(g listbuilder.Group) group {
		return group{g, kit.Either(g.Kind == "", words.Say("fleets/unknown-units"), b.kindName(g.Kind))}
	})
}

func (c *Editor) toggle(id string) {
	if c.open == id {
		id = ""
	}
	if c.open, c.catalogue.shown = id, ""; id != "" && c.of.three() {
		kit.Focus(chosenID)
	}
}

func (c *Editor) cards() []*UnitCard {
	p := roster.Seek(c.list(), c.open)
	if len(p) == 0 {
		return nil
	}
	card := &UnitCard{Edit: c, At: p.Last()}
	if len(p) > 1 {
		card.Within = p.Holder()
	}
	return []*UnitCard{card}
}

func (c *Editor) shut() { c.sheet = nil }

const addID = "fleet-add"

func headID(unit string) string { return "unit-" + unit }

func (c *Editor) pointsText() string {
	return kit.Either(c.lacks != "", words.Say("fleets/absent"), pointsText(c.report.Points, c.list().Limit))
}

// statusText says in a word how the list stands, and nothing of one whose data are not here.
func (c *Editor) statusText() string { return kit.When(c.lacks == "", statusText(c.report.Breaches())) }

func (c *Editor) standText() string { return kit.Join(c.statusText(), c.left()) }

func (c *Editor) left() string {
	left := c.list().Limit - c.report.Points
	return kit.When(c.lacks == "" && left > 0, words.Say("fleets/left", "n", kit.Itoa(left)))
}

// counted is what the game counts a unit as, in points; nothing of a fleet whose data are not here.
func (c *Editor) counted(p roster.Place) string {
	n, _ := c.report.Counted(p.Path(), 0)
	return kit.When(c.lacks == "", kit.Itoa(n))
}

func pointsText(points, limit int) string {
	return words.Say(kit.Either(limit == 0, "fleets/points", "fleets/points-of"), "points", kit.Itoa(points), "limit", kit.Itoa(limit))
}

func statusText(problems, ahead int) string {
	switch {
	case problems > 0:
		return words.Say("fleets/problems", "n", kit.Itoa(problems))
	case ahead > 0:
		return words.Say("fleets/to-do", "n", kit.Itoa(ahead))
	}
	return words.Say("fleets/legal")
}

func statusTone(problems, ahead int) kit.Tone {
	return kit.Either(problems > 0, kit.Bad, kit.Either(ahead > 0, kit.Even, kit.Good))
}

// issues are the fleet's own; those of units stand with them. A fleet without a unit needs no telling, and advice waits for
// what is still to come.
func (c *Editor) issues() []roster.Issue {
	if len(c.list().Units) == 0 {
		return nil
	}
	_, ahead := c.report.Breaches()
	return kit.Only(roster.IssuesAt(&c.report, nil, false), func(i roster.Issue) bool { return ahead == 0 || i.Severity == roster.Breach })
}

// under names the faction, or the game where there is none.
func (b *book) under(l *roster.List) string { return cmp.Or(b.faction(l), b.about.Name) }

func (c *Editor) title() string { return cmp.Or(c.list().Name, words.Say("fleets/nameless")) }

func (c *Editor) called(u *roster.Unit) string { return c.book.numbered(c.list(), u) }

// numbered is what a unit is called, with its number where others beside it are called the same.
func (b *book) numbered(l *roster.List, u *roster.Unit) string {
	row := roster.Row(l, roster.Seek(l, u.ID).Holder())
	alike := kit.Only(*row, func(o roster.Unit) bool { return o.Entry == u.Entry && o.Name+u.Name == "" })
	at := slices.IndexFunc(alike, func(o roster.Unit) bool { return o.ID == u.ID })
	return kit.Either(len(alike) > 1, words.Say("fleets/alike", "unit", b.title(u), "n", kit.Itoa(at+1)), b.title(u))
}

// NameSheet changes what a fleet is called, how many points it may have, and its factions.
type NameSheet struct{ Edit *Editor }

func (c *Editor) stocks() []roster.Stock {
	return app.Collection(c.list().System).Stocks(app.Needs(c.list()))
}

func (c *Editor) model(entry string) string { return app.Model(c.book.tell, c.list().System, entry) }

func (c *Editor) needsRow() kit.RowText {
	stocks := c.stocks()
	row := kit.RowText{Icon: "check", Title: collection.Sentence(stocks, c.model), Note: collection.Lacking(stocks, c.model)}
	if short, _ := roster.Short(stocks); len(short) > 0 {
		row.Icon = "info"
	}
	return row
}
