package battlescribe

import (
	"slices"

	"broadside/core/catalogue"
)

// strays are profiles that no list can have: of what authors hide or have left behind. They have cards all the same, since
// players may own what these are of.
type strays struct {
	*Import
	book *Book // that knows the types of profiles
	at   map[*Entry]spotted
}

// A spotted card is the nth of a pack.
type spotted struct{ pack, entry int }

// add puts a profile on the card of what it stands in, else on one of its own.
func (s *strays) add(f *File, in *Entry, info *Info) {
	p := s.book.profile(info)
	part := catalogue.Entry{ID: Slug(p.Name), Kind: catalogue.Card, Name: Clean(p.Name), Figures: figures(&p, ""), Prints: []string{p.ID}}
	at, known := s.at[in]
	if !known || in == nil {
		at = s.card(f, in, info)
		s.at[in] = at
	}
	whole := &s.Unlisted[at.pack].Entries[at.entry]
	for n := 2; whole.Part(part.ID) != nil; n++ {
		part.ID = Slug(p.Name) + "-" + itoa(n)
	}
	whole.Parts = append(whole.Parts, part)
}

// card begins one in the pack that a file has for these.
func (s *strays) card(f *File, in *Entry, info *Info) spotted {
	of, from := &info.Thing, f.ID+" "+itoa(f.Revision)
	if in != nil {
		of = &in.Thing
	}
	at := slices.IndexFunc(s.Unlisted, func(p catalogue.Pack) bool { return p.Source == from })
	if at < 0 {
		at = len(s.Unlisted)
		s.Unlisted = append(s.Unlisted, catalogue.Pack{ID: s.tag + "unlisted-" + Slug(f.Name), System: s.common.System, Name: f.Name, Source: from})
	}
	pack := &s.Unlisted[at]
	e := catalogue.Entry{ID: s.tag + "unlisted-" + hashed(f.ID+of.ID), Kind: catalogue.Card, Name: Clean(of.Name)}
	for base, n := e.Name, 2; slices.ContainsFunc(pack.Entries, func(o catalogue.Entry) bool { return o.Name == e.Name }); n++ {
		e.Name = base + " (" + itoa(n) + ")"
	}
	pack.Entries = append(pack.Entries, e)
	return spotted{at, len(pack.Entries) - 1}
}
