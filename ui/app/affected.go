package app

import (
	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/roster"
)

// Which fleets hang on data.

// Using are the names of the fleets of a game that have one of some entries. It blocks.
func Using(system string, entries map[string]bool) (names []string, err error) {
	lists, err := using(system, entries)
	for i := range lists {
		names = append(names, lists[i].Name)
	}
	return names, err
}

func using(system string, entries map[string]bool) (some []roster.List, err error) {
	lists, err := Lists(system)
	for i := range lists {
		uses := false
		taken(lists[i].Units, func(entry string) { uses = uses || entries[entry] })
		if uses {
			some = append(some, lists[i])
		}
	}
	return some, err
}

// An Affected is a fleet that newer data change, with its points by what is here and by them.
type Affected struct {
	Name          string
	Before, After int
	Loses         bool // something of it goes away
}

// AffectedBy are the fleets of a game that have one of some entries, which packs change that are to come in place of those of
// the set with an id. It blocks.
func AffectedBy(system, set string, newer []catalogue.Pack, entries map[string]bool) (some []Affected, err error) {
	sys, ok := core.Find(system)
	if !ok {
		return nil, nil
	}
	lists, err := using(system, entries)
	for i := range lists {
		l := &lists[i]
		was, will := Catalogue(sys, l.Edition), catalogueOf(sys, l.Edition, addedWith(system, set, newer))
		before := sys.Validate(l, was)
		_, had := Lacking(l, was)
		lead(l, func(id string, packs bool) string { return After(will.Packs, id, packs) })
		after := sys.Validate(l, will)
		_, has := Lacking(l, will)
		some = append(some, Affected{l.Name, before.Points, after.Points, len(has) > len(had)})
	}
	return some, err
}
