package app

import (
	"slices"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/records"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/store"
)

// An OwnPack is a pack of the player's own units that a screen has open. Its record has the pack's id.
type OwnPack struct {
	Draft
	Pack catalogue.Pack
}

// NewOwn is a pack that is not kept yet; Save keeps it.
func NewOwn(p catalogue.Pack) *OwnPack { return openOwn(p, 0) }

// FindOwn opens a pack of the player's own; nil where there is none of the id.
func FindOwn(id string) *OwnPack {
	if lastOwn != nil && lastOwn.ID == id && lastOwn.Busy() {
		return lastOwn
	}
	if s := ownSet(id); s != nil {
		return openOwn(s.Packs[0].Clone(), s.rev)
	}
	return nil
}

// LoadOwn is FindOwn, for whom a pack that is not there is an error.
func LoadOwn(id string) (*OwnPack, error) {
	if o := FindOwn(id); o != nil {
		return o, nil
	}
	return nil, store.ErrMissing
}

// lastOwn is the pack that was saved last: while a change of it is on its way nobody else writes it.
var lastOwn *OwnPack

func ownSet(id string) *DataSet {
	if s := setWith(id); s != nil && s.Own && len(s.Packs) == 1 {
		return s
	}
	return nil
}

func openOwn(p catalogue.Pack, rev int) *OwnPack {
	o := &OwnPack{Draft: Draft{ID: p.ID, rev: rev}, Pack: p}
	o.record = func() store.Record {
		return store.Record{Kind: store.Pack, Name: Cut(o.Pack.Name, records.MaxText), System: o.Pack.System, Data: wire.EncodeSet(catalogue.OwnSet(&o.Pack))}
	}
	o.part = func() {
		o.Pack = Twin(o.Pack, o.ID)
		o.Pack.Name = words.Say("app/parted-name", "name", o.Pack.Name)
		o.lay()
	}
	o.stood = func() {
		o.lay()
		ownSet(o.ID).rev = o.rev
	}
	return o
}

// Save opens the pack as it stands for fleets, and keeps it in the background.
func (o *OwnPack) Save() {
	o.lay()
	lastOwn = o
	o.Draft.Save()
}

// lay makes the pack known, before the store has it.
func (o *OwnPack) lay() {
	if s := ownSet(o.ID); s != nil {
		s.Set = *catalogue.OwnSet(&o.Pack)
	} else {
		sets = append(slices.Clip(sets), DataSet{Set: *catalogue.OwnSet(&o.Pack), ID: o.ID})
	}
	weighOwn()
}

// Whole is the pack without its drafts, and without what names one.
func (o *OwnPack) Whole() catalogue.Pack {
	if s := ownSet(o.ID); s != nil {
		return s.ready[0]
	}
	return o.Pack
}

// Made tells whether an entry of a game is one of the player's own.
func Made(system, entry string) bool {
	return slices.ContainsFunc(setsOf(system), func(s *DataSet) bool { return s.Own && s.Packs[0].Find(entry) != nil })
}

// Twin is a pack under another id, with entries of its own.
func Twin(p catalogue.Pack, id string) catalogue.Pack {
	twin := p
	twin.ID, twin.Entries = id, nil
	twin.Adopt(p.Entries, schemaOf(p.System), func(e *catalogue.Entry) string { return EntryID(p.System, e.Name) })
	return twin
}

// EntryID makes of a name an id that no entry of a game has.
func EntryID(system, name string) string {
	return freshID(name, func(id string) bool { return has(system, id, "") })
}

// PackID makes of a name an id that no pack has.
func PackID(system, name string) string {
	return freshID(name, func(id string) bool { return every(system).Pack(id) != nil })
}

func freshID(name string, taken func(id string) bool) string {
	for {
		if id := catalogue.Slug(name) + "-" + NewID()[:6]; !taken(id) {
			return id
		}
	}
}

// every is all packs of a game, drafts among them.
func every(system string) *catalogue.Catalogue {
	all := &catalogue.Catalogue{}
	if sys, ok := core.Find(system); ok {
		all.Packs = slices.Clone(sys.Packs(sys.About().Default))
	}
	all.Packs = append(all.Packs, kit.Flat(setsOf(system), func(s *DataSet) []catalogue.Pack { return s.Packs })...)
	return all
}

// has tells whether a pack of a game, except one, has an entry.
func has(system, entry, except string) bool {
	return slices.ContainsFunc(every(system).Packs, func(p catalogue.Pack) bool { return p.ID != except && p.Find(entry) != nil })
}

func schemaOf(system string) *catalogue.Schema {
	if sys, ok := core.Find(system); ok {
		return sys.Schema()
	}
	return &catalogue.Schema{System: system, Known: func(string) bool { return false }}
}

// Arriving is a pack of a file with ids that are good and that no other pack's entries have.
func Arriving(p catalogue.Pack) catalogue.Pack {
	if !catalogue.ValidID(p.ID) || every(p.System).Pack(p.ID) != nil && ownSet(p.ID) == nil {
		p.ID = PackID(p.System, p.Name)
	}
	taken := func(id string) bool { return has(p.System, id, p.ID) }
	return p.Arrived(schemaOf(p.System), taken, func(name string) string { return EntryID(p.System, name) })
}

// Flaws are what keeps entries of a pack from being used, and what is only text on them.
func Flaws(p *catalogue.Pack) []catalogue.Problem {
	s := schemaOf(p.System)
	return append(catalogue.Lint(p, s), catalogue.Links(p, s, every(p.System))...)
}

// weighOwn works out what fleets may take of each set: drafts of own units they may not, nor what names one.
func weighOwn() {
	for i := range sets {
		sets[i].ready = sets[i].Packs
		if sets[i].Own {
			sets[i].ready = []catalogue.Pack{sets[i].Packs[0].Without(catalogue.Lint(&sets[i].Packs[0], schemaOf(sets[i].System)))}
		}
	}
	for fewer := true; fewer; {
		fewer = false
		for _, s := range kit.Refs(sets) {
			sys, ok := core.Find(s.System)
			if !s.Own || !ok {
				continue
			}
			before := len(s.ready[0].Entries)
			s.ready = []catalogue.Pack{s.ready[0].Without(catalogue.Links(&s.ready[0], sys.Schema(), Catalogue(sys, "")))}
			fewer = fewer || len(s.ready[0].Entries) < before
		}
	}
}
