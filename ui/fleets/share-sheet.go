package fleets

import (
	"broadside/core"
	"broadside/core/listing"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/browser"
	"broadside/ui/desk"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// ShareSheet hands a fleet on: as a link, as a square for another phone's camera, through the phone's own sharing, or as a
// text or a table for wherever players post their lists.
type ShareSheet struct {
	name  string
	link  string
	form  string // "link" or one of texts
	texts map[string]string
	fault string // why there is no link
	close func()
}

// endings are those of the files that the texts become.
var endings = map[string]string{"short": "txt", "full": "txt", "markdown": "md", "table": "csv"}

func newShareSheet(l *roster.List, close func()) *ShareSheet {
	c := &ShareSheet{name: l.Name, form: "link", close: close}
	if sys, ok := core.Find(l.System); ok {
		s := &listing.Scribe{System: sys, Packs: desk.Catalogue(sys, l.Edition)}
		c.texts = map[string]string{"short": s.Short(l), "full": s.Full(l), "markdown": s.Markdown(l), "table": s.CSV(l)}
	}
	code, err := roster.Encode(l)
	if err != nil {
		c.fault = desk.Sentence(err)
		return c
	}
	c.link = browser.Address(route.To("share", code))
	return c
}

// forms are how the fleet may be handed on.
func (c *ShareSheet) forms() []kit.Option {
	all := []kit.Option{{Value: "link", Text: words.Say("fleets/link")}}
	for _, form := range []string{"short", "full", "markdown", "table"} {
		if c.texts != nil {
			all = append(all, kit.Option{Value: form, Text: words.English.Say("fleets/form-"+form, nil)})
		}
	}
	return all
}

func (c *ShareSheet) setForm(v string) { c.form = v }

// linked tells whether the link is on the sheet.
func (c *ShareSheet) linked() bool { return c.form == "link" && c.link != "" }

func (c *ShareSheet) copy() {
	text, done := c.link, "fleets/copied"
	if c.form != "link" {
		text, done = c.texts[c.form], "fleets/text-copied"
	}
	browser.Copy(text, func(copied bool) {
		if !copied {
			done = "fleets/not-copied"
		}
		desk.Toast(words.English.Say(done, nil))
	})
}

func (c *ShareSheet) send() { browser.Share(c.name, c.link) }

func (c *ShareSheet) download() {
	browser.Download(words.Say("fleets/file-name", "name", c.name, "ending", endings[c.form]), []byte(c.texts[c.form]))
}
