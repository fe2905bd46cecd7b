// Package unitsource is where screens take units from: the player's fleets by their ids, the samples of a game by "sample/" and
// their number, and the catalogue's units without options.
package unitsource

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/tabletop"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// Bare is the source of the catalogue's units without options.
const Bare = "bare"

const samplePlace = "sample/"

// Options lists the sources of a game for a choice.
func Options(sys game.Definition, fleets []app.Row) []kit.Option {
	own := kit.Only(fleets, func(f app.Row) bool { return f.System == sys.About().ID })
	all := kit.Each(own, func(f app.Row) kit.Option {
		return kit.Option{Value: f.ID, Text: f.Name, Group: words.Say("units/own-fleets")}
	})
	for i, l := range sys.Samples(sys.About().Default) {
		all = append(all, kit.Option{Value: samplePlace + kit.Itoa(i), Text: l.Name, Group: words.Say("units/samples")})
	}
	return append(all, kit.Option{Value: Bare, Text: words.Say("units/bare"), Group: words.Say("units/catalogue")})
}

// Units are those of a source, each followed by those that stand in it. It blocks. The error is of the store.
func Units(sys game.Definition, key string) ([]roster.Unit, error) {
	list, err := List(sys, key)
	return roster.Flat(list), err
}

// List is the units of a source as they stand in their list. It blocks. The error is of the store.
func List(sys game.Definition, key string) ([]roster.Unit, error) {
	l, err := Load(sys, key)
	if l == nil {
		return nil, err
	}
	return l.Units, err
}

// Load is the list that a source is; nil where there is no such sample. It blocks. The error is of the store.
func Load(sys game.Definition, key string) (*roster.List, error) {
	about := sys.About()
	if key == Bare { // the entries that lists are made of, without options
		outline := sys.Outline()
		bare := func(e *catalogue.Entry) roster.Unit { return roster.Unit{ID: e.ID, Entry: e.ID} }
		return &roster.List{System: about.ID, Edition: about.Default, Units: kit.Each(kit.Flat(outline.Units(), app.Catalogue(sys, "").Kind), bare)}, nil
	}
	if place, ok := strings.CutPrefix(key, samplePlace); ok {
		n, err := strconv.Atoi(place)
		if samples := sys.Samples(about.Default); err == nil && n >= 0 && n < len(samples) {
			return &samples[n], nil
		}
		return nil, nil
	}
	f, err := app.LoadFleet(key)
	if err != nil {
		return nil, err
	}
	return f.List, nil
}

// Whole puts a unit that only stands in others into one that takes it; any other unit is whole by itself.
func Whole(sys game.Definition, u *roster.Unit, c *catalogue.Catalogue) roster.Unit {
	e, _ := c.Find(u.Entry)
	kinds := sys.Outline().Kinds
	if e == nil || slices.Contains(kinds, e.Kind) {
		return *u
	}
	for _, kind := range kinds {
		for _, holder := range c.Kind(kind) {
			if sys.Fits(holder, e) {
				return roster.Unit{Entry: holder.ID, Units: []roster.Unit{*u}}
			}
		}
	}
	return *u
}

// Find finds a unit by its id, nil where there is none.
func Find(units []roster.Unit, id string) *roster.Unit {
	if n := slices.IndexFunc(units, func(u roster.Unit) bool { return u.ID == id }); n >= 0 {
		return &units[n]
	}
	return nil
}

// Name is the player's name for a unit, or its entry's.
func Name(t *words.Teller, u *roster.Unit) string { return cmp.Or(u.Name, t.Entry(u.Entry)) }

// Icon is the picture of a unit's class, as kit has it; empty where there is none.
func Icon(sys game.Definition, u *roster.Unit, c *catalogue.Catalogue) string {
	if e, _ := c.Find(u.Entry); e != nil {
		return Glyph(sys, e)
	}
	return ""
}

// Glyph is the picture of an entry, or that of any fleet.
func Glyph(sys game.Definition, e *catalogue.Entry) string {
	glyph := game.MeaningOf(sys).EntryGlyph(e.Kind, e.Figure)
	return kit.Either(kit.HasIcon(glyph), glyph, "fleet")
}

// A Source is where a unit is being picked from.
type Source struct {
	Sys   game.Definition
	Key   string
	List  []roster.Unit // as it stands
	Units []roster.Unit // of it that can be picked, those that stand in others too; of equal ones the first
	Fault string
	Able  func(*roster.Unit) bool // tells whether one can be picked
	One   bool                    // a model of it is, however many it counts

	fleets []app.Row
}

// Open shows the source of a key, or the first that there is but for one.
func (s *Source) Open(sys game.Definition, key, but string) {
	s.Sys = sys
	app.Load(app.Fleets, func(fleets []app.Row, err error) {
		s.fleets, s.Fault = fleets, app.Sentence(err)
		options := s.options()
		if !slices.ContainsFunc(options, func(o kit.Option) bool { return o.Value == key }) {
			key = tabletop.First(options, func(o kit.Option) bool { return o.Value != but }).Value
		}
		s.show(key)
	})
}

func (s *Source) options() []kit.Option { return Options(s.Sys, s.fleets) }

func (s *Source) show(key string) {
	s.Key = key
	app.Load(func() ([]roster.Unit, error) { return List(s.Sys, key) }, func(list []roster.Unit, err error) {
		if s.Key == key {
			s.List, s.Units, s.Fault = list, nil, app.Sentence(err)
			for _, u := range roster.Flat(list) {
				again := func(o roster.Unit) bool { return alike(&o, &u) && (s.One || o.Count == u.Count) }
				if s.Able(&u) && !slices.ContainsFunc(s.Units, again) {
					s.Units = append(s.Units, u)
				}
			}
		}
	})
}

// alike tells whether two units are the same but for how many they count.
func alike(a, b *roster.Unit) bool {
	within := func(a, b roster.Unit) bool { return a.Count == b.Count && alike(&a, &b) }
	return a.Entry == b.Entry && a.Name == b.Name && slices.Equal(a.Options, b.Options) && slices.EqualFunc(a.Units, b.Units, within)
}

type From struct{ Of *Source }
