package dropfleet

import (
	"cmp"

	"broadside/core/sorted"
)

// stops says which points successes of Point Defence stop: the set whose
// expected damage is greatest, of equal sets the one with more criticals.
// Damage is counted in 36ths, so nothing is rounded.
type stops struct {
	kinds  []pointKind
	prices []bracket // dearest first
}

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
	sorted.Stable(order, func(i, j int) int {
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
	return st
}

// stop is how many points of each kind the best set has.
func (st *stops) stop(s salvo, successes int) [mostKinds]uint16 {
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
		s.points = [mostKinds]uint16{}
		return
	}
	f := search{stops: st, s: s, value: worth{-1, 0}}
	f.try(0, successes, worth{})
	for at := range st.prices {
		n := f.best[at]
		for _, k := range st.prices[at].kinds {
			stopped := min(n, s.points[k])
			s.points[k] -= stopped
			n -= stopped
		}
	}
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
	s           *salvo
	taken, best [mostKinds]uint16
	value       worth
}

func (f *search) try(at, left int, w worth) {
	of := &f.prices[at]
	f.taken[at] = 0
	if at == len(f.prices)-1 { // nothing cheaper is left to spend on
		for _, k := range of.kinds {
			n := min(left/of.price, int(f.s.points[k]))
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
		for range f.s.points[k] {
			if left -= of.price; left < 0 {
				return
			}
			f.taken[at]++
			w = w.more(1, &f.kinds[k])
			f.try(at+1, left, w)
		}
	}
}
