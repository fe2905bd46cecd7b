package roster

import (
	"slices"
	"strings"
)

// A Count is a number that a game counts in a list or a unit, with what it wants and allows where it says so.
type Count struct {
	Key             string
	N, Fewest, Most int
	Ranged, Capped  bool // the game says how few there have to be, and how many there may be
}

// Off tells that there are too few or too many.
func (c *Count) Off() bool { return c.N < c.Fewest || c.Capped && c.N > c.Most }

// A game ends the keys of what is wanted and allowed so.
const (
	fewest  = "-fewest"
	allowed = "-allowed"
)

// Counts are the numbers of the unit at a path, or for "" of the list as a whole.
func Counts(r *Report, path string) (all []Count) {
	given := map[string]int{}
	for _, d := range r.Derived {
		if d.Path == path {
			given[d.Key] = d.Value
		}
	}
	for _, d := range r.Derived {
		if d.Path == path && !strings.HasSuffix(d.Key, allowed) && !strings.HasSuffix(d.Key, fewest) {
			c := Count{Key: d.Key, N: d.Value}
			c.Fewest, c.Ranged = given[d.Key+fewest]
			c.Most, c.Capped = given[d.Key+allowed]
			all = append(all, c)
		}
	}
	return all
}

// IssuesAt are the issues of the unit at a place, and of what stands in it if that is asked for too; those of the list as a
// whole are at none.
func IssuesAt(r *Report, p Place, inside bool) (all []Issue) {
	for _, i := range r.Issues {
		if at := PlaceOf(i.Path); (len(at) == len(p) || inside && len(at) > len(p)) && slices.Equal(at[:len(p)], p) {
			all = append(all, i)
		}
	}
	return all
}
