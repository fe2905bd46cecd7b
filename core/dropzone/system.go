package dropzone

import (
	_ "embed"

	"broadside/core/catalogue"
	armies "broadside/core/dropzone/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/special"
	"broadside/core/tabletop"
)

func init() { game.Register(System{}) }

// System is the game as the kernel sees it.
type System struct{}

// self is what the game tells its tables.
var self = &tabletop.Game{ID: "dzc", Unit: "in", Models: []string{kindUnit}, Owned: []string{kindUnit, kindSquad, kindBattlegroup}, Missing: "dzc-no-unit",
	Turns: secRounds, Over: secRounds, Own: secRounds, Yes: []string{tabletop.FieldActed, fieldShot, fieldBoarded, fieldLanding, fieldHot, fieldLanded, fieldEntered, fieldFought, fieldLeft, fieldScattered, fieldHidden, fieldScan}}

// About names the game.
func (System) About() game.About {
	return game.About{ID: "dzc", Name: "Dropzone Commander", Unit: self.Unit, Missing: self.Missing, Editions: []string{"core"}, Default: "core", Ruleset: "2"}
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

// ShareWords are the game's id in share codes.
func (System) ShareWords() []roster.ShareWords {
	return []roster.ShareWords{{First: 41, Words: []string{"dzc"}}}
}

// Tables are none: what this game does not have.
func (System) Tables(*roster.List, *catalogue.Catalogue) []game.Table { return nil }

// Rules lists what the game explains at a tap.
func (System) Rules(string) []special.Info { return Core.Infos() }

// Packs are the packs that the engine brings.
func (System) Packs(string) []catalogue.Pack { return armies.Packs() }

// Schema is what the game wants of a pack's entries.
func (System) Schema() *catalogue.Schema { return schema }
