package catalogue

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/dice"
	"broadside/core/geometry"
)

// Values are what a figure may be.
type Values struct {
	Want      Want
	Low, High string   // the ends, of those that have any
	Words     []string // all there are, or what they are made of
	Of        []string // kinds of the entries that are named
	has       func(value string) bool
}

// A Want says in a word what values are; its sentence is "want/" and this.
type Want string

// The wants.
const (
	WantWhole   Want = "whole"   // a whole number from Low to High
	WantLength  Want = "length"  // a number from Low to High, with a point or without
	WantSpan    Want = "span"    // a whole number or two: 3, 1-3
	WantDice    Want = "dice"    // a number or dice that make at least 1: 2, D6, 2D3+1
	WantHarm    Want = "harm"    // the same, or 0
	WantArc     Want = "arc"     // arcs of fire: F/S
	WantWord    Want = "word"    // one of Words
	WantLetters Want = "letters" // some of Words, one after the other
	WantEntries Want = "entries" // ids of other entries, parted by spaces
	WantChange  Want = "change"  // another value in its place, or by how much it differs: +4
	WantPrinted Want = "printed" // words as a data sheet prints them
)

// Has reports whether a value, as printed, is one of them.
func (v Values) Has(value string) bool { return v.has(value) }

// Whole is a whole number.
func Whole(low, high int) Values {
	return Values{Want: WantWhole, Low: strconv.Itoa(low), High: strconv.Itoa(high), has: func(v string) bool { return within(v, low, high) }}
}

func within(v string, low, high int) bool {
	n, err := strconv.Atoi(v)
	return err == nil && n >= low && n <= high
}

// longest is the longest printed length.
const longest = 200

// LengthFrom is a length in the game's unit.
func LengthFrom(low float64) Values {
	return Values{Want: WantLength, Low: strconv.FormatFloat(low, 'f', -1, 64), High: strconv.Itoa(longest), has: func(v string) bool {
		f, err := strconv.ParseFloat(v, 64)
		return err == nil && f >= low && f <= longest
	}}
}

// SpanFrom is "3" or "1-3", of numbers that are not lower than one.
func SpanFrom(lowest int) Values {
	return Values{Want: WantSpan, Low: strconv.Itoa(lowest), has: func(v string) bool {
		low, high, ranged := strings.Cut(v, "-")
		if !ranged {
			high = low
		}
		least, _ := strconv.Atoi(low)
		return within(low, lowest, 100) && within(high, least, 100)
	}}
}

// SpanOf reads "1-3", "2" or nothing at all.
func SpanOf(printed string) (low, high int) {
	from, to, ranged := strings.Cut(printed, "-")
	if !ranged {
		to = from
	}
	low, _ = strconv.Atoi(from)
	high, _ = strconv.Atoi(to)
	return low, high
}

// Thrown is a number or dice that come to 1 or more.
func Thrown() Values {
	return Values{Want: WantDice, has: func(v string) bool {
		x, err := dice.Parse(v)
		return err == nil && x.Max() > 0
	}}
}

// Harm is what is thrown, or 0, or the mark that is printed for it: some weapons do no more than their special rules say.
func Harm() Values {
	return Values{Want: WantHarm, has: func(v string) bool {
		_, err := dice.Parse(v)
		return err == nil && v != "" || Mark(v)
	}}
}

// Mark reports whether a value is one of the marks that are printed where there is none.
func Mark(v string) bool {
	switch v {
	case "-", "--", "–", "—", "*", "N/A", "n/a":
		return true
	}
	return false
}

// Arcs are a weapon's.
func Arcs() Values {
	return Values{Want: WantArc, has: func(v string) bool {
		_, err := geometry.ParseArcs(v)
		return err == nil
	}}
}

// OneOf is one of some words.
func OneOf(words ...string) Values {
	return Values{Want: WantWord, Words: words, has: func(v string) bool { return slices.Contains(words, v) }}
}

// Letters are some of the letters given.
func Letters(of string) Values {
	return Values{Want: WantLetters, Words: strings.Split(of, ""), has: func(v string) bool { return v != "" && strings.Trim(v, of) == "" }}
}

// EntriesOf are ids of entries of some kinds, one at least.
func EntriesOf(kinds ...string) Values {
	return Values{Want: WantEntries, Of: kinds, has: func(v string) bool { return len(strings.Fields(v)) > 0 }}
}

// AsPrinted is what a data sheet prints that the game reads by itself.
func AsPrinted() Values { return Values{Want: WantPrinted, has: func(string) bool { return true }} }

// Changing is what an option makes of a figure: another value, or a difference.
func Changing(of Values) Values {
	return Values{Want: WantChange, has: func(v string) bool { return Adds(v) || of.Has(v) }}
}
