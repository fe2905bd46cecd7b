package collection

import (
	"cmp"
	"slices"
	"strings"

	"github.com/vugu/vugu"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/markup"
	"broadside/ui/origin"
)

// A model is one row: an entry whose models are counted.
type model struct {
	ID, Name, Note string
}

// A rack is the models of one pack.
type rack struct {
	ID, Title string
	Of        string // what the pack came with, where that tells it from others
	Models    []*model
}

// racks are all models of the game, pack by pack over its editions, each entry once. What no pack has any more stands last.
func (c *Screen) racks() []*rack {
	outline := c.sys.Outline()
	var all []*rack
	seen := map[string]bool{}
	for _, edition := range c.sys.About().Editions {
		for _, p := range origin.Packs(app.Catalogue(c.sys, edition)) {
			s := &rack{ID: p.ID, Title: p.Name, Of: origin.Of(p)}
			for i := range p.Entries {
				if e := &p.Entries[i]; !seen[e.ID] && slices.Contains(outline.Models(), e.Kind) {
					seen[e.ID] = true
					s.Models = append(s.Models, &model{e.ID, e.Name, note(e)})
				}
			}
			if len(s.Models) > 0 {
				all = append(all, s)
			}
		}
	}
	if gone := c.gone(seen); len(gone.Models) > 0 {
		all = append(all, gone)
	}
	return all
}

// gone are the models that no pack has, by the names that they last had.
func (c *Screen) gone(known map[string]bool) *rack {
	s := &rack{Title: words.Say("collection/gone")}
	all := kit.Each(c.owned().Owned, func(o roster.Owned) *model { return &model{ID: o.Entry, Name: c.name(o.Entry)} })
	for _, m := range append(all, c.touched...) { // of which none may be left, and the row still stands under the finger
		if !known[m.ID] {
			known[m.ID] = true
			s.Models = append(s.Models, m)
		}
	}
	return s
}

func note(e *catalogue.Entry) string {
	return kit.When(e.Points != 0, words.Say("data/points", "n", kit.Itoa(e.Points)))
}

// found are the racks with what the player looks for, as far as rows show; more are those that do not.
func (c *Screen) found() (all []*rack, more int) {
	room, wanted := c.most, strings.ToLower(strings.TrimSpace(c.find))
	for _, s := range c.racks() {
		if c.faction != "" && s.ID != c.faction {
			continue
		}
		s.Models = kit.Only(s.Models, func(m *model) bool {
			stays := !c.only || c.count(m) > 0 || slices.ContainsFunc(c.touched, func(t *model) bool { return t.ID == m.ID })
			return stays && strings.Contains(strings.ToLower(m.Name), wanted)
		})
		shown := min(len(s.Models), room)
		more += len(s.Models) - shown
		room -= shown
		if s.Models = s.Models[:shown]; shown > 0 {
			all = append(all, s)
		}
	}
	return all, more
}

// Compute finds them once a render.
func (c *Screen) Compute() { c.rows, c.more = c.found() }

func (c *Screen) factions() []kit.Option {
	named := kit.Only(c.racks(), func(s *rack) bool { return s.ID != "" })
	all := kit.Each(named, func(s *rack) kit.Option { return kit.Option{Value: s.ID, Text: s.Title, Group: s.Of} })
	return append([]kit.Option{{Text: words.Say("collection/all")}}, all...)
}

func (c *Screen) count(m *model) int       { return c.owned().Count(m.ID) }
func (c *Screen) name(entry string) string { return app.Model(c.tell, c.id(), entry) }

// own counts a model anew. None at all can be undone, since a number that was typed is gone with it.
func (c *Screen) own(m *model, n int) {
	system, before := c.id(), c.count(m)
	c.touched = append(c.touched, m)
	app.Own(system, roster.Owned{Entry: m.ID, Name: m.Name, Count: n})
	if n == 0 && before > 0 {
		app.Offer(words.Say("collection/none-left", "unit", m.Name), words.Say("app/undo"), func() {
			app.Own(system, roster.Owned{Entry: m.ID, Name: m.Name, Count: before})
		})
	}
}

func (c *Screen) options() []kit.Option {
	fleets := kit.Only(c.fleets, func(f app.Row) bool { return f.System == c.id() })
	return kit.Each(fleets, func(f app.Row) kit.Option {
		return kit.Option{Value: f.ID, Text: cmp.Or(f.Name, words.Say("fleets/nameless"))}
	})
}

func (c *Screen) stocks() []roster.Stock {
	var all [][]roster.Need
	for _, id := range c.picked {
		if l := c.lists[id]; l != nil && l.System == c.id() {
			all = append(all, app.Needs(l))
		}
	}
	return c.owned().Stocks(roster.Together(all...))
}

func (c *Screen) sentence() string {
	return kit.Either(len(c.picked) == 0, words.Say("collection/pick"), Sentence(c.stocks(), c.name))
}

// Sentence says in one line how much is missing: of one unit by its name.
func Sentence(stocks []roster.Stock, name func(entry string) string) string {
	lack, n := roster.Short(stocks)
	switch {
	case len(stocks) == 0:
		return words.Say("collection/nothing")
	case n == 0:
		return words.Say("collection/complete")
	case len(lack) == 1:
		return words.Say("collection/needs-of", "n", kit.Itoa(n), "unit", name(lack[0].Entry))
	}
	return words.Say("collection/needs", "n", kit.Itoa(n))
}

// named are the units that are told by name before the others are counted.
const named = 3

// Lacking names what is missing, where that is more than one unit: "2 Toulon, 1 Lima".
func Lacking(stocks []roster.Stock, name func(entry string) string) string {
	lack, _ := roster.Short(stocks)
	first := lack[:min(len(lack), named)]
	parts := kit.Each(first, func(s roster.Stock) string {
		return words.Say("collection/so-many", "n", kit.Itoa(s.Missing()), "unit", name(s.Entry))
	})
	if _, others := roster.Short(lack[len(first):]); others > 0 {
		parts = append(parts, words.Say("collection/others", "n", kit.Itoa(others)))
	}
	return kit.When(len(lack) > 1, strings.Join(parts, ", "))
}

// Table sets out what is needed, owned and missing, what is missing first.
func Table(stocks []roster.Stock, name func(entry string) string) vugu.HTML {
	if len(stocks) == 0 {
		return ""
	}
	short, _ := roster.Short(stocks)
	rest := kit.Only(stocks, func(s roster.Stock) bool { return s.Missing() == 0 })
	rows := markup.Each(append(short, rest...), func(s roster.Stock) string {
		sign := kit.When(s.Missing() > 0, kit.IconMarkup("warning", "icon-s", ""))
		return `<tr><th scope="row">` + markup.EscapeString(name(s.Entry)) + `</th><td class="num">` + kit.Itoa(s.Needed) + `</td><td class="num">` + kit.Itoa(s.Owned) +
			`</td><td class="num` + kit.When(s.Missing() > 0, " warn") + `">` + sign + kit.Itoa(s.Missing()) + "</td></tr>"
	})
	heads := `<th scope="col">` + words.Say("collection/unit") + "</th>" + markup.Each([]string{"needed", "owned", "missing"}, func(code string) string {
		return `<th scope="col" class="num">` + words.English.Say("collection/"+code, nil) + "</th>"
	})
	return vugu.HTML(`<table class="table need-table"><thead><tr>` + heads + "</tr></thead><tbody>" + rows + "</tbody></table>")
}
