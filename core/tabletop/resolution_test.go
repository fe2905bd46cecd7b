package tabletop

import (
	"errors"
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
)

// TestAResolutionEndsOnTheSpot plays one command that is refused, wants dice, breaks or goes through.
func TestAResolutionEndsOnTheSpot(t *testing.T) {
	reached := false
	resolve := func(force bool, do func(Resolution)) error {
		reached = false
		s := tableOf(true, append(tank(1, 2), Write(0, FieldPhase, "move"))...)
		r := runOf(s, game.Command{Kind: "dig", By: 2, Thing: 1, Force: force})
		return Resolve(r, r, []Command[Resolution]{Says("dig *", "move", Owner, func(r Resolution) {
			do(r)
			reached = true
		})}, func(Resolution) {})
	}
	var need *game.Need
	if err := resolve(false, func(r Resolution) { r.Sum("depth", dice.D6(1)) }); !errors.As(err, &need) || need.Step != "depth" || reached {
		t.Errorf("a throw without dice gives %v, went on: %t", err, reached)
	}
	forbid := func(r Resolution) { r.Forbid(true, "toy-rock", "Digging") }
	if err := resolve(false, forbid); code(err) != "toy-rock" || reached {
		t.Errorf("what is forbidden gives %v, went on: %t", err, reached)
	}
	if err := resolve(true, forbid); err != nil || !reached {
		t.Errorf("insisted on, it gives %v, went on: %t", err, reached)
	}
	if err := resolve(true, func(r Resolution) { r.Never(true, "toy-rock", "Digging") }); code(err) != "toy-rock" || reached {
		t.Errorf("what never is gives %v, went on: %t", err, reached)
	}
	if err := resolve(false, func(r Resolution) { r.Stop(nil) }); err != nil || !reached {
		t.Errorf("nothing gives %v, went on: %t", err, reached)
	}
	defer func() {
		if cause := recover(); cause != "broken" {
			t.Errorf("what breaks gives %v", cause)
		}
	}()
	_ = resolve(false, func(Resolution) { panic("broken") })
}
