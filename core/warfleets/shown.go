package warfleets

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// KindOf adds what moves and where ships leave.
func (System) KindOf(name string) game.ParamKind {
	switch name {
	case "move", "cruise", "viaX", "viaY", "exit-x", "exit-y":
		return game.ParamLength
	}
	return game.KindOf(name)
}

// Called names the damage of one upgrade by that upgrade.
func (System) Called(s *game.State, c game.Change) (string, bool) {
	t := tableOf(s)
	for n := range t.slots(c.On) {
		if c.Field == fieldLost+itoa(n) && t.slot(c.On, n) != "" {
			return "@damage/" + t.slot(c.On, n), true
		}
	}
	return "", false
}

// Shown is a field's value as a sentence says it.
func (System) Shown(field string, v game.Value) game.Value {
	switch {
	case field == fieldCarrier && v.Int == 0:
		return game.Text("@answer/none")
	case field == fieldCarrier:
		return game.Text(named(game.ID(v.Int)))
	case field == fieldInitiative:
		field = tabletop.FieldTurn
	}
	return self.Shown(field, v)
}
