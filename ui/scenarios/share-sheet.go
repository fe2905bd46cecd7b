package scenarios

import (
	"broadside/core/game"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/route"
)

// ShareSheet hands a scenario on: as a link, as a square for another phone's camera, or through the phone's own sharing.
type ShareSheet struct {
	name  string
	link  string
	fault string // why there is no link
	close func()
}

func newShareSheet(b *book, s *game.Stage, close func()) *ShareSheet {
	c := &ShareSheet{name: b.title(s), close: close}
	code, err := b.ShareStage(b.WriteStage(s))
	if err != nil {
		c.fault = app.Sentence(err)
		return c
	}
	c.link = browser.Address(route.To(Name, "from", b.system, code))
	return c
}
