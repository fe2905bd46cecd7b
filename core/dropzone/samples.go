package dropzone

import (
	_ "embed" // the armies

	"broadside/core/roster"
)

//go:embed samples.txt
var samples string

// Samples are armies of each of Broadside's factions, for a Skirmish and for a Clash.
func (System) Samples(string) []roster.List {
	return roster.ReadLists(samples, "dzc", "core")
}
