package battlescribe

import (
	"math"
	"slices"
)

// A Line is one selection of a roster's file, for who looks for it in packs of
// their own.
type Line struct {
	Depth     int // 0 of what stands in a force
	Number    int
	IDs       string // of the links that lead to its entry and of that, joined by "::"
	Catalogue string // id of the one that its force is of
	Name      string
	Label     string // the player's own name for it
	Points    int    // of all that are alike, with all in them
	Told      bool   // it is more than what comes with others or wraps them: a model, a unit without, what costs points
	Leads     bool   // it marks the unit that the fleet's leader is in
}

// Lines are the selections of a roster, whole before part.
func (f *RosterFile) Lines() []Line {
	m := MappingOf(f.SystemName)
	var all []Line
	var walk func(s *Selection, book, label string, depth int)
	walk = func(s *Selection, book, label string, depth int) {
		if w := s.Stated; w != nil && w.Force {
			book, depth = f.Catalogues[s], -1
		} else if w != nil {
			l := Line{Depth: depth, Number: s.Number, IDs: w.Entry, Catalogue: book, Name: m.name(w.Name), Label: s.Label, Points: f.points(s), Told: f.told(s), Leads: m.leads(w.Name)}
			if w.Type == "unit" && s.wraps() {
				label, l.Label = s.Label, "" // a wrapping's name is that of the model in it
			} else if l.Label == "" && l.Told {
				l.Label, label = label, ""
			}
			all = append(all, l)
		}
		for _, kid := range s.Kids {
			walk(kid, book, label, depth+1)
		}
	}
	walk(f.Root, "", "", -1)
	return all
}

// points are those that a file states of a selection with all in it.
func (f *RosterFile) points(s *Selection) int {
	sum := 0.0
	s.each(func(in *Selection) { sum += in.Stated.Costs[f.Unit] * float64(in.Number) })
	return int(math.Round(sum))
}

// told reports whether a selection is more than what comes with others: a
// model, a unit that is no mere wrapping of models, and what costs points, or
// anything where the file does not tell which costs are points.
func (f *RosterFile) told(s *Selection) bool {
	switch s.Stated.Type {
	case "model":
		return true
	case "unit":
		models := 0
		s.each(func(in *Selection) { models += btoi(in.Stated.Type == "model") })
		return models == 0
	}
	for cost, v := range s.Stated.Costs {
		if v > 0 && (f.Unit == "" || cost == f.Unit) {
			return true
		}
	}
	return false
}

// wraps reports whether models stand directly in a selection.
func (s *Selection) wraps() bool {
	return slices.ContainsFunc(s.Kids, func(k *Selection) bool { return k.Stated.Type == "model" })
}
