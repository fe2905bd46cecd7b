package madeup

import (
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// Fields. Those of the game itself stand first; what every table has is named in tabletop.
const (
	fieldFirst = "first" // the seat that has the first turn of each round
	fieldSway  = "sway"  // the seat whose turn it is, while the other may move puffballs in it
	fieldSide  = "side"  // the edge of the first seat, plus 1; the other has the opposite
	fieldMulch = "mulch."

	fieldActed  = tabletop.FieldActed
	fieldOut    = tabletop.FieldOut
	fieldGrit   = "grit"   // lost
	fieldDen    = "den"    // the grub or burrow that a brood is in
	fieldCrept  = "crept"  // how far, this turn
	fieldSpat   = "spat"   // this turn
	fieldDucked = "ducked" // until its own turn begins
	fieldFloats = "floats" // a puffball has drifted in this turn
)

// Why a critter is not on the table.
const (
	waiting = "waiting" // to be settled
	buried  = "buried"  // to emerge from round 2 on
	denned  = "denned"  // in a grub or a burrow
	mulched = "mulched" // gone for good
)

// Phases. A turn has the last three.
const (
	phaseHeaping  = "heaping"
	phaseCasting  = "casting"
	phaseSiding   = "siding"
	phaseSettling = "settling"
	phaseCreeping = "creeping"
	phaseDrifting = "drifting"
	phaseSpitting = "spitting"
)

// A table is the state with the profiles that it speaks of.
type table struct {
	tabletop.Table
	book book
}

func tableOf(s *game.State) table {
	return table{tabletop.Table{State: s, Game: self}, bookOf(s.Setup)}
}

// run is a resolution at it.
type run struct {
	tabletop.Resolution
	t table
}

func other(s game.Seat) game.Seat { return 3 - s }

func (t table) sway() game.Seat        { return game.Seat(t.Int(0, fieldSway)) }
func (t table) den(id game.ID) game.ID { return game.ID(t.Int(id, fieldDen)) }
func (t table) base(id game.ID) int    { return t.of(id).base }
func (t table) gone(id game.ID) bool   { return t.Out(id) == mulched }

// band are a seat's critters on the table, and those of its that pass a test wherever they are.
func (t table) band(s game.Seat) []game.ID { return t.owned(s, t.OnTable) }

func (t table) owned(s game.Seat, test func(game.ID) bool) []game.ID {
	return t.All(func(id game.ID) bool { return t.Seat(id) == s && slices.Contains(self.Owned, t.Kind(id)) && test(id) })
}
