package dropfleet

import (
	"slices"
	"strconv"
)

// damagePoint is a point of damage: how likely it gets past its save, in 36ths, what
// stops it, and whether it is critical.
type damagePoint struct {
	fail, price int
	critical    bool
}

// heap is points in order with what the firer loses.
type heap struct {
	points string // three bytes a point, sorted
	self   int
}

func (h heap) list() []damagePoint {
	var all []damagePoint
	for i := 0; i < len(h.points); i += 3 {
		all = append(all, damagePoint{int(h.points[i]), int(h.points[i+1]), h.points[i+2] == 1})
	}
	return all
}

func (h heap) with(p damagePoint, n int) heap {
	all := h.list()
	for range n {
		all = append(all, p)
	}
	slices.SortFunc(all, func(a, b damagePoint) int {
		if d := a.fail - b.fail; d != 0 {
			return d
		}
		if d := a.price - b.price; d != 0 {
			return d
		}
		return asOne(a.critical) - asOne(b.critical)
	})
	var s []byte
	for _, p := range all {
		s = append(s, byte(p.fail), byte(p.price), byte(asOne(p.critical)))
	}
	h.points = string(s)
	return h
}

type chances[K comparable] map[K]float64

func then[A, B comparable](d chances[A], f func(A) chances[B]) chances[B] {
	end := chances[B]{}
	for a, p := range d {
		for b, q := range f(a) {
			end[b] += p * q
		}
	}
	return end
}

func certain[K comparable](k K) chances[K] { return chances[K]{k: 1} }

func asOne(b bool) int {
	if b {
		return 1
	}
	return 0
}

// value is the chances of "2", "D3", "D3+1" or "D6".
func valueOf(x string) chances[int] {
	d := chances[int]{}
	for f := 1; f <= 6; f++ {
		switch x {
		case "D3":
			d[(f+1)/2] += 1. / 6
		case "D3+1":
			d[(f+1)/2+1] += 1. / 6
		case "D6":
			d[f] += 1. / 6
		default:
			n, _ := strconv.Atoi(x)
			d[n] += 1. / 6
		}
	}
	return d
}

// sum is the chances of n values added up.
func sumOf(n int, x string) chances[int] {
	d := certain(0)
	for range n {
		d = then(d, func(so int) chances[int] {
			return then(valueOf(x), func(v int) chances[int] { return certain(so + v) })
		})
	}
	return d
}
