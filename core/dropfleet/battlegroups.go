package dropfleet

import (
	"slices"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// A groupCheck is one battlegroup being checked ("Groups & Battlegroups", "Building Your Fleet").
type groupCheck struct {
	*check
	unit     *roster.Unit
	path     string
	holds    *catalogue.Entry  // nil where the unit is no battlegroup
	filled   map[string]int    // groups in each slot
	latest   map[string]string // path of the last group in each slot
	classes  map[string]bool
	tonnages []string // of each ship
	points   int      // without an admiral's
	alone    bool     // it holds a Dreadnought
}

func (c *check) battlegroup(i int) {
	m := &groupCheck{check: c, unit: &c.List.Units[i], path: "/units/" + itoa(i), filled: map[string]int{}, latest: map[string]string{}, classes: map[string]bool{}}
	m.holds = c.Entry(m.unit.Entry, m.path, "battlegroup")
	if m.holds != nil {
		c.types[m.holds.ID]++
		if m.unit.Count > 1 || m.unit.Count < 0 {
			c.Breach("dfc-one-battlegroup", m.path, "unit", m.unit.Title())
		}
	}
	for n, o := range m.unit.Options {
		c.Breach("dfc-wrong-place", m.path+"/options/"+itoa(n), "entry", "@entry/"+o.Entry)
	}
	for g := range m.unit.Units {
		m.group(g)
	}
	if m.holds != nil {
		m.fits()
	}
	c.counts.ships += len(m.tonnages)
	m.derive()
}

// derive says what the battlegroup counts, and what its type allows.
func (m *groupCheck) derive() {
	m.Derive("rating", m.path, rating(m.tonnages))
	m.Derive("points", m.path, m.points)
	m.Derive("share", m.path, m.percent())
	if !m.alone { // a Dreadnought's costs what it costs
		m.Derive("share-allowed", m.path, m.share)
	}
	m.Derive("ships", m.path, len(m.tonnages))
	m.Derive("groups", m.path, len(m.unit.Units))
	if m.holds == nil {
		return
	}
	m.Derive("groups-allowed", m.path, m.holds.Number("most"))
	for _, slot := range slotOrder {
		if room := spanOf(m.holds.Figure(slot)); room.high > 0 {
			m.room(slot, m.path, m.filled[slot], room)
		}
	}
}

// percent is the battlegroup's part of the points that the list may have; what
// is begun counts as a whole, so that a part over the limit shows as one.
func (m *groupCheck) percent() int {
	if m.allowed == 0 {
		return 0
	}
	return (m.points*100 + m.allowed - 1) / m.allowed
}

// fits checks what concerns all groups of the battlegroup. What is one too many is told of the last.
func (m *groupCheck) fits() {
	name := m.unit.Title()
	for _, slot := range slotOrder {
		n, want := m.filled[slot], spanOf(m.holds.Figure(slot))
		switch args := []string{"unit", name, "slot", "@slot/dfc/" + slot, "n", itoa(n)}; {
		case n < want.low:
			m.Breach("dfc-slot-empty", m.path, append(args, "fewest", itoa(want.low))...)
		case n > want.high && want.high > 0: // where none fits, each group has been told so
			m.Breach("dfc-slot-full", m.latest[slot], append(args, "most", itoa(want.high))...)
		}
	}
	n, most := len(m.unit.Units), m.holds.Number("most")
	last := m.path + "/units/" + itoa(n-1)
	if n > most {
		m.Breach("dfc-too-many-groups", last, "unit", name, "n", itoa(n), "most", itoa(most))
	}
	if m.alone && len(m.tonnages) > 1 {
		m.Breach("dfc-dreadnought-alone", last, "unit", name)
	}
	if share := m.percent(); share > m.share && !m.alone {
		m.Breach("dfc-share", m.path, "unit", name, "share", itoa(share), "most", itoa(m.share))
	}
}

// group checks one group: ships of one class with their systems, and the admiral in its first.
func (m *groupCheck) group(g int) {
	u := &m.unit.Units[g]
	path := m.path + "/units/" + itoa(g)
	m.counts.groups++
	for n, inside := range u.Units {
		m.Breach("dfc-wrong-place", path+"/units/"+itoa(n), "entry", "@entry/"+inside.Entry)
	}
	var ship *Ship
	if m.Entry(u.Entry, path, "ship") != nil {
		class := classOf(u, m.Packs)
		ship = readShip(class, m.rules)
		m.ship(u, ship, path)
		m.Systems(u, class, path)
	}
	for n, o := range u.Options {
		at := path + "/options/" + itoa(n)
		if a := m.Entry(o.Entry, at, "admiral", "system"); a != nil && a.Kind == "admiral" {
			m.admirals = append(m.admirals, berth{a, ship, at})
		}
	}
	m.Derive("points", path, groupCost(u, m.Packs))
}

func (m *groupCheck) ship(u *roster.Unit, s *Ship, path string) {
	ships := shipsIn(u)
	m.points += groupCost(u, m.Packs)
	m.counts.launch += capacity(s, m.Packs) * ships
	m.tonnages = append(m.tonnages, slices.Repeat([]string{s.Tonnage}, ships)...)
	slot := slotOf(s.Tonnage)
	m.filled[slot]++
	m.latest[slot] = path
	if m.holds != nil && spanOf(m.holds.Figure(slot)).high == 0 {
		m.Breach("dfc-wrong-tonnage", path, "unit", u.Title(), "battlegroup", "@entry/"+m.holds.ID, "slot", "@slot/dfc/"+slot)
	}
	if n := max(u.Count, btoi(u.Count == 0)); n < s.Fewest || n > s.Most {
		m.Breach("dfc-group-size", path, "unit", u.Title(), "n", itoa(n), "fewest", itoa(s.Fewest), "most", itoa(s.Most))
	}
	if m.classes[s.ID] {
		m.Breach("dfc-class-twice", path, "ship", "@entry/"+s.ID)
	}
	m.classes[s.ID] = true
	if s.rare() {
		if m.rares[s.ID]++; m.rares[s.ID] > m.rare {
			m.Breach("dfc-too-many-rare", path, "ship", "@entry/"+s.ID, "most", itoa(m.rare))
		}
	}
	if s.Limit > 0 {
		if m.ships[s.ID] += ships; m.ships[s.ID] > s.Limit {
			m.Breach("dfc-too-many-of", path, "ship", "@entry/"+s.ID, "n", itoa(m.ships[s.ID]), "most", itoa(s.Limit))
		}
	}
	if s.dreadnought() {
		m.alone, m.capital = true, true
	}
	if s.Tonnage == "H2" {
		m.Advise("dfc-rating-h2", path, "ship", "@entry/"+s.ID, "n", itoa(tonnages["H2"]))
	}
	if len(s.Loads) > 0 && !s.launches() {
		m.Advise("dfc-no-launch", path, "ship", "@entry/"+s.ID)
	}
}

// spanOf reads "1-3", "2" or nothing at all.
func spanOf(printed string) quota {
	low, high := catalogue.SpanOf(printed)
	return quota{low, high}
}

func btoi(b bool) int { return tabletop.Either(b, 1, 0) }
