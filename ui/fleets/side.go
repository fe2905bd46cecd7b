package fleets

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// A Reader says what the book of a game has on lists and their units, for screens that set several side by side.
type Reader struct{ *book }

// NewReader is nil where this app does not know the game or the edition.
func NewReader(system, edition string) *Reader {
	if b := openBook(system, edition); b != nil {
		return &Reader{b}
	}
	return nil
}

// A Side is what the book says of a list or a unit. About is a list's faction, or the class of a unit with a name of its own.
type Side struct {
	Name, About string
	Sections    []*Section
}

// A Section is items of one kind: figures, weapons, special rules. That of the figures has no title.
type Section struct {
	Title string
	Items []*Item
}

// An Item is one thing that a side has. What two sides have under the same key is the same thing.
type Item struct {
	Key, Name string
	Values    []string // one figure, or several with their names: "Lock 3+"
	Note      string   // in full, where the values are only a name
}

func (s *Section) add(key, name, note string, values ...string) {
	s.Items = append(s.Items, &Item{key, name, values, note})
}

func (s *Section) cells(cells []cell) {
	for _, x := range cells {
		s.add(x.Key, x.Label, "", x.Value)
	}
}

func (s *Side) section(title string) *Section {
	x := &Section{Title: title}
	s.Sections = append(s.Sections, x)
	return x
}

// Unit reads a unit that stands in a list.
func (r *Reader) Unit(l *roster.List, u *roster.Unit) *Side {
	b := r.book
	side := &Side{Name: b.title(u), About: b.typeOf(u)}
	e := b.entry(u.Entry)
	if e == nil {
		return side
	}
	figures := side.section("")
	r.costs(figures, l, u, e)
	figures.cells(b.cells(e))
	for _, t := range b.tables(e) {
		parts := side.section(t.Title)
		for _, row := range t.Rows {
			parts.add(row.Name, row.Name, "", row.figures(t.Heads)...)
		}
	}
	for _, s := range b.Sections(e) {
		taken := side.section(b.word("section/" + b.about.ID + "/" + s.Key))
		for _, at := range b.taken(u, s) {
			name, option := b.option(u.Options[at]), b.entry(u.Options[at].Entry)
			taken.add(name, name, "", named(b.cells(option), strings.Join(option.Special, ", "))...)
		}
	}
	rules := side.section(words.Say("compare/rules"))
	for _, x := range b.allRulings(e) {
		rules.add(x.Title, x.Title, x.Text, x.Name)
	}
	return side
}

// costs are the points and the models of a unit.
func (r *Reader) costs(figures *Section, l *roster.List, u *roster.Unit, e *catalogue.Entry) {
	if !r.nested() {
		figures.add("points", words.Say("fleets/points-label"), "", itoa(r.points(l, *u)))
		return
	}
	figures.add("each", words.Say("compare/each"), "", itoa(e.Points))
	if u.Count == 0 {
		return
	}
	figures.add("models", words.Say("compare/models"), "", itoa(u.Count))
	report, path := r.Validate(l, r.packs), seek(l, u.ID).path()
	for _, d := range report.Derived {
		if d.Path == path && d.Key == "points" {
			figures.add("points", words.Say("fleets/points-label"), "", itoa(d.Value))
		}
	}
}

// figures are the values of a row under their heads, as cells with names.
func (r *tableRow) figures(heads []cell) []string {
	var cells []cell
	for i, v := range r.Values {
		if v != "" {
			cells = append(cells, cell{Label: heads[i].Label, Value: v})
		}
	}
	return named(cells, r.Special)
}

// named writes figures with their names, and the special rules behind them; what has neither is just there.
func named(cells []cell, special string) []string {
	all := kit.Each(cells, func(c cell) string { return words.Say("compare/figure", "what", c.Label, "value", c.Value) })
	if special != "" {
		all = append(all, special)
	}
	if len(all) == 0 {
		return []string{words.Say("compare/has")}
	}
	return all
}

// List reads a list. Its second section is the models that it fields and the options that it chose, by their entries.
func (r *Reader) List(l *roster.List) *Side {
	report := r.Validate(l, r.packs)
	side := &Side{Name: l.Name, About: r.faction(l)}
	if side.Name == "" {
		side.Name = words.Say("fleets/nameless")
	}
	limit := words.Say("compare/no-limit")
	if l.Limit > 0 {
		limit = itoa(l.Limit)
	}
	figures := side.section("")
	figures.add("points", words.Say("fleets/points-label"), "", itoa(report.Points))
	figures.add("limit", words.Say("compare/limit"), "", limit)
	figures.add("status", words.Say("compare/status"), "", statusText(app.Breaches(&report)))
	standing := Standing{Report: &report, Limit: l.Limit, Book: r.book}
	for _, n := range standing.counts() {
		figures.add(n.Key, n.Label, "", n.Value)
	}
	models := side.section("")
	for _, n := range app.Needs(l) {
		models.add(n.Entry, app.Model(r.tell, l.System, n.Entry), "", itoa(n.Count))
	}
	for _, o := range chosen(l) {
		models.add(o.Entry, r.tell.Entry(o.Entry), "", itoa(o.Count))
	}
	return side
}

// chosen are the options of a list, each with how many units have it, in the order in which they come.
func chosen(l *roster.List) []roster.Owned {
	var all []roster.Owned
	roster.Each(l.Units, func(u *roster.Unit) {
		for _, o := range u.Options {
			at := slices.IndexFunc(all, func(x roster.Owned) bool { return x.Entry == o.Entry })
			if at < 0 {
				at, all = len(all), append(all, roster.Owned{Entry: o.Entry})
			}
			all[at].Count += max(u.Count, 1)
		}
	})
	return all
}

// Title is what a unit is called, with how many there are where it is a group.
func (r *Reader) Title(u *roster.Unit) string {
	if u.Count > 1 {
		return words.Say("fleets/times", "n", itoa(u.Count), "unit", r.title(u))
	}
	return r.title(u)
}

// IsModel tells whether a unit is of a kind that is compared: not a group that only holds others.
func (b *book) IsModel(u *roster.Unit) bool {
	e, outline := b.entry(u.Entry), b.Outline()
	return e != nil && slices.Contains(outline.Models(), e.Kind)
}

// compare leads to the screen that sets a unit of the fleet beside another.
func (c *Editor) compare(unit string) {
	route.Go(route.To("compare", "units", c.book.about.ID).With("a", c.fleet.ID).With("u", unit))
}

// compareHref leads to two lists side by side, the open fleet being the first.
func (c *Screen) compareHref() string {
	if c.edit == nil {
		return route.To("compare").Hash()
	}
	return route.To("compare", "lists", c.edit.book.about.ID).With("a", c.id).Hash()
}
