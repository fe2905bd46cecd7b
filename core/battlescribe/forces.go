package battlescribe

import "slices"

// force checks what a force's entry and its categories ask of it, and of the
// forces in it.
func (c *checker) force(s *Selection) {
	if c.hidden(s) {
		c.breach(s.Parent, Breach{Name: c.effect(s).Name, Have: 1})
	}
	for _, l := range s.Choice.limits() {
		c.forceLimit(s, l)
	}
	for _, e := range s.Choice.categories() {
		list, modifiers := e.Limits, e.Modifiers
		name, hidden := e.Name, e.Hidden
		if target := s.Choice.Book.entries[e.Target]; target != nil {
			list, modifiers, name = slices.Concat(list, target.Limits), slices.Concat(modifiers, target.Modifiers), target.Name
			hidden = hidden || target.Hidden
		}
		if c.hides(modifiers, s, hidden) { // nothing of it is to be had, so none has to be there
			list = slices.DeleteFunc(slices.Clone(list), func(l *Limit) bool { return !l.Max })
		}
		test := c.matches(e.Target)
		c.limits(s, list, modifiers, s, name, test, test)
	}
	c.absent(s, s.Choice.forces(s.Choice.Book))
}

// forceLimit checks a constraint of a force's own entry: of how many such
// forces there are, or of what stands in them. The parent of a force is the
// roster or the force that it stands in.
func (c *checker) forceLimit(s *Selection, l *Limit) {
	same := func(k *Selection) bool { return k.Choice != nil && k.Choice.Entry() == s.Choice.Entry() }
	test := func(k *Selection) bool {
		f := k.force()
		for f != nil && !same(f) && l.Forces && l.Field != "forces" {
			f = f.Parent.force()
		}
		return f != nil && same(f)
	}
	c.limits(s.Parent, []*Limit{l}, s.Choice.modifiers(), s, "", test, test)
}

// absent checks how many are wanted of the forces that are offered in a place
// and are not there.
func (c *checker) absent(s *Selection, offered []*Choice) {
	for _, o := range offered {
		if c.spend(1 + len(s.Kids)) {
			return
		}
		at := &Selection{Choice: o, Parent: s}
		if slices.ContainsFunc(s.Kids, func(k *Selection) bool { return k.Choice != nil && k.Choice.Entry() == o.Entry() }) || c.hidden(at) {
			continue
		}
		for _, l := range o.limits() {
			if !l.Max && l.Field == "forces" && c.scope(l.Scope, at) != at {
				c.forceLimit(at, l)
			}
		}
	}
}
