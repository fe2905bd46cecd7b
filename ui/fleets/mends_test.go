package fleets

import (
	"slices"
	"testing"

	"broadside/core/roster"
	"broadside/tests/kittest"
)

// TestAProblemOffersItsMend: of the changes that end it and bring none the one that costs least, in every game; it is done by one
// press, and undone.
func TestAProblemOffersItsMend(t *testing.T) {
	for _, x := range []struct {
		game, code, want string
		spoil            func(l *roster.List)
	}{
		{"dfc", "dfc-group-size", "Change to 2 × Rampart Cruiser", func(l *roster.List) {
			roster.UnitAt(l, roster.Place{1, 0}).Entry, roster.UnitAt(l, roster.Place{1, 0}).Count = "bs-rampart", 3
		}},
		{"dfc", "dfc-wrong-tonnage", "Change to Vanguard Battlegroup", func(l *roster.List) { l.Units[0].Entry = "line" }},
		{"dfc", "dfc-slot-empty", "Change to Pathfinder Battlegroup", func(l *roster.List) {
			at := slices.IndexFunc(l.Units, func(u roster.Unit) bool { return u.Entry == "pathfinder" })
			l.Units[at].Entry = "line"
		}},
		{"dfc", "dfc-too-few-of-type", "Add Pathfinder Battlegroup", func(l *roster.List) {
			l.Units = slices.DeleteFunc(l.Units, func(u roster.Unit) bool { return u.Entry == "pathfinder" })
		}},
		{"dfc", "dfc-no-admiral", "Take Home Fleet Captain, 15 points", func(l *roster.List) {
			roster.Each(l.Units, func(u *roster.Unit) {
				u.Options = slices.DeleteFunc(u.Options, func(o roster.Option) bool { return o.Entry == "bs-home-commodore" })
			})
		}},
		{"dzc", "dzc-not-half-full", "Put Anvil Battle Tank aboard", func(l *roster.List) { // who walks beside the carrier
			band := &l.Units[slices.IndexFunc(l.Units, func(u roster.Unit) bool { return len(u.Units) > 0 && len(u.Units[0].Units) > 0 })]
			band.Units = append(band.Units, band.Units[0].Units...)
			band.Units[0].Units = nil
		}},
		{"ftl", "ftl-facing-taken", "Change to Energy Cannon, sides", func(l *roster.List) {
			l.Units = []roster.Unit{{ID: "u1", Entry: "medium-ship", Options: []roster.Option{{Entry: "energy-cannon", Mount: "front"}, {Entry: "giga-cannon", Mount: "front"}}}}
		}},
		{"bfg", "bfg-over-limit", "", func(l *roster.List) {
			b := openBook(l.System, "")
			l.Limit = b.Check(l).Points - 5
		}},
		{"dzc", "dzc-one-commander", "", func(l *roster.List) {
			roster.Each(l.Units, func(u *roster.Unit) {
				if len(u.Options) > 0 && u.Options[0].Entry == "commander-2" {
					u.Options = append(u.Options, u.Options[0])
				}
			})
		}},
	} {
		t.Run(x.code, func(t *testing.T) {
			lay(t)
			l := samples(x.game)[0].Clone()
			x.spoil(l)
			c, page := open(t, "#/fleets/"+keepList(t, l))
			at := slices.IndexFunc(c.edit.report.Issues, func(i roster.Issue) bool { return i.Code == x.code })
			if at < 0 {
				t.Fatalf("no %s in %+v", x.code, c.edit.report.Issues)
			}
			issue := c.edit.report.Issues[at]
			m := c.edit.mend(issue)
			if m == nil || x.want != "" && c.edit.says(m) != x.want {
				t.Fatalf("the mend is %+v, %q, want %s", m, c.edit.says(m), x.want)
			}
			before, all := shapeOf(c)+c.edit.pointsText(), c.edit.report.Issues
			c.edit.ask()()
			page.Build()
			page.Press(c.edit.says(m))
			if !roster.Eased(issue, all, c.edit.report.Issues) {
				t.Errorf("it left %+v", c.edit.report.Issues)
			}
			kittest.Mount(t, hostOf()).Press("Undo")
			if after := shapeOf(c) + c.edit.pointsText(); after != before || len(c.edit.report.Issues) != len(all) {
				t.Errorf("undone to %s, was %s", after, before)
			}
		})
	}
}

// TestNothingIsMendedWhereThePlayerHasAChoice: of what is missing there are several, and nothing is thrown out for it.
func TestNothingIsMendedWhereThePlayerHasAChoice(t *testing.T) {
	lay(t)
	l := guard()
	l.Units[0].Options = l.Units[0].Options[:1]
	l.Limit = 90
	c, page := open(t, "#/fleets/"+keepList(t, l))
	for _, i := range c.edit.report.Issues {
		if m := c.edit.mend(i); m != nil && i.Code == "ftl-empty-slot" {
			t.Errorf("%s: %s", i.Code, c.edit.says(m))
		}
	}
	c.edit.ask()()
	page.Build()
	page.Wants("Show")
}

// TestShowLeadsToEachPlace: to the unit, to what can be added, or to what the whole fleet was given.
func TestShowLeadsToEachPlace(t *testing.T) {
	lay(t)
	c, _ := open(t, "#/fleets/"+keepList(t, home()))
	c.edit.lead(roster.Issue{Path: "/units/1/units/0/options/0"})
	if c.edit.open != c.edit.list().Units[1].Units[0].ID {
		t.Errorf("opens %q", c.edit.open)
	}
	c.edit.lead(roster.Issue{Path: "", Ahead: true})
	if _, adds := c.edit.sheet.(*AddSheet); !adds {
		t.Errorf("shows %T", c.edit.sheet)
	}
	c.edit.lead(roster.Issue{Path: "/packs"})
	if _, names := c.edit.sheet.(*NameSheet); !names {
		t.Errorf("shows %T", c.edit.sheet)
	}
}
