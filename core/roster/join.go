package roster

import (
	"slices"
	"strconv"
	"strings"
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
	all.Packs, all.Units = slices.Clone(all.Packs), CloneUnits(all.Units)
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
		all.Units = append(all.Units, CloneUnits(l.Units)...)
	}
	number(all.Units)
	return all
}

// Seams are where lists were joined, for Split: "5:1000 7:500" are five units of
// a list of up to 1000 points and seven of another; empty for one list.
func Seams(lists []*List) string {
	if len(lists) < 2 {
		return ""
	}
	var parts []string
	for _, l := range lists {
		parts = append(parts, strconv.Itoa(len(l.Units))+":"+strconv.Itoa(l.Limit))
	}
	return strings.Join(parts, " ")
}

// Split takes a joined list apart again, but for the names and ids; where the
// seams do not fit, it is one.
func Split(l *List, seams string) []*List {
	var parts []*List
	from := 0
	for _, seam := range strings.Fields(seams) {
		count, limit, _ := strings.Cut(seam, ":")
		n, err := strconv.Atoi(count)
		points, bad := strconv.Atoi(limit)
		if err != nil || bad != nil || n < 0 || n > len(l.Units)-from || points < 0 {
			return []*List{l}
		}
		part := *l
		part.Limit, part.Units = points, l.Units[from:from+n]
		parts, from = append(parts, &part), from+n
	}
	if len(parts) == 0 || from < len(l.Units) {
		return []*List{l}
	}
	return parts
}

// IssuesOf are those of several rosters of one player, with paths that count the units as they stand when joined.
func IssuesOf(lists []*List, validate func(*List) Report) (all []Issue) {
	before := 0
	for _, l := range lists {
		for _, issue := range validate(l).Issues {
			issue.Path = moved(issue.Path, before)
			all = append(all, issue)
		}
		before += len(l.Units)
	}
	return all
}

// moved is the path of an issue in a list that so many units stand before.
func moved(path string, before int) string {
	rest, ok := strings.CutPrefix(path, "/units/")
	at, tail, deeper := strings.Cut(rest, "/")
	n, err := strconv.Atoi(at)
	if !ok || err != nil || before == 0 {
		return path
	}
	if deeper {
		tail = "/" + tail
	}
	return "/units/" + strconv.Itoa(n+before) + tail
}

// Numbered is a list whose units are counted through: ids from elsewhere only make its link longer.
func Numbered(l *List) *List {
	l = l.Clone()
	number(l.Units)
	return l
}

// number gives units the ids that a share code expects.
func number(units []Unit) {
	n := 0
	Each(units, func(u *Unit) {
		n++
		u.ID = "u" + strconv.Itoa(n)
	})
}
