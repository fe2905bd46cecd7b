package gothic

import (
	"strconv"
	"strings"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
)

// A Thrown is a strength that is thrown for, as "2D3", "D6+2" and "D6x5" print it ("Dice Rolls"); one without dice is none. Readings: it
// is thrown as the weapon fires or launches, half effect comes behind all else, and nobody fires a part of it, which would be
// declared before anybody knows the whole. To lock on rolls dice to hit again, not these.
type Thrown struct {
	dice.Expr   // but for what is added
	times, plus int
}

// readThrown reads one; a number in front counts as one behind.
func readThrown(text string) (t Thrown, ok bool) {
	t.times = 1
	for _, term := range strings.Fields(terms.Replace(text)) {
		bare, multiplies := strings.CutPrefix(term, "x")
		switch n, err := strconv.Atoi(bare); {
		case err != nil && t.Dice == 0:
			if t.Expr, err = dice.Parse(bare); err != nil {
				return t, false
			}
			if multiplies {
				t.times, t.plus = t.plus, 0
			}
		case err != nil, multiplies && t.plus != 0:
			return t, false
		case multiplies:
			t.times *= n
		default:
			t.plus += n
		}
	}
	return t, t.Dice > 0 && t.of(t.Dice) > 0 && t.most() <= mostStrength
}

// terms parts what is added and multiplied.
var terms = strings.NewReplacer(" ", "", "+", " ", "-", " -", "x", " x", "X", " x", "×", " x", "*", " x")

// of is what its dice come to, 1 at the least.
func (t Thrown) of(total int) int { return total*t.times + t.plus }

func (t Thrown) most() int { return t.of(t.Max()) }

func (t Thrown) String() string {
	text := t.Expr.String()
	if t.times != 1 {
		text += "x" + itoa(t.times)
	}
	if t.plus > 0 {
		text += "+"
	}
	if t.plus != 0 {
		text += itoa(t.plus)
	}
	return text
}

// throws are the steps that throw for the strengths of batteries or of lances.
func (f *Fire) throws(lance bool, at int) (steps []odds.Step[salvo]) {
	for _, g := range f.Guns {
		if g.Lance != lance || g.Thrown.Dice == 0 {
			continue
		}
		first := len(steps) == 0
		steps = append(steps, once(at+len(steps), strengthStep, func(salvo) dice.Throw { return g.Thrown.Throw() }, func(s salvo, got odds.Answer) salvo {
			if first { // what the guns before had is spent
				s.power = 0
			}
			s.power += uint16(f.effect(g, g.Thrown.of(got.Total)))
			return s
		}))
	}
	return steps
}

// launch is the step that throws for the strength of a salvo, before anything fires at it.
func (t Thrown) launch() []odds.Step[salvo] {
	if t.Dice == 0 {
		return nil
	}
	return []odds.Step[salvo]{{Name: strengthStep,
		Throw: func(s salvo) (throw dice.Throw) {
			if s.flying == 0 {
				throw = t.Throw()
			}
			return throw
		},
		Score: func(s salvo, got odds.Answer) salvo { s.flying = uint16(t.of(got.Total)); return s }}}
}

// printed is the strength of a weapon that is thrown for as data sheets have it, else so much of it.
func (w *Weapon) printed(n int) game.Value {
	if w.Thrown.Dice > 0 {
		return game.Text(w.Thrown.String())
	}
	return game.Int(n)
}

// most is the strength of a weapon, the highest where it is thrown for.
func (w *Weapon) most() int {
	if w.Thrown.Dice > 0 {
		return w.Thrown.most()
	}
	return w.Strength
}

const strengthStep = "strength"
