package warfleets

import (
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
