// Package randomlist makes random legal lists: it proposes changes of a list at
// random and keeps those that bring it nearer to a legal one of the points
// agreed on. What is legal the game alone says.
package randomlist

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
)

// Wish is what a list is wanted for.
type Wish struct {
	Edition string
	Faction string // a pack of the catalogue; empty where the game has none
	Limit   int    // points
}

const (
	tries    = 6    // fresh starts
	steps    = 1500 // proposals of each
	enough   = 97   // percent of the points are as good as all
	perWrong = 400  // points that a breach weighs
)

// Random makes a list; false where none was found that is legal.
func Random(sys game.Definition, packs *catalogue.Catalogue, w Wish, rng *rand.Rand) (*roster.List, bool) {
	m := &search{Definition: sys, packs: packs, wish: w, rng: rng}
	m.choose()
	var best *roster.List
	least := math.MaxInt
	for try := range tries {
		l, cost := m.grow()
		if cost < least {
			best, least = l, cost
		}
		if least*100 <= w.Limit*(100-enough+try) { // who waits is content with less
			break
		}
	}
	if best == nil {
		return nil, false
	}
	report := sys.Validate(best, packs)
	return best, report.Legal() && len(best.Units) > 0
}

type search struct {
	game.Definition
	packs  *catalogue.Catalogue
	wish   Wish
	rng    *rand.Rand
	outer  []*catalogue.Entry
	groups []*catalogue.Entry // those of outer that hold others
	inner  []*catalogue.Entry
	others []*catalogue.Entry
	last   int
}

// choose sorts the entries that a list of the wish may have.
func (m *search) choose() {
	outline := m.Outline()
	for p := range m.packs.Packs {
		pack := &m.packs.Packs[p]
		if pack.Faction && pack.ID != m.wish.Faction {
			continue
		}
		for i := range pack.Entries {
			e := &pack.Entries[i]
			outer, inner := slices.Contains(outline.Kinds, e.Kind), slices.Contains(outline.Inside, e.Kind)
			if outer {
				m.outer = append(m.outer, e)
			}
			if slices.Contains(outline.Groups, e.Kind) {
				m.groups = append(m.groups, e)
			}
			if inner {
				m.inner = append(m.inner, e)
			}
			if !outer && !inner {
				m.others = append(m.others, e)
			}
		}
	}
}

// grow makes one list by proposals, the bolder the earlier.
func (m *search) grow() (*roster.List, int) {
	l := &roster.List{System: m.About().ID, Edition: m.wish.Edition, Limit: m.wish.Limit}
	if m.wish.Faction != "" {
		l.Packs = []string{m.wish.Faction}
	}
	cost := m.cost(l)
	for step := range steps {
		next := l.Clone()
		m.propose(next)
		now := m.cost(next)
		heat := float64(m.wish.Limit) / 12 * float64(steps-step) / steps
		if now <= cost || m.rng.Float64() < math.Exp(float64(cost-now)/(heat+1)) {
			l, cost = next, now
		}
		if cost*100 <= m.wish.Limit*(100-enough) {
			break
		}
	}
	return l, cost
}

// cost is how far a list is from what is wanted: its breaches, and the points that are left.
func (m *search) cost(l *roster.List) int {
	report := m.Validate(l, m.packs)
	sum := max(0, m.wish.Limit-report.Points)
	for _, i := range report.Issues {
		if i.Severity == roster.Breach {
			sum += max(perWrong, m.wish.Limit/4) * beyond(i.Args)
		}
	}
	return sum
}

// beyond is by how many a breach goes over its most or falls short of its fewest, where it says so: else 1.
func beyond(args map[string]string) int {
	number := func(key string) (int, bool) {
		n, err := strconv.Atoi(args[key])
		return n, err == nil
	}
	n, _ := number("n")
	if most, ok := number("most"); ok && n > most {
		return n - most
	}
	if fewest, ok := number("fewest"); ok && n < fewest {
		return fewest - n
	}
	return 1
}

