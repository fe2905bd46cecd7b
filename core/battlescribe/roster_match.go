package battlescribe

import "strings"

// Match finds what a roster's file names in the data of a library. What it does
// not find keeps what the file states of it, and is in the report. It answers
// whether it came to the end: a list may be too large for that.
func (f *RosterFile) Match(l *Library, report *Report) bool {
	m := &matching{RosterFile: f, library: l, books: map[string]*Book{}, report: report, room: mostLooks}
	for _, force := range f.Root.Kids {
		m.force(force)
	}
	if m.room < 0 {
		report.add(Note, "bs-limits-left", "", "")
	}
	return m.room >= 0
}

// A matching goes through a roster's file.
type matching struct {
	*RosterFile
	library *Library
	books   map[string]*Book // by ids of catalogues; nil of one that is not here
	report  *Report
	room    int // how many offers it may still look at
}

// book opens a catalogue once.
func (m *matching) book(id string) *Book {
	b, known := m.books[id]
	if !known {
		if file := m.library.file(id); file != nil {
			b = m.library.Book(file)
		}
		m.books[id] = b
	}
	return b
}

func (m *matching) force(force *Selection) {
	b := m.book(m.Catalogues[force])
	if b == nil {
		m.report.add(Bad, "bs-roster-catalogue", "", m.Catalogues[force], "name", force.Stated.Name)
		return
	}
	nested, all := force.Parent != m.Root, b.Forces()
	if nested {
		all = force.Parent.Choice.forces(b)
	}
	if m.room -= len(all); m.room < 0 {
		return
	}
	for _, c := range all {
		if c.Is(last(force.Stated.Entry)) {
			force.Choice = c
		}
	}
	switch {
	case force.Choice != nil:
	case nested:
		m.report.add(Unsure, "bs-roster-nested", "", force.Stated.Entry, "name", force.Stated.Name)
	default:
		m.report.add(Unsure, "bs-roster-force", "", force.Stated.Entry, "name", force.Stated.Name)
		if len(all) > 0 {
			force.Choice = all[0]
		}
	}
	m.kids(force)
}

// kids finds what stands in a selection among what it offers. What is not found
// is noted, what is in that is not noted again.
func (m *matching) kids(s *Selection) {
	entries, groups := s.Offers()
	m.room -= len(entries) + len(groups)
	for _, kid := range s.Kids {
		if kid.Stated.Force {
			m.force(kid)
			continue
		}
		ids := strings.Split(kid.Stated.Entry, "::")
		if m.room -= len(entries) * len(ids); m.room < 0 {
			return
		}
		if kid.Choice = kid.Stated.among(entries, ids); kid.Choice == nil && s.Choice != nil {
			m.report.add(Unsure, "bs-roster-entry", "", kid.Stated.Entry, "name", kid.Stated.Name)
		}
		m.kids(kid)
	}
}

// among is the offered entry that best is what a file states: by the whole of
// its ids, by the last of them, by its name.
func (w *Written) among(entries []*Choice, ids []string) *Choice {
	best, found := 0, (*Choice)(nil)
	for _, c := range entries {
		if n := c.fits(w, ids); n > best {
			best, found = n, c
		}
	}
	return found
}

// fits says how well an offered entry is what a file states, 0 for not.
func (c *Choice) fits(w *Written, ids []string) int {
	n := 0
	for _, id := range ids {
		if c.Is(id) {
			n += 2
		}
	}
	if n == 0 && c.Entry().Name != w.Name {
		return 0
	}
	for g := c.Group; g != nil; g = g.Group {
		if w.Group != "" && g.Is(last(w.Group)) {
			n++
		}
	}
	return n + 1
}
