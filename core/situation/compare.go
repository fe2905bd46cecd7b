package situation

import (
	"math"

	"broadside/core/game"
	"broadside/core/odds"
)

// A Figure is one number of an answer.
type Figure struct {
	Code   string
	N      float64
	Chance bool // else points of damage
}

// worth is what it is worth to the attacker: the number, or its opposite.
func (f *Figure) worth() float64 {
	if f.Code == self {
		return -f.N
	}
	return f.N
}

const self = "self" // damage to the attacker

// Figures are the numbers of an answer, none of none.
func Figures(o *game.Odds) (all []Figure) {
	if o == nil {
		return nil
	}
	all = []Figure{{"any", o.Damage.AtLeast(1), true}, {"mean", o.Damage.Mean(), false}}
	if o.Crippled != nil {
		all = append(all, Figure{"crippled", *o.Crippled, true})
	}
	if o.Destroyed != nil {
		all = append(all, Figure{"destroyed", *o.Destroyed, true})
	}
	if o.SelfDamage != nil {
		all = append(all, Figure{self, o.SelfDamage.Mean(), false})
	}
	return all
}

// A Contrast is a figure of each of several answers, nil where one has none of it, and which are the best where they differ.
type Contrast struct {
	Code string
	Of   []*Figure
	Best []bool
}

const even = 0.0005 // differences below it do not show

// Contrasts are the figures that any of the answers has.
func Contrasts(answers []*game.Odds) (all []Contrast) {
	for _, code := range []string{"any", "mean", "crippled", "destroyed", self} {
		c, best, worst := Contrast{Code: code}, math.Inf(-1), math.Inf(1)
		for _, o := range answers {
			var found *Figure
			for _, f := range Figures(o) {
				if f.Code == code {
					found, best, worst = &f, max(best, f.worth()), min(worst, f.worth())
				}
			}
			c.Of = append(c.Of, found)
		}
		for _, f := range c.Of {
			c.Best = append(c.Best, f != nil && best-worst >= even && best-f.worth() < even)
		}
		if best >= worst {
			all = append(all, c)
		}
	}
	return all
}

// Middle is the damage that comes of half of all throws, those at either end left out.
func Middle(damage odds.Spread) (low, high int) {
	for n := range damage {
		if damage.AtLeast(n) >= 0.75 {
			low = n
		}
		if damage.AtLeast(n) >= 0.25 {
			high = n
		}
	}
	return low, high
}
