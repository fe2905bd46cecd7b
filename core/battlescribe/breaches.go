package battlescribe

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
)

// A Breach is a constraint that a roster breaks.
type Breach struct {
	Place string // where: a force, or what has too much or too little in it; empty for the whole roster
	Name  string // of what there is too much or too little of; empty for all
	Cost  string // name of the cost that counts; empty where selections or forces do
	Limit *Limit // nil where the data hide what is there, their authors say so, or the list's own limit of a cost is broken
	Want  float64
	Have  float64
	Says  string // of the data's authors, in place of the rest
}

// What a roster is held to at most. A list of players takes some ten thousand
// steps, each of which looks at one selection, offer, condition or modifier.
const (
	mostLooks    = 4_000_000
	mostBreaches = 5000
)

// Breaches are the constraints that a roster breaks, and what the data's
// authors say of it; whole is false where there is more than can be looked at.
func (r *Roster) Breaches() (found []Breach, whole bool) {
	c := &checker{evaluation: r.evaluate(), seen: map[spot]bool{}}
	c.room = mostLooks
	c.total()
	for _, b := range r.books() {
		c.absent(r.Root, b.Forces())
	}
	r.Root.each(func(s *Selection) {
		if s.Choice != nil && c.room >= 0 && len(c.found) < mostBreaches {
			c.selection(s)
		}
	})
	return c.found, c.room >= 0 && len(c.found) < mostBreaches
}

// total checks the list's own limits. None is set where they are 0: so some
// tools write it.
func (c *checker) total() {
	if len(c.Limits) == 0 {
		return
	}
	sum := c.sum(c.Root)
	told := map[string]bool{}
	for _, b := range c.books() {
		for _, t := range b.costTypes() {
			const fuzz = 1e-9 // costs are not exact
			if most := c.Limits[t.ID]; most > 0 && sum[t.ID] > most+fuzz && !told[t.ID] {
				told[t.ID] = true
				c.breach(c.Root, Breach{Cost: cmp.Or(strings.TrimSpace(t.Name), t.ID), Want: most, Have: sum[t.ID]})
			}
		}
	}
}

// books are those that a roster's forces are from.
func (r *Roster) books() (all []*Book) {
	for _, f := range r.Root.Kids {
		if f.Choice != nil && !slices.Contains(all, f.Choice.Book) {
			all = append(all, f.Choice.Book)
		}
	}
	return all
}

// breach notes one. What is found after the last step was counted is no longer
// sure.
func (c *checker) breach(at *Selection, b Breach) {
	if c.room < 0 {
		return
	}
	if b.Place = at.Label; b.Place == "" && at.Parent != nil {
		b.Place = c.effect(at).Name
	}
	b.Says = strings.ReplaceAll(b.Says, "{this}", b.Name)
	c.found = append(c.found, b)
}

// Judge notes the constraints that a roster breaks. None is a reason to refuse
// it: who wrote the data may know other rules than who plays.
func (r *Roster) Judge(report *Report) {
	found, whole := r.Breaches()
	for _, b := range found {
		report.add(Note, b.code(), "", "", "name", b.Name, "place", b.Place, "cost", b.Cost, "want", amount(b.Want), "have", amount(b.Have), "text", b.Says)
	}
	if !whole {
		report.add(Note, "bs-limits-left", "", "")
	}
}

// amount is a number as players read it: sums of costs are not exact.
func amount(n float64) string { return strconv.FormatFloat(math.Round(n*1e6)/1e6, 'f', -1, 64) }

// code names the sentence.
func (b *Breach) code() string {
	switch {
	case b.Says != "":
		return "bs-limit-says"
	case b.Limit == nil && b.Cost != "":
		return "bs-limit-list"
	case b.Limit == nil:
		return "bs-limit-hidden"
	case b.Limit.Max && b.Name == "":
		return "bs-limit-most-all"
	case b.Limit.Max && b.Cost != "":
		return "bs-limit-most-cost"
	case b.Limit.Max:
		return "bs-limit-most"
	case b.Name == "":
		return "bs-limit-least-all"
	case b.Cost != "":
		return "bs-limit-least-cost"
	}
	return "bs-limit-least"
}

// cost is the name of what a constraint counts; empty for selections and forces.
func (b *Book) cost(l *Limit) string {
	id := strings.TrimPrefix(l.Field, "limit::")
	for _, t := range b.costTypes() {
		if t.ID == id {
			return strings.TrimSpace(t.Name)
		}
	}
	return ""
}
