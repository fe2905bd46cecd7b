package battlescribe

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// active goes through the modifiers whose conditions hold at a place of the
// roster, with how often each applies.
func (e *evaluation) active(list []*Modifier, at *Selection, do func(m *Modifier, times float64)) {
	for _, m := range list {
		if e.spend(1) {
			return
		}
		if !e.holds(&m.When, at) {
			continue
		}
		times := e.times(m, at)
		if times <= 0 {
			continue
		}
		if m.Group != nil {
			for range min(int(times), 1000) {
				e.active(m.Group, at, do)
			}
			continue
		}
		do(m, times)
	}
}

// local are the modifiers that change the thing that has them.
func local(list []*Modifier) []*Modifier {
	if !slices.ContainsFunc(list, (*Modifier).away) {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(m *Modifier) bool { return m.away() })
}

// away reports whether a modifier changes something else than what has it.
func (m *Modifier) away() bool {
	return m.Affects != "" || m.Scope != "" && m.Scope != "self" || slices.ContainsFunc(m.Group, (*Modifier).away)
}

// number changes a number.
func (m *Modifier) number(n, times float64) float64 {
	by, err := strconv.ParseFloat(strings.TrimSpace(m.Value), 64)
	if err != nil || by != by {
		return n
	}
	switch m.Change {
	case "set":
		return by
	case "increment":
		return n + by*times
	case "decrement":
		return n - by*times
	case "multiply":
		return n * math.Pow(by, times)
	case "divide":
		if by != 0 {
			return n / math.Pow(by, times)
		}
	case "floor":
		return max(n, by)
	case "ceil":
		return min(n, by)
	}
	return n
}

// text changes a text. Numbers in it keep what stands around them: 6" and 4
// more are 10".
func (m *Modifier) text(text string, times float64) string {
	switch m.Change {
	case "set":
		return m.Value
	case "append":
		return joined(text, m.Join, m.Value)
	case "prepend":
		return joined(m.Value, m.Join, text)
	case "replace":
		if m.Arg == "" {
			return text
		}
		return strings.ReplaceAll(text, m.Arg, m.Value)
	}
	from := strings.IndexAny(text, "0123456789")
	if from < 0 {
		return text
	}
	to := from
	for to < len(text) && (text[to] >= '0' && text[to] <= '9' || text[to] == '.') {
		to++
	}
	n, err := strconv.ParseFloat(strings.TrimSuffix(text[from:to], "."), 64)
	if err != nil {
		return text
	}
	return text[:from] + strconv.FormatFloat(m.number(n, times), 'f', -1, 64) + text[to:]
}

// joined sets two texts beside each other; a dash is as good as nothing.
func joined(a, by, b string) string {
	if by == "" {
		by = " "
	}
	switch {
	case a == "" || a == "-":
		return b
	case b == "" || b == "-":
		return a
	}
	return a + by + b
}

// changes are those that modifiers can make; others are reported.
var changes = []string{"set", "increment", "decrement", "multiply", "divide", "floor", "ceil", "append", "prepend", "add", "remove", "set-primary", "unset-primary", "replace"}

// A remote is a modifier that changes something elsewhere.
type remote struct {
	*Modifier
	at   *Selection // that has it
	from *Selection // from which its path goes
}

// gather finds the modifiers of a roster that change something elsewhere.
func (e *evaluation) gather() {
	if e.spread {
		return
	}
	e.spread = true
	var collect func(list []*Modifier, at *Selection, when []*Conditions)
	collect = func(list []*Modifier, at *Selection, when []*Conditions) {
		for _, m := range list {
			if e.spend(1) {
				return
			}
			if !m.away() {
				continue
			}
			if m.Group != nil {
				collect(m.Group, at, append(slices.Clone(when), &m.When))
				continue
			}
			whole := *m
			if len(when) > 0 {
				whole.When = Conditions{Groups: append(slices.Clone(when), &m.When)}
			}
			if from := e.scope(m.Scope, at); from != nil {
				e.remotes = append(e.remotes, remote{&whole, at, from})
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
		_, groups := s.offers()
		for _, g := range groups {
			if e.spend(1 + len(s.Kids)) {
				return
			}
			collect(g.modifiers(), s.group(g), nil)
		}
	})
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
	path := strings.Split(r.Affects, ".")
	if r.Affects == "" {
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
	if near && r.from.Choice != nil && r.from.kind() == KindGroup {
		return s.Parent == r.from.Parent && s.in(r.from.Choice)
	}
	if near && s == r.from {
		return true
	}
	if deep {
		return s.Parent != nil && s.Parent.above(func(up *Selection) bool { return up == r.from }) != nil
	}
	return !near && s.Parent == r.from
}
