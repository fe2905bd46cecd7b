package gothic

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// Fields are what players may set by hand: leadership and orders, damage of every kind, places, what has been done, the score and whose
// turn it is.
func (System) Fields(s *game.State, on game.ID) []game.Param { return tableOf(s).settable(on) }

func (t table) settable(on game.ID) []game.Param {
	switch {
	case on == 0:
		all := []game.Param{{Name: tabletop.FieldRound, Kind: game.ParamNumber, Min: 1, Max: 99}, t.SeatOf(fieldPlayer, 0), t.SeatOf(tabletop.FieldTurn, 0), tabletop.Number(fieldFailed, 1)}
		for _, s := range t.Seats() {
			all = append(all, tabletop.Number(tabletop.Of(fieldScore, s), mostScore))
		}
		if !t.Board() {
			all = append(all, tabletop.Number(fieldMarkers, 200))
		}
		return all
	case t.Kind(on) == kindShip:
		return append(t.shipFields(on), t.Whereabouts(on)...)
	case t.Kind(on) == kindSquadron:
		return t.commandFields(on)
	case t.isMarker(on):
		return append(t.ordnanceFields(on), t.Whereabouts(on)...)
	}
	return t.Whereabouts(on)
}

// commandFields are those of what commands ships.
func (t table) commandFields(on game.ID) []game.Param {
	order := tabletop.Pick(fieldOrder, tabletop.Worded("@order/bfg/", orderIDs()[1:]...)...)
	order.Choices = append([]game.Choice{{Label: "@order/bfg/none"}}, order.Choices...)
	return []game.Param{{Name: fieldLeadership, Kind: game.ParamNumber, Min: 1, Max: 12}, order, tabletop.Number(fieldSpent, 1)}
}

func (t table) shipFields(on game.ID) []game.Param {
	var all []game.Param
	if t.formation(on) == on {
		all = t.commandFields(on)
	}
	m := t.model(on)
	all = append(all, tabletop.Number(fieldDamage, m.Hits), t.Outs(undeployed, destroyed, disengaged), tabletop.Number(tabletop.FieldActed, 1), tabletop.Number(fieldFlagship, 1), game.Param{Name: fieldBoost, Kind: game.ParamLength, Max: mostBoost})
	if !t.Board() {
		all = append(all, tabletop.Number(fieldContact, mostTouching))
	}
	for i := range Criticals {
		if c := &Criticals[i]; c.Lasts && !m.Escort() {
			all = append(all, tabletop.Number(fieldCritical+c.ID, mostSuffered))
		}
	}
	hulk := tabletop.Pick(fieldHulk, game.Choice{Label: "@answer/no"}, game.Choice{Value: game.Text(Catastrophes[0].ID), Label: "@catastrophe/bfg/" + Catastrophes[0].ID},
		game.Choice{Value: game.Text(Catastrophes[1].ID), Label: "@catastrophe/bfg/" + Catastrophes[1].ID})
	all = append(all, hulk)
	for _, w := range m.Weapons {
		if w.Kind == Torpedoes || w.Kind == Bays {
			all = append(all, tabletop.Number(fieldEmpty+w.ID, 1))
		}
	}
	return all
}

// mostSuffered is how often a ship may suffer the same critical hit.
const mostSuffered = 9

// Called is a field's name as a sentence says it: critical hits by their rows, weapons by their names.
func (System) Called(s *game.State, c game.Change) (label string, ok bool) {
	if row, is := cutFamily(c.Field, fieldCritical); is {
		return "@critical/bfg/" + row, true
	}
	if craft, is := cutFamily(c.Field, fieldCraft); is {
		return "@craft/bfg/" + craft, true
	}
	if w, is := cutFamily(c.Field, fieldEmpty); is {
		if weapon := tableOf(s).weapon(c.On, w); weapon != nil {
			return weapon.Name, true
		}
	}
	return "", false
}

// Shown is a field's value as a sentence says it.
func (System) Shown(field string, v game.Value) game.Value {
	switch {
	case field == fieldOrder:
		return game.Text("@order/bfg/" + orderByID(v.Text).ID)
	case field == fieldPlayer:
		return game.Text(tabletop.SeatName(game.Seat(v.Int)))
	case field == fieldHulk && v.Text != "":
		return game.Text("@catastrophe/bfg/" + v.Text)
	}
	return self.Shown(field, v)
}
