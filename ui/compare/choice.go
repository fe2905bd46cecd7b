package compare

import (
	"slices"
	"strconv"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/unitsource"
)

// sources are the lists to choose from, for units the whole catalogue too.
func (c *Screen) sources(i int) []kit.Option {
	all := unitsource.Options(c.sys, c.fleets)
	if c.mode == units {
		return all
	}
	all = all[:len(all)-1]
	if c.sides[i].source == "" {
		all = append([]kit.Option{{Text: words.Say("compare/choose-list")}}, all...)
	}
	return all
}

// shelfOf is what stands in the choice of a side.
func (c *Screen) shelfOf(i int) string {
	return kit.Either(c.mode == units && c.sides[i].source == "", unitsource.Bare, c.sides[i].source)
}

// offers are the units of a side's list, by the group that they stand in; those of the catalogue by their pack.
func (c *Screen) offers(i int) []kit.Option {
	s := c.sides[i]
	var all []kit.Option
	if c.chosen(i) == nil {
		all = append(all, kit.Option{Text: words.Say("compare/choose-unit")})
	}
	if s.list == nil {
		return all
	}
	packs := app.Catalogue(c.sys, s.list.Edition)
	add := func(u *roster.Unit, group string) {
		if c.shelfOf(i) == unitsource.Bare {
			_, p := packs.Find(u.Entry)
			group = p.Name
		}
		if s.reader.IsModel(u) {
			all = append(all, kit.Option{Value: u.ID, Text: s.reader.Title(u), Group: group})
		}
	}
	for n := range s.list.Units {
		u := &s.list.Units[n]
		add(u, "")
		title := words.Say("fleets/numbered", "n", strconv.Itoa(n+1), "unit", s.reader.Title(u))
		inside := unitsource.Flat(u.Units)
		for at := range inside {
			add(&inside[at], title)
		}
	}
	return all
}

// chosen is the unit of a side, nil where none is chosen or it is gone.
func (c *Screen) chosen(i int) *roster.Unit {
	if c.sides[i].list == nil || c.sides[i].unit == "" {
		return nil
	}
	return unitsource.Find(unitsource.Flat(c.sides[i].list.Units), c.sides[i].unit)
}

func label(code string, i int) string {
	return words.English.Say(code, words.Args{"n": strconv.Itoa(i + 1)})
}

// ready tells whether both sides have been chosen.
func (c *Screen) ready() bool {
	return !slices.ContainsFunc([]int{0, 1}, func(i int) bool { return c.sides[i].list == nil || c.mode == units && c.chosen(i) == nil })
}
