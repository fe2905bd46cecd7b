package table

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/unitsource"
)

// AddSheet adds a fleet or a single ship to a side.
type AddSheet struct {
	Of *Screen

	side   int
	fleets []app.Row
	place  string // the shelf that shows
	list   []roster.Unit
	units  []roster.Unit // of it that are models
	fault  string
}

// add opens the sheet for a side.
func (c *Screen) add(side int) func() {
	return func() {
		s := &AddSheet{Of: c, side: side}
		c.sheet, c.placing = s, nil
		var err error
		app.Work(func() { s.fleets, err = app.Fleets() }, func() {
			s.fault = app.Sentence(err)
			s.show(s.shelves()[0].Value)
		})
	}
}

// addAny opens it for the side that has fewer ships.
func (c *Screen) addAny() {
	side := kit.Either(c.view != nil && len(c.all(1)) > len(c.all(2)), 2, 1)
	c.add(side)()
}

func (s *AddSheet) shelves() []kit.Option { return unitsource.Options(s.Of.sys, s.fleets) }

func (s *AddSheet) show(place string) {
	s.place = place
	app.Load(func() ([]roster.Unit, error) { return unitsource.List(s.Of.sys, place) }, func(list []roster.Unit, err error) {
		if s.place == place {
			s.list, s.units, s.fault = list, s.Of.afloat(unitsource.Flat(list)), app.Sentence(err)
		}
	})
}

// afloat are the units that are models, and not only hold others.
func (c *Screen) afloat(units []roster.Unit) []roster.Unit {
	if len(c.sys.Outline().Groups) == 0 {
		return units
	}
	return slices.DeleteFunc(units, func(u roster.Unit) bool { return c.sys.Request(nil, "", &u, c.packs)["target"] == nil })
}

func (s *AddSheet) sit(v string) { s.side = int(v[0] - '0') }

func (s *AddSheet) sides() []kit.Option {
	return []kit.Option{{Value: "1", Text: s.Of.sideName(1), Icon: "seat-1"}, {Value: "2", Text: s.Of.sideName(2), Icon: "seat-2"}}
}

func (s *AddSheet) name(u *roster.Unit) string {
	name := unitsource.Name(s.Of.teller, u)
	return kit.Either(u.Count > 1, words.Say("calculator/times", "name", name, "n", itoa(u.Count)), name)
}

func (s *AddSheet) entry(u *roster.Unit) string {
	if u.Name == "" {
		return ""
	}
	return s.Of.teller.Entry(u.Entry)
}

// all adds the fleet and sets it up in rows.
func (s *AddSheet) all() {
	if s.enlist(s.list) {
		s.Of.placeAll(game.Seat(s.side))
	}
}

// one adds a single ship, which the next tap places.
func (s *AddSheet) one(u *roster.Unit) {
	before := s.Of.view.Things
	if !s.enlist([]roster.Unit{unitsource.Whole(s.Of.sys, u, s.Of.packs)}) {
		return
	}
	for _, t := range s.Of.models(game.Seat(s.side), false) {
		if !slices.ContainsFunc(before, func(o game.Thing) bool { return o.ID == t.ID }) {
			s.Of.place(t.ID)
			return
		}
	}
}

// enlist adds units to the side by one command.
func (s *AddSheet) enlist(units []roster.Unit) bool {
	s.Of.sheet = nil
	code, err := roster.Encode(&roster.List{System: s.Of.sys.About().ID, Units: units})
	if err != nil {
		app.Toast(app.Sentence(err))
		return false
	}
	return s.Of.do(game.Command{Kind: "enlist", By: seat}.With("seat", game.Int(s.side)).With("list", game.Text(code)))
}

// SizeSheet sets how large the table is, and clears it.
type SizeSheet struct {
	Of *Screen

	width, height int // in the game's unit, as is a foot
	foot          int
}

func (c *Screen) setup() {
	size := c.m.Setup.Table
	c.sheet, c.placing = &SizeSheet{c, size.Width / geometry.Unit, size.Height / geometry.Unit, app.Foot(c.sys.About().Unit) / geometry.Unit}, nil
}

// common are the tables that players have, in feet.
var common = [][2]int{{6, 4}, {4, 4}, {3, 3}}

func (s *SizeSheet) options() []kit.Option {
	return kit.Each(common, func(size [2]int) kit.Option {
		w, h := size[0]*s.foot, size[1]*s.foot
		return kit.Option{Value: sizeKey(w, h), Text: words.Say("table/by-size", "w", s.Of.length(w*geometry.Unit), "h", s.Of.length(h*geometry.Unit))}
	})
}

func sizeKey(w, h int) string { return itoa(w) + "x" + itoa(h) }

func (s *SizeSheet) pick(key string) {
	for _, size := range common {
		if w, h := size[0]*s.foot, size[1]*s.foot; sizeKey(w, h) == key {
			s.width, s.height = w, h
		}
	}
}

func (s *SizeSheet) apply() {
	s.Of.resize(geometry.Table{Width: s.width * geometry.Unit, Height: s.height * geometry.Unit})
}
