package catalogue

import "broadside/core/catalogue"

// stats is the stats bar of a ship; its last two columns are the group and the tonnage.
const stats = "scan signature|raised thrust hull armour|passive pd"

// table reads the game's tables. A load's row goes on with what it launches.
var table = catalogue.Table{
	Columns: map[string]string{
		"ship": stats + " group tonnage", "station": stats, "admiral": "av allowed", "weapon": "lock attack damage arc", "armament": "lock attack damage arc", "load": "launch assets…",
		"battlegroup": "light medium heavy super-heavy most", "sector": "hull armour value", "cluster": "sectors hold contest",
		"ground": "armour cover attack", "scenery": "lock attack damage penalty scan assets…",
		"bomber": "thrust lock attack damage", "fire-ship": "thrust lock attack damage", "torpedo": "thrust lock attack damage", "fighter": "thrust bonus",
		"dropship": "thrust", "bulk-lander": "thrust", "gate": "thrust",
	},
	Priced: []string{"ship", "admiral"},
	Finish: launched,
}

// launched makes an asset of what the tables name by its type.
func launched(e *catalogue.Entry) {
	switch e.Kind {
	case "bomber", "fire-ship", "torpedo", "fighter", "dropship", "bulk-lander", "gate":
		e.Figures = append([]catalogue.Figure{{Key: "type", Value: e.Kind}}, e.Figures...)
		e.Kind = "asset"
	}
}
