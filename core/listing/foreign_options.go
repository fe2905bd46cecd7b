package listing

import (
	"slices"

	"broadside/core/catalogue"
	"broadside/core/roster"
)

// owner is the unit that a line belongs to: the one over it, or the only one
// under what is over it. Nil where that is the whole fleet.
func (m *matcher) owner(i int) *place {
	var only *place
	m.above(i, func(up int) bool {
		if only = m.at[up]; only != nil {
			return true
		}
		several := false
		for j := up + 1; j < len(m.lines) && m.lines[j].depth > m.lines[up].depth; j++ {
			if m.at[j] != nil {
				only, several = m.at[j], only != nil
			}
			if several {
				only = nil
				return true
			}
		}
		return only != nil
	})
	return only
}

// take gives options to their units.
func (m *matcher) take(i int) {
	e, l := m.found[i], &m.lines[i]
	owner := m.owner(i)
	if l.leads && m.first == nil {
		m.first = owner
	}
	if e == nil || m.at[i] != nil || slices.Contains(m.inner, e.Kind) {
		return
	}
	if lost := m.above(i, func(up int) bool { return m.found[up] == nil && m.lines[up].told }); lost >= 0 {
		m.Lost = append(m.Lost, l.name)
		return
	}
	switch {
	case owner == nil && (l.told || m.option(e)):
		m.Found++
		m.held = append(m.held, held{e, l.points})
	case owner != nil && m.fits(owner, m.own(owner, e)):
		n := max(0, m.times(i, owner)-m.along(owner, e))
		for range n {
			m.give(owner, m.own(owner, e))
		}
		m.Found += min(n, 1)
	case l.told:
		m.Lost = append(m.Lost, l.name)
	}
}

func (m *matcher) give(to *place, e *catalogue.Entry) {
	u := m.unit(to)
	u.Options = append(u.Options, roster.Option{Entry: e.ID})
}

// fits reports whether a unit may take an option at all.
func (m *matcher) fits(p *place, e *catalogue.Entry) bool { return m.takes(m.unit(p), e) }

// own is an option as the unit has it: of several by one name the one that it takes.
func (m *matcher) own(p *place, e *catalogue.Entry) *catalogue.Entry {
	if o, _ := m.Packs.Find(m.fitting(m.unit(p), e)); o != nil {
		return o
	}
	return e
}

// times is how often each model of a unit has what a line says: files count what
// stands in models for all of them together, what stands beside them once.
func (m *matcher) times(i int, owner *place) int {
	n := max(1, m.lines[i].number)
	if m.above(i, func(up int) bool { return m.at[up] != nil && *m.at[up] == *owner }) >= 0 {
		n /= max(1, m.unit(owner).Count)
	}
	return min(max(1, n), mostAlike)
}

// along is how many of an option come with a unit by themselves: the profile of
// its class has their parts already.
func (m *matcher) along(p *place, option *catalogue.Entry) int {
	held, _ := m.Packs.Find(m.unit(p).Entry)
	if held == nil || len(option.Parts) == 0 {
		return 0
	}
	n := 0
	for i := range held.Parts {
		if held.Parts[i].Name == option.Parts[0].Name && held.Parts[i].Kind == option.Parts[0].Kind {
			n++
		}
	}
	return n
}

// option reports whether any unit of the list may take an entry.
func (m *matcher) option(e *catalogue.Entry) bool {
	return slices.ContainsFunc(m.at, func(p *place) bool { return p != nil && m.fits(p, e) })
}

// A held is an option of the whole fleet, with the points that the file states of it.
type held struct {
	entry  *catalogue.Entry
	points int
}

// worth is what a leader was paid as: some tools name the rank that a flagship raises it to, at the price of the one that it
// is raised from.
func (m *matcher) worth(h held) *catalogue.Entry {
	_, p := m.Packs.Find(h.entry.ID)
	if m.Foreign.Points == 0 || h.points == h.entry.Points || p == nil {
		return h.entry
	}
	for i := range p.Entries {
		if e := &p.Entries[i]; e.Kind == h.entry.Kind && e.Points == h.points {
			return e
		}
	}
	return h.entry
}

// crew gives the fleet's own options, such as its admiral, to the unit that is
// marked for it, or the first that may take one.
func (m *matcher) crew() {
	for _, h := range m.held {
		to, e := m.first, m.worth(h)
		for _, p := range m.at {
			if to == nil && p != nil && m.fits(p, e) {
				to = p
			}
		}
		if to == nil {
			m.Found--
			m.Lost = append(m.Lost, e.Name)
			continue
		}
		m.give(to, e)
	}
}
