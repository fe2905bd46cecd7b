package warfleets

import "broadside/core/roster"

// Samples are fleets of 300 points for a first game.
func (System) Samples(string) []roster.List {
	return []roster.List{homeGuard(), raiders(), squadronWing()}
}

func sample(name string, units ...roster.Unit) roster.List {
	for i := range units {
		units[i].ID = "u" + itoa(i+1)
	}
	return roster.List{System: "ftl", Edition: "core", Name: name, Limit: 300, Units: units}
}

func crew(entry, name string, options ...roster.Option) roster.Unit {
	return roster.Unit{Entry: entry, Name: name, Options: options}
}

func fit(entry string) roster.Option { return roster.Option{Entry: entry} }

func armed(weapon, mount string) roster.Option { return roster.Option{Entry: weapon, Mount: mount} }

// homeGuard shoots: a line of heavy guns with two squadrons.
func homeGuard() roster.List {
	return sample("Home Guard",
		crew("heavy-ship", "Bastion", fit("expert-sapper"), armed("heavy-cannon", "front"), armed("weapon-batteries", "sides"), fit("armored-plating"), fit("shield-booster")),
		crew("medium-ship", "Warden", armed("plasma-cannon", "sides"), fit("precision-rig"), fit("repair-bay")),
		crew("medium-ship", "Sentinel", armed("linked-railgun", "front"), fit("nuclear-ammo"), fit("stealth-rig")),
		crew("light-ship", "Lantern", armed("missile-cluster", "front"), fit("pulse-engine")),
		crew("light-ship", "Picket", armed("energy-cannon", "front"), fit("warp-drive")),
		crew("fighter-squadron", "Watch Flight"),
	)
}

// raiders come close: rams, pushes and short, hard guns.
func raiders() roster.List {
	return sample("Raiders",
		crew("medium-ship", "Corsair", fit("ace-commander"), armed("weapon-batteries", "sides"), fit("reinforced-ram"), fit("shield-booster")),
		crew("medium-ship", "Reaver", armed("giga-cannon", "front"), fit("gravity-bumper"), fit("tractor-beam")),
		crew("medium-ship", "Marauder", fit("vanguard"), armed("energy-cannon", "front"), fit("ablative-armor"), fit("pulse-engine")),
		crew("light-ship", "Cutlass", armed("giga-cannon", "front"), fit("pulse-engine")),
		crew("light-ship", "Rapier", armed("heavy-cannon", "front"), fit("warp-drive")),
		crew("bomber-squadron", "Red Claws"),
		crew("fighter-squadron", "Black Talons"),
	)
}

// squadronWing is many small craft about two heavy ships.
func squadronWing() roster.List {
	return sample("Carrier Wing",
		crew("heavy-ship", "Aerie", fit("ace-commander"), fit("defiant"), armed("tsunami-cannon", "front"), fit("shield-booster"), fit("repair-bay"), fit("armored-plating")),
		crew("heavy-ship", "Roost", fit("defiant"), armed("heavy-cannon", "front"), armed("missile-cluster", "rear"), fit("stealth-rig"), fit("precision-rig")),
		crew("light-ship", "Fledgling", armed("energy-cannon", "front"), fit("warp-drive")),
		crew("fighter-squadron", "First Wing"), crew("fighter-squadron", "Second Wing"),
		crew("bomber-squadron", "Hammer Wing"), crew("bomber-squadron", "Anvil Wing"),
		crew("gunship-squadron", "Lance Wing"), crew("gunship-squadron", "Mace Wing"), crew("gunship-squadron", "Spear Wing"), crew("fighter-squadron", "Third Wing"),
	)
}
