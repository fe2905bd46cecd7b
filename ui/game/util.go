package game

import (
	"slices"
	"strconv"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/tabletop"
	"broadside/core/words"
	"broadside/ui/kit"
)

// count picks a sentence by number: code/1 for one, code/n for others.
func count(code string, n int) string {
	if n == 0 && words.Has(code+"/0") {
		return words.Say(code + "/0")
	}
	return kit.Either(n == 1, words.Say(code+"/1"), words.Say(code+"/n", "n", kit.Itoa(n)))
}

// several counts what has no other form for many: "2 × Fighter".
func several(n int, what string) string {
	return words.Say("game/several", "n", kit.Itoa(n), "what", what)
}

// sentences are said one after the other, each with a stop.
func sentences(all []string) (text string) {
	for _, s := range all {
		if s != "" {
			text += kit.When(text != "", " ") + s + kit.When(!strings.HasSuffix(s, "."), ".")
		}
	}
	return text
}

// rowOf finds the row of a thing.
func rowOf(id kernel.ID) string { return `[data-row="` + kit.Itoa(int(id)) + `"]` }

// tenths writes a number to a tenth: "1.8".
func tenths(f float64) string { return strconv.FormatFloat(f, 'f', 1, 64) }

// degrees writes an angle: 45°, 12.5°.
func degrees(n int) string {
	if n < 0 {
		return "−" + degrees(-n)
	}
	return words.Say("game/degrees", "n", tabletop.Decimal(n))
}

// first is the first of which something is so, or nil.
func first[T any](all []T, is func(T) bool) *T {
	if i := slices.IndexFunc(all, is); i >= 0 {
		return &all[i]
	}
	return nil
}

// with is a list with one more at its end, unless it is among them.
func with[T comparable](all []T, one T) []T {
	if slices.Contains(all, one) {
		return all
	}
	return append(all, one)
}

func idsOf(all []kernel.Thing) []kernel.ID {
	return kit.Each(all, func(t kernel.Thing) kernel.ID { return t.ID })
}

func yesNo(yes bool) string { return strconv.FormatBool(yes) }
