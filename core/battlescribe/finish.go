package battlescribe

import "broadside/core/catalogue"

// What a mapping's Finish asks of the conversion.

// Name is that of the catalogue as its file has it.
func (c *Conversion) Name() string { return c.book.File.Name }

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
