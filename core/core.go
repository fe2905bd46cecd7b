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

// Open folds a log of anybody's making. The error is an *game.Illegal.
func Open(setup *game.Setup, log []game.Envelope) (*game.Game, error) {
	sys, err := System(setup.System)
	if err != nil {
		return nil, err
	}
	return game.Sound(sys, setup, log, game.Refuse("match/nonsense", ""))
}

// System is Find for who cannot go on without. The error is an *game.Illegal.
func System(id string) (game.Definition, error) {
	if sys, ok := Find(id); ok {
		return sys, nil
	}
	return nil, game.Refuse("match/unknown-system", "", "system", id)
}

// Find finds a game by its id.
func Find(id string) (game.Definition, bool) {
	for _, s := range Systems {
		if s.About().ID == id {
			return s, true
		}
	}
	return nil, false
}
