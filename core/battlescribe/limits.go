package battlescribe

import (
	"math"
	"strings"
)

// A spot is where a constraint counts: each is looked at once there.
type spot struct {
	limit *Limit
	base  *Selection
	link  *Entry // of a constraint that is not shared by all links
}

type checker struct {
	*evaluation
	found []Breach
	seen  map[spot]bool
}

// selection checks what a selection and all that it offers ask.
func (c *checker) selection(s *Selection) {
	for _, n := range c.effect(s).Says {
		if n.Severity != Note {
			c.breach(s, Breach{Name: c.effect(s).Name, Says: n.Text})
		}
	}
	if s.isForce() {
		c.force(s)
	}
	entries, groups := s.offers()
	for _, g := range groups {
		if c.spend(1 + len(s.Kids)) {
			return
		}
		c.choice(s, g, s.group(g))
	}
	for _, o := range entries {
		if c.spend(1 + len(s.Kids)) {
			return
		}
		c.choice(s, o, nil)
	}
}

// force checks what a force's entry and its categories ask of it.
func (c *checker) force(s *Selection) {
	every := func(k *Selection) bool {
		return !k.isForce() || k.Choice != nil && k.Choice.Entry() == s.Choice.Entry()
	}
	c.limits(s, s.Choice.limits(), s.Choice.modifiers(), s, "", every, every)
	for _, e := range s.Choice.categories() {
		list, modifiers := e.Limits, e.Modifiers
		name := e.Name
		if target := s.Choice.Book.entries[e.Target]; target != nil {
			list, modifiers, name = append(list, target.Limits...), append(modifiers, target.Modifiers...), target.Name
		}
		test := c.matches(e.Target)
		c.limits(s, list, modifiers, s, name, test, test)
	}
}

// choice checks what an entry that is offered in a selection, or a group, asks.
func (c *checker) choice(s *Selection, o *Choice, group *Selection) {
	taken := chosen(s, o)
	at := group
	if group == nil {
		at = taken
	}
	if at == nil {
		at = &Selection{Choice: o, Parent: s} // as if none were chosen
	}
	effect := c.effect(at)
	if c.hidden(at) {
		if taken != nil && group == nil {
			c.breach(s, Breach{Name: effect.Name, Have: float64(taken.Number)})
		}
		return
	}
	test := func(k *Selection) bool { return k.Choice != nil && k.Choice.Entry() == o.Entry() }
	alike := func(k *Selection) bool { return k.Choice != nil && k.Choice.Chain[0] == o.Chain[0] }
	if group != nil {
		test = func(k *Selection) bool { return k.in(o) }
		alike = func(k *Selection) bool { return k.linked(o) }
	}
	c.limits(s, o.limits(), o.modifiers(), at, effect.Name, test, alike)
}

// chosen is a selection of an entry in another, if there is one.
func chosen(s *Selection, o *Choice) *Selection {
	for _, kid := range s.Kids {
		if kid.Choice != nil && kid.Choice.Entry() == o.Entry() {
			return kid
		}
	}
	return nil
}

// linked reports whether a selection stands in a group by the same link.
func (s *Selection) linked(group *Choice) bool {
	if s.Choice == nil {
		return false
	}
	for g := s.Choice.Group; g != nil; g = g.Group {
		if g.Chain[0] == group.Chain[0] {
			return true
		}
	}
	return false
}

// limits checks constraints as they are after modifiers. What counts is told by
// a test, and by another where a constraint is not shared by all links.
func (c *checker) limits(s *Selection, list []*Limit, modifiers []*Modifier, at *Selection, name string, test, alike counted) {
	for _, l := range list {
		if c.spend(1) {
			return
		}
		q := l.Query
		q.Child = ""
		q.Selections = q.Selections || at == s && l.costs() // what stands in a force costs what all in it does
		base := s
		if q.Scope != "parent" && !(q.Scope == "force" && s.isForce()) {
			if base = c.scope(q.Scope, at); base == nil {
				continue
			}
		}
		here, of := spot{l, base, nil}, test
		if !l.Shared {
			here.link, of = at.Choice.Chain[0], alike
		}
		if c.seen[here] {
			continue
		}
		c.seen[here] = true
		q.Scope = "self"
		want := l.Value
		c.active(local(modifiers), at, func(m *Modifier, times float64) {
			if m.Field == l.ID {
				want = m.number(want, times)
			}
		})
		have, want, bounded := c.compared(&q, base, of, l.Percent, want)
		if !bounded {
			continue
		}
		if l.Scope == "parent" && !s.isForce() && !at.isForce() && q.Field == "selections" && want > 0 {
			want *= float64(max(1, s.Number)) // numbers are those of all that are alike
		}
		if l.Max && want >= 0 && have > want || !l.Max && have < want {
			name := name
			if name == "" && l.Field == "forces" {
				name = c.effect(at).Name
			}
			c.breach(base, Breach{Name: name, Limit: l, Cost: s.Choice.Book.cost(l), Want: want, Have: have})
		}
	}
}

// costs reports whether a constraint is one of a cost, not of how many there are.
func (l *Limit) costs() bool { return l.Field != "selections" && l.Field != "forces" }

// compared is what there is of what a constraint counts, and how much it wants
// as a number; false where a share is one of a limit that the roster does not have.
func (c *checker) compared(q *Query, base *Selection, test counted, percent bool, want float64) (have, of float64, bounded bool) {
	whole := func(*Selection) bool { return true }
	if cost, ok := strings.CutPrefix(q.Field, "limit::"); ok && percent {
		all := c.count(q, base, whole)
		q.Field = cost
		return c.costs(q, base, test), math.Floor(want * all / 100), all >= 0
	}
	if percent {
		want = math.Floor(want * c.count(q, base, whole) / 100)
	}
	return c.costs(q, base, test), want, true
}

// costs counts; a cost with what is nested is that of all in what is counted.
func (c *checker) costs(q *Query, base *Selection, test counted) float64 {
	if q.Field == "selections" || q.Field == "forces" || !q.Selections {
		return c.count(q, base, test)
	}
	return c.count(q, base, func(k *Selection) bool {
		for ; k != nil && k != base; k = k.Parent {
			if test(k) {
				return true
			}
		}
		return false
	})
}
