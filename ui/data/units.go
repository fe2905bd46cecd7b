package data

import (
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/words"
	"broadside/ui/desk"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// Units shows what a set holds, as it is printed.
type Units struct {
	Set   *desk.DataSet
	Close func()

	pack int
}

func (c *Units) options() []kit.Option {
	all := make([]kit.Option, len(c.Set.Packs))
	for i, p := range c.Set.Packs {
		all[i] = kit.Option{Value: itoa(i), Text: p.Name}
	}
	return all
}

func (c *Units) choose(v string) { c.pack, _ = strconv.Atoi(v) }

func (c *Units) entries() []catalogue.Entry {
	if c.pack >= len(c.Set.Packs) {
		return nil
	}
	return c.Set.Packs[c.pack].Entries
}

// figures is a profile in one line, rules behind it.
func (c *Units) figures(e *catalogue.Entry) string {
	var parts []string
	for _, f := range e.Figures {
		parts = append(parts, c.label(f.Key)+" "+c.named(f.Value))
	}
	return strings.Join(append(parts, e.Special...), " · ")
}

// label is how a figure is headed.
func (c *Units) label(key string) string {
	if code := "figure/" + c.Set.System + "/" + key; words.Has(code) {
		return words.English.Say(code, nil)
	}
	return strings.ReplaceAll(key, "-", " ")
}

// named writes a figure that names other entries by their names.
func (c *Units) named(value string) string {
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

// counts tells whether cards are counted here.
func (c *Units) counts() bool { return bare(c.Set) }

func (c *Units) print() {
	c.Close()
	route.Go(route.To("cards", c.Set.ID))
}

func points(n int) string {
	if n == 0 {
		return ""
	}
	return words.Say("data/points", "n", itoa(n))
}
