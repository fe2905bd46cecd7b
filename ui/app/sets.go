package app

import (
	"slices"
	"strings"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/records"
	"broadside/core/roster"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
	"broadside/core/wire"
	"broadside/ui/kit"
	"broadside/ui/store"
)

type DataSet struct {
	catalogue.Set
	ID      string
	Updated int64
	rev     int
	ready   []catalogue.Pack // what fleets may take of it
}

// sets are what is open; they are read anew after every change.
var sets []DataSet

// Sets are the data that the player added, by the names of their games.
func Sets() []DataSet { return sets }

// ReadSets opens what is kept, and collections with it. It blocks. What cannot be read is left out: its
// writer was a newer Broadside, or it is damaged, and the file is still there.
func ReadSets() {
	records, err := wholes(store.Pack)
	if err != nil {
		return
	}
	var read []DataSet
	for _, r := range records {
		if s, err := wire.DecodeSet(r.Data); err == nil && s.Own == (len(s.Packs) == 1 && s.Packs[0].ID == r.ID) {
			read = append(read, DataSet{Set: *s, ID: r.ID, Updated: r.Updated, rev: r.Rev})
		}
	}
	shortsort.Stable(read, func(a, b DataSet) int { return strings.Compare(a.Name, b.Name) })
	sets = read
	readBygone()
	weighOwn()
	ReadCollections() // which follow the ids of sets
}

// setWith are the added data of an id, nil where there are none.
func setWith(id string) *DataSet {
	return tabletop.First(kit.Refs(sets), func(s *DataSet) bool { return s.ID == id })
}

func setsOf(system string) []*DataSet {
	return kit.Only(kit.Refs(sets), func(s *DataSet) bool { return s.System == system })
}

// setID is where the data of a game are kept: newer data stand in place of older.
func setID(s *catalogue.Set) string { return s.System + "/" + s.Name }

// SetLike is a copy of what is here of the game of a set, in whose place that would stand; nil where there is none.
func SetLike(s *catalogue.Set) *DataSet {
	old := setWith(setID(s))
	if old == nil {
		return nil
	}
	like := *old
	return &like
}

// KeepSet keeps data with the files that they were read from, packed, in place
// of older ones of the same game, and opens them. It blocks.
func KeepSet(s *catalogue.Set, files []byte) error {
	r := store.Record{Kind: store.Pack, ID: setID(s), Name: s.Name, System: s.System, Data: wire.EncodeSet(s)}
	if old := setWith(r.ID); old != nil {
		r.Rev = old.rev
	}
	err := keepNames(r.ID)
	if err == nil {
		err = keepFiles(r.ID, files)
	}
	if err == nil {
		_, err = database.Put(r)
	}
	ReadSets()
	return err
}

// keepFiles puts a set's files where it will look for them, in one step over those that were there: who leaves in the middle
// still has files. None, or too many to be kept, leave none: then no rosters are written of the set.
func keepFiles(id string, files []byte) error {
	r, err := standing(store.Files, id)
	switch {
	case err != nil:
	case len(files) > 0 && len(files) <= records.MaxData:
		_, err = database.Put(store.Record{Kind: store.Files, ID: id, Data: files, Rev: r.Rev})
	case r.ID != "":
		_, err = database.Delete(store.Files, id)
	}
	return err
}

// SetFiles are the packed files of a set; nil where they were not kept. It blocks.
func SetFiles(id string) ([]byte, error) {
	r, err := standing(store.Files, id)
	return r.Data, err
}

// DropSet forgets data and gives back their files. It blocks.
func DropSet(id string) (files []byte, err error) {
	if files, err = SetFiles(id); err == nil {
		err = keepNames(id)
	}
	if err == nil {
		err = keepFiles(id, nil)
	}
	if err == nil {
		_, err = database.Delete(store.Pack, id)
	}
	ReadSets()
	return files, err
}

// added are the packs that the player added for a game; parts of one pack that came apart are one.
func added(system string) []catalogue.Pack { return addedWith(system, "", nil) }

// addedWith are those that would be added with other packs in place of those of the set with an id.
func addedWith(system, set string, newer []catalogue.Pack) (all []catalogue.Pack) {
	for _, s := range setsOf(system) {
		all = catalogue.Merged(all, kit.Either(s.ID == set, newer, s.ready))
	}
	return all
}

// Catalogue is the packs that are open for an edition of a game, those that the player added among them; an empty edition is
// the game's first.
func Catalogue(sys game.Definition, edition string) *catalogue.Catalogue {
	return catalogueOf(sys, edition, added(sys.About().ID))
}

func catalogueOf(sys game.Definition, edition string, more []catalogue.Pack) *catalogue.Catalogue {
	if edition == "" {
		edition = sys.About().Default
	}
	return &catalogue.Catalogue{Packs: catalogue.Joined(append(slices.Clone(sys.Packs(edition)), more...))}
}

// Origin tells what a pack that is open for a game came with: a set of data, or nil for what the engine brings. Where the
// player added nothing for the game, there is nothing to tell apart.
func Origin(system, pack string) (from *DataSet, several bool) {
	all := setsOf(system)
	of := func(s *DataSet) bool {
		return slices.ContainsFunc(s.Packs, func(p catalogue.Pack) bool { return p.ID == pack })
	}
	return tabletop.First(all, of), len(all) > 0
}

// PacksFor are the parts of added packs that some lists use: a game takes them along wherever it goes.
func PacksFor(system string, lists ...roster.List) []catalogue.Pack {
	used := map[string]bool{}
	for i := range lists {
		roster.Entries(lists[i].Units, func(entry string) { used[entry] = true })
	}
	sys, ok := core.Find(system)
	if !ok {
		return nil
	}
	return catalogue.Only(added(system), sys.Schema(), func(id string) bool { return used[id] })
}
