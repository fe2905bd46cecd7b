package listing

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/json"
	"broadside/core/params"
	"broadside/core/roster"
)

// A Foreign is a list of another tool, as the reader of such files gives it.
type Foreign struct {
	Name, Game string
	Limit      int      // 0 for none
	Points     int      // that the file states
	Remarks    []string // sentences on what of the file was not understood
	lines      []line
	books      []book
}

// A book is a catalogue that the list is of.
type book struct{ id, name string }

// mostBooks and mostRemarks bound how many a file may name, and what is said of it.
const (
	mostBooks   = 100
	mostRemarks = 100
)

// A line is one selection of it.
type line struct {
	depth, number, points  int
	ids, book, name, label string // book is the id of the catalogue that it is of; ids see battlescribe.Line
	told, leads            bool   // see battlescribe.Line
	up                     int    // line of what it belongs to, -1 for none
}

// mostPoints bounds what a file may state.
const mostPoints = 1_000_000

// ReadForeign reads the reader's JSON. The error is a *params.Error.
func ReadForeign(text []byte) (*Foreign, error) {
	v, err := json.Read(text)
	if err != nil {
		return nil, err
	}
	o := params.New(v)
	f := &Foreign{Name: o.Text("name", ""), Game: o.Text("game", ""), Limit: o.Int("limit", 0, mostPoints, 0), Points: o.Int("points", -mostPoints, mostPoints, 0)}
	f.Remarks = o.Texts("remarks", mostRemarks, 2000)
	for _, in := range o.Many("books", mostBooks) {
		f.books = append(f.books, book{in.Text("id", ""), in.Text("name", "")})
	}
	var open []int // the lines that the next may belong to
	for i, in := range o.Many("lines", 5*mostLines) {
		l := line{in.Int("depth", 0, mostLines, 0), in.Int("number", 0, 10000, 1), in.Int("points", -mostPoints, mostPoints, 0),
			in.Text("ids", ""), in.Text("book", ""), in.Text("name", ""), in.Text("label", ""), in.Bool("told"), in.Bool("leads"), -1}
		for len(open) > 0 && f.lines[open[len(open)-1]].depth >= l.depth {
			open = open[:len(open)-1]
		}
		if len(open) > 0 {
			l.up = open[len(open)-1]
		}
		open = append(open, i)
		f.lines = append(f.lines, l)
	}
	return f, o.Err()
}

// A Difference is a unit that another tool counts otherwise.
type Difference struct {
	Name        string
	There, Here int // points
}

// Match makes a list of another tool's: each selection by the data's id, else by
// its name where it is more than what comes with others.
func (s *Scribe) Match(f *Foreign) *Reading {
	r := s.reader()
	r.List.Name, r.List.Limit, r.Said, r.Remarks = game.Clip(f.Name), f.Limit, f.Points, f.Remarks
	for _, b := range f.books {
		if !s.has(b) {
			r.Missing = append(r.Missing, b.name)
		}
	}
	m := &matcher{reader: r, Foreign: f, at: make([]*place, len(f.lines)), found: make([]*catalogue.Entry, len(f.lines))}
	m.all()
	return r.Reading
}

// all takes every line, units before what they took.
func (m *matcher) all() {
	for i := range m.lines {
		m.found[i] = m.entry(&m.lines[i])
		m.stand(i)
	}
	m.settle()
	for i := range m.lines {
		m.take(i)
	}
	m.compare()
	m.crew()
}

// has tells whether a catalogue is among the packs.
func (s *Scribe) has(b book) bool {
	return slices.ContainsFunc(s.Packs.Packs, func(p catalogue.Pack) bool {
		return b.id != "" && strings.HasPrefix(p.Source, b.id+" ") || plain(p.Name) == plain(b.name)
	})
}

// A place is where a unit stands in the list: its index, and that in it or -1.
type place struct{ outer, inner int }

type matcher struct {
	*reader
	*Foreign
	at    []*place // of each line that became a unit
	found []*catalogue.Entry
	held  []held // options of the whole fleet
	first *place // of the unit that its leader is in
	text  bool   // the lines are of a text, which names what a unit has by itself too
}

