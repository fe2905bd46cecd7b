package fleets

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"broadside/core/roster"
	"broadside/core/shortsort"
)

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
