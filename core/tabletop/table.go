package tabletop

import (
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
)

// Fields that every game has. Those of the game itself stand first.
const (
	FieldPhase  = "phase"
	FieldRound  = "round"
	FieldTurn   = "turn" // the seat that acts or places next; 0 for all of them
	FieldWinner = "winner"

	FieldKind    = game.KindField
	FieldSeat    = "seat"
	FieldEntry   = "entry"   // of the catalogue
	FieldSystems = "systems" // entries that its unit chose, as roster.SystemsText has them
	FieldName    = "name"
	FieldX       = "x"
	FieldY       = "y"
	FieldHeading = "heading"
	FieldOut     = "out"   // why a model is not on the table
	FieldActed   = "acted" // this round
	FieldClass   = "class" // of terrain
	FieldRadius  = "radius"
	FieldPoints  = "points" // corners of terrain, "x,y x,y …"
)

// PhaseEnded is the last phase of every game.
const PhaseEnded = "ended"

// A Table is the state of a game with what its fields mean at every table.
type Table struct {
	*game.State
	Game *Game
}

func (t Table) Phase() string             { return t.Text(0, FieldPhase) }
func (t Table) Round() int                { return t.Int(0, FieldRound) }
func (t Table) Turn() game.Seat           { return game.Seat(t.Int(0, FieldTurn)) }
func (t Table) Board() bool               { return t.Setup.Board }
func (t Table) Ended() bool               { return t.Phase() == PhaseEnded }
func (t Table) Kind(id game.ID) string    { return t.Text(id, FieldKind) }
func (t Table) Seat(id game.ID) game.Seat { return game.Seat(t.Int(id, FieldSeat)) }
func (t Table) Out(id game.ID) string     { return t.Text(id, FieldOut) }
func (t Table) Acted(id game.ID) bool     { return t.Is(id, FieldActed) }
func (t Table) IsModel(id game.ID) bool   { return slices.Contains(t.Game.Models, t.Kind(id)) }
func (t Table) OnTable(id game.ID) bool   { return t.IsModel(id) && !t.Is(id, FieldOut) }
func (t Table) Point(id game.ID) geometry.Point {
	return geometry.Point{X: t.Int(id, FieldX), Y: t.Int(id, FieldY)}
}
func (t Table) Pose(id game.ID) geometry.Pose {
	return geometry.Pose{Point: t.Point(id), Heading: t.Int(id, FieldHeading)}
}

// Systems are the entries that a model's unit chose.
func (t Table) Systems(id game.ID) []string { return roster.SystemsIn(t.Text(id, FieldSystems)) }

// Of is a field that a thing has for each seat, its name ending in a stop: "passed.".
func Of(field string, s game.Seat) string { return field + itoa(int(s)) }

// Seats are all seats of the game.
func (t Table) Seats() []game.Seat {
	all := make([]game.Seat, len(t.Setup.Seats))
	for i := range all {
		all[i] = game.Seat(i + 1)
	}
	return all
}

// All lists the things that pass a test, by id.
func (t Table) All(test func(game.ID) bool) []game.ID {
	var found []game.ID
	for id := game.ID(1); id < t.Len(); id++ {
		if t.Is(id, FieldKind) && test(id) {
			found = append(found, id)
		}
	}
	return found
}

// Those lists the things of a kind that pass a test, by id.
func (t Table) Those(kind string, test func(game.ID) bool) []game.ID {
	return Keep(t.OfKind(kind), test)
}

// AnyOf reports whether a thing of a kind passes a test.
func (t Table) AnyOf(kind string, test func(game.ID) bool) bool {
	return slices.ContainsFunc(t.OfKind(kind), test)
}

// CountOf is how many things of a kind pass a test.
func (t Table) CountOf(kind string, test func(game.ID) bool) int { return len(t.Those(kind, test)) }

// Erase are the changes by which a thing is gone, and ClearThat those that clear its fields of some names.
func (t Table) Erase(id game.ID) []game.Change {
	return t.ClearThat(id, func(string) bool { return true })
}

func (t Table) ClearThat(id game.ID, named func(field string) bool) []game.Change {
	var changes []game.Change
	t.Fields(id, func(field string, _ game.Value) {
		if named(field) {
			changes = append(changes, game.Change{On: id, Field: field})
		}
	})
	return changes
}

// Begins tells the fields of some families, whose names go on behind a stop: "fired.".
func Begins(families ...string) func(field string) bool {
	return func(field string) bool {
		return slices.ContainsFunc(families, func(family string) bool { return strings.HasPrefix(field, family) })
	}
}

// Due is a command for each of some things, by the seats that have them.
func (t Table) Due(kind string, things []game.ID) []game.Command {
	return Map(things, func(id game.ID) game.Command { return game.Command{Kind: kind, By: t.Seat(id), Thing: id} })
}

// SeatsThat lists the seats that pass a test, and AnySeat reports whether one does.
func (t Table) SeatsThat(test func(game.Seat) bool) []game.Seat { return Keep(t.Seats(), test) }

func (t Table) AnySeat(test func(game.Seat) bool) bool { return slices.ContainsFunc(t.Seats(), test) }

// ClearEach are the changes that clear fields which each seat has.
func (t Table) ClearEach(fields ...string) []game.Change {
	return Gather(t.Seats(), func(s game.Seat) []game.Change {
		return Map(fields, func(f string) game.Change { return game.Change{Field: Of(f, s)} })
	})
}
