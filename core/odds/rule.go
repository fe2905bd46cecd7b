// Package odds writes a rule of resolution once and reads it four ways: as a
// roll, as a roll with faces typed in, as the exact distribution of what can
// happen, and as an explanation.
package odds

import (
	"broadside/core/dice"
	"broadside/core/geometry"
)

// A Step of a rule repeats until it calls for neither dice nor a choice;
// rerolls and exploding dice need nothing more. S must be small and its dead
// fields zeroed by Score, so that equal states merge.
type Step[S comparable] struct {
	Name  string
	Throw func(S) dice.Throw // N is 0 when there is nothing to throw; nil when there never is
	Ask   func(S) *Ask       // nil when there is nothing to choose
	Score func(S, Answer) S
	Fold  *Fold[S] // a quicker way to the odds of the same; nil where there is none
}

// An Answer is what a throw came to or what was chosen.
type Answer struct {
	dice.Result
	Chosen []int
}

// An AskKind says what shape the answer to an Ask has.
type AskKind uint8

const (
	Pick   AskKind = iota // one option's index
	Many                  // the indices of Min to Max options, ascending
	Number                // a whole number from Min to Max
	Place                 // a pose: x, y, heading in thousandths
)

// An Ask is a choice in the middle of a resolution.
type Ask struct {
	Kind     AskKind
	By       dice.Role
	Code     string // the sentence that asks
	Args     map[string]string
	Options  []Option
	Min, Max int
	Near     geometry.Point // of a Place: it has to be within so far of here, centre to centre
	Within   geometry.Length
	Policy   string // what Odds supposes, by name
	Default  []int  // the answer by that policy
}

// An Option is one answer to an Ask: a value that the rule knows, and the text
// or the code ("@code", "#thing") that a player reads.
type Option struct {
	Value int
	Label string
}

// Valid reports whether chosen has the shape that the ask wants. What a Place
// may be is the rule's to check.
func (a *Ask) Valid(chosen []int) bool {
	switch a.Kind {
	case Pick:
		return len(chosen) == 1 && chosen[0] >= 0 && chosen[0] < len(a.Options)
	case Number:
		return len(chosen) == 1 && chosen[0] >= a.Min && chosen[0] <= a.Max
	case Place:
		return len(chosen) == 3
	}
	if len(chosen) < a.Min || len(chosen) > a.Max {
		return false
	}
	for i, c := range chosen {
		if c < 0 || c >= len(a.Options) || i > 0 && c <= chosen[i-1] {
			return false
		}
	}
	return true
}

// Inputs gives a resolution its faces and its choices. An error ends the
// resolution; it can be run again from its start with more inputs.
type Inputs interface {
	Throw(step string, t dice.Throw) ([]dice.Face, error)
	Choose(step string, a *Ask) ([]int, error)
}

// A Line is one throw or choice of a resolution, as a log shows it.
type Line struct {
	Step   string
	Throw  dice.Throw // N is 0 for a choice
	Faces  []dice.Face
	Chosen []int
}

// Play runs one resolution from s.
func Play[S comparable](rule []Step[S], s S, in Inputs) (S, []Line, error) {
	var lines []Line
	for i := range rule {
		step := &rule[i]
		for {
			if t := step.throw(s); t.N > 0 {
				faces, err := in.Throw(step.Name, t)
				if err != nil {
					return s, lines, err
				}
				lines = append(lines, Line{Step: step.Name, Throw: t, Faces: faces})
				s = step.Score(s, Answer{Result: t.Read(faces)})
				continue
			}
			a := step.ask(s)
			if a == nil {
				break
			}
			chosen, err := in.Choose(step.Name, a)
			if err != nil {
				return s, lines, err
			}
			lines = append(lines, Line{Step: step.Name, Chosen: chosen})
			s = step.Score(s, Answer{Chosen: chosen})
		}
	}
	return s, lines, nil
}

func (st *Step[S]) throw(s S) dice.Throw {
	if st.Throw == nil {
		return dice.Throw{}
	}
	return st.Throw(s)
}

func (st *Step[S]) ask(s S) *Ask {
	if st.Ask == nil {
		return nil
	}
	return st.Ask(s)
}
