package roster

import (
	"slices"
	"strconv"
)

// Join puts several rosters of one player together: their units in one list
// with ids of their own, their packs joined and their limits added. Of what has
// no limit there is none.
func Join(lists []*List) List {
	if len(lists) == 0 {
		return List{}
	}
	all := *lists[0]
	if len(lists) == 1 {
		return all
	}
	all.Packs, all.Units = slices.Clone(all.Packs), cloned(all.Units)
	for _, l := range lists[1:] {
		all.Name += " + " + l.Name
		if all.Limit > 0 && l.Limit > 0 {
			all.Limit += l.Limit
		} else {
			all.Limit = 0
		}
		for _, p := range l.Packs {
			if !slices.Contains(all.Packs, p) {
				all.Packs = append(all.Packs, p)
			}
		}
		all.Units = append(all.Units, cloned(l.Units)...)
	}
	n := 0
	number(all.Units, &n)
	return all
}

func cloned(units []Unit) []Unit {
	all := slices.Clone(units)
	for i := range all {
		all[i].Options, all[i].Units = slices.Clone(all[i].Options), cloned(all[i].Units)
	}
	return all
}

// number gives units the ids that a share code expects.
func number(units []Unit, n *int) {
	for i := range units {
		*n++
		units[i].ID = "u" + strconv.Itoa(*n)
		number(units[i].Units, n)
	}
}
