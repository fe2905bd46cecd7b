package compare

import (
	"slices"

	"broadside/ui/fleets"
)

// A line is one thing that both sides are asked for. A side that has nothing of it has no values.
type line struct {
	Label, Note string
	A, B        []string
	Differs     bool
}

// A section is lines under a heading; the first has none.
type section struct {
	Title string
	Lines []*line
}

// align sets the sections of two units side by side by their titles.
func align(a, b []*fleets.Section) []*section {
	var all []*section
	for _, s := range a {
		all = append(all, &section{s.Title, pairs(s.Items, titled(b, s.Title))})
	}
	for _, s := range b {
		if titled(a, s.Title) == nil {
			all = append(all, &section{s.Title, pairs(nil, s.Items)})
		}
	}
	return all
}

func titled(all []*fleets.Section, title string) []*fleets.Item {
	for _, s := range all {
		if s.Title == title {
			return s.Items
		}
	}
	return nil
}

// pairs sets items of one key in one line, the first with the first where a side has several. The first side's order holds;
// what the second alone has stands before what follows it there.
func pairs(a, b []*fleets.Item) []*line {
	var all []*line
	done := make([]bool, len(b))
	take := func(to int, every bool) {
		for j := range to {
			if !done[j] && (every || find(a, b[j].Key, nil) < 0) {
				done[j] = true
				all = append(all, pair(nil, b[j]))
			}
		}
	}
	for _, item := range a {
		at := find(b, item.Key, done)
		if at < 0 {
			all = append(all, pair(item, nil))
			continue
		}
		done[at] = true
		take(at, false)
		all = append(all, pair(item, b[at]))
	}
	take(len(b), true)
	return all
}

// find is where an item of a key stands that is not done with, -1 where there is none.
func find(all []*fleets.Item, key string, done []bool) int {
	for i, item := range all {
		if item.Key == key && (done == nil || !done[i]) {
			return i
		}
	}
	return -1
}

func pair(a, b *fleets.Item) *line {
	l := &line{}
	if a != nil {
		l.Label, l.Note, l.A = a.Name, a.Note, a.Values
	}
	if b != nil {
		l.B = b.Values
		if len(b.Name) > len(l.Label) { // a figure may have another beside it, on one side alone
			l.Label, l.Note = b.Name, b.Note
		}
	}
	l.Differs = !slices.Equal(l.A, l.B)
	return l
}
