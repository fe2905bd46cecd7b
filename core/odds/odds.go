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
func Odds[S State](rule []Step[S], from PMF[S]) PMF[S] {
	p, _ := Explain(rule, from)
	return p
}

// Explain is Odds with a summary of each step that threw dice.
func Explain[S State](rule []Step[S], from PMF[S]) (PMF[S], []Summary) {
	terms := math.MaxInt
	p, told, _ := new(Room[S]).Within(rule, from, &terms)
	return p, told
}

// A Room is memory that goes from step to step, and to the next rule. What is
// worked out in it stands until then.
type Room[S State] struct {
	now, done, next PMF[S]
	throwing        []int // states of now that came to the same throw one after the other
	folds           folding[S]
	tables          outcomes
}

// Within is Explain at the cost of so many terms at most, one for each thing
// that a throw can come to in a state. It takes what was spent off them, and
// gives up when none is left.
func (r *Room[S]) Within(rule []Step[S], from PMF[S], terms *int) (PMF[S], []Summary, bool) {
	var told []Summary
	r.tables.begin()
	r.now.reset(from.Len())
	r.folds.reset() // of a rule that was given up
	from.Each(r.now.Add)
	for i := range rule {
		step := &rule[i]
		sum := Summary{Name: step.Name}
		r.done.reset(0)
		for r.now.Len() > 0 {
			if over(step, &r.now) { // most states, so those that were through before join them
				r.done.Each(r.now.Add)
				r.now, r.done = r.done, r.now
				break
			}
			if !r.once(step, &sum, terms) {
				return r.done, nil, false
			}
		}
		if sum.Dice > 0 {
			told = append(told, sum)
		}
		r.now, r.done = r.done, r.now
	}
	return r.now, told, true
}

// once takes every state once through a step: those that are through with it go
// to done, the others are what is now.
func (r *Room[S]) once(step *Step[S], sum *Summary, terms *int) bool {
	r.next.reset(r.now.Len())
	r.throwing = r.throwing[:0]
	var known []outcome
	for i := range r.now.states {
		s, chance := &r.now.states[i], r.now.chance[i]
		if t := step.throw(*s); t.N > 0 && chance > slack {
			if sum.Dice == 0 {
				sum.Need, sum.Why = t.Need, t.Why
			}
			sum.Dice += chance * float64(t.N)
			if step.Fold != nil {
				r.folds.take(step.Fold, *s, chance)
				continue
			}
			of := r.tables.of(&t, terms)
			if *terms < 0 {
				return false
			}
			if len(r.throwing) > 0 && &of[0] != &known[0] {
				r.score(step, known)
			}
			known, r.throwing = of, append(r.throwing, i)
		} else if a := step.ask(*s); a != nil && chance > slack {
			*terms--
			r.next.Add(step.Score(*s, Answer{Chosen: a.Default}), chance)
		} else {
			r.done.add(s, chance)
		}
	}
	r.score(step, known)
	if len(r.folds.of) > 0 && !r.folds.run(step.Fold, &r.next, terms) {
		return false
	}
	r.now, r.next = r.next, r.now
	return true
}

// score gives what the states that throw the same come to. It goes outcome by
// outcome: what states one after the other come to by the same one stands one after
// the other in next, too, as far as it was met before.
func (r *Room[S]) score(step *Step[S], of []outcome) {
	for j := range of {
		got := Answer{Result: of[j].result()}
		for _, i := range r.throwing {
			end := step.Score(r.now.states[i], got)
			r.next.add(&end, r.now.chance[i]*of[j].chance)
		}
	}
	r.throwing = r.throwing[:0]
}

// over reports whether a step calls for nothing in any state that is likely
// enough to count.
func over[S State](st *Step[S], p *PMF[S]) bool {
	for i, s := range p.states {
		if p.chance[i] > slack && (st.throw(s).N > 0 || st.ask(s) != nil) {
			return false
		}
	}
	return true
}
