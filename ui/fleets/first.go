package fleets

import (
	"broadside/core"
	"broadside/core/words"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// ways are what a player without fleets can begin with.
func (c *Screen) ways() form.Section {
	var ready []form.Row // one of each game
	for _, s := range core.Systems {
		if all := samples(s.About().ID); len(all) > 0 {
			row := openBook(all[0].System, all[0].Edition).sampleRow(&all[0], s.About().Name)
			ready = append(ready, form.Row{RowText: row, Press: func() { c.keep(all[0].Clone()) }})
		}
	}
	tour := form.Choice("play", "tour", nil)
	tour.Href = route.To("fleets").With("tour", "1").Hash()
	link := func(icon, code, to string) form.Row {
		return form.Row{RowText: kit.RowText{Icon: icon, Title: words.English.Say(code, nil)}, Href: route.To(to).Hash()}
	}
	return form.Section{Groups: []form.Group{
		{Rows: []form.Row{form.Choice("add", "fleets/first", c.first), form.Choice("import", "fleets/bring-own", func() { c.bring = &BringSheet{screen: c} })}},
		{Title: words.Say("fleets/samples"), Rows: ready},
		{Rows: []form.Row{tour, link("check", "fleets/collection", "collection"), link("download", "fleets/data", "data")}},
	}}
}

// tourSteps are the screens that the tour goes through.
var tourSteps = []string{"fleets", "calculator", "table", "game", "settings"}

// tourPage is the step of the tour that shows. It ends where it began, at the fleets.
func (c *Screen) tourPage() form.Page {
	step, n := tourSteps[c.tour-1], kit.Itoa(c.tour)
	end := func() { c.tour = 0; route.Replace(route.To("fleets")) }
	page := form.Page{Close: end, Sections: []form.Section{{Aside: words.English.Say("tour/"+step, nil)}}}
	page.Title = words.Say("tour/step", "what", words.English.Say("screen-"+step, nil), "n", n, "of", kit.Itoa(len(tourSteps)))
	if c.tour == len(tourSteps) {
		page.Actions = []kit.Button{{Text: words.Say("fleets/done"), Kind: kit.Primary, Press: end}}
		return page
	}
	page.Actions = []kit.Button{form.Button("", "tour/skip", end), {Text: words.Say("tour/next"), Kind: kit.Primary, First: true, Press: func() { c.tour++ }}}
	return page
}
