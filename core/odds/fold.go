package odds

// A Fold is a quick way through a step that throws for things which are alike,
// such as points of damage that are saved each by itself: states that differ in
// their number alone are worked out together. It gives what Throw and Score give.
type Fold[S comparable] struct {
	Of   func(S) (rest S, n int)   // the number of things, and the state without them
	Each Spread                    // what one of them comes to
	Add  func(rest S, total int) S // what they come to together
}

// A folding is states on their way through a Fold, and the memory for it.
type folding[S State] struct {
	rests  index[S]
	of, n  []int     // of each state that throws, the number of its rest and of its things
	chance []float64 // of each state that throws
	most   []int     // things, by rest
	counts []float64 // chances by rest, then by number of things
	sum    []float64
	next   []float64
}

// take adds a state that throws.
func (w *folding[S]) take(f *Fold[S], s S, chance float64) {
	rest, n := f.Of(s)
	at, fresh := w.rests.of(&rest)
	if fresh {
		w.most = append(w.most, 0)
	}
	w.of, w.n, w.chance = append(w.of, at), append(w.n, n), append(w.chance, chance)
	w.most[at] = max(w.most[at], n)
}

// run gives what the states that were taken come to. It costs a term for each
// state, and one for 32 products.
func (w *folding[S]) run(f *Fold[S], to *PMF[S], terms *int) bool {
	size := 0
	for at, n := range w.most {
		w.most[at], size = size, size+n+1
	}
	w.counts = zeros(w.counts, size)
	for i, at := range w.of {
		w.counts[w.most[at]+w.n[i]] += w.chance[i]
	}
	for at, rest := range w.rests.states {
		end := size
		if at+1 < len(w.most) {
			end = w.most[at+1]
		}
		if !w.together(f.Each, w.counts[w.most[at]:end], terms) {
			return false
		}
		for total, p := range w.sum {
			if p > 0 {
				end := f.Add(rest, total)
				to.add(&end, p)
			}
		}
	}
	w.reset()
	return true
}

func (w *folding[S]) reset() {
	w.rests.reset(0)
	w.of, w.n, w.chance, w.most = w.of[:0], w.n[:0], w.chance[:0], w.most[:0]
}

// together leaves in sum what things come to, of which there are as many as of says.
func (w *folding[S]) together(each Spread, of []float64, terms *int) bool {
	sum, next := w.sum[:0], w.next
	for n := len(of) - 1; n >= 0; n-- { // ((p3 × each + p2) × each + p1) × each + p0
		if *terms -= (len(sum)*len(each) + 31) / 32; *terms < 0 {
			return false
		}
		next = zeros(next, len(sum)+len(each)-1)
		for a, p := range sum {
			to := next[a : a+len(each)]
			for b, q := range each {
				to[b] += p * q
			}
		}
		next[0] += of[n]
		sum, next = next, sum
	}
	*terms -= len(sum)
	w.sum, w.next = sum, next
	return *terms >= 0
}

// zeros is n zeros, in the memory of old where that is enough.
func zeros(old []float64, n int) []float64 {
	if cap(old) < n {
		return make([]float64, n, 2*n)
	}
	old = old[:n]
	clear(old)
	return old
}
