package fleets

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/roster"
)

// A place is where a unit stands in a list: the index of a unit, then of one within it, and so on.
type place []int

// placeOf is the unit that an issue or a number of the game points at, nil for the list as a whole.
func placeOf(path string) place {
	var p place
	steps := strings.Split(path, "/")[1:]
	for i := 0; i+1 < len(steps) && steps[i] == "units"; i += 2 {
		n, err := strconv.Atoi(steps[i+1])
		if err != nil {
			break
		}
		p = append(p, n)
	}
	return p
}

// path is the place as the game points at it.
func (p place) path() string {
	path := ""
	for _, n := range p {
		path += "/units/" + itoa(n)
	}
	return path
}

func (p place) holder() place { return p[:max(0, len(p)-1)] }

func (p place) last() int { return p[len(p)-1] }

func (p place) within(n int) place { return append(slices.Clone(p), n) }

// row is the units that stand in a holder, or for nil the list's own; nil where there is no such holder.
func row(l *roster.List, holder place) *[]roster.Unit {
	units := &l.Units
	for _, n := range holder {
		if n < 0 || n >= len(*units) {
			return nil
		}
		units = &(*units)[n].Units
	}
	return units
}

// unitAt is the unit of a place, nil where none stands.
func unitAt(l *roster.List, p place) *roster.Unit {
	if len(p) == 0 {
		return nil
	}
	units := row(l, p.holder())
	if units == nil || p.last() < 0 || p.last() >= len(*units) {
		return nil
	}
	return &(*units)[p.last()]
}

// seek is the place of a unit, nil where the list has none of that id.
func seek(l *roster.List, id string) place {
	var found place
	walk(l.Units, nil, func(u *roster.Unit, p place) {
		if found == nil && u.ID == id {
			found = p
		}
	})
	return found
}

// walk visits each unit, a holder before what it holds.
func walk(units []roster.Unit, holder place, visit func(u *roster.Unit, p place)) {
	for i := range units {
		p := holder.within(i)
		visit(&units[i], p)
		walk(units[i].Units, p, visit)
	}
}

func insert(l *roster.List, p place, u roster.Unit) {
	if units := row(l, p.holder()); units != nil {
		*units = slices.Insert(slices.Clone(*units), min(p.last(), len(*units)), u)
	}
}

func cut(l *roster.List, p place) {
	if units := row(l, p.holder()); unitAt(l, p) != nil {
		*units = slices.Delete(slices.Clone(*units), p.last(), p.last()+1)
	}
}

// relocate puts a unit before the one that now stands at an index of a holder, "" being the list itself. It reports
// whether that changed anything.
func relocate(l *roster.List, id, holder string, at int) bool {
	from := seek(l, id)
	if from == nil {
		return false
	}
	to := place(nil)
	if holder != "" {
		if to = seek(l, holder); to == nil || len(to) >= len(from) && slices.Equal(to[:len(from)], from) {
			return false
		}
	}
	if slices.Equal(to, from.holder()) {
		if at == from.last() || at == from.last()+1 {
			return false
		}
		if at > from.last() {
			at--
		}
	}
	moved := *unitAt(l, from)
	cut(l, from)
	if holder != "" {
		to = seek(l, holder) // it may have stood behind
	}
	insert(l, to.within(at), moved)
	return true
}

// freshID is an id that no unit of the list has.
func freshID(l *roster.List) string {
	most := 0
	walk(l.Units, nil, func(u *roster.Unit, _ place) {
		if n, err := strconv.Atoi(strings.TrimPrefix(u.ID, "u")); err == nil {
			most = max(most, n)
		}
	})
	return "u" + itoa(most+1)
}

// name gives each unit an id of its own; lists from elsewhere may lack them.
func name(l *roster.List) {
	seen := map[string]bool{}
	walk(l.Units, nil, func(u *roster.Unit, _ place) {
		if u.ID == "" || seen[u.ID] {
			u.ID = freshID(l)
		}
		seen[u.ID] = true
	})
}

// twin is a copy of a unit whose ids the list does not have, nor those of what it holds.
func twin(l *roster.List, u roster.Unit) roster.Unit {
	both := l.Clone()
	both.Units = append(both.Units, roster.CloneUnits([]roster.Unit{u})[0])
	copied := &both.Units[len(both.Units)-1]
	walk([]roster.Unit{*copied}, nil, func(inside *roster.Unit, _ place) { inside.ID = "" })
	copied.ID = ""
	name(both)
	return *copied
}

// A gap is a place to drop what is dragged: before the unit that now stands at an index of a holder ("" is the list
// itself), or behind its last.
type gap struct {
	Holder string
	At     int
}

// gapAt is where a unit goes that is dropped on the upper or the lower half of another: before or behind it, and of one that
// holds its like at the beginning or the end of what stands there.
func (b *book) gapAt(l *roster.List, id, over string, below bool) (gap, bool) {
	from, to := seek(l, id), seek(l, over)
	switch {
	case len(from) == 0 || len(to) == 0:
		return gap{}, false
	case len(from) == 1:
		return gap{"", to[0] + btoi(below)}, true
	}
	var g gap
	found := false
	b.eachHolder(l, from, func(holder *roster.Unit, at place, fits bool) {
		switch {
		case !fits:
		case slices.Equal(at, to):
			g, found = gap{holder.ID, len(holder.Units) * btoi(below)}, true
		case slices.Equal(at, to.holder()):
			g, found = gap{holder.ID, to.last() + btoi(below)}, true
		}
	})
	return g, found
}
