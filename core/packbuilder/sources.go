package packbuilder

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/tabletop"
)

// Kinds are those that players make units of.
func Kinds(s *catalogue.Schema) []string {
	made := tabletop.Keep(s.Kinds, func(k catalogue.Kind) bool { return !k.Part && !k.Fixed })
	return tabletop.Map(made, func(k catalogue.Kind) string { return k.ID })
}

// A Group is the entries of one kind in a pack.
type Group struct {
	Kind    string // "" for those of none that the game knows
	Entries []*catalogue.Entry
}

// Groups are the entries of a pack in the order of the game's kinds, each of which has a group.
func Groups(p *catalogue.Pack, s *catalogue.Schema) []Group {
	all := append(tabletop.Map(s.Kinds, func(k catalogue.Kind) Group { return Group{Kind: k.ID} }), Group{})
	for i := range p.Entries {
		e, at := &p.Entries[i], 0
		for at < len(s.Kinds) && s.Kinds[at].ID != e.Kind {
			at++
		}
		all[at].Entries = append(all[at].Entries, e)
	}
	return all
}

// usual is the kind that lists are mostly made of.
func usual(sys game.Definition) string {
	outline := sys.Outline()
	return outline.Models()[0]
}

// A Source is an entry that a new one may begin as a copy of, and its pack.
type Source struct {
	Entry *catalogue.Entry
	Pack  *catalogue.Pack
}

// Sources are those for a pack whose names hold a text: the pack's own first, then what lists are mostly made of, of the
// faction that the pack is for before what else is open, and names that begin so before others.
func Sources(p *catalogue.Pack, open []*catalogue.Pack, sys game.Definition, text string) []Source {
	var own, most, rest []Source
	schema, want := sys.Schema(), strings.ToLower(strings.TrimSpace(text))
	for _, from := range front(open, func(from *catalogue.Pack) bool { return from.ID == p.Joins }) {
		for i := range from.Entries {
			e := &from.Entries[i]
			kind, known := schema.Kind(e.Kind)
			if known && (kind.Part || kind.Fixed) || !strings.Contains(strings.ToLower(e.Name+" "+from.Name), want) {
				continue
			}
			switch s := (Source{e, from}); {
			case slices.ContainsFunc(p.Entries, func(o catalogue.Entry) bool { return o.ID == e.ID }):
				own = append(own, s)
			case e.Kind == usual(sys):
				most = append(most, s)
			default:
				rest = append(rest, s)
			}
		}
	}
	return front(slices.Concat(own, most, rest), func(s Source) bool { return strings.HasPrefix(strings.ToLower(s.Entry.Name), want) })
}

// front puts some before the others.
func front[T any](all []T, some func(T) bool) []T {
	return append(tabletop.Keep(all, some), tabletop.Keep(all, func(one T) bool { return !some(one) })...)
}

// Copies are what a pack takes of a source: the entry, and what it names that lists of the pack do not have anyway. What is
// said of its special rules comes along.
func (s Source) Copies(p *catalogue.Pack, sys game.Definition, open *catalogue.Catalogue) []catalogue.Entry {
	e := s.Entry.Clone()
	if _, known := sys.Schema().Kind(e.Kind); !known {
		e.Kind = usual(sys)
	}
	catalogue.Each([]catalogue.Entry{e}, func(e *catalogue.Entry) {
		for _, printed := range e.Special {
			if text := s.Pack.RuleText(printed); s.Pack.ID != p.ID && text != "" && p.RuleText(printed) == "" {
				p.SetText(printed, text)
			}
		}
	})
	return append([]catalogue.Entry{e}, alongside(&e, p, sys.Schema(), open)...)
}

// alongside are the entries that an entry names and that only other factions have.
func alongside(e *catalogue.Entry, p *catalogue.Pack, schema *catalogue.Schema, open *catalogue.Catalogue) (all []catalogue.Entry) {
	var look func(e *catalogue.Entry)
	look = func(e *catalogue.Entry) {
		kind, ok := schema.Kind(e.Kind)
		if !ok {
			return
		}
		for i := range kind.Figures {
			for _, id := range kind.Figures[i].Names(e) {
				x, from := open.Find(id)
				if x == nil || Shares(p, from) || slices.ContainsFunc(all, func(o catalogue.Entry) bool { return o.ID == id }) {
					continue
				}
				all = append(all, x.Clone())
				catalogue.Each([]catalogue.Entry{*x}, look)
			}
		}
	}
	catalogue.Each([]catalogue.Entry{*e}, look)
	return all
}

// Shares tells whether whoever takes from a pack has another one too.
func Shares(p, other *catalogue.Pack) bool {
	return !other.Faction || other.ID == p.ID || other.ID == p.Joins
}
