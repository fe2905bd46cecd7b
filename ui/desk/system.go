package desk

import (
	"math/rand/v2"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/store"
)

// Catalogue is the packs that are open for an edition of a game; an empty edition is the game's first.
func Catalogue(sys game.System, edition string) *catalogue.Catalogue {
	if edition == "" {
		edition = sys.About().Default
	}
	return &catalogue.Catalogue{Packs: sys.Packs(edition)}
}

// Teller speaks of a list's game, with no game open.
func Teller(sys game.System, edition string) *words.Teller {
	return words.NewTeller(&words.English, sys, Catalogue(sys, edition).Packs, nil, nil)
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
	records, err := shelf.List(store.Fleet)
	rows := make([]Row, len(records))
	for i, r := range records {
		rows[i] = rowOf(r)
	}
	return rows, err
}
