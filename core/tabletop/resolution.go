package tabletop

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
)

// A Resolution is a game's run at a table, as rules are written on it: each step goes through, or ends it on the spot by what it is
// refused for, or by the *game.Need of a throw or a choice. That unwinds to Resolve, which answers it as an error, and to nothing
// beyond.
type Resolution struct {
	*game.Run
	Game *Game
}

// ResolutionOf is that of a game's run.
func ResolutionOf(r *game.Run, g *Game) Resolution { return Resolution{r, g} }

// ended is how one unwinds.
type ended struct{ why error }

func end(why error) {
	if why != nil {
		panic(ended{why})
	}
}

func ends[T any](value T, why error) T {
	end(why)
	return value
}

// through does something to its end, and is what ended it before.
func through(do func()) (why error) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case ended:
			why = e.why
		default:
			panic(e)
		}
	}()
	do()
	return nil
}

// Table is the table as it is now.
func (r Resolution) Table() Table { return Table{r.State, r.Game} }

// Stop ends it for a reason, if there is one, and Refuse for one; Forbid where something holds, unless the player insists, Never
// whatever the player says, and ForbidAll for any of some reasons.
func (r Resolution) Stop(why error) { end(why) }
func (r Resolution) Refuse(code, section string, args ...string) {
	end(game.Refuse(code, section, args...))
}
func (r Resolution) Forbid(when bool, code, section string, args ...string) {
	end(r.Run.Forbid(when, code, section, args...))
}
func (r Resolution) Never(when bool, code, section string, args ...string) {
	end(r.Run.Never(when, code, section, args...))
}
func (r Resolution) ForbidAll(all []*game.Illegal) {
	for _, no := range all {
		end(r.Insist(no))
	}
}

// Against gathers what speaks against something, each reason with the arguments that all of them have.
func Against(no *[]*game.Illegal, args func() []string) func(when bool, code, section string, more ...string) {
	return func(when bool, code, section string, more ...string) {
		if when {
			*no = append(*no, game.Refuse(code, section, append(more, args()...)...))
		}
	}
}

// Queued reports whether the command is a consequence that waits in the queue, and not what a player says.
func (r Resolution) Queued() bool { return r.Before.Pending != nil || r.Heads() }

// Heads reports whether the command is the first in the queue.
func (r Resolution) Heads() bool {
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

// Takes checks what a player's command tells; what a consequence tells is not of players.
func (r Resolution) Takes(params []game.Param, kindOf func(string) game.ParamKind) {
	if !r.Queued() {
		end(r.Run.Takes(params, kindOf))
	}
}

// Throw and Sum throw dice, Choose asks.
func (r Resolution) Throw(step string, throw dice.Throw) []dice.Face {
	return ends(r.Run.Throw(step, throw))
}
func (r Resolution) Sum(step string, throw dice.Throw) int {
	return throw.Read(r.Throw(step, throw)).Total
}
func (r Resolution) Choose(step string, ask *odds.Ask) []int { return ends(r.Run.Choose(step, ask)) }

// As does something with the dice and choices of the actor belonging to a seat.
func (r Resolution) As(seat game.Seat, do func()) {
	by := r.Command.By
	r.Command.By = seat
	do()
	r.Command.By = by
}

// Play resolves steps by its dice and choices.
func Play[S comparable](r Resolution, rule []odds.Step[S], from S) (S, []odds.Line) {
	to, lines, err := odds.Play(rule, from, r.Run)
	end(err)
	return to, lines
}
