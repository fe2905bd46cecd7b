package dropfleet

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// Systems are what a class of ships chooses: weapons, loads and fittings that
// are entries of their own. The class has hardpoints, parts that name the
// systems that fit and how few and how many of them there have to be; one may
// narrow another, as at most two broadsides among five systems.
//
// The ships of a group are all alike: a group chooses once, and each of its
// ships pays for the choice. So the community's data have it of every class
// that sails in groups of several; a system that is paid for once says so.

// hardpoints are one part of a class that says what it may choose.
type hardpoints struct {
	part *catalogue.Entry
	fits []string // systems
	room quota
}

func hardpointsOf(class *catalogue.Entry) []hardpoints {
	var all []hardpoints
	for i := range class.Parts {
		if p := &class.Parts[i]; p.Kind == "hardpoints" {
			all = append(all, hardpoints{p, strings.Fields(p.Figure("fits")), spanOf(p.Figure("room"))})
		}
	}
	return all
}

// widest are those that are not part of others.
func widest(all []hardpoints) []hardpoints {
	var out []hardpoints
	for i, h := range all {
		within := func(o hardpoints) bool {
			return !slices.ContainsFunc(h.fits, func(id string) bool { return !slices.Contains(o.fits, id) })
		}
		narrower := false
		for k, o := range all {
			narrower = narrower || k != i && within(o) && (len(o.fits) > len(h.fits) || k < i)
		}
		if !narrower {
			out = append(out, h)
		}
	}
	return out
}

// mostSystems bounds what is counted of a group that no class allows.
const mostSystems = 50

// systemsOf are the systems that a group took.
func systemsOf(group *roster.Unit, c *catalogue.Catalogue) []*catalogue.Entry {
	var all []*catalogue.Entry
	for _, o := range group.Options {
		if e, _ := c.Find(o.Entry); e != nil && e.Kind == "system" && len(all) < mostSystems {
			all = append(all, e)
		}
	}
	return all
}

// classOf is the class of a group's ships with the systems that it took, at
// what each ship costs then; nil where the group is not of ships.
func classOf(group *roster.Unit, c *catalogue.Catalogue) *catalogue.Entry {
	e, _ := c.Find(group.Entry)
	if e == nil || e.Kind != "ship" {
		return nil
	}
	took := systemsOf(group, c)
	if len(took) == 0 {
		return e
	}
	fit := catalogue.Fit(e, took)
	for _, s := range took {
		if !once(s) {
			fit.Points += s.Points
		}
	}
	return fit
}

// once reports whether a group pays once for a system.
func once(system *catalogue.Entry) bool { return system.Figure("charge") == "group" }

// systemCost is what the systems of a group cost, ship by ship.
func systemCost(group *roster.Unit, c *catalogue.Catalogue) int {
	return tabletop.Total(systemsOf(group, c), func(s *catalogue.Entry) int {
		if once(s) {
			return s.Points
		}
		return s.Points * shipsIn(group)
	})
}

// systems checks what a group chose: that it fits, and how much of it there is.
// Of what is missing the group is told, of what is too much the last of it.
func (m *groupCheck) systems(u *roster.Unit, class *catalogue.Entry, path string) {
	all := hardpointsOf(class)
	taken, last := make([]int, len(all)), make([]int, len(all))
	for n, o := range u.Options {
		if e, _ := m.Packs.Find(o.Entry); e == nil || e.Kind != "system" {
			continue
		}
		fits := false
		for i, h := range all {
			if slices.Contains(h.fits, o.Entry) {
				fits = true
				taken[i]++
				last[i] = n
			}
		}
		if !fits {
			m.Breach("dfc-system-place", path+"/options/"+itoa(n), "unit", u.Title(), "system", "@entry/"+o.Entry)
		}
	}
	for i, h := range all {
		switch args := []string{"unit", u.Title(), "hardpoints", h.part.Name, "n", itoa(taken[i])}; {
		case taken[i] < h.room.low:
			m.Breach("dfc-too-few-systems", path+"/options", append(args, "fewest", itoa(h.room.low))...)
		case taken[i] > h.room.high:
			m.Breach("dfc-too-many-systems", path+"/options/"+itoa(last[i]), append(args, "most", itoa(h.room.high))...)
		}
	}
}

// systemSections lay a class's choices out: what narrows others is no part of its own.
func systemSections(class *catalogue.Entry) []roster.Section {
	return tabletop.Map(widest(hardpointsOf(class)), func(h hardpoints) roster.Section {
		return roster.Section{Key: "systems", Label: h.part.Name, Kinds: []string{"system"}, Entries: h.fits, Slots: h.room.high,
			Fewest: h.room.low, First: strings.Fields(h.part.Figure("first"))}
	})
}

// Fields of a thing keep text: systems by their ids.
const joint = "+"

// fittings are the systems of a group as a field of its ships keeps them.
func fittings(group *roster.Unit, c *catalogue.Catalogue) string {
	return strings.Join(tabletop.Map(systemsOf(group, c), func(s *catalogue.Entry) string { return s.ID }), joint)
}

// fitted are the systems of a ship.
func (t table) fitted(id game.ID) []string {
	if took := t.Text(id, fieldSystems); took != "" {
		return strings.Split(took, joint)
	}
	return nil
}

// class is the class of a ship in a game with its systems; each outfit is read once.
func (b *book) class(entry, systems string) *Ship {
	if systems == "" {
		return b.ships[entry]
	}
	key := entry + joint + systems
	if s := b.ships[key]; s != nil {
		return s
	}
	group := &roster.Unit{Entry: entry, Options: tabletop.Map(strings.Split(systems, joint), optionOf)}
	e := classOf(group, &b.packs)
	if e == nil {
		return nil
	}
	b.ships[key] = readShip(e, b.rules)
	return b.ships[key]
}
