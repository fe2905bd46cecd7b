package dropfleet

import (
	"cmp"

	"broadside/core/shortsort"
)

// stops says which points successes of Point Defence stop: the set whose expected damage is greatest, of equal sets the one
// with more criticals. Damage is counted in 36ths, so nothing is rounded.
type stops struct {
	kinds  []pointKind
	prices []bracket // dearest first
	ample  [][]haul  // by bracket and successes, the best set of it and of cheaper ones where no kind is short of points
}

// A haul is points to stop, and what that is worth.
type haul struct {
	points
	worth
}

// points are numbers of points by kind.
type points [mostKinds]uint16

// A bracket is the kinds of points of one price, those to stop first in front.
type bracket struct {
	price int
	kinds []int
}

// A worth is the damage that a set of points was expected to do, and its criticals.
type worth struct{ damage, criticals int }

func (w worth) more(n int, k *pointKind) worth {
	w.damage += n * k.fail
	if k.critical {
		w.criticals += n
	}
	return w
}

func (w worth) beats(o worth) bool {
	return w.damage > o.damage || w.damage == o.damage && w.criticals > o.criticals
}

func newStops(kinds []pointKind) stops {
	order := make([]int, len(kinds))
	for i := range order {
		order[i] = i
	}
	shortsort.Stable(order, func(i, j int) int {
		a, b := kinds[i], kinds[j]
		first := cmp.Or(cmp.Compare(b.price, a.price), cmp.Compare(b.fail, a.fail))
		if first == 0 && a.critical != b.critical {
			first = 1
			if a.critical {
				first = -1
			}
		}
		return first
	})
	st := stops{kinds: kinds}
	for _, k := range order {
		if n := len(st.prices); n == 0 || st.prices[n-1].price != kinds[k].price {
			st.prices = append(st.prices, bracket{price: kinds[k].price})
		}
		last := &st.prices[len(st.prices)-1]
		last.kinds = append(last.kinds, k)
	}
	st.ample = make([][]haul, len(st.prices))
	return st
}

// stop is how many points of each kind the best set has.
func (st *stops) stop(s salvo, successes int) points {
	left := s
	st.take(&left, successes)
	for k := range st.kinds {
		s.points[k] -= left.points[k]
	}
	return s.points
}

// take leaves of a salvo's points what the best set lets through.
func (st *stops) take(s *salvo, successes int) {
	if successes == 0 {
		return
	}
	if st.total(s) <= successes {
		s.points = points{}
		return
	}
	best := st.amply(successes)
	for k := range st.kinds {
		if s.points[k] < best[k] {
			scarce := st.search(&s.points, successes)
			best = &scarce
			break
		}
	}
	for k := range st.kinds {
		s.points[k] -= best[k]
	}
}

// amply is what a search finds where no kind is short of points. Wherever there are
// enough for that it is the best as well, so it is worked out once.
func (st *stops) amply(successes int) *points {
	for n := len(st.ample[0]); n <= successes; n++ {
		var best haul
		for at := len(st.prices) - 1; at >= 0; at-- {
			of := &st.prices[at]
			if n >= of.price {
				more, k := st.ample[at][n-of.price], of.kinds[0]
				more.points[k]++
				more.worth = more.worth.more(1, &st.kinds[k])
				if at == len(st.prices)-1 || more.beats(best.worth) {
					best = more
				}
			}
			st.ample[at] = append(st.ample[at], best)
		}
	}
	return &st.ample[0][successes].points
}

// search is the best set of some points.
func (st *stops) search(of *points, successes int) (best points) {
	f := search{stops: st, of: of, value: worth{-1, 0}}
	f.try(0, successes, worth{})
	for at := range st.prices {
		n := f.best[at]
		for _, k := range st.prices[at].kinds {
			best[k] = min(n, of[k])
			n -= best[k]
		}
	}
	return best
}

// total is what all points together cost.
func (st *stops) total(s *salvo) int {
	n := 0
	for k := range st.kinds {
		n += int(s.points[k]) * st.kinds[k].price
	}
	return n
}

// A search tries how many points of each price to stop.
type search struct {
	*stops
	of          *points
	taken, best points // by price
	value       worth
}

func (f *search) try(at, left int, w worth) {
	of := &f.prices[at]
	f.taken[at] = 0
	if at == len(f.prices)-1 { // nothing cheaper is left to spend on
		for _, k := range of.kinds {
			n := min(left/of.price, int(f.of[k]))
			f.taken[at] += uint16(n)
			left -= n * of.price
			w = w.more(n, &f.kinds[k])
		}
		if w.beats(f.value) {
			f.value, f.best = w, f.taken
		}
		return
	}
	f.try(at+1, left, w)
	for _, k := range of.kinds {
		for range f.of[k] {
			if left -= of.price; left < 0 {
				return
			}
			f.taken[at]++
			w = w.more(1, &f.kinds[k])
			f.try(at+1, left, w)
		}
	}
}
