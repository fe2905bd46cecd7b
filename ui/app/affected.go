package app

import (
	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/ui/each"
)

// Which fleets hang on data.

// Using are the names of the fleets of a game that have one of some entries. It blocks.
func Using(system string, entries map[string]bool) ([]string, error) {
	lists, err := using(system, entries)
	return each.Of(lists, func(l roster.List) string { return l.Name }), err
}

func using(system string, entries map[string]bool) ([]roster.List, error) {
	lists, err := Lists(system)
	return each.Where(lists, func(l roster.List) (uses bool) {
		taken(l.Units, func(entry string) { uses = uses || entries[entry] })
		return uses
	}), err
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
