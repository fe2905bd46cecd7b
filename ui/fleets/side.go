package fleets

import (
	"cmp"
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
	Lines       []Line
}

// A Line is one thing that a side has: a figure, a weapon, a special rule. What two sides have under the same part and key is
// the same thing. The part of the figures has no name.
type Line struct {
	Part, Key, Name string
	Note            string   // in full, where the values are only a name
	Values          []string // one figure, or several with their names: "Lock 3+"
}

func (s *Side) add(part, key, name string, values ...string) {
	s.Lines = append(s.Lines, Line{Part: part, Key: key, Name: name, Values: values})
}

func (s *Side) figure(key, name, value string) { s.add("", key, name, value) }

// Unit reads a unit that stands in a list.
func (r *Reader) Unit(l *roster.List, u *roster.Unit) *Side {
	b := r.book
	side := &Side{Name: b.title(u), About: b.typeOf(u)}
	e := b.Entry(u.Entry)
	if e == nil {
		return side
	}
	r.costs(side, l, u, e)
	for _, x := range b.cells(e) {
		side.figure(x.Key, x.Label, x.Value)
	}
	for _, t := range b.tables(e) {
		for _, row := range t.Rows {
			cells := slices.Clone(t.Heads)
			for i, v := range row.Values {
				cells[i].Value = v
			}
			side.add(t.Title, row.Name, row.Name, named(cells, row.Special)...)
		}
	}
	for _, s := range b.Sections(e) {
		for _, at := range b.Taken(u, s) {
			name, option := b.option(u.Options[at]), b.Entry(u.Options[at].Entry)
			side.add(b.word("section/"+b.about.ID+"/"+s.Key), name, name, named(b.cells(option), strings.Join(option.Special, ", "))...)
		}
	}
	for _, x := range b.allRulings(e) {
		side.Lines = append(side.Lines, Line{words.Say("compare/rules"), x.Title, x.Title, x.Text, []string{x.Name}})
	}
	return side
}

// costs are the points and the models of a unit.
func (r *Reader) costs(side *Side, l *roster.List, u *roster.Unit, e *catalogue.Entry) {
	if !r.Nested() {
		side.figure("points", words.Say("fleets/points-label"), kit.Itoa(r.Points(l, *u)))
		return
	}
	if side.figure("each", words.Say("compare/each"), kit.Itoa(e.Points)); u.Count == 0 {
		return
	}
	side.figure("models", words.Say("compare/models"), kit.Itoa(u.Count))
	report := r.Check(l)
	points, _ := report.Counted(roster.Seek(l, u.ID).Path(), 0)
	side.figure("points", words.Say("fleets/points-label"), kit.Itoa(points))
}

// named writes figures with their names, and the special rules behind them; what has neither is just there.
func named(cells []cell, special string) []string {
	shown := kit.Only(cells, func(c cell) bool { return c.Value != "" })
	all := kit.Each(shown, func(c cell) string { return words.Say("compare/figure", "what", c.Label, "value", c.Value) })
	if special != "" {
		all = append(all, special)
	}
	return kit.Either(len(all) == 0, []string{words.Say("compare/has")}, all)
}

// List reads a list: its figures, then the models that it fields and the options that it chose.
func (r *Reader) List(l *roster.List) *Side {
	report := r.Check(l)
	side := &Side{Name: cmp.Or(l.Name, words.Say("fleets/nameless")), About: r.faction(l)}
	side.figure("points", words.Say("fleets/points-label"), kit.Itoa(report.Points))
	side.figure("limit", words.Say("compare/limit"), kit.Either(l.Limit > 0, kit.Itoa(l.Limit), words.Say("compare/no-limit")))
	side.figure("status", words.Say("compare/status"), statusText(report.Breaches()))
	standing := Standing{Report: &report, Limit: l.Limit, Book: r.book}
	for _, n := range standing.counts() {
		side.figure(n.Key, n.Label, n.Value)
	}
	for _, n := range app.Needs(l) {
		side.add(words.Say("compare/fielded"), n.Entry, app.Model(r.tell, l.System, n.Entry), kit.Itoa(n.Count))
	}
	each := func(option string) bool {
		e := r.Entry(option)
		return e != nil && e.Kind == catalogue.KindSystem && !roster.PaidOnce(e)
	}
	for _, o := range roster.Chosen(l.Units, each) {
		side.add(words.Say("compare/fielded"), o.Entry, r.tell.Entry(o.Entry), kit.Itoa(o.Count))
	}
	return side
}

// Title is what a unit is called, with how many there are where it is a group.
func (r *Reader) Title(u *roster.Unit) string { return r.times(u, r.title(u)) }

// compared is the place of two lists side by side, the open fleet being the first.
func (c *Screen) compared() route.Route {
	if c.edit == nil {
		return route.To("compare")
	}
	return route.To("compare", "lists", c.edit.book.about.ID).With("a", c.id)
}
