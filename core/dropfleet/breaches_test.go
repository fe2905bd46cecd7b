package dropfleet

import (
	"slices"

	"broadside/core/roster"
)

// breaches are changes to a legal fleet of 989 points for a Clash. The first
// breaks a rule, of which the code and place are given; the second goes
// as far as the rule allows.
var breaches = []struct {
	code, path    string
	spoil, spares func(l *roster.List)
}{
	{"dfc-unknown-entry", "/units/1", entry("death-star", 1), entry("line", 1)},
	{"dfc-unknown-entry", "/units/1/units/0", entry("death-star", 1, 0), entry("bs-rampart", 1, 0)},
	{"dfc-unknown-entry", "/units/0/units/0/options/0", option("nobody", 0, 0), option("bs-home-captain", 0, 0)},
	{"dfc-wrong-place", "/units/1", entry("bs-rampart", 1), entry("line", 1)},
	{"dfc-wrong-place", "/units/1/units/0", entry("line", 1, 0), entry("bs-rampart", 1, 0)},
	{"dfc-wrong-place", "/units/1/units/0/units/0", func(l *roster.List) { l.Units[1].Units[0].Units = []roster.Unit{sails("bs-lantern", 1)} }, nothing},
	{"dfc-wrong-place", "/units/0/units/0/options/0", option("bs-lantern", 0, 0), nothing},
	{"dfc-wrong-place", "/units/1/options/0", func(l *roster.List) { l.Units[1].Options = []roster.Option{{Entry: "bs-home-captain"}} }, nothing},
	{"dfc-other-faction", "/units/1/units/0", entry("bs-abbot", 1, 0), nothing},
	{"dfc-other-faction", "/units/1/units/0", func(l *roster.List) { l.Packs = nil }, nothing},
	{"dfc-other-faction", "/units/0/units/0/options/0", option("ucmf-vice-admiral", 0, 0), option("bs-home-captain", 0, 0)},
	{"dfc-one-faction", "/packs", func(l *roster.List) { l.Packs = append(l.Packs, "ucm") }, nothing},
	{"dfc-unknown-faction", "/packs/0", func(l *roster.List) { l.Packs = []string{"bs-nobody"} }, nothing},
	{"dfc-unknown-faction", "/packs/0", func(l *roster.List) { l.Packs = []string{"dfc-core"} }, nothing},
	{"dfc-over-limit", "", limit(988), limit(989)},
	{"dfc-too-small", "", limit(499), limit(500)},
	{"dfc-too-small", "", func(l *roster.List) { l.Limit, l.Units = 0, nil }, limit(0)},
	{"dfc-roster-ends", "", limit(3001), limit(3000)},
	{"dfc-too-many-battlegroups", "/units/6", bands("line", "line", "vanguard"), bands("line", "line")},
	{"dfc-too-many-battlegroups", "/units/4", both(limit(999), bands("line")), limit(999)},
	{"dfc-too-many-battlegroups", "/units/7", both(limit(2000), bands("line", "line", "vanguard", "vanguard")), both(limit(2000), bands("line", "line", "vanguard"))},
	{"dfc-too-few-of-type", "", func(l *roster.List) { l.Units = l.Units[2:] }, func(l *roster.List) { l.Units = l.Units[1:3] }},
	{"dfc-too-few-of-type", "", func(l *roster.List) { l.Units = l.Units[:2] }, func(l *roster.List) { l.Units = l.Units[:3] }},
	{"dfc-too-few-of-type", "", func(l *roster.List) { l.Units = l.Units[:2] }, func(l *roster.List) { l.Limit, l.Units = 999, l.Units[:2] }},
	{"dfc-too-many-of-type", "", bands("pathfinder"), nothing},
	{"dfc-too-many-of-type", "", bands("line", "line", "line"), bands("line", "line")},
	{"dfc-too-many-of-type", "", bands("vanguard", "vanguard"), bands("vanguard")},
	{"dfc-too-many-of-type", "", bands("flag", "flag"), bands("flag")},
	{"dfc-too-many-of-type", "", both(limit(999), bands("flag")), limit(999)},
	{"dfc-too-many-of-type", "", both(limit(2000), bands("flag", "flag", "flag")), both(limit(2000), bands("flag", "flag"))},
	{"dfc-one-battlegroup", "/units/1", times(2, 1), times(1, 1)},
	{"dfc-one-battlegroup", "/units/1", times(-1, 1), times(0, 1)},
	{"dfc-slot-empty", "/units/1", groups(1, sails("bs-lantern", 1)), groups(1, sails("bs-rampart", 1))},
	{"dfc-slot-empty", "/units/2", groups(2, sails("bs-rampart", 1)), groups(2, sails("bs-harpoon", 1))},
	{"dfc-slot-empty", "/units/0", groups(0), groups(0, sails("bs-parapet", 1))},
	{"dfc-slot-full", "/units/1/units/2", groups(1, sails("bs-lantern", 1), sails("bs-sabre", 1), sails("bs-harpoon", 1)), groups(1, sails("bs-lantern", 1), sails("bs-harpoon", 1), sails("bs-rampart", 1))},
	{"dfc-slot-full", "/units/2/units/1", groups(2, sails("bs-rampart", 1), sails("bs-aviary", 1)), groups(2, sails("bs-rampart", 2), sails("bs-lantern", 1))},
	{"dfc-wrong-tonnage", "/units/2/units/0", entry("bs-parapet", 2, 0), entry("bs-rampart", 2, 0)},
	{"dfc-wrong-tonnage", "/units/0/units/0", entry("bs-keystone", 0, 0), entry("bs-bulwark", 0, 0)},
	{"dfc-too-many-groups", "/units/0/units/3", groups(0, sails("bs-parapet", 1), sails("bs-bulwark", 1), sails("bs-rampart", 1), sails("bs-lantern", 1)), groups(0, sails("bs-parapet", 1), sails("bs-bulwark", 1), sails("bs-rampart", 1))},
	{"dfc-group-size", "/units/0/units/0", times(3, 0, 0), times(2, 0, 0)},
	{"dfc-group-size", "/units/0/units/0", times(-1, 0, 0), times(0, 0, 0)},
	{"dfc-group-size", "/units/2/units/0", both(entry("bs-sootwing", 2, 0), times(0, 2, 0)), both(entry("bs-sootwing", 2, 0), times(2, 2, 0))},
	{"dfc-class-twice", "/units/2/units/1", entry("bs-lantern", 2, 1), entry("bs-lantern", 3, 1)},
	{"dfc-share", "/units/1", groups(1, sails("odd-more", 1)), groups(1, leads("odd-third", 1, "bs-home-commodore"))},
	{"dfc-share", "/units/1", both(limit(999), groups(1, sails("odd-over-half", 1))), both(limit(999), groups(1, sails("odd-half", 1)))},
	{"dfc-share", "/units/4", both(bands("flag"), groups(4, sails("odd-double", 2), sails("bs-keystone", 1))), both(bands("flag"), groups(4, sails("bs-foundation", 1)))},
	{"dfc-too-much-launch", "", groups(1, sails("odd-sixteen", 1)), groups(1, sails("odd-fifteen", 1))},
	{"dfc-too-much-launch", "", groups(1, sails("odd-fires", 1)), groups(1, sails("odd-lands", 2))},
	{"dfc-too-much-launch", "", both(limit(999), groups(1, sails("odd-torpedoes", 1))), both(limit(2000), groups(1, sails("odd-torpedoes", 1)))},
	{"dfc-too-much-launch", "", groups(1, sails("odd-rolls", 2)), groups(1, sails("odd-rolls", 1))},
	{"dfc-too-many-rare", "/units/3/units/2", both(addTo(1, "bs-watchfire"), addTo(2, "bs-watchfire")), addTo(1, "bs-watchfire")},
	{"dfc-too-many-rare", "/units/3/units/2", both(limit(999), addTo(1, "bs-watchfire")), limit(999)},
	{"dfc-too-many-of", "/units/1/units/0", groups(1, sails("odd-single", 2)), groups(1, sails("odd-single", 1))},
	{"dfc-dreadnought-alone", "/units/4/units/1", both(bands("flag"), groups(4, sails("bs-foundation", 1), sails("bs-lantern", 1))), both(bands("flag"), groups(4, sails("bs-foundation", 1)))},
	{"dfc-one-admiral", "/units/1/units/0/options/0", option("bs-home-captain", 1, 0), nothing},
	{"dfc-one-admiral", "/units/0/units/0/options/1", option("bs-home-captain", 0, 0, 1), nothing},
	{"dfc-admiral-ship", "/units/2/units/0/options/0", option("bs-home-captain", 2, 0), option("bs-home-captain", 1, 0)},
	{"dfc-admiral-size", "/units/0/units/0/options/0", both(limit(1999), option("bs-home-high-marshal", 0, 0)), both(limit(2000), option("bs-home-high-marshal", 0, 0))},
	{"dfc-admiral-size", "/units/0/units/0/options/0", both(limit(999), option("bs-home-marshal", 0, 0)), both(limit(1000), option("bs-home-marshal", 0, 0))},
	{"dfc-admiral-in-dreadnought", "/units/0/units/0/options/0", both(bands("flag"), groups(4, sails("bs-foundation", 1))),
		both(bands("flag"), groups(4, leads("bs-foundation", 1, "bs-home-captain")), groups(0, sails("bs-parapet", 2)))},
	{"dfc-no-admiral", "", groups(0, sails("bs-parapet", 2)), nothing},
	{"dfc-too-few-systems", "/units/1/units/0/options", groups(1, fitted(sails("odd-bare", 1), "odd-bays")), groups(1, fitted(sails("odd-bare", 1), "odd-bays", "odd-bays"))},
	{"dfc-too-many-systems", "/units/1/units/0/options/3", groups(1, fitted(sails("odd-bare", 1), "odd-bays", "odd-bays", "odd-eyes", "odd-bays")), groups(1, fitted(sails("odd-bare", 1), "odd-bays", "odd-bays", "odd-eyes"))},
	{"dfc-too-many-systems", "/units/1/units/0/options/2", groups(1, fitted(sails("odd-bare", 1), "odd-cannon", "odd-cannon", "odd-cannon")), groups(1, fitted(sails("odd-bare", 1), "odd-cannon", "odd-cannon", "odd-eyes"))},
	{"dfc-system-place", "/units/1/units/0/options/0", groups(1, fitted(sails("bs-rampart", 1), "odd-cannon")), groups(1, fitted(sails("odd-bare", 1), "odd-cannon", "odd-cannon"))},
	{"dfc-wrong-place", "/units/1/units/0/options/0", groups(1, fitted(sails("odd-bare", 1), "ucm-fighter", "odd-cannon")), groups(1, fitted(sails("odd-bare", 1), "odd-cannon", "odd-cannon"))},
	{"dfc-group-size", "/units/1/units/0", groups(1, fitted(sails("odd-bare", 3), "odd-cannon", "odd-cannon")), groups(1, fitted(sails("odd-bare", 3), "odd-cannon", "odd-eyes"))},
	{"dfc-too-much-launch", "", groups(1, fitted(sails("odd-bare", 2), "odd-bays", "odd-bays", "odd-bays")), groups(1, fitted(sails("odd-bare", 2), "odd-bays", "odd-bays"))},
	{"dfc-rating-h2", "/units/3/units/0", both(bands("vanguard"), groups(3, sails("odd-between", 1))), both(bands("vanguard"), groups(3, sails("bs-parapet", 1)))},
	{"dfc-no-launch", "/units/1/units/0", entry("odd-deaf", 1, 0), entry("bs-aviary", 1, 0)},
}

