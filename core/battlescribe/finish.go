package battlescribe

import "broadside/core/catalogue"

// What a mapping's Finish asks of the conversion.

// Name is that of the catalogue as its file has it.
func (c *Conversion) Name() string { return c.book.File.Name }

// Printed reports whether the figures are as the files print them.
func (c *Conversion) Printed() bool { return c.mapping.printed }

// Say reports a finding about the part of the file with an id.
func (c *Conversion) Say(severity Severity, code, id string, args ...string) {
	c.report.add(severity, code, c.book.File.Path, id, args...)
}

// Made gives an entry that was made of one of the data an id of the pack.
func (c *Conversion) Made(from *Entry, e catalogue.Entry) catalogue.Entry {
	e.ID = c.id(from.ID, e.Name, false)
	c.note(e.ID, from)
	return e
}

// Category is the name of the one that a selection or its unit stands under; "" for none.
func (c *Conversion) Category(r *Roster, s *Selection) string {
	now := r.evaluate()
	for ; s != nil && !s.isForce(); s = s.Parent {
		if e := c.book.entries[now.effect(s).Primary]; e != nil {
			return Clean(e.Name)
		}
		if s.is("unit") {
			break // what it comes along with is another
		}
	}
	return ""
}

// Room is how few and how many of a selection there are in its unit; high is below 0 where the data set no end.
func (c *Conversion) Room(r *Roster, s *Selection) (low, high int) {
	now := r.evaluate()
	low, high = 0, -1
	for _, l := range s.Choice.limits() {
		if l.Scope != "parent" && l.Scope != "unit" || l.Field != "selections" || l.Percent {
			continue
		}
		switch n := int(now.limited(l, s.Choice.modifiers(), s)); {
		case !l.Max:
			low = max(low, n)
		case n >= 0 && (high < 0 || n < high):
			high = n
		}
	}
	return low, high
}

// Beside are the profiles of what stands with a unit that there is nothing to choose in.
func (c *Conversion) Beside(r *Roster, s *Selection) (all []Profile) {
	for ; s != nil && !s.isForce(); s = s.Parent {
		all = append(all, r.Sheet(s).Profiles...)
		entries, _ := s.Offers()
		for _, o := range entries {
			if o.Group == nil {
				all = append(all, r.Sheet(&Selection{Choice: o, Number: 1, Parent: s}).Profiles...)
			}
		}
	}
	return all
}

// Ours puts an entry of the engine's own in the place of one that was made.
func (c *Conversion) Ours(id, own string) {
	if from := c.all.origins[origin{c.pack.ID, id}]; from != nil {
		c.note(own, from)
	}
}

// Forces are those that a list may be.
func (c *Conversion) Forces() []*Choice { return c.book.Forces() }

// An Upgrade is one that a force offers, chosen alone.
type Upgrade struct {
	*Entry
	c *Conversion
	r *Roster
	s *Selection
}

// Hidden reports whether the data do not offer it as it stands.
func (u Upgrade) Hidden() bool { return u.r.evaluate().hidden(u.s) }

// Points are what it costs, 0 at least.
func (u Upgrade) Points() int { return max(0, u.c.points(u.r, u.s)) }

// Upgrades goes through the upgrades that a force offers, and those in them, by each link once.
func (c *Conversion) Upgrades(force *Choice, do func(Upgrade)) {
	r := NewRoster("", c.book.File.SystemID)
	walkUpgrades(r.Force(force), map[*Entry]bool{}, func(s *Selection) { do(Upgrade{s.Choice.Entry(), c, r, s}) })
}

// walkUpgrades goes through the upgrades that a selection offers, and those in
// them, by each link once.
func walkUpgrades(s *Selection, seen map[*Entry]bool, do func(*Selection)) {
	entries, _ := s.Offers()
	for _, o := range entries {
		if o.Entry().Type != "upgrade" || seen[o.Chain[0]] || len(seen) >= mostOffered {
			continue
		}
		seen[o.Chain[0]] = true
		kid := s.add(&Selection{Choice: o, Number: 1})
		do(kid)
		walkUpgrades(kid, seen, do)
		s.Kids = s.Kids[:len(s.Kids)-1]
	}
}
