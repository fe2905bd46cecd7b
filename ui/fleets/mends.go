package fleets

import (
	"slices"
	"strings"

	"broadside/core/listbuilder"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/form"
	"broadside/ui/kit"
)

// mend is the change that ends a problem, nil where the game knows of none.
func (c *Editor) mend(i roster.Issue) *listbuilder.Change {
	key := i.Key()
	if _, known := c.mends[key]; !known {
		c.mends[key] = c.book.Mend(c.list(), &c.report, i)
	}
	return c.mends[key]
}

func (c *Editor) says(m *listbuilder.Change) string {
	b, u := c.book, c.unit(m.Unit)
	switch m.Do {
	case listbuilder.Retype:
		return words.Say("fleets/retype", "type", b.nameOf(m.Entry))
	case listbuilder.Resize:
		return words.Say("fleets/retype", "type", words.Say("fleets/times", "n", kit.Itoa(m.Count), "unit", b.title(u)))
	case listbuilder.Remount:
		return words.Say("fleets/retype", "type", b.option(m.Option))
	case listbuilder.Drop:
		return words.Say("fleets/take-out", "option", b.option(m.Option))
	case listbuilder.Equip:
		return words.Say("fleets/take-option", "option", b.priced(m.Option))
	case listbuilder.Board:
		return words.Say("fleets/board", "unit", c.called(u))
	case listbuilder.Add:
		return words.Say("fleets/add-one", "unit", b.nameOf(m.Entry))
	}
	return words.Say("fleets/remove-unit", "unit", b.title(u))
}

// make makes a change; Undo takes it back.
func (c *Editor) make(m *listbuilder.Change) {
	switch m.Do {
	case listbuilder.Remove:
		c.remove(m.Unit)
	case listbuilder.Add:
		c.give(m.Unit, m.Entry)
	default:
		c.alter(m)
	}
}

// give adds one of an entry to a unit, "" being the list itself; Undo takes it out.
func (c *Editor) give(into, entry string) {
	c.into = into
	if u := c.add(entry); u != nil {
		id := u.ID
		c.stay(id)
		c.offer(words.Say("fleets/added", "unit", c.book.tell.Entry(entry), "points", c.pointsText()), func() { c.fewer(id) })
	}
}

// alter changes a unit or its place; Undo gives it back what it was and had, and where it stood.
func (c *Editor) alter(m *listbuilder.Change) {
	was, p := *c.unit(m.Unit), roster.Seek(c.list(), m.Unit)
	holder := roster.HolderID(c.list(), p)
	m.Make(&c.book.Book, c.list())
	c.changed()
	c.stay(was.ID)
	c.offer(words.Say("fleets/altered", "unit", c.book.title(&was)), func() {
		if u := c.unit(was.ID); u != nil {
			u.Entry, u.Count, u.Options = was.Entry, was.Count, was.Options
			roster.Relocate(c.list(), was.ID, holder, p.Last())
			c.changed()
		}
	})
}

// stay has the keyboard on a unit that was mended where it stands: the button is gone.
func (c *Editor) stay(id string) {
	if c.sheet == nil && !c.of.three() {
		kit.Focus(headID(id))
	}
}

// mended are issues as they show, each with the change that ends it, where there is one; what is wrong with the fleet as a whole
// may be ended in many ways.
func (c *Editor) mended(all []roster.Issue) []kit.Problem {
	notes := c.book.told(all)
	for n, i := range all {
		if m := c.mend(i); m != nil && (i.Path != "" || i.Ahead || i.Severity == roster.Advice) {
			notes[n].Action, notes[n].Press = c.says(m), func() { c.make(m) }
		}
	}
	return notes
}

// ask opens the list of problems, where there is any.
func (c *Editor) ask() func() {
	return kit.Either(len(c.report.Issues) == 0, nil, func() { c.sheet = &form.Sheet{Of: form.Ask(c.issuesPage)} })
}

// issuesPage lists all that is wrong with the fleet, and all that is worth a note, wherever it stands, breaches first: each with
// the way to its place, where it has one, and the change that ends it.
func (c *Editor) issuesPage() form.Page {
	grave := func(i roster.Issue) bool { return severityOf(i) == kit.Error }
	all := append(kit.Only(c.report.Issues, grave), slices.DeleteFunc(slices.Clone(c.report.Issues), grave)...)
	page := form.Page{Title: words.Say("fleets/issues"), Close: c.shut}
	for n, note := range c.book.told(all) {
		for p := roster.PlaceOf(all[n].Path); len(p) > 0; p = p.Holder() {
			if u := roster.UnitAt(c.list(), p); u != nil {
				text := strings.Replace(note.Text, c.book.title(u), c.called(u), 1)
				note.Text = kit.Either(strings.Contains(text, c.called(u)), text, words.Say("fleets/number", "what", c.called(u), "n", text))
			}
		}
		if all[n].Path != "" || all[n].Ahead || all[n].Args["points"] != "" {
			note.Action, note.Press = words.Say("fleets/show"), func() { c.lead(all[n]) }
		}
		part := form.Section{Notes: []kit.Problem{note}}
		if m := c.mend(all[n]); m != nil {
			part.Actions = []kit.Button{{Icon: "check", Text: c.says(m), Press: func() {
				if c.make(m); len(c.report.Issues) == 0 {
					c.shut()
				}
			}}}
		}
		page.Sections = append(page.Sections, part)
	}
	return page
}

// lead goes to the place of an issue: the unit that it points at; what can be added, where some is still to come; or what the fleet
// as a whole was given.
func (c *Editor) lead(i roster.Issue) {
	u := roster.UnitAt(c.list(), roster.PlaceOf(i.Path))
	switch c.sheet = nil; {
	case u != nil:
		c.open = u.ID
		kit.FocusTop(headID(u.ID))
	case i.Ahead:
		c.addTo("")
	default:
		c.sheet = &NameSheet{c}
	}
}

// severityOf is how an issue shows: what is still to come is no error yet.
func severityOf(i roster.Issue) kit.Severity {
	return kit.Either(i.Ahead, kit.Note, kit.Severity(i.Severity))
}

func (b *book) told(all []roster.Issue) []kit.Problem {
	return kit.Each(all, func(i roster.Issue) kit.Problem { return form.Said(severityOf(i), b.tell.Issue(i)) })
}
