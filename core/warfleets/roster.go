package warfleets

import (
	"slices"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// heroPoints is how many points allow a hero each.
const heroPoints = 300

// check is a fleet being validated.
type check struct {
	roster.Check
	heroes map[string]bool
	counts struct{ ships, squadrons, upgrades, heroes int }
}

// Validate checks a fleet.
func (System) Validate(l *roster.List, packs *catalogue.Catalogue) roster.Report {
	c := &check{Check: roster.Check{Game: "ftl", List: l, Packs: packs}, heroes: map[string]bool{}}
	for i := range l.Units {
		c.unit(i)
	}
	c.fleet()
	c.Derived = []roster.Derived{
		{Key: "ships", Value: c.counts.ships}, {Key: "squadrons", Value: c.counts.squadrons}, {Key: "upgrades", Value: c.counts.upgrades},
		{Key: "squadrons-allowed", Value: c.counts.upgrades}, {Key: "heroes", Value: c.counts.heroes}, {Key: "heroes-allowed", Value: c.heroesAllowed()},
	}
	c.Await(l.Limit, "ftl-no-ships", "ftl-too-many-squadrons", "ftl-empty-slot", c.heroesAhead())
	return c.Report
}

// heroesAhead is the code of heroes that the fleet cannot have yet, while its limit leaves room for them.
func (c *check) heroesAhead() string {
	return tabletop.When(c.counts.heroes <= c.List.Limit/heroPoints, "ftl-too-many-heroes")
}

// heroesAllowed is one for each full 300 points in the fleet, whatever limit was agreed on ("The Fleets").
func (c *check) heroesAllowed() int { return c.Points / heroPoints }

func btoi(b bool) int { return tabletop.Either(b, 1, 0) }

// fleet checks what concerns all units together.
func (c *check) fleet() {
	n := &c.counts
	c.WithinLimit()
	if n.ships == 0 {
		c.Breach("ftl-no-ships", "")
	}
	if n.squadrons > n.upgrades {
		c.Breach("ftl-too-many-squadrons", "", "squadrons", itoa(n.squadrons), "upgrades", itoa(n.upgrades))
	}
	if n.heroes > c.heroesAllowed() {
		c.Breach("ftl-too-many-heroes", "", "heroes", itoa(n.heroes), "allowed", itoa(c.heroesAllowed()), "from", itoa(n.heroes*heroPoints))
	}
	if len(c.List.Packs) > 1 {
		c.Breach("ftl-one-faction", "/packs")
	}
}

func (c *check) unit(i int) {
	u := &c.List.Units[i]
	path := "/units/" + itoa(i)
	e := c.Entry(u.Entry, path, "ship", "squadron")
	if e == nil {
		return
	}
	if u.Count > 1 {
		c.Breach("ftl-one-model", path, "unit", u.Title())
	}
	for n, inside := range u.Units { // nothing carries others
		c.Breach("ftl-wrong-place", path+"/units/"+itoa(n), "entry", "@entry/"+inside.Entry)
	}
	c.Points += e.Points
	if e.Kind == "squadron" {
		c.counts.squadrons++
		for n, o := range u.Options {
			c.Breach("ftl-squadron-option", path+"/options/"+itoa(n), "unit", u.Title(), "option", "@entry/"+o.Entry)
		}
		return
	}
	c.counts.ships++
	c.ship(u, e, path)
}

// taken is what one ship has chosen so far.
type taken struct {
	upgrades, heroes, titles int
	entries, mounts          map[string]bool
}

func (c *check) ship(u *roster.Unit, e *catalogue.Entry, path string) {
	got := taken{entries: map[string]bool{}, mounts: map[string]bool{}}
	name := u.Title()
	for n := range u.Options {
		c.option(u, n, &got, name, path+"/options/"+itoa(n))
	}
	slots := e.Number("upgrades")
	c.counts.upgrades += min(got.upgrades, slots)
	if got.upgrades < slots {
		c.Breach("ftl-empty-slot", path, "unit", name, "empty", itoa(slots-got.upgrades), "slots", itoa(slots))
	}
	if got.upgrades > slots {
		c.Breach("ftl-too-many-upgrades", path, "unit", name, "slots", itoa(slots), "taken", itoa(got.upgrades))
	}
}

func (c *check) option(u *roster.Unit, n int, got *taken, name, path string) {
	o := u.Options[n]
	e := c.Entry(o.Entry, path, "upgrade", "weapon", "hero", "title")
	if e == nil {
		return
	}
	c.Points += e.Points
	if got.entries[e.ID] && e.Kind != "hero" {
		c.Breach("ftl-upgrade-twice", path, "unit", name, "upgrade", "@entry/"+e.ID)
	}
	got.entries[e.ID] = true
	switch e.Kind {
	case "hero":
		c.counts.heroes++
		if got.heroes++; got.heroes > 1 {
			c.Breach("ftl-one-hero-a-ship", path, "unit", name)
		}
		if c.heroes[e.ID] {
			c.Breach("ftl-hero-twice", path, "hero", "@entry/"+e.ID)
		}
		c.heroes[e.ID] = true
	case "title":
		if got.titles++; got.titles > 1 {
			c.Breach("ftl-one-title-a-ship", path, "unit", name)
		}
	case "upgrade":
		got.upgrades++
		if o.Mount != "" {
			c.Breach("ftl-mount-of-upgrade", path, "unit", name, "upgrade", "@entry/"+e.ID)
		}
	case "weapon":
		got.upgrades++
		c.mount(o, e, got, name, path)
	}
}

// mount checks the facing of a weapon: front, sides or rear, one on each.
func (c *check) mount(o roster.Option, e *catalogue.Entry, got *taken, name, path string) {
	if !slices.Contains(facings, o.Mount) {
		c.Breach("ftl-no-facing", path, "unit", name, "weapon", "@entry/"+e.ID)
		return
	}
	if got.mounts[o.Mount] {
		c.Breach("ftl-facing-taken", path, "unit", name, "mount", "@mount/"+o.Mount)
	}
	got.mounts[o.Mount] = true
	if only := factsOf(slices.Values(rules(e, Core))).Mount; only != "" && o.Mount != only {
		c.Breach("ftl-sides-only", path, "unit", name, "weapon", "@entry/"+e.ID)
	}
}
