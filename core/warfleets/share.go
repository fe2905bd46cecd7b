package warfleets

import "broadside/core/roster"

// ShareWords are the game's ids, of which lists of it are made.
func (System) ShareWords() []roster.ShareWords {
	return []roster.ShareWords{
		{First: 0, Words: []string{
			"energy-cannon", "giga-cannon", "heavy-cannon", "linked-railgun",
			"missile-cluster", "plasma-cannon", "tsunami-cannon", "weapon-batteries",
			"ablative-armor", "armored-plating", "gravity-bumper", "nuclear-ammo", "precision-rig", "pulse-engine",
			"reinforced-ram", "repair-bay", "shield-booster", "stealth-rig", "tractor-beam", "warp-drive",
			"tactical-master", "expert-sapper", "ace-commander", "vanguard", "avenger", "defiant",
		}},
		{First: 32, Words: []string{
			"heavy-ship", "medium-ship", "light-ship", "gunship-squadron", "fighter-squadron", "bomber-squadron", "ftl",
		}},
		{First: 44, Words: []string{"ftl-core"}},
	}
}
