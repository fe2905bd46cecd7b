package battlescribe

import "slices"

// A wardrobe sets a unit up on its own, again and again: with what comes with
// it, and with one option more. What the option does is what is otherwise then.
type wardrobe struct {
	*Conversion
	path  []*Choice // from what stands in the force to the model
	force *Choice
	alone int // how many at the end of the path may have options: the model, and the units that hold nothing else
}

// A dressed unit is what a wardrobe set up.
type dressed struct {
	roster  *Roster
	model   *Selection
	holders []*Selection // the model, then the units about it
	option  *Selection
	opened  []*Selection // what groups had at first, taken out again: there is something to choose
}

func (c *Conversion) wardrobe(r *Roster, model *Selection) *wardrobe {
	w := &wardrobe{Conversion: c, force: model.force().Choice, alone: 1}
	for s := model; !s.isForce(); s = s.Parent {
		w.path = slices.Insert(w.path, 0, s.Choice)
	}
	for s := model; s.Parent.Choice.Entry().Type == "unit" && !c.shared(r, s); s = s.Parent {
		w.alone++
	}
	return w
}

// shared reports whether something else that stands for itself can be chosen
// beside a selection.
func (c *Conversion) shared(r *Roster, s *Selection) bool {
	entries, _ := s.Parent.Offers()
	return slices.ContainsFunc(entries, func(o *Choice) bool {
		return o.Entry() != s.Choice.Entry() && c.holds(r, s.Parent, o)
	})
}

// holds reports whether a choice is an entry of its own, or has one in it.
func (c *Conversion) holds(r *Roster, parent *Selection, o *Choice) bool {
	if known, ok := c.held[o.Chain[0]]; ok {
		return known
	}
	seen := map[*Entry]bool{}
	found := c.reaches(r, parent, o, seen, 0)
	if c.held[o.Chain[0]] = found; !found {
		for e := range seen {
			c.held[e] = false // nor does anything on the way
		}
	}
	return found
}

// reaches looks for what stands for itself in a choice, by each link once.
func (c *Conversion) reaches(r *Roster, parent *Selection, o *Choice, seen map[*Entry]bool, depth int) bool {
	if known, ok := c.held[o.Chain[0]]; ok {
		return known
	}
	if depth > mostNested || seen[o.Chain[0]] {
		return false
	}
	seen[o.Chain[0]] = true
	s := &Selection{Choice: o, Number: 1, Parent: parent}
	if slices.ContainsFunc(r.Sheet(s).Profiles, c.stands) {
		return true
	}
	entries, _ := s.Offers()
	return slices.ContainsFunc(entries, func(o *Choice) bool { return c.reaches(r, s, o, seen, depth+1) })
}

// dress sets up a unit of so many models, with an option of one of its holders
// where one is given, and an option of that where there is another. Models choose
// alike: each has it.
func (w *wardrobe) dress(models, holder int, options ...*Choice) *dressed {
	d := &dressed{roster: NewRoster("", w.book.File.SystemID)}
	last := len(w.path) - 1
	at := d.roster.Force(w.force)
	w.companions(d.roster, at)
	for i, c := range w.path[:last] {
		at = at.add(&Selection{Choice: c, Number: 1})
		if i > last-w.alone {
			d.holders = append(d.holders, at)
		}
	}
	d.model = d.roster.Add(at, w.path[last], models)
	w.open(d, d.model)
	d.holders = append(d.holders, d.model)
	slices.Reverse(d.holders)
	for _, unit := range d.holders[1:] {
		w.bring(d.roster, unit)
	}
	n, in := 1, d.holders[holder]
	if holder == 0 {
		n = models
	}
	for _, option := range options {
		in = d.roster.Add(in, option, n)
		w.open(d, in)
		d.option = in
	}
	return d
}

// top is the outermost that belongs to the unit.
func (d *dressed) top() *Selection { return d.holders[len(d.holders)-1] }

// bring adds what comes with a unit besides its models.
func (w *wardrobe) bring(r *Roster, unit *Selection) {
	entries, _ := unit.Offers()
	e := r.evaluate()
	for _, o := range entries {
		if chosen(unit, o) != nil || w.holds(r, unit, o) {
			continue
		}
		if want := e.least(unit, o); want > 0 {
			r.Add(unit, o, want)
		}
	}
}

// open takes out what was chosen for a model or an option at first where it has a choice.
func (w *wardrobe) open(d *dressed, in *Selection) {
	e := d.roster.evaluate()
	entries, _ := in.Offers()
	in.Kids = slices.DeleteFunc(in.Kids, func(kid *Selection) bool {
		if kid.Choice.Group == nil || e.least(in, kid.Choice) > 0 {
			return false
		}
		others := slices.ContainsFunc(entries, func(o *Choice) bool {
			return o.Entry() != kid.Choice.Entry() && (&Selection{Choice: o}).in(kid.Choice.Group) && !e.hidden(&Selection{Choice: o, Parent: in})
		})
		if others {
			d.opened = append(d.opened, kid)
		}
		return others
	})
}
