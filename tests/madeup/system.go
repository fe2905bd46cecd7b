// Package madeup is Moss & Marrow, a game that nobody plays. It is unlike the real ones wherever they are alike: it has no
// ships, counts in centimetres, its things and commands have odd names, squads ride in grubs and hide in burrows, the side that
// is hit decides the save, both players move puffballs in each other's turns and duck before dice are thrown, and lobbed spit
// strays. So it finds what of the house knows the real games. Tests link it; the app that visitors get does not.
package madeup

import (
	_ "embed"
	"strconv"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/special"
	"broadside/core/tabletop"
)

// System is the game as the kernel sees it.
type System struct{}

func init() { game.Register(System{}) }

const (
	name = "moss"
	cm   = geometry.Unit
)

// self is what the game tells its tables.
var self = &tabletop.Game{ID: name, Unit: "cm", Models: models, Owned: []string{"grub", "brood", "puffball"}, Missing: "moss-no-critter",
	Turns: secTurn, Over: secEnd, Own: secTurn, Yes: []string{fieldActed, fieldDucked, fieldSpat}}

var models = []string{"grub", "brood"}

// About names the game.
func (System) About() game.About {
	return game.About{ID: name, Name: "Moss & Marrow", Unit: self.Unit, Missing: self.Missing, Editions: []string{"first"}, Default: "first", Ruleset: "1"}
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

// What this game does not have.

func (System) Arrangements(string) []game.Param                           { return nil }
func (System) ScenarioBuilder() game.ScenarioBuilder                      { return nil }
func (System) ShareWords() []roster.ShareWords                            { return nil }
func (System) Salvos(*game.State) []game.Salvo                            { return nil }
func (System) Tables(*roster.List, *catalogue.Catalogue) []game.Table     { return nil }
func (System) Mounts(*catalogue.Entry) []string                           { return nil }
func (System) Called(*game.State, game.Change) (label string, known bool) { return "", false }

// Seats are two.
func (System) Seats() (fewest, most int) { return 2, 2 }

// Rules lists the special rules.
func (System) Rules(string) []special.Info { return charms.Infos() }

// Packs are the packs that the engine brings.
func (System) Packs(string) []catalogue.Pack { return []catalogue.Pack{garden} }

// Schema is what the game wants of a pack's entries.
func (System) Schema() *catalogue.Schema { return schema }

// KindOf adds the lengths of profiles.
func (System) KindOf(name string) game.ParamKind {
	switch name {
	case "creep", "throw", "crept", "gust":
		return game.ParamLength
	case "lean":
		return game.ParamAngle
	}
	return game.KindOf(name)
}

func itoa(n int) string { return strconv.Itoa(n) }
