package session

import (
	"math/rand/v2"

	"broadside/core/dice"
)

// Chance is the app's own dice. In a page they come from the browser's
// cryptographic source, by way of the program's generator.
type Chance struct{}

// Faces gives n faces; it never fails.
func (Chance) Faces(n int) ([]dice.Face, error) {
	faces := make([]dice.Face, n)
	for i := range faces {
		faces[i] = dice.Face(rand.IntN(6) + 1)
	}
	return faces, nil
}

// Dice is where the app's dice come from; tests put their own here.
var Dice dice.Source = Chance{}
