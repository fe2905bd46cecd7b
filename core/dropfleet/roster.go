package dropfleet

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/roster"
)

// check is a fleet being validated ("Building Your Fleet").
type check struct {
	roster.Check
	rules   Book
	allowed int // points
	size    int // 1 Skirmish, 2 Clash, 3 Battle
	gameSize

	types    map[string]int // battlegroups of each type
	rares    map[string]int // groups of each Rare class
	ships    map[string]int // of each class of which a fleet may have only so many
	admirals []berth
	capital  bool // there is a Dreadnought
	counts   struct{ groups, ships, launch int }
}

// A berth is where an admiral sails.
type berth struct {
	entry *catalogue.Entry
	ship  *Ship // nil where it is no ship of the packs
	path  string
}

// Validate checks a fleet: battlegroups that hold groups of ships of a class,
// in one of which the admiral sails ("Building Your Fleet", "Admirals").
func (System) Validate(l *roster.List, packs *catalogue.Catalogue) roster.Report {
	if packs == nil {
		packs = &catalogue.Catalogue{}
	}
	c := &check{Check: roster.Check{Game: "dfc", List: l, Packs: packs}, rules: BookOf(l.Edition), types: map[string]int{}, rares: map[string]int{}, ships: map[string]int{}}
	c.Points = costOf(l, packs)
	c.allowed = allowedPoints(l, c.Points)
	c.size = sizeOf(c.allowed)
	c.gameSize = gameSizes[c.size-1]
	for i := range l.Units {
		c.battlegroup(i)
	}
	c.fleet()
	c.command()
	c.derive()
	c.Await(l.Limit, "dfc-too-few-of-type", "dfc-slot-empty", "dfc-too-few-systems")
	return c.Report
}

// derive says what the game counts in the list as a whole.
func (c *check) derive() {
	value := admiralOf(c.List, c.Packs)
	c.Derive("points", "", c.Points)
	c.Derive("size", "", c.size)
	c.Derive("battlegroups", "", len(c.List.Units))
	c.Derive("battlegroups-allowed", "", c.most)
	c.Derive("groups", "", c.counts.groups)
	c.Derive("ships", "", c.counts.ships)
	c.Derive("launch", "", c.counts.launch)
	c.Derive("launch-allowed", "", c.launch)
	c.Derive("admiral-value", "", value)
	if cost := admiralCost(c.List, c.Packs); cost > 0 {
		c.Derive("admiral-points", "", cost)
	}
	for _, kind := range battlegroupTypes {
		c.room(kind, "", c.types[kind], c.battlegroups[kind])
	}
}

// room says how many there are of something, and how many there have to be and may be.
func (c *check) room(key, path string, n int, room quota) {
	c.Derive(key, path, n)
	c.Derive(key+"-fewest", path, room.low)
	c.Derive(key+"-allowed", path, room.high)
}

// fleet checks what concerns all battlegroups together.
func (c *check) fleet() {
	c.WithinLimit()
	if least := gameSizes[0].fewest; c.allowed < least {
		c.Breach("dfc-too-small", "", "points", itoa(c.allowed), "least", itoa(least))
	}
	if c.allowed > rosterEnds {
		c.Breach("dfc-roster-ends", "", "points", itoa(c.allowed), "most", itoa(rosterEnds))
	}
	c.factions()
	if n := len(c.List.Units); n > c.most {
		c.Breach("dfc-too-many-battlegroups", "/units/"+itoa(n-1), "n", itoa(n), "most", itoa(c.most), "size", "@size/dfc/"+itoa(c.size))
	}
	for _, kind := range battlegroupTypes {
		n, want := c.types[kind], c.battlegroups[kind]
		switch args := []string{"type", "@entry/" + kind, "n", itoa(n), "size", "@size/dfc/" + itoa(c.size)}; {
		case n < want.low:
			c.Breach("dfc-too-few-of-type", "", append(args, "fewest", itoa(want.low))...)
		case n > want.high:
			c.Breach("dfc-too-many-of-type", "", append(args, "most", itoa(want.high))...)
		}
	}
	if c.counts.launch > c.launch {
		c.Breach("dfc-too-much-launch", "", "launch", itoa(c.counts.launch), "allowed", itoa(c.launch))
	}
}

// factions checks that the list picks one faction, and one that is open.
func (c *check) factions() {
	if len(c.List.Packs) > 1 {
		c.Breach("dfc-one-faction", "/packs")
	}
	for i, id := range c.List.Packs {
		if !slices.ContainsFunc(c.Packs.Factions(), func(p *catalogue.Pack) bool { return p.ID == id }) {
			c.Breach("dfc-unknown-faction", "/packs/"+itoa(i), "faction", id)
		}
	}
}

// command checks the admiral ("Admirals", "Dreadnought").
func (c *check) command() {
	if len(c.admirals) == 0 {
		c.Advise("dfc-no-admiral", "", "wants", "admiral")
	}
	for i, a := range c.admirals {
		name := "@entry/" + a.entry.ID
		if i > 0 {
			c.Breach("dfc-one-admiral", a.path, "admiral", name)
		}
		if !strings.Contains(a.entry.Figure("allowed"), c.letter) {
			c.Breach("dfc-admiral-size", a.path, "admiral", name, "size", "@size/dfc/"+itoa(c.size))
		}
		if a.ship == nil {
			continue
		}
		if !mayLead(a.ship.Tonnage) {
			c.Breach("dfc-admiral-ship", a.path, "admiral", name, "ship", "@entry/"+a.ship.ID)
		}
		if c.capital && !a.ship.dreadnought() {
			c.Breach("dfc-admiral-in-dreadnought", a.path, "admiral", name)
		}
	}
}
