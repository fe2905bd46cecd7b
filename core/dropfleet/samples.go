package dropfleet

import "broadside/core/roster"

// Samples are three fleets of each of Broadside's factions: of 1000 points,
// the first that players meet, of 500 and of 1500.
func (System) Samples(edition string) []roster.List {
	var all []roster.List
	for _, of := range [][]roster.List{clashes(), skirmishes(), largeClashes()} {
		for _, l := range of {
			l.Edition = edition
			if edition == "" {
				l.Edition = System{}.About().Default
			}
			all = append(all, l)
		}
	}
	return all
}

func clashes() []roster.List {
	return []roster.List{
		sample("bs-home", "Home Fleet", 1000,
			band("vanguard", "The Wall", leads("bs-parapet", 2, "bs-home-commodore")),
			band("line", "First Line", sails("bs-rampart", 2), sails("bs-aviary", 1)),
			band("pathfinder", "Lamplighters", sails("bs-lantern", 3), sails("bs-gangway", 3)),
			band("pathfinder", "Outriders", sails("bs-sabre", 2), sails("bs-gangway", 2), sails("bs-watchfire", 1))),
		sample("bs-ember", "Ember Swarm", 1000,
			band("vanguard", "Heart", leads("bs-firestorm", 1, "bs-ember-flame"), sails("bs-wisp", 1)),
			band("line", "Hearth", sails("bs-brand", 2), sails("bs-furnace", 1)),
			band("pathfinder", "Kindling", sails("bs-cinder", 4), sails("bs-kindle", 4)),
			band("pathfinder", "Smoke", sails("bs-sootwing", 2), sails("bs-ghostlight", 1))),
		sample("bs-covenant", "Iron Covenant", 1000,
			band("vanguard", "The Verdict", leads("bs-verdict", 2, "bs-covenant-prior")),
			band("line", "The Cloister", sails("bs-abbot", 2), sails("bs-cloister", 1)),
			band("pathfinder", "Pilgrims", sails("bs-psalm", 4), sails("bs-vow", 3)),
			band("pathfinder", "Vigil", sails("bs-creed", 1), sails("bs-candle", 1))),
		sample("bs-lattice", "Lattice Host", 1000,
			band("vanguard", "Refrain", leads("bs-refrain", 1, "bs-lattice-chorus"), sails("bs-spectrum", 1)),
			band("line", "Accord", sails("bs-concord", 1), sails("bs-spectrum", 1), sails("bs-lodestone", 1)),
			band("pathfinder", "Facets", sails("bs-facet", 4), sails("bs-doorway", 3)),
			band("pathfinder", "Threshold", sails("bs-halo", 1), sails("bs-archway", 1))),
		sample("bs-union", "Salvage Union", 1000,
			band("vanguard", "Breakers", leads("bs-breaker", 1, "bs-union-steward"), sails("bs-welder", 1)),
			band("line", "Day Shift", sails("bs-foundry", 2), sails("bs-hangar", 1)),
			band("pathfinder", "Night Shift", sails("bs-rivet", 4), sails("bs-ferry", 4)),
			band("pathfinder", "Wreckers", sails("bs-scrapper", 4), sails("bs-torch", 1))),
		sample("bs-league", "Merchant League", 1000,
			band("vanguard", "The Consulate", leads("bs-consul", 2, "bs-league-factor")),
			band("line", "The Convoy", sails("bs-argosy", 2), sails("bs-emporium", 1)),
			band("pathfinder", "Runners", sails("bs-courier", 3), sails("bs-lighter", 4)),
			band("pathfinder", "The Turnpike", sails("bs-lookout", 1), sails("bs-turnpike", 3))),
	}
}

func skirmishes() []roster.List {
	return []roster.List{
		sample("bs-home", "Home Fleet", 500,
			band("line", "First Line", leads("bs-rampart", 1, "bs-home-commodore"), sails("bs-aviary", 1), sails("bs-sabre", 1)),
			band("pathfinder", "Lamplighters", sails("bs-lantern", 3), sails("bs-gangway", 3))),
		sample("bs-ember", "Ember Swarm", 500,
			band("line", "Hearth", leads("bs-brand", 2, "bs-ember-flame"), sails("bs-ghostlight", 1)),
			band("pathfinder", "Kindling", sails("bs-cinder", 3), sails("bs-kindle", 3))),
		sample("bs-covenant", "Iron Covenant", 500,
			band("line", "The Cloister", leads("bs-abbot", 1, "bs-covenant-prior"), sails("bs-cloister", 1)),
			band("pathfinder", "Pilgrims", sails("bs-psalm", 3), sails("bs-vow", 3))),
		sample("bs-lattice", "Lattice Host", 500,
			band("line", "Accord", sails("bs-concord", 1), leads("bs-spectrum", 1, "bs-lattice-voice")),
			band("pathfinder", "Facets", sails("bs-facet", 4), sails("bs-doorway", 3))),
		sample("bs-union", "Salvage Union", 500,
			band("line", "Day Shift", leads("bs-foundry", 1, "bs-union-steward"), sails("bs-hangar", 1), sails("bs-scrapper", 2)),
			band("pathfinder", "Night Shift", sails("bs-rivet", 4), sails("bs-ferry", 3))),
		sample("bs-league", "Merchant League", 500,
			band("line", "The Convoy", leads("bs-argosy", 1, "bs-league-factor"), sails("bs-tollgate", 1), sails("bs-courier", 1)),
			band("pathfinder", "Runners", sails("bs-lighter", 4), sails("bs-turnpike", 3))),
	}
}

