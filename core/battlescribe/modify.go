package battlescribe

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// active goes through the modifiers of a thing itself whose conditions hold at a
// place of the roster, with how often each applies.
func (e *evaluation) active(list []*Modifier, at *Selection, do func(m *Modifier, times float64)) {
	e.those((*Modifier).near, list, at, do)
}

// those goes through the modifiers that are wanted, as active does.
func (e *evaluation) those(wanted func(*Modifier) bool, list []*Modifier, at *Selection, do func(m *Modifier, times float64)) {
	for _, m := range list {
		if e.spend(1) {
			return
		}
		if !e.has(m, wanted) || !e.holds(&m.When, at) {
			continue
		}
		times := e.times(m, at)
		if times <= 0 {
			continue
		}
		if m.Group != nil {
			for range min(int(times), 1000) {
				e.those(wanted, m.Group, at, do)
			}
			continue
		}
		do(m, times)
	}
}

// has reports whether a modifier is wanted, or is a group with one that is.
func (e *evaluation) has(m *Modifier, wanted func(*Modifier) bool) bool {
	if m.Group == nil {
		return wanted(m)
	}
	return slices.ContainsFunc(m.Group, func(m *Modifier) bool { return !e.spend(1) && e.has(m, wanted) })
}

// near reports whether a modifier changes what has it, away whether something else.
func (m *Modifier) near() bool { return m.Affects == "" && (m.Scope == "" || m.Scope == "self") }
func (m *Modifier) away() bool { return !m.near() }

// number changes a number.
func (m *Modifier) number(n, times float64) float64 {
	by, err := strconv.ParseFloat(strings.TrimSpace(m.Value), 64)
	if err != nil || by != by {
		return n
	}
	switch m.Change {
	case "set":
		return by
	case "increment":
		return n + by*times
	case "decrement":
		return n - by*times
	case "multiply":
		return n * math.Pow(by, times)
	case "divide":
		if by != 0 {
			return n / math.Pow(by, times)
		}
	case "floor":
		return max(n, by)
	case "ceil":
		return min(n, by)
	}
	return n
}

// changes are those that modifiers can make; others are reported.
var changes = []string{"set", "increment", "decrement", "multiply", "divide", "floor", "ceil", "append", "prepend", "add", "remove", "set-primary", "unset-primary", "replace"}
