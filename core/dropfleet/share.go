package dropfleet

import "broadside/core/roster"

// ShareWords are the game's id.
func (System) ShareWords() []roster.ShareWords {
	return []roster.ShareWords{{First: 39, Words: []string{"dfc"}}}
}
