package roster

import (
	"slices"

	"broadside/core/catalogue"
)

// Bygone are the names of what lists and a collection have of packs that are about to go or to change, and of what was known by
// name alone before. Its entries are names, with the id of the set that each was of in place of a kind; a faction stands among
// them by its pack's id.
func Bygone(packs []catalogue.Pack, set string, before *catalogue.Pack, lists []List, c *Collection) catalogue.Pack {
	names := catalogue.Pack{ID: before.ID, System: before.System}
	going := catalogue.Catalogue{Packs: packs}
	known := catalogue.Catalogue{Packs: append(slices.Clip(packs), *before)}
	note := func(id, name, of string) {
		if names.Find(id) == nil {
			names.Entries = append(names.Entries, catalogue.Entry{ID: id, Kind: of, Name: name})
		}
	}
	here := func(id string) {
		if e, in := known.Find(id); e != nil && in.ID == before.ID {
			note(id, e.Name, e.Kind)
		} else if e != nil {
			note(id, e.Name, set)
		}
	}
	for i := range lists {
		for _, id := range lists[i].Packs {
			if p := going.Pack(id); p != nil {
				note(id, p.Name, set)
			}
			here(id)
		}
		Entries(lists[i].Units, here)
	}
	for _, o := range c.Owned {
		here(o.Entry)
	}
	return names
}
