package madeup

import (
	"broadside/core/catalogue"
	"broadside/core/roster"
)

// Outline is a band of grubs and broods, of which broods may ride in grubs.
func (System) Outline() roster.Outline {
	return roster.Outline{Kinds: []string{"grub", "brood"}, Inside: []string{"brood"}, Limit: 200, Step: 25}
}

// Sections are none: critters are as they are.
func (System) Sections(*catalogue.Entry) []roster.Section { return nil }

// Fitted is the critter as it is.
func (System) Fitted(u *roster.Unit, c *catalogue.Catalogue) *catalogue.Entry {
	e, _ := c.Find(u.Entry)
	return e
}

// Span is one.
func (System) Span(*catalogue.Entry) (low, high int) { return 1, 1 }

// Fits lets broods ride in what has berths.
func (System) Fits(holder, inside *catalogue.Entry) bool {
	return inside.Kind == "brood" && holder.Number("berths") > 0
}

// Boxes are a critter's grit.
func (System) Boxes(u *roster.Unit, c *catalogue.Catalogue) []roster.Box {
	if e, _ := c.Find(u.Entry); e != nil {
		return []roster.Box{{Option: -1, Points: e.Number("grit")}}
	}
	return nil
}

// Validate checks a band.
func (System) Validate(l *roster.List, c *catalogue.Catalogue) (report roster.Report) {
	counts := map[string]int{}
	var check func(units []roster.Unit, path string, berths int)
	check = func(units []roster.Unit, path string, berths int) {
		for i := range units {
			u, at := &units[i], path+"/units/"+itoa(i)
			e, _ := c.Find(u.Entry)
			switch {
			case e == nil || e.Kind != "grub" && e.Kind != "brood":
				report.Say(roster.Breach, "moss-unknown-entry", at, "entry", u.Entry)
				continue
			case path != "" && (e.Kind != "brood" || i >= berths):
				report.Say(roster.Breach, "moss-no-berth", at, "unit", "@entry/"+u.Entry)
			}
			counts[e.Kind]++
			report.Points += e.Points
			before := report.Points - e.Points
			check(u.Units, at, e.Number("berths"))
			report.Derived = append(report.Derived, roster.Derived{Key: "points", Value: report.Points - before, Path: at})
		}
	}
	check(l.Units, "", 0)
	if counts["grub"] == 0 {
		report.Say(roster.Breach, "moss-no-grub", "")
	}
	if l.Limit > 0 && report.Points > l.Limit {
		report.Say(roster.Breach, "moss-over-limit", "", "points", itoa(report.Points), "limit", itoa(l.Limit))
	}
	report.Derived = append(report.Derived, roster.Derived{Key: "grubs", Value: counts["grub"]}, roster.Derived{Key: "broods", Value: counts["brood"]})
	report.Await(l.Limit, "moss-no-grub")
	return report
}

// Samples are two bands.
func (System) Samples(string) []roster.List {
	return []roster.List{
		band("The Compost", unit("snailwain", "Old Slow", unit("ants", "Reds"), unit("mites", "Specks")), unit("woodlouse", "Rolly", unit("ants", "Blacks")), unit("toadstool", "Cap")),
		band("The Rockery", unit("snailwain", "Trundle", unit("ants", "Fires")), unit("woodlouse", "Pill"), unit("woodlouse", "Bug"), unit("ants", "Carpenters"), unit("mites", "Motes")),
	}
}

func band(title string, units ...roster.Unit) roster.List {
	n := 0
	var number func(units []roster.Unit)
	number = func(units []roster.Unit) {
		for i := range units {
			n++
			units[i].ID = "u" + itoa(n)
			number(units[i].Units)
		}
	}
	number(units)
	return roster.List{System: name, Edition: "first", Name: title, Limit: 200, Units: units}
}

func unit(entry, called string, inside ...roster.Unit) roster.Unit {
	return roster.Unit{Entry: entry, Name: called, Units: inside}
}
