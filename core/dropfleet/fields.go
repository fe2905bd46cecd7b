package dropfleet

import (
	"strings"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// settable are the fields that players may set by hand, with their ranges;
// for screens, and for what is set.
func (t table) settable(on game.ID) []game.Param {
	if on == 0 {
		return t.settableGame()
	}
	switch t.Kind(on) {
	case "ship":
		return append(t.settableShip(on), t.Whereabouts(on)...)
	case "station":
		return append(append([]game.Param{tabletop.Number(fieldLost, t.ship(on).Hull), t.outs(), t.controls()}, t.garrisoned()...), t.Whereabouts(on)...)
	case "sector":
		all := []game.Param{tabletop.Number(fieldRuin, 2)}
		if e := t.book.entries[t.Text(on, tabletop.FieldEntry)]; e != nil {
			all = append(all, tabletop.Number(fieldLost, e.Number("hull")))
		}
		return append(all, t.garrisoned()...)
	case "cluster":
		surveyed := func(s game.Seat) game.Param { return tabletop.Number(of(fieldSurveyed, s), 1) }
		return append([]game.Param{tabletop.Number(fieldCritical, 1)}, tabletop.Map(t.Seats(), surveyed)...)
	case "battlegroup":
		return []game.Param{tabletop.Number(tabletop.FieldActed, 1), tabletop.Number(fieldDue, 1), tabletop.Number(fieldRating, 200)}
	case "group":
		return []game.Param{tabletop.Number(tabletop.FieldActed, 1)}
	case "token":
		return []game.Param{{Name: fieldCount, Kind: game.ParamNumber, Min: 1, Max: 50}}
	case "terrain", "location":
		return t.Whereabouts(on)
	}
	return nil
}

func (t table) settableGame() []game.Param {
	all := []game.Param{{Name: tabletop.FieldRound, Kind: game.ParamNumber, Min: 1, Max: 12}, t.SeatOf(tabletop.FieldTurn, 0)}
	for _, s := range t.Seats() {
		all = append(all, game.Param{Name: of(fieldVictory, s), Kind: game.ParamNumber, Min: -50, Max: 200}, tabletop.Number(of(fieldHand, s), 20), tabletop.Number(of(fieldPile, s), 100), tabletop.Number(of(fieldDiscards, s), 100))
	}
	return all
}

// settableShip are a ship's hull, status and every lasting effect.
func (t table) settableShip(id game.ID) []game.Param {
	s := t.ship(id)
	if s == noShip {
		return nil
	}
	layer := tabletop.Pick(fieldLayer, tabletop.Worded("@layer/", layers...)...)
	all := []game.Param{tabletop.Number(fieldLost, s.Hull), tabletop.Number(fieldSpike, 2), layer, t.outs(), tabletop.Number(fieldSilent, 1), tabletop.Number(fieldShields, 1), tabletop.Number(tabletop.FieldActed, 1), tabletop.Number(fieldCrippled, 1), tabletop.Number(fieldHurt, 1)}
	for _, field := range []string{fieldFires, fieldSurges, fieldBlind, fieldCracked, fieldEngines, fieldDecay, fieldCorruption, fieldContainment, fieldFluctuations, fieldDimmed, fieldThrustLoss, fieldLeaks} {
		all = append(all, tabletop.Number(field, 10))
	}
	all = append(all, tabletop.Number(fieldOffline, 3), tabletop.Number(fieldNoLaunch, 2))
	for _, w := range s.Weapons {
		all = append(all, tabletop.Number(fieldGun+w.ID, 1))
		if times, limited := limitOf(w.Rules); limited {
			all = append(all, tabletop.Number(fieldFired+w.ID, times))
		}
	}
	for _, l := range s.Loads {
		if times, limited := limitOf(l.Rules); limited {
			all = append(all, tabletop.Number(fieldFired+l.ID, times))
		}
	}
	return all
}

func (t table) outs() game.Param { return t.Outs(waiting, destroyed, left) }

// controls are who may control a station; none yet is who has most aboard.
func (t table) controls() game.Param {
	return t.SeatOf(fieldControl, 1, game.Choice{Label: "@control/dfc/aboard"}, game.Choice{Value: game.Int(1), Label: "@control/dfc/nobody"})
}

func (t table) garrisoned() []game.Param {
	return tabletop.Gather(t.Seats(), func(s game.Seat) []game.Param {
		return tabletop.Map(groundKinds, func(kind string) game.Param { return tabletop.Number(of(kind, s), 50) })
	})
}

// Fields are what players may set by hand.
func (System) Fields(s *game.State, on game.ID) []game.Param { return tableOf(s).settable(on) }

// KindOf adds figures of ships, the second turn of a course, and orders of cards.
func (System) KindOf(name string) game.ParamKind {
	switch name {
	case "scan", "signature", "thrust", "pivot2At", "layerAt":
		return game.ParamLength
	case "pivot2":
		return game.ParamAngle
	case "cards":
		return game.ParamOrder
	}
	return game.KindOf(name)
}

// Called names fields that belong to a seat or to a weapon.
func (System) Called(s *game.State, c game.Change) (string, bool) {
	t := tableOf(s)
	for _, prefix := range []string{fieldGun, fieldFired} {
		if id, ok := strings.CutPrefix(c.Field, prefix); ok {
			if w := t.arm(c.On, id); w != nil {
				return weaponName(w), true
			}
		}
	}
	return "", false
}

// Shown is a field's value as a sentence says it.
func (System) Shown(field string, v game.Value) game.Value {
	switch {
	case field == fieldLayer:
		return game.Text("@layer/" + v.Text)
	case field == fieldSpike:
		return game.Text("@spike/" + itoa(v.Int))
	case field == fieldControl && v.Int == 0:
		return game.Text("@control/dfc/aboard")
	case field == fieldControl && v.Int == 1:
		return game.Text("@control/dfc/nobody")
	case field == fieldControl:
		return game.Text(seatName(game.Seat(v.Int - 1)))
	}
	return self.Shown(field, v)
}
