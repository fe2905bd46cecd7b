package gothic

import "broadside/core/roster"

// Samples are fleets of 750 points of each of Broadside's own.
func (System) Samples(string) []roster.List {
	return []roster.List{
		sample("Crown Patrol", "bs-crown", ship("bs-mortar", "Sovereign Hammer"), ship("bs-vigil", "Long Watch"), ship("bs-herald", "First Word"), squadron("bs-poniard", "Needle", 3), squadron("bs-javelin", "Sting", 2)),
		sample("Fallen Raid", "bs-fallen", ship("bs-ruin", "Broken Oath"), ship("bs-scourge", "Flayed Saint"), ship("bs-torment", "Slow Knife"), squadron("bs-malice", "Spite", 3), squadron("bs-grudge", "Rancour", 2)),
		sample("Reaver Band", "bs-reavers", ship("bs-warlord", "Big Share"), ship("bs-nest", "Rookery"), ship("bs-warlord", "Bigger Share"), squadron("bs-knave", "Cutpurse", 2), squadron("bs-magpie", "Shiny", 2), squadron("bs-jackal", "Yapper", 2)),
	}
}

func sample(name, pack string, units ...roster.Unit) roster.List {
	for i := range units {
		units[i].ID = "u" + itoa(i+1)
	}
	return roster.List{System: "bfg", Edition: "core", Name: name, Limit: 750, Packs: []string{pack}, Units: units}
}

func ship(entry, name string) roster.Unit { return roster.Unit{Entry: entry, Name: name} }

func squadron(entry, name string, n int) roster.Unit {
	return roster.Unit{Entry: entry, Name: name, Count: n}
}
