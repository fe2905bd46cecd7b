package listbuilder

import (
	"slices"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// A Group is the units of one kind that stand in a list itself.
type Group struct {
	Kind string // "" for units of none that stands there, or that are not known
	At   []int  // indices of the list's units
}

// Groups are the units of a list kind by kind.
func (b *Book) Groups(l *roster.List) (all []Group) {
	kinds := b.Outline().Kinds
	for _, kind := range append(slices.Clone(kinds), "") {
		g := Group{Kind: kind}
		for i, u := range l.Units {
			own := ""
			if e := b.Entry(u.Entry); e != nil && slices.Contains(kinds, e.Kind) {
				own = e.Kind
			}
			if own == kind {
				g.At = append(g.At, i)
			}
		}
		if len(g.At) > 0 {
			all = append(all, g)
		}
	}
	return all
}

// neighbour is the index of the unit that stands so many places on in the same group, -1 where none does.
func (b *Book) neighbour(l *roster.List, id string, by int) int {
	i := slices.IndexFunc(l.Units, func(u roster.Unit) bool { return u.ID == id })
	for _, g := range b.Groups(l) {
		if n := slices.Index(g.At, i); n >= 0 && n+by >= 0 && n+by < len(g.At) {
			return g.At[n+by]
		}
	}
	return -1
}

// Stride is where a unit goes by one step, up or down: past its neighbour, or into the next holder that has room for its kind.
func (b *Book) Stride(l *roster.List, id string, by int) (to Gap, found bool) {
	down := tabletop.When(by > 0, 1)
	if !b.Nested() {
		n := b.neighbour(l, id, by)
		return Gap{"", n + down}, n >= 0
	}
	p := roster.Seek(l, id)
	if p == nil {
		return Gap{}, false
	}
	if at := p.Last() + by; at >= 0 && at < len(*roster.Row(l, p.Holder())) {
		return Gap{roster.HolderID(l, p), at + down}, true
	}
	passed := false
	b.EachHolder(l, p, func(u *roster.Unit, at roster.Place, fits bool) {
		if slices.Equal(at, p.Holder()) {
			passed = true
		} else if fits && passed == (by > 0) && (by < 0 || !found) {
			to, found = Gap{u.ID, len(u.Units) * (1 - down)}, true
		}
	})
	return to, found && len(p) > 1
}

// Beside is the unit that comes into view when one goes: the one after it or before it, or its holder; "" for none.
func (b *Book) Beside(l *roster.List, id string) string {
	p := roster.Seek(l, id)
	for _, by := range []int{1, -1} {
		at := p.Holder().Within(p.Last() + by)
		if !b.Nested() {
			at = roster.Place{b.neighbour(l, id, by)}
		}
		if u := roster.UnitAt(l, at); u != nil {
			return u.ID
		}
	}
	return roster.HolderID(l, p)
}

// A Slot is a place for an option: taken, or with At -1 still empty.
type Slot struct {
	Section roster.Section
	N       int // of the section, from 0
	At      int // index of the unit's options, or -1
}

// Slots are those of a section of a unit's options, all of those taken even when they are too many; none where it is shut.
func (b *Book) Slots(u *roster.Unit, s roster.Section) (all []Slot) {
	at := b.Taken(u, s)
	if len(at) == 0 && !s.Open(u) {
		return nil
	}
	for n := range max(len(at), s.Slots) {
		x := Slot{Section: s, N: n, At: -1}
		if n < len(at) {
			x.At = at[n]
		}
		all = append(all, x)
	}
	return all
}

// Fill asks the game what an option brings in a slot of a unit, in place of what it holds.
func (b *Book) Fill(l *roster.List, unit string, s Slot, o roster.Option) []roster.Issue {
	l = l.Clone()
	u := roster.UnitAt(l, roster.Seek(l, unit))
	at := s.At
	if at >= 0 {
		u.Options = slices.Delete(u.Options, at, at+1)
	} else {
		at = len(u.Options)
	}
	before := b.Check(l)
	u.Options = slices.Insert(u.Options, at, o)
	after := b.Check(l)
	return roster.Added(&before, &after)
}

// An Addable is the entries of one kind that can be added.
type Addable struct {
	Kind    string
	Entries []*catalogue.Entry
}

// Addables are what a list may take, or the unit of an id, "" being the list itself, with no kind that has nothing.
func (b *Book) Addables(l *roster.List, into string) (all []Addable) {
	holder := roster.UnitAt(l, roster.Seek(l, into))
	for _, kind := range tabletop.Either(holder == nil, b.Outline().Kinds, b.Outline().Inside) {
		entries := tabletop.Keep(b.Entries(l, kind), func(e *catalogue.Entry) bool {
			return holder == nil || b.Takes(holder, &roster.Unit{Entry: e.ID})
		})
		if len(entries) > 0 {
			all = append(all, Addable{kind, entries})
		}
	}
	return all
}

// Standing are the units of an entry that stand in a unit, "" being the list itself, and how many models they are.
func (b *Book) Standing(l *roster.List, into, entry string) (units []roster.Unit, models int) {
	if p, is := roster.Inside(l, into); is {
		units = tabletop.Keep(*roster.Row(l, p), func(u roster.Unit) bool { return u.Entry == entry })
	}
	return units, tabletop.Total(units, func(u roster.Unit) int { return max(u.Count, 1) })
}

// Models counts those of a kind, wherever they stand in a list.
func (b *Book) Models(l *roster.List, kind string) (n int) {
	roster.Each(l.Units, func(u *roster.Unit) {
		if e := b.Entry(u.Entry); e != nil && e.Kind == kind {
			n += max(u.Count, 1)
		}
	})
	return n
}

// Fielded tells whether any model of a list is here: groups alone are no list.
func (b *Book) Fielded(l *roster.List) (is bool) {
	roster.Each(l.Units, func(u *roster.Unit) { is = is || b.IsModel(u) })
	return is
}
