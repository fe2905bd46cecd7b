package gothic

import (
	base "broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/gothic/catalogue"
	"broadside/core/roster"
)

// A book is the packs of a game, each ship with the systems that it took read into a model once.
type book struct {
	packs  base.Catalogue
	models map[string]*Model // by entry and systems
}

func bookOf(s *game.Setup) *book {
	b, ok := s.Compiled.(*book)
	if !ok {
		b = &book{base.Catalogue{Packs: append(catalogue.Packs(), s.Packs...)}, map[string]*Model{}}
		s.Compiled = b
	}
	return b
}

// model is a ship as its entry prints it with systems that a field keeps; nil where the packs have none of it.
func (b *book) model(entry, systems string) *Model {
	key := entry + " " + systems
	m, known := b.models[key]
	if !known {
		m = modelOf(roster.UnitWith(entry, systems), &b.packs)
		b.models[key] = m
	}
	return m
}
