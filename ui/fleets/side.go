package fleets

import (
	"slices"
	"strings"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/desk"
	"broadside/ui/route"
)

// A Reader says what the book of a game has on lists and their units, for screens that set several side by side.
type Reader struct{ book *book }

// NewReader is nil where this app does not know the game or the edition.
func NewReader(system, edition string) *Reader {
	if b := openBook(system, edition); b != nil {
		return &Reader{b}
	}
	return nil
}

// A Fact is one figure. What two things have under the same key is compared. Special rules of a part have no label.
type Fact struct{ Key, Label, Value string }

// A Part is something that a unit carries or took, with its figures.
type Part struct {
	Name  string
	Facts []Fact
}

// A Parts is those of one kind: weapons, loads, upgrades.
type Parts struct {
	Title string
	Parts []Part
}

// A Rule is a special rule: Name is as the unit has it, Title without its number.
type Rule struct{ Title, Name, Text string }

// A UnitSide is what a data sheet says of a unit of a list, or of an entry of the catalogue.
type UnitSide struct {
	Name, Class string // Class is empty where the unit has no name of its own
	Facts       []Fact
	Parts       []Parts
	Rules       []Rule
}

// Unit reads a unit that stands in a list.
func (r *Reader) Unit(l *roster.List, u *roster.Unit) *UnitSide {
	side := &UnitSide{Name: r.book.title(u), Class: r.book.typeOf(u)}
	e := r.book.entry(u.Entry)
	if e == nil {
		return side
	}
	side.Facts = r.costs(l, u)
	for _, c := range r.book.cells(e) {
		side.Facts = append(side.Facts, Fact{c.Key, c.Label, c.Value})
	}
	for _, t := range r.book.tables(e) {
		side.Parts = append(side.Parts, partsOf(t))
	}
	side.Parts = append(side.Parts, r.taken(u)...)
	for _, x := range r.book.allRulings(e) {
		side.Rules = append(side.Rules, Rule{x.Title, x.Name, x.Text})
	}
	return side
}

// costs are the points and the models of a unit.
func (r *Reader) costs(l *roster.List, u *roster.Unit) []Fact {
	points := func(key, code string, n int) Fact { return Fact{key, words.English.Say(code, nil), itoa(n)} }
	if !r.book.nested() {
		return []Fact{points("points", "fleets/points-label", r.book.points(l, *u))}
	}
	facts := []Fact{points("each", "compare/each", r.book.entry(u.Entry).Points)}
	if u.Count == 0 {
		return facts
	}
	facts = append(facts, points("models", "compare/models", u.Count))
	report, path := r.book.Validate(l, r.book.packs), seek(l, u.ID).path()
	for _, d := range report.Derived {
		if d.Path == path && d.Key == "points" {
			facts = append(facts, points("points", "fleets/points-label", d.Value))
		}
	}
	return facts
}

func partsOf(t table) Parts {
	all := Parts{Title: t.Title}
	for _, row := range t.Rows {
		p := Part{Name: row.Name}
		for i, v := range row.Values {
			if v != "" {
				p.Facts = append(p.Facts, Fact{t.Heads[i].Key, t.Heads[i].Label, v})
			}
		}
		if row.Special != "" {
			p.Facts = append(p.Facts, Fact{Key: "special", Value: row.Special})
		}
		all.Parts = append(all.Parts, p)
	}
	return all
}

// taken are the options of a unit by their sections.
func (r *Reader) taken(u *roster.Unit) []Parts {
	var all []Parts
	for _, s := range r.book.Sections(r.book.entry(u.Entry)) {
		parts := Parts{Title: r.book.word("section/" + r.book.about.ID + "/" + s.Key)}
		for _, at := range r.book.taken(u, s) {
			o := u.Options[at]
			p := Part{Name: r.book.option(o)}
			e := r.book.entry(o.Entry)
			for _, c := range r.book.cells(e) {
				p.Facts = append(p.Facts, Fact{c.Key, c.Label, c.Value})
			}
			if len(e.Special) > 0 {
				p.Facts = append(p.Facts, Fact{Key: "special", Value: strings.Join(e.Special, ", ")})
			}
			parts.Parts = append(parts.Parts, p)
		}
		if len(parts.Parts) > 0 {
			all = append(all, parts)
		}
	}
	return all
}

// A ListSide is a list with the numbers that its game counts in it.
type ListSide struct {
	Name  string
	About string // its faction
	Facts []Fact
	Needs []roster.Need
}

// List reads a list.
func (r *Reader) List(l *roster.List) *ListSide {
	report := r.book.Validate(l, r.book.packs)
	limit := words.Say("compare/no-limit")
	if l.Limit > 0 {
		limit = itoa(l.Limit)
	}
	side := &ListSide{Name: l.Name, About: r.book.faction(l), Needs: desk.Needs(l), Facts: []Fact{
		{"points", words.Say("fleets/points-label"), itoa(report.Points)},
		{"limit", words.Say("compare/limit"), limit},
		{"status", words.Say("compare/status"), statusText(desk.Breaches(&report))},
	}}
	if side.Name == "" {
		side.Name = words.Say("fleets/nameless")
	}
	standing := Standing{Report: &report, Limit: l.Limit, Book: r.book}
	for _, n := range standing.counts() {
		side.Facts = append(side.Facts, Fact{n.Key, n.Label, n.Value})
	}
	return side
}

// Name is what an entry is called.
func (r *Reader) Name(l *roster.List, entry string) string {
	return desk.Model(r.book.tell, l.System, entry)
}

// Title is what a unit is called, with how many there are where it is a group.
func (r *Reader) Title(u *roster.Unit) string {
	if u.Count > 1 {
		return words.Say("fleets/times", "n", itoa(u.Count), "unit", r.book.title(u))
	}
	return r.book.title(u)
}

// IsModel tells whether a unit is of a kind that is compared: not a group that only holds others.
func (r *Reader) IsModel(u *roster.Unit) bool {
	e, outline := r.book.entry(u.Entry), r.book.Outline()
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
