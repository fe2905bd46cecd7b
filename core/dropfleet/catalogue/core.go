// Package catalogue is what Dropfleet's rulebook prints, with the figures that
// it prints, and fleets of Broadside's own to play with.
package catalogue

import "broadside/core/catalogue"

// Packs are all packs that the engine brings.
func Packs() []catalogue.Pack {
	return []catalogue.Pack{Core, UCM, HomeFleet, EmberSwarm, IronCovenant, LatticeHost, SalvageUnion, MerchantLeague}
}

const rulebook = "Dropfleet Commander"

// Core is what every fleet and every table shares: battlegroups ("Building
// Your Fleet"), launch and ground assets, sectors and clusters ("Scenarios"),
// stations and scenery ("Scenery").
var Core = catalogue.Pack{ID: "dfc-core", System: "dfc", Name: "Rulebook", Source: rulebook, Entries: append([]catalogue.Entry{
	battlegroup("pathfinder", "Pathfinder Battlegroup", "1-3 0-1 - - 3"),
	battlegroup("line", "Line Battlegroup", "0-2 1-3 - - 3"),
	battlegroup("vanguard", "Vanguard Battlegroup", "0-1 0-1 1-2 - 3"),
	battlegroup("flag", "Flag Battlegroup", "0-1 - - 1-2 3"),

	// What their special rules do is the sector's business, known by its id.
	sector("commercial", "Commercial Sector", "8 4 1"),
	sector("industrial", "Industrial Sector", "4 4 2"),
	sector("military", "Military Sector", "4 3 1", gun("Defence Weapons", "3 2 1 F/S/R", "Escape Velocity")),
	sector("orbital-defence", "Orbital Defence Sector", "6 3 1", gun("Orbital Gun", "2 1 2 F/S/R", "Escape Velocity")),
	sector("power-plant", "Power Plant", "6 4 4"),
	sector("comms-station", "Comms Station", "4 5 1"),

	cluster("small-cluster", "Small Cluster", "2 2 0"),
	cluster("medium-cluster", "Medium Cluster", "3 3 1"),
	cluster("large-cluster", "Large Cluster", "4 4 2"),

	station("small-station", "Small Space Station", "6 4 0 8 3 5"),
	station("medium-station", "Medium Space Station", "6 6 0 12 3 8"),
	station("large-station", "Large Space Station", "6 8 0 16 3 12"),
	armament("mass-driver-armament", "Mass Driver Armament", "3 2 1 F/S/R"),
	armament("laser-armament", "Laser Armament", "3 2 1 F/S/R", "Burnthrough (4)", "Flash"),
	armament("missile-armament", "Missile Armament", "3 4 1 F/S/R", "Close Action"),

	ground("infantry", "Infantry", "5 3 1"),
	ground("armour", "Armour", "3 5 3"),
	ground("defence-battery", "Defence Battery", "3 3 0"),

	scenery("fine-debris", "Fine Debris Field", "3 2 1 1 6 3"),
	scenery("dense-debris", "Dense Debris Field", "2 2 1 2 12 5"),
	scenery("planetary-ring", "Planetary Ring", "2 2 1 1 6 -"),
	scenery("large-solid-object", "Large Solid Object", "- - - - - -"),
}, assets...)}

// UCM is what the rulebook prints of the faction ("Ship Characteristics",
// "Admirals"). The lighter's rule of its own is its figure "surveys".
var UCM = catalogue.Pack{ID: "ucm", System: "dfc", Name: "UCM", Faction: true, Source: rulebook, Entries: []catalogue.Entry{
	surveyor(ship("ucm-lysander", "Lysander", 27, "6 0 12 2 6 2 1-3 L", rules("Atmospheric", "Full Cloak", "Launch", "Open", "Rare"),
		gun("Barracuda Missile Bay", "4 2 1 F/S/R", "Close Action"), load("Dropships", "1", "ucm-dropship"))),
	admiral("ucmf-vice-admiral", "UCMF Vice Admiral", "4 CB", 80),
}}
