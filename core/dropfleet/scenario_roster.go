package dropfleet

import (
	"slices"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// Breaches are the lines of the scenario's own roster that a list breaks; none where it has no roster of its own. Several
// rosters of one player count as one list.
func (s *Scenario) Breaches(l *roster.List, c *catalogue.Catalogue) []roster.Issue {
	r := &review{Scenario: s}
	for _, slot := range s.Slots {
		n, what := countSlot(slot, l, c)
		args := []string{"what", what, "n", itoa(n), "fewest", itoa(slot.Low), "most", itoa(slot.High)}
		switch {
		case n < slot.Low:
			r.Breach("dfc-scenario-too-few", "", args...)
		case n > slot.High:
			r.Breach("dfc-scenario-too-many", "", args...)
		}
	}
	return r.Issues
}

// countSlot is how many of a slot a list has, and what words call them.
func countSlot(slot game.StageSlot, l *roster.List, c *catalogue.Catalogue) (n int, what string) {
	switch slot.Type {
	case "most":
		return len(l.Units), "@stage-slot/dfc/most"
	case "launch":
		return launchedBy(l, c), "@stage-slot/dfc/launch"
	}
	for i := range l.Units {
		n += btoi(l.Units[i].Entry == slot.Type)
	}
	return n, "@entry/" + slot.Type
}

// launchedBy is what a list launches in a turn.
func launchedBy(l *roster.List, c *catalogue.Catalogue) int {
	report := (System{}).Validate(l, c)
	return tabletop.First(report.Derived, func(d roster.Derived) bool { return d.Key == "launch" && d.Path == "" }).Value
}

// standing are the issues of the standard roster, which a scenario's own may replace.
var standing = []string{"dfc-too-few-of-type", "dfc-too-many-of-type", "dfc-too-many-battlegroups", "dfc-too-many-rosters", "dfc-too-much-launch"}

// StageIssues is Validate for a player's lists in a scenario: each by itself, no more of them than their points need ("Building
// Your Fleet"), and all of them against the scenario's own roster, if it has one ("Fleet Roster"). Paths count the units of all
// lists, as they stand when joined.
func (System) StageIssues(s *game.Stage, lists []*roster.List, packs *catalogue.Catalogue) []roster.Issue {
	issues := roster.IssuesOf(lists, func(l *roster.List) roster.Report { return System{}.Validate(l, packs) })
	points := tabletop.Total(lists, func(l *roster.List) int { return allowedPoints(l, costOf(l, packs)) })
	if most := max(1, (points+rosterEnds-1)/rosterEnds); len(lists) > most {
		issues = append(issues, roster.Issue{Code: "dfc-too-many-rosters", Severity: roster.Breach, Args: map[string]string{"n": itoa(len(lists)), "points": itoa(points), "most": itoa(most)}})
	}
	if len(s.Slots) == 0 {
		return issues
	}
	plan, all := planOf(s), roster.Join(lists)
	return plan.byRoster(issues, plan.Breaches(&all, packs))
}

// byRoster chooses between the breaches of the standard roster, which are among the issues, and those of the scenario's own:
// the own count where it replaces the standard one. Where it is an alternative a fleet may keep either; of one that keeps
// neither those of the nearer count, of the standard one where they are as many.
func (s *Scenario) byRoster(issues, own []roster.Issue) []roster.Issue {
	var others, standard []roster.Issue
	for _, i := range issues {
		if slices.Contains(standing, i.Code) {
			standard = append(standard, i)
		} else {
			others = append(others, i)
		}
	}
	switch {
	case !s.Alternative:
		return append(others, own...)
	case len(own) == 0 || len(standard) == 0:
		return others
	}
	broken, which := standard, "@roster/dfc/standard"
	if len(own) < len(standard) {
		broken, which = own, "@roster/dfc/own"
	}
	neither := roster.Issue{Code: "dfc-scenario-neither", Severity: roster.Breach, Args: map[string]string{"which": which}}
	return slices.Concat(others, []roster.Issue{neither}, broken)
}
