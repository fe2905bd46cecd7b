package odds

import (
	"slices"

	"broadside/core/dice"
)

// An outcome is one thing that a throw can come to, kept small since there are many.
type outcome struct {
	count  [7]uint16
	total  uint16
	chance float64
}

// result is the outcome as a rule reads it.
func (o *outcome) result() (r dice.Result) {
	r.Total = int(o.total)
	for class, n := range o.count {
		r.Count[class] = int(n)
	}
	return r
}

// outcomes remembers what throws can come to, since a rule asks for the same
// throws from many states, and another rule for the same again.
type outcomes struct {
	tables map[throwKey]*table
	rule   int // how many began
	kept   int // outcomes in all
}

// A table is what one throw can come to.
type table struct {
	of   []outcome
	size int // of them, at the most
	rule int // that it was last asked for by
}

type throwKey struct {
	n    int
	sort [7]uint8
	sum  bool
}

// mostKept is outcomes that are remembered from rule to rule.
const mostKept = 50_000

// begin is called before each rule.
func (m *outcomes) begin() {
	m.rule++
	if m.tables == nil || m.kept > mostKept {
		m.tables, m.kept = map[throwKey]*table{}, 0
	}
}

// of takes what a throw costs off the terms: one for each outcome, and about as
// many again as it takes to work them out where the rule asks for the first time.
// It gives nothing where the terms do not last.
func (m *outcomes) of(t *dice.Throw, terms *int) []outcome {
	key := throwKey{t.N, t.Sort, t.Sum}
	known := m.tables[key]
	if known == nil {
		known = &table{size: outcomesOf(t, *terms)}
	}
	if *terms -= known.size; known.rule != m.rule {
		*terms -= known.size + t.N*t.N/4
	}
	if *terms < 0 {
		return nil
	}
	if known.of == nil {
		if t.Sum {
			known.of = sums(t)
		} else {
			known.of = counts(t, known.size)
		}
		m.tables[key] = known
		m.kept += known.size
	}
	known.rule = m.rule
	return known.of
}

// outcomesOf is how many outcomes a throw has, or more than most.
func outcomesOf(t *dice.Throw, most int) int {
	low, high, classes := t.Sort[1], t.Sort[1], 0
	for f, class := range t.Sort[1:] {
		low, high = min(low, class), max(high, class)
		if !slices.Contains(t.Sort[1:1+f], class) {
			classes++
		}
	}
	if t.Sum {
		return t.N*int(high-low) + 1
	}
	size := 1
	for k := 1; k < classes && size <= most; k++ {
		size = size * (t.N + k) / k
	}
	return size
}

// sums adds one die at a time.
func sums(t *dice.Throw) []outcome {
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
			o = append(o, outcome{total: uint16(total), chance: c})
		}
	}
	return o
}

// counts splits the dice class by class: how many of those left fall into this
// class is binomial.
func counts(t *dice.Throw, size int) []outcome {
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
	o := make([]outcome, 0, size)
	var r outcome
	var split func(at, left, facesLeft int, chance float64)
	split = func(at, left, facesLeft int, chance float64) {
		class := classes[at]
		if at == len(classes)-1 {
			r.count[class], r.chance = uint16(left), chance
			o = append(o, r)
			return
		}
		share := binomial(left, float64(faces[class])/float64(facesLeft))
		for k := 0; k <= left; k++ {
			r.count[class] = uint16(k)
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
