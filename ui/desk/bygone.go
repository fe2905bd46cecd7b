package desk

import (
	"broadside/core/catalogue"
	"broadside/core/wire"
	"broadside/ui/store"
)

// Data may be removed, or lose a unit, while fleets still have it. The names of what they have are kept, so that they
// need not show bare ids.

const bygoneID = "bygone"

// bygone has a pack for each game whose entries are names alone; a faction stands among them by its pack's id.
var bygone []catalogue.Pack

// keepNames keeps the names of what fleets have of a set that is about to go or to change. It blocks.
func keepNames(id string) error {
	var s *DataSet
	for i := range sets {
		if sets[i].ID == id {
			s = &sets[i]
		}
	}
	if s == nil {
		return nil
	}
	lists, err := Lists(s.System)
	if err != nil {
		return err
	}
	names := catalogue.Pack{ID: s.System, System: s.System}
	known := &catalogue.Catalogue{Packs: append(append([]catalogue.Pack(nil), s.Packs...), bygoneOf(s.System)...)}
	noted := map[string]bool{}
	note := func(id, name string) {
		if !noted[id] {
			noted[id] = true
			names.Entries = append(names.Entries, catalogue.Entry{ID: id, Name: name})
		}
	}
	for i := range lists {
		here := func(id string) {
			if e, _ := known.Find(id); e != nil {
				note(id, e.Name)
			}
		}
		for _, id := range lists[i].Packs {
			for p := range s.Packs {
				if s.Packs[p].ID == id {
					note(id, s.Packs[p].Name)
				}
			}
			here(id)
		}
		taken(lists[i].Units, here)
	}
	all := []catalogue.Pack{names}
	for _, p := range bygone {
		if p.System != s.System {
			all = append(all, p)
		}
	}
	if _, err = over(store.Record{Kind: store.Setting, ID: bygoneID, Data: wire.EncodeSet(&catalogue.Set{Name: bygoneID, Packs: all})}); err == nil {
		bygone = all
	}
	return err
}

// readBygone opens the names. It blocks. What cannot be read is of a newer Broadside, and then ids show.
func readBygone() {
	bygone = nil
	r, err := shelf.Get(store.Setting, bygoneID)
	if err != nil {
		return
	}
	if s, err := wire.DecodeSet(r.Data); err == nil {
		bygone = s.Packs
	}
}

// bygoneOf is what is known by name alone of a game.
func bygoneOf(system string) (packs []catalogue.Pack) {
	for _, p := range bygone {
		if p.System == system {
			packs = append(packs, p)
		}
	}
	return packs
}

// Bygone is the name of what data had that are not here any more, or "".
func Bygone(system, id string) string {
	known := catalogue.Catalogue{Packs: bygoneOf(system)}
	if e, _ := known.Find(id); e != nil {
		return e.Name
	}
	return ""
}
