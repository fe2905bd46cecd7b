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

// bygone has a pack of names for each game, by the game's id (roster.Bygone).
var bygone catalogue.Catalogue

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
	c, _, err := readCollection(s.System)
	if err != nil {
		c = &roster.Collection{}
	}
	names := roster.Bygone(s.Packs, s.ID, bygoneOf(s.System), lists, c)
	all := append(kit.Only(bygone.Packs, func(p catalogue.Pack) bool { return p.ID != s.System }), names)
	if _, err = over(store.Record{Kind: store.Setting, ID: bygoneID, Data: wire.EncodeSet(&catalogue.Set{Name: bygoneID, Packs: all})}); err == nil {
		bygone.Packs = all
	}
	return err
}

// readBygone opens the names. It blocks. What cannot be read is of a newer Broadside, and then ids show.
func readBygone() {
	bygone.Packs = nil
	r, err := database.Get(store.Setting, bygoneID)
	if err != nil {
		return
	}
	if s, err := wire.DecodeSet(r.Data); err == nil {
		bygone.Packs = s.Packs
	}
}

func bygoneOf(system string) *catalogue.Pack {
	return cmp.Or(bygone.Pack(system), &catalogue.Pack{ID: system, System: system})
}

// Bygone is the name of what data had that are not here any more, or "".
func Bygone(system, id string) string {
	if e := bygoneOf(system).Find(id); e != nil {
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
	known, all := bygoneOf(system), Catalogue(sys, edition)
	return func(id string, packs bool) string {
		was := known.Find(id)
		if was == nil {
			return id
		}
		if s := setWith(was.Kind); s != nil && !all.Knows(id, packs) {
			return cmp.Or((&catalogue.Catalogue{Packs: s.Packs}).Tagged(id, packs), id)
		}
		return id
	}
}
