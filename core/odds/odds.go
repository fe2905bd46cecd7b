package odds

import (
	"math"

	"broadside/core/dice"
)

// slack is the mass below which an exploding step is cut off and what is left
// counted as it stands. It is so small since the least likely damage counts too.
const slack = 1e-300

// A Summary tells what a step of a rule threw over all that can happen.
type Summary struct {
	Name string
	Need int     // of the first throw met
	Dice float64 // the expected number of dice
	Why  []dice.Reason
	Of   int // which of what is fired it belongs to, from 1; 0 where that is all of it
}

// Odds runs all resolutions of a rule at once from a distribution of states.
// At a choice it takes the ask's Default.
func Odds[S comparable](rule []Step[S], from PMF[S]) PMF[S] {
	p, _ := Explain(rule, from)
	return p
}

// Explain is Odds with a summary of each step that threw dice.
func Explain[S comparable](rule []Step[S], from PMF[S]) (PMF[S], []Summary) {
	terms := math.MaxInt
	p, told, _ := Within(rule, from, &terms)
	return p, told
}

// Within is Explain at the cost of so many terms at most, one for each thing
// that a throw can come to in a state. It takes what was spent off them, and
// gives up when none is left.
func Within[S comparable](rule []Step[S], from PMF[S], terms *int) (PMF[S], []Summary, bool) {
	var told []Summary
	tables := outcomes{}
	now := from.clone()
	var done, next, folds PMF[S] // their memory goes from step to step
	for _, step := range rule {
		sum := Summary{Name: step.Name}
		threw := false
		for now.Len() > 0 {
			if done.Len() == 0 && step.over(now) {
				now, done = done, now
				break
			}
			for i, s := range now.states {
				chance := now.chance[i]
				if t := step.throw(s); t.N > 0 && chance > slack {
					if !threw {
						threw, sum.Need, sum.Why = true, t.Need, t.Why
					}
					sum.Dice += chance * float64(t.N)
					if step.Fold != nil {
						folds.Add(s, chance)
						continue
					}
					of, fresh := tables.of(t)
					if *terms -= len(of); fresh { // which takes about so long
						*terms -= len(of) + t.N*t.N/4
					}
					if *terms < 0 {
						return done, nil, false
					}
					for _, o := range of {
						next.Add(step.Score(s, Answer{Result: o.result}), chance*o.chance)
					}
				} else if a := step.ask(s); a != nil && chance > slack {
					*terms--
					next.Add(step.Score(s, Answer{Chosen: a.Default}), chance)
				} else {
					done.Add(s, chance)
				}
			}
			if folds.Len() > 0 {
				if !step.Fold.run(&folds, &next, terms) {
					return done, nil, false
				}
				folds.reset()
			}
			now, next = next, now
			next.reset()
		}
		if threw {
			told = append(told, sum)
		}
		now, done = done, now
		done.reset()
	}
	return now, told, true
}

// over reports whether a step calls for nothing in any state that is likely
// enough to count; then the states need not be gathered anew.
func (st Step[S]) over(p PMF[S]) bool {
	for i, s := range p.states {
		if p.chance[i] > slack && (st.throw(s).N > 0 || st.ask(s) != nil) {
			return false
		}
	}
	return true
}

// Repeat is the distribution of n independent runs of a rule from s, with the
// states added up by add, of which zero is the neutral state.
func Repeat[S comparable](n int, rule []Step[S], s, zero S, add func(a, b S) S) PMF[S] {
	sum, power := Certain(zero), Odds(rule, Certain(s))
	for ; n > 0; n /= 2 {
		if n%2 == 1 {
			sum = convolve(sum, power, add)
		}
		if n > 1 {
			power = convolve(power, power, add)
		}
	}
	return sum
}

func convolve[S comparable](a, b PMF[S], add func(a, b S) S) PMF[S] {
	var c PMF[S]
	for i, s := range a.states {
		for j, t := range b.states {
			c.Add(add(s, t), a.chance[i]*b.chance[j])
		}
	}
	return c
}
