// Package ui is the app: its screens.
package ui

import (
	"github.com/vugu/vugu"

	"broadside/ui/calculator"
	"broadside/ui/collection"
	"broadside/ui/compare"
	"broadside/ui/data"
	"broadside/ui/design"
	"broadside/ui/fleets"
	"broadside/ui/game"
	"broadside/ui/scenarios"
	"broadside/ui/settings"
	"broadside/ui/sharing"
	"broadside/ui/shell"
	"broadside/ui/workshop"
)

// Screens is the app's contents.
var Screens = []shell.Screen{
	{Name: "fleets", Open: func() vugu.Builder { return fleets.New() }},
	{Name: "calculator", Open: func() vugu.Builder { return calculator.New() }},
	{Name: game.PracticeName, Open: func() vugu.Builder { return game.New() }},
	{Name: "game", Open: func() vugu.Builder { return game.New() }},
	{Name: "settings", Open: func() vugu.Builder { return settings.New() }},
	{Name: collection.Name, Under: "fleets", Open: func() vugu.Builder { return collection.New() }},
	{Name: compare.Name, Under: "fleets", Open: func() vugu.Builder { return compare.New() }},
	{Name: "data", Under: "fleets", Open: func() vugu.Builder { return data.New() }},
	{Name: "cards", Under: "fleets", Open: func() vugu.Builder { return &data.Cards{} }},
	{Name: "share", Under: "fleets", Open: func() vugu.Builder { return &fleets.Shared{} }},
	{Name: workshop.Name, Under: "fleets", Open: func() vugu.Builder { return workshop.New() }},
	{Name: sharing.Name, Under: "game", Open: func() vugu.Builder { return sharing.NewScreen() }},
	{Name: design.Name, Under: "settings", Open: design.New},
	{Name: scenarios.Name, Under: "game", Open: func() vugu.Builder { return scenarios.New() }},
}
