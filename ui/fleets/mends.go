package fleets

import (
	"maps"
	"slices"
	"strings"

	"broadside/core/roster"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
)

// added are the breaches that a change of a list brings. A breach that was there and only counts otherwise now, such as
// three slots empty in place of four, is none: of each code there are as many as there are more than before.
func added(before, after *roster.Report) []roster.Issue {
	more, known := map[string]int{}, map[string]int{}
	for _, i := range before.Issues {
		more[i.Code]--
		known[fingerprint(i)]++
	}
	for _, i := range after.Issues {
		more[i.Code]++
	}
	var out []roster.Issue
	for _, i := range after.Issues {
		if known[fingerprint(i)] > 0 {
			known[fingerprint(i)]--
			continue
		}
		if i.Severity == roster.Breach && more[i.Code] > 0 {
			more[i.Code]--
			out = append(out, i)
		}
	}
	return out
}

// fingerprint leaves the path out, since other options move when one is taken away.
func fingerprint(i roster.Issue) string {
	parts := []string{i.Code}
	keys := slices.Collect(maps.Keys(i.Args))
	shortsort.Up(keys)
	for _, key := range keys {
		parts = append(parts, key, i.Args[key])
	}
	return strings.Join(parts, "\n")
}

// A mend is one change of the list that ends a problem and brings none.
type mend struct {
	text string
	do   func()
}

// The sorts of changes.
const (
	alters = iota
	adds
	removes
)

// tried is what the game says of a copy of the list that was changed, where what is new in it stands, and what breaches that brings.
// A new holder is empty, which needs no telling.
func (c *Editor) tried(change func(l *roster.List) place) (report roster.Report, at place, brought []roster.Issue) {
	with := c.list().Clone()
	at = change(with)
	report = c.book.Validate(with, c.book.packs)
	return report, at, kit.Only(added(&c.report, &report), func(i roster.Issue) bool { return len(at) != 1 || i.Path != at.path() })
}

// mend looks for the change near a problem that ends it, nil where there is none: the game is asked about each. What changes the
// points least is meant. Nothing goes where something could be added, and nothing is added where there is a choice.
func (c *Editor) mend(i roster.Issue) *mend {
	key := i.Path + fingerprint(i)
	if m, known := c.mends[key]; known || i.Severity != roster.Breach {
		return m
	}
	var best, more *mend
	least, goes, ways := 0, false, 0
	c.changes(placeOf(i.Path), func(sort int, m *mend, change func(l *roster.List) place) {
		if i.Ahead && sort != adds {
			return
		}
		report, _, brought := c.tried(change)
		by := max(report.Points-c.report.Points, c.report.Points-report.Points)
		switch {
		case len(brought) > 0 || !eased(i, c.report.Issues, report.Issues):
		case sort == adds:
			more, ways = m, ways+1
		case best == nil || by < least:
			best, least, goes = m, by, sort == removes
		}
	})
	if best == nil || goes && ways > 0 {
		best = kit.Either(ways == 1, more, nil)
	}
	c.mends[key] = best
	return best
}

// eased tells whether there are fewer of a problem.
func eased(i roster.Issue, before, after []roster.Issue) bool {
	fewer := func(is func(o roster.Issue) bool) bool { return len(kit.Only(after, is)) < len(kit.Only(before, is)) }
	return fewer(func(o roster.Issue) bool { return o.Code == i.Code }) && fewer(func(o roster.Issue) bool { return fingerprint(o) == fingerprint(i) })
}

