package battlescribe

import (
	"slices"
	"strings"
)

// Text is a roster as a list of its units, as players post one: what reads such
// lists finds them in its own packs. Weapons and whatever else comes with a unit
// and costs nothing are left out.
func (f *RosterFile) Text() string {
	var b strings.Builder
	b.WriteString(f.Name + " – " + f.SystemName + "\n")
	var walk func(s *Selection, depth int)
	walk = func(s *Selection, depth int) {
		if w := s.Stated; w != nil && !w.Force && s.told() {
			name := w.Name
			if s.Label != "" && !strings.ContainsAny(s.Label, "“”") {
				name += " “" + s.Label + "”"
			}
			if s.Number > 1 {
				name = itoa(s.Number) + " × " + name
			}
			b.WriteString(strings.Repeat("  ", depth) + "- " + name + "\n")
			depth++
		}
		for _, kid := range s.Kids {
			walk(kid, depth)
		}
	}
	walk(f.Root, 0)
	return b.String()
}

// told reports whether a selection has a line of its own: a model, a unit that is
// no mere wrapping of models, and what costs something.
func (s *Selection) told() bool {
	switch s.Stated.Type {
	case "model":
		return true
	case "unit":
		return !slices.ContainsFunc(s.Kids, func(k *Selection) bool { return k.Stated != nil && k.Stated.Type == "model" })
	}
	for _, v := range s.Stated.Costs {
		if v > 0 {
			return true
		}
	}
	return false
}
