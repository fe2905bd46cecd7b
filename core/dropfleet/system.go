// Package dropfleet is Dropfleet Commander, whole: fleets, odds and games from
// deployment to the final score, by two wordings of its special rules.
package dropfleet

import (
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/special"
	"broadside/core/tabletop"

	fleets "broadside/core/dropfleet/catalogue"
)

// System is the game as the kernel sees it.
type System struct{}

func init() { game.Register(System{}) }

// Ruleset is the version of these rules; a change of what a command does raises it.
const Ruleset = "2"

// self is what the game tells its tables.
var self = &tabletop.Game{ID: "dfc", Unit: "in", Models: []string{"ship", "station"}, Missing: "dfc-no-ship", Turns: secTurn,
	Yes: []string{tabletop.FieldActed, fieldSilent, fieldShields, fieldCrippled, fieldHurt, fieldNoLaunch, fieldCritical, fieldDue}}

// About names the game.
func (System) About() game.About {
	return game.About{ID: "dfc", Name: "Dropfleet Commander", Unit: self.Unit, Missing: self.Missing, Editions: []string{"core", "revised"}, Default: "core", Ruleset: Ruleset}
}

// Rules lists the special rules of an edition.
func (System) Rules(edition string) []special.Info { return BookOf(edition).Infos() }

// Schema is what the game wants of a pack's entries.
func (System) Schema() *catalogue.Schema { return schema() }

// Packs are the packs that the engine brings; both editions have the same ships.
func (System) Packs(string) []catalogue.Pack { return fleets.Packs() }

// book is the packs of a game, read into profiles once.
type book struct {
	ships    map[string]*Ship // stations among them; outfits by their systems too
	admirals map[string]*Admiral
	assets   map[string]*Asset
	entries  map[string]*catalogue.Entry // of every other kind
	packs    catalogue.Catalogue
	guns     map[string]*Weapon // of sectors and stations
	teams    []int              // of the seats, from the first
	rules    Book
	scenario *Scenario // of the set-up
}

// bookOf is the book of a set-up, read at its first use.
func bookOf(s *game.Setup) *book {
	if b, ok := s.Compiled.(*book); ok {
		return b
	}
	b := &book{ships: map[string]*Ship{}, admirals: map[string]*Admiral{}, assets: map[string]*Asset{}, entries: map[string]*catalogue.Entry{}, guns: map[string]*Weapon{}, rules: BookOf(s.Edition)}
	b.packs.Packs = append(fleets.Packs(), s.Packs...)
	for _, p := range b.packs.Packs {
		b.read(p)
	}
	for i := range s.Seats {
		b.teams = append(b.teams, teamOf(s, game.Seat(i+1)))
	}
	s.Compiled = b
	return b
}

func (b *book) read(p catalogue.Pack) {
	for i := range p.Entries {
		switch e := &p.Entries[i]; e.Kind {
		case "ship", "station":
			b.ships[e.ID] = readShip(e, b.rules)
		case "admiral":
			b.admirals[e.ID] = readAdmiral(e)
		case "asset":
			b.assets[e.ID] = readAsset(e, b.rules)
		default:
			b.entries[e.ID] = e
		}
	}
}
