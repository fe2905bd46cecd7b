package warfleets

import (
	"broadside/core/game"
	"broadside/core/geometry"
)

// Fields are what players may set by hand; Settable checks the same.
func (System) Fields(s *game.State, on game.ID) []game.Param {
	t := tableOf(s)
	switch {
	case on == 0:
		return t.gameFields()
	case t.kind(on) == "":
		return nil
	case t.kind(on) == "objective":
		return append([]game.Param{t.carriers()}, t.whereabouts(on)...)
	case t.isModel(on):
		return append(t.modelFields(on), t.whereabouts(on)...)
	}
	return t.whereabouts(on)
}

func (t table) gameFields() []game.Param {
	all := []game.Param{{Name: fieldRound, Kind: game.ParamNumber, Min: 1, Max: lastRound}}
	for _, name := range []string{fieldTurn, fieldInitiative} {
		all = append(all, game.Param{Name: name, Kind: game.ParamChoice, Choices: []game.Choice{
			{Value: game.Int(1), Label: "@seat/1"}, {Value: game.Int(2), Label: "@seat/2"}}})
	}
	return all
}

func (t table) modelFields(id game.ID) []game.Param {
	var all []game.Param
	number := func(name string, most int) {
		all = append(all, game.Param{Name: name, Kind: game.ParamNumber, Max: most})
	}
	if t.isSquad(id) {
		number(fieldDamage, squadronDamage)
	}
	for n := range t.slots(id) {
		number(fieldLost+itoa(n), t.slotMax(id, n))
	}
	out := game.Param{Name: fieldOut, Kind: game.ParamChoice, Choices: []game.Choice{{Label: "@out/ftl/on-table"}}}
	for _, code := range settableOuts[1:] {
		out.Choices = append(out.Choices, game.Choice{Value: game.Text(code), Label: "@out/ftl/" + code})
	}
	all = append(all, out)
	number(fieldActed, 1)
	if t.isShip(id) {
		number(fieldHeld, 1)
	}
	return all
}

// whereabouts are the place of a thing and, of what is not round, its heading.
func (t table) whereabouts(id game.ID) []game.Param {
	if !t.board() {
		return nil
	}
	all := t.at()
	if t.isModel(id) || t.Is(id, fieldPoints) {
		all = append(all, game.Param{Name: fieldHeading, Kind: game.ParamAngle, Max: geometry.Circle - 1})
	}
	return all
}

// carriers are the ships that can tow an objective.
func (t table) carriers() game.Param {
	p := game.Param{Name: fieldCarrier, Kind: game.ParamChoice, Choices: []game.Choice{{Label: "@answer/none"}}}
	for _, id := range t.all(func(id game.ID) bool { return t.isShip(id) && !t.lost(id) }) {
		p.Choices = append(p.Choices, game.Choice{Value: game.Int(int(id)), Label: named(id)})
	}
	return p
}
