package gothic

import (
	"broadside/core/game"
	"broadside/core/gothic/catalogue"
)

// A book is the packs of a game, read into models once.
type book map[string]*Model

func bookOf(s *game.Setup) book {
	if b, ok := s.Compiled.(book); ok {
		return b
	}
	b := book{}
	for _, p := range append(catalogue.Packs(), s.Packs...) {
		for i := range p.Entries {
			b[p.Entries[i].ID] = readModel(&p.Entries[i])
		}
	}
	s.Compiled = b
	return b
}
