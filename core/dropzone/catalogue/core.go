// Package catalogue is what armies of Dropzone Commander are built from: the battlegroups and commanders of the rulebook with the
// one stat sheet that it prints, and armies of Broadside's own to play with. They stand in text files, a line an entry; see
// catalogue.Table.
package catalogue

import (
	_ "embed" // the tables
	"strings"
	"sync"

	"broadside/core/catalogue"
)

//go:embed core.txt
var coreTable string

//go:embed sheet.txt
var sheetTable string

//go:embed bulwark.txt
var bulwarkTable string

//go:embed swarm.txt
var swarmTable string

//go:embed lattice.txt
var latticeTable string

//go:embed remnant.txt
var remnantTable string

//go:embed titans.txt
var titansTable string

// Table reads the game's tables. A transport's symbols stand behind a number: "6_Tank".
var Table = catalogue.Table{
	Columns: map[string]string{
		"model": "category type squad move|least armour damage", "weapon": "move arc full countered shots accuracy energy",
		"hit-zone":    "damage thresholds",
		"battlegroup": "command scout heavy troops exotic support standard behemoth", "commander": "value radius",
	},
	Priced: []string{"model", "commander", "system"},
	Finish: func(e *catalogue.Entry) {
		for i := range e.Figures {
			e.Figures[i].Value = strings.ReplaceAll(e.Figures[i].Value, "_", " ")
		}
	},
}

// Packs are all packs that the engine brings, read at the first call.
var Packs = sync.OnceValue(func() []catalogue.Pack {
	pack := func(id, name, source, text string, faction bool) catalogue.Pack {
		return catalogue.Pack{ID: id, System: "dzc", Name: name, Faction: faction, Source: source, Entries: Table.Read(text)}
	}
	return []catalogue.Pack{
		pack("dzc-core", "Battlegroups and commanders", "Dropzone Commander", coreTable, false),
		pack("bs-bulwark", "Broadside: Bulwark", "Broadside", bulwarkTable, true),
		pack("bs-swarm", "Broadside: Swarm", "Broadside", swarmTable, true),
		pack("bs-lattice", "Broadside: Lattice", "Broadside", latticeTable, true),
		pack("bs-remnant", "Broadside: Remnant", "Broadside", remnantTable, true),
		pack("bs-titans", "Broadside: Titans", "Broadside", titansTable, true),
		pack("dzc-sheet", "Rulebook (its one stat sheet)", "Dropzone Commander", sheetTable, true),
	}
})