// changes are those that the page knows of the units at a place and in it: another type of the whole, more or fewer models, an
// option elsewhere, more or none, to do without the unit, and what may be added.
func (c *Editor) changes(at place, try func(sort int, m *mend, change func(l *roster.List) place)) {
	b := c.book
	alter := func(sort int, id, text string, change func(u *roster.Unit)) {
		try(sort, &mend{text, func() { c.alter(id, change) }}, func(l *roster.List) place { change(unitAt(l, seek(l, id))); return nil })
	}
	into, kinds, holder := "", b.Outline().Kinds, unitAt(c.list(), at)
	if b.nested() && holder != nil {
		for _, e := range b.entriesOf(c.list(), kinds) {
			alter(alters, c.list().Units[at[0]].ID, words.Say("fleets/retype", "type", b.tell.Entry(e.ID)), func(u *roster.Unit) { u.Entry = e.ID })
		}
	}
	walk(c.list().Units, nil, func(u *roster.Unit, p place) {
		if len(p) < len(at) || !slices.Equal(p[:len(at)], at) {
			return
		}
		if b.IsModel(u) {
			low, high := b.Span(b.fitted(u))
			for n := max(low, min(u.Count, high)-4, 1); n <= min(max(high, 1), u.Count+4); n++ {
				alter(alters, u.ID, words.Say("fleets/retype", "type", words.Say("fleets/times", "n", itoa(n), "unit", b.title(u))), func(u *roster.Unit) { u.Count = n })
			}
		}
		for n, o := range u.Options {
			for _, to := range b.mounted(o.Entry) {
				if holder != nil {
					alter(alters, u.ID, words.Say("fleets/retype", "type", b.option(to)), func(u *roster.Unit) { u.Options = slices.Clone(u.Options); u.Options[n] = to })
				}
			}
			alter(alters, u.ID, words.Say("fleets/take-out", "option", b.option(o)), func(u *roster.Unit) { u.Options = slices.Delete(slices.Clone(u.Options), n, n+1) })
		}
		id := u.ID
		try(removes, &mend{words.Say("fleets/remove-unit", "unit", b.title(u)), func() { c.remove(id) }}, func(l *roster.List) place { cut(l, seek(l, id)); return nil })
	})
	if holder != nil {
		into, kinds = holder.ID, b.Outline().Inside
		for _, s := range b.sectionsOf(holder) {
			for _, e := range b.entriesOf(c.list(), s.Kinds) {
				for _, o := range b.mounted(e.ID) {
					if s.Takes(e.ID, e.Kind) && s.Open(holder) {
						alter(adds, into, words.Say("fleets/take-option", "option", b.option(o)), func(u *roster.Unit) { u.Options = append(slices.Clone(u.Options), o) })
					}
				}
			}
		}
	}
	for _, e := range b.entriesOf(c.list(), kinds) {
		if holder == nil || b.fits(holder, &roster.Unit{Entry: e.ID}) {
			try(adds, &mend{words.Say("fleets/add-one", "unit", b.tell.Entry(e.ID)), func() { c.give(into, e.ID) }}, func(l *roster.List) place { return c.join(l, into, e.ID) })
		}
	}
}

// give adds one of an entry to a unit, "" being the list itself; Undo takes it out.
func (c *Editor) give(into, entry string) {
	c.into = into
	if u := c.add(entry); u != nil {
		id := u.ID
		app.Offer(words.Say("fleets/added", "unit", c.book.tell.Entry(entry), "points", c.pointsText()), words.Say("app/undo"), func() { c.fewer(id) })
	}
}

// alter changes a unit; Undo gives it back what it was and had.
func (c *Editor) alter(id string, change func(u *roster.Unit)) {
	u := c.unit(id)
	if u == nil {
		return
	}
	was := *u
	change(u)
	c.changed()
	app.Offer(words.Say("fleets/altered", "unit", c.book.title(&was)), words.Say("app/undo"), func() {
		if u := c.unit(id); u != nil {
			u.Entry, u.Count, u.Options = was.Entry, was.Count, was.Options
			c.changed()
		}
	})
}

// mended are issues as they show, each with the change that ends it, where there is one.
func (c *Editor) mended(all []roster.Issue) []kit.Problem {
	notes := c.book.told(all)
	for n, i := range all {
		if m := c.mend(i); m != nil {
			notes[n].Action, notes[n].Press = m.text, m.do
		}
	}
	return notes
}

// ask opens the list of problems, where there is any.
func (c *Editor) ask() func() {
	if len(c.report.Issues) == 0 {
		return nil
	}
	return func() { c.sheet = &form.Sheet{Of: form.Ask(c.issuesPage)} }
}

// issuesPage lists all that is wrong with the fleet, and all that is worth a note, wherever it stands, breaches first: each with
// the way to its place, and the change that ends it.
func (c *Editor) issuesPage() form.Page {
	grave := func(i roster.Issue) bool { return severityOf(i) == kit.Error }
	all := append(kit.Only(c.report.Issues, grave), slices.DeleteFunc(slices.Clone(c.report.Issues), grave)...)
	page := form.Page{Title: words.Say("fleets/issues"), Close: c.shut}
	for n, note := range c.book.told(all) {
		p := placeOf(all[n].Path)
		if u := unitAt(c.list(), p[:min(1, len(p))]); u != nil && !strings.Contains(note.Text, c.book.title(u)) {
			note.Text = words.Say("fleets/number", "what", c.book.title(u), "n", note.Text)
		}
		note.Action, note.Press = words.Say("fleets/show"), func() { c.lead(all[n]) }
		part := form.Section{Notes: []kit.Problem{note}}
		if m := c.mend(all[n]); m != nil {
			part.Actions = []kit.Button{{Icon: "check", Text: m.text, Press: func() {
				if m.do(); len(c.report.Issues) == 0 {
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
	u := unitAt(c.list(), placeOf(i.Path))
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

// told are issues as they show.
func (b *book) told(all []roster.Issue) []kit.Problem {
	return kit.Each(all, func(i roster.Issue) kit.Problem { return form.Said(severityOf(i), b.tell.Issue(i)) })
}
