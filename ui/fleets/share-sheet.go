package fleets

import (
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/browser"
	"broadside/ui/desk"
	"broadside/ui/route"
)

// ShareSheet hands a fleet on: as a link, as a square for another phone's camera, or through the phone's own sharing.
type ShareSheet struct {
	name  string
	link  string
	fault string // why there is no link
	close func()
}

func newShareSheet(l *roster.List, close func()) *ShareSheet {
	c := &ShareSheet{name: l.Name, close: close}
	code, err := roster.Encode(l)
	if err != nil {
		c.fault = desk.Sentence(err)
		return c
	}
	c.link = browser.Address(route.To("share", code))
	return c
}

func (c *ShareSheet) copy() {
	browser.Copy(c.link, func(done bool) {
		if done {
			desk.Toast(words.Say("fleets/copied"))
		} else {
			desk.Toast(words.Say("fleets/not-copied"))
		}
	})
}

func (c *ShareSheet) send() { browser.Share(c.name, c.link) }
