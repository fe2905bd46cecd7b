package warfleets

import (
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
)

// unit makes a unit of a list from its options; a weapon's facing stands behind
// a colon: "giga-cannon:front".
func unit(entry string, options ...string) roster.Unit {
	u := roster.Unit{Entry: entry}
	for _, o := range options {
		name, mount := o, ""
		for i := range o {
			if o[i] == ':' {
				name, mount = o[:i], o[i+1:]
			}
		}
		u.Options = append(u.Options, roster.Option{Entry: name, Mount: mount})
	}
	return u
}

// fleets are two legal fleets that between them use every hero, title, upgrade
// and weapon.
func fleets() (one, two roster.List) {
	one = roster.List{System: "ftl", Name: "Home Guard", Limit: 600, Units: []roster.Unit{
		unit("heavy-ship", "tactical-master", "vanguard", "warp-drive", "shield-booster", "energy-cannon:front", "weapon-batteries:sides"),
		unit("medium-ship", "expert-sapper", "avenger", "plasma-cannon:sides", "armored-plating", "tractor-beam"),
		unit("medium-ship", "defiant", "repair-bay", "missile-cluster:front", "stealth-rig"),
		unit("light-ship", "pulse-engine", "reinforced-ram"),
		unit("light-ship", "gravity-bumper", "giga-cannon:front"),
		unit("fighter-squadron"), unit("bomber-squadron"), unit("gunship-squadron"),
	}}
	two = roster.List{System: "ftl", Name: "Raiders", Limit: 600, Units: []roster.Unit{
		unit("heavy-ship", "ace-commander", "defiant", "nuclear-ammo", "precision-rig", "heavy-cannon:front", "tsunami-cannon:rear"),
		unit("heavy-ship", "avenger", "ablative-armor", "linked-railgun:front", "heavy-cannon:sides", "shield-booster"),
		unit("medium-ship", "vanguard", "warp-drive", "gravity-bumper", "missile-cluster:rear"),
		unit("light-ship", "tractor-beam", "energy-cannon:front"),
		unit("fighter-squadron"), unit("fighter-squadron"), unit("bomber-squadron"), unit("gunship-squadron"),
	}}
	return one, two
}

func setup(board bool) *game.Setup {
	one, two := fleets()
	return &game.Setup{System: "ftl", Ruleset: Ruleset, Board: board, Seats: []game.SeatSetup{{Name: "Ann", List: one}, {Name: "Bob", List: two}}}
}

// strange is a pack of what no printed unit does.
var strange = catalogue.Pack{ID: "ftl-strange", System: "ftl", Name: "Strange fleet", Faction: true, Entries: []catalogue.Entry{
	ship("glass-frigate", "4", "Fragile"), squadron("kite-squadron", "Fragile"), squadron("rogue-squadron", "Rogue"),
	{ID: "meltdown-gun", Kind: "weapon", Name: "Meltdown Gun", Special: []string{"Blast", "Overheating", "Deadly"}, Figures: figures(
		"range", "18", "attacks", "4", "strength", "2")},
	{ID: "war-suite", Kind: "upgrade", Name: "War Suite", Special: []string{"Precision Rig", "Stealth Rig"}},
	{ID: "banner", Kind: "upgrade", Name: "Banner"},
}}

func figures(pairs ...string) []catalogue.Figure {
	var f []catalogue.Figure
	for i := 0; i < len(pairs); i += 2 {
		f = append(f, catalogue.Figure{Key: pairs[i], Value: pairs[i+1]})
	}
	return f
}

func ship(id, upgrades string, special ...string) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "ship", Name: id, Points: 40, Special: special, Figures: figures(
		"class", "light", "move", "8", "cruise", "12", "evasion", "4", "toughness", "4", "upgrades", upgrades, "range", "12", "attacks", "2", "strength", "0")}
}

func squadron(id string, special ...string) catalogue.Entry {
	return catalogue.Entry{ID: id, Kind: "squadron", Name: id, Points: 10, Special: special, Figures: figures(
		"move", "10", "cruise", "15", "evasion", "5", "toughness", "5", "range", "2", "attacks", "2", "strength", "0")}
}
