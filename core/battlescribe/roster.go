package battlescribe

import "slices"

// A Roster is what players chose.
type Roster struct {
	Name   string
	System string             // id of the game system
	Limits map[string]float64 // by cost type, −1 or absent for none
	Root   *Selection
}

// A Selection is a part of a roster: the roster itself, a force, or something
// chosen, and what was chosen for it.
type Selection struct {
	Choice *Choice // nil of the roster itself, and of what its files do not have
	Number int     // how many there are in all, not for each of what they belong to
	Kids   []*Selection
	Parent *Selection
	Label  string   // the player's own name for it
	Stated *Written // as the roster's file had it; nil of what was chosen here
}

// NewRoster is a roster with nothing in it.
func NewRoster(name, system string) *Roster {
	return &Roster{Name: name, System: system, Limits: map[string]float64{}, Root: &Selection{Number: 1}}
}

// add puts a selection into another.
func (s *Selection) add(kid *Selection) *Selection {
	kid.Parent = s
	s.Kids = append(s.Kids, kid)
	return kid
}

// Force adds a force to a roster.
func (r *Roster) Force(c *Choice) *Selection { return r.Root.add(&Selection{Choice: c, Number: 1}) }

func (s *Selection) kind() string {
	if s.Choice == nil {
		return ""
	}
	return s.Choice.Entry().Kind
}

func (s *Selection) isForce() bool { return s.kind() == KindForce || s.Stated != nil && s.Stated.Force }

// force is the force that a selection belongs to, itself if it is one.
func (s *Selection) force() *Selection { return s.above((*Selection).isForce) }

// above is the nearest selection that a test holds of, from this one up.
func (s *Selection) above(test func(*Selection) bool) *Selection {
	for ; s != nil; s = s.Parent {
		if test(s) {
			return s
		}
	}
	return nil
}

func (s *Selection) root() *Selection {
	return s.above(func(s *Selection) bool { return s.Parent == nil })
}

// is reports whether an id or a type names the selection: its entry, a link to
// it, a group that it stands in, its book where it is a force.
func (s *Selection) is(id string) bool {
	c := s.Choice
	if c == nil {
		return s.Stated != nil && (s.Stated.Entry == id || s.Stated.Type == id)
	}
	if c.Is(id) || c.Entry().Type == id && id != "" {
		return true
	}
	return s.within(id) || s.kind() == KindForce && c.Book.File.ID == id
}

// in reports whether a selection stands in a group, at any depth of groups.
func (s *Selection) in(group *Choice) bool {
	if s.Choice == nil {
		return false
	}
	for g := s.Choice.Group; g != nil; g = g.Group {
		if g.Entry() == group.Entry() {
			return true
		}
	}
	return false
}

// each goes through a selection and all in it.
func (s *Selection) each(do func(*Selection)) {
	do(s)
	for _, kid := range s.Kids {
		kid.each(do)
	}
}

// Offers are the entries that may be chosen in a selection, groups left aside,
// and the groups, whole before part.
func (s *Selection) Offers() (entries, groups []*Choice) {
	switch {
	case s.Choice == nil:
		return nil, nil
	case s.kind() == KindForce:
		b := s.Choice.Book
		if b.offered == nil { // every roster asks for it again and again
			b.offered = &offers{}
			b.offered.add(b.Roots())
			b.leftOut(b.File.ID, b.File.Name, b.offered.left)
		}
		return b.offered.entries, b.offered.groups
	}
	o := &offers{}
	o.add(s.Choice.Offers())
	s.Choice.Book.leftOut(s.Choice.Entry().ID, s.Choice.Entry().Name, o.left)
	return o.entries, o.groups
}

// offers are what may be chosen in one place: entries, those in groups too, and
// the groups; and how many there was no room for, what is in these not counted.
type offers struct {
	entries, groups []*Choice
	left            int
}

func (o *offers) add(list []*Choice) {
	for _, c := range list {
		if len(o.entries)+len(o.groups) >= mostOffered {
			o.left++
			continue
		}
		if c.Entry().Kind != KindGroup {
			o.entries = append(o.entries, c)
		} else if !c.circles() {
			o.groups = append(o.groups, c)
			o.add(c.Offers())
		}
	}
}

// Find is an entry that may be chosen in a selection, by its id or a link's.
func (s *Selection) Find(id string) *Choice {
	entries, _ := s.Offers()
	if i := slices.IndexFunc(entries, func(c *Choice) bool { return c.Is(id) }); i >= 0 {
		return entries[i]
	}
	return nil
}
