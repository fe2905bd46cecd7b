// Package catalogue is what Dropfleet's rulebook prints, with the figures that
// it prints, and fleets of Broadside's own to play with.
package catalogue

import "broadside/core/catalogue"

// Packs are all packs that the engine brings.
func Packs() []catalogue.Pack { return []catalogue.Pack{Core} }

// Core is what every fleet and every table shares.
var Core = catalogue.Pack{ID: "dfc-core", System: "dfc", Name: "Rulebook", Source: "Dropfleet Commander"}
