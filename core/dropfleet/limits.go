package dropfleet

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// A gameSize is a row of the Fleet Roster ("Building Your Fleet", "Game Size").
type gameSize struct {
	letter       string // in an admiral's "Allowed"
	fewest       int    // points
	battlegroups map[string]quota
	most         int // battlegroups of all types
	launch       int // fighters, bombers and torpedoes a turn
	share        int // percent of the allowed points that a battlegroup may come to
	rare         int // groups of each Rare class
}

// A quota is the fewest and the most of something.
type quota struct{ low, high int }

// rosterEnds is the end of the largest size.
const rosterEnds = 3000

// gameSizes are Skirmish, Clash and Battle.
var gameSizes = [...]gameSize{
	{"S", 500, map[string]quota{"pathfinder": {0, 2}, "line": {1, 2}, "vanguard": {0, 1}}, 4, 10, 50, 1},
	{"C", 1000, map[string]quota{"pathfinder": {1, 2}, "line": {1, 3}, "vanguard": {0, 2}, "flag": {0, 1}}, 6, 15, 33, 2},
	{"B", 2000, map[string]quota{"pathfinder": {1, 3}, "line": {1, 4}, "vanguard": {0, 3}, "flag": {0, 2}}, 7, 20, 33, 3},
}

// battlegroupTypes and slotOrder are in the order of the document.
var (
	battlegroupTypes = []string{"pathfinder", "line", "vanguard", "flag"}
	slotOrder        = []string{"light", "medium", "heavy", "super-heavy"}
)

// sizeOf is the size of game that so many points make, 1 to 3; what is under or over all sizes counts as the nearest.
func sizeOf(points int) int {
	size := 1
	for i, s := range gameSizes {
		if points >= s.fewest {
			size = i + 1
		}
	}
	return size
}

// allowedPoints are those agreed on, or the list's own where no limit is.
func allowedPoints(l *roster.List, points int) int {
	return tabletop.Either(l.Limit > 0, l.Limit, points)
}

// rating adds up tonnages ("Strategy Rating").
func rating(of []string) int { return tabletop.Total(of, func(t string) int { return tonnages[t] }) }

// mostCounted bounds what is counted of a group that no class allows.
const mostCounted = 100

// shipsIn is how many ships a group has.
func shipsIn(group *roster.Unit) int {
	return tabletop.Either(group.Count == 0, 1, min(max(group.Count, 0), mostCounted))
}

// strikes are the assets that the Launch Capacity Cap counts; fire ships are a kind of bomber.
var strikes = map[string]bool{"torpedo": true, "bomber": true, "fire-ship": true, "fighter": true}

// capacity is what a ship launches against the cap ("Launch Capacity"). A load that is rolled for counts as the most it can be.
func capacity(s *Ship, c *catalogue.Catalogue) int {
	counts := func(id string) bool {
		e, _ := c.Find(id)
		return e != nil && strikes[e.Figure("type")]
	}
	return tabletop.Total(s.Loads, func(l Load) int { return l.Launch.Max() * btoi(slices.ContainsFunc(l.Assets, counts)) })
}

// freeLevels are what the flagship adds to an admiral ("Admirals").
func freeLevels(tonnage string) int { return map[string]int{"H": 1, "H2": 1, "S": 2, "S2": 2}[tonnage] }

// mayLead says that an admiral may sail in a ship of such a tonnage.
func mayLead(tonnage string) bool { return tonnage != "" && tonnage[0] != 'L' }

// A flagship is a group with an admiral: the value and the entry that serves in
// effect, with the free upgrades of its ship ("Admirals").
type flagship struct {
	group *roster.Unit
	value int
	entry string
}

// flagships lists the admirals of a list; one of several rosters has several.
func flagships(l *roster.List, c *catalogue.Catalogue) []flagship {
	var all []flagship
	for _, group := range groupsOf(l) {
		for _, o := range group.Options {
			e, pack := c.Find(o.Entry)
			if e == nil || e.Kind != "admiral" {
				continue
			}
			tonnage := ""
			if ship := classOf(group, c); ship != nil {
				tonnage = ship.Figure("tonnage")
			}
			a := promoted(e, pack, freeLevels(tonnage), gameSizes[sizeOf(allowedPoints(l, costOf(l, c)))-1].letter)
			all = append(all, flagship{group, a.Number("av"), a.ID})
		}
	}
	return all
}

// admiralOf is the value of a list's most senior admiral, 1 without one.
func admiralOf(l *roster.List, c *catalogue.Catalogue) int {
	value := 1
	for _, f := range flagships(l, c) {
		value = max(value, f.value)
	}
	return value
}

// promoted goes up so many levels from an admiral, by the values of its pack from the lowest to the highest, but not to one
// that the size of the game does not allow.
func promoted(a *catalogue.Entry, pack *catalogue.Pack, levels int, size string) *catalogue.Entry {
	var above []*catalogue.Entry
	for i := range pack.Entries {
		if e := &pack.Entries[i]; e.Kind == "admiral" && e.Number("av") > a.Number("av") {
			above = append(above, e)
		}
	}
	slices.SortStableFunc(above, func(a, b *catalogue.Entry) int { return a.Number("av") - b.Number("av") })
	above = slices.CompactFunc(above, func(a, b *catalogue.Entry) bool { return a.Number("av") == b.Number("av") })
	best := a
	for _, e := range above[:min(levels, len(above))] {
		if strings.Contains(e.Figure("allowed"), size) {
			best = e
		}
	}
	return best
}

// costOf is the points of a list, its admirals included.
func costOf(l *roster.List, c *catalogue.Catalogue) int {
	return admiralCost(l, c) + tabletop.Total(groupsOf(l), func(g *roster.Unit) int { return groupCost(g, c) })
}

// groupsOf lists the groups of all battlegroups.
func groupsOf(l *roster.List) (all []*roster.Unit) {
	for i := range l.Units {
		for g := range l.Units[i].Units {
			all = append(all, &l.Units[i].Units[g])
		}
	}
	return all
}

// admiralCost is the points of a list's admirals, which no battlegroup counts ("Building Your Fleet").
func admiralCost(l *roster.List, c *catalogue.Catalogue) int {
	return tabletop.Total(groupsOf(l), func(g *roster.Unit) int {
		return tabletop.Total(g.Options, func(o roster.Option) int { return pointsOf(o.Entry, "admiral", c) })
	})
}

// groupCost is the points of a group's ships with their systems.
func groupCost(group *roster.Unit, c *catalogue.Catalogue) int {
	return pointsOf(group.Entry, "ship", c)*shipsIn(group) + roster.SystemsCost(group, shipsIn(group), c)
}

func pointsOf(id, kind string, c *catalogue.Catalogue) int {
	if e, _ := c.Find(id); e != nil && e.Kind == kind {
		return e.Points
	}
	return 0
}
