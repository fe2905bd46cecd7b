package battlescribe

import (
	"math"
	"strings"
)

// costs reports whether a constraint is one of a cost, not of how many there are.
func (l *Limit) costs() bool { return l.Field != "selections" && l.Field != "forces" }

// compared is what there is of what a constraint counts, and how much it wants
// as a number; false where a share is one of a limit that the roster does not have.
func (c *checker) compared(q *Query, base *Selection, test counted, l *Limit, at *Selection, want float64) (have, of float64, bounded bool) {
	whole := func(*Selection) bool { return true }
	own, all := l.own(base, at), 0.0
	if cost, ok := strings.CutPrefix(q.Field, "limit::"); ok && l.Percent {
		if all = c.count(q, base, whole); all < 0 {
			return 0, 0, false
		}
		q.Field = cost
	} else if l.Percent {
		all = c.costs(q, base, whole, own)
	}
	return c.costs(q, base, test, own), l.wants(want, all) * l.times(base, at), true
}

// own reports whether a constraint of an entry is about what is chosen of it
// alone: that counts then, with what is in it where nested ones do.
func (l *Limit) own(base, at *Selection) bool {
	return base == at && at.kind() == KindEntry && l.Field != "forces" && (l.Scope == "self" || l.Scope == "" || at.Choice.Is(l.Scope))
}

// wants is how much a constraint wants of a whole, where it wants a share: the
// least that is not less than that, or the most that is not more.
func (l *Limit) wants(value, whole float64) float64 {
	const fuzz = 1e-9 // costs are not exact
	switch {
	case !l.Percent:
		return value
	case l.Max:
		return math.Floor(value*whole/100 + fuzz)
	}
	return math.Ceil(value*whole/100 - fuzz)
}

// times is how often a constraint allows what it does: numbers of what is in a
// selection are those of all that are alike, and constraints are of one. A share
// of what is counted is one of all as it is.
func (l *Limit) times(base, at *Selection) float64 {
	switch {
	case base.isForce() || at.isForce() || l.Percent && !strings.HasPrefix(l.Field, "limit::"):
		return 1
	case base == at, l.Scope == "parent" && l.Field == "selections":
		return float64(max(1, base.Number))
	}
	return 1
}

// costs counts; a cost with what is nested is that of all in what is counted.
// A selection itself is among what counts where its own are asked for.
func (c *checker) costs(q *Query, base *Selection, test counted, own bool) float64 {
	n := 0.0
	switch {
	case !own:
	case q.Field == "selections":
		n = float64(base.Number)
	default:
		n = c.effect(base).Costs[q.Field] * float64(base.Number)
	}
	if q.Field == "selections" || q.Field == "forces" || !q.Selections {
		return n + c.count(q, base, test)
	}
	return n + c.count(q, base, func(k *Selection) bool {
		for ; k != nil && k != base; k = k.Parent {
			if test(k) {
				return true
			}
		}
		return own
	})
}
