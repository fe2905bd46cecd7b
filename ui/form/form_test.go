package form

import (
	"testing"

	"broadside/core/game"
)

func TestAButtonGoesToTheNextWholeUnitAndFinelyWhileItIsHeld(t *testing.T) {
	at := 0
	f := &Field{Param: game.Param{Kind: game.ParamLength, Min: 6500, Max: 13000}, Given: true, Changed: func(v game.Value, _ bool) { at = v.Int }}
	t.Cleanup(func() { Fine, Spent = false, false })
	for _, c := range []struct {
		from, way, to int
		fine, spent   bool
	}{
		{9000, 1, 10000, false, false}, {9000, -1, 8000, false, false}, {9400, 1, 10000, false, false}, {9400, -1, 9000, false, false},
		{12500, 1, 13000, false, false}, {7000, -1, 6500, false, false}, {9000, 1, 9100, true, false}, {9000, -1, 8900, true, false}, {9000, 1, 9000, false, true},
	} {
		at, f.Value, Fine, Spent = c.from, game.Int(c.from), c.fine, c.spent
		if f.nudge(c.way); at != c.to {
			t.Errorf("%+v: %d", c, at)
		}
	}
}
