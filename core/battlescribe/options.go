package battlescribe

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
)

// Options say what becomes of what the entries of a kind may choose: an entry
// for each option, and in the chooser a part for each group that says which of
// them fit and how few and how many.
type Options struct {
	Of    string   // kind of the entries that choose
	Kind  string   // of the entries that options become
	Part  string   // kind of the parts that say which fit, with the figures "fits", "room" and "first"
	Marks []string // beginnings of names: choices that the game makes in another way
}

// roomy is room where the data set no end.
const roomy = 12

// An option is something that may be chosen, with the id that it has in the pack. One that is nothing, such as "Standard" beside
// other outfits, has none and is no entry: whoever takes no other has it.
type option struct {
	*Choice
	id   string
	most int // of it, besides what comes by itself; -1 for no end
}

// choices sets down what an entry is with all that comes by itself, and what it
// may choose besides.
func (c *Conversion) choices(r *Roster, model *Selection, e *catalogue.Entry) {
	w := c.wardrobe(r, model)
	bare := w.dress(1, 0)
	e.Points = c.worth(bare.roster, bare.top())
	c.parts(bare.roster, bare.top(), e)
	for at, holder := range bare.holders {
		w.offered(bare, holder, at, nil, "", e)
	}
}

// offered sets down what a holder offers: a unit, or an option of one, which has to be taken then.
func (w *wardrobe) offered(d *dressed, holder *Selection, at int, chain []*Choice, with string, e *catalogue.Entry) {
	all := w.optionsOf(d, holder, at, chain, e.Name)
	if len(all) == 0 {
		return
	}
	_, groups := holder.Offers()
	rooms := map[*Entry]int{}
	for _, g := range groups {
		w.room(d, holder, g, all, rooms, with, e)
	}
	for _, o := range all {
		if o.id != "" {
			w.single(o, rooms, with, e)
		}
	}
	for _, o := range all {
		inside := append(slices.Clip(chain), o.Choice)
		if in := w.dress(1, at, inside...); len(chain) == 0 && w.chooses(in.roster, in.option) {
			w.offered(in, in.option, at, inside, o.id, e)
		}
	}
}

// optionsOf are what a holder offers, each with its entry in the pack.
func (w *wardrobe) optionsOf(bare *dressed, holder *Selection, at int, chain []*Choice, ship string) []option {
	entries, _ := holder.Offers()
	e := bare.roster.evaluate()
	var all []option
	for _, o := range entries {
		name := o.Entry().Name
		marks := slices.ContainsFunc(w.mapping.Options.Marks, func(m string) bool { return strings.HasPrefix(name, m) })
		if stands := w.holds(bare.roster, holder, o); marks || stands {
			if stands && holder == bare.model && !e.hidden(&Selection{Choice: o, Parent: holder}) {
				w.within = append(w.within, o)
			}
			continue
		}
		have := 0
		if s := chosen(holder, o); s != nil {
			have = s.Number
		}
		place := &Selection{Choice: o, Parent: holder}
		most := int(e.bound(o, place, true))
		if most >= 0 && most <= have {
			continue
		}
		if e.hidden(place) {
			w.report.add(Note, "bs-option-hidden", w.book.File.Path, o.Entry().ID, "name", name)
			continue
		}
		if most >= 0 {
			most -= have
		}
		all = append(all, option{o, w.system(bare, at, append(slices.Clip(chain), o), ship), most})
	}
	return all
}

// room adds the part of a group: what fits, how few and how many.
func (w *wardrobe) room(bare *dressed, holder *Selection, g *Choice, all []option, rooms map[*Entry]int, with string, e *catalogue.Entry) {
	var fits []string
	ends, sum, have, spared := true, 0, 0, false
	for _, o := range all {
		switch in := (&Selection{Choice: o.Choice}).in(g); {
		case in && o.id == "":
			spared = true
		case in:
			fits = append(fits, o.id)
			ends, sum = ends && o.most >= 0, sum+o.most
		}
	}
	place := holder.group(g)
	for _, kid := range place.Kids {
		have += kid.Number
	}
	eval := bare.roster.evaluate()
	low, high := max(0, int(eval.bound(g, place, false))-have), int(eval.bound(g, place, true))
	if spared {
		low = 0
	}
	if len(fits) == 0 || eval.hidden(place) || g.Group != nil && low == 0 && high < 0 {
		return
	}
	switch {
	case high >= 0:
		high = max(low, high-have)
	case ends:
		high = max(low, sum)
	default:
		high = max(low, roomy)
	}
	rooms[g.Entry()] = high
	w.part(e, g.Entry().Name, with, fits, low, high, first(g, eval.effect(place), all, low))
}

// first are the options that a group names for the beginning, or its only one.
func first(g *Choice, now *Effect, all []option, low int) []string {
	var in []option
	for _, o := range all {
		if (&Selection{Choice: o.Choice}).in(g) {
			in = append(in, o)
		}
	}
	for _, o := range in {
		if o.id != "" && (len(in) == 1 || now.begins(o.Choice)) {
			return slices.Repeat([]string{o.id}, min(low, roomy))
		}
	}
	return nil
}

// single adds the part of an option that may be chosen less often than its
// group leaves room for, or that is in none.
func (w *wardrobe) single(o option, rooms map[*Entry]int, with string, e *catalogue.Entry) {
	most := o.most
	for g := o.Group; g != nil; g = g.Group {
		if room, ok := rooms[g.Entry()]; ok && (most < 0 || room <= most) {
			return
		}
	}
	if most < 0 {
		most = roomy
	}
	w.part(e, o.Entry().Name, with, []string{o.id}, 0, most, nil)
}

// part adds what says which options fit, with another where they stand in that.
func (w *wardrobe) part(e *catalogue.Entry, name, with string, fits []string, low, high int, first []string) {
	room := itoa(low) + "-" + itoa(high)
	if low == high {
		room = itoa(low)
	}
	p := catalogue.Entry{ID: Slug(name), Kind: w.mapping.Options.Part, Name: Clean(name),
		Figures: []catalogue.Figure{{Key: "fits", Value: strings.Join(slices.Compact(fits), " ")}, {Key: "room", Value: room}}}
	if with != "" {
		p.Figures = append(p.Figures, catalogue.Figure{Key: "with", Value: with})
	}
	if len(first) > 0 {
		p.Figures = append(p.Figures, catalogue.Figure{Key: "first", Value: strings.Join(first, " ")})
	}
	for n := 2; e.Part(p.ID) != nil; n++ {
		p.ID = Slug(name) + "-" + strconv.Itoa(n)
	}
	e.Parts = append(e.Parts, p)
}
