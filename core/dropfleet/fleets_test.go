package dropfleet

import (
	"strings"

	"broadside/core/catalogue"
	"broadside/core/roster"
)

// packs are what the engine brings, and what no printed ship does.
func packs() *catalogue.Catalogue {
	return &catalogue.Catalogue{Packs: append(System{}.Packs("core"), strange)}
}

func validate(l roster.List) roster.Report { return System{}.Validate(&l, packs()) }

// homeFleet is a legal Clash of 989 points.
func homeFleet() roster.List { return System{}.Samples("core")[0] }

// strange is ships at the limits of what a list allows.
var strange = catalogue.Pack{ID: "dfc-strange", System: "dfc", Name: "Strange fleet", Faction: true, Entries: []catalogue.Entry{
	hull("odd-third", "M", 330), hull("odd-more", "M", 331), hull("odd-half", "M", 499), hull("odd-over-half", "M", 500),
	hull("odd-fifteen", "M", 90, "Launch", carries("15", "ucm-fighter ucm-bomber")), hull("odd-sixteen", "M", 90, "Launch", carries("16", "ucm-fighter ucm-bomber")),
	hull("odd-fires", "M", 90, "Launch", carries("16", "resistance-fire-ship")), hull("odd-torpedoes", "M", 90, "Launch", carries("16", "ucm-torpedo")),
	hull("odd-lands", "M", 90, "Launch", carries("40", "ucm-dropship ucm-bulk-lander shaltari-gate")),
	hull("odd-rolls", "M", 90, "Launch", carries("2D6+3", "ucm-fighter")),
	hull("odd-deaf", "M", 90, carries("1", "ucm-fighter")),
	hull("odd-between", "H2", 90), hull("odd-double", "S2", 100), hull("odd-single", "M", 90, catalogue.Figure{Key: "limit", Value: "1"}),
	hull("odd-bare", "M", 40, choice("All", "2-3", "odd-cannon odd-bays odd-eyes odd-hood"), choice("Guns", "0-2", "odd-cannon"), choice("Hood", "0-1", "odd-hood")),
	fitting("odd-cannon", 10, nil, catalogue.Entry{ID: "cannon", Kind: "weapon", Name: "Cannon", Figures: figures("lock", "3", "attack", "4", "damage", "1", "arc", "F")}),
	fitting("odd-bays", 5, nil, "Launch", carries("3", "ucm-fighter ucm-bomber")),
	fitting("odd-eyes", 7, figures("charge", "group", "scan", "+4", "thrust", "-2", "group", "1-4", "hull", "12")),
	fitting("odd-hood", 0, nil, "Stealth"),
}}

// fitting is a system with what it changes.
func fitting(id string, points int, f []catalogue.Figure, more ...any) catalogue.Entry {
	e := hull(id, "", points, more...)
	e.Kind, e.Figures = "system", f
	return e
}

// choice is how few and how many of some systems a class takes.
func choice(name, room, fits string) catalogue.Entry {
	return catalogue.Entry{ID: "choice-" + strings.ToLower(name), Kind: "hardpoints", Name: name, Figures: figures("fits", fits, "room", room)}
}

// fitted is a group of ships with systems.
func fitted(u roster.Unit, systems ...string) roster.Unit {
	for _, id := range systems {
		u.Options = append(u.Options, roster.Option{Entry: id})
	}
	return u
}

func hull(id, tonnage string, points int, more ...any) catalogue.Entry {
	e := catalogue.Entry{ID: id, Kind: "ship", Name: id, Points: points, Figures: figures(
		"scan", "6", "signature", "6", "thrust", "8", "hull", "9", "armour", "3", "pd", "6", "group", "1-2", "tonnage", tonnage)}
	for _, m := range more {
		switch m := m.(type) {
		case string:
			e.Special = append(e.Special, m)
		case catalogue.Entry:
			e.Parts = append(e.Parts, m)
		case catalogue.Figure:
			e.Figures = append(e.Figures, m)
		}
	}
	return e
}

func carries(launch, assets string) catalogue.Entry {
	return catalogue.Entry{ID: "load", Kind: "load", Name: "Load", Figures: figures("launch", launch, "assets", assets)}
}

func figures(pairs ...string) []catalogue.Figure {
	var f []catalogue.Figure
	for i := 0; i < len(pairs); i += 2 {
		f = append(f, catalogue.Figure{Key: pairs[i], Value: pairs[i+1]})
	}
	return f
}
