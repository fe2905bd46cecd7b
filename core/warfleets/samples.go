package warfleets

import (
	_ "embed" // the fleets

	"broadside/core/roster"
)

//go:embed samples.txt
var samples string

// Samples are fleets of 300 points for a first game.
func (System) Samples(string) []roster.List {
	return roster.ReadLists(samples, "ftl", "core")
}
