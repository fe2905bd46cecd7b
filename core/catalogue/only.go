package catalogue

import (
	"slices"
	"strings"
)

// Only is the part of some packs that certain entries need: themselves, the
// entries that their figures name, and all of a ranked kind where one is needed.
// Packs without any are left out.
func Only(packs []Pack, s *Schema, needed func(id string) bool) []Pack {
	known := Catalogue{Packs: packs}
	keep := map[string]bool{}
	ranked := func(e *Entry) bool {
		kind, ok := s.Kind(e.Kind)
		return ok && kind.Ranked
	}
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
		ranks := slices.ContainsFunc(packs[p].Entries, func(e Entry) bool { return ranked(&e) && needed(e.ID) })
		for i := range packs[p].Entries {
			if e := &packs[p].Entries[i]; needed(e.ID) || ranks && ranked(e) {
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
