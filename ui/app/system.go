package app

import (
	"math/rand/v2"

	"broadside/core"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/store"
)

// Games are all that this app knows, to choose from.
func Games() []kit.Option {
	return kit.Each(core.Systems, func(sys game.Definition) kit.Option {
		return kit.Option{Value: sys.About().ID, Text: sys.About().Name}
	})
}

// Teller speaks of a list's game, with no game open.
func Teller(sys game.Definition, edition string) *words.Teller {
	packs := append(Catalogue(sys, edition).Packs, bygoneOf(sys.About().ID)...)
	for _, s := range setsOf(sys.About().ID) {
		if s.Own { // whose drafts have names too
			packs = append(packs, s.Packs...)
		}
	}
	return words.NewTeller(&words.English, sys, packs, nil, nil)
}

// Validate is what a list's game says of it; false where this app does not know the game.
func Validate(l *roster.List) (roster.Report, bool) {
	sys, ok := core.Find(l.System)
	if !ok {
		return roster.Report{}, false
	}
	return sys.Validate(l, Catalogue(sys, l.Edition)), true
}

// NewID is an id that no other record has.
func NewID() string {
	const digits = "0123456789abcdefghijklmnopqrstuvwxyz"
	id := make([]byte, 12)
	for i := range id {
		id[i] = digits[rand.IntN(len(digits))]
	}
	return string(id)
}

// Fleets lists the fleets that are kept, latest first. It blocks.
func Fleets() ([]Row, error) {
	records, err := database.List(store.Fleet)
	rows := kit.Each(records, rowOf)
	if err == nil {
		rememberFleets(rows)
	}
	return rows, err
}

// Lists reads the fleets of a game. It blocks. One that cannot be read is left out.
func Lists(system string) ([]roster.List, error) {
	records, err := database.List(store.Fleet)
	var lists []roster.List
	for _, r := range kit.Only(records, func(r store.Record) bool { return r.System == system }) {
		if f, err := LoadFleet(r.ID); err == nil {
			lists = append(lists, *f.List)
		}
	}
	return lists, err
}
