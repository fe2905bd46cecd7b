package warfleets

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// Fields are what players may set by hand: damage, places, what a model has done and whose turn it is; not what the fleets
// are made of.
func (System) Fields(s *game.State, on game.ID) []game.Param { return tableOf(s).settable(on) }

func (t table) settable(on game.ID) []game.Param {
	switch {
	case on == 0:
		return []game.Param{{Name: tabletop.FieldRound, Kind: game.ParamNumber, Min: 1, Max: lastRound}, t.SeatOf(tabletop.FieldTurn, 0), t.SeatOf(fieldInitiative, 0)}
	case t.Kind(on) == "":
		return nil
	case t.Kind(on) == "objective":
		carriers := tabletop.Things(fieldCarrier, t.Those("ship", func(id game.ID) bool { return !t.lost(id) }))
		carriers.Choices = append([]game.Choice{{Label: "@answer/none"}}, carriers.Choices...)
		return append([]game.Param{carriers}, t.Whereabouts(on)...)
	case t.IsModel(on):
		return append(t.modelFields(on), t.Whereabouts(on)...)
	}
	return t.Whereabouts(on)
}

func (t table) modelFields(id game.ID) []game.Param {
	var all []game.Param
	if t.isSquad(id) {
		all = append(all, tabletop.Number(fieldDamage, squadronDamage))
	}
	for n := range t.slots(id) {
		all = append(all, tabletop.Number(fieldLost+itoa(n), t.slotMax(id, n)))
	}
	all = append(all, t.Outs(reserve, offTable, destroyed, surrendered), tabletop.Number(tabletop.FieldActed, 1))
	if t.isShip(id) {
		all = append(all, tabletop.Number(fieldHeld, 1))
	}
	return all
}
