// Package catalogue is what Dropfleet's rulebook prints, with the figures that it prints, and fleets of Broadside's own to play
// with. They stand in text files, a line an entry, as the tables of a rulebook do; see catalogue.Table.
package catalogue

import (
	_ "embed" // the tables
	"sync"

	"broadside/core/catalogue"
)

//go:embed core.txt
var coreTable string

//go:embed ucm.txt
var ucmTable string

//go:embed home.txt
var homeTable string

//go:embed ember.txt
var emberTable string

//go:embed covenant.txt
var covenantTable string

//go:embed lattice.txt
var latticeTable string

//go:embed union.txt
var unionTable string

//go:embed league.txt
var leagueTable string

const rulebook, ours = "Dropfleet Commander", "Broadside"

// Packs are all packs that the engine brings, read at the first call.
var Packs = sync.OnceValue(func() []catalogue.Pack {
	own := func(id, name, text string) catalogue.Pack {
		return catalogue.Pack{ID: id, System: "dfc", Name: "Broadside: " + name, Faction: true, Source: ours, Entries: table.Read(text)}
	}
	return []catalogue.Pack{
		{ID: "dfc-core", System: "dfc", Name: "Rulebook", Source: rulebook, Entries: table.Read(coreTable)},
		own("bs-home", "Home Fleet", homeTable), own("bs-ember", "Ember Swarm", emberTable), own("bs-covenant", "Iron Covenant", covenantTable),
		own("bs-lattice", "Lattice Host", latticeTable), own("bs-union", "Salvage Union", unionTable), own("bs-league", "Merchant League", leagueTable),
		{ID: "ucm", System: "dfc", Name: "UCM (the rulebook's one ship)", Faction: true, Source: rulebook, Entries: table.Read(ucmTable)},
	}
})
