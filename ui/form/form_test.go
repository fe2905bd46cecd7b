package form

import (
	"testing"

	"broadside/core/game"
)

func TestAButtonGoesToTheNextWholeUnit(t *testing.T) {
	at := 0
	f := &Field{Param: game.Param{Kind: game.ParamLength, Min: 6500, Max: 13000}, Given: true, Changed: func(v game.Value, _ bool) { at = v.Int }}
	for _, c := range []struct{ from, way, to int }{
		{9000, 1, 10000}, {9000, -1, 8000}, {9400, 1, 10000}, {9400, -1, 9000}, {12500, 1, 13000}, {7000, -1, 6500},
	} {
		at, f.Value = c.from, game.Int(c.from)
		if f.nudge(c.way); at != c.to {
			t.Errorf("%+v: %d", c, at)
		}
	}
}
