package gothic

import (
	_ "embed" // the fleets

	"broadside/core/roster"
)

//go:embed samples.txt
var samples string

// Samples are fleets of each of Broadside's own: an ordinary battle's first, then smaller and larger ones.
func (System) Samples(string) []roster.List {
	return roster.ReadLists(samples, "bfg", "core")
}
