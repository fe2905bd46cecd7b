package dropzone

import (
	"strconv"

	base "broadside/core/catalogue"
	"broadside/core/dropzone/catalogue"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
)

const inch = geometry.Unit

func itoa(n int) string { return strconv.Itoa(n) }

// inches prints a length: 4.5".
func inches(l geometry.Length) string { return self.Length(l) }

// A book is the packs of a game, each unit with what it chose read into a model once.
type book struct {
	packs  base.Catalogue
	models map[[2]string]*Model // by entry and systems
	last   struct {             // a squad's units are asked for in a row
		key   [2]string
		model *Model
	}

	scenario *Scenario // of the game, once it is read
}

func bookOf(s *game.Setup) *book {
	b, ok := s.Compiled.(*book)
	if !ok {
		b = &book{packs: base.Catalogue{Packs: append(catalogue.Packs(), s.Packs...)}, models: map[[2]string]*Model{}}
		s.Compiled = b
	}
	return b
}

// model is a unit as its entry prints it with systems that a field keeps; nil where the packs have none of it.
func (b *book) model(entry, systems string) *Model {
	key := [2]string{entry, systems}
	if key == b.last.key {
		return b.last.model
	}
	m, known := b.models[key]
	if !known {
		m = modelOf(roster.UnitWith(entry, systems), &b.packs)
		b.models[key] = m
	}
	b.last.key, b.last.model = key, m
	return m
}

// commander is an entry of one; nil where it is none.
func (b *book) commander(entry string) *base.Entry {
	if e, _ := b.packs.Find(entry); e != nil && e.Kind == kindCommander {
		return e
	}
	return nil
}
