package workshop

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/exchange"
	"broadside/core/packbuilder"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/route"
	"broadside/ui/store"
)

// mostName is the longest name in characters.
const mostName = 60

func (c *Screen) pack() *catalogue.Pack { return &c.own.Pack }

func (c *Screen) packSections() []form.Section {
	name, taker := packInputs(c.pack(), c.own.Save)
	actions := []kit.Button{{Icon: "download", Text: words.Say("workshop/export"), Press: func() { c.handOn(c.export) }}}
	if browser.CanShareFile() {
		actions = append(actions, kit.Button{Icon: "share", Text: words.Say("workshop/send"), Press: func() { c.handOn(c.send) }})
	}
	actions = append(actions, kit.Button{Icon: "duplicate", Text: words.Say("workshop/duplicate"), Press: c.twin}, kit.Button{Icon: "delete", Text: words.Say("workshop/delete"), Press: c.remove})
	about := form.Section{Title: words.Say("workshop/about"), Untitled: true, Card: true, Fields: []*form.Field{name, taker}, Actions: actions}
	units := form.Section{Groups: c.groups(), Actions: []kit.Button{{Icon: "add", Text: words.Say("workshop/add"), Kind: kit.Primary, Press: func() { c.ask = &form.Sheet{Of: &addition{of: c}} }}}}
	if len(c.pack().Entries) == 0 {
		units.Text = words.Say("workshop/no-units")
	}
	return []form.Section{about, units}
}

// groups are the units kind by kind; those of none stand last.
func (c *Screen) groups() []form.Group {
	p, drafts := c.pack(), Drafts(c.pack())
	return kit.Each(packbuilder.Groups(p, c.sys().Schema()), func(g packbuilder.Group) form.Group {
		title := kit.Either(g.Kind == "", words.Say("fleets/unknown-units"), words.English.Say("kind/"+p.System+"/"+g.Kind, nil))
		return form.Group{Title: title, Rows: kit.Each(g.Entries, func(e *catalogue.Entry) form.Row {
			return form.Row{RowText: unitRow(e, drafts[e.ID]), Href: route.To(Name, p.ID, e.ID).Hash()}
		})}
	})
}

func unitRow(e *catalogue.Entry, draft bool) kit.RowText {
	row := kit.RowText{Title: named(e), Note: strings.Join(parts(e), " · ")}
	if e.Points > 0 {
		row.Figure, row.Unit = kit.Itoa(e.Points), words.Say("fleets/points-unit")
	}
	if draft {
		row.Icon, row.Note = "warning", kit.Join(words.Say("workshop/draft"), row.Note)
	}
	return row
}

func parts(e *catalogue.Entry) []string {
	all := kit.Each(e.Parts, func(p catalogue.Entry) string { return named(&p) })
	return append(all, e.Special...)
}

func (c *Screen) twin() {
	p := c.pack()
	twin := app.Twin(*p, app.PackID(p.System, p.Name))
	twin.Name = words.Say("workshop/copy-of", "name", p.Name)
	c.keep(twin)
	app.Toast(words.Say("workshop/copied", "name", called(p.Name)))
}

func (c *Screen) remove() {
	p, name := c.pack(), called(c.pack().Name)
	ids := map[string]bool{}
	for _, e := range p.Entries {
		ids[e.ID] = true
	}
	var fleets []string
	app.Work(func() { fleets, _ = app.Using(p.System, ids) }, func() {
		app.Remove(store.Pack, p.ID, name, usedBy(fleets), func(gone bool) {
			app.Work(app.ReadSets, func() {
				if gone {
					c.show(route.Replace)
				}
			})
		})
	})
}

func usedBy(fleets []string) string {
	return kit.When(len(fleets) > 0, words.Say("workshop/deleted-used", "fleets", strings.Join(fleets, ", ")))
}

func (c *Screen) drop(id string) {
	p := &c.own.Pack
	n := slices.IndexFunc(p.Entries, func(e catalogue.Entry) bool { return e.ID == id })
	if n < 0 {
		return
	}
	gone, own := p.Entries[n], c.own
	p.Entries = slices.Delete(slices.Clone(p.Entries), n, n+1)
	own.Save()
	c.show(route.Replace, c.id)
	var fleets []string
	app.Work(func() { fleets, _ = app.Using(p.System, map[string]bool{id: true}) }, func() {
		app.Offer(app.Deleted(named(&gone), usedBy(fleets)), words.Say("app/undo"), func() {
			p.Entries = slices.Insert(slices.Clone(p.Entries), min(n, len(p.Entries)), gone)
			own.Save()
		})
	})
}

func (c *Screen) duplicate(id string) {
	if e := c.own.Pack.Find(id); e != nil {
		c.adopt([]catalogue.Entry{*e}, words.Say("workshop/copy-of", "name", e.Name))
		app.Toast(words.Say("workshop/copied", "name", named(e)))
	}
}

// adopt takes copies of entries into the pack and opens the first, under a name.
func (c *Screen) adopt(entries []catalogue.Entry, name string) {
	p := &c.own.Pack
	first := len(p.Entries)
	p.Adopt(entries, c.sys().Schema(), func(e *catalogue.Entry) string { return app.EntryID(p.System, e.Name) })
	p.Entries[first].Name = name
	c.own.Save()
	c.show(route.Go, c.id, p.Entries[first].ID)
}

// Files of a pack, for another player or device.

func (c *Screen) fileName() string         { return catalogue.Slug(c.pack().Name) + ".json" }
func (c *Screen) export(p *catalogue.Pack) { browser.Download(c.fileName(), fileOf(p)) }

// send gives the file a name that every browser lets through.
func (c *Screen) send(p *catalogue.Pack) { browser.ShareFile(c.fileName()+".txt", fileOf(p)) }

func fileOf(p *catalogue.Pack) []byte {
	return exchange.Write(&exchange.Document{Packs: []catalogue.Pack{*p}})
}

// handOn makes a file of the open pack; where some of its units are drafts it asks whether they go along.
func (c *Screen) handOn(by func(*catalogue.Pack)) {
	pack, whole := c.pack(), c.own.Whole()
	all, good := len(pack.Entries), len(whole.Entries)
	if good == all {
		by(pack)
		return
	}
	take := func(text string, kind kit.Kind, p *catalogue.Pack) kit.Button {
		return kit.Button{Text: text, Kind: kind, Press: func() {
			c.shut()
			by(p)
		}}
	}
	s := form.Section{Text: words.Say("workshop/drafts-ask", "drafts", kit.Itoa(all-good), "units", kit.Itoa(all))}
	if good > 0 {
		s.Actions = []kit.Button{take(words.Say("workshop/drafts-out", "n", kit.Itoa(good)), kit.Primary, &whole)}
	}
	s.Actions = append(s.Actions, take(words.Say("workshop/drafts-in", "n", kit.Itoa(all)), kit.Plain, pack))
	c.ask = &form.Sheet{Of: form.Ask(func() form.Page {
		return form.Page{Title: words.Say("workshop/drafts-title"), Wide: true, Sections: []form.Section{s}, Close: c.shut}
	})}
}
