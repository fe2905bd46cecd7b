package core

import (
	"broadside/core/game"

	// The games of this program, a line each.
	_ "broadside/core/dropfleet"
	_ "broadside/core/dropzone"
	_ "broadside/core/gothic"
	_ "broadside/core/warfleets"
)

// Version of Broadside, semantic: of the app, of the engine and of what it answers.
const Version = "0.1.0"

// Systems are the games that the engine knows.
var Systems = game.Registered()

// Find finds a game by its id.
func Find(id string) (game.Definition, bool) {
	for _, s := range Systems {
		if s.About().ID == id {
			return s, true
		}
	}
	return nil, false
}
