package battlescribe

import (
	"math"
	"slices"
	"strings"
)

// An evaluation answers questions of a roster as it is now.
type evaluation struct {
	*Roster
	effects map[*Selection]*Effect
	busy    map[*Selection]bool
	shut    map[place]bool // groups that are hidden
	remotes []*remote
	aimed   map[string][]*remote // the same by the fields that they change
	spread  bool                 // the remotes are gathered
	room    int                  // how many steps are left
}

func (r *Roster) evaluate() *evaluation {
	return &evaluation{Roster: r, effects: map[*Selection]*Effect{}, busy: map[*Selection]bool{}, shut: map[place]bool{}, room: math.MaxInt}
}

// spend takes steps, and reports whether there are no more: then every answer
// comes at once and is not to be relied on.
func (e *evaluation) spend(steps int) bool {
	e.room -= steps
	return e.room < 0
}

// scope is the part of the roster that a query looks at, from where it stands;
// nil where there is no such part.
func (e *evaluation) scope(name string, at *Selection) *Selection {
	switch name {
	case "self", "":
		return at
	case "parent", "ancestor":
		return at.Parent
	case "force", "primary-catalogue", "primary-category":
		return at.force()
	case "roster":
		return at.root()
	case "root-entry":
		return at.above(func(s *Selection) bool { return s.Parent != nil && s.Parent.isForce() })
	case "model-or-unit":
		return at.above(func(s *Selection) bool { return s.is("model") || s.is("unit") })
	}
	return at.above(func(s *Selection) bool { return e.named(s, name) })
}

// named reports whether an id, a type or a category is that of a selection.
func (e *evaluation) named(s *Selection, id string) bool {
	return s.is(id) || e.categorised(s, id)
}

func (e *evaluation) categorised(s *Selection, id string) bool {
	if s.Choice == nil {
		return false
	}
	written := s.Choice.written(id)
	if e.busy[s] || written && !s.Choice.Book.removed[id] {
		return written
	}
	return e.effect(s).given(id)
}

// counted is what a query counts: whether one selection is among it.
type counted func(*Selection) bool

// matches is the test of a query's child.
func (e *evaluation) matches(child string) counted {
	if child == "" || child == "any" {
		return func(*Selection) bool { return true }
	}
	return func(s *Selection) bool { return e.named(s, child) }
}

// count is what a query comes to, asked from a place in the roster.
func (e *evaluation) count(q *Query, at *Selection, test counted) float64 {
	if limit, ok := strings.CutPrefix(q.Field, "limit::"); ok {
		if v, ok := e.Limits[limit]; ok {
			return v
		}
		return -1
	}
	base := e.scope(q.Scope, at)
	if base == nil {
		if base = e.pool(q.Scope, at); base == nil {
			return 0
		}
	}
	if q.Selections && q.Field != "selections" && q.Field != "forces" { // a cost is that of all in what is counted
		own := test
		test = func(s *Selection) bool {
			for ; s != nil && s != base; s = s.Parent {
				if own(s) {
					return true
				}
			}
			return false
		}
	}
	n := 0.0
	e.within(base, q, func(s *Selection) {
		if !test(s) {
			return
		}
		switch q.Field {
		case "selections":
			n += float64(s.Number)
		case "forces":
			n++
		default:
			n += e.effect(s).Costs[q.Field] * float64(s.Number)
		}
	})
	return n
}

// pool is where the selections of a category count that are a query's scope:
// the force, when it has any.
func (e *evaluation) pool(category string, at *Selection) *Selection {
	pool := &Selection{Number: 1}
	if f := at.force(); f != nil {
		for _, kid := range f.Kids {
			if !e.spend(1) && e.categorised(kid, category) {
				pool.Kids = append(pool.Kids, kid)
			}
		}
	}
	return pool
}

// within goes through what a query may count in a part of a roster.
func (e *evaluation) within(base *Selection, q *Query, do func(*Selection)) {
	forces := q.Field == "forces"
	var walk func(s *Selection, nested bool)
	walk = func(s *Selection, nested bool) {
		for _, kid := range s.Kids {
			if e.spend(1) {
				return
			}
			if kid.isForce() {
				if forces {
					do(kid)
				}
				// A roster's forces are in it; forces within forces where the query says so.
				if s.Parent == nil && s == base || q.Forces {
					walk(kid, nested)
				}
				continue
			}
			if !forces {
				do(kid)
			}
			if q.Selections {
				walk(kid, true)
			}
		}
	}
	walk(base, false)
}

