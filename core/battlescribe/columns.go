package battlescribe

import (
	"strings"
	"unicode/utf8"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/geometry"
)

// How columns of profiles are read. Each reader answers false for what it cannot read.

// A Reading turns one characteristic into figures; false where it cannot be read.
type Reading struct {
	Trait string
	Read  func(text string) ([]catalogue.Figure, bool)
	Maybe bool // not all files have the column
	keys  []string
}

// Maybe are readings of columns that not all files have.
func Maybe(all ...Reading) []Reading {
	for i := range all {
		all[i].Maybe = true
	}
	return all
}

// One is a reading into a single figure.
func One(trait, key string, read func(string) (string, bool)) Reading {
	return Reading{Trait: trait, keys: []string{key}, Read: func(text string) ([]catalogue.Figure, bool) {
		value, ok := read(text)
		if !ok || value == "" {
			return nil, ok
		}
		return []catalogue.Figure{{Key: key, Value: value}}, true
	}}
}

// AsPrinted is a figure as it is printed, none of an empty text.
func AsPrinted(key, text string) []catalogue.Figure {
	if text = Clean(text); text == "" {
		return nil
	}
	return []catalogue.Figure{{Key: key, Value: text}}
}

// Two is a reading of what stands as "first/second"; the second may be missing.
func Two(trait, first, second string, read func(string) (string, bool)) Reading {
	return Reading{Trait: trait, keys: []string{first, second}, Read: func(text string) ([]catalogue.Figure, bool) {
		if None(text) {
			return AsPrinted(first, text), true
		}
		a, b, both := strings.Cut(text, "/")
		keys, texts := []string{first, second}, []string{a, b}
		var figures []catalogue.Figure
		for i := range texts[:1+btoi(both)] {
			value, ok := read(texts[i])
			if !ok {
				return nil, false
			}
			if value != "" {
				figures = append(figures, catalogue.Figure{Key: keys[i], Value: value})
			}
		}
		return figures, true
	}}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// typed writes with the signs of a keyboard what is printed with others.
var typed = strings.NewReplacer("\u00a0", " ", "”", "\"", "“", "\"", "″", "\"", "''", "\"", "–", "-", "—", "-", "\u2011", "-", "−", "-")

// Plain takes off what printing adds: quotes for inches, units, asterisks.
func Plain(text string) string {
	if strings.Contains(text, "''") || strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) {
		text = typed.Replace(text)
	}
	text = strings.TrimSpace(text)
	return strings.TrimSpace(strings.TrimRight(text, "*"))
}

// None tells texts that stand for no value. The mark that they print is kept as a figure, so that cards show it.
func None(text string) bool {
	text = Clean(text)
	return text == "" || catalogue.Mark(text)
}

// Length reads 14" and 20 cm; no value is the mark that is printed.
func Length(text string) (string, bool) {
	if None(text) {
		return Clean(text), true
	}
	text = strings.TrimRight(strings.ToLower(Plain(text)), "\"'.* ")
	for _, unit := range []string{"inches", "inch", "in", "cms", "cm"} {
		text = strings.TrimSpace(strings.TrimSuffix(text, unit))
	}
	return Number(text)
}

// Target reads 3+, and 3 where the plus was forgotten, twice there or on the other side.
func Target(text string) (string, bool) {
	if None(text) {
		return Clean(text), true
	}
	return Whole(strings.Trim(Plain(text), "+"))
}

// Count reads 4 and +4; no value is the mark that is printed.
func Count(text string) (string, bool) {
	if None(text) {
		return Clean(text), true
	}
	return Whole(strings.TrimPrefix(Plain(text), "+"))
}

// Thrown reads 4, D6, 2D6+1 and 1+2D6; no value is the mark that is printed.
func Thrown(text string) (string, bool) {
	if None(text) {
		return Clean(text), true
	}
	text = strings.ToUpper(strings.ReplaceAll(Plain(text), " ", ""))
	_, err := dice.Parse(text)
	if number, die, sum := strings.Cut(text, "+"); err != nil && sum && strings.Contains(die, "D") { // 3+D6
		text = die + "+" + number
		_, err = dice.Parse(text)
	}
	return text, err == nil
}

// Span reads 2 and 1-3.
func Span(text string) (string, bool) {
	low, high, ranged := strings.Cut(strings.NewReplacer(" to ", "-", " ", "").Replace(Plain(text)), "-")
	a, ok := Whole(low)
	if !ranged || !ok || a == "" {
		return a, ok && a != ""
	}
	b, ok := Whole(high)
	return a + "-" + b, ok && b != ""
}

// Number reads figures with or without a point between them.
func Number(text string) (string, bool) {
	whole, part, dotted := strings.Cut(text, ".")
	if strings.Trim(whole, "0123456789") != "" || strings.Trim(part, "0123456789") != "" || whole == "" || dotted && part == "" || len(text) > 8 {
		return "", false
	}
	return text, true
}

// Whole reads figures, without zeros before them.
func Whole(text string) (string, bool) {
	text = strings.TrimSpace(text)
	if text == "" || len(text) > 6 || strings.Trim(text, "0123456789") != "" {
		return "", false
	}
	if text = strings.TrimLeft(text, "0"); text == "" {
		text = "0"
	}
	return text, true
}

// Word reads one of some words, as it is written here.
func Word(words ...string) func(string) (string, bool) {
	return func(text string) (string, bool) {
		for _, w := range words {
			if strings.EqualFold(Plain(text), w) {
				return w, true
			}
		}
		return "", false
	}
}

// Text keeps what is printed.
func Text(printed string) (string, bool) {
	return Clean(printed), true
}

// Arc reads arcs in the spellings of the community: "F/S (Left)", "S(L)", "SL", "FN".
func Arc(text string) (string, bool) {
	var all []string
	for _, part := range strings.Split(strings.ReplaceAll(Plain(text), " ", ""), "/") {
		switch strings.ToUpper(part) {
		case "F", "S", "R", "F(N)", "S(L)", "S(R)":
			all = append(all, strings.ToUpper(part))
		case "FRONT":
			all = append(all, "F")
		case "SIDE", "SIDES":
			all = append(all, "S")
		case "REAR":
			all = append(all, "R")
		case "FS":
			all = append(all, "F", "S")
		case "FN", "F(NARROW)", "NARROW":
			all = append(all, "F(N)")
		case "SL", "S(LEFT)", "S(PORT)", "LEFT":
			all = append(all, "S(L)")
		case "SR", "S(RIGHT)", "S(STARBOARD)", "RIGHT":
			all = append(all, "S(R)")
		case "ALL", "ALLROUND":
			all = append(all, "F", "S", "R")
		default:
			return LooseArc(text)
		}
	}
	return strings.Join(all, "/"), true
}

// LooseArc reads what the engine knows of arcs besides, and what hurried authors put between them.
func LooseArc(text string) (string, bool) {
	text = strings.NewReplacer(" AND ", "/", "\\", "/", ";", "/", "[", "(", "]", ")").Replace(strings.ToUpper(Plain(text)))
	arcs, err := geometry.ParseArcs(strings.Trim(text, "/,&+ "))
	return geometry.PrintArcs(arcs), err == nil && len(arcs) > 0
}
