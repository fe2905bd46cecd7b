package catalogue

import "broadside/core/catalogue"

// table reads the game's tables. Bays print the speeds of their craft behind their strength, torpedoes that may board likewise.
var table = catalogue.Table{
	Columns: map[string]string{
		"ship": "class hits speed turns shields armour|prow turrets", "weapon": "range strength arc", "nova": "least range strength arc",
		"bays": "strength speeds…", "torpedoes": "strength arc speeds…",
	},
	Priced: []string{"ship"},
	Finish: func(e *catalogue.Entry) {
		if e.Kind != "ship" {
			e.Kind = "weapon"
		}
	},
}
