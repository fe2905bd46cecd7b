package battlescribe

import (
	"math"
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/roster"
)

// A Draft is a list of ours as a roster of the data that its units are from.
type Draft struct {
	*Roster
	Missing []string // ids of entries that the data do not have, in the list's order
	price   int      // by the data
	listed  int      // by the game's rules
}

// Judge notes what the data say of the list: limits that it breaks, and another price, such as of an admiral whose rank the
// data sell otherwise in a flagship.
func (d *Draft) Judge(report *Report) {
	if d.price != d.listed {
		report.add(Note, "bs-priced", "", "", "data", itoa(d.price), "list", itoa(d.listed))
	}
	d.Roster.Judge(report)
}

// An origin names an entry of a pack that was converted.
type origin struct{ pack, entry string }

// note keeps what a unit of the pack came from, or which link an option.
func (c *Conversion) note(id string, from *Entry) {
	c.all.origins[origin{c.pack.ID, id}] = from
	c.all.books[c.pack.ID] = c.book
}

// Draft makes a roster of a list: one force of the kind that its points ask
// for, its units where the data have them, with what comes along with each.
// The packs are those that the list's other entries are from; the error is
// "bs-not-of-data" where none of its units is of the data.
func (i *Import) Draft(m *Mapping, packs *catalogue.Catalogue, list *roster.List, points int) (*Draft, error) {
	d := &drafting{Import: i, mapping: m, packs: packs, units: map[*Entry]bool{}, links: map[*Entry]bool{}, taken: map[*Selection]bool{}}
	if d.pack = d.mostUsed(list); d.pack == "" {
		return nil, fail("bs-not-of-data")
	}
	b := i.books[d.pack]
	d.known()
	d.Draft = &Draft{Roster: NewRoster(list.Name, b.File.SystemID)}
	if list.Limit > 0 {
		d.Limits[b.points()] = float64(list.Limit)
	}
	d.begin(b, float64(max(list.Limit, points)))
	for n := range list.Units {
		d.outer(&list.Units[n])
	}
	d.price, d.listed = int(d.Costs(d.Root)[b.points()]), points
	return d.Draft, nil
}

// known notes which entries of the data the pack's own came from.
func (d *drafting) known() {
	for p := range d.Packs {
		for _, e := range d.Packs[p].Entries {
			if d.Packs[p].ID != d.pack || d.from(e.ID) == nil {
				continue
			}
			if d.mapping.printed || d.mapping.unit(e.Kind) {
				d.units[d.from(e.ID)] = true
			} else {
				d.links[d.from(e.ID)] = true
			}
		}
	}
}

// drafting is a roster being made.
type drafting struct {
	*Import
	*Draft
	mapping *Mapping
	packs   *catalogue.Catalogue
	pack    string
	units   map[*Entry]bool // that units of the pack came from
	links   map[*Entry]bool // that its options did
	force   *Selection
	mark    *Selection          // of the unit that the fleet's leader is in
	taken   map[*Selection]bool // what holds a unit of the list
}

// mostUsed is the pack that most of a list's entries came from, "" for none.
func (i *Import) mostUsed(list *roster.List) string {
	best, most := "", 0
	for _, p := range i.Packs {
		n := 0
		roster.Each(list.Units, func(u *roster.Unit) {
			if i.origins[origin{p.ID, u.Entry}] != nil {
				n++
			}
		})
		if n > most {
			best, most = p.ID, n
		}
	}
	return best
}

// begin adds the force whose bounds of points hold, with what every force has.
func (d *drafting) begin(b *Book, points float64) {
	force := &Choice{Book: b, Chain: []*Entry{{Kind: KindForce}}}
	for n, c := range b.Forces() {
		if low, high, bounded := c.span(b.points()); n == 0 || bounded && low <= points && points <= high {
			force = c
			if bounded && low <= points && points <= high {
				break
			}
		}
	}
	d.stand(force)
}

// stand adds a force with what every such force has.
func (d *drafting) stand(force *Choice) {
	d.force = d.Force(force)
	d.equip(d.force)
}

