package gothic

import (
	"broadside/core/dice"
	"broadside/core/geometry"
)

// The gunnery table's columns, left to right ("Gunnery Table"). A good modifier shifts to the left, a bad one to the right.
const (
	columnDefences = iota
	columnClosing  // of capital ships
	columnAway     // and escorts closing
	columnAbeam    // and escorts moving away
	columnOrdnance // and escorts abeam
)

// gunnery is the number of dice by firepower, from 1, and column.
var gunnery = [...][columnOrdnance + 1]int{
	{1, 1, 1, 0, 0},
	{2, 1, 1, 1, 0},
	{3, 2, 2, 1, 1},
	{4, 3, 2, 1, 1},
	{5, 4, 3, 2, 1},
	{5, 4, 3, 2, 1},
	{6, 5, 4, 2, 1},
	{7, 6, 4, 3, 2},
	{8, 6, 5, 3, 2},
	{9, 7, 5, 4, 2},
	{10, 8, 6, 4, 2},
	{11, 8, 6, 4, 2},
	{12, 9, 7, 5, 3},
	{13, 10, 7, 5, 3},
	{14, 11, 8, 5, 3},
	{14, 11, 8, 6, 3},
	{15, 12, 9, 6, 3},
	{16, 13, 9, 6, 4},
	{17, 13, 10, 7, 4},
	{18, 14, 10, 7, 4},
}

// Where gunnery is easier or harder ("Gunnery Modifiers").
const (
	near = 15 * cm // at most
	far  = 30 * cm // more than
)

// A shift moves a column to the right, to the left where By is below 0.
func shifts(gap geometry.Length, marker bool) (by int, why []dice.Reason) {
	add := func(when bool, n int, code string) {
		if when {
			by, why = by+n, append(why, dice.Reason{Code: code, By: -n}) // to the left is better
		}
	}
	add(gap <= near, -1, "why/bfg/near")
	add(gap > far, 1, "why/bfg/far")
	add(marker, 1, "why/bfg/marker")
	return by, why
}

// column is where a target stands in the table before shifts.
func (t *Target) column(aspect Aspect) int {
	switch t.Class {
	case Defence:
		return columnDefences
	case Ordnance:
		return columnOrdnance
	}
	column := columnClosing
	switch aspect {
	case Away:
		column = columnAway
	case Abeam:
		column = columnAbeam
	}
	if t.Class == Escort {
		column++
	}
	return column
}

// batteryDice are the dice of so much firepower. What is over the table's last row is looked up in rows of that and a rest, which
// the book leaves open and most players do.
func batteryDice(firepower, column int) int {
	column = min(max(column, columnDefences), columnOrdnance)
	n := firepower / len(gunnery) * gunnery[len(gunnery)-1][column]
	if rest := firepower % len(gunnery); rest > 0 {
		n += gunnery[rest-1][column]
	}
	return n
}
