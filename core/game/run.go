package game

import (
	"broadside/core/dice"
	"broadside/core/odds"
)

// A Run is one resolution being worked out: the command, the state as it
// changes, and the inputs so far. When an input is missing the run ends with a
// *Need and is done again from its start once there is one more.
type Run struct {
	*State  // as it is now; Emit changes it
	Command Command
	Other   Seat   // throws and chooses where the role is Defender
	Before  *State // as it was

	inputs []Input
	used   int
	rolls  []Roll
	events []Event
	forced bool
}

func newRun(s *State, c Command, inputs []Input) *Run {
	return &Run{State: s.Clone(), Before: s, Command: c, inputs: inputs}
}

// Emit records an event with the dice thrown since the last one.
func (r *Run) Emit(e Event) {
	e.Rolls = append(e.Rolls, r.rolls...)
	e.Forced = r.forced
	r.rolls, r.forced = nil, false
	r.State.Apply(&e)
	r.events = append(r.events, e)
}

// Untold reports whether dice were thrown that no event has told of yet.
func (r *Run) Untold() bool { return len(r.rolls) > 0 }

// Forbid refuses the command unless the player insists on it.
func (r *Run) Forbid(when bool, code, rule string, args ...string) error {
	if !when {
		return nil
	}
	return r.Insist(Refuse(code, rule, args...))
}

// Never refuses the command even if the player insists on it.
func (r *Run) Never(when bool, code, rule string, args ...string) error {
	if !when {
		return nil
	}
	return Refuse(code, rule, args...)
}

// Insist refuses the command for a reason unless the player insists on it.
func (r *Run) Insist(no *Illegal) error {
	if r.Command.Force {
		r.forced = true
		return nil
	}
	return no
}

func (r *Run) seat(role dice.Role) Seat {
	if role == dice.Defender && r.Other != 0 {
		return r.Other
	}
	return r.Command.By
}

// Throw gives the next faces, or ends the run with a *Need.
func (r *Run) Throw(step string, t dice.Throw) ([]dice.Face, error) {
	seat := r.seat(t.By)
	if r.used == len(r.inputs) {
		return nil, &Need{Seat: seat, Step: step, Throw: &t}
	}
	in := r.inputs[r.used]
	if err := checkFaces(step, in.Faces, t.N); err != nil {
		return nil, err
	}
	r.used++
	r.rolls = append(r.rolls, Roll{Step: step, By: seat, Need: t.Need, Sum: t.Sum, Faces: in.Faces, Why: t.Why})
	return in.Faces, nil
}

// Choose gives the next choice, or ends the run with a *Need.
func (r *Run) Choose(step string, a *odds.Ask) ([]int, error) {
	seat := r.seat(a.By)
	if r.used == len(r.inputs) {
		return nil, &Need{Seat: seat, Step: step, Ask: a}
	}
	in := r.inputs[r.used]
	if !a.Valid(in.Chosen) {
		return nil, Refuse(badChoice, "", "step", "@step/"+step)
	}
	r.used++
	r.rolls = append(r.rolls, Roll{Step: step, By: seat, Chosen: in.Chosen})
	return in.Chosen, nil
}

func checkFaces(step string, faces []dice.Face, want int) error {
	if len(faces) != want {
		return Refuse("dice-wrong-number", "", "step", "@step/"+step, "want", itoa(want), "have", itoa(len(faces)))
	}
	for _, f := range faces {
		if !f.Valid() {
			return Refuse("dice-impossible", "", "step", "@step/"+step, "face", itoa(int(f)))
		}
	}
	return nil
}
