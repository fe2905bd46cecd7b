package odds

import "broadside/core/dice"

// An outcome is one thing that a throw can come to.
type outcome struct {
	result dice.Result
	chance float64
}

// outcomes remembers what throws can come to, since a rule asks for the same
// throws from many states.
type outcomes map[throwKey][]outcome

type throwKey struct {
	n    int
	sort [7]uint8
	sum  bool
}

func (m outcomes) of(t dice.Throw) (o []outcome, fresh bool) {
	key := throwKey{t.N, t.Sort, t.Sum}
	if o, ok := m[key]; ok {
		return o, false
	}
	if t.Sum {
		o = sums(t)
	} else {
		o = counts(t)
	}
	m[key] = o
	return o, true
}

// sums adds one die at a time.
func sums(t dice.Throw) []outcome {
	d := []float64{1}
	for range t.N {
		next := make([]float64, len(d)+255)
		top := 0
		for total, c := range d {
			if c == 0 {
				continue
			}
			for f := 1; f <= 6; f++ {
				next[total+int(t.Sort[f])] += c / 6
				top = max(top, total+int(t.Sort[f]))
			}
		}
		d = next[:top+1]
	}
	var o []outcome
	for total, c := range d {
		if c > 0 {
			o = append(o, outcome{dice.Result{Total: total}, c})
		}
	}
	return o
}

// counts splits the dice class by class: how many of those left fall into this
// class is binomial.
func counts(t dice.Throw) []outcome {
	var faces [7]int
	for f := 1; f <= 6; f++ {
		faces[min(t.Sort[f], 6)]++
	}
	var classes []int
	for class, n := range faces {
		if n > 0 {
			classes = append(classes, class)
		}
	}
	var o []outcome
	var r dice.Result
	var split func(at, left, facesLeft int, chance float64)
	split = func(at, left, facesLeft int, chance float64) {
		class := classes[at]
		if at == len(classes)-1 {
			r.Count[class] = left
			o = append(o, outcome{r, chance})
			return
		}
		share := binomial(left, float64(faces[class])/float64(facesLeft))
		for k := 0; k <= left; k++ {
			r.Count[class] = k
			split(at+1, left-k, facesLeft-faces[class], chance*share[k])
		}
	}
	split(0, t.N, 6, 1)
	return o
}

// binomial is the chance of each number of successes among n dice, 0 < p < 1.
func binomial(n int, p float64) []float64 {
	d := make([]float64, n+1)
	d[0] = 1
	for i := 1; i <= n; i++ {
		for k := i; k > 0; k-- {
			d[k] = d[k]*(1-p) + d[k-1]*p
		}
		d[0] *= 1 - p
	}
	return d
}
