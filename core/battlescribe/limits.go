package battlescribe

// A spot is where a constraint counts: each is looked at once there for all
// places that want the same.
type spot struct {
	limit *Limit
	base  *Selection
	link  *Entry // of a constraint that is not shared by all links
	want  float64
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
	entries, groups := s.Offers()
	for _, g := range groups {
		if c.spend(1 + len(s.Kids)) {
			return
		}
		c.group(s, g)
	}
	for _, o := range entries {
		if c.spend(1 + len(s.Kids)) {
			return
		}
		c.entry(s, o)
	}
}

// entry checks what an entry that is offered in a selection asks of each that
// is chosen, or as if one were where there is none.
func (c *checker) entry(s *Selection, o *Choice) {
	test := func(k *Selection) bool { return k.Choice != nil && k.Choice.Entry() == o.Entry() }
	alike := func(k *Selection) bool { return k.Choice != nil && k.Choice.Chain[0] == o.Chain[0] }
	taken, hidden, name := false, 0, ""
	for _, kid := range s.Kids {
		if !alike(kid) {
			continue
		}
		taken = true
		if now := c.effect(kid).Name; c.hidden(kid) {
			hidden, name = hidden+kid.Number, now
		} else {
			c.limits(s, o.limits(), o.modifiers(), kid, now, test, alike)
		}
	}
	if hidden > 0 {
		c.breach(s, Breach{Name: name, Have: float64(hidden)})
	}
	if at := (&Selection{Choice: o, Parent: s}); !taken && !c.hidden(at) {
		c.limits(s, o.limits(), o.modifiers(), at, c.effect(at).Name, test, alike)
	}
}

// group checks what a group that is offered in a selection asks.
func (c *checker) group(s *Selection, g *Choice) {
	at := s.group(g)
	if c.hidden(at) {
		return
	}
	test := func(k *Selection) bool { return k.in(g) }
	alike := func(k *Selection) bool { return k.linked(g) }
	c.limits(s, g.limits(), g.modifiers(), at, c.effect(at).Name, test, alike)
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

// empty reports whether there is nothing of what stands in a place. There no
// most is asked: what is too much is elsewhere, and asked for there.
func (s *Selection) empty() bool {
	if s.kind() == KindGroup {
		return len(s.Kids) == 0
	}
	return s.Number == 0
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
		if l.Max && at.empty() {
			continue
		}
		q := l.Query
		q.Child = ""
		q.Selections = q.Selections || at.isForce() && l.costs() // what stands in a force costs what all in it does
		base := s
		if q.Scope != "parent" {
			if base = c.scope(q.Scope, at); base == nil {
				continue
			}
		}
		q.Forces = q.Forces || at.isForce() && at != s && at != base && l.Field != "forces"
		if base == at && at.empty() && at.kind() == KindEntry {
			continue // what is not there has nothing in it
		}
		here, of := spot{l, base, nil, c.limited(l, modifiers, at)}, test
		if !l.Shared {
			here.link, of = at.Choice.Chain[0], alike
		}
		if c.seen[here] {
			continue
		}
		c.seen[here] = true
		q.Scope = "self"
		have, want, bounded := c.compared(&q, base, of, l, at, here.want)
		if !bounded {
			continue
		}
		if l.Max && want >= 0 && have > want || !l.Max && have < want {
			name := name
			if name == "" && (l.Field == "forces" || base != at) {
				name = c.effect(at).Name
			}
			c.breach(base, Breach{Name: name, Limit: l, Cost: at.Choice.Book.cost(l), Want: want, Have: have})
		}
	}
}
