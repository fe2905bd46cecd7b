// Package compare sets two lists, or two units, side by side and marks what differs.
package compare

import (
	"slices"

	"broadside/core"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/fleets"
	"broadside/ui/kit"
	"broadside/ui/route"
	"broadside/ui/store"
	"broadside/ui/unitsource"
)

// Name is the screen's route: #/compare/lists/GAME?a=SOURCE&b=SOURCE, or #/compare/units/GAME?a=SOURCE&u=UNIT&b=SOURCE&v=UNIT,
// in which a source is a list's id or another that package unitsource knows.
const Name = "compare"

const (
	lists = "lists"
	units = "units"
)

// A side is one of the two, as far as it has been chosen.
type side struct {
	source, unit string
	list         *roster.List
	reader       *fleets.Reader
	fault        string
}

// keys are those of each side's list and unit in the route.
var keys = [2][2]string{{"a", "u"}, {"b", "v"}}

type Screen struct {
	mode   string
	sys    game.Definition
	sides  [2]side
	only   bool // what differs
	fleets []app.Row
	asked  int // how often the lists have been read
	charts *fleets.Versus
}

func New() *Screen {
	c := &Screen{}
	app.Follow(func(change store.Change) {
		if change.Kind == "" || change.Kind == store.Fleet {
			c.read(false)
		}
	})
	return c
}

func (c *Screen) Arrive(r route.Route) {
	if c.mode = lists; r.Arg(0) == units {
		c.mode = units
	}
	sys, ok := core.Find(r.Arg(1))
	if !ok {
		sys = core.Systems[0]
	}
	c.sys = sys
	for i, k := range keys {
		next := side{source: r.Value(k[0]), unit: r.Value(k[1])}
		if old := c.sides[i]; old.source == next.source {
			next.list, next.reader = old.list, old.reader // until they are read again
		}
		c.sides[i] = next
	}
	c.read(!ok)
}

// read takes the lists; guess chooses the latest two first.
func (c *Screen) read(guess bool) {
	var rows []app.Row
	c.asked++
	sys, sides, asked := c.sys, c.sides, c.asked
	app.Work(func() {
		rows, _ = app.Fleets()
		if guess {
			sys = guessed(rows, &sides)
		}
		for i := range sides {
			sides[i].load(sys, c.mode)
		}
	}, func() {
		if asked != c.asked { // the player has gone on
			return
		}
		c.fleets, c.sides, c.sys = rows, sides, sys
	})
}

// guessed takes the game of the latest fleet, and that fleet with the one before it.
func guessed(rows []app.Row, sides *[2]side) game.Definition {
	known := kit.Only(rows, func(row app.Row) bool { _, ok := core.Find(row.System); return ok })
	if len(known) == 0 {
		return core.Systems[0]
	}
	same := kit.Only(known, func(row app.Row) bool { return row.System == known[0].System })
	for i, row := range same[:min(len(same), len(sides))] {
		sides[i].source = row.ID
	}
	sys, _ := core.Find(known[0].System)
	return sys
}

// load reads the list of a side. Units begin on the source of the catalogue.
func (s *side) load(sys game.Definition, mode string) {
	key := kit.Either(s.source == "" && mode == units, unitsource.Bare, s.source)
	if s.list, s.reader, s.fault = nil, nil, ""; key == "" {
		return
	}
	l, err := unitsource.Load(sys, key)
	switch {
	case err != nil:
		s.fault = app.Sentence(err)
	case l == nil || l.System != sys.About().ID:
		s.fault = words.Say("store-missing")
	default:
		if s.reader = fleets.NewReader(l.System, l.Edition); s.reader != nil {
			s.list = l
		}
	}
}

// versus is what two lists are good at, worked out anew for others.
func (c *Screen) versus() *fleets.Versus {
	if both := [2]*roster.List{c.sides[0].list, c.sides[1].list}; c.charts == nil || c.charts.Lists != both {
		c.charts = c.sides[0].reader.Versus(both)
	}
	return c.charts
}

func (c *Screen) swap() {
	c.sides[0], c.sides[1] = c.sides[1], c.sides[0]
	route.Replace(c.place())
}

func (c *Screen) place() route.Route {
	r := route.To(Name, c.mode, c.sys.About().ID)
	for i, k := range keys {
		r = r.With(k[0], c.sides[i].source).With(k[1], kit.When(c.mode == units, c.sides[i].unit))
	}
	return r
}

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

func (c *Screen) chosenSource(i int) string {
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
		if c.chosenSource(i) == unitsource.Bare {
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
		title := words.Say("fleets/numbered", "n", kit.Itoa(n+1), "unit", s.reader.Title(u))
		inside := roster.Flat(u.Units)
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
	return unitsource.Find(roster.Flat(c.sides[i].list.Units), c.sides[i].unit)
}

func label(code string, i int) string {
	return words.English.Say(code, words.Args{"n": kit.Itoa(i + 1)})
}

func (c *Screen) ready() bool {
	return !slices.ContainsFunc([]int{0, 1}, func(i int) bool { return c.sides[i].list == nil || c.mode == units && c.chosen(i) == nil })
}
