package roster

import (
	"slices"

	"broadside/core/catalogue"
)

// A Need is how many models of an entry are fielded.
type Need struct {
	Entry string
	Count int
}

// Models are the kinds of entries that are models to own: units and what they hold, but for groups.
func (o *Outline) Models() []string {
	return slices.DeleteFunc(slices.Concat(o.Kinds, o.Inside), func(kind string) bool { return slices.Contains(o.Groups, kind) })
}

// Units are the kinds of entries that lists are made of: groups and models.
func (o *Outline) Units() []string { return append(slices.Clone(o.Groups), o.Models()...) }

// Needs counts the models that units field, those in others too, in the order in which they first stand. A unit that no pack
// has counts if it stands where models do.
func (o *Outline) Needs(units []Unit, packs *catalogue.Catalogue) (all []Need) {
	Walk(units, nil, func(u *Unit, p Place) {
		e, _ := packs.Find(u.Entry)
		if e != nil && slices.Contains(o.Models(), e.Kind) || e == nil && (len(p) > 1 || len(o.Groups) == 0) {
			all = add(all, Need{u.Entry, max(u.Count, 1)})
		}
	})
	return all
}

func add(all []Need, n Need) []Need {
	for i := range all {
		if all[i].Entry == n.Entry {
			all[i].Count += n.Count
			return all
		}
	}
	return append(all, n)
}

// Chosen counts the options of units, in the order in which they first come: what each model has for every model, and what the unit
// has, as an admiral, once.
func Chosen(units []Unit, each func(option string) bool) (all []Need) {
	Each(units, func(u *Unit) {
		for _, o := range u.Options {
			n := 1
			if each(o.Entry) {
				n = max(u.Count, 1)
			}
			all = add(all, Need{o.Entry, n})
		}
	})
	return all
}

// Together is what several lists need on one table.
func Together(lists ...[]Need) []Need {
	var all []Need
	for _, needs := range lists {
		for _, n := range needs {
			all = add(all, n)
		}
	}
	return all
}

// A Stock is how many models of an entry are needed and owned.
type Stock struct {
	Entry         string
	Needed, Owned int
}

// Missing is how many more models are needed than owned.
func (s Stock) Missing() int { return max(0, s.Needed-s.Owned) }

// Short are the stocks of which models are missing, and how many are in all.
func Short(stocks []Stock) (short []Stock, models int) {
	for _, s := range stocks {
		if s.Missing() > 0 {
			short, models = append(short, s), models+s.Missing()
		}
	}
	return short, models
}

// Stocks hold needs against a collection, in the order of the needs.
func (c *Collection) Stocks(needs []Need) []Stock {
	all := make([]Stock, len(needs))
	for i, n := range needs {
		all[i] = Stock{n.Entry, n.Count, c.Count(n.Entry)}
	}
	return all
}
