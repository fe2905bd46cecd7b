package tabletop

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/roster"
)

// A Resolution is a Run as rules are written on it: each step goes through, or ends it on the spot by what it is refused for, or
// by the *game.Need of a throw or a choice. That unwinds to Resolve, which answers it as an error, and to nothing beyond.
type Resolution struct{ Run }

// ResolutionOf is that of a game's run.
func ResolutionOf(r *game.Run, g *Game) Resolution { return Resolution{Run{r, g}} }

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
func (r Resolution) ForbidAll(all []*game.Illegal) { end(r.Run.ForbidAll(all)) }

// Takes, EdgeSaid, Room, Unlay, Enlist and Dismiss are those of a Run.
func (r Resolution) Dismiss(kinds ...string)     { end(r.Run.Dismiss(kinds...)) }
func (r Resolution) Unlay(event, no, sec string) { end(r.Run.Unlay(event, no, sec)) }
func (r Resolution) Takes(params []game.Param, kindOf func(string) game.ParamKind) {
	if !r.Queued() { // what a consequence tells is not of players
		end(r.Run.Takes(params, kindOf))
	}
}
func (r Resolution) EdgeSaid(section string) geometry.Edge { return ends(r.Run.EdgeSaid(section)) }
func (r Resolution) Room(id game.ID, at geometry.Point, base func(game.ID) geometry.Length, section, off, over string) {
	end(r.Run.Room(id, at, base, section, off, over))
}
func (r Resolution) Enlist(join func(seat game.Seat, list *roster.List, free func() game.ID) ([]game.Change, error)) {
	end(r.Run.Enlist(join))
}

// Throw, Sum, SumOf and Hits throw dice, Choose, One, Some and Near ask.
func (r Resolution) Throw(step string, throw dice.Throw) []dice.Face {
	return ends(r.Run.Throw(step, throw))
}
func (r Resolution) Sum(step string, throw dice.Throw) int { return ends(r.Run.Sum(step, throw)) }
func (r Resolution) SumOf(s game.Seat, step string, throw dice.Throw) int {
	return ends(r.Run.SumOf(s, step, throw))
}
func (r Resolution) Hits(step string, n, need int, why ...dice.Reason) int {
	return ends(r.Run.Hits(step, n, need, why...))
}
func (r Resolution) Choose(step string, ask *odds.Ask) []int { return ends(r.Run.Choose(step, ask)) }
func (r Resolution) One(step string, ask *odds.Ask, answers ...string) int {
	return ends(r.Run.One(step, ask, answers...))
}
func (r Resolution) Some(step string, ask *odds.Ask, things []game.ID, low, high int) []game.ID {
	return ends(r.Run.Some(step, ask, things, low, high))
}
func (r Resolution) Near(step string, centre game.ID, things []game.ID, within geometry.Length, gap func(a, b game.ID) geometry.Length) []game.ID {
	return ends(r.Run.Near(step, centre, things, within, gap))
}

// RollOff and Rank order seats.
func (r Resolution) RollOff(step string, seats []game.Seat, bonus func(game.Seat) int, six bool) []game.Seat {
	return ends(r.Run.RollOff(step, seats, bonus, six))
}
func (r Resolution) Rank(step string, seats []game.Seat, numbers map[game.Seat]int, bonus func(game.Seat) int, six bool) []game.Seat {
	return ends(r.Run.Rank(step, seats, numbers, bonus, six))
}

// As does something with the dice and choices of the actor belonging to a seat.
func (r Resolution) As(seat game.Seat, do func()) {
	by := r.Command.By
	r.Command.By = seat
	do()
	r.Command.By = by
}

// Play resolves steps by its dice and choices.
func Play[S comparable](r Resolution, rule []odds.Step[S], from S) (S, []odds.Line) {
	to, lines, err := odds.Play(rule, from, r.Run.Run)
	end(err)
	return to, lines
}