func nothing(*roster.List) {}

func both(changes ...func(*roster.List)) func(*roster.List) {
	return func(l *roster.List) {
		for _, change := range changes {
			change(l)
		}
	}
}

func limit(n int) func(*roster.List) { return func(l *roster.List) { l.Limit = n } }

func at(l *roster.List, path ...int) *roster.Unit {
	u := &l.Units[path[0]]
	if len(path) > 1 {
		u = &u.Units[path[1]]
	}
	return u
}

func entry(id string, path ...int) func(*roster.List) {
	return func(l *roster.List) { at(l, path...).Entry = id }
}

func times(n int, path ...int) func(*roster.List) {
	return func(l *roster.List) { at(l, path...).Count = n }
}

// option sets the first option of a group, or with a third number adds one.
func option(id string, path ...int) func(*roster.List) {
	return func(l *roster.List) {
		u := at(l, path[:2]...)
		if len(path) == 2 {
			u.Options = nil
		}
		u.Options = append(u.Options, roster.Option{Entry: id})
	}
}

func bands(types ...string) func(*roster.List) {
	return func(l *roster.List) {
		for _, kind := range types {
			l.Units = append(l.Units, band(kind, ""))
		}
	}
}

func groups(i int, of ...roster.Unit) func(*roster.List) {
	return func(l *roster.List) { l.Units[i].Units = slices.Clone(of) }
}

func addTo(i int, id string) func(*roster.List) {
	return func(l *roster.List) { l.Units[i].Units = append(l.Units[i].Units, sails(id, 1)) }
}

func sails(ship string, count int) roster.Unit { return roster.Unit{Entry: ship, Count: count} }

// leads is a group in whose first ship the admiral sails.
func leads(ship string, count int, admiral string) roster.Unit {
	return roster.Unit{Entry: ship, Count: count, Options: []roster.Option{{Entry: admiral}}}
}

func band(entry, name string, groups ...roster.Unit) roster.Unit {
	return roster.Unit{Entry: entry, Name: name, Units: groups}
}
