package tabletop

import (
	"slices"

	"broadside/core/game"
)

// A Run is a resolution at a table.
type Run struct {
	*game.Run
	Game *Game
}

// Table is the table as it is now.
func (r Run) Table() Table { return Table{r.State, r.Game} }

// Against gathers what speaks against something, each reason with the arguments that all of them have.
func Against(no *[]*game.Illegal, args func() []string) func(when bool, code, section string, more ...string) {
	return func(when bool, code, section string, more ...string) {
		if when {
			*no = append(*no, game.Refuse(code, section, append(more, args()...)...))
		}
	}
}

// ForbidAll refuses what any of some reasons speak against, unless the player insists on it.
func (r Run) ForbidAll(all []*game.Illegal) error {
	for _, no := range all {
		if err := r.Insist(no); err != nil {
			return err
		}
	}
	return nil
}

// Queued reports whether the command is a consequence that waits in the queue, and not what a player says.
func (r Run) Queued() bool { return r.Before.Pending != nil || r.Heads() }

// Heads reports whether the command is the first in the queue.
func (r Run) Heads() bool {
	q := r.Before.Queue
	return r.Before.Pending == nil && len(q) > 0 && q[0].Kind == r.Command.Kind && q[0].Thing == r.Command.Thing
}

// Own checks that the command's thing belongs to the seat that commands it.
func (r Resolution) Own() {
	t, id := r.Table(), r.Command.Thing
	kind := t.Kind(id)
	r.Never(id == 0 || kind == "" || r.Game.Owned != nil && !slices.Contains(r.Game.Owned, kind), r.Game.Missing, "")
	r.Forbid(t.Seat(id) != r.Command.By, r.Game.code("not-yours"), r.Game.Own, "thing", Named(id))
}

// InTurn checks that it is the seat's turn.
func (r Resolution) InTurn(section string) {
	r.Forbid(r.Table().Turn() != r.Command.By, r.Game.code("not-your-turn"), section)
}
