package madeup

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// Fields are what players may set by hand.
func (System) Fields(s *game.State, on game.ID) []game.Param { return tableOf(s).settable(on) }

func (t table) settable(on game.ID) []game.Param {
	switch {
	case on == 0:
		all := []game.Param{{Name: tabletop.FieldRound, Kind: game.ParamNumber, Min: 1, Max: lastRound}, t.SeatOf(tabletop.FieldTurn, 0)}
		for _, s := range t.Seats() {
			all = append(all, tabletop.Number(tabletop.Of(fieldMulch, s), burrows*lastRound))
		}
		return all
	case t.IsModel(on):
		return append([]game.Param{tabletop.Number(fieldGrit, t.of(on).grit), t.Outs(waiting, buried, mulched), tabletop.Yes(fieldActed),
			tabletop.Yes(fieldDucked)}, t.Whereabouts(on)...)
	}
	return t.Whereabouts(on)
}

// Shown is a field's value as a sentence says it.
func (System) Shown(field string, v game.Value) game.Value { return self.Shown(field, v) }
