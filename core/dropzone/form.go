package dropzone

import "broadside/core/game"

// Form is what the calculator asks for: weapons of one squad, fired at one unit.
func (System) Form() []game.Group {
	number := func(key string, most, usual int) game.Field {
		return game.Field{Key: key, Kind: game.FieldNumber, Max: most, Default: usual}
	}
	now := func(f game.Field) game.Field { f.Situation = true; return f }
	chosen := func(f game.Field) game.Field { f.Situation, f.Chosen = true, true; return f }
	yes := func(key string) game.Field { return game.Field{Key: key, Kind: game.FieldSwitch} }
	saves := func(key string) game.Field { return game.Field{Key: key, Kind: game.FieldTarget, Max: 6} }
	types := make([]string, len(UnitTypes))
	for i, t := range UnitTypes {
		types[i] = string(t)
	}
	return []game.Group{{Key: "firer", Fields: []game.Field{
		chosen(yes("disembarked")), chosen(yes("outOfCoherency")), now(yes("reactionFire")), now(yes("enteredGarrison")),
	}}, {Key: "weapons", List: true, Begin: 1, Most: mostWeapons, Fields: []game.Field{
		{Key: "name", Kind: game.FieldName},
		chosen(number("units", mostUnits, 1)), number("shots", mostShots, 2), {Key: "accuracy", Kind: game.FieldTarget, Max: 6, Default: 3}, number("energy", 30, 6),
		yes("closeQuarters"), {Key: "special", Kind: game.FieldSet, Options: usualRules("weapon"), Free: true},
		now(number("lost", 20, 0)), chosen(yes("combined")), chosen(yes("unseen")),
	}}, {Key: "target", Fields: []game.Field{
		{Key: "type", Kind: game.FieldChoice, Options: types},
		{Key: "armour", Kind: game.FieldNumber, Min: 1, Max: 20, Default: 10}, number("evasion", 6, 0), saves("passive"), saves("dodge"),
		{Key: "special", Kind: game.FieldSet, Options: usualRules(kindUnit), Free: true},
		chosen(yes("hullDown")), chosen(yes("softCover")), chosen(yes("bodyCover")), {Key: "left", Kind: game.FieldNumber, Max: 60, Default: 2, Situation: true},
	}}}
}

// usual are the values that parameters of rules have on most stat sheets.
var usual = map[string][]string{
	"anti-aircraft": {"AA-1", "AA-2", "AA-3"}, "cover": {"Cover [Soft]", "Cover [Body]", "Cover [Hull]", "Cover [All]"}, "destroyer": {"DS 5+", "DS 6+"},
	"devastator": {"DV-2 (Scenery)", "DV-2 (Vehicle)", "DV-2 (All)"}, "focus": {"Focus-1", "Focus-2", "Focus-3"}, "reduced": {"RW-1", "RW-2"},
}

// usualRules are the special rules of weapons or units that bear on a shot, with the numbers that most have.
func usualRules(on string) (all []string) {
	for i := range Core {
		r := &Core[i]
		switch {
		case r.On != on || !acts(r):
		case r.Parameter == "":
			all = append(all, r.Name)
		default:
			all = append(all, usual[r.ID]...)
		}
	}
	return all
}
