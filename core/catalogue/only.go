package catalogue

import "strings"

// Only is the part of some packs that certain entries need: themselves, and the
// entries that their figures name. Packs without any are left out.
func Only(packs []Pack, needed func(id string) bool) []Pack {
	known := Catalogue{Packs: packs}
	keep := map[string]bool{}
	var take func(e *Entry)
	take = func(e *Entry) {
		for _, f := range e.Figures {
			for _, id := range strings.Fields(f.Value) {
				if named, _ := known.Find(id); named != nil && !keep[id] {
					keep[id] = true
					take(named)
				}
			}
		}
		for i := range e.Parts {
			take(&e.Parts[i])
		}
	}
	for p := range packs {
		for i := range packs[p].Entries {
			if e := &packs[p].Entries[i]; needed(e.ID) {
				keep[e.ID] = true
				take(e)
			}
		}
	}
	var some []Pack
	for _, p := range packs {
		part := p
		part.Entries = nil
		for _, e := range p.Entries {
			if keep[e.ID] {
				part.Entries = append(part.Entries, e)
			}
		}
		if len(part.Entries) > 0 {
			some = append(some, part)
		}
	}
	return some
}
