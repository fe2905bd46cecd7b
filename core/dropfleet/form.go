package dropfleet

import "broadside/core/game"

// Form is what the calculator asks for.
func (System) Form() []game.Group {
	var ofShips, ofWeapons []string
	for _, r := range Core {
		for _, name := range printed(&r) {
			if r.On == "weapon" {
				ofWeapons = append(ofWeapons, name)
			} else {
				ofShips = append(ofShips, name)
			}
		}
	}
	now := func(key string) game.Field { return game.Field{Key: key, Kind: game.FieldSwitch, Situation: true} }
	layer := game.Field{Key: "layer", Kind: game.FieldChoice, Options: layers, Situation: true}
	return []game.Group{{Fields: []game.Field{
		{Key: "range", Kind: game.FieldNumber, Min: 0, Max: 48, Default: 8, Situation: true},
		{Key: "scan", Kind: game.FieldNumber, Min: 0, Max: 24, Default: 6},
	}}, {Key: "firer", Fields: []game.Field{
		{Key: "order", Kind: game.FieldChoice, Options: orders, Situation: true},
		layer, now("crippled"),
		{Key: "special", Kind: game.FieldSet, Options: ofShips},
	}}, {Key: "weapons", List: true, Fields: []game.Field{
		{Key: "lock", Kind: game.FieldTarget, Min: 2, Max: 6, Default: 4},
		{Key: "attack", Kind: game.FieldChoice, Options: []string{"2", "1", "3", "4", "5", "6", "8", "10", "12", "D3", "D3+1", "D6", "D6+1", "2D6"}},
		{Key: "damage", Kind: game.FieldChoice, Options: []string{"1", "2", "3", "4", "D3", "D6"}},
		{Key: "special", Kind: game.FieldSet, Options: ofWeapons},
		{Key: "count", Kind: game.FieldNumber, Min: 1, Max: mostCount, Default: 1},
		now("overcharged"),
	}}, {Key: "target", Fields: []game.Field{
		{Key: "kind", Kind: game.FieldChoice, Options: targets},
		{Key: "armour", Kind: game.FieldTarget, Min: 2, Max: 6, Default: 4},
		{Key: "passive", Kind: game.FieldTarget, Min: 0, Max: 6, Situation: true},
		{Key: "pd", Kind: game.FieldNumber, Min: 0, Max: 40, Default: 4},
		{Key: "escortDice", Kind: game.FieldNumber, Min: 0, Max: 40, Situation: true},
		{Key: "hull", Kind: game.FieldNumber, Min: 1, Max: 60, Default: 10},
		{Key: "hullLeft", Kind: game.FieldNumber, Min: 1, Max: 60, Default: 10, Situation: true, Within: "hull"},
		{Key: "tonnage", Kind: game.FieldChoice, Options: []string{"M", "L", "L2", "H", "S", "S2"}},
		layer, now("crippled"), now("boosted"),
		{Key: "special", Kind: game.FieldSet, Options: ofShips},
	}}}
}

// printed is a rule as a set of the form offers it: with the numbers that ships
// print, where it takes one.
func printed(r *Rule) []string {
	numbers := map[string][]string{
		"burnthrough": {"3", "4", "5", "6", "8", "10", "12"}, "calibre": {"L", "M", "H", "S", "L/M", "H/S"}, "fusillade": {"1", "2", "3", "4", "6"},
		"squadron": {"2", "3", "4"}, "impel": {"2", "3"}, "limited": {"1", "2"}, "link": {"1", "2"}, "alternate-fire": {"1", "2"},
		"aegis": {"2", "3", "4", "5"}, "regenerate": {"1", "2", "3"}, "voidgate": {"1", "2"},
	}[r.ID]
	if r.Parameter == "" {
		return []string{r.Name}
	}
	var names []string
	for _, n := range numbers {
		names = append(names, r.Name+" ("+n+")")
	}
	return names
}
