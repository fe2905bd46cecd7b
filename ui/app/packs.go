package app

import (
	"slices"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/ui/kit"
)

// KeepPacks keeps what packs of a document have and what is not here yet, in a set of each game under a name, beside what that
// set has already. Entries that a game cannot use become cards without rules. It answers how many entries are new, and blocks.
func KeepPacks(name string, packs []catalogue.Pack) (fresh int, err error) {
	for _, p := range Strangers(packs) {
		if sys, ok := core.Find(p.System); ok {
			catalogue.Demote(&p, sys.Schema())
		}
		set := catalogue.Set{System: p.System, Name: name}
		files := []byte(nil)
		if old := setWith(setID(&set)); old != nil {
			set = old.Set
			if files, err = SetFiles(old.ID); err != nil {
				return fresh, err
			}
		}
		set.Packs = catalogue.Merged(slices.Clone(set.Packs), []catalogue.Pack{p})
		set.Units += UnitsOf(p)
		set.Weapons += p.Carried()
		if err = KeepSet(&set, files); err != nil {
			return fresh, err
		}
		fresh += len(p.Entries)
	}
	return fresh, nil
}

// UnitsOf counts the entries of packs that are units by their games' rules: what
// others launch or choose is none. Of a game that is not here each is one.
func UnitsOf(packs ...catalogue.Pack) int {
	n := 0
	for _, p := range packs {
		var kinds []string
		if sys, ok := core.Find(p.System); ok {
			o := sys.Outline()
			kinds = o.Units()
		}
		n += len(kit.Only(p.Entries, func(e catalogue.Entry) bool { return kinds == nil || slices.Contains(kinds, e.Kind) }))
	}
	return n
}

// Spare tells whether other data have all that a set has: it can go.
func Spare(s *DataSet) bool {
	elsewhere := kit.Flat(setsOf(s.System), func(other *DataSet) []catalogue.Pack {
		return kit.Either(other.ID != s.ID && !other.Own, other.Packs, nil)
	})
	return !slices.ContainsFunc(s.Packs, func(p catalogue.Pack) bool { return len(p.Lacking(elsewhere)) > 0 })
}

// Strangers are the parts of packs that are not here yet.
func Strangers(packs []catalogue.Pack) []catalogue.Pack {
	return kit.Only(kit.Each(packs, strange), func(p catalogue.Pack) bool { return len(p.Entries) > 0 })
}

func strange(p catalogue.Pack) catalogue.Pack {
	known := added(p.System)
	if sys, ok := core.Find(p.System); ok {
		known = Catalogue(sys, "").Packs
	}
	p.Entries = p.Lacking(known)
	return p
}

// SetFor is the added data that most of a list's units are from; nil where none is.
func SetFor(l *roster.List) *DataSet {
	best, most := (*DataSet)(nil), 0
	for _, s := range setsOf(l.System) {
		n, packs := 0, &catalogue.Catalogue{Packs: s.Packs}
		roster.Each(l.Units, func(u *roster.Unit) {
			if e, _ := packs.Find(u.Entry); e != nil {
				n++
			}
		})
		if n > most {
			best, most = s, n
		}
	}
	return best
}

// Which fleets hang on data.

// Using are the names of the fleets of a game that have one of some entries. It blocks.
func Using(system string, entries map[string]bool) ([]string, error) {
	lists, err := using(system, entries)
	return kit.Each(lists, func(l roster.List) string { return l.Name }), err
}

func using(system string, entries map[string]bool) ([]roster.List, error) {
	lists, err := Lists(system)
	return kit.Only(lists, func(l roster.List) (uses bool) {
		roster.Entries(l.Units, func(entry string) { uses = uses || entries[entry] })
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
	for _, l := range kit.Refs(lists) {
		was, will := Catalogue(sys, l.Edition), catalogueOf(sys, l.Edition, addedWith(system, set, newer))
		before := sys.Validate(l, was)
		_, had := l.Lacking(was)
		l.Rename(will.After)
		after := sys.Validate(l, will)
		_, has := l.Lacking(will)
		some = append(some, Affected{l.Name, before.Points, after.Points, len(has) > len(had)})
	}
	return some, err
}
