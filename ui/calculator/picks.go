package calculator

import (
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/desk"
	"broadside/ui/kit"
)

// A pick is the unit that figures were read off, and for an attacker its weapon.
type pick struct {
	shelf string // see Shelves
	unit  string // its ID in the list
	arm   string
	name  string // as players call it, for links to where the list is not
	edits bool   // figures have been changed since
}

// Shelves are where units come from: the player's fleets by their ids, samples by "sample/" and their number, and the
// catalogue's bare units.
const (
	bareShelf   = "bare"
	samplePlace = "sample/"
)

// shelfOptions lists the shelves for a choice.
func shelfOptions(sys game.System, fleets []desk.Row) []kit.Option {
	var all []kit.Option
	for _, f := range fleets {
		if f.System == sys.About().ID {
			all = append(all, kit.Option{Value: f.ID, Text: f.Name, Group: words.Say("calculator/own-fleets")})
		}
	}
	if guide, ok := sys.(game.Guide); ok {
		for i, l := range guide.Samples(sys.About().Default) {
			all = append(all, kit.Option{Value: samplePlace + strconv.Itoa(i), Text: l.Name, Group: words.Say("calculator/samples")})
		}
	}
	return append(all, kit.Option{Value: bareShelf, Text: words.Say("calculator/bare"), Group: words.Say("calculator/catalogue")})
}

// loadShelf is the units of a shelf. It blocks.
func loadShelf(sys game.System, key string) ([]roster.Unit, error) {
	if key == bareShelf {
		return bareUnits(sys, desk.Catalogue(sys, "")), nil
	}
	if place, ok := strings.CutPrefix(key, samplePlace); ok {
		guide, can := sys.(game.Guide)
		n, err := strconv.Atoi(place)
		if !can || err != nil {
			return nil, nil
		}
		if samples := guide.Samples(sys.About().Default); n >= 0 && n < len(samples) {
			return samples[n].Units, nil
		}
		return nil, nil
	}
	f, err := desk.LoadFleet(key)
	if err != nil {
		return nil, err
	}
	return flat(f.List.Units), nil
}

// flat lists the units of groups after their groups.
func flat(units []roster.Unit) []roster.Unit {
	var all []roster.Unit
	for _, u := range units {
		all = append(all, u)
		all = append(all, flat(u.Units)...)
	}
	return all
}

// bareUnits are the entries that lists are made of, without options.
func bareUnits(sys game.System, c *catalogue.Catalogue) []roster.Unit {
	var all []roster.Unit
	outfitter, ok := sys.(game.Outfitter)
	if !ok {
		return nil
	}
	for _, kind := range outfitter.Outline().Kinds {
		for _, e := range c.Kind(kind) {
			all = append(all, roster.Unit{ID: e.ID, Entry: e.ID})
		}
	}
	return all
}

func findUnit(units []roster.Unit, id string) *roster.Unit {
	for i := range units {
		if units[i].ID == id {
			return &units[i]
		}
	}
	return nil
}

// unitName is the player's name for a unit, or its entry's.
func unitName(t *words.Teller, u *roster.Unit) string {
	if u.Name != "" {
		return u.Name
	}
	return t.Entry(u.Entry)
}
