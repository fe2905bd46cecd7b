// Package gothic is Battlefleet Gothic, its core rules up to the end phase: lengths in centimetres, a target number is rolled
// without modifiers, and what changes is how many dice are thrown.
package gothic

import (
	_ "embed"

	"broadside/core/catalogue"
	"broadside/core/game"
	fleets "broadside/core/gothic/catalogue"
	"broadside/core/roster"
	"broadside/core/special"
	"broadside/core/tabletop"
)

// System is the game as the kernel sees it.
type System struct{}

func init() { game.Register(System{}) }

// self is what the game tells its tables.
var self = &tabletop.Game{ID: "bfg", Unit: "cm", Models: []string{kindShip}, Owned: []string{kindShip, kindSquadron, kindSalvo, kindWave}, Missing: "bfg-no-ship",
	Turns: secTurn, Over: secEnding, Own: secTurn, Yes: []string{tabletop.FieldActed, fieldFailed, fieldSpent, fieldBoarding, fieldRun, fieldFlagship}}

// About names the game.
func (System) About() game.About {
	return game.About{ID: "bfg", Name: "Battlefleet Gothic", Unit: self.Unit, Missing: self.Missing, Editions: []string{"core"}, Default: "core", Ruleset: "3"}
}

//go:embed words/en.txt
var english string

// Words are the game's sentences.
func (System) Words(tag string) string {
	if tag == "en" {
		return english
	}
	return ""
}

// ScenarioBuilder is none.
func (System) ScenarioBuilder() game.ScenarioBuilder { return nil }

// ShareWords are the id of the game alone.
func (System) ShareWords() []roster.ShareWords {
	return []roster.ShareWords{{First: 40, Words: []string{"bfg"}}}
}

// Seats are two.
func (System) Seats() (fewest, most int) { return 2, 2 }

// Rules lists what the game explains at a tap.
func (System) Rules(string) []special.Info { return Core.Infos() }

// Packs are the packs that the engine brings.
func (System) Packs(string) []catalogue.Pack { return fleets.Packs() }

// Schema is what the game wants of a pack's entries.
func (System) Schema() *catalogue.Schema { return schema }
