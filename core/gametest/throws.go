package gametest

import (
	"slices"

	"broadside/core/dice"
)

// Throws gives sets of faces for all that a throw can come to, each with its chance: as many faces of each class, or those that add
// up to each sum.
func Throws(t *dice.Throw, f func(faces []dice.Face, chance float64)) {
	if !t.Sum {
		throws(t, 1, nil, f)
		return
	}
	var sums []int
	so, chances := map[int][]dice.Face{}, map[int]float64{}
	throws(t, 1, nil, func(faces []dice.Face, p float64) {
		sum := t.Read(faces).Total
		if chances[sum] == 0 {
			sums, so[sum] = append(sums, sum), faces
		}
		chances[sum] += p
	})
	for _, sum := range sums {
		f(so[sum], chances[sum])
	}
}

func throws(t *dice.Throw, face int, so []dice.Face, f func([]dice.Face, float64)) {
	left := t.N - len(so)
	if face > 6 {
		if left == 0 {
			f(so, chanceOf(t, so))
		}
		return
	}
	if slices.Contains(t.Sort[1:face], t.Sort[face]) { // as one before
		throws(t, face+1, so, f)
		return
	}
	for n := range left + 1 {
		throws(t, face+1, append(so[:len(so):len(so)], slices.Repeat([]dice.Face{dice.Face(face)}, n)...), f)
	}
}

// chanceOf is n! / (a! b! …) times the chances of the faces, one factor at a time.
func chanceOf(t *dice.Throw, so []dice.Face) float64 {
	p := 1.
	for i, face := range so {
		same, faces := 0, 0
		for _, o := range so[:i+1] {
			if o == face {
				same++
			}
		}
		for _, as := range t.Sort[1:] {
			if as == t.Sort[face] {
				faces++
			}
		}
		p *= float64(i+1) / float64(same) * float64(faces) / 6
	}
	return p
}
