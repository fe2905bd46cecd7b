package dropfleet

import (
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
)

// settable are the fields that players may set by hand, with their ranges;
// Fields lists them for a screen, Settable checks by them.
func (t table) settable(on game.ID) []game.Param {
	if on == 0 {
		return t.settableGame()
	}
	switch t.kind(on) {
	case "ship":
		return append(t.settableShip(on), t.place(on)...)
	case "station":
		return append(append([]game.Param{number0(fieldLost, t.ship(on).Hull), t.outs(), t.controls()}, t.garrisoned()...), t.place(on)...)
	case "sector":
		all := []game.Param{number0(fieldRuin, 2)}
		if e := t.book.entries[t.Text(on, fieldEntry)]; e != nil {
			all = append(all, number0(fieldLost, number(e, "hull")))
		}
		return append(all, t.garrisoned()...)
	case "cluster":
		all := []game.Param{number0(fieldCritical, 1)}
		for _, s := range t.seats() {
			all = append(all, number0(of(fieldSurveyed, s), 1))
		}
		return all
	case "battlegroup":
		return []game.Param{number0(fieldActed, 1), number0(fieldDue, 1), number0(fieldRating, 200)}
	case "group":
		return []game.Param{number0(fieldActed, 1)}
	case "token":
		return []game.Param{{Name: fieldCount, Kind: game.ParamNumber, Min: 1, Max: 50}}
	case "terrain", "location":
		return t.place(on)
	}
	return nil
}

func number0(name string, most int) game.Param {
	return game.Param{Name: name, Kind: game.ParamNumber, Max: most}
}

func (t table) settableGame() []game.Param {
	all := []game.Param{{Name: fieldRound, Kind: game.ParamNumber, Min: 1, Max: 12}}
	turn := game.Param{Name: fieldTurn, Kind: game.ParamChoice}
	for _, s := range t.seats() {
		turn.Choices = append(turn.Choices, game.Choice{Value: game.Int(int(s)), Label: seatName(s)})
	}
	all = append(all, turn)
	for _, s := range t.seats() {
		all = append(all, game.Param{Name: of(fieldVictory, s), Kind: game.ParamNumber, Min: -50, Max: 200}, number0(of(fieldHand, s), 20), number0(of(fieldPile, s), 100), number0(of(fieldDiscards, s), 100))
	}
	return all
}

// settableShip are a ship's hull, status and every lasting effect.
func (t table) settableShip(id game.ID) []game.Param {
	s := t.ship(id)
	if s == noShip {
		return nil
	}
	layer := game.Param{Name: fieldLayer, Kind: game.ParamChoice}
	for _, l := range layers {
		layer.Choices = append(layer.Choices, game.Choice{Value: game.Text(l), Label: "@layer/" + l})
	}
	all := []game.Param{number0(fieldLost, s.Hull), number0(fieldSpike, 2), layer, t.outs(), number0(fieldSilent, 1), number0(fieldShields, 1), number0(fieldActed, 1), number0(fieldCrippled, 1), number0(fieldHurt, 1)}
	for _, field := range []string{fieldFires, fieldSurges, fieldBlind, fieldCracked, fieldEngines, fieldDecay, fieldCorruption, fieldContainment, fieldFluctuations, fieldDimmed, fieldThrustLoss, fieldLeaks} {
		all = append(all, number0(field, 10))
	}
	all = append(all, number0(fieldOffline, 3), number0(fieldNoLaunch, 2))
	for _, w := range s.Weapons {
		all = append(all, number0(fieldGun+w.ID, 1))
		if c := find(w.Rules, isLimited); c != nil {
			all = append(all, number0(fieldFired+w.ID, c.X))
		}
	}
	for _, l := range s.Loads {
		if c := find(l.Rules, isLimited); c != nil {
			all = append(all, number0(fieldFired+l.ID, c.X))
		}
	}
	return all
}

func (t table) outs() game.Param {
	p := game.Param{Name: fieldOut, Kind: game.ParamChoice, Choices: []game.Choice{{Label: "@out/dfc/on-table"}}}
	for _, code := range []string{waiting, destroyed, left} {
		p.Choices = append(p.Choices, game.Choice{Value: game.Text(code), Label: "@out/dfc/" + code})
	}
	return p
}

// controls are who may control a station; none yet is who has most aboard.
func (t table) controls() game.Param {
	p := game.Param{Name: fieldControl, Kind: game.ParamChoice, Choices: []game.Choice{{Label: "@control/dfc/aboard"}, {Value: game.Int(1), Label: "@control/dfc/nobody"}}}
	for _, s := range t.seats() {
		p.Choices = append(p.Choices, game.Choice{Value: game.Int(int(s) + 1), Label: seatName(s)})
	}
	return p
}

func (t table) garrisoned() []game.Param {
	var all []game.Param
	for _, s := range t.seats() {
		for _, kind := range groundKinds {
			all = append(all, number0(of(kind, s), 50))
		}
	}
	return all
}

// place are the position and heading of what stands on the board.
func (t table) place(id game.ID) []game.Param {
	if !t.board() {
		return nil
	}
	all := t.at()
	if t.isShip(id) || t.Is(id, fieldPoints) {
		all = append(all, heading())
	}
	return all
}

// Fields are what players may set by hand.
func (System) Fields(s *game.State, on game.ID) []game.Param { return tableOf(s).settable(on) }

// Settable lets players set what Fields lists, within its ranges.
func (System) Settable(s *game.State, c game.Change) *game.Illegal {
	t := tableOf(s)
	if c.On != 0 && t.kind(c.On) == "" {
		return game.Refuse("dfc-no-ship", "")
	}
	for _, p := range t.settable(c.On) {
		if p.Name != c.Field {
			continue
		}
		if p.Kind == game.ParamChoice {
			if slices.ContainsFunc(p.Choices, func(choice game.Choice) bool { return choice.Value == c.To }) {
				return nil
			}
			return game.Refuse("set-bad-value", "", "field", "@field/"+c.Field)
		}
		if c.To.Text != "" || c.To.Int < p.Min || c.To.Int > p.Max {
			return game.Refuse("set-out-of-range", "", "field", "@field/"+c.Field, "low", figure(c.Field, p.Min), "high", figure(c.Field, p.Max))
		}
		return nil
	}
	return game.Refuse("set-unknown-field", "", "field", c.Field)
}

// figure is a number of a field as players say it: lengths and angles stand in
// thousandths.
func figure(field string, n int) string {
	switch (System{}).KindOf(field) {
	case game.ParamLength, game.ParamAngle:
		return decimal(n)
	}
	return itoa(n)
}

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
	switch field {
	case fieldOut:
		if v.Text == "" {
			return game.Text("@out/dfc/on-table")
		}
		return game.Text("@out/dfc/" + v.Text)
	case fieldLayer:
		return game.Text("@layer/" + v.Text)
	case fieldTurn:
		return game.Text(seatName(game.Seat(v.Int)))
	case fieldControl:
		switch v.Int {
		case 0:
			return game.Text("@control/dfc/aboard")
		case 1:
			return game.Text("@control/dfc/nobody")
		}
		return game.Text(seatName(game.Seat(v.Int - 1)))
	case fieldActed, fieldSilent, fieldShields, fieldCrippled, fieldHurt, fieldNoLaunch, fieldCritical, fieldDue:
		if v.Int == 0 {
			return game.Text("@answer/no")
		}
		return game.Text("@answer/yes")
	case fieldSpike:
		return game.Text("@spike/" + itoa(v.Int))
	}
	return v
}

var _ = geometry.Circle
