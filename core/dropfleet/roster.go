package dropfleet

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/roster"
)

// check is a fleet being validated ("Building Your Fleet").
type check struct {
	list    *roster.List
	packs   *catalogue.Catalogue
	rules   Book
	report  roster.Report
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
	c := &check{list: l, packs: packs, rules: BookOf(l.Edition), types: map[string]int{}, rares: map[string]int{}, ships: map[string]int{}}
	c.report.Points = costOf(l, packs)
	c.allowed = allowedPoints(l, c.report.Points)
	c.size = sizeOf(c.allowed)
	c.gameSize = gameSizes[c.size-1]
	for i := range l.Units {
		c.battlegroup(i)
	}
	c.fleet()
	c.command()
	c.derive()
	c.report.Await(l.Limit, "dfc-too-few-of-type", "dfc-slot-empty", "dfc-too-few-systems")
	return c.report
}

func (c *check) breach(code, path string, args ...string) {
	c.report.Say(roster.Breach, code, path, args...)
}

func (c *check) advise(code, path string, args ...string) {
	c.report.Say(roster.Advice, code, path, args...)
}

func (c *check) derived(key, path string, value int) {
	c.report.Derived = append(c.report.Derived, roster.Derived{Key: key, Path: path, Value: value})
}

// derive says what the game counts in the list as a whole.
func (c *check) derive() {
	value := admiralOf(c.list, c.packs)
	c.derived("points", "", c.report.Points)
	c.derived("size", "", c.size)
	c.derived("battlegroups", "", len(c.list.Units))
	c.derived("battlegroups-allowed", "", c.most)
	c.derived("groups", "", c.counts.groups)
	c.derived("ships", "", c.counts.ships)
	c.derived("launch", "", c.counts.launch)
	c.derived("launch-allowed", "", c.launch)
	c.derived("admiral-value", "", value)
	if cost := admiralCost(c.list, c.packs); cost > 0 {
		c.derived("admiral-points", "", cost)
	}
	for _, kind := range battlegroupTypes {
		c.room(kind, "", c.types[kind], c.battlegroups[kind])
	}
}

// room says how many there are of something, and how many there have to be and may be.
func (c *check) room(key, path string, n int, room quota) {
	c.derived(key, path, n)
	c.derived(key+"-fewest", path, room.low)
	c.derived(key+"-allowed", path, room.high)
}

// fleet checks what concerns all battlegroups together.
func (c *check) fleet() {
	if c.list.Limit > 0 && c.report.Points > c.list.Limit {
		c.breach("dfc-over-limit", "", "points", itoa(c.report.Points), "limit", itoa(c.list.Limit))
	}
	if least := gameSizes[0].fewest; c.allowed < least {
		c.breach("dfc-too-small", "", "points", itoa(c.allowed), "least", itoa(least))
	}
	if c.allowed > rosterEnds {
		c.breach("dfc-roster-ends", "", "points", itoa(c.allowed), "most", itoa(rosterEnds))
	}
	c.factions()
	if n := len(c.list.Units); n > c.most {
		c.breach("dfc-too-many-battlegroups", "", "n", itoa(n), "most", itoa(c.most), "size", "@size/dfc/"+itoa(c.size))
	}
	for _, kind := range battlegroupTypes {
		n, want := c.types[kind], c.battlegroups[kind]
		switch args := []string{"type", "@entry/" + kind, "n", itoa(n), "size", "@size/dfc/" + itoa(c.size)}; {
		case n < want.low:
			c.breach("dfc-too-few-of-type", "", append(args, "fewest", itoa(want.low))...)
		case n > want.high:
			c.breach("dfc-too-many-of-type", "", append(args, "most", itoa(want.high))...)
		}
	}
	if c.counts.launch > c.launch {
		c.breach("dfc-too-much-launch", "", "launch", itoa(c.counts.launch), "allowed", itoa(c.launch))
	}
	if left := c.list.Limit - c.report.Points; c.list.Limit > 0 && left >= 10 {
		c.advise("dfc-points-left", "", "left", itoa(left))
	}
}

// factions checks that the list picks one faction, and one that is open.
func (c *check) factions() {
	if len(c.list.Packs) > 1 {
		c.breach("dfc-one-faction", "/packs")
	}
	for i, id := range c.list.Packs {
		if !slices.ContainsFunc(c.packs.Factions(), func(p *catalogue.Pack) bool { return p.ID == id }) {
			c.breach("dfc-unknown-faction", "/packs/"+itoa(i), "faction", id)
		}
	}
}

// command checks the admiral ("Admirals", "Dreadnought").
func (c *check) command() {
	if len(c.admirals) == 0 {
		c.advise("dfc-no-admiral", "")
	}
	for i, a := range c.admirals {
		name := "@entry/" + a.entry.ID
		if i > 0 {
			c.breach("dfc-one-admiral", a.path, "admiral", name)
		}
		if !strings.Contains(a.entry.Figure("allowed"), c.letter) {
			c.breach("dfc-admiral-size", a.path, "admiral", name, "size", "@size/dfc/"+itoa(c.size))
		}
		if a.ship == nil {
			continue
		}
		if !mayLead(a.ship.Tonnage) {
			c.breach("dfc-admiral-ship", a.path, "admiral", name, "ship", "@entry/"+a.ship.ID)
		}
		if c.capital && !a.ship.dreadnought() {
			c.breach("dfc-admiral-in-dreadnought", a.path, "admiral", name)
		}
	}
}

// entry finds an entry of some kinds, in the core or in a faction that the list picked.
func (c *check) entry(id, path string, kinds ...string) *catalogue.Entry {
	e, pack := c.packs.Find(id)
	switch {
	case e == nil:
		c.breach("dfc-unknown-entry", path, "entry", id)
		return nil
	case !slices.Contains(kinds, e.Kind):
		c.breach("dfc-wrong-place", path, "entry", "@entry/"+id)
		return nil
	case pack.Faction && !slices.Contains(c.list.Packs, pack.ID):
		c.breach("dfc-other-faction", path, "entry", "@entry/"+id, "faction", pack.Name)
	}
	return e
}

func title(u *roster.Unit) string {
	if u.Name != "" {
		return u.Name
	}
	return "@entry/" + u.Entry
}
