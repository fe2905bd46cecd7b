package dropzone

import (
	"strings"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// Fields are what players may set by hand: places, damage, who rides where, what has been done, and whose turn it is.
func (System) Fields(s *game.State, on game.ID) []game.Param { return tableOf(s).settable(on) }

func (t table) settable(on game.ID) []game.Param {
	switch {
	case on == 0:
		all := []game.Param{{Name: tabletop.FieldRound, Kind: game.ParamNumber, Min: 1, Max: t.scenario().Turns}, t.SeatOf(tabletop.FieldTurn, 0)}
		for _, s := range t.Seats() {
			all = append(all, tabletop.Number(tabletop.Of(fieldPoints, s), 100))
		}
		for _, s := range t.SeatsThat(func(game.Seat) bool { return t.carded() }) {
			all = append(all, tabletop.Number(tabletop.Of(fieldHand, s), 20), tabletop.Number(tabletop.Of(fieldPile, s), 60), tabletop.Number(tabletop.Of(fieldDiscards, s), 60))
		}
		return all
	case t.Kind(on) == kindBattlegroup:
		return []game.Param{tabletop.Yes(tabletop.FieldActed)}
	case t.Kind(on) == kindSquad:
		return tabletop.Map([]string{tabletop.FieldActed, fieldShot, fieldBoarded, fieldLanding, fieldHot}, tabletop.Yes)
	case t.Kind(on) == kindObjective:
		return append([]game.Param{tabletop.Yes(fieldHidden), t.SeatOf(fieldHolder, 0, game.Choice{Label: "@answer/no"}), t.SeatOf(fieldSaved, 0, game.Choice{Label: "@answer/no"})}, t.Whereabouts(on)...)
	case t.Kind(on) == kindUnit:
		return append(t.unitFields(on), t.Whereabouts(on)...)
	case t.Kind(on) == tabletop.KindTerrain && t.feature(on).destructible():
		return append([]game.Param{tabletop.Number(fieldDamage, t.feature(on).Damage-1), tabletop.Number(fieldTokens, 60)}, t.Whereabouts(on)...)
	}
	return t.Whereabouts(on)
}

func (t table) unitFields(on game.ID) []game.Param {
	m := t.model(on)
	all := append(t.woundFields(on), t.Outs(readiness, reserve, holding, destroyed), tabletop.Yes(tabletop.FieldActed), game.Param{Name: fieldFar, Kind: game.ParamLength, Max: m.Move})
	if m.aircraft() {
		all = append(all, tabletop.Yes(fieldLanded))
	}
	for i := range m.Guns {
		if l := m.Guns[i].trait("limited"); l != nil {
			all = append(all, tabletop.Number(fieldUsed+m.Guns[i].ID, l.number()))
		}
	}
	return all
}

// Called is a field's name as a sentence says it: shots of weapons by their names.
func (System) Called(s *game.State, c game.Change) (label string, ok bool) {
	if id, is := strings.CutPrefix(c.Field, fieldUsed); is {
		if g := tableOf(s).gun(c.On, id); g != nil {
			return g.Name, true
		}
	}
	return tableOf(s).woundCalled(c)
}

// Shown is a field's value as a sentence says it.
func (System) Shown(field string, v game.Value) game.Value { return self.Shown(field, v) }
