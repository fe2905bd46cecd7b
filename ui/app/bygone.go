package app

import (
	"cmp"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/wire"
	"broadside/ui/kit"
	"broadside/ui/store"
)

// Data may be removed, or lose a unit, while fleets or collections still have it. The names of what they have are kept, so that
// they need not show bare ids.

const bygoneID = "bygone"

// bygone has a pack for each game whose entries are names alone, with the id of the set that each was of in place of a kind; a
// faction stands among them by its pack's id.
var bygone []catalogue.Pack

// keepNames keeps the names of what fleets and the collection have of a set that is about to go or to change. It blocks.
func keepNames(id string) error {
	s := setWith(id)
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
	note := func(id, name, of string) {
		if !noted[id] {
			noted[id] = true
			names.Entries = append(names.Entries, catalogue.Entry{ID: id, Kind: of, Name: name})
		}
	}
	here := func(id string) {
		if e, in := known.Find(id); e != nil && in.ID == s.System {
			note(id, e.Name, e.Kind) // known by name alone before
		} else if e != nil {
			note(id, e.Name, s.ID)
		}
	}
	for i := range lists {
		for _, id := range lists[i].Packs {
			for p := range s.Packs {
				if s.Packs[p].ID == id {
					note(id, s.Packs[p].Name, s.ID)
				}
			}
			here(id)
		}
		roster.Entries(lists[i].Units, here)
	}
	if c, _, err := readCollection(s.System); err == nil {
		for _, o := range c.Owned {
			here(o.Entry)
		}
	}
	all := append(kit.Only(bygone, func(p catalogue.Pack) bool { return p.System != s.System }), names)
	if _, err = over(store.Record{Kind: store.Setting, ID: bygoneID, Data: wire.EncodeSet(&catalogue.Set{Name: bygoneID, Packs: all})}); err == nil {
		bygone = all
	}
	return err
}

// readBygone opens the names. It blocks. What cannot be read is of a newer Broadside, and then ids show.
func readBygone() {
	bygone = nil
	r, err := database.Get(store.Setting, bygoneID)
	if err != nil {
		return
	}
	if s, err := wire.DecodeSet(r.Data); err == nil {
		bygone = s.Packs
	}
}

func bygoneOf(system string) []catalogue.Pack {
	return kit.Only(bygone, func(p catalogue.Pack) bool { return p.System == system })
}

// Bygone is the name of what data had that are not here any more, or "".
func Bygone(system, id string) string {
	known := catalogue.Catalogue{Packs: bygoneOf(system)}
	if e, _ := known.Find(id); e != nil {
		return e.Name
	}
	return ""
}

// today tells the id that data of a game have for one that a list or a collection has of them: once ids were without a tag that
// tells their system. It is another one where a set had that id, is here anew and has it behind its tag, and nothing else has it.
func today(system, edition string) func(id string, packs bool) string {
	sys, ok := core.Find(system)
	if !ok {
		return func(id string, _ bool) string { return id }
	}
	known, all := &catalogue.Catalogue{Packs: bygoneOf(system)}, Catalogue(sys, edition)
	return func(id string, packs bool) string {
		was, _ := known.Find(id)
		if was == nil {
			return id
		}
		if s := setWith(was.Kind); s != nil && !all.Knows(id, packs) {
			return cmp.Or((&catalogue.Catalogue{Packs: s.Packs}).Tagged(id, packs), id)
		}
		return id
	}
}
