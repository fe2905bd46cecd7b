package dropzone

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/roster"
)

// Outline is an army of battlegroups, which hold squads, some of which ride in others; auxiliary squads may stand beside.
func (System) Outline() roster.Outline {
	return roster.Outline{Kinds: []string{kindBattlegroup, kindUnit}, Inside: []string{kindUnit}, Groups: []string{kindBattlegroup},
		Limit: 1750, Step: 250, Fewest: gameSizes[0].fewest, Factions: 1, Brief: "bg"}
}

// Fitted is a squad's unit with the options that it took.
func (System) Fitted(u *roster.Unit, c *catalogue.Catalogue) *catalogue.Entry {
	if e := roster.Outfitted(u, kindUnit, c); e != nil {
		return e
	}
	e, _ := c.Find(u.Entry)
	return e
}

// Span is how many units a squad has.
func (System) Span(unit *catalogue.Entry) (low, high int) {
	if unit.Kind != kindUnit {
		return 1, 1
	}
	return spanOf(unit)
}

// Fits lets squads stand in battlegroups that have room for their category, and in transports that have their symbol.
func (System) Fits(holder, in *catalogue.Entry) bool {
	if in.Kind != kindUnit {
		return false
	}
	if holder.Kind == kindBattlegroup {
		category := in.Figure("category")
		_, most := quotaOf(holder, category)
		return category == "" || category == auxiliary || most > 0
	}
	return readModel(in).rides(readModel(holder))
}

// quotaOf is how many squads of a category a battlegroup has to hold and may.
func quotaOf(battlegroup *catalogue.Entry, category string) (fewest, most int) {
	if battlegroup.Figure(category) == "" {
		return 0, 0
	}
	return catalogue.SpanOf(battlegroup.Figure(category))
}

// Sections are the commander that some units take, and what else a unit may choose.
func (System) Sections(unit *catalogue.Entry) []roster.Section {
	if unit.Kind != kindUnit {
		return nil
	}
	all := roster.SystemSections(unit)
	if m := readModel(unit); m.leads() {
		most := m.Many
		all = append(all, roster.Section{Key: kindCommander, Kinds: []string{kindCommander}, Slots: most})
	}
	return all
}

// Mounts are none.
func (System) Mounts(*catalogue.Entry) []string { return nil }

// Boxes are the damage points of each unit of a squad.
func (System) Boxes(u *roster.Unit, c *catalogue.Catalogue) (all []roster.Box) {
	e := roster.Outfitted(u, kindUnit, c)
	if e == nil {
		return nil
	}
	for range max(u.Count, 1) {
		all = append(all, roster.Box{Option: -1, Points: max(e.Number("damage"), 1)})
	}
	return all
}

// A gameSize is a row of the table of army rosters ("The Army Roster").
type gameSize struct {
	fewest int // points
	share  int // of the points that a battlegroup may take, in hundredths
	groups map[string][2]int
	rare   int // squads of each Rare unit ("Rare")
}

// gameSizes are Skirmish, Clash and Battle.
var gameSizes = []gameSize{
	{500, 50, map[string][2]int{"hq": {0, 1}, "frontline": {1, 2}, "armour": {1, 1}, "vanguard": {0, 1}, "war-engine": {0, 1}}, 1},
	{1000, 33, map[string][2]int{"hq": {1, 1}, "frontline": {1, 2}, "armour": {1, 2}, "vanguard": {0, 2}, "war-engine": {0, 2}}, 2},
	{2000, 33, map[string][2]int{"hq": {1, 2}, "frontline": {1, 2}, "armour": {1, 2}, "vanguard": {0, 2}, "war-engine": {0, 3}}, 3},
}

// battlegroups in the order of the table.
var battlegroups = []string{"hq", "frontline", "armour", "vanguard", "war-engine"}

// mostForOne are the points that one army roster is made for.
const mostForOne = 3000

// sizeOf is the row of an army of so many points, by its number from 0.
func sizeOf(points int) int {
	size := 0
	for i, s := range gameSizes {
		if points >= s.fewest {
			size = i
		}
	}
	return size
}

// check is an army being validated ("Building Your Army").
type check struct {
	roster.Check
	size       int
	allowed    int // points
	groups     map[string]int
	rares      map[string]int
	famous     map[string]int // squads of famous commanders, by entry
	commanders int
	squads     int

	gates, held int // spaces of Access units, and those of who begins in Holding
}

