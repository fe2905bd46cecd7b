package fleets

import (
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// UnitCard is a unit in the editor: its figures, and when it is open its slots.
type UnitCard struct {
	Edit   *Editor
	Within place // of the unit that holds it; nil for the list itself
	At     int   // index there
}

func (c *UnitCard) place() place            { return c.Within.within(c.At) }
func (c *UnitCard) unit() *roster.Unit      { return unitAt(c.Edit.list(), c.place()) }
func (c *UnitCard) entry() *catalogue.Entry { return c.Edit.book.entry(c.unit().Entry) }
func (c *UnitCard) id() string              { return c.unit().ID }
func (c *UnitCard) open() bool              { return c.Edit.open == c.id() }
func (c *UnitCard) title() string           { return c.Edit.book.title(c.unit()) }

func (c *UnitCard) icon() string {
	if e := c.entry(); e != nil {
		return c.Edit.book.icon(e)
	}
	return "info"
}

// note stands under the title: the class where the unit has a name of its own, and what it took.
func (c *UnitCard) note() string {
	u := c.unit()
	options := c.Edit.book.options(u)
	switch {
	case u.Name == "":
		return options
	case options == "":
		return c.Edit.book.tell.Entry(u.Entry)
	}
	return c.Edit.book.tell.Entry(u.Entry) + " · " + options
}

func (c *UnitCard) cells() []cell {
	if e := c.entry(); e != nil {
		return c.Edit.book.cells(e)
	}
	return nil
}

func (c *UnitCard) mark() string {
	switch severity, ok := c.Edit.marks(c.place()); {
	case !ok:
		return ""
	case severity == kit.Error:
		return "error"
	}
	return "warning"
}

func (c *UnitCard) markTone() string {
	return kit.Either(c.mark() == "error", "icon-s bad", "icon-s warn")
}

func (c *UnitCard) expanded() string { return kit.Either(c.open(), "true", "false") }

// A slot is a place for an option: taken, or with At -1 still empty.
type slot struct {
	Section roster.Section
	N       int // of the section, from 0
	At      int // index of the unit's options, or -1
}

// A part is a section with its slots, all of those taken even when they are too many.
type part struct {
	Title, Side string
	Slots       []slot
}

func (c *UnitCard) parts() []part {
	e := c.entry()
	if e == nil {
		return nil
	}
	var out []part
	b := c.Edit.book
	for _, s := range b.Sections(e) {
		at := b.taken(c.unit(), s)
		if len(at) == 0 && !s.Open(c.unit()) {
			continue
		}
		p := part{Title: b.section(s)}
		if s.Fewest > 0 {
			p.Side = words.Say("fleets/taken-of", "taken", itoa(len(at)), "slots", spanText(s.Fewest, s.Slots))
		}
		for n := range max(len(at), s.Slots) {
			x := slot{Section: s, N: n, At: -1}
			if n < len(at) {
				x.At = at[n]
			}
			p.Slots = append(p.Slots, x)
		}
		out = append(out, p)
	}
	return out
}

// slotRow is what a slot shows.
func (c *UnitCard) slotRow(s slot) kit.RowText {
	b := c.Edit.book
	if s.At < 0 {
		code := "fleets/none"
		if s.N < s.Section.Fewest {
			code = "fleets/empty-slot"
		}
		return kit.RowText{Icon: "add", Title: words.English.Say(code, nil)}
	}
	o := c.unit().Options[s.At]
	row := kit.RowText{Title: b.option(o)}
	if e := b.entry(o.Entry); e != nil {
		row.Note = joined(joinedBy(b.line(e), strings.Join(b.armLines(e), " · ")), b.ruleText(e))
		row.Icon = b.optionIcon(e)
		if e.Points > 0 {
			row.Figure = itoa(e.Points)
		}
	}
	return row
}

// optionIcon draws what an option is.
func (b *book) optionIcon(e *catalogue.Entry) string {
	switch glyph := game.MeaningOf(b.Definition).Glyph(e.Kind, ""); {
	case glyph != "":
		return glyph
	case e.Kind == "weapon", len(e.Parts) > 0:
		return "target"
	}
	return "shield"
}

func joined(a, b string) string {
	switch {
	case a == "":
		return b
	case b == "":
		return a
	}
	return a + ". " + b
}

func (c *UnitCard) rulings() []ruling {
	if e := c.entry(); e != nil {
		return c.Edit.book.rulings(e)
	}
	return nil
}

// printed says where the unit is printed.
func (c *UnitCard) printed() string {
	if e := c.entry(); e != nil {
		return app.Printed(e.Printed)
	}
	return ""
}

func (c *UnitCard) choose(s slot) { c.Edit.choose = newChooser(c.Edit, c.id(), s) }

func (c *UnitCard) strays() []int      { return c.Edit.book.strays(c.unit()) }
func (c *UnitCard) rename(text string) { c.Edit.rename(c.id(), text) }

func (c *UnitCard) press() {
	defer kit.Guard()
	c.Edit.toggle(c.id())
}
