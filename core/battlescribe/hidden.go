package battlescribe

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
