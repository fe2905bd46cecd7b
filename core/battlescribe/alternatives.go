package battlescribe

import "broadside/core/catalogue"

// mostAlternatives bounds what one entry may choose on its card; the report says
// where there is more.
const mostAlternatives = 80

// alternatives puts on a card what its entry may choose beside what comes with
// it, for games whose choices are not entries of their own: each as a part of
// the kind "choice", with its points and what it brings in it. What stands for itself, such as a boat that a ship carries, is none,
// and becomes an entry afterwards.
func (c *Conversion) alternatives(r *Roster, s *Selection, whole *catalogue.Entry, read func(now *evaluation, in *Selection, whole *catalogue.Entry)) {
	now, seen, n := r.evaluate(), map[*Entry]bool{}, 0
	var walk func(in *Selection, depth int)
	walk = func(in *Selection, depth int) {
		entries, _ := in.Offers()
		for _, o := range entries {
			if seen[o.Entry()] || depth > mostNested {
				continue
			}
			seen[o.Entry()] = true
			taken := &Selection{Choice: o, Number: 1, Parent: in}
			if now.hidden(taken) {
				continue
			}
			if c.itself(now, taken) {
				c.within = append(c.within, o)
				continue
			}
			if n++; n > mostAlternatives {
				c.report.add(Unsure, "bs-choices-left", c.book.File.Path, s.Choice.Entry().ID, "name", whole.Name, "most", itoa(mostAlternatives))
				return
			}
			c.alternative(now, taken, whole, read)
			walk(taken, depth+1)
		}
	}
	s.each(func(in *Selection) { seen[in.Choice.Entry()] = true })
	s.each(func(in *Selection) { walk(in, 0) })
}

// alternative puts one choice on a card, with its cost.
func (c *Conversion) alternative(now *evaluation, taken *Selection, whole *catalogue.Entry, read func(now *evaluation, in *Selection, whole *catalogue.Entry)) {
	effect := now.effect(taken)
	chosen := catalogue.Entry{Kind: catalogue.Alternative, Name: whole.Name, Points: c.chosenFor(now, taken)}
	read(now, taken, &chosen) // what is reported is said of the whole
	chosen.Name = Clean(effect.Name)
	if c.mapping.plain {
		for _, f := range c.others(effect.Costs) {
			chosen.Special = append(chosen.Special, f.Key+" "+f.Value)
		}
	}
	if c.mapping.Options != nil && chosen.Points == 0 && chosen.Parts == nil && chosen.Special == nil {
		return // a place that the game's own rules fill
	}
	whole.Parts = append(whole.Parts, c.numbered(chosen, whole))
}

// itself reports whether a selection is an entry of its own.
func (c *Conversion) itself(now *evaluation, s *Selection) bool {
	if c.mapping.plain {
		return s.is("unit") || s.is("model")
	}
	for _, p := range now.sheet(s).Profiles {
		if c.stands(p) {
			return true
		}
	}
	return false
}
