//go:build !wordless

package core

import "broadside/core/words"

// The games' sentences, beside those that words brings itself.
func init() {
	for _, l := range words.Languages() {
		for _, game := range Systems {
			l.Read(game.Words(l.Tag))
		}
	}
}
