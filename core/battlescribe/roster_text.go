package battlescribe

import (
	"slices"
	"strings"
)

// Text is a roster as a list of its units, as players post one: what reads such
// lists finds them in its own packs. Weapons and whatever else comes with a unit
// and costs nothing are left out; what was chosen of a group is there though it
// costs nothing. What a unit chose stands behind its models.
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
		for _, upgrades := range []bool{false, true} {
			for _, kid := range s.Kids {
				if (kid.Stated != nil && kid.Stated.Type == "upgrade") == upgrades {
					walk(kid, depth)
				}
			}
		}
	}
	walk(f.Root, 0)
	return b.String()
}

// model reports whether a selection is a model by the file that states it.
func (s *Selection) model() bool { return s.Stated != nil && s.Stated.Type == "model" }

// told reports whether a selection has a line of its own: a model, a unit that is
// no mere wrapping of models, and what costs something.
func (s *Selection) told() bool {
	switch s.Stated.Type {
	case "model":
		return true
	case "unit":
		return !slices.ContainsFunc(s.Kids, (*Selection).model)
	}
	if up := s.Parent.Stated; s.Stated.Group != "" && up != nil && (up.Type == "unit" || up.Type == "model") {
		return true
	}
	for _, v := range s.Stated.Costs {
		if v > 0 {
			return true
		}
	}
	return false
}
