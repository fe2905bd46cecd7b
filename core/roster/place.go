package roster

import (
	"slices"
	"strconv"
	"strings"
)

// A Place is where a unit stands in a list: the index of a unit, then of one within it, and so on.
type Place []int

// PlaceOf is the unit that an issue or a number of the game points at, nil for the list as a whole.
func PlaceOf(path string) Place {
	var p Place
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

// Path is the place as the game points at it.
func (p Place) Path() string {
	path := ""
	for _, n := range p {
		path += "/units/" + strconv.Itoa(n)
	}
	return path
}

// Holder is the place of what a unit stands in, Last its index there, and Within the place of one in it.
func (p Place) Holder() Place { return p[:max(0, len(p)-1)] }

func (p Place) Last() int { return p[len(p)-1] }

func (p Place) Within(n int) Place { return append(slices.Clone(p), n) }

// Row is the units that stand in a holder, or for nil the list's own; nil where there is no such holder.
func Row(l *List, holder Place) *[]Unit {
	units := &l.Units
	for _, n := range holder {
		if n < 0 || n >= len(*units) {
			return nil
		}
		units = &(*units)[n].Units
	}
	return units
}

// UnitAt is the unit of a place, nil where none stands.
func UnitAt(l *List, p Place) *Unit {
	if len(p) == 0 {
		return nil
	}
	units := Row(l, p.Holder())
	if units == nil || p.Last() < 0 || p.Last() >= len(*units) {
		return nil
	}
	return &(*units)[p.Last()]
}

// Inside is the place of what others stand in, by its id, "" being the list itself; false where that is gone.
func Inside(l *List, holder string) (Place, bool) {
	if holder == "" {
		return nil, true
	}
	p := Seek(l, holder)
	return p, p != nil
}

// HolderID is the id of the unit that a place is in, "" for the list itself.
func HolderID(l *List, p Place) string {
	if u := UnitAt(l, p.Holder()); u != nil {
		return u.ID
	}
	return ""
}

// Seek is the place of a unit, nil where the list has none of that id.
func Seek(l *List, id string) Place {
	var found Place
	Walk(l.Units, nil, func(u *Unit, p Place) {
		if found == nil && u.ID == id {
			found = p
		}
	})
	return found
}

// Walk visits each unit, a holder before what it holds.
func Walk(units []Unit, holder Place, visit func(u *Unit, p Place)) {
	for i := range units {
		p := holder.Within(i)
		visit(&units[i], p)
		Walk(units[i].Units, p, visit)
	}
}

// Insert puts a unit in at a place, and Cut takes out the one that stands there.
func Insert(l *List, p Place, u Unit) {
	if units := Row(l, p.Holder()); units != nil {
		*units = slices.Insert(slices.Clone(*units), min(p.Last(), len(*units)), u)
	}
}

func Cut(l *List, p Place) {
	if units := Row(l, p.Holder()); UnitAt(l, p) != nil {
		*units = slices.Delete(slices.Clone(*units), p.Last(), p.Last()+1)
	}
}

// Relocate puts a unit before the one that now stands at an index of a holder, "" being the list itself. It reports
// whether that changed anything.
func Relocate(l *List, id, holder string, at int) bool {
	from := Seek(l, id)
	to, is := Inside(l, holder)
	if from == nil || !is || len(to) >= len(from) && slices.Equal(to[:len(from)], from) {
		return false
	}
	if slices.Equal(to, from.Holder()) {
		if at == from.Last() || at == from.Last()+1 {
			return false
		}
		if at > from.Last() {
			at--
		}
	}
	moved := *UnitAt(l, from)
	Cut(l, from)
	to, _ = Inside(l, holder) // it may have stood behind
	Insert(l, to.Within(at), moved)
	return true
}

// FreshID is an id that no unit of the list has.
func FreshID(l *List) string {
	most := 0
	Each(l.Units, func(u *Unit) {
		if n, err := strconv.Atoi(strings.TrimPrefix(u.ID, "u")); err == nil {
			most = max(most, n)
		}
	})
	return "u" + strconv.Itoa(most+1)
}

// NameUnits gives each unit an id of its own; lists from elsewhere may lack them.
func NameUnits(l *List) {
	seen := map[string]bool{}
	Each(l.Units, func(u *Unit) {
		if u.ID == "" || seen[u.ID] {
			u.ID = FreshID(l)
		}
		seen[u.ID] = true
	})
}

// Twin is a copy of a unit whose ids the list does not have, nor those of what it holds.
func Twin(l *List, u Unit) Unit {
	both := l.Clone()
	both.Units = append(both.Units, CloneUnits([]Unit{u})...)
	Each(both.Units[len(l.Units):], func(copied *Unit) { copied.ID = "" })
	NameUnits(both)
	return both.Units[len(l.Units)]
}
