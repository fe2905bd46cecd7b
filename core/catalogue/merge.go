package catalogue

import "slices"

// Merged puts packs behind others, what is new of those of an id that is there already into the pack that has it.
func Merged(all, more []Pack) []Pack {
	for _, p := range more {
		at := slices.IndexFunc(all, func(have Pack) bool { return have.ID == p.ID })
		if at < 0 {
			all = append(all, p)
			continue
		}
		all[at].Entries = append(slices.Clip(all[at].Entries), p.Lacking(all[at:at+1])...)
		all[at].AddTexts(&p)
	}
	return all
}

// Lacking are the entries of the pack that others do not have.
func (p *Pack) Lacking(others []Pack) (some []Entry) {
	have := map[string]bool{}
	for i := range others {
		for j := range others[i].Entries {
			have[others[i].Entries[j].ID] = true
		}
	}
	for _, e := range p.Entries {
		if !have[e.ID] {
			some = append(some, e)
		}
	}
	return some
}

// Drafts are the ids of the entries that something of what was found is wrong with.
func Drafts(found []Problem) map[string]bool {
	bad := map[string]bool{}
	for _, f := range found {
		if f.Code != UnknownRule {
			bad[f.Entry] = true
		}
	}
	return bad
}

// Without is the pack without its drafts.
func (p *Pack) Without(found []Problem) Pack {
	bad, rest := Drafts(found), *p
	rest.Entries = slices.DeleteFunc(slices.Clone(p.Entries), func(e Entry) bool { return bad[e.ID] })
	return rest
}

// OwnSet is a pack of the player's own as a set.
func OwnSet(p *Pack) *Set {
	return &Set{System: p.System, Name: p.Name, Units: len(p.Entries), Weapons: p.Carried(), Own: true, Packs: []Pack{p.Clone()}}
}

// Carried counts the parts of a pack's entries.
func (p *Pack) Carried() (n int) {
	for i := range p.Entries {
		n += len(p.Entries[i].Parts)
	}
	return n
}
