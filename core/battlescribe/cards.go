package battlescribe

import "broadside/core/catalogue"

// card makes an entry of a unit, a model, or what stands for itself, with all
// that is printed of it and of what it may choose.
func (c *Conversion) card(r *Roster, s *Selection) bool {
	if kind := s.Choice.Entry().Type; kind != "unit" && kind != "model" && c.holdsCards(s, map[*Entry]bool{}) {
		return false
	}
	s = c.outfitted(r, s)
	e := catalogue.Entry{ID: c.id(s.Choice.Entry().ID, s.Choice.Entry().Name, false), Kind: "card", Name: r.Sheet(s).Name, Figures: c.others(r.Costs(s))}
	c.pay(r, s, &e)
	c.places[e.ID] = c.place(r, s, false)
	now := r.evaluate()
	e.Printed = s.Choice.printed(now.sheet(s).Profiles)
	s.each(func(in *Selection) { c.printed(now, in, &e) })
	c.alternatives(r, s, &e, c.printed)
	if len(e.Parts)+len(e.Special)+len(e.Figures)+e.Points == 0 {
		return false
	}
	c.note(e.ID, s.Choice.Entry())
	c.pack.Entries = append(c.pack.Entries, e)
	return true
}

// printed is what is printed of one selection: its profiles as they are, and the
// names of its rules, whose texts are with the keywords.
func (c *Conversion) printed(now *evaluation, in *Selection, whole *catalogue.Entry) {
	sheet := now.sheet(in)
	for _, p := range sheet.Profiles {
		part := catalogue.Entry{Kind: "card", Name: Clean(p.Name), Figures: figures(&p, ""), Prints: []string{p.ID}}
		whole.Parts = append(whole.Parts, c.numbered(part, whole))
	}
	for _, rule := range sheet.Rules {
		if name := Clean(rule.Name); name != "" {
			whole.Special = append(whole.Special, name)
			c.keyword(name, whole.Name)
		}
	}
}

// holdsCards reports whether units or models stand in a selection, which are
// cards of their own then.
func (c *Conversion) holdsCards(s *Selection, seen map[*Entry]bool) bool {
	entries, _ := s.Offers()
	for _, o := range entries {
		if seen[o.Entry()] {
			continue
		}
		seen[o.Entry()] = true
		if kind := o.Entry().Type; kind == "unit" || kind == "model" || c.holdsCards(&Selection{Choice: o, Parent: s}, seen) {
			return true
		}
	}
	return false
}
