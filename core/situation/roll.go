package situation

import (
	"errors"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/params"
)

// A Roll is a request that is resolved once, with faces that are given throw by throw.
type Roll struct {
	Given [][]dice.Face // of the throws so far
	Lines []odds.Line   // so far
	Next  *odds.Line    // without its faces: it waits for them
	Done  *game.Rolled
}

// Go resolves the request as far as the faces reach.
func (r *Roll) Go(sys game.Definition, q map[string]any) error {
	*r = Roll{Given: r.Given}
	rolled, err := sys.Roll(params.New(q), r)
	if r.Done = rolled; errors.Is(err, errWaits) {
		return nil
	}
	return err
}

var errWaits = errors.New("waits for faces")

// Throw gives the faces of the throws so far, remembers them as lines, and ends at the first that is missing.
func (r *Roll) Throw(step string, t dice.Throw) ([]dice.Face, error) {
	n := len(r.Lines)
	if n == len(r.Given) {
		r.Next = &odds.Line{Step: step, Throw: t}
		return nil, errWaits
	}
	r.Lines = append(r.Lines, odds.Line{Step: step, Throw: t, Faces: r.Given[n]})
	return r.Given[n], nil
}

func (r *Roll) Choose(_ string, a *odds.Ask) ([]int, error) { return a.Default, nil }