// equip adds what every force of the kind has.
func (d *drafting) equip(force *Selection) {
	entries, _ := force.Offers()
	for _, o := range entries {
		for _, l := range o.limits() {
			if !l.Max && l.Field == "selections" && l.Value > 0 && !l.Percent && chosen(force, o) == nil && !d.evaluate().hidden(&Selection{Choice: o, Parent: force}) {
				d.Add(force, o, int(l.Value))
			}
		}
	}
}

// span is how much of a cost a force may have; false where it says nothing of it.
func (c *Choice) span(cost string) (low, high float64, bounded bool) {
	high = math.Inf(1)
	for _, l := range c.limits() {
		if l.Field != cost || cost == "" {
			continue
		}
		if bounded = true; l.Max && l.Value >= 0 {
			high = l.Value
		} else if !l.Max {
			low = l.Value
		}
	}
	return low, high, bounded
}

// outer adds a unit of the list, with those that stand in it.
func (d *drafting) outer(u *roster.Unit) {
	if d.from(u.Entry) != nil {
		d.miss(d.unit(d.force, u), u.Entry)
		for n := range u.Units {
			d.miss(false, u.Units[n].Entry)
		}
		return
	}
	c := d.holder(u)
	if c == nil {
		d.miss(false, u.Entry)
		return
	}
	holder := d.Add(d.force, c, 1)
	holder.Label = u.Name
	for n := range u.Units {
		d.miss(d.unit(holder, &u.Units[n]), u.Units[n].Entry)
	}
	d.taken[holder] = true
	d.strip(holder)
}

func (d *drafting) miss(there bool, id string) {
	if !there {
		d.Missing = append(d.Missing, id)
	}
}

// strip takes out units that came along with a holder by themselves.
func (d *drafting) strip(s *Selection) {
	s.Kids = slices.DeleteFunc(s.Kids, func(k *Selection) bool {
		if d.taken[k] {
			d.strip(k)
			return false
		}
		stray := false
		k.each(func(in *Selection) { stray = stray || in.Choice != nil && d.units[in.Choice.Entry()] })
		return stray
	})
}

// holder is what the force offers for a unit that is none of the data's own,
// such as a battlegroup: what has its name and room for most of what is in it.
func (d *drafting) holder(u *roster.Unit) *Choice {
	held, _ := d.packs.Find(u.Entry)
	if held == nil {
		return nil
	}
	best, most := (*Choice)(nil), -1
	entries, _ := d.force.Offers()
	for _, o := range entries {
		if !strings.EqualFold(d.mapping.name(o.Entry().Name), held.Name) {
			continue
		}
		n := 0
		for i := range u.Units {
			if e := d.from(u.Units[i].Entry); e != nil && len(d.ways(&Selection{Choice: o}, e)) > 0 {
				n++
			}
		}
		if n > most {
			best, most = o, n
		}
	}
	return best
}

// from is what an entry of the list came from, nil for none.
func (d *drafting) from(id string) *Entry { return d.origins[origin{d.pack, id}] }

// unit adds a unit of the data, with its options; false where it has no place.
func (d *drafting) unit(in *Selection, u *roster.Unit) bool {
	e := d.from(u.Entry)
	if e == nil {
		return false
	}
	way := d.free(in, d.ways(in, e))
	if way == nil {
		return false
	}
	s := d.settle(in, way, max(1, u.Count))
	s.Label = u.Name
	for _, o := range u.Options {
		if !d.option(s, o.Entry) {
			d.Missing = append(d.Missing, o.Entry)
		}
	}
	return true
}

// settle goes a way and adds the unit that it leads to.
func (d *drafting) settle(in *Selection, way []*Choice, n int) *Selection {
	s := d.put(in, way, n)
	s.above(func(up *Selection) bool { d.taken[up] = true; return up == in })
	for at := s; at != in && d.taken[at]; at = at.Parent {
		d.open(at)
	}
	return s
}