// holds reports whether conditions hold at a place of the roster.
func (e *evaluation) holds(c *Conditions, at *Selection) bool {
	if len(c.List)+len(c.Groups) == 0 {
		return true
	}
	for i := range c.List {
		if e.spend(1) {
			return false
		}
		if e.holdsOne(&c.List[i], at) == c.Any {
			return c.Any
		}
	}
	for _, g := range c.Groups {
		if e.holds(g, at) == c.Any {
			return c.Any
		}
	}
	return !c.Any
}

func (e *evaluation) holdsOne(c *Condition, at *Selection) bool {
	switch c.Compare {
	case "instanceOf":
		return e.instance(c, at)
	case "notInstanceOf":
		return !e.instance(c, at)
	}
	n, want := e.count(&c.Query, at, e.matches(c.Child)), c.Value
	if c.Percent {
		want *= e.count(&c.Query, at, e.matches("any")) / 100
	}
	switch c.Compare {
	case "lessThan":
		return n < want
	case "greaterThan":
		return n > want
	case "equalTo":
		return n == want
	case "notEqualTo":
		return n != want
	case "atLeast":
		return n >= want
	case "atMost":
		return n <= want
	}
	return false
}

// instance reports whether the scope itself is what a condition names.
func (e *evaluation) instance(c *Condition, at *Selection) bool {
	test := e.matches(c.Child)
	switch c.Scope {
	case "ancestor":
		return at.within(c.Child) || at.Parent != nil && at.Parent.above(test) != nil
	case "primary-catalogue":
		f := at.force()
		return f != nil && f.Choice != nil && f.Choice.Book.File.ID == c.Child
	case "primary-category":
		return e.effect(at).Primary == c.Child
	}
	if c.Scope == "parent" && at.within(c.Child) {
		return true
	}
	s := e.scope(c.Scope, at)
	return s != nil && (test(s) || s.madeOf(c.Child))
}

// within reports whether an id is that of a group that a selection stands in:
// in its parent these are no selections, but to whoever wrote them they are above it.
func (s *Selection) within(id string) bool {
	for g := s.Choice.group(); g != nil; g = g.Group {
		if g.Is(id) {
			return true
		}
	}
	return false
}

// madeOf reports whether a unit's models are of an entry: the data ask a unit
// for its class by the model's id as well as by its own.
func (s *Selection) madeOf(id string) bool {
	return s.Choice != nil && s.Choice.Entry().Type == "unit" && slices.ContainsFunc(s.Kids, func(k *Selection) bool {
		return k.Choice != nil && k.Choice.Entry().Type == "model" && k.Choice.Is(id)
	})
}

// repeated is what a repeat counts. Of a kind or an entry that its scope itself
// is, the scope counts too: an upgrade that is charged "for each model" is
// charged for the model that it stands in.
func (e *evaluation) repeated(q *Query, at *Selection) float64 {
	test := e.matches(q.Child)
	n := e.count(q, at, test)
	if base := e.scope(q.Scope, at); q.Field == "selections" && q.Child != "" && q.Child != "any" && base != nil && base.Choice != nil && !base.isForce() && test(base) {
		n++ // costs are of one
	}
	return n
}

// times is how often a modifier applies.
func (e *evaluation) times(m *Modifier, at *Selection) float64 {
	if len(m.Repeats) == 0 {
		return 1
	}
	sum := 0.0
	for i := range m.Repeats {
		r := &m.Repeats[i]
		of := r.Value
		if r.Percent {
			of *= e.count(&r.Query, at, e.matches("any")) / 100
		}
		if of <= 0 {
			continue
		}
		n := e.repeated(&r.Query, at) / of
		if r.Up {
			n = math.Ceil(n)
		}
		sum += math.Floor(n) * r.Times
	}
	return min(sum, 1e6)
}
