package fleets

import (
	"github.com/vugu/vugu"

	"broadside/core"
	"broadside/core/exchange"
	"broadside/core/listing"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
	"broadside/ui/markup"
	"broadside/ui/route"
)

// ShareSheet hands a fleet on: as a link, as a square for another phone's camera, through the phone's own sharing, as a
// text for wherever players post their lists, or as a file for Broadside and other tools.
type ShareSheet struct {
	list  *roster.List
	link  string
	way   string // "link", "text" or "file"
	form  string // one of forms
	texts map[string]string
	fault string // why there is no link
	close func()

	added  bool         // units of it were added by the player: a link has their ids alone
	set    *app.DataSet // that its units are from; nil where they are the engine's own
	roster *browser.Roster
	busy   bool   // the roster is being written
	cannot string // why there is no roster
}

// endings are those of the files that a fleet becomes.
var endings = map[string]string{"short": "txt", "full": "txt", "markdown": "md", "table": "csv", "document": "json"}

func newShareSheet(l *roster.List, close func()) *ShareSheet {
	c := &ShareSheet{list: l, way: "link", form: "link", close: close, set: app.SetFor(l)}
	if sys, ok := core.Find(l.System); ok {
		s := &listing.Scribe{System: sys, Packs: app.Catalogue(sys, l.Edition)}
		packs := app.PacksFor(l.System, *l)
		c.added = len(packs) > 0
		document := exchange.Write(&exchange.Document{Lists: []roster.List{*l}, Packs: packs})
		c.texts = map[string]string{"short": s.Short(l), "full": s.Full(l), "markdown": s.Markdown(l), "table": s.CSV(l), "document": string(document)}
	}
	code, err := roster.Encode(roster.Numbered(l))
	if err != nil {
		c.fault = app.Sentence(err)
		return c
	}
	c.link = browser.Address(route.To("share", code))
	return c
}

func labelled(prefix string, keys ...string) []kit.Option {
	return kit.OptionsOf(keys, func(key string) string { return words.English.Say(prefix+key, nil) })
}

func (c *ShareSheet) forms() []kit.Option {
	switch {
	case c.way == "text":
		return labelled("fleets/form-", "short", "full", "markdown")
	case c.way == "file" && c.set != nil:
		return labelled("fleets/form-", "document", "roster", "table")
	case c.way == "file":
		return labelled("fleets/form-", "document", "table")
	}
	return nil
}

func (c *ShareSheet) setWay(v string) {
	c.way, c.form = v, "link"
	if forms := c.forms(); len(forms) > 0 {
		c.form = forms[0].Value
	}
}

func (c *ShareSheet) setForm(v string) {
	if c.form = v; v == "roster" && c.roster == nil && !c.busy {
		c.write()
	}
}

// linked tells whether the link is on the sheet, and posted whether a text is.
func (c *ShareSheet) linked() bool { return c.form == "link" && c.link != "" }
func (c *ShareSheet) posted() bool { return c.way == "text" || c.form == "table" }

func (c *ShareSheet) copy() {
	text, done := c.link, "fleets/copied"
	if c.form != "link" {
		text, done = c.texts[c.form], "fleets/text-copied"
	}
	browser.CopySaying(text, done, "fleets/not-copied")
}

// download saves what is chosen; a table has a mark before it, since spreadsheets take its letters for others without.
func (c *ShareSheet) download() {
	c.save(endings[c.form], []byte(kit.When(c.form == "table", "\ufeff")+c.texts[c.form]))
}

func (c *ShareSheet) save(ending string, file []byte) {
	browser.Download(words.Say("fleets/file-name", "name", c.list.Name, "ending", ending), file)
}

func (c *ShareSheet) write() {
	var files []byte
	var err error
	if c.set.Own {
		c.cannot = words.Say("fleets/own-no-roster")
		return
	}
	c.busy, c.cannot = true, ""
	app.Work(func() { files, err = app.SetFiles(c.set.ID) }, func() {
		switch {
		case err != nil:
			c.busy, c.cannot = false, app.Sentence(err)
		case files == nil:
			c.busy, c.cannot = false, words.Say("fleets/no-files", "name", c.set.Name)
		default:
			browser.WriteRoster([]byte(c.texts["document"]), files, c.written)
		}
	})
}

func (c *ShareSheet) written(r browser.Roster, err error) {
	if c.busy, c.cannot = false, app.Sentence(err); err == nil {
		c.roster = &r
	}
}

func (c *ShareSheet) limits() []string {
	if c.form != "roster" || c.roster == nil {
		return nil
	}
	return c.roster.Limits
}

// What data files say of a list: their own limits, which need not be those of the game's rules here. None keeps a fleet from
// coming in or going out.

// mostLimits bounds how many sentences of a list are shown.
const mostLimits = 8

// limitLines are such sentences as lines, the rest of them counted.
func limitLines(all []string) vugu.HTML {
	return vugu.HTML(markup.Items(all, mostLimits, func(n int) string { return words.Say("fleets/more-limits", "n", kit.Itoa(n)) }))
}

// judge holds the list that was read to the limits of the data that its units are from, where their files are kept.
func (c *BringSheet) judge(file browser.File) {
	read, set := c.read, app.SetFor(&c.read.List)
	if set == nil {
		return
	}
	var kept []byte
	app.Work(func() { kept, _ = app.SetFiles(set.ID) }, func() {
		if kept == nil {
			return
		}
		browser.RosterLimits(file, kept, func(sentences []string) {
			if c.read == read {
				c.limits = sentences
			}
		})
	})
}
