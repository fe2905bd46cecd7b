// Package origin tells packs apart by what they came with: data that the player added, their own units, or Broadside.
package origin

import (
	"slices"

	"broadside/core/catalogue"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// Of names what a pack came with, where the player added something to what the engine brings; else it is empty.
func Of(p *catalogue.Pack) string {
	switch from, several := app.Origin(p.System, p.ID); {
	case !several:
		return ""
	case from == nil:
		return words.Say("origin/built-in")
	case from.Own:
		return words.Say("origin/own-units")
	default:
		return from.Name
	}
}

// Options are options for packs, each under what it came with: added data, the player's own units, and last what the engine brings.
func Options(all []*catalogue.Pack, text func(p *catalogue.Pack) string) []kit.Option {
	return kit.Each(AddedFirst(all), func(p *catalogue.Pack) kit.Option { return kit.Option{Value: p.ID, Text: text(p), Group: Of(p)} })
}

// Packs are those of a catalogue, those in front that data brought, and behind them the player's own.
func Packs(c *catalogue.Catalogue) []*catalogue.Pack { return AddedFirst(kit.Refs(c.Packs)) }

// AddedFirst are packs with those in front that data brought, and behind them the player's own.
func AddedFirst(all []*catalogue.Pack) []*catalogue.Pack {
	rank := func(p *catalogue.Pack) int {
		switch from, _ := app.Origin(p.System, p.ID); {
		case from == nil:
			return 2
		case from.Own:
			return 1
		}
		return 0
	}
	ranked := slices.Clone(all)
	shortsort.Stable(ranked, func(a, b *catalogue.Pack) int { return rank(a) - rank(b) })
	return ranked
}

// Name is a pack's own.
func Name(p *catalogue.Pack) string { return p.Name }
