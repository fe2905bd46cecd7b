package dropfleet

import (
	"slices"

	"broadside/core/catalogue"
)

// assetKinds are the kinds of launch assets, in the order in which they are
// launched ("Launching Assets"); gates are used as dropships are.
var assetKinds = []string{"torpedo", "bomber", "fire-ship", "fighter", "dropship", "bulk-lander", "gate"}

// schema is what Dropfleet wants of a pack's entries.
func schema() *catalogue.Schema {
	body := []catalogue.Spec{
		{Key: "scan", Form: catalogue.Length, Valid: lengthFrom(0)}, {Key: "signature", Form: catalogue.Length, Valid: lengthFrom(0)},
		{Key: "raised", Form: catalogue.Length, Beside: "signature", Optional: true, Valid: lengthFrom(0)},
		{Key: "thrust", Form: catalogue.Length, Valid: lengthFrom(0)}, {Key: "hull", Valid: from(1, 60)},
		{Key: "armour", Form: catalogue.Target, Optional: true, Valid: from(2, 6)}, {Key: "passive", Form: catalogue.Target, Beside: "armour", Optional: true, Valid: from(2, 6)},
		{Key: "pd", Valid: from(0, 40)}, {Key: "base", Form: catalogue.Length, Optional: true, Valid: lengthFrom(0.1)},
	}
	ship := append(slices.Clone(body),
		catalogue.Spec{Key: "group", Valid: spanFrom(1)}, catalogue.Spec{Key: "tonnage", Valid: oneOf(weights...)},
		catalogue.Spec{Key: "surveys", Form: catalogue.Word, Optional: true, Valid: oneOf("any")},
		catalogue.Spec{Key: "limit", Optional: true, Valid: from(1, 100)})
	strike := []catalogue.Spec{
		{Key: "type", Form: catalogue.Word, Valid: oneOf(assetKinds...)}, {Key: "thrust", Form: catalogue.Length, Valid: lengthFrom(0)},
		{Key: "lock", Form: catalogue.Target, Optional: true, Valid: from(2, 6)}, {Key: "attack", Optional: true, Valid: thrown()}, {Key: "damage", Optional: true, Valid: thrown()},
		{Key: "bonus", Optional: true, Valid: from(0, 20)}, {Key: "reach", Form: catalogue.Word, Optional: true, Valid: oneOf("near")},
	}
	slots := []catalogue.Spec{{Key: "light", Optional: true, Valid: spanFrom(0)}, {Key: "medium", Optional: true, Valid: spanFrom(0)},
		{Key: "heavy", Optional: true, Valid: spanFrom(0)}, {Key: "super-heavy", Optional: true, Valid: spanFrom(0)}, {Key: "most", Valid: from(1, 10)}}
	arms := []catalogue.Spec{{Key: "lock", Form: catalogue.Target, Optional: true, Valid: from(2, 6)}, {Key: "attack", Valid: thrown()}, {Key: "damage", Valid: harm()}, {Key: "arc", Valid: arcs()}}
	return &catalogue.Schema{
		System: "dfc",
		Kinds: []catalogue.Kind{
			{ID: "ship", Figures: ship, Parts: []string{"weapon", "load", "hardpoints"}},
			catalogue.Hardpoints(),
			catalogue.System(ship, "weapon", "load"),
			{ID: "weapon", Figures: arms, Part: true},
			{ID: "armament", Fixed: true, Figures: arms},
			{ID: "load", Part: true, Figures: []catalogue.Spec{{Key: "launch", Valid: thrown()}, {Key: "assets", Form: catalogue.Entries, Valid: catalogue.EntriesOf("asset")}}},
			{ID: "admiral", Ranked: true, Figures: []catalogue.Spec{{Key: "av", Valid: from(0, 10)}, {Key: "allowed", Valid: letters("SCB")}}},
			{ID: "asset", Figures: strike},
			{ID: "battlegroup", Fixed: true, Figures: slots},
			{ID: "station", Fixed: true, Figures: body, Parts: []string{"weapon"}},
			{ID: "sector", Fixed: true, Figures: []catalogue.Spec{{Key: "hull", Valid: from(1, 60)}, {Key: "armour", Form: catalogue.Target, Valid: from(2, 6)}, {Key: "value", Valid: from(0, 10)}}, Parts: []string{"weapon"}},
			{ID: "cluster", Fixed: true, Figures: []catalogue.Spec{{Key: "sectors", Valid: from(1, 6)}, {Key: "hold", Valid: from(0, 20)}, {Key: "contest", Valid: from(0, 20)}}},
			{ID: "ground", Fixed: true, Figures: []catalogue.Spec{{Key: "armour", Form: catalogue.Target, Valid: from(2, 6)}, {Key: "cover", Form: catalogue.Target, Valid: from(2, 6)}, {Key: "attack", Valid: from(0, 10)}}},
			{ID: "scenery", Fixed: true, Figures: []catalogue.Spec{
				{Key: "lock", Form: catalogue.Target, Optional: true, Valid: from(2, 6)}, {Key: "attack", Optional: true, Valid: from(0, 10)}, {Key: "damage", Optional: true, Valid: from(0, 10)},
				{Key: "penalty", Optional: true, Valid: from(0, 6)}, {Key: "scan", Form: catalogue.Length, Optional: true, Valid: lengthFrom(0)},
				{Key: "assets", Form: catalogue.Target, Optional: true, Valid: from(2, 6)}}},
		},
		Known: func(printed string) bool { _, err := carry(Core, printed); return err == nil },
	}
}

// The values of figures.
var (
	from, lengthFrom, spanFrom = catalogue.Whole, catalogue.LengthFrom, catalogue.SpanFrom
	thrown, harm, arcs         = catalogue.Thrown, catalogue.Harm, catalogue.Arcs
	oneOf, letters             = catalogue.OneOf, catalogue.Letters
)