func (m *matcher) unit(p *place) *roster.Unit {
	u := &m.List.Units[p.outer]
	if p.inner >= 0 {
		u = &u.Units[p.inner]
	}
	return u
}

// entry finds what a line names: by the id of the entry or of a link to it, then
// by its name.
func (m *matcher) entry(l *line) *catalogue.Entry {
	ids := strings.Split(strings.ToLower(l.ids), "::")
	for _, id := range slices.Backward(ids) {
		if e := m.identified(id, l.book); e != nil {
			return e
		}
	}
	if l.told {
		if e := m.find(l.name); e != nil && strings.HasPrefix(plain(l.name), plain(e.Name)) { // whole names, not beginnings
			return e
		}
		return nil
	}
	if e := m.names[plain(l.name)]; e != nil && slices.Contains(m.outer, e.Kind) { // what wraps others may be one of them
		return e
	}
	return nil
}

// identified is the entry of an id of the data: of the packs of its catalogue first.
func (m *matcher) identified(id, book string) *catalogue.Entry {
	var other *catalogue.Entry
	for p := range m.Packs.Packs {
		pack := &m.Packs.Packs[p]
		of := book != "" && strings.HasPrefix(pack.Source, book+" ")
		for i := range pack.Entries {
			switch e := &pack.Entries[i]; {
			case id == "":
			case of && (e.ID == id || strings.HasSuffix(e.ID, "-"+id)):
				return e
			case e.ID == id && other == nil:
				other = e
			}
		}
	}
	return other
}

// stand makes a unit of a line that is one.
func (m *matcher) stand(i int) {
	e, l := m.found[i], &m.lines[i]
	switch {
	case e == nil:
		if l.told && !l.leads && !m.carried(i) {
			m.Lost = append(m.Lost, l.name)
		}
	case slices.Contains(m.outer, e.Kind):
		m.Found++
		m.List.Units = append(m.List.Units, m.made(e, l))
		m.at[i] = &place{len(m.List.Units) - 1, -1}
	case slices.Contains(m.inner, e.Kind):
		holder := m.above(i, func(up int) bool { return m.at[up] != nil && m.at[up].inner < 0 })
		if holder < 0 {
			holder = m.apart(i, e)
		}
		if holder < 0 {
			m.Lost = append(m.Lost, l.name)
			return
		}
		m.Found++
		u := &m.List.Units[m.at[holder].outer]
		u.Units = append(u.Units, m.made(e, l))
		m.at[i] = &place{m.at[holder].outer, len(u.Units) - 1}
	}
}

// apart makes a unit for one that stands in one of a name that is not known, whose line it is; -1 where there is none.
func (m *matcher) apart(i int, e *catalogue.Entry) int {
	top := i
	for m.lines[top].up >= 0 {
		top = m.lines[top].up
	}
	if top == i || m.found[top] != nil || !m.holder(e) {
		return -1
	}
	m.at[top] = &place{len(m.List.Units) - 1, -1}
	return top
}

func (m *matcher) made(e *catalogue.Entry, l *line) roster.Unit {
	u := m.reader.unit(e, min(max(1, l.number), roster.MostCount), "")
	u.Name = game.Clip(l.label)
	return u
}

// above is the nearest line over one that a test holds of, -1 for none.
func (m *matcher) above(i int, test func(int) bool) int {
	for i = m.lines[i].up; i >= 0 && !test(i); {
		i = m.lines[i].up
	}
	return i
}

// compare looks for units that cost otherwise here.
func (m *matcher) compare() {
	for i, p := range m.at {
		if p == nil || p.inner < 0 && len(m.inner) > 0 || m.Foreign.Points == 0 { // what holds others costs what they do
			continue
		}
		whole := i
		for up := m.lines[i].up; up >= 0 && m.at[up] == nil; up = m.lines[up].up {
			if owner := m.owner(whole); owner == nil || *owner != *p {
				break
			}
			whole = up
		}
		u := m.unit(p)
		if there, here := m.lines[whole].points, m.Scribe.Points(&m.List, u); there != here {
			m.Differ = append(m.Differ, Difference{m.Scribe.unit(u), there, here})
		}
	}
}
