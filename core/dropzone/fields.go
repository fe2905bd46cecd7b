package dropzone

import (
	"slices"
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
		return []game.Param{t.whether(on, tabletop.FieldActed)}
	case t.Kind(on) == kindSquad:
		own := []string{tabletop.FieldActed, fieldShot, fieldBoarded, fieldLanding, fieldHot}
		if !t.Board() {
			own = append(own, fieldScattered)
		}
		return tabletop.Map(own, func(name string) game.Param { return t.whether(on, name) })
	case t.Kind(on) == kindObjective:
		return append([]game.Param{t.whether(on, fieldHidden), t.SeatOf(fieldHolder, 0, game.Choice{Label: "@answer/no"}), t.SeatOf(fieldSaved, 0, game.Choice{Label: "@answer/no"})}, t.Whereabouts(on)...)
	case t.Kind(on) == kindUnit:
		return append(t.unitFields(on), t.Whereabouts(on)...)
	case t.Kind(on) == tabletop.KindTerrain && t.feature(on).destructible():
		return append([]game.Param{tabletop.Number(fieldDamage, t.feature(on).Damage-1), tabletop.Number(fieldTokens, 60)}, t.Whereabouts(on)...)
	}
	return t.Whereabouts(on)
}

// whether is a field that is set or not; set is what it is, where that says more.
func (t table) whether(on game.ID, name string) game.Param {
	return tabletop.Pick(name, game.Choice{Label: "@answer/no"}, game.Choice{Value: game.Int(max(t.Int(on, name), 1)), Label: "@answer/yes"})
}

func (t table) unitFields(on game.ID) []game.Param {
	m := t.model(on)
	outs := []string{readiness, reserve, holding, destroyed}
	if out := t.Out(on); out != "" && out != aboard && !slices.Contains(outs, out) { // where it is already
		outs = append(outs, out)
	}
	where := t.Outs(outs...)
	where.Choices = append(where.Choices, t.rideable(on)...)
	all := append(t.woundFields(on), where, t.whether(on, tabletop.FieldActed), game.Param{Name: fieldFar, Kind: game.ParamLength, Max: m.Move})
	if m.aircraft() {
		all = append(all, t.whether(on, fieldLanded))
	}
	for i := range m.Guns {
		if l := m.Guns[i].trait("limited"); l != nil {
			all = append(all, tabletop.Number(fieldUsed+m.Guns[i].ID, l.number()))
		}
	}
	return all
}

// Called adds nothing: fields of weapons and zones are named by their parts.
func (System) Called(*game.State, game.Change) (label string, ok bool) { return "", false }

// Shown is a field's value as a sentence says it.
func (System) Shown(field string, v game.Value) game.Value {
	if strings.HasPrefix(field, fieldBroken) {
		field = fieldLanded // either is so or not
	}
	if field == tabletop.FieldOut && v.Int != 0 {
		return game.Text(rideOf(v.Int))
	}
	return self.Shown(field, v)
}
