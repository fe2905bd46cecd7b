package odds

// A Fold is a quick way through a step that throws for things which are alike,
// such as points of damage that are saved each by itself: states that differ in
// their number alone are worked out together. It gives what Throw and Score give.
type Fold[S comparable] struct {
	Of   func(S) (rest S, n int)   // the number of things, and the state without them
	Each Spread                    // what one of them comes to
	Add  func(rest S, total int) S // what they come to together
}

// run takes all states that throw through the step, and gives what they come
// to. It costs a term for each state, and one for 32 products.
func (f *Fold[S]) run(from, to *PMF[S], terms *int) bool {
	at := map[S]int{}
	var rests []S
	var chance [][]float64
	from.Each(func(s S, p float64) {
		rest, n := f.Of(s)
		i, known := at[rest]
		if !known {
			i = len(rests)
			at[rest], rests, chance = i, append(rests, rest), append(chance, nil)
		}
		for len(chance[i]) <= n {
			chance[i] = append(chance[i], 0)
		}
		chance[i][n] += p
	})
	var sum, next []float64
	for i, of := range chance {
		sum = sum[:0]
		for n := len(of) - 1; n >= 0; n-- { // ((p3 × each + p2) × each + p1) × each + p0
			if *terms -= (len(sum)*len(f.Each) + 31) / 32; *terms < 0 {
				return false
			}
			next = next[:0]
			for range len(sum) + len(f.Each) - 1 {
				next = append(next, 0)
			}
			for a, p := range sum {
				for b, q := range f.Each {
					next[a+b] += p * q
				}
			}
			next[0] += of[n]
			sum, next = next, sum
		}
		*terms -= len(sum)
		for total, p := range sum {
			if p > 0 {
				to.Add(f.Add(rests[i], total), p)
			}
		}
	}
	return *terms >= 0
}
