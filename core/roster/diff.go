package roster

import (
	"maps"
	"slices"
	"strings"

	"broadside/core/shortsort"
)

// Added are the breaches that a change of a list brings. A breach that was there and only counts otherwise now, such as
// three slots empty in place of four, is none: of each code there are as many as there are more than before.
func Added(before, after *Report) []Issue {
	more, known := map[string]int{}, map[string]int{}
	for _, i := range before.Issues {
		more[i.Code]--
		known[fingerprint(i)]++
	}
	for _, i := range after.Issues {
		more[i.Code]++
	}
	var out []Issue
	for _, i := range after.Issues {
		if known[fingerprint(i)] > 0 {
			known[fingerprint(i)]--
			continue
		}
		if i.Severity == Breach && more[i.Code] > 0 {
			more[i.Code]--
			out = append(out, i)
		}
	}
	return out
}

// fingerprint leaves the path out, since other options move when one is taken away.
func fingerprint(i Issue) string {
	parts := []string{i.Code}
	keys := slices.Collect(maps.Keys(i.Args))
	shortsort.Up(keys)
	for _, key := range keys {
		parts = append(parts, key, i.Args[key])
	}
	return strings.Join(parts, "\n")
}

// Key tells an issue from others of a report.
func (i *Issue) Key() string { return i.Path + "\n" + fingerprint(*i) }

// Eased tells whether there are fewer of an issue.
func Eased(i Issue, before, after []Issue) bool {
	count := func(all []Issue) (code, same int) {
		for _, o := range all {
			if o.Code == i.Code {
				if code++; fingerprint(o) == fingerprint(i) {
					same++
				}
			}
		}
		return code, same
	}
	codes, were := count(before)
	code, are := count(after)
	return code < codes && are < were
}
