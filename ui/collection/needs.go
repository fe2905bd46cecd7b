package collection

import (
	"cmp"
	"strings"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/markup"

	"github.com/vugu/vugu"
)

func (c *Screen) options() []kit.Option {
	fleets := kit.Only(c.fleets, func(f app.Row) bool { return f.System == c.id() })
	return kit.Each(fleets, func(f app.Row) kit.Option {
		return kit.Option{Value: f.ID, Text: cmp.Or(f.Name, words.Say("fleets/nameless"))}
	})
}

// stocks are what the picked lists need on one table.
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
	if len(c.picked) == 0 {
		return words.Say("collection/pick")
	}
	return Sentence(c.stocks(), c.name)
}

// Sentence says in one line how much is missing: of one unit by its name.
func Sentence(stocks []roster.Stock, name func(entry string) string) string {
	var lacking []roster.Stock
	n := 0
	for _, s := range stocks {
		if s.Missing() > 0 {
			lacking, n = append(lacking, s), n+s.Missing()
		}
	}
	switch {
	case len(stocks) == 0:
		return words.Say("collection/nothing")
	case n == 0:
		return words.Say("collection/complete")
	case len(lacking) == 1:
		return words.Say("collection/needs-of", "n", itoa(n), "unit", name(lacking[0].Entry))
	}
	return words.Say("collection/needs", "n", itoa(n))
}

// named are the units that are told by name before the others are counted.
const named = 3

// Lacking names what is missing, where that is more than one unit: "2 Toulon, 1 Lima".
func Lacking(stocks []roster.Stock, name func(entry string) string) string {
	var parts []string
	others := 0
	for _, s := range stocks {
		switch n := s.Missing(); {
		case n > 0 && len(parts) < named:
			parts = append(parts, words.Say("collection/so-many", "n", itoa(n), "unit", name(s.Entry)))
		case n > 0:
			others += n
		}
	}
	switch {
	case others > 0:
		parts = append(parts, words.Say("collection/others", "n", itoa(others)))
	case len(parts) == 1:
		return ""
	}
	return strings.Join(parts, ", ")
}

// Table sets out what is needed, owned and missing, what is missing first.
func Table(stocks []roster.Stock, name func(entry string) string) vugu.HTML {
	if len(stocks) == 0 {
		return ""
	}
	var lacking, whole string
	for _, s := range stocks {
		cell := `<td class="num">` + itoa(s.Missing()) + "</td>"
		if s.Missing() > 0 {
			cell = `<td class="num warn">` + kit.IconMarkup("warning", "icon-s", "") + itoa(s.Missing()) + "</td>"
		}
		line := `<tr><th scope="row">` + markup.EscapeString(name(s.Entry)) + `</th><td class="num">` + itoa(s.Needed) + `</td><td class="num">` + itoa(s.Owned) + "</td>" + cell + "</tr>"
		if s.Missing() > 0 {
			lacking += line
		} else {
			whole += line
		}
	}
	heads := `<th scope="col">` + words.Say("collection/unit") + "</th>" + markup.Each([]string{"needed", "owned", "missing"}, func(code string) string {
		return `<th scope="col" class="num">` + words.English.Say("collection/"+code, nil) + "</th>"
	})
	return vugu.HTML(`<table class="table need-table"><thead><tr>` + heads + "</tr></thead><tbody>" + lacking + whole + "</tbody></table>")
}
