package roster

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
)

// Systems are what a unit chooses: weapons, loads and fittings that are entries
// of their own. The unit's entry has hardpoints, parts that name the systems
// that fit and how few and how many of them there have to be; one may narrow
// another, as at most two broadsides among five systems.
//
// The models of a unit are all alike: a unit chooses once, and each of its
// models pays for the choice. So the community's data have it of whatever
// comes in groups of several; a system that is paid for once says so.

// hardpoints are one part of an entry that says what it may choose.
type hardpoints struct {
	part      *catalogue.Entry
	fits      []string // systems
	with      string   // the system that has to be taken for it; "" for none
	low, high int
}

func hardpointsOf(e *catalogue.Entry) []hardpoints {
	var all []hardpoints
	for i := range e.Parts {
		if p := &e.Parts[i]; p.Kind == catalogue.KindHardpoints {
			low, high := catalogue.SpanOf(p.Figure("room"))
			all = append(all, hardpoints{p, strings.Fields(p.Figure("fits")), p.Figure("with"), low, high})
		}
	}
	return all
}

// widest are those that are not part of others.
func widest(all []hardpoints) []hardpoints {
	var out []hardpoints
	for i, h := range all {
		within := func(o hardpoints) bool {
			return h.with == o.with && !slices.ContainsFunc(h.fits, func(id string) bool { return !slices.Contains(o.fits, id) })
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

// mostSystems bounds what is counted of a unit that no entry allows.
const mostSystems = 50

// Systems are the systems that a unit took.
func Systems(u *Unit, c *catalogue.Catalogue) []*catalogue.Entry {
	var all []*catalogue.Entry
	for _, o := range u.Options {
		if e, _ := c.Find(o.Entry); e != nil && e.Kind == catalogue.KindSystem && len(all) < mostSystems {
			all = append(all, e)
		}
	}
	return all
}

// Outfitted is what a unit's entry is with the systems that it took, at what
// each model costs then; nil where the packs have no such entry of the kind.
func Outfitted(u *Unit, kind string, c *catalogue.Catalogue) *catalogue.Entry {
	e, _ := c.Find(u.Entry)
	if e == nil || e.Kind != kind {
		return nil
	}
	took := Systems(u, c)
	if len(took) == 0 {
		return e
	}
	fit := catalogue.Fit(e, took)
	for _, s := range took {
		if !PaidOnce(s) {
			fit.Points += s.Points
		}
	}
	return fit
}

// PaidOnce reports whether a unit of several models pays once for a system.
func PaidOnce(system *catalogue.Entry) bool { return system.Figure("charge") == "group" }

// SystemsCost is what the systems of a unit of so many models cost.
func SystemsCost(u *Unit, models int, c *catalogue.Catalogue) (points int) {
	for _, s := range Systems(u, c) {
		if PaidOnce(s) {
			points += s.Points
		} else {
			points += s.Points * models
		}
	}
	return points
}

// Systems checks what a unit chose: that it fits, and how much of it there is.
// Of what is missing the unit is told, of what is too much the last of it.
// Games whose units have hardpoints have a sentence of each.
func (c *Check) Systems(u *Unit, e *catalogue.Entry, path string) {
	all := hardpointsOf(e)
	taken, last := make([]int, len(all)), make([]int, len(all))
	for n, o := range u.Options {
		if e, _ := c.Packs.Find(o.Entry); e == nil || e.Kind != catalogue.KindSystem {
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
			c.Breach(c.Game+"-system-place", path+"/options/"+strconv.Itoa(n), "unit", u.Title(), "system", "@entry/"+o.Entry)
		}
	}
	for i, h := range all {
		if s := (Section{With: h.with}); !s.Open(u) {
			h.low, h.high = 0, 0
		}
		switch args := []string{"unit", u.Title(), "hardpoints", h.part.Name, "n", strconv.Itoa(taken[i])}; {
		case taken[i] < h.low:
			c.Breach(c.Game+"-too-few-systems", path+"/options", append(args, "fewest", strconv.Itoa(h.low))...)
		case taken[i] > h.high:
			c.Breach(c.Game+"-too-many-systems", path+"/options/"+strconv.Itoa(last[i]), append(args, "most", strconv.Itoa(h.high))...)
		}
	}
}

// SystemSections lay out what an entry may choose: what narrows others is no part of its own.
func SystemSections(e *catalogue.Entry) []Section {
	var all []Section
	for _, h := range widest(hardpointsOf(e)) {
		all = append(all, Section{Key: "systems", Label: h.part.Name, Kinds: []string{catalogue.KindSystem}, Entries: h.fits, Slots: h.high,
			Fewest: h.low, With: h.with,
			First: strings.Fields(h.part.Figure("first"))})
	}
	return all
}

// Fields of a thing on a table keep text: the ids of its systems, parted by this.
const joint = "+"

// SystemsText are the systems of a unit as a field keeps them, and SystemsIn those that it keeps.
func SystemsText(u *Unit, c *catalogue.Catalogue) string {
	var ids []string
	for _, s := range Systems(u, c) {
		ids = append(ids, s.ID)
	}
	return strings.Join(ids, joint)
}

func SystemsIn(field string) []string {
	if field == "" {
		return nil
	}
	return strings.Split(field, joint)
}

// UnitWith is a unit of one model with systems that a field keeps.
func UnitWith(entry, systems string) *Unit {
	u := &Unit{Entry: entry}
	for _, id := range SystemsIn(systems) {
		u.Options = append(u.Options, Option{Entry: id})
	}
	return u
}
