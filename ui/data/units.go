package data

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// Units shows what a set holds, as it is printed.
type Units struct {
	Set   *app.DataSet
	Close func()

	pack   int
	wanted string // a part of the name
	class  string // a kind; empty for all

	playing bool     // what is counted shows, of every catalogue, with what it has left
	checked []string // what the data say of what is counted
}

// few units want no search.
const few = 6

func (c *Units) options() []kit.Option {
	var all []kit.Option
	for i, p := range c.Set.Packs {
		all = append(all, kit.Option{Value: itoa(i), Text: p.Name})
	}
	return all
}

func (c *Units) choose(v string) {
	c.pack, _ = strconv.Atoi(v)
	c.class = ""
}

func (c *Units) entries() (all []catalogue.Entry) {
	switch {
	case c.playing:
		return kit.Each(chosen(c.Set).all, func(e *catalogue.Entry) catalogue.Entry { return *e })
	case c.pack < len(c.Set.Packs):
		all = c.Set.Packs[c.pack].Entries
	}
	return all
}

func (c *Units) many() bool { return len(c.entries()) > few }

func (c *Units) shown() []catalogue.Entry {
	return slices.DeleteFunc(slices.Clone(c.entries()), func(e catalogue.Entry) bool {
		return c.class != "" && e.Kind != c.class || c.many() && !strings.Contains(strings.ToLower(e.Name), strings.ToLower(strings.TrimSpace(c.wanted)))
	})
}

// classes are the kinds of units of a catalogue, all of them first.
func (c *Units) classes() []kit.Option {
	all := []kit.Option{{Text: words.Say("data/every-class")}}
	for _, e := range c.entries() {
		if !slices.ContainsFunc(all, func(o kit.Option) bool { return o.Value == e.Kind }) {
			all = append(all, kit.Option{Value: e.Kind, Text: words.Known("kind/"+c.Set.System+"/"+e.Kind, kit.Capital(e.Kind))})
		}
	}
	return all
}

// figures is a profile in one line, rules behind it.
func (c *Units) figures(e *catalogue.Entry) string {
	shown := kit.Only(e.Figures, func(f catalogue.Figure) bool { return f.Value != "" }) // marks for none are as they are printed
	parts := kit.Each(shown, func(f catalogue.Figure) string { return c.label(f.Key) + " " + c.named(f.Value) })
	return strings.Join(append(parts, rules(e)...), " · ")
}

func (c *Units) choice(o *catalogue.Entry) string {
	text := words.Say("data/choice")
	if o.Points != 0 {
		text = words.Say("data/choice-points", "points", itoa(o.Points))
	}
	parts := append([]string{text}, rules(o)...)
	parts = append(parts, kit.Each(o.Parts, func(p catalogue.Entry) string {
		return strings.TrimSpace(kit.When(p.Name != o.Name, p.Name+" ") + c.figures(&p))
	})...)
	return strings.Join(parts, " · ")
}

// label is how a figure is headed: of cards without rules as their files do.
func (c *Units) label(key string) string {
	return words.Known("figure/"+c.Set.System+"/"+key, kit.Either(c.counts(), key, strings.ReplaceAll(key, "-", " ")))
}

// named writes a figure that names other entries by their names.
func (c *Units) named(value string) string {
	if c.counts() {
		return value
	}
	known := catalogue.Catalogue{Packs: c.Set.Packs}
	var names []string
	for _, id := range strings.Fields(value) {
		e, _ := known.Find(id)
		if e == nil {
			return value
		}
		names = append(names, e.Name)
	}
	return strings.Join(names, ", ")
}

func (c *Units) counts() bool { return bare(c.Set) }

// priced are the choices of a counted card that cost points, to be counted themselves.
func (c *Units) priced(e *catalogue.Entry) []catalogue.Entry {
	if !c.counts() || counted(c.Set, e.ID) == 0 {
		return nil
	}
	return choices(e, priced)
}

func points(n int) string { return kit.When(n != 0, words.Say("data/points", "n", itoa(n))) }

// choice is the kind of parts that an entry may choose, with points and what they bring.
const choice = "choice"

func isChoice(p catalogue.Entry) bool { return p.Kind == choice }

// arms are the parts that an entry has as it stands.
func arms(e *catalogue.Entry) []catalogue.Entry {
	return slices.DeleteFunc(slices.Clone(e.Parts), isChoice)
}

// choices are those of an entry that a test holds of.
func choices(e *catalogue.Entry, test func(o *catalogue.Entry) bool) []catalogue.Entry {
	return slices.DeleteFunc(slices.Clone(e.Parts), func(p catalogue.Entry) bool { return !isChoice(p) || !test(&p) })
}

// bareChoice tells choices that say no more than their names.
func bareChoice(o *catalogue.Entry) bool { return len(o.Parts) == 0 && len(rules(o)) == 0 }

func fullChoice(o *catalogue.Entry) bool { return !bareChoice(o) }
func priced(o *catalogue.Entry) bool     { return o.Points != 0 }

// rules are the special rules of an entry, but for one that is called as it is.
func rules(e *catalogue.Entry) []string {
	return slices.DeleteFunc(slices.Clone(e.Special), func(rule string) bool { return strings.EqualFold(rule, e.Name) })
}

func optional(o *catalogue.Entry) string {
	return kit.Either(o.Points == 0, o.Name, words.Say("data/option", "name", o.Name, "points", itoa(o.Points)))
}

// mayChoose is all that an entry may choose by name alone in one line; of a counted card without what is counted too.
func mayChoose(set *app.DataSet, e *catalogue.Entry) string {
	all := choices(e, func(o *catalogue.Entry) bool {
		return bareChoice(o) && !(priced(o) && bare(set) && counted(set, e.ID) > 0)
	})
	names := kit.Each(all, func(o catalogue.Entry) string { return optional(&o) })
	return kit.When(len(all) > 0, words.Say("data/may-choose", "what", strings.Join(names, ", ")))
}

// key is what a choice of an entry is counted under, beside the entry itself.
func key(e, o *catalogue.Entry) string { return e.ID + "/" + o.ID }
