package battlescribe

import (
	"cmp"
	"slices"

	"broadside/core/catalogue"
	"broadside/core/roster"
)

// Cards that players counted are no list: nobody said which of the data's forces they stand in. They are held to those that
// fit them best.

// Counted makes a roster of them: a force for each catalogue that has some, of the kind that has most lines for
// them, and of such the one whose limits they break the least. The
// error is "bs-not-of-data" where the data have none of them.
func (i *Import) Counted(m *Mapping, list *roster.List) (*Roster, error) {
	var kinds []*Choice // of the forces, one for each pack that is used
	var used []string
	for p := range i.Packs {
		pack := i.Packs[p].ID
		if !slices.ContainsFunc(list.Units, func(u roster.Unit) bool { return i.origins[origin{pack, u.Entry}] != nil }) {
			continue
		}
		used = append(used, pack)
		b := i.books[pack]
		all := b.Forces()
		if len(all) == 0 {
			all = []*Choice{{Book: b, Chain: []*Entry{{Kind: KindForce}}}}
		}
		best, fewest, least := all[0], -1, 0
		for _, kind := range all { // one without limits breaks none, and is none for cards that it has no line for
			r, strays := i.standing(m, list, used, append(slices.Clip(kinds), kind))
			breaches, _ := r.Breaches()
			if n := len(breaches); fewest < 0 || strays < fewest || strays == fewest && n < least {
				best, fewest, least = kind, strays, n
			}
		}
		kinds = append(kinds, best)
	}
	if used == nil {
		return nil, fail("bs-not-of-data")
	}
	r, _ := i.standing(m, list, used, kinds)
	return r, nil
}

// standing is a roster of cards with a force of a kind for each of some packs; so many of them are of a category for which
// their force has no line.
func (i *Import) standing(m *Mapping, list *roster.List, packs []string, kinds []*Choice) (r *Roster, strays int) {
	for n, pack := range packs {
		b := i.books[pack]
		d := &drafting{Import: i, Draft: &Draft{Roster: r}, mapping: m, packs: &catalogue.Catalogue{}, pack: pack, units: map[*Entry]bool{}, links: map[*Entry]bool{}, taken: map[*Selection]bool{}}
		if r == nil {
			r = NewRoster(list.Name, b.File.SystemID)
			d.Draft.Roster = r
		}
		d.known()
		d.stand(kinds[n])
		for u := range list.Units {
			if from := d.from(list.Units[u].Entry); from != nil {
				at, lined := d.place(from)
				if !d.unit(at, &list.Units[u]) {
					d.within(at, from, max(1, list.Units[u].Count))
				}
				strays += btoi(!lined)
			}
		}
	}
	return r, strays
}

// place is where a card stands: in the force, or in one within that has a line for its category and room there. Another is
// opened where none has. It answers whether there is such a line, or no category.
func (d *drafting) place(from *Entry) (at *Selection, lined bool) {
	ways := d.ways(d.force, from)
	if len(ways) == 0 {
		ways = d.walk(d.force, from, nil)
	}
	if len(ways) == 0 {
		return d.force, false
	}
	now, category := d.evaluate(), ""
	for _, c := range ways[0] { // what the card stands in may say it
		category = cmp.Or(category, now.effect(&Selection{Choice: c, Number: 1, Parent: d.force}).Primary)
	}
	if category == "" || d.force.Choice.line(category) != nil {
		return d.force, true
	}
	for _, in := range d.force.Kids {
		if in.isForce() && in.room(now, category) {
			return in, true
		}
	}
	for _, kind := range d.force.Choice.forces(d.force.Choice.Book) {
		if kind.line(category) != nil && !now.hidden(&Selection{Choice: kind, Parent: d.force}) {
			at = d.force.add(&Selection{Choice: kind, Number: 1})
			d.equip(at)
			return at, true
		}
	}
	return d.force, false
}

// line is what a force says of a category, nil where it has none of it.
func (c *Choice) line(category string) *Entry {
	all := c.categories()
	if at := slices.IndexFunc(all, func(e *Entry) bool { return e.Target == category }); at >= 0 {
		return all[at]
	}
	return nil
}

// room reports whether a force may have one more of a category.
func (s *Selection) room(now *evaluation, category string) bool {
	line, n := s.Choice.line(category), 0
	if line == nil {
		return false
	}
	for _, kid := range s.Kids {
		n += btoi(now.effect(kid).Primary == category) * kid.Number
	}
	return !slices.ContainsFunc(line.Limits, func(l *Limit) bool {
		return l.Max && l.Field == "selections" && !l.Percent && float64(n) >= l.Value
	})
}

// mostPlaced is how many of a card find places one by one; the last takes the rest, since each looks through all places.
const mostPlaced = 40

// within adds so many of a card that the data offer in other cards alone, such as a ship's in a battlegroup's: in those that are
// there and have room, else in another of the kind that needs the least beside it. What would come along and cost points is left out:
// nobody counted it.
func (d *drafting) within(in *Selection, card *Entry, n int) {
	ways := d.walk(in, card, nil)
	if len(ways) == 0 {
		return
	}
	for i := range min(n, mostPlaced) {
		number := 1
		if i == mostPlaced-1 {
			number = n - i
		}
		at, rest := in, []*Choice(nil)
		for _, way := range ways {
			if holder, left := d.joined(in, way); holder != nil {
				at, rest = holder, left
				break
			}
		}
		if rest == nil {
			rest = d.lightest(in, ways)
		}
		for up := d.settle(at, rest, number).Parent; up != at; up = up.Parent {
			up.Kids = slices.DeleteFunc(up.Kids, func(k *Selection) bool { return !d.taken[k] && d.points(k) > 0 })
		}
	}
}

func (d *drafting) points(s *Selection) float64 { return d.Costs(s)[d.book().points()] }

// lightest is the way on which the fewest points come along beside what stands on it.
func (d *drafting) lightest(in *Selection, ways [][]*Choice) (best []*Choice) {
	least := 0.0
	for _, way := range ways {
		before := slices.Clone(in.Kids)
		beside, at := 0.0, d.Add(in, way[0], 1)
		for _, next := range way[1:] {
			d.clear(at, next)
			for _, kid := range at.Kids {
				beside += d.points(kid)
			}
			at = d.Add(at, next, 1)
		}
		in.Kids = before
		if best == nil || beside < least {
			best, least = way, beside
		}
	}
	return best
}

// joined is the card furthest on a way that is there and has room for the next on it, with the rest of the way; nil where
// none has.
func (d *drafting) joined(at *Selection, way []*Choice) (*Selection, []*Choice) {
	for _, kid := range at.Kids {
		if len(way) == 1 || !d.taken[kid] || kid.Choice.Entry() != way[0].Entry() {
			continue
		}
		if in, rest := d.joined(kid, way[1:]); in != nil {
			return in, rest
		}
		if d.fits(kid, way[1]) {
			return kid, way[1:]
		}
	}
	return nil, nil
}

// fits reports whether one more of a choice may stand beside the cards that were counted into a selection.
func (d *drafting) fits(s *Selection, c *Choice) bool {
	for o := c; o != nil; o = o.Group {
		n := 0
		for _, kid := range s.Kids {
			n += btoi(d.taken[kid] && (kid.in(o) || kid.Choice.Entry() == o.Entry())) * kid.Number
		}
		if most := d.evaluate().bound(o, s, true); most >= 0 && float64(n) >= most {
			return false
		}
	}
	return true
}
