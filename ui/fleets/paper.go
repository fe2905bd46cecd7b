package fleets

import (
	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/words"
)

// Paper is a fleet as one prints it: each unit with its figures and boxes to tick, then the rules that it uses.
type Paper struct {
	List   *roster.List
	Book   *book
	Report *roster.Report
	Bare   bool // the page around says the name and the points
}

// A line is an option of a unit, with the boxes that take its damage.
type line struct {
	Name, Note string
	Boxes      int
}

func (c *Paper) entry(u roster.Unit) *catalogue.Entry { return c.Book.fitted(&u) }

func (c *Paper) icon(u roster.Unit) string {
	if e := c.entry(u); e != nil {
		return icon(e)
	}
	return "info"
}

func (c *Paper) cells(u roster.Unit) []cell {
	if e := c.entry(u); e != nil {
		return c.Book.cells(e)
	}
	return nil
}

// class is the entry's name where the unit has one of its own.
func (c *Paper) class(u roster.Unit) string {
	if u.Name == "" {
		return ""
	}
	return c.Book.tell.Entry(u.Entry)
}

func (c *Paper) points(u roster.Unit) string {
	return words.Say("fleets/points", "points", itoa(c.Book.points(c.List, u)))
}

// lines are the unit itself where it has boxes or rules of its own, and each of its options.
func (c *Paper) lines(u roster.Unit) []line {
	boxes := map[int]int{}
	for _, b := range c.Book.Boxes(&u, c.Book.packs) {
		boxes[b.Option] = b.Points
	}
	var out []line
	if own := (line{Name: words.Say("fleets/damage"), Note: c.special(u), Boxes: boxes[-1]}); own.Boxes > 0 || own.Note != "" {
		out = append(out, own)
	}
	for i, o := range u.Options {
		x := line{Name: c.Book.option(o), Boxes: boxes[i]}
		if e := c.Book.entry(o.Entry); e != nil {
			x.Note = joinedBy(c.Book.line(e), names(c.Book.rulings(e), e.Name))
		}
		out = append(out, x)
	}
	return out
}

func (c *Paper) special(u roster.Unit) string {
	if e := c.entry(u); e != nil {
		return names(c.Book.rulings(e), "")
	}
	return ""
}

// names lists rules by name, but for one.
func names(all []ruling, but string) string {
	text := ""
	for _, r := range all {
		if r.Name != but {
			text += ifs(text != "", ", ") + r.Name
		}
	}
	return text
}

func joinedBy(a, b string) string { return a + ifs(a != "" && b != "", " · ") + b }

// rules are those that the fleet uses, each once, as they first come up.
func (c *Paper) rules() []ruling {
	var out []ruling
	seen := map[string]bool{}
	note := func(id string) {
		e := c.Book.entry(id)
		if e == nil {
			return
		}
		for _, r := range c.Book.allRulings(e) {
			if !seen[r.Title] {
				seen[r.Title] = true
				out = append(out, r)
			}
		}
	}
	walk(c.List.Units, nil, func(u *roster.Unit, _ place) {
		note(u.Entry)
		for _, o := range u.Options {
			note(o.Entry)
		}
	})
	return out
}

// about names the game and the faction.
func (c *Paper) about() string { return joinedBy(c.Book.about.Name, c.Book.faction(c.List)) }

// counts are the game's numbers of the whole fleet in one line.
func (c *Paper) counts() string {
	text := ""
	standing := Standing{Report: c.Report, Limit: c.List.Limit, Book: c.Book}
	for _, n := range standing.counts() {
		text = joinedBy(text, words.Say("fleets/number", "what", n.Label, "n", n.Value+ifs(n.Of != "", " ")+n.Of))
	}
	return text
}
