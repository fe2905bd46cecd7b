package gothic

import (
	"strconv"

	"broadside/core/catalogue"
	"broadside/core/tabletop"
)

// classes of ships and what else stands on a table, as data sheets print them.
var classes = []string{"battleship", "battlecruiser", "grand-cruiser", "heavy-cruiser", "cruiser", "light-cruiser", "escort", "transport", "defence"}

// kindCommander is who leads a fleet. The document has none: they cost points, and what they do stands on their cards.
const kindCommander = "commander"

// figures are a ship's.
var figures = []catalogue.Spec{
	{Key: "class", Form: catalogue.Word, Valid: catalogue.OneOf(classes...)},
	{Key: "hits", Valid: catalogue.Whole(1, 60)}, {Key: "speed", Form: catalogue.Length, Valid: catalogue.LengthFrom(0)}, {Key: "turns", Optional: true, Valid: catalogue.Whole(0, 360)},
	{Key: "shields", Valid: catalogue.Whole(0, 20)}, {Key: "armour", Form: catalogue.Target, Valid: catalogue.Whole(2, 6)},
	{Key: "prow", Form: catalogue.Target, Optional: true, Valid: catalogue.Whole(2, 6)}, {Key: "stern", Form: catalogue.Target, Optional: true, Valid: catalogue.Whole(2, 6)}, {Key: "turrets", Valid: catalogue.Whole(0, 20)},
}

// schema is what the game wants of a pack's entries. What data print as words, such as turns that are "special", is a text beside the
// figures.
var schema = &catalogue.Schema{
	System: "bfg",
	Kinds: []catalogue.Kind{
		{ID: kindShip, Parts: []string{"weapon", catalogue.KindHardpoints}, Figures: figures},
		catalogue.Hardpoints(),
		catalogue.System(figures, "weapon"),
		{ID: "weapon", Part: true, Figures: []catalogue.Spec{
			{Key: "least", Form: catalogue.Length, Optional: true, Valid: catalogue.LengthFrom(0)}, {Key: "range", Form: catalogue.Length, Optional: true, Valid: catalogue.LengthFrom(0)},
			{Key: "speeds", Optional: true, Valid: catalogue.AsPrinted()}, {Key: "strength", Optional: true, Valid: catalogue.Whole(0, 60)}, {Key: "of", Optional: true, Valid: catalogue.AsPrinted()}, {Key: "arc", Optional: true, Valid: catalogue.Arcs()},
		}},
		{ID: kindCommander, Figures: tabletop.Map([]string{"leadership", "bonus", "most", "rerolls", "each", "page"}, func(key string) catalogue.Spec {
			return catalogue.Spec{Key: key, Optional: true, Valid: catalogue.AsPrinted()}
		})},
	},
	Known: func(string) bool { return false },
}

// armour is a ship's as it prints it: "6+ front/5+".
func (m *Model) armour() string {
	text := strconv.Itoa(m.Armour) + "+"
	if m.Prow != m.Armour {
		text = strconv.Itoa(m.Prow) + "+ front/" + text
	}
	if m.Stern != m.Armour {
		text += "/" + strconv.Itoa(m.Stern) + "+ rear"
	}
	return text
}
