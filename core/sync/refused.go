package sync

import (
	"broadside/core/game"
	"broadside/core/wire"
)

// How far it has come with a batch that the server does not take.
const (
	redone = iota + 1 // it was done again, and is sent once more
	single            // acts are sent one at a time, to find the one
)

// Refused takes the server's word that it will never append a batch. What was done here is first done again as the hands may do
// it now; then it is sent act by act, and the one that is refused by itself is lost, with the reason why (see Report). The error
// is an *game.Illegal, and then nothing changed.
func (r *Replica) Refused(b *wire.Batch, hands uint8, why *game.Illegal) error {
	if b.Base != r.agreed || len(r.acts) == 0 || r.known(b.Log) < len(b.Log) {
		return nil // it would not be sent any more
	}
	first := r.acts[0]
	if r.refused == redone && first.Events < len(b.Log) {
		r.refused = single
		return nil
	}
	g, err := open(r.Game, r.Log[:r.agreed:r.agreed])
	if err != nil {
		return err
	}
	if r.refused >= redone {
		r.told.Lost = append(r.told.Lost, Lost{first, why})
		r.acts = r.acts[1:]
	}
	r.refused, r.Hands = redone, hands
	r.rebase(g, nil)
	return nil
}
