package gothic

import (
	"slices"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// mostEscorts is how many escorts make a squadron at the most: the document leaves squadrons to another, most players have six.
const mostEscorts = 6

// Outline is a fleet of ships; escorts of a class form squadrons.
func (System) Outline() roster.Outline {
	return roster.Outline{Kinds: []string{kindShip, kindCommander}, Limit: 750, Step: 250, Classes: "battleship grand-cruiser heavy-cruiser cruiser light-cruiser escort", Sorts: "class ship", Written: []string{"leadership", "empty", "criticals"},
		Ticked: tabletop.Map(orderIDs()[1:], func(id string) string { return "order/bfg/" + id })}
}

// Fitted is a ship with the systems that it took.
func (System) Fitted(u *roster.Unit, c *catalogue.Catalogue) *catalogue.Entry {
	if e := roster.Outfitted(u, kindShip, c); e != nil {
		return e
	}
	e, _ := c.Find(u.Entry)
	return e
}

// Span is one for capital ships, and up to a squadron of escorts.
func (System) Span(unit *catalogue.Entry) (low, high int) {
	if unit.Figure("class") == "escort" {
		return 1, mostEscorts
	}
	return 1, 1
}

// Fits is never so: nothing carries others.
func (System) Fits(_, _ *catalogue.Entry) bool { return false }

// Sections are what a ship chooses. The document's own ships choose nothing, those of the community's data do.
func (System) Sections(unit *catalogue.Entry) []roster.Section { return roster.SystemSections(unit) }

// Mounts are none: a system brings the mounts of its weapons along.
func (System) Mounts(*catalogue.Entry) []string { return nil }

// Boxes are the hits of each ship, crippled at half of them.
func (System) Boxes(u *roster.Unit, c *catalogue.Catalogue) []roster.Box {
	if e := roster.Outfitted(u, kindShip, c); e != nil {
		hits := max(e.Number("hits"), 1)
		return slices.Repeat([]roster.Box{{Option: -1, Points: hits, Half: half(hits)}}, min(max(u.Count, 1), mostShips))
	}
	return nil
}

// Validate checks a fleet against its limit. The document has no fleet lists.
func (System) Validate(l *roster.List, packs *catalogue.Catalogue) roster.Report {
	c := &roster.Check{Game: "bfg", List: l, Packs: packs}
	ships, escorts := 0, 0
	for i := range l.Units {
		u, path := &l.Units[i], "/units/"+itoa(i)
		e := c.Entry(u.Entry, path, kindShip, kindCommander)
		if e == nil {
			continue
		}
		n := max(u.Count, 1)
		if _, most := (System{}).Span(e); n > most {
			c.Breach("bfg-squadron-size", path, "unit", u.Title(), "most", itoa(most))
		}
		c.Systems(u, e, path)
		c.Points += n*e.Points + roster.SystemsCost(u, n, packs)
		switch {
		case e.Kind == kindCommander:
		case e.Figure("class") == "escort":
			escorts += n
		default:
			ships += n
		}
	}
	c.WithinLimit()
	if ships+escorts == 0 {
		c.Breach("bfg-no-ships", "")
	}
	c.Derived = []roster.Derived{{Key: "capital", Value: ships}, {Key: "escorts", Value: escorts}}
	c.Await(l.Limit, "bfg-no-ships")
	return c.Report
}
