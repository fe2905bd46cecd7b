package battlescribe

import (
	"slices"
	"strconv"
	"strings"
)

// Add chooses an entry, with all that comes with it at first: what its
// constraints want, and the defaults of its groups.
func (r *Roster) Add(to *Selection, c *Choice, n int) *Selection {
	room := mostChosen
	return r.addNested(to, c, n, &room)
}

// mostChosen bounds what comes with one entry.
const mostChosen = 1000

func (r *Roster) addNested(to *Selection, c *Choice, n int, room *int) *Selection {
	s := to.add(&Selection{Choice: c, Number: min(n, mostNumber)})
	if *room--; *room <= 0 || to.above(func(up *Selection) bool { return up.Choice != nil && up.Choice.Entry() == c.Entry() }) != nil {
		return s // an entry that brings itself along stops here
	}
	entries, groups := s.Offers()
	e := r.evaluate()
	for _, o := range entries {
		if want := e.least(s, o); want > 0 {
			r.addNested(s, o, want*n, room)
		}
	}
	for i := len(groups) - 1; i >= 0; i-- { // parts before wholes: these count what is there
		r.fill(s, groups[i], n, room)
	}
	return s
}

// least is how many of an entry come with one of what it belongs to.
func (e *evaluation) least(s *Selection, o *Choice) int {
	at := &Selection{Choice: o, Parent: s}
	if e.hidden(at) {
		return 0
	}
	least := int(e.bound(o, at, false))
	for _, amount := range e.effect(at).amounts {
		if n, err := strconv.Atoi(strings.TrimSpace(amount)); err == nil && least > 0 {
			least = max(least, n)
		}
	}
	return min(least, mostNumber)
}

// bound is the least or the most of an entry or a group in its parent; −1 for none.
func (e *evaluation) bound(o *Choice, at *Selection, most bool) float64 {
	value := -1.0
	for _, l := range o.limits() {
		if l.Max != most || l.Scope != "parent" || l.Field != "selections" || l.Percent {
			continue
		}
		v := e.limited(l, o.modifiers(), at)
		if value < 0 || most == (v < value) {
			value = v
		}
	}
	return value
}

// fill chooses a group's default where the group wants something: the entry
// that it names, or its only one.
func (r *Roster) fill(s *Selection, g *Choice, n int, room *int) {
	if !slices.ContainsFunc(g.limits(), func(l *Limit) bool { return !l.Max }) {
		return
	}
	e, place := r.evaluate(), s.group(g)
	if e.hidden(place) {
		return
	}
	have := 0
	for _, kid := range place.Kids {
		have += kid.Number
	}
	want := int(e.bound(g, place, false))*n - have
	if want <= 0 {
		return
	}
	var all []*Choice
	entries, _ := s.Offers()
	for _, o := range entries {
		if (&Selection{Choice: o}).in(g) && !e.hidden(&Selection{Choice: o, Parent: s}) {
			all = append(all, o)
		}
	}
	for _, o := range all {
		if len(all) == 1 || e.effect(place).begins(o) {
			if want = min(want, e.more(s, o, n)); want > 0 {
				r.addNested(s, o, want, room)
			}
			return
		}
	}
}

// more is how many more of an entry so many of what it belongs to may have; the
// rest of what a group wants is for the players to choose.
func (e *evaluation) more(s *Selection, o *Choice, n int) int {
	most := e.bound(o, &Selection{Choice: o, Parent: s}, true)
	if most < 0 {
		return mostNumber
	}
	have := 0
	for _, kid := range s.Kids {
		if kid.Choice != nil && kid.Choice.Entry() == o.Entry() {
			have += kid.Number
		}
	}
	return int(most)*n - have
}

// begins reports whether an entry is what a group has at first.
func (f *Effect) begins(o *Choice) bool {
	return slices.ContainsFunc(f.defaults, func(id string) bool { return id != "" && o.Is(id) })
}
