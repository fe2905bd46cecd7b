package battlescribe

import (
	"cmp"
	"slices"

	"broadside/core/catalogue"
	"broadside/core/roster"
)

// Cards that players counted are no list: nobody said which of the data's forces they stand in. They are held to those that
// fit them best.

// Counted makes a roster of them: a force for each catalogue that has some, of the kind whose limits they break the least. The
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
		best, least := all[0], -1
		for _, kind := range all {
			r, strays := i.standing(m, list, used, append(slices.Clip(kinds), kind))
			breaches, _ := r.Breaches()
			if n := len(breaches) + strays; least < 0 || n < least {
				best, least = kind, n
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
				d.unit(at, &list.Units[u])
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
