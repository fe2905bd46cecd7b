package ui

import (
	"github.com/vugu/vugu"

	"broadside/ui/calculator"
	"broadside/ui/collection"
	"broadside/ui/compare"
	"broadside/ui/data"
	"broadside/ui/fleets"
	"broadside/ui/game"
	"broadside/ui/scenarios"
	"broadside/ui/settings"
	"broadside/ui/sharing"
	"broadside/ui/table"
	"broadside/ui/workshop"
)

// A screen answers one route name. Those with tab stand in the navigation, in this order; the words code of a label is
// "screen-" and the name.
type screen struct {
	name  string
	tab   bool
	under string // the tab that leads here, for a screen without one
	icon  string // a name of kit.Icons
	open  func() vugu.Builder
}

// screens is the app's contents. A screen that implements Arriver learns its route.
var screens = []screen{
	{name: "fleets", tab: true, icon: "fleet", open: func() vugu.Builder { return fleets.New() }},
	{name: "calculator", tab: true, icon: "calculator", open: func() vugu.Builder { return calculator.New() }},
	{name: "table", tab: true, icon: "table", open: func() vugu.Builder { return table.New() }},
	{name: "game", tab: true, icon: "game", open: func() vugu.Builder { return game.New() }},
	{name: "settings", tab: true, icon: "settings", open: func() vugu.Builder { return settings.New() }},
	{name: collection.Name, under: "fleets", open: func() vugu.Builder { return collection.New() }},
	{name: compare.Name, under: "fleets", open: func() vugu.Builder { return compare.New() }},
	{name: "data", under: "fleets", open: func() vugu.Builder { return data.New() }},
	{name: "cards", under: "fleets", open: func() vugu.Builder { return &data.Cards{} }},
	{name: "share", under: "fleets", open: func() vugu.Builder { return fleets.NewShared() }},
	{name: workshop.Name, under: "fleets", open: func() vugu.Builder { return workshop.New() }},
	{name: sharing.Name, under: "game", open: func() vugu.Builder { return sharing.NewScreen() }},
	{name: scenarios.Name, under: "game", open: func() vugu.Builder { return scenarios.New() }},
}

func (s screen) label() string { return "screen-" + s.name }

func (s screen) href() string { return "#/" + s.name }

func find(name string) (screen, bool) {
	for _, s := range screens {
		if s.name == name {
			return s, true
		}
	}
	return screen{}, false
}

func tabs() []screen {
	var shown []screen
	for _, s := range screens {
		if s.tab {
			shown = append(shown, s)
		}
	}
	return shown
}
