// Package catalogue is the ships of Battlefleet Gothic's core rules, with the figures that they print, and fleets of
// Broadside's own to play with. They stand in text files, a line an entry; see catalogue.Table.
package catalogue

import (
	_ "embed" // the tables
	"sync"

	"broadside/core/catalogue"
)

//go:embed core.txt
var coreTable string

//go:embed crown.txt
var crownTable string

//go:embed fallen.txt
var fallenTable string

//go:embed reavers.txt
var reaversTable string

// Packs are all packs that the engine brings, read at the first call.
var Packs = sync.OnceValue(func() []catalogue.Pack {
	pack := func(id, name, source, text string) catalogue.Pack {
		return catalogue.Pack{ID: id, System: "bfg", Name: name, Faction: true, Source: source, Entries: table.Read(text)}
	}
	return []catalogue.Pack{
		pack("bs-crown", "Broadside: Crown Fleet", "Broadside", crownTable),
		pack("bs-fallen", "Broadside: Fallen Host", "Broadside", fallenTable),
		pack("bs-reavers", "Broadside: Reaver Band", "Broadside", reaversTable),
		pack("bfg-core", "Rulebook (its two cruisers)", "Battlefleet Gothic", coreTable),
	}
})