// Validate checks an army against the army roster, the battlegroup sheets and what its transports hold.
func (System) Validate(l *roster.List, packs *catalogue.Catalogue) roster.Report {
	if packs == nil {
		packs = &catalogue.Catalogue{}
	}
	c := &check{Check: roster.Check{Game: "dzc", List: l, Packs: packs}, groups: map[string]int{}, rares: map[string]int{}, famous: map[string]int{}}
	for i := range l.Units {
		c.Points += c.cost(&l.Units[i], true)
	}
	if c.allowed = l.Limit; c.allowed == 0 {
		c.allowed = c.Points
	}
	c.size = sizeOf(c.allowed)
	for i := range l.Units {
		c.top(&l.Units[i], "/units/"+itoa(i))
	}
	c.army()
	return c.Report
}

// cost is what a unit and all in it come to, with commanders or without.
func (c *check) cost(u *roster.Unit, commanders bool) int {
	points := 0
	if e, _ := c.Packs.Find(u.Entry); e != nil {
		n := max(u.Count, 1)
		points = n*e.Points + roster.SystemsCost(u, n, c.Packs)
	}
	if commanders {
		for _, o := range u.Options {
			if e, _ := c.Packs.Find(o.Entry); e != nil && e.Kind == kindCommander {
				points += e.Points
			}
		}
	}
	for i := range u.Units {
		points += c.cost(&u.Units[i], commanders)
	}
	return points
}

// army checks what concerns all battlegroups together.
func (c *check) army() {
	c.WithinLimit()
	if len(c.List.Packs) > 1 {
		c.Breach("dzc-one-faction", "/packs")
	}
	if least := gameSizes[0].fewest; c.allowed < least {
		c.Breach("dzc-too-small", "", "points", itoa(c.allowed), "least", itoa(least))
	}
	if c.allowed > mostForOne {
		c.Advise("dzc-several-rosters", "", "most", itoa(mostForOne))
	}
	size := gameSizes[c.size]
	c.Derive("size", "", c.size+1)
	c.Derive("squads", "", c.squads)
	c.Derive("commanders", "", c.commanders)
	for _, kind := range battlegroups {
		n, want := c.groups[kind], size.groups[kind]
		c.Derive(kind, "", n)
		c.Derive(kind+"-fewest", "", want[0])
		c.Derive(kind+"-allowed", "", want[1])
		switch args := []string{"type", "@entry/" + kind, "n", itoa(n), "size", "@size/dzc/" + itoa(c.size+1)}; {
		case n < want[0]:
			c.Breach("dzc-too-few-of-type", "", append(args, "fewest", itoa(want[0]))...)
		case n > want[1]:
			c.Breach("dzc-too-many-of-type", "", append(args, "most", itoa(want[1]))...)
		}
	}
	if 2*c.held < c.gates {
		c.Breach("dzc-holding-half-full", "", "taken", itoa(c.held), "spaces", itoa(c.gates))
	}
	c.Await(c.List.Limit, "dzc-too-few-of-type", "dzc-too-few-of-category", "dzc-not-half-full", "dzc-holding-half-full", "dzc-no-squads")
}

// top checks a battlegroup, or an auxiliary squad that stands beside them.
func (c *check) top(u *roster.Unit, path string) {
	e := c.Entry(u.Entry, path, kindBattlegroup, kindUnit)
	switch {
	case e == nil:
	case e.Kind == kindBattlegroup:
		c.battlegroup(u, e, path)
	default:
		c.squad(u, path, nil)
	}
}

// A tally is what a battlegroup holds.
type tally struct {
	squads     map[string]int // by category
	points     int            // that count for its share: neither commanders nor auxiliary squads do
	unassigned int            // squads whose category is not known
}

// battlegroup checks one against its sheet and its share of the points.
func (c *check) battlegroup(u *roster.Unit, e *catalogue.Entry, path string) {
	c.groups[e.ID]++
	held := &tally{squads: map[string]int{}}
	for i := range u.Units {
		c.squad(&u.Units[i], path+"/units/"+itoa(i), held)
	}
	n, short := held.unassigned, false // auxiliary squads stand outside
	for _, category := range categories {
		fewest, most := quotaOf(e, category)
		have := held.squads[category]
		n += have
		args := []string{"group", u.Title(), "category", "@category/dzc/" + category, "n", itoa(have)}
		if most > 0 {
			c.Derive(category, path, have)
			c.Derive(category+"-fewest", path, fewest)
			c.Derive(category+"-allowed", path, most)
		}
		if have > most {
			c.Breach("dzc-too-many-of-category", path, append(args, "most", itoa(most))...)
		}
		if have+held.unassigned < fewest {
			short = true
			c.Breach("dzc-too-few-of-category", path, append(args, "fewest", itoa(fewest))...)
		}
	}
	if n == 0 && !short {
		c.Breach("dzc-no-squads", path, "group", u.Title())
	}
	c.share(u, held, path)
}

