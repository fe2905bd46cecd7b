// Package catalogue is what the Warfleets: FTL document offers to a fleet, with the figures that it prints.
package catalogue

import "broadside/core/catalogue"

// Core is the roster of the core rules ("Fleet Creation" and "Ships & Squadrons").
var Core = catalogue.Pack{
	ID: "ftl-core", System: "ftl", Name: "Core rules", Source: "Warfleets: FTL",
	Entries: []catalogue.Entry{
		ship("heavy-ship", "Heavy Ship", 80, "heavy", "4", "6", gun("24", "2", "2"), "2", "2", "4"),
		ship("medium-ship", "Medium Ship", 60, "medium", "6", "9", gun("18", "2", "1"), "3", "3", "3"),
		ship("light-ship", "Light Ship", 40, "light", "8", "12", gun("12", "2", "0"), "4", "4", "2"),

		squadron("gunship-squadron", "Gunship Squadron", 10, "10", "15", gun("2", "2", "0"), "5", "5"),
		squadron("fighter-squadron", "Fighter Squadron", 10, "10", "15", gun("2", "3", "0"), "5", "6", "Anti-Squadron"),
		squadron("bomber-squadron", "Bomber Squadron", 10, "8", "12", gun("2", "1", "2"), "4", "5", "Anti-Ship", "Deadly"),

		extra("hero", "tactical-master", "Tactical Master", 15),
		extra("hero", "expert-sapper", "Expert Sapper", 10),
		extra("hero", "ace-commander", "Ace Commander", 10),

		extra("title", "vanguard", "Vanguard", 10),
		extra("title", "avenger", "Avenger", 5),
		extra("title", "defiant", "Defiant", 5),

		extra("upgrade", "ablative-armor", "Ablative Armor", 0),
		extra("upgrade", "armored-plating", "Armored Plating", 0),
		extra("upgrade", "gravity-bumper", "Gravity Bumper", 0),
		extra("upgrade", "nuclear-ammo", "Nuclear Ammo", 0),
		extra("upgrade", "precision-rig", "Precision Rig", 0),
		extra("upgrade", "pulse-engine", "Pulse Engine", 0),
		extra("upgrade", "reinforced-ram", "Reinforced Ram", 0),
		extra("upgrade", "repair-bay", "Repair Bay", 0),
		extra("upgrade", "shield-booster", "Shield Booster", 0),
		extra("upgrade", "stealth-rig", "Stealth Rig", 0),
		extra("upgrade", "tractor-beam", "Tractor Beam", 0),
		extra("upgrade", "warp-drive", "Warp Drive", 0),

		weapon("energy-cannon", "Energy Cannon", gun("12", "3", "1"), "Anti-Ship"),
		weapon("giga-cannon", "Giga Cannon", gun("6", "1", "4"), "Deadly"),
		weapon("heavy-cannon", "Heavy Cannon", gun("12", "4", "0"), "Relentless"),
		weapon("linked-railgun", "Linked Railgun", gun("24", "3", "1"), "Overheating"),
		weapon("missile-cluster", "Missile Cluster", gun("18", "1", "1"), "Blast"),
		weapon("plasma-cannon", "Plasma Cannon", gun("18", "2", "3"), "Overheating"),
		weapon("tsunami-cannon", "Tsunami Cannon", gun("24", "1", "2"), "Stationary", "Deadly"),
		weapon("weapon-batteries", "Weapon Batteries", gun("6", "2", "2"), "Broadside"),
	},
}

func gun(reach, attacks, strength string) []catalogue.Figure {
	return []catalogue.Figure{{Key: "range", Value: reach}, {Key: "attacks", Value: attacks}, {Key: "strength", Value: strength}}
}

func ship(id, name string, points int, class, move, cruise string, turret []catalogue.Figure, evasion, toughness, upgrades string) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "ship", Name: name, Points: points, Figures: append([]catalogue.Figure{
		{Key: "class", Value: class}, {Key: "move", Value: move}, {Key: "cruise", Value: cruise},
		{Key: "evasion", Value: evasion}, {Key: "toughness", Value: toughness}, {Key: "upgrades", Value: upgrades},
	}, turret...)}
}

func squadron(id, name string, points int, move, cruise string, turret []catalogue.Figure, evasion, toughness string, special ...string) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "squadron", Name: name, Points: points, Special: special, Figures: append([]catalogue.Figure{
		{Key: "move", Value: move}, {Key: "cruise", Value: cruise},
		{Key: "evasion", Value: evasion}, {Key: "toughness", Value: toughness},
	}, turret...)}
}

func weapon(id, name string, figures []catalogue.Figure, special ...string) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "weapon", Name: name, Figures: figures, Special: special}
}

// extra is an entry that is wholly described by the special rule of its id.
func extra(kind, id, name string, points int) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: kind, Name: name, Points: points, Special: []string{name}}
}
