package battlescribe

import (
	"slices"
	"strings"
)

// A remote is a modifier that changes something elsewhere.
type remote struct {
	*Modifier            // as if it were that of what it changes
	path      string     // to what it changes
	at        *Selection // that has it
	from      *Selection // from which its path goes
}

// alone is a modifier that changes something elsewhere without the others of
// its groups, whose conditions and repeats are its own too.
func (b *Book) alone(m *Modifier, groups []*Modifier) *Modifier {
	if known := b.lone[m]; known != nil {
		return known
	}
	one := *m
	one.Scope, one.Affects = "", ""
	whole := &one
	for _, g := range slices.Backward(groups) {
		whole = &Modifier{When: g.When, Repeats: g.Repeats, Group: []*Modifier{whole}}
	}
	b.lone[m] = whole
	return whole
}

// gather finds the modifiers of a roster that change something elsewhere.
func (e *evaluation) gather() {
	if e.spread {
		return
	}
	e.spread = true
	var collect func(list []*Modifier, at *Selection, groups []*Modifier)
	collect = func(list []*Modifier, at *Selection, groups []*Modifier) {
		for _, m := range list {
			if e.spend(1) {
				return
			}
			if !e.has(m, (*Modifier).away) {
				continue
			}
			if m.Group != nil {
				collect(m.Group, at, append(slices.Clip(groups), m))
				continue
			}
			if from := e.scope(m.Scope, at); from != nil {
				r := &remote{at.Choice.Book.alone(m, groups), m.Affects, at, from}
				if e.aimed == nil {
					e.aimed = map[string][]*remote{}
				}
				e.remotes, e.aimed[m.Field] = append(e.remotes, r), append(e.aimed[m.Field], r)
			}
		}
	}
	e.Root.each(func(s *Selection) {
		if s.Choice == nil || !s.Choice.Book.far || e.room < 0 {
			return
		}
		collect(s.Choice.modifiers(), s, nil)
		for _, i := range s.Choice.infos() {
			collect(i.Modifiers, s, nil)
		}
		_, groups := s.Offers()
		for _, g := range groups {
			if e.spend(1 + len(s.Kids)) {
				return
			}
			collect(g.modifiers(), s.group(g), nil)
		}
	})
	clear(e.effects) // scopes asked some for their categories, before all was known
	clear(e.shut)
}

// limited is what a constraint wants after modifiers. A constraint's id alone
// says which is meant: a scope without a path only bounds where.
func (e *evaluation) limited(l *Limit, own []*Modifier, at *Selection) float64 {
	want := l.Value
	change := func(m *Modifier, times float64) { want = m.number(want, times) }
	e.those(func(m *Modifier) bool { return m.Field == l.ID && m.Affects == "" }, own, at, change)
	e.gather()
	for _, r := range e.aimed[l.ID] {
		if e.spend(1) {
			break
		}
		there := e.reaches(r, at, "", "")
		if r.path == "" {
			there = r.at.Choice.Entry() != at.Choice.Entry() && at.above(func(up *Selection) bool { return up == r.from }) != nil
		}
		if there {
			e.active([]*Modifier{r.Modifier}, r.at, change)
		}
	}
	return want
}

// group is a group of a selection as a place in the roster: what is chosen in
// the group is in it.
func (s *Selection) group(g *Choice) *Selection {
	place := &Selection{Choice: g, Number: s.Number, Parent: s}
	for _, kid := range s.Kids {
		if kid.in(g) {
			place.Kids = append(place.Kids, kid)
		}
	}
	return place
}

// reaches reports whether a remote changes a selection, or a part of it: "" for
// itself, "profiles" of a type's name, "rules".
func (e *evaluation) reaches(r *remote, s *Selection, part, kind string) bool {
	path := strings.Split(r.path, ".")
	if r.path == "" {
		path = nil
	}
	near, deep := true, false
	for len(path) > 0 {
		switch step := path[0]; step {
		case "self", "recursive":
			deep = deep || step == "recursive"
		case "childs", "children", "entries", "selections", "forces":
			near = false
		case "profiles", "rules":
			if step != part || len(path) > 1 && path[1] != kind {
				return false
			}
			return e.stands(r, s, near, deep) || near && part == "profiles" && r.from.standsFor(s, kind)
		default:
			if !e.named(s, step) {
				return false
			}
		}
		path = path[1:]
	}
	return part == "" && e.stands(r, s, near, deep)
}

// standsFor reports whether a change of a unit's profile is one of its models':
// of a unit that has no profile of the kind itself.
func (s *Selection) standsFor(model *Selection, kind string) bool {
	if s.Choice == nil || s.Choice.Entry().Type != "unit" || s == model || model.above(func(up *Selection) bool { return up == s }) == nil {
		return false
	}
	for _, i := range s.Choice.infos() {
		if chain := s.Choice.Book.followInfo(i); chain != nil && chain[len(chain)-1].Kind == KindProfile && s.Choice.Book.profile(chain[len(chain)-1]).TypeName == kind {
			return false
		}
	}
	return true
}

// stands reports whether a selection is where a remote's path leads.
func (e *evaluation) stands(r *remote, s *Selection, near, deep bool) bool {
	if near && r.from.kind() == KindGroup {
		return s.Parent == r.from.Parent && (s.in(r.from.Choice) || s.Choice != nil && s.Choice.Entry() == r.from.Choice.Entry())
	}
	if near && s == r.from {
		return true
	}
	if deep {
		return s.Parent != nil && s.Parent.above(func(up *Selection) bool { return up == r.from }) != nil
	}
	return !near && s.Parent == r.from
}
