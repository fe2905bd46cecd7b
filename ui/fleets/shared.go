package fleets

import (
	"cmp"

	"github.com/vugu/vugu"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// Shared shows a fleet that came by a link, #/share/CODE, to be looked at and kept.
type Shared struct {
	code   string
	list   *roster.List
	book   *book
	report roster.Report
	sheets vugu.HTML // its cards and the rules that it uses
	fault  string
	lacks  string // what of it is not here
}

func (c *Shared) Arrive(r route.Route) {
	*c = Shared{code: r.Arg(0)}
	l, err := roster.Decode(c.code)
	if err != nil {
		c.fault = app.Sentence(err)
		return
	}
	c.book = openBook(l.System, l.Edition)
	if c.book == nil {
		c.fault = words.Say("fleets/unknown-game", "game", l.System)
		return
	}
	roster.NameUnits(l)
	c.list = l
	c.lacks = lacking(l, c.book)
	shown := l.Clone()
	shown.Units = c.book.Known(l.Units)
	if len(shown.Units) == 0 && !c.whole() {
		return // nothing of it is here
	}
	c.report = c.book.Check(shown)
	for _, block := range append(c.book.cards(shown, &c.report), c.book.reference(shown)...) {
		c.sheets += vugu.HTML(block.HTML())
	}
}

// whole tells whether all of the fleet is here: only then its points and its problems say anything.
func (c *Shared) whole() bool { return c.list != nil && c.lacks == "" }

// lacking says how much of a list is of data that are not here, and of which; "" where all is.
func lacking(l *roster.List, b *book) string {
	n, packs := l.Lacking(b.Packs)
	switch {
	case n == 0:
		return ""
	case len(packs) == 0:
		return words.Say("fleets/lacking", "n", kit.Itoa(n), "game", b.about.Name)
	}
	return words.Say("fleets/lacking-pack", "n", kit.Itoa(n), "name", b.packName(packs[0]), "game", b.about.Name)
}

// absent says which faction of a list is not here; "" where all are. A unit alone that is not here is a problem of its
// list.
func (b *book) absent(l *roster.List) string {
	_, packs := l.Lacking(b.Packs)
	if len(packs) == 0 {
		return ""
	}
	return words.Say("fleets/absent-pack", "name", b.packName(packs[0]))
}

func (b *book) packName(id string) string {
	return cmp.Or(app.Bygone(b.about.ID, id), catalogue.Spelled(id)) // a link carries no more
}

func (c *Shared) keep() {
	l := c.list.Clone()
	var rows []app.Row
	app.Work(func() { rows, _ = app.Fleets() }, func() { // without the others' names it keeps its own
		if l.Name != "" {
			l.Name = unusedIn(rows, l.Name)
		}
		f := app.NewFleet(l)
		f.SaveAside(nil)
		app.Toast(words.Say("fleets/kept", "name", f.List.Name))
		route.Go(route.To("fleets", f.ID))
	})
}

func (c *Shared) under() string {
	if c.list == nil {
		return ""
	}
	return words.Say("fleets/shared", "game", c.book.about.Name)
}

func (c *Shared) actions() []kit.Button {
	if c.list == nil {
		return nil
	}
	return []kit.Button{{Icon: "download", Text: words.Say("fleets/keep"), Kind: kit.Primary, Press: c.keep}}
}

func (c *Shared) title() string {
	if c.list == nil || c.list.Name == "" {
		return words.Say("screen-share")
	}
	return c.list.Name
}
