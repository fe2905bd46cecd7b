package gothic

import "broadside/core/game"

// Form is what the calculator asks for: fire of one ship, or an attack of ordnance.
func (System) Form() []game.Group {
	number := func(key string, most, usual int) game.Field {
		return game.Field{Key: key, Kind: game.FieldNumber, Max: most, Default: usual}
	}
	now := func(f game.Field) game.Field { f.Situation = true; return f }
	chosen := func(f game.Field) game.Field { f.Chosen = true; return f }
	yes := func(key string) game.Field { return game.Field{Key: key, Kind: game.FieldSwitch, Situation: true} }
	only := func(f game.Field, of string) game.Field { f.Only = of; return f }
	thrown := game.Field{Key: "dice", Kind: game.FieldChoice, Options: []string{"D6", "D3", "D3+1", "D6+1", "D6+2", "D6+3", "D6+4", "2D3", "2D6"}, Free: true}
	return []game.Group{{Fields: []game.Field{
		{Key: "ordnance", Kind: game.FieldChoice, Options: attacks},
		only(game.Field{Key: "count", Kind: game.FieldNumber, Min: 1, Max: mostFirers, Default: 1, Situation: true, Chosen: true}, gunfire),
		{Key: "range", Kind: game.FieldNumber, Max: 150, Default: 30, Situation: true, Within: "range", Chosen: true},
		only(game.Field{Key: "order", Kind: game.FieldChoice, Options: orderIDs(), Situation: true, Chosen: true}, gunfire),
		only(yes("crippled"), gunfire), chosen(only(yes("blastBetween"), gunfire)),
		only(number("strength", mostStrength, 6), "torpedoes"), only(thrown, "thrown-torpedoes"), only(number("squadrons", mostStrength, 4), "bombers"), only(now(number("fighters", mostStrength, 0)), "bombers"),
		only(number("reach", 150, 30), "torpedoes"), only(number("reach", 150, 30), "thrown-torpedoes"), only(number("reach", 150, 20), "bombers"),
	}}, {Key: "weapons", List: true, Begin: 1, Most: mostGuns, Fields: []game.Field{
		{Key: "name", Kind: game.FieldName},
		{Key: "kind", Kind: game.FieldChoice, Options: arms},
		only(number("firepower", mostStrength, 12), "battery"), only(number("strength", mostStrength, 2), "lance"),
		only(thrown, "thrown-battery"), only(thrown, "thrown-lance"),
		number("reach", 150, 45),
		only(game.Field{Key: "lands", Kind: game.FieldChoice, Options: []string{byHole, byRim, byGuess}, Situation: true}, "nova-cannon"),
		only(now(number("guess", 150, 30)), byGuess),
	}}, {Key: "target", Fields: []game.Field{
		{Key: "class", Kind: game.FieldChoice, Options: []string{string(Capital), string(Escort), string(Defence), string(Ordnance)}},
		{Key: "aspect", Kind: game.FieldChoice, Options: []string{string(Abeam), string(Closing), string(Away)}, Situation: true, Chosen: true},
		{Key: "armour", Kind: game.FieldTarget, Min: 2, Max: 6, Default: 5}, {Key: "prow", Kind: game.FieldTarget, Max: 6}, {Key: "stern", Kind: game.FieldTarget, Max: 6},
		number("shields", mostShields, 2), now(number("blastInContact", mostMarkers, 0)), number("turrets", 20, 2), yes("braced"), yes("hulk"),
		number("hits", 60, 8), {Key: "hitsLeft", Kind: game.FieldNumber, Max: 60, Default: 8, Situation: true, Within: "hits"},
		{Key: "unarmed", Kind: game.FieldSet, Options: mountNames(mounts)},
	}}}
}
