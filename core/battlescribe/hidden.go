package battlescribe

import "slices"

// hidden reports whether a selection is hidden, itself or with a group that it
// stands in.
func (e *evaluation) hidden(s *Selection) bool {
	if e.effect(s).Hidden {
		return true
	}
	for g := s.Choice.group(); g != nil && s.Parent != nil; g = g.Group {
		key := place{s.Parent, g.Entry()}
		hid, known := e.shut[key]
		if !known {
			e.spend(len(s.Parent.Kids))
			e.shut[key] = false // while a group depends on itself
			hid = e.effect(s.Parent.group(g)).Hidden
			e.shut[key] = hid
		}
		if hid {
			return true
		}
	}
	return false
}

// hides reports whether modifiers hide a part of a selection, or leave it hidden.
func (e *evaluation) hides(list []*Modifier, at *Selection, hidden bool) bool {
	e.active(list, at, func(m *Modifier, _ float64) {
		if m.Field == "hidden" {
			hidden = m.Value == "true"
		}
	})
	return hidden
}

// buried reports whether a choice is hidden, itself or with a group that it
// stands in, and no modifier can show it.
func (c *Choice) buried() bool {
	for ; c != nil && !c.Book.shows; c = c.Group {
		if !slices.ContainsFunc(c.Chain, func(e *Entry) bool { return e.Hidden }) {
			continue
		}
		if !slices.ContainsFunc(c.modifiers(), (*Modifier).shows) {
			return true
		}
	}
	return false
}

// shows reports whether a modifier shows what is hidden, or is a group with one that does.
func (m *Modifier) shows() bool {
	return m.Field == "hidden" && m.Value != "true" || slices.ContainsFunc(m.Group, (*Modifier).shows)
}

// A place is a group in a selection.
type place struct {
	in    *Selection
	group *Entry
}

// group is what a choice stands in; nil where it is in no group, or no choice.
func (c *Choice) group() *Choice {
	if c == nil {
		return nil
	}
	return c.Group
}
