package dropfleet

import (
	_ "embed" // the fleets

	"broadside/core/roster"
)

//go:embed samples.txt
var samples string

// Samples are three fleets of each of Broadside's factions: of 1000 points, the first that players meet, of 500 and of 1500.
func (System) Samples(edition string) []roster.List {
	if edition == "" {
		edition = System{}.About().Default
	}
	return roster.ReadLists(samples, "dfc", edition)
}
