package data

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/tabletop"
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
	return kit.Numbered(c.Set.Packs, func(p catalogue.Pack) string { return p.Name })
}

func (c *Units) choose(v string) {
	c.pack, _ = strconv.Atoi(v)
	c.class = ""
}

func (c *Units) entries() (all []catalogue.Entry) {
	switch {
	case c.playing:
		return kit.Each(chosen(c.Set).Entries, func(e *catalogue.Entry) catalogue.Entry { return *e })
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
	kinds := tabletop.Once(kit.Each(c.entries(), func(e catalogue.Entry) string { return e.Kind }))
	named := func(kind string) string { return words.Known("kind/"+c.Set.System+"/"+kind, kit.Capital(kind)) }
	return append([]kit.Option{{Text: words.Say("data/every-class")}}, kit.OptionsOf(kinds, named)...)
}

// figures is a profile in one line, rules behind it.
func (c *Units) figures(e *catalogue.Entry) string {
	shown := kit.Only(e.Figures, func(f catalogue.Figure) bool { return f.Value != "" }) // marks for none are as they are printed
	parts := kit.Each(shown, func(f catalogue.Figure) string { return c.label(f.Key) + " " + c.named(f.Value) })
	return strings.Join(append(parts, catalogue.RulesOf(e)...), " · ")
}

func (c *Units) choice(o *catalogue.Entry) string {
	text := kit.Either(o.Points != 0, words.Say("data/choice-points", "points", kit.Itoa(o.Points)), words.Say("data/choice"))
	parts := append([]string{text}, catalogue.RulesOf(o)...)
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
	return catalogue.Choices(e, catalogue.Priced)
}

func points(n int) string { return kit.When(n != 0, words.Say("data/points", "n", kit.Itoa(n))) }

func optional(o *catalogue.Entry) string {
	return kit.Either(o.Points == 0, o.Name, words.Say("data/option", "name", o.Name, "points", kit.Itoa(o.Points)))
}

// mayChoose is all that an entry may choose by name alone in one line; of a counted card without what is counted too.
func mayChoose(set *app.DataSet, e *catalogue.Entry) string {
	all := catalogue.Choices(e, func(o *catalogue.Entry) bool {
		return !catalogue.Telling(o) && !(catalogue.Priced(o) && bare(set) && counted(set, e.ID) > 0)
	})
	names := kit.Each(all, func(o catalogue.Entry) string { return optional(&o) })
	return kit.When(len(all) > 0, words.Say("data/may-choose", "what", strings.Join(names, ", ")))
}
