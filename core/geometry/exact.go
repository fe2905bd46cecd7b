package geometry

import (
	"math"
	"math/bits"
)

// squared is the square of the distance, exact for points within Limit.
func squared(a, b Point) int64 { return dot(vector(a, b), vector(a, b)) }

type vec struct{ x, y int64 }

func vector(from, to Point) vec {
	return vec{int64(to.X) - int64(from.X), int64(to.Y) - int64(from.Y)}
}

func dot(a, b vec) int64 { return a.x*b.x + a.y*b.y }

// cross is positive where b lies to the left of a.
func cross(a, b vec) int64 { return a.x*b.y - a.y*b.x }

// side is positive where p lies to the left of the line from a to b.
func side(a, b, p Point) int64 { return cross(vector(a, b), vector(a, p)) }

// floorRoot is the greatest whole number whose square is at most n.
func floorRoot(n int64) int64 {
	if n <= 0 {
		return 0
	}
	r := uint64(math.Sqrt(float64(n)))
	for r*r > uint64(n) {
		r--
	}
	for (r+1)*(r+1) <= uint64(n) {
		r++
	}
	return int64(r)
}

// roundRoot is the root rounded to the nearest whole number; a root is never half way between two.
func roundRoot(n int64) Length {
	r := floorRoot(n)
	if n-r*r > r {
		r++
	}
	return Length(r)
}

// compareRoot is the sign of √n − r.
func compareRoot(n int64, r Length) int {
	if r < 0 {
		return 1
	}
	return sign(n - int64(r)*int64(r))
}

// compareProducts is the sign of a·a − b·b·c for c not negative, in 128 bits.
func compareProducts(a, b, c int64) int {
	leftHigh, leftLow := bits.Mul64(magnitude(a), magnitude(a))
	rightHigh, rightLow := bits.Mul64(uint64(b*b), uint64(c))
	switch {
	case leftHigh != rightHigh:
		return order(leftHigh, rightHigh)
	default:
		return order(leftLow, rightLow)
	}
}

func magnitude(a int64) uint64 {
	if a < 0 {
		return uint64(-a)
	}
	return uint64(a)
}

func order(a, b uint64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

func sign(n int64) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}
