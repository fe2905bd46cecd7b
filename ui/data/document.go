package data

import (
	"github.com/vugu/vugu"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/exchange"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
	"broadside/ui/markup"
	"broadside/ui/workshop"
)

// Files that Broadside saved: packs of players' own units as JSON.

// bring reads documents, and takes the packs in them one after the other.
func (c *Screen) bring(files []browser.File) {
	c.waiting, c.flaws = nil, nil
	for _, f := range files {
		d, err := exchange.Read(f.Bytes)
		if err != nil {
			c.fault = app.Sentence(err)
			return
		}
		for _, p := range d.Packs {
			if _, ok := core.Find(p.System); !ok {
				c.fault = words.Say("workshop/other-game", "name", p.Name)
				return
			}
		}
		c.waiting = append(c.waiting, d.Packs...)
	}
	if len(c.waiting) == 0 {
		c.fault = words.Say("workshop/no-packs")
		return
	}
	c.address = ""
	c.next()
}

// next takes the first pack that waits. Where the player has one of its id, they say which one stays.
func (c *Screen) next() {
	c.close()
	if len(c.waiting) == 0 {
		return
	}
	p := app.Arriving(c.waiting[0])
	own := app.FindOwn(p.ID)
	if own == nil {
		c.settle(app.NewOwn(p), nil)
		return
	}
	c.ask(p.System, own.ID, []catalogue.Pack{p}, &Coming{
		Title: words.Say("workshop/twice", "name", p.Name), Text: words.Say("workshop/replace"), Changes: catalogue.Compare([]catalogue.Pack{own.Pack}, []catalogue.Pack{p}),
		Take: func() {
			mine := own.Pack
			own.Pack = p
			c.settle(own, func() { c.restore(mine) })
		},
		OtherText: words.Say("workshop/both"), Other: func() { c.settle(app.NewOwn(app.Twin(p, app.PackID(p.System, p.Name))), nil) },
		Close: c.pass,
	})
}

func (c *Screen) pass() {
	c.waiting = c.waiting[1:]
	c.next()
}

// settle keeps a pack, says what is wrong with it, and goes on with the next. Undo is offered where it stands in place
// of another.
func (c *Screen) settle(o *app.OwnPack, undo func()) {
	o.Save()
	p := &o.Pack
	drafts := len(workshop.Drafts(p))
	text := words.Say("workshop/here", "name", p.Name, "units", kit.Itoa(len(p.Entries)))
	if drafts > 0 {
		text = words.Say("workshop/here-drafts", "name", p.Name, "units", kit.Itoa(len(p.Entries)), "drafts", kit.Itoa(drafts))
		c.flaws = append(append(c.flaws, text), workshop.Sentences(p)...)
	}
	if app.Toast(text); undo != nil {
		app.Offer(text, words.Say("app/undo"), undo)
	}
	c.pass()
}

// restore brings back the pack as it was before another took its place.
func (c *Screen) restore(mine catalogue.Pack) {
	own := app.FindOwn(mine.ID)
	if own == nil {
		own = app.NewOwn(mine)
	}
	own.Pack, c.flaws = mine, nil
	own.Save()
}

// mostFlaws bounds how many sentences of what is wrong are shown.
const mostFlaws = 8

func (c *Screen) flawed() vugu.HTML {
	return vugu.HTML(markup.Items(c.flaws, mostFlaws, func(n int) string { return words.Say("workshop/more-flaws", "n", kit.Itoa(n)) }))
}

func added() []*app.DataSet {
	return kit.Only(kit.Refs(app.Sets()), func(s *app.DataSet) bool { return !s.Own })
}
