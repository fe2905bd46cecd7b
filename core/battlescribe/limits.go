package battlescribe

import "math"

// A Breach is a constraint that a roster breaks.
type Breach struct {
	At    *Selection // where: the roster, a force, or what has too much or too little in it
	Name  string     // of what there is too much or too little of
	Limit *Limit
	Want  float64
	Have  float64
	Says  Notice // of the data's authors, in place of the rest
}

// Breaches are the constraints that a roster breaks, and what the data's
// authors say of it.
func (r *Roster) Breaches() []Breach {
	c := &checker{evaluation: r.evaluate(), seen: map[spot]bool{}}
	r.Root.each(func(s *Selection) {
		if s.Choice == nil {
			return
		}
		for _, n := range c.effect(s).Says {
			c.found = append(c.found, Breach{At: s, Name: c.effect(s).Name, Says: n})
		}
		if s.isForce() {
			c.force(s)
		}
		entries, groups := s.offers()
		for _, g := range groups {
			c.choice(s, g, s.group(g))
		}
		for _, o := range entries {
			c.choice(s, o, nil)
		}
	})
	return c.found
}

// A spot is where a constraint counts: each is looked at once there.
type spot struct {
	limit *Limit
	base  *Selection
}

type checker struct {
	*evaluation
	found []Breach
	seen  map[spot]bool
}

// force checks what a force's entry and its categories ask of it.
func (c *checker) force(s *Selection) {
	c.limits(s, s.Choice.limits(), s.Choice.modifiers(), s, "", func(*Selection) bool { return true })
	for _, e := range s.Choice.categories() {
		list, modifiers := e.Limits, e.Modifiers
		name := e.Name
		if target := s.Choice.Book.entries[e.Target]; target != nil {
			list, modifiers, name = append(list, target.Limits...), append(modifiers, target.Modifiers...), target.Name
		}
		c.limits(s, list, modifiers, s, name, c.matches(e.Target))
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
			c.found = append(c.found, Breach{At: s, Name: effect.Name, Have: float64(taken.Number), Limit: &Limit{Max: true}})
		}
		return
	}
	test := func(k *Selection) bool { return k.Choice != nil && k.Choice.Entry() == o.Entry() }
	if group != nil {
		test = func(k *Selection) bool { return k.in(o) }
	}
	c.limits(s, o.limits(), o.modifiers(), at, effect.Name, test)
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

// limits checks constraints as they are after modifiers.
func (c *checker) limits(s *Selection, list []*Limit, modifiers []*Modifier, at *Selection, name string, test counted) {
	for _, l := range list {
		q := l.Query
		q.Child = ""
		base := s
		if q.Scope != "parent" && !(q.Scope == "force" && s.isForce()) {
			if base = c.scope(q.Scope, at); base == nil {
				continue
			}
		}
		if c.seen[spot{l, base}] {
			continue
		}
		c.seen[spot{l, base}] = true
		q.Scope = "self"
		want := l.Value
		c.active(local(modifiers), at, func(m *Modifier, times float64) {
			if m.Field == l.ID {
				want = m.number(want, times)
			}
		})
		have := c.count(&q, base, test)
		if l.Percent {
			want = math.Floor(want * c.count(&q, base, func(*Selection) bool { return true }) / 100)
		}
		if l.Scope == "parent" && !s.isForce() && !at.isForce() && q.Field == "selections" && want > 0 {
			want *= float64(max(1, s.Number)) // numbers are those of all that are alike
		}
		if l.Max && want >= 0 && have > want || !l.Max && have < want {
			c.found = append(c.found, Breach{At: base, Name: name, Limit: l, Want: want, Have: have})
		}
	}
}