// propose changes a list in one place.
func (m *search) propose(l *roster.List) {
	units := flat(l)
	if len(units) == 0 {
		m.add(l)
		return
	}
	switch u := units[m.rng.IntN(len(units))]; m.rng.IntN(7) {
	case 0:
		m.add(l)
	case 1:
		m.join(&l.Units[m.rng.IntN(len(l.Units))])
	case 2:
		m.join(u)
	case 3, 4:
		m.count(u)
	case 5:
		m.option(u)
	default:
		m.drop(l)
	}
}

// add puts another unit into the list, with one in it where units hold others.
func (m *search) add(l *roster.List) {
	if len(m.outer) == 0 {
		return
	}
	from := m.outer
	if len(m.groups) > 0 && m.rng.IntN(8) > 0 { // little stands alone where there are groups
		from = m.groups
	}
	u := m.unit(from[m.rng.IntN(len(from))])
	m.join(&u)
	l.Units = append(l.Units, u)
}

// join puts a unit into another that may hold it.
func (m *search) join(u *roster.Unit) {
	holder, _ := m.packs.Find(u.Entry)
	if holder == nil {
		return
	}
	var fit []*catalogue.Entry
	for _, e := range m.inner {
		if m.Fits(holder, e) {
			fit = append(fit, e)
		}
	}
	if len(fit) > 0 {
		u.Units = append(u.Units, m.unit(fit[m.rng.IntN(len(fit))]))
	}
}

// unit is a new one, with the options that it must have.
func (m *search) unit(e *catalogue.Entry) roster.Unit {
	low, high := m.Span(e)
	m.last++
	u := roster.Unit{ID: "m" + strconv.Itoa(m.last), Entry: e.ID, Count: low + m.rng.IntN(max(1, high-low+1))}
	for _, s := range m.Sections(e) {
		for range s.Fewest {
			if s.Open(&u) {
				m.take(&u, s)
			}
		}
	}
	return u
}

// take gives a unit an option of a section, on a facing that it may have.
func (m *search) take(u *roster.Unit, s roster.Section) {
	var fit []*catalogue.Entry
	for _, e := range m.others {
		if s.Takes(e.ID, e.Kind) {
			fit = append(fit, e)
		}
	}
	if len(fit) == 0 {
		return
	}
	e := fit[m.rng.IntN(len(fit))]
	o := roster.Option{Entry: e.ID}
	if mounts := m.Mounts(e); len(mounts) > 0 {
		o.Mount = mounts[m.rng.IntN(len(mounts))]
	}
	u.Options = append(u.Options, o)
}

// option gives a unit another option or takes one away.
func (m *search) option(u *roster.Unit) {
	e, _ := m.packs.Find(u.Entry)
	if e == nil {
		return
	}
	if n := len(u.Options); n > 0 && m.rng.IntN(2) == 0 {
		at := m.rng.IntN(n)
		u.Options = slices.Delete(u.Options, at, at+1)
		return
	}
	if sections := m.Sections(e); len(sections) > 0 {
		m.take(u, sections[m.rng.IntN(len(sections))])
	}
}

func (m *search) count(u *roster.Unit) {
	if e, _ := m.packs.Find(u.Entry); e != nil {
		low, high := m.Span(e)
		u.Count = low + m.rng.IntN(max(1, high-low+1))
	}
}

// drop takes a unit away, or one that stands in another.
func (m *search) drop(l *roster.List) {
	i := m.rng.IntN(len(l.Units))
	if in := l.Units[i].Units; len(in) > 1 && m.rng.IntN(3) > 0 {
		j := m.rng.IntN(len(in))
		l.Units[i].Units = slices.Delete(in, j, j+1)
		return
	}
	l.Units = slices.Delete(l.Units, i, i+1)
}

// flat are all units of a list, those in others too.
func flat(l *roster.List) []*roster.Unit {
	var all []*roster.Unit
	var walk func([]roster.Unit)
	walk = func(units []roster.Unit) {
		for i := range units {
			all = append(all, &units[i])
			walk(units[i].Units)
		}
	}
	walk(l.Units)
	return all
}
