// Package listbuilder is how lists are built: what they may take, where that fits, and which change ends a problem. It asks the game of
// each list and knows no rule itself.
package listbuilder

import (
	"slices"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// A Book is a game with the packs that are open.
type Book struct {
	game.Definition
	Packs *catalogue.Catalogue
	shots map[string][]float64 // what weapons are to do, once that was worked out
}

// Entry is nil where no pack has it.
func (b *Book) Entry(id string) *catalogue.Entry {
	e, _ := b.Packs.Find(id)
	return e
}

// SectionsOf are the parts of a unit's options; none where its entry is unknown.
func (b *Book) SectionsOf(u *roster.Unit) []roster.Section {
	if e := b.Entry(u.Entry); e != nil {
		return b.Sections(e)
	}
	return nil
}

// Taken are the indices of a unit's options that belong to a section.
func (b *Book) Taken(u *roster.Unit, s roster.Section) (at []int) {
	for i, o := range u.Options {
		if e := b.Entry(o.Entry); e != nil && s.Takes(e.ID, e.Kind) {
			at = append(at, i)
		}
	}
	return at
}

// Strays are the options that belong to no section of the unit.
func (b *Book) Strays(u *roster.Unit) (at []int) {
	var placed []int
	for _, s := range b.SectionsOf(u) {
		placed = append(placed, b.Taken(u, s)...)
	}
	for i := range u.Options {
		if !slices.Contains(placed, i) {
			at = append(at, i)
		}
	}
	return at
}

// first are the options that a new unit of an entry begins with.
func (b *Book) first(entry string) []roster.Option {
	u := roster.Unit{Entry: entry}
	for _, s := range b.SectionsOf(&u) {
		for _, id := range s.First {
			if s.Open(&u) {
				u.Options = append(u.Options, roster.Option{Entry: id})
			}
		}
	}
	return u.Options
}

// Made is a unit's entry with what it took; nil where it is unknown.
func (b *Book) Made(u *roster.Unit) *catalogue.Entry { return b.Fitted(u, b.Packs) }

// IsModel tells whether a unit is of a kind that is a model: not a group that only holds others.
func (b *Book) IsModel(u *roster.Unit) bool {
	e, outline := b.Entry(u.Entry), b.Outline()
	return e != nil && slices.Contains(outline.Models(), e.Kind)
}

// Nested tells whether units hold others, as battlegroups hold groups.
func (b *Book) Nested() bool { return len(b.Outline().Inside) > 0 }

// Takes tells whether a unit may stand in a holder at all.
func (b *Book) Takes(holder, u *roster.Unit) bool {
	outer, inner := b.Entry(holder.Entry), b.Entry(u.Entry)
	return outer != nil && inner != nil && b.Fits(outer, inner)
}

// Fewest is how many models a unit of an entry begins with; 0 where it is one by itself.
func (b *Book) Fewest(entry string) int {
	if e := b.Entry(entry); e != nil {
		low, _ := b.Span(e)
		return low
	}
	return 0
}

// grows tells whether a squad may have one more model.
func (b *Book) grows(u *roster.Unit) bool {
	_, high := b.Span(b.Made(u))
	return max(u.Count, 1) < high
}

// Check asks the game about a list.
func (b *Book) Check(l *roster.List) roster.Report { return b.Validate(l, b.Packs) }

// Points of one unit, as the game counts a list that holds it alone.
func (b *Book) Points(l *roster.List, u roster.Unit) int { return b.alone(l, u).Points }

func (b *Book) alone(l *roster.List, u roster.Unit) roster.Report {
	return b.Check(&roster.List{System: l.System, Edition: l.Edition, Packs: l.Packs, Units: []roster.Unit{u}})
}

// Counted is what a group counts in its battlegroup without those that stand in it, and what is paid for in it beside that, such
// as an admiral.
func (b *Book) Counted(l *roster.List, holder, group *roster.Unit) (sum, beside int) {
	only := *group
	only.Units = nil
	report := b.alone(l, roster.Unit{Entry: holder.Entry, Units: []roster.Unit{only}})
	if sum, beside = report.Counted("/units/0/units/0", report.Points); b.IsModel(holder) {
		beside = 0 // it is paid for by itself
	}
	return sum, beside
}

// Entries are those of some kinds that a list may pick: of its factions, and of what every list shares.
func (b *Book) Entries(l *roster.List, kinds ...string) (all []*catalogue.Entry) {
	for _, kind := range kinds {
		for i := range b.Packs.Packs {
			if p := &b.Packs.Packs[i]; !p.Faction || slices.Contains(l.Packs, p.ID) {
				for n := range p.Entries {
					if e := &p.Entries[n]; e.Kind == kind {
						all = append(all, e)
					}
				}
			}
		}
	}
	return all
}

// Mounted are the ways to take an option: one on each facing, or without one.
func (b *Book) Mounted(option string) []roster.Option {
	if e := b.Entry(option); e != nil && len(b.Mounts(e)) > 0 {
		return tabletop.Map(b.Mounts(e), func(m string) roster.Option { return roster.Option{Entry: option, Mount: m} })
	}
	return []roster.Option{{Entry: option}}
}

// Known are units without what is not here, and without those that then hold no others.
func (b *Book) Known(units []roster.Unit) []roster.Unit {
	var all []roster.Unit
	for _, u := range units {
		inside := b.Known(u.Units)
		if b.Entry(u.Entry) == nil || len(inside) == 0 && len(u.Units) > 0 {
			continue
		}
		u.Units = inside
		u.Options = slices.DeleteFunc(slices.Clone(u.Options), func(o roster.Option) bool { return b.Entry(o.Entry) == nil })
		all = append(all, u)
	}
	return all
}

// Join puts one of an entry into a unit of a list, "" being the list itself: a group of it that stands there grows. It says where
// that stands then; nil where the unit is gone.
func (b *Book) Join(l *roster.List, into, entry string) roster.Place {
	to, is := roster.Inside(l, into)
	if !is {
		return nil
	}
	u := roster.Unit{ID: roster.FreshID(l), Entry: entry, Options: b.first(entry)}
	if b.Nested() && b.IsModel(&u) {
		u.Count = b.Fewest(entry)
	}
	if into != "" || !b.Nested() {
		inside := *roster.Row(l, to)
		if n := slices.IndexFunc(inside, func(o roster.Unit) bool { return o.Entry == entry && len(o.Units) == 0 && b.grows(&o) }); n >= 0 {
			inside[n].Count = max(inside[n].Count, 1) + 1
			return to.Within(n)
		}
	}
	at := to.Within(len(*roster.Row(l, to)))
	roster.Insert(l, at, u)
	return at
}

// A Gap is a place to put a unit: before the one that now stands at an index of a holder ("" is the list itself), or behind its
// last.
type Gap struct {
	Holder string
	At     int
}

// EachHolder visits the units that others may stand in, but for a unit and what stands in that, and tells whether they have room
// for its kind; what it stands in has.
func (b *Book) EachHolder(l *roster.List, p roster.Place, visit func(u *roster.Unit, at roster.Place, fits bool)) {
	roster.Walk(l.Units, nil, func(u *roster.Unit, at roster.Place) {
		if len(at) < len(p) || !slices.Equal(at[:len(p)], p) {
			visit(u, at, slices.Equal(at, p.Holder()) || b.Takes(u, roster.UnitAt(l, p)))
		}
	})
}

// GapAt is where a unit goes that is dropped on the upper or the lower half of another: before or behind it, and of one that
// holds its like at the beginning or the end of what stands there.
func (b *Book) GapAt(l *roster.List, id, over string, below bool) (g Gap, found bool) {
	from, to := roster.Seek(l, id), roster.Seek(l, over)
	behind := tabletop.When(below, 1)
	switch {
	case len(from) == 0 || len(to) == 0:
		return Gap{}, false
	case len(from) == 1:
		return Gap{"", to[0] + behind}, true
	}
	b.EachHolder(l, from, func(holder *roster.Unit, at roster.Place, fits bool) {
		switch {
		case !fits:
		case slices.Equal(at, to):
			g, found = Gap{holder.ID, len(holder.Units) * behind}, true
		case slices.Equal(at, to.Holder()):
			g, found = Gap{holder.ID, to.Last() + behind}, true
		}
	})
	return g, found
}

// HolderFor is the unit that takes one of an entry that is dropped on another, "" for the list itself.
func (b *Book) HolderFor(l *roster.List, entry, over string) (holder string, ok bool) {
	for p := roster.Seek(l, over); len(p) > 0; p = p.Holder() {
		if u := roster.UnitAt(l, p); b.Takes(u, &roster.Unit{Entry: entry}) {
			return u.ID, true
		}
	}
	e := b.Entry(entry)
	return "", over != "" && e != nil && slices.Contains(b.Outline().Kinds, e.Kind)
}
