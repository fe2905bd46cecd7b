package form

import (
	"testing"

	"broadside/core/game"

	"github.com/vugu/vugu"
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

// A press is of a key, with or without Shift.
type press struct {
	vugu.DOMEvent
	key   string
	shift bool
	taken bool
}

func (p *press) PropString(...string) string { return p.key }
func (p *press) PropBool(...string) bool     { return p.shift }
func (p *press) PreventDefault()             { p.taken = true }

// TestAnArrowMovesASliderByWholeUnits, as its buttons do, and with Shift to all between.
func TestAnArrowMovesASliderByWholeUnits(t *testing.T) {
	at := 0
	f := &Field{Param: game.Param{Kind: game.ParamLength, Min: 6500, Max: 13000}, Given: true, Changed: func(v game.Value, _ bool) { at = v.Int }}
	for _, c := range []struct {
		press
		from, to int
	}{
		{press{key: "ArrowRight"}, 9000, 10000}, {press{key: "ArrowDown"}, 7000, 6500}, {press{key: "ArrowUp", shift: true}, 9000, 9100},
		{press{key: "ArrowLeft", shift: true}, 9000, 8900}, {press{key: "Home"}, 9000, 9000},
	} {
		at, f.Value = c.from, game.Int(c.from)
		if f.key(&c.press); at != c.to || c.taken != (c.from != c.to) {
			t.Errorf("%s: %d, taken %v", c.press.key, at, c.taken)
		}
	}
	angle := &Field{Param: game.Param{Kind: game.ParamAngle, Max: 90000}, Given: true, Value: game.Int(5000), Changed: func(v game.Value, _ bool) { at = v.Int }}
	if angle.key(&press{key: "ArrowRight"}); at != 6000 {
		t.Errorf("it turns to %d", at)
	}
}
