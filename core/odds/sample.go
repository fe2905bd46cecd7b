package odds

import "broadside/core/dice"

// Sample is about what Explain gives, from resolutions with pseudo-random
// faces: as many as throw so many dice, from fewest to most. The same rule
// always gets the same answer.
func Sample[S State](rule []Step[S], from S, throws, fewest, most int) (PMF[S], []Summary) {
	src := dice.NewSeeded(1)
	var ends PMF[S]
	told, n := make([]Summary, len(rule)), 0
	for ; n < most && (n < fewest || throws > 0); n++ {
		s := from
		for i := range rule {
			step := &rule[i]
			for {
				if t := step.throw(s); t.N > 0 {
					if told[i].Dice == 0 {
						told[i] = Summary{Name: step.Name, Need: t.Need, Why: t.Why}
					}
					throws -= t.N
					told[i].Dice += float64(t.N)
					s = step.Score(s, Answer{Result: src.Read(t)})
				} else if a := step.ask(s); a != nil {
					s = step.Score(s, Answer{Chosen: a.Default})
				} else {
					break
				}
			}
		}
		ends.Add(s, 1)
	}
	for i := range ends.chance {
		ends.chance[i] /= float64(n)
	}
	threw := told[:0]
	for _, sum := range told {
		if sum.Dice > 0 {
			sum.Dice /= float64(n)
			threw = append(threw, sum)
		}
	}
	return ends, threw
}
