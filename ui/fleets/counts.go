package fleets

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"broadside/core/roster"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/kit"
)

// A count is a number that the game counts in a list or a unit, with what is wanted and allowed where the game says so.
type count struct {
	Key, Label, Value, Of string
	Tone                  kit.Tone

	n, fewest, most int
	ranged          bool // the game says how few there have to be
}

// The game ends the keys of what is wanted and allowed so.
const (
	fewest  = "-fewest"
	allowed = "-allowed"
)

// counts are the numbers of a unit, or for "" of the list as a whole.
func (b *book) counts(r *roster.Report, path string) []count {
	given := map[string]int{}
	for _, d := range r.Derived {
		if d.Path == path {
			given[d.Key] = d.Value
		}
	}
	var out []count
	for _, d := range r.Derived {
		if d.Path == path && !strings.HasSuffix(d.Key, allowed) && !strings.HasSuffix(d.Key, fewest) {
			out = append(out, b.count(d, given))
		}
	}
	return out
}

func (b *book) count(d roster.Derived, given map[string]int) count {
	n := count{Key: d.Key, Label: b.word("derived/" + b.about.ID + "/" + d.Key), Value: b.written(d.Key, d.Value), n: d.Value}
	if n.fewest, n.ranged = given[d.Key+fewest]; n.n < n.fewest {
		n.Tone = kit.Bad
	}
	if most, ok := given[d.Key+allowed]; ok {
		n.most = most
		n.Of = words.Say("fleets/of", "n", b.written(d.Key, most))
		if n.n > most {
			n.Tone = kit.Bad
		}
	}
	return n
}

// written is a number as players say it: "28%", or a name where the game has names for it.
func (b *book) written(key string, n int) string {
	if code := "written/" + b.about.ID + "/" + key; words.Has(code) {
		return words.Say(code, "n", itoa(n))
	}
	if code := key + "/" + b.about.ID + "/" + itoa(n); words.Has(code) {
		return b.word(code)
	}
	return itoa(n)
}

// room says how much there is of something and how much fits: "Light 1 of 1–3".
func (n count) room() string {
	return words.Say("fleets/room", "what", n.Label, "n", strconv.Itoa(n.n), "room", n.span())
}

func (n count) span() string { return spanText(n.fewest, n.most) }

// spanText is "1–3", or "1" where both ends are one.
func spanText(low, high int) string {
	return kit.Either(low == high, itoa(low), words.Say("fleets/span", "low", itoa(low), "high", itoa(high)))
}

func itoa(n int) string { return strconv.Itoa(n) }

// unitOf is the index of the unit of the list that an issue points at or into, -1 for the list as a whole.
func unitOf(path string) int {
	if p := placeOf(path); len(p) > 0 {
		return p[0]
	}
	return -1
}

// added are the breaches that a change of a list brings. A breach that was there and only counts otherwise now, such as
// three slots empty in place of four, is none: of each code there are as many as there are more than before.
func added(before, after *roster.Report) []roster.Issue {
	more, known := map[string]int{}, map[string]int{}
	for _, i := range before.Issues {
		more[i.Code]--
		known[fingerprint(i)]++
	}
	for _, i := range after.Issues {
		more[i.Code]++
	}
	var out []roster.Issue
	for _, i := range after.Issues {
		if known[fingerprint(i)] > 0 {
			known[fingerprint(i)]--
			continue
		}
		if i.Severity == roster.Breach && more[i.Code] > 0 {
			more[i.Code]--
			out = append(out, i)
		}
	}
	return out
}

// fingerprint leaves the path out, since other options move when one is taken away.
func fingerprint(i roster.Issue) string {
	parts := []string{i.Code}
	keys := slices.Collect(maps.Keys(i.Args))
	shortsort.Up(keys)
	for _, key := range keys {
		parts = append(parts, key, i.Args[key])
	}
	return strings.Join(parts, "\n")
}
