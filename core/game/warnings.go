package game

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/roster"
)

// Sandbox is the option of a set-up that makes a table for trying things out,
// on which no fleet has to be legal.
const Sandbox = "sandbox"

// A Warning is what a set-up has against the rules or the scenario. It can be
// played all the same, if the players accept it.
type Warning struct {
	Seat         Seat // whose fleet it is about; 0 is all of them together
	roster.Issue      // with a path that begins at the set-up: "/seats/0/list/units/2"
}

// Breach reports whether players have to accept it; otherwise it is advice.
func (w *Warning) Breach() bool { return w.Severity == roster.Breach }

// Warnings are what Validate, or the scenario, says of each fleet of a set-up,
// and whether the sides cost the same.
func Warnings(sys Definition, s *Setup) []Warning {
	if s.Option(Sandbox).Int != 0 {
		return nil
	}
	own := sys.Packs(s.Edition)
	packs := &catalogue.Catalogue{Packs: catalogue.Joined(append(own[:len(own):len(own)], s.Packs...))}
	var all []Warning
	for i := range s.Seats {
		for _, issue := range issuesOf(sys, s, i, packs) {
			issue.Path = "/seats/" + itoa(i) + "/list" + issue.Path
			all = append(all, Warning{Seat(i + 1), issue})
		}
	}
	return append(all, uneven(sys, s, packs)...)
}

// issuesOf is what there is to say of the lists of a seat, with paths in the one
// list that they were joined to.
func issuesOf(sys Definition, s *Setup, seat int, packs *catalogue.Catalogue) []roster.Issue {
	list := &s.Seats[seat].List
	stager := sys.ScenarioBuilder()
	if stager == nil {
		return sys.Validate(list, packs).Issues
	}
	lists := roster.Split(list, s.Option(RostersOf(seat)).Text)
	if len(lists) > 1 {
		for _, l := range lists {
			l.Packs = slices.DeleteFunc(slices.Clone(l.Packs), func(id string) bool { return !uses(l, id, packs) })
		}
	}
	stage, _ := stager.ReadStage(s.Option("scenario").Text)
	return stager.StageIssues(&stage, lists, packs)
}

// RostersOf is the option of a set-up that holds where the lists of a seat, by
// its index, were joined (roster.Seams); without it they are one.
func RostersOf(seat int) string { return "rosters." + itoa(seat+1) }

// uses reports whether anything in a list is of a pack.
func uses(l *roster.List, pack string, packs *catalogue.Catalogue) bool {
	found := false
	of := func(entry string) {
		_, p := packs.Find(entry)
		found = found || p != nil && p.ID == pack
	}
	roster.Each(l.Units, func(u *roster.Unit) {
		of(u.Entry)
		for _, o := range u.Options {
			of(o.Entry)
		}
	})
	return found
}

// uneven warns where the sides of a game differ in cost: a breach where the
// rules want them equal, else advice.
func uneven(sys Definition, s *Setup, packs *catalogue.Catalogue) []Warning {
	var sides, points []int
	for i := range s.Seats {
		side := s.Option("team." + itoa(i+1)).Int
		if side == 0 {
			side = -i - 1 // one of its own
		}
		at := slices.Index(sides, side)
		if at < 0 {
			at, sides, points = len(sides), append(sides, side), append(points, 0)
		}
		points[at] += sys.Validate(&s.Seats[i].List, packs).Points
	}
	if len(points) == 0 || slices.Min(points) == slices.Max(points) {
		return nil
	}
	var texts []string
	for _, n := range points {
		texts = append(texts, itoa(n))
	}
	issue := roster.Issue{Code: "fleets-differ", Severity: roster.Advice, Path: "/seats", Args: map[string]string{"points": strings.Join(texts, ", ")}}
	if sys.About().EqualCost {
		issue.Code, issue.Severity = "fleets-unequal", roster.Breach
	}
	return []Warning{{0, issue}}
}

// Warnings are those of the game's set-up.
func (g *Game) Warnings() []Warning {
	if g.warnings == nil {
		all := Warnings(g.system, g.Setup)
		g.warnings = &all
	}
	return *g.warnings
}

// Undecided are the seats that have not accepted what the set-up has against the
// rules; none where there is nothing to accept. The game can be played
// meanwhile.
func (g *Game) Undecided() []Seat {
	if !slices.ContainsFunc(g.Warnings(), func(w Warning) bool { return w.Breach() }) {
		return nil
	}
	var seats []Seat
	for i := range g.Setup.Seats {
		seats = append(seats, Seat(i+1))
	}
	for i := range g.Log {
		if e := &g.Log[i]; e.Event.Kind == "accepted" && e.plays() && g.Stands(e.Group) {
			seats = slices.DeleteFunc(seats, func(s Seat) bool { return s == e.By })
		}
	}
	return seats
}

// accept lets a seat play with the set-up as it is.
func (g *Game) accept(run *Run) error {
	by := run.Command.By
	if !slices.Contains(g.Undecided(), by) {
		return Refuse("nothing-to-accept", "")
	}
	run.Emit(Event{Kind: "accepted", Args: []Arg{{"seat", Text("@seat/" + itoa(int(by)))}}})
	return nil
}
