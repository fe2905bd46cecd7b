// Package warfleets is Warfleets: FTL, whole: fleets, odds and games from setting up to the final score.
//
// A shot goes this way: shooting.go checks it and has its sight measured (measure.go). The weapon, the sight and the models at
// both ends make an Aim; a request of the calculator makes one too (request.go). From it attack.go builds an Attack, which asks
// the special rules, once, for the number of dice, for what they have to roll and why. The steps of the Attack are rolled, or
// give the odds. damage.go and wound.go do what comes of it, and what the weapon's rules add follows as commands of their own.
//
// Special rules stand in specials.go, each with all that it does; one that takes longer has a file of its name beside it.
package warfleets

import (
	"strconv"

	"broadside/core/catalogue"
	"broadside/core/game"
	lists "broadside/core/roster"
	"broadside/core/special"
	"broadside/core/tabletop"
	roster "broadside/core/warfleets/catalogue"
)

// System is the game as the kernel sees it.
type System struct{}

func init() { game.Register(System{}) }

// Ruleset is the version of these rules; a change of what a command does raises it.
const Ruleset = "4"

// self is what the game tells its tables.
var self = &tabletop.Game{ID: "ftl", Unit: "in", Models: models, Owned: models, Missing: "ftl-no-model", Turns: secPlaying, Over: secMission, Own: secPlaying,
	Yes: []string{tabletop.FieldActed, fieldHeld}}

var models = []string{"ship", "squadron"}

// About names the game.
func (System) About() game.About {
	return game.About{ID: "ftl", Name: "Warfleets: FTL", Unit: self.Unit, Missing: self.Missing, Editions: []string{"core"}, Default: "core", Ruleset: Ruleset,
		EqualCost: true, // "The Fleets"
		Sandbox:   "table"}
}

// Seats are two.
func (System) Seats() (fewest, most int) { return 2, 2 }

// What this game does not have: anything to agree on before two fleets meet, scenarios that players build, ways to stand as
// a target, shots that are aimed first and fired together, and tables to look things up in.
func (System) Arrangements(string) []game.Param                      { return nil }
func (System) ScenarioBuilder() game.ScenarioBuilder                 { return nil }
func (System) Poses(*lists.Unit, *catalogue.Catalogue) []game.Arm    { return nil }
func (System) Salvos(*game.State) []game.Salvo                       { return nil }
func (System) Tables(*lists.List, *catalogue.Catalogue) []game.Table { return nil }

// Rules lists the special rules.
func (System) Rules(string) []special.Info { return Core.Infos() }

// Schema is what the game wants of a pack's entries.
func (System) Schema() *catalogue.Schema { return schema() }

// Packs are the packs that the engine brings.
func (System) Packs(string) []catalogue.Pack { return []catalogue.Pack{roster.Core} }

// book is the packs of a game, read into profiles once.
type book struct {
	models  map[string]*Model
	weapons map[string]*Weapon
	extras  map[string]*extra
}

// An extra is a hero, a title or an upgrade.
type extra struct {
	kind  string
	rules []*Rule
}

// bookOf is the book of a set-up, read at its first use.
func bookOf(s *game.Setup) *book {
	if b, ok := s.Compiled.(*book); ok {
		return b
	}
	b := &book{map[string]*Model{}, map[string]*Weapon{}, map[string]*extra{}}
	b.read(roster.Core)
	for _, p := range s.Packs {
		b.read(p)
	}
	s.Compiled = b
	return b
}

func (b *book) read(p catalogue.Pack) {
	for i := range p.Entries {
		e := &p.Entries[i]
		switch e.Kind {
		case "ship", "squadron":
			b.models[e.ID] = readModel(e, Core)
		case "weapon":
			w := readWeapon(e, Core)
			b.weapons[e.ID] = &w
		default:
			b.extras[e.ID] = &extra{e.Kind, rules(e, Core)}
		}
	}
}

func itoa(n int) string { return strconv.Itoa(n) }
