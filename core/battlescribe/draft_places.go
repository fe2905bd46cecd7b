package battlescribe

import (
	"slices"

	"broadside/core/catalogue"
)

// open takes out what came along for a unit where it has a choice: the list says
// what it chose.
func (d *drafting) open(s *Selection) {
	s.Kids = slices.DeleteFunc(s.Kids, func(k *Selection) bool {
		return k.Choice != nil && k.Choice.Group != nil && !d.taken[k] && d.links[k.Choice.Chain[0]]
	})
}

// option adds what an option came from: in the unit or beside it, or in the
// force where it is the whole fleet's, and then with the mark of who leads it.
func (d *drafting) option(s *Selection, id string) bool {
	to := d.from(id)
	if to == nil {
		return false
	}
	for at, n := s, s.Number; at != d.force; at, n = at.Parent, 1 {
		for _, way := range d.ways(at, to) {
			if at == s || len(way) == 1 {
				d.more(at, way, n)
				return true
			}
		}
	}
	for _, way := range d.ways(d.force, to) {
		if way[0].Entry().Type == "upgrade" {
			d.lead(s)
			d.rank(d.put(d.force, way, 1), id)
			return true
		}
	}
	return false
}

// more adds so many of what a way leads to, to those that are there.
func (d *drafting) more(at *Selection, way []*Choice, n int) {
	if len(way) == 1 {
		if k := chosen(at, way[0]); k != nil {
			n += k.Number
			at.Kids = slices.DeleteFunc(at.Kids, func(o *Selection) bool { return o == k })
		}
		d.Add(at, way[0], n)
		return
	}
	d.put(at, way, n)
}

// lead marks the unit that the fleet's leader is in, where the data have a mark.
func (d *drafting) lead(s *Selection) {
	entries, _ := s.Offers()
	for _, o := range entries {
		if d.mapping.leads(o.Entry().Name) && chosen(s, o) == nil {
			d.Add(s, o, 1)
			d.mark = chosen(s, o)
			return
		}
	}
}

// rank takes another of a leader's group where the data price it otherwise for the unit that it is in, and that other as it
// is priced here: some data sell the rank that a flagship raises a leader to, and not the one that it is raised from.
func (d *drafting) rank(s *Selection, id string) {
	own := d.priced(id)
	cost := d.book().points()
	if own == nil || s.Choice.Group == nil || int(d.Costs(s)[cost]) == own.Points {
		return
	}
	holder, at := s.Parent, slices.Index(s.Parent.Kids, s)
	entries, _ := holder.Offers()
	for _, o := range entries {
		if o.Group == nil || o.Group.Entry() != s.Choice.Group.Entry() || o.Entry() == s.Choice.Entry() {
			continue
		}
		other := &Selection{Choice: o, Parent: holder, Number: 1}
		holder.Kids[at] = other
		if int(d.Costs(other)[cost]) == own.Points && !d.evaluate().hidden(other) {
			return
		}
	}
	holder.Kids[at] = s
	d.unmark(s, own.Points)
}

// unmark takes the mark of a leader's unit away where that makes the leader cost what was paid: the game is too small for the
// rank that the unit would raise it to, and the data would sell its own for less.
func (d *drafting) unmark(leader *Selection, paid int) {
	if d.mark == nil {
		return
	}
	unit := d.mark.Parent
	marked := unit.Kids
	unit.Kids = slices.DeleteFunc(slices.Clone(marked), func(k *Selection) bool { return k == d.mark })
	if int(d.Costs(leader)[d.book().points()]) != paid {
		unit.Kids = marked
	}
}

// priced is an entry of the pack that the list is of.
func (d *drafting) priced(id string) *catalogue.Entry {
	for p := range d.Packs {
		if d.Packs[p].ID == d.pack {
			e, _ := (&catalogue.Catalogue{Packs: d.Packs[p : p+1]}).Find(id)
			return e
		}
	}
	return nil
}

func (d *drafting) book() *Book { return d.books[d.pack] }

// ways are the choices that lead from a selection to an entry. They do not run
// through other units.
func (d *drafting) ways(from *Selection, to *Entry) [][]*Choice { return d.walk(from, to, d.units) }

// walk answers the ways to an entry that do not run through some others.
func (d *drafting) walk(from *Selection, to *Entry, closed map[*Entry]bool) [][]*Choice {
	var all [][]*Choice
	var walk func(s *Selection, way []*Choice)
	walk = func(s *Selection, way []*Choice) {
		entries, _ := s.Offers()
		for _, o := range entries {
			next := append(slices.Clone(way), o)
			switch {
			case o.Entry() == to || o.Chain[0] == to:
				all = append(all, next)
			case len(next) < mostSteps && !closed[o.Entry()]:
				walk(&Selection{Choice: o}, next)
			}
		}
	}
	walk(from, nil)
	return all
}

// mostSteps is how deep a unit stands in what a force offers.
const mostSteps = 5

// free is the first way whose places hold no unit yet, else the first of all:
// the list may have more than it should.
func (d *drafting) free(in *Selection, ways [][]*Choice) []*Choice {
	for _, way := range ways {
		at, open := in, true
		for _, c := range way[:len(way)-1] {
			if at = chosen(at, c); at == nil {
				break
			}
			open = open && !d.taken[at]
		}
		if open {
			return way
		}
	}
	if len(ways) > 0 {
		return ways[0]
	}
	return nil
}

// put goes a way and adds what it leads to, in place of what came along there.
func (d *drafting) put(at *Selection, way []*Choice, n int) *Selection {
	for i, c := range way {
		if i == len(way)-1 {
			d.clear(at, c)
			return d.Add(at, c, n)
		}
		here := chosen(at, c)
		if here == nil || d.taken[here] {
			d.clear(at, c)
			here = d.Add(at, c, 1)
		}
		if at != d.force { // in the order of the list, whatever came along first
			k := slices.Index(at.Kids, here)
			at.Kids = append(slices.Delete(at.Kids, k, k+1), here)
		}
		at = here
	}
	return at
}

// clear takes out what came along where an entry comes: the same, and what
// stands in its group where that has room for one.
func (d *drafting) clear(at *Selection, c *Choice) {
	one := c.Group != nil && d.evaluate().bound(c.Group, at.group(c.Group), true) == 1
	at.Kids = slices.DeleteFunc(at.Kids, func(k *Selection) bool {
		return k.Choice != nil && !d.taken[k] && (k.Choice.Entry() == c.Entry() || one && k.in(c.Group))
	})
}
