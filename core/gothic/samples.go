package gothic

import "broadside/core/roster"

// Samples are fleets of each of Broadside's own: an ordinary battle's first, then smaller and larger ones.
func (System) Samples(string) []roster.List {
	const crown, fallen, reavers = "bs-crown", "bs-fallen", "bs-reavers"
	return []roster.List{
		sample("Crown Patrol", crown, 750, ship("bs-mortar", "Sovereign Hammer"), ship("bs-vigil", "Long Watch"), ship("bs-herald", "First Word"), squadron("bs-poniard", "Needle", 4), squadron("bs-javelin", "Sting", 2)),
		sample("Fallen Raid", fallen, 750, ship("bs-ruin", "Broken Oath"), ship("bs-scourge", "Flayed Saint"), ship("bs-torment", "Slow Knife"), squadron("bs-malice", "Spite", 3), squadron("bs-grudge", "Rancour", 3)),
		sample("Reaver Band", reavers, 750, ship("bs-warlord", "Big Share"), ship("bs-nest", "Rookery"), ship("bs-warlord", "Bigger Share"), squadron("bs-knave", "Cutpurse", 3), squadron("bs-magpie", "Shiny", 3)),

		sample("Crown Picket", crown, 500, ship("bs-vigil", "Long Watch"), ship("bs-halberd", "Plain Duty"), squadron("bs-poniard", "Needle", 3)),
		sample("Fallen Hunters", fallen, 500, ship("bs-ruin", "Broken Oath"), ship("bs-torment", "Slow Knife"), squadron("bs-grudge", "Rancour", 4)),
		sample("Reaver Crew", reavers, 500, ship("bs-warlord", "Big Share"), ship("bs-nest", "Rookery"), squadron("bs-knave", "Cutpurse", 2), squadron("bs-jackal", "Yapper", 2)),

		sample("Crown Line", crown, 1000, ship("bs-sceptre", "Unbent"), ship("bs-mortar", "Sovereign Hammer"), ship("bs-vigil", "Long Watch"), squadron("bs-javelin", "Sting", 4), squadron("bs-gadfly", "Pest", 3)),
		sample("Fallen Host", fallen, 1000, ship("bs-tyranny", "No Mercy"), ship("bs-ruin", "Broken Oath"), ship("bs-scourge", "Flayed Saint"), squadron("bs-malice", "Spite", 3), squadron("bs-grudge", "Rancour", 5)),
		sample("Reaver Pack", reavers, 1000, ship("bs-warlord", "Big Share"), ship("bs-warlord", "Bigger Share"), ship("bs-nest", "Rookery"), ship("bs-nest", "Roost"), squadron("bs-knave", "Cutpurse", 4), squadron("bs-magpie", "Shiny", 2), squadron("bs-jackal", "Yapper", 2)),

		sample("Crown Battlefleet", crown, 1500, ship("bs-sceptre", "Unbent"), ship("bs-mitre", "Open Hand"), ship("bs-mortar", "Sovereign Hammer"), ship("bs-halberd", "Plain Duty"), ship("bs-vigil", "Long Watch"), ship("bs-herald", "First Word"), squadron("bs-poniard", "Needle", 3)),
		sample("Fallen Crusade", fallen, 1500, ship("bs-tyranny", "No Mercy"), ship("bs-blasphemy", "Last Prayer"), ship("bs-ruin", "Broken Oath"), ship("bs-ruin", "Hollow Crown"), ship("bs-scourge", "Flayed Saint"), ship("bs-torment", "Slow Knife"), squadron("bs-malice", "Spite", 3), squadron("bs-grudge", "Rancour", 2)),
		sample("Reaver Horde", reavers, 1500, ship("bs-warlord", "Big Share"), ship("bs-warlord", "Bigger Share"), ship("bs-warlord", "Biggest Share"), ship("bs-nest", "Rookery"), ship("bs-nest", "Roost"), ship("bs-nest", "Eyrie"), squadron("bs-knave", "Cutpurse", 5), squadron("bs-magpie", "Shiny", 4), squadron("bs-jackal", "Yapper", 3)),
	}
}

func sample(name, pack string, limit int, units ...roster.Unit) roster.List {
	for i := range units {
		units[i].ID = "u" + itoa(i+1)
	}
	return roster.List{System: "bfg", Edition: "core", Name: name, Limit: limit, Packs: []string{pack}, Units: units}
}

func ship(entry, name string) roster.Unit { return roster.Unit{Entry: entry, Name: name} }

func squadron(entry, name string, n int) roster.Unit {
	return roster.Unit{Entry: entry, Name: name, Count: n}
}
