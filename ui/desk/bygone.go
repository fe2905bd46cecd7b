package desk

import (
	"slices"

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
	at := slices.IndexFunc(sets, func(s DataSet) bool { return s.ID == id })
	if at < 0 {
		return nil
	}
	s := &sets[at]
	lists, err := Lists(s.System)
	if err != nil {
		return err
	}
	names := catalogue.Pack{ID: s.System, System: s.System}
	known := &catalogue.Catalogue{Packs: slices.Concat(s.Packs, bygoneOf(s.System))}
	note := func(id, name string) {
		if !slices.ContainsFunc(names.Entries, func(e catalogue.Entry) bool { return e.ID == id }) {
			names.Entries = append(names.Entries, catalogue.Entry{ID: id, Name: name})
		}
	}
	for i := range lists {
		for _, id := range lists[i].Packs {
			for _, p := range known.Packs {
				if p.ID == id {
					note(id, p.Name)
				}
			}
			if e, _ := known.Find(id); e != nil {
				note(id, e.Name)
			}
		}
		taken(lists[i].Units, func(id string) {
			if e, _ := known.Find(id); e != nil {
				note(id, e.Name)
			}
		})
	}
	all := slices.DeleteFunc(slices.Clone(bygone), func(p catalogue.Pack) bool { return p.System == s.System })
	if len(names.Entries) > 0 {
		all = append(all, names)
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
func bygoneOf(system string) []catalogue.Pack {
	return slices.DeleteFunc(slices.Clone(bygone), func(p catalogue.Pack) bool { return p.System != system })
}

// Bygone is the name of what data had that are not here any more, or "".
func Bygone(system, id string) string {
	known := catalogue.Catalogue{Packs: bygoneOf(system)}
	if e, _ := known.Find(id); e != nil {
		return e.Name
	}
	return ""
}
