package fleets

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"broadside/core/roster"
)

func itoa(n int) string { return strconv.Itoa(n) }

// clone copies a list so deep that no change of one shows in the other.
func clone(l *roster.List) *roster.List {
	c := *l
	c.Packs = append([]string(nil), l.Packs...)
	c.Units = cloneUnits(l.Units)
	return &c
}

func cloneUnits(units []roster.Unit) []roster.Unit {
	out := append([]roster.Unit(nil), units...)
	for i := range out {
		out[i].Options = append([]roster.Option(nil), out[i].Options...)
		out[i].Units = cloneUnits(out[i].Units)
	}
	return out
}

// freshID is an id that no unit of the list has.
func freshID(l *roster.List) string {
	most := 0
	for _, u := range l.Units {
		if n, err := strconv.Atoi(strings.TrimPrefix(u.ID, "u")); err == nil {
			most = max(most, n)
		}
	}
	return "u" + itoa(most+1)
}

// name gives each unit an id of its own; lists from elsewhere may lack them.
func name(l *roster.List) {
	seen := map[string]bool{}
	for i := range l.Units {
		u := &l.Units[i]
		if u.ID == "" || seen[u.ID] {
			u.ID = freshID(l)
		}
		seen[u.ID] = true
	}
}

// unitOf is the index of the unit that an issue points at, -1 for the list as a whole.
func unitOf(path string) int {
	rest, ok := strings.CutPrefix(path, "/units/")
	if !ok {
		return -1
	}
	number, _, _ := strings.Cut(rest, "/")
	n, err := strconv.Atoi(number)
	if err != nil {
		return -1
	}
	return n
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
	for _, key := range slices.Sorted(maps.Keys(i.Args)) {
		parts = append(parts, key, i.Args[key])
	}
	return strings.Join(parts, "\n")
}
