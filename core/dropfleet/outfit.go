package dropfleet

import (
	"slices"

	"broadside/core/catalogue"
	"broadside/core/roster"
)

// Outline has the smallest Clash as the ordinary game: battlegroups that hold groups ("Groups & Battlegroups").
func (System) Outline() roster.Outline {
	return roster.Outline{Kinds: []string{"battlegroup"}, Inside: []string{"ship"}, Groups: []string{"battlegroup"}, Limit: gameSizes[1].fewest, Step: 250,
		Fewest: gameSizes[0].fewest, Most: rosterEnds, Factions: 1,
		Classes: "corvette frigate destroyer cruiser battlecruiser battleship dreadnought monitor carrier supercarrier troopship ship mothership homeship lander lighter cutter runner harasser voidgate voidflyer cloudflyer swiftlink barge raft ark leech killer sat telescope detonator",
		Sorts:   "class light heavy super strike bulk grand squadron group",
		Brief:   "bg", Totals: "launch asset assets sr av"}
}

// Sections are the systems that a class chooses, and the admiral's berth on ships that may carry one ("Admirals").
func (System) Sections(unit *catalogue.Entry) []roster.Section {
	if unit.Kind != "ship" {
		return nil
	}
	all := roster.SystemSections(unit)
	if mayLead(unit.Figure("tonnage")) {
		all = append(all, roster.Section{Key: "admiral", Kinds: []string{"admiral"}, Slots: 1})
	}
	return all
}

// Fitted is a class with the systems that a group of it took.
func (System) Fitted(u *roster.Unit, c *catalogue.Catalogue) *catalogue.Entry {
	if e := classOf(u, c); e != nil {
		return e
	}
	e, _ := c.Find(u.Entry)
	return e
}

// Mounts are none: ships carry what their class does.
func (System) Mounts(*catalogue.Entry) []string { return nil }

// Boxes are the hull of each ship of a group ("Hull").
func (System) Boxes(u *roster.Unit, c *catalogue.Catalogue) []roster.Box {
	e := classOf(u, c)
	if e == nil {
		return nil
	}
	return slices.Repeat([]roster.Box{{Option: -1, Points: e.Number("hull")}}, shipsIn(u))
}

// Span is how many ships of a class make a group ("Group (G)"); a battlegroup is one.
func (System) Span(unit *catalogue.Entry) (low, high int) {
	if unit.Kind != "ship" {
		return 1, 1
	}
	group := spanOf(unit.Figure("group"))
	return group.low, group.high
}

// Fits says that ships of a class's tonnage may be in a battlegroup of a type ("Building Your Fleet").
func (System) Fits(holder, inside *catalogue.Entry) bool {
	return holder.Kind == "battlegroup" && inside.Kind == "ship" && spanOf(holder.Figure(slotOf(inside.Figure("tonnage")))).high > 0
}