// share checks how much of the army a battlegroup is, which a Behemoth may exceed, and that a Behemoth is alone.
func (c *check) share(u *roster.Unit, held *tally, path string) {
	c.Derive("points", path, c.cost(u, true))
	if held.squads["behemoth"] > 0 {
		if len(u.Units) > 1 {
			c.Breach("dzc-behemoth-alone", path, "group", u.Title())
		}
		return
	}
	most := c.allowed * gameSizes[c.size].share / 100
	c.Derive("counted", path, held.points)
	c.Derive("counted-allowed", path, most)
	if held.points > most {
		c.Breach("dzc-group-too-dear", path, "group", u.Title(), "points", itoa(held.points), "most", itoa(most), "share", itoa(gameSizes[c.size].share))
	}
}

// squad checks a squad and those that ride in it.
func (c *check) squad(u *roster.Unit, path string, held *tally) *Model {
	e := c.Entry(u.Entry, path, kindUnit)
	if e == nil {
		return nil
	}
	m, n := readModel(System{}.Fitted(u, c.Packs)), max(u.Count, 1)
	c.squads++
	if n < m.Few || n > m.Many {
		c.Breach("dzc-squad-size", path, "unit", u.Title(), "n", itoa(n), "few", itoa(m.Few), "many", itoa(m.Many))
	}
	c.Systems(u, e, path)
	if m.has("rare") {
		if c.rares[e.ID]++; c.rares[e.ID] > gameSizes[c.size].rare {
			c.Breach("dzc-too-rare", path, "unit", u.Title(), "most", itoa(gameSizes[c.size].rare))
		}
	}
	if m.Famous > 0 {
		c.commanders++
		if c.famous[e.ID] += n; c.famous[e.ID] > 1 {
			c.Breach("dzc-famous-once", path, "unit", u.Title())
		}
	}
	switch {
	case held != nil:
		c.count(u, m, held)
	case m.Category != auxiliary: // who rides in an auxiliary squad that stands alone is in no battlegroup either
		c.Breach("dzc-needs-battlegroup", path, "unit", u.Title())
	}
	c.command(u, m, path)
	c.Derive("points", path, c.cost(u, true))
	c.passengers(u, m, path, held)
	return m
}

// count adds a squad to what its battlegroup holds.
func (c *check) count(u *roster.Unit, m *Model, held *tally) {
	if m.Category == "" {
		held.unassigned++
	} else {
		held.squads[m.Category]++
	}
	if m.Category != auxiliary {
		e, _ := c.Packs.Find(u.Entry)
		n := max(u.Count, 1)
		held.points += n*e.Points + roster.SystemsCost(u, n, c.Packs)
	}
}

// command checks a squad's commander ("Commanders"). A famous one is a unit of its own, whose points count in its battlegroup.
func (c *check) command(u *roster.Unit, m *Model, path string) {
	n := 0
	for i, o := range u.Options {
		e, _ := c.Packs.Find(o.Entry)
		if e == nil || e.Kind != kindCommander {
			continue
		}
		n++
		at := path + "/options/" + itoa(i)
		switch {
		case !m.leads():
			c.Breach("dzc-no-commander-here", at, "unit", u.Title())
		case n > max(u.Count, 1):
			c.Breach("dzc-one-commander", at, "unit", u.Title())
		}
	}
	c.commanders += n
}

// passengers checks who rides in a squad as the game begins.
func (c *check) passengers(u *roster.Unit, m *Model, path string, held *tally) {
	hold := emptyLoad(m, max(u.Count, 1))
	for i := range u.Units {
		in, at := &u.Units[i], path+"/units/"+itoa(i)
		rider := c.squad(in, at, held)
		if rider == nil {
			continue
		}
		if i := slices.IndexFunc(m.Carries, func(room Room) bool { return rider.spacesIn(room) > 0 }); i >= 0 && m.has("access") {
			c.held += max(in.Count, 1) * rider.spacesIn(m.Carries[i])
		}
		if !rider.rides(m) {
			c.Breach("dzc-wrong-symbol", at, "unit", in.Title(), "transport", u.Title())
		} else if _, all := hold.take(rider, max(in.Count, 1)); !all && !m.has("access") {
			c.Breach("dzc-no-room", at, "unit", in.Title(), "transport", u.Title())
		}
	}
	if !m.transport() {
		return
	}
	taken, spaces := hold.filled()
	c.Derive("aboard", path, taken)
	c.Derive("aboard-allowed", path, spaces)
	if m.has("access") { // half of all of them together, and fuller than full if one likes
		c.gates += spaces
	} else if m.Category == auxiliary && !hold.halfFull() {
		c.Breach("dzc-not-half-full", path, "unit", u.Title(), "taken", itoa(taken), "spaces", itoa(spaces))
	}
}

// symbols is a room as a sentence says it: "6 tank/bus".
func (r Room) String() string { return itoa(r.Spaces) + " " + strings.Join(r.Symbols, "/") }
