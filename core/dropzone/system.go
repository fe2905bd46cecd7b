package dropzone

import (
	"broadside/core/catalogue"
	armies "broadside/core/dropzone/catalogue"
	"broadside/core/roster"
	"broadside/core/special"
)

// System is the game as the kernel sees it.
type System struct{}

// ShareWords are the id of the game alone.
func (System) ShareWords() []roster.ShareWords {
	return []roster.ShareWords{{First: 50, Words: []string{"dzc"}}}
}

// Rules lists what the game explains at a tap.
func (System) Rules(string) []special.Info { return Core.Infos() }

// Packs are the packs that the engine brings.
func (System) Packs(string) []catalogue.Pack { return armies.Packs() }

// Schema is what the game wants of a pack's entries.
func (System) Schema() *catalogue.Schema { return schema }
