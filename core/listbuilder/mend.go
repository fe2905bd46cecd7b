package listbuilder

import (
	"slices"

	"broadside/core/roster"
	"broadside/core/tabletop"
)

// A Change is one that a player may make of a list.
type Change struct {
	Do     Sort
	Unit   string // its id; of what is added that of its holder, "" for the list itself
	Entry  string // that it becomes, or that is added; of Board the id of what it goes into
	Count  int
	At     int           // index of the option that goes or moves
	Option roster.Option // that is taken
}

// A Sort says what a change does.
type Sort int

// Sorts of changes.
const (
	Retype Sort = iota
	Resize
	Remount
	Drop // an option
	Remove
	Board // Entry, a unit beside it
	Equip
	Add
)

// Make changes a list, and says where what is new in it stands.
func (c *Change) Make(b *Book, l *roster.List) roster.Place {
	p := roster.Seek(l, c.Unit)
	u := roster.UnitAt(l, p)
	switch {
	case c.Do == Add:
		return b.Join(l, c.Unit, c.Entry)
	case u == nil:
	case c.Do == Remove:
		roster.Cut(l, p)
	case c.Do == Board:
		roster.Relocate(l, c.Unit, c.Entry, 0)
	case c.Do == Retype:
		u.Entry = c.Entry
	case c.Do == Resize:
		u.Count = c.Count
	case c.Do == Remount:
		u.Options = slices.Replace(slices.Clone(u.Options), c.At, c.At+1, c.Option)
	case c.Do == Drop:
		u.Options = slices.Delete(slices.Clone(u.Options), c.At, c.At+1)
	case c.Do == Equip:
		u.Options = append(slices.Clone(u.Options), c.Option)
	}
	return nil
}

// Try is what the game says of a copy of a list after a change, where what is new in it stands, and what breaches that brings: all
// at its own place too, though there were others like them. That a new holder is empty, or a new ship of a list of ships not fitted
// yet, needs no telling.
func (b *Book) Try(l *roster.List, before *roster.Report, c *Change) (after roster.Report, at roster.Place, brought []roster.Issue) {
	with := l.Clone()
	at = c.Make(b, with)
	after = b.Check(with)
	brought = roster.Added(before, &after)
	for _, i := range after.Issues {
		same := func(o roster.Issue) bool { return o.Key() == i.Key() }
		if i.Severity == roster.Breach && len(at) > 0 && i.Path == at.Path() && !slices.ContainsFunc(append(before.Issues[:len(before.Issues):len(before.Issues)], brought...), same) {
			brought = append(brought, i)
		}
	}
	u := roster.UnitAt(with, at)
	return after, at, tabletop.Keep(brought, func(i roster.Issue) bool {
		return len(at) != 1 || i.Path != at.Path() || i.Args["most"] != "" || !i.Ahead && b.Nested() && b.IsModel(u)
	})
}

// Mend looks for the change near a problem that ends it and brings none, nil where there is none: the game is asked about each.
// What changes the points least is meant. Nothing goes where something could be added, and nothing is added where there is a
// choice.
func (b *Book) Mend(l *roster.List, before *roster.Report, i roster.Issue) *Change {
	var best, more *Change
	least, ways := 0, 0
	if i.Severity != roster.Breach {
		return b.want(l, before, i)
	}
	for _, c := range b.changes(l, roster.PlaceOf(i.Path)) {
		adds := c.Do >= Equip
		if i.Ahead && !adds && c.Do != Retype && c.Do != Board {
			continue
		}
		after, _, brought := b.Try(l, before, &c)
		by := max(after.Points-before.Points, before.Points-after.Points)
		switch {
		case len(brought) > 0 || !roster.Eased(i, before.Issues, after.Issues):
		case adds:
			more, ways = &c, ways+1
		case best == nil || by < least:
			best, least = &c, by
		}
	}
	if best == nil || best.Do == Remove && ways > 0 {
		return tabletop.When(ways == 1, more)
	}
	return best
}

// want is the option that a list is advised to take, at the fewest points and where it brings no problem.
func (b *Book) want(l *roster.List, before *roster.Report, i roster.Issue) (best *Change) {
	least, section := 0, i.Args["wants"]
	roster.Each(l.Units, func(u *roster.Unit) {
		for _, c := range tabletop.When(section != "", b.equips(l, u, section)) {
			after, _, brought := b.Try(l, before, &c)
			if len(brought) == 0 && roster.Eased(i, before.Issues, after.Issues) && (best == nil || after.Points < least) {
				best, least = &c, after.Points
			}
		}
	})
	return best
}

// equips are the options that a unit can take, of a section if one is named.
func (b *Book) equips(l *roster.List, u *roster.Unit, section string) (all []Change) {
	for _, s := range b.SectionsOf(u) {
		if section != "" && s.Key != section || !s.Open(u) {
			continue
		}
		for _, e := range b.Entries(l, s.Kinds...) {
			for _, o := range b.Mounted(e.ID) {
				if s.Takes(e.ID, e.Kind) {
					all = append(all, Change{Do: Equip, Unit: u.ID, Option: o})
				}
			}
		}
	}
	return all
}

// changes are those of the units at a place and in it.
func (b *Book) changes(l *roster.List, at roster.Place) (all []Change) {
	into, kinds, holder := "", b.Outline().Kinds, roster.UnitAt(l, at)
	if holder != nil && b.Nested() {
		for _, e := range b.Entries(l, kinds...) {
			all = append(all, Change{Do: Retype, Unit: l.Units[at[0]].ID, Entry: e.ID})
		}
	}
	roster.Walk(l.Units, nil, func(u *roster.Unit, p roster.Place) {
		if len(p) < len(at) || !slices.Equal(p[:len(at)], at) {
			return
		}
		if b.IsModel(u) {
			low, high := b.Span(b.Made(u))
			for n := max(low, min(u.Count, high)-4, 1); n <= min(max(high, 1), u.Count+4); n++ {
				all = append(all, Change{Do: Resize, Unit: u.ID, Count: n})
			}
		}
		for n, o := range u.Options {
			for _, to := range b.Mounted(o.Entry) {
				if holder != nil && to != o {
					all = append(all, Change{Do: Remount, Unit: u.ID, At: n, Option: to})
				}
			}
			all = append(all, Change{Do: Drop, Unit: u.ID, At: n, Option: o})
		}
		all = append(all, Change{Do: Remove, Unit: u.ID})
	})
	if holder != nil {
		into, kinds = holder.ID, b.Outline().Inside
		all = append(all, b.equips(l, holder, "")...)
		for _, o := range *roster.Row(l, at.Holder()) {
			if o.ID != into && b.Nested() && b.Takes(holder, &o) {
				all = append(all, Change{Do: Board, Unit: o.ID, Entry: into})
			}
		}
	}
	for _, e := range b.Entries(l, kinds...) {
		if holder == nil || b.Takes(holder, &roster.Unit{Entry: e.ID}) {
			all = append(all, Change{Do: Add, Unit: into, Entry: e.ID})
		}
	}
	return all
}
