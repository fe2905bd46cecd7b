package dropzone

import (
	"strings"

	"broadside/core/catalogue"
	"broadside/core/tabletop"
)

// Kinds of entries.
const (
	kindBattlegroup = "battlegroup"
	kindUnit        = "model"
	kindCommander   = "commander"
)

// auxiliary is the category of squads that stand outside of battlegroups ("Auxiliary Squads").
const auxiliary = "auxiliary"

// categories of units that battlegroups hold so many squads of, in the order of the tables ("Making Battlegroups").
var categories = []string{"command", "scout", "heavy", "troops", "exotic", "support", "standard", "behemoth"}

// schema is what the game wants of a pack's entries. The community's data print no category: their squads fit any battlegroup.
var schema = &catalogue.Schema{
	System: "dzc",
	Kinds: []catalogue.Kind{
		{ID: kindUnit, Parts: []string{"weapon", "hit-zone", catalogue.KindHardpoints}, Figures: sheet},
		catalogue.Hardpoints(),
		catalogue.System(sheet, "weapon"),
		{ID: "weapon", Part: true, Figures: []catalogue.Spec{
			{Key: "move", Form: catalogue.Length, Optional: true, Valid: catalogue.LengthFrom(0)}, {Key: "arc", Optional: true, Valid: catalogue.Arcs()},
			{Key: "full", Valid: catalogue.AsPrinted()}, {Key: "countered", Valid: catalogue.AsPrinted()}, {Key: "shots", Valid: catalogue.Whole(0, mostShots)},
			{Key: "accuracy", Form: catalogue.Target, Optional: true, Valid: catalogue.Whole(0, 6)}, {Key: "energy", Valid: catalogue.Whole(0, 30)},
		}},
		{ID: "hit-zone", Part: true, Figures: []catalogue.Spec{{Key: "damage", Valid: catalogue.Whole(1, 60)}, {Key: "thresholds", Optional: true, Valid: catalogue.AsPrinted()}, {Key: "crippled", Optional: true, Valid: catalogue.AsPrinted()}}},
		{ID: kindBattlegroup, Fixed: true, Figures: tabletop.Map(categories, func(key string) catalogue.Spec {
			return catalogue.Spec{Key: key, Optional: true, Valid: catalogue.SpanFrom(0)}
		})},
		{ID: kindCommander, Figures: []catalogue.Spec{{Key: "value", Valid: catalogue.Whole(1, 6)}, {Key: "radius", Form: catalogue.Length, Valid: catalogue.LengthFrom(0)}}},
	},
	Known: func(printed string) bool { rule, _ := Core.Lookup(printed); return rule != nil },
}

// sheet are the figures of a unit.
var sheet = []catalogue.Spec{
	{Key: "category", Form: catalogue.Word, Optional: true, Valid: catalogue.OneOf(append([]string{auxiliary}, categories...)...)},
	{Key: "type", Form: catalogue.Word, Valid: catalogue.OneOf(unitTypes()...)}, {Key: "squad", Optional: true, Valid: catalogue.SpanFrom(1)},
	{Key: "least", Form: catalogue.Length, Optional: true, Valid: catalogue.LengthFrom(0)}, {Key: "move", Form: catalogue.Length, Valid: catalogue.LengthFrom(0)},
	{Key: "active", Form: catalogue.Word, Optional: true, Valid: catalogue.Whole(0, 1)}, {Key: "evasion", Optional: true, Valid: catalogue.Whole(0, 6)},
	{Key: "passive", Form: catalogue.Target, Optional: true, Valid: catalogue.Whole(2, 6)}, {Key: "armour", Valid: catalogue.Whole(1, 20)}, {Key: "damage", Optional: true, Valid: catalogue.Whole(1, 60)},
	{Key: "save", Form: catalogue.Target, Optional: true, Valid: catalogue.Whole(2, 6)}, {Key: "needs", Optional: true, Valid: catalogue.AsPrinted()}, {Key: "carries", Optional: true, Valid: catalogue.AsPrinted()}, {Key: "becomes", Optional: true, Valid: catalogue.AsPrinted()},
	{Key: "value", Optional: true, Valid: catalogue.Whole(1, 6)}, {Key: "cards", Optional: true, Valid: catalogue.Whole(1, 30)}, // of a famous commander
}

// unitTypes are the words that sheets have for types, of which scenery is none.
func unitTypes() []string {
	types := []string{"aircraft-s"}
	for _, t := range UnitTypes {
		if t != Scenery {
			types = append(types, strings.ToLower(string(t)))
		}
	}
	return types
}
