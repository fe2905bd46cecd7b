package warfleets

import (
	"strconv"

	"broadside/core/game"
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
	switch field {
	case fieldOut:
		if v.Text == "" {
			return game.Text("@out/ftl/on-table")
		}
		return game.Text("@out/ftl/" + v.Text)
	case fieldCarrier:
		if v.Int == 0 {
			return game.Text("@answer/none")
		}
		return game.Text(named(game.ID(v.Int)))
	case fieldTurn, fieldInitiative:
		return game.Text("@seat/" + itoa(v.Int))
	case fieldActed, fieldHeld:
		if v.Int == 0 {
			return game.Text("@answer/no")
		}
		return game.Text("@answer/yes")
	}
	return v
}

// figure is a number of a field as players say it: lengths and angles stand in
// thousandths.
func figure(field string, n int) string {
	switch (System{}).KindOf(field) {
	case game.ParamLength, game.ParamAngle:
		return strconv.FormatFloat(float64(n)/1000, 'f', -1, 64)
	}
	return itoa(n)
}