func largeClashes() []roster.List {
	return []roster.List{
		sample("bs-home", "Home Fleet", 1500,
			band("flag", "Foundation", leads("bs-foundation", 1, "bs-home-commodore")),
			band("line", "First Line", sails("bs-rampart", 2), sails("bs-thunderhead", 1), sails("bs-lantern", 1)),
			band("line", "Second Line", sails("bs-aviary", 1), sails("bs-quayside", 1)),
			band("pathfinder", "Lamplighters", sails("bs-lantern", 4), sails("bs-gangway", 4)),
			band("pathfinder", "Outriders", sails("bs-sabre", 3), sails("bs-harpoon", 1), sails("bs-watchfire", 2))),
		sample("bs-ember", "Ember Swarm", 1500,
			band("flag", "Conflagration", leads("bs-conflagration", 1, "bs-ember-flame"), sails("bs-cinder", 3)),
			band("vanguard", "Heart", sails("bs-smelter", 2), sails("bs-wisp", 1)),
			band("line", "Hearth", sails("bs-brand", 2), sails("bs-crucible", 1)),
			band("pathfinder", "Kindling", sails("bs-cinder", 3), sails("bs-kindle", 4), sails("bs-pyre", 1)),
			band("pathfinder", "Smoke", sails("bs-sootwing", 4), sails("bs-ghostlight", 1))),
		sample("bs-covenant", "Iron Covenant", 1500,
			band("flag", "The Cathedral", leads("bs-cathedral", 1, "bs-covenant-prior"), sails("bs-vow", 2)),
			band("vanguard", "The Sanctuary", sails("bs-sanctuary", 1), sails("bs-judgement", 1)),
			band("line", "The Chapter", sails("bs-abbot", 2), sails("bs-reliquary", 1)),
			band("pathfinder", "Pilgrims", sails("bs-psalm", 4), sails("bs-relic", 2)),
			band("pathfinder", "Vigil", sails("bs-vow", 3), sails("bs-candle", 2), sails("bs-creed", 2))),
		sample("bs-lattice", "Lattice Host", 1500,
			band("flag", "Constellation", leads("bs-constellation", 1, "bs-lattice-chorus"), sails("bs-halo", 1)),
			band("vanguard", "Aurora", sails("bs-aurora", 1), sails("bs-canopy", 1)),
			band("line", "Accord", sails("bs-spectrum", 2), sails("bs-lodestone", 1)),
			band("pathfinder", "Facets", sails("bs-facet", 4), sails("bs-doorway", 3), sails("bs-archway", 1)),
			band("pathfinder", "Threshold", sails("bs-chord", 2), sails("bs-doorway", 3))),
		sample("bs-union", "Salvage Union", 1500,
			band("flag", "The Homestead", leads("bs-homestead", 1, "bs-union-steward"), sails("bs-rivet", 2)),
			band("vanguard", "Breakers", sails("bs-crane", 2), sails("bs-barge", 1)),
			band("line", "Day Shift", sails("bs-foundry", 2), sails("bs-welder", 2)),
			band("pathfinder", "Night Shift", sails("bs-ferry", 4), sails("bs-anvil", 2)),
			band("pathfinder", "Wreckers", sails("bs-scrapper", 4), sails("bs-torch", 2))),
		sample("bs-league", "Merchant League", 1500,
			band("flag", "The Exchange", leads("bs-exchange", 1, "bs-league-factor"), sails("bs-escort", 1)),
			band("vanguard", "Customs", sails("bs-customs", 1), sails("bs-tollgate", 1)),
			band("line", "The Convoy", sails("bs-argosy", 2), sails("bs-granary", 1)),
			band("line", "The Market", sails("bs-emporium", 1), sails("bs-argosy", 1)),
			band("pathfinder", "Runners", sails("bs-lighter", 4), sails("bs-courier", 3)),
			band("pathfinder", "The Turnpike", sails("bs-lookout", 2), sails("bs-turnpike", 3))),
	}
}

// sample numbers the units in the order in which a share code expects them.
func sample(pack, name string, limit int, battlegroups ...roster.Unit) roster.List {
	n := 0
	next := func() string { n++; return "u" + itoa(n) }
	for i := range battlegroups {
		battlegroups[i].ID = next()
		for g := range battlegroups[i].Units {
			battlegroups[i].Units[g].ID = next()
		}
	}
	return roster.List{System: "dfc", Name: name + " " + itoa(limit), Limit: limit, Packs: []string{pack}, Units: battlegroups}
}

func band(entry, name string, groups ...roster.Unit) roster.Unit {
	return roster.Unit{Entry: entry, Name: name, Units: groups}
}

func sails(ship string, count int) roster.Unit { return roster.Unit{Entry: ship, Count: count} }

// leads is a group in whose first ship the admiral sails.
func leads(ship string, count int, admiral string) roster.Unit {
	return roster.Unit{Entry: ship, Count: count, Options: []roster.Option{{Entry: admiral}}}
}
