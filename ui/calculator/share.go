package calculator

import (
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
)

// share hands out a link that opens this situation.
func (c *Screen) share() {
	link := browser.Address(c.here())
	if browser.CanShare() && !browser.Wide() {
		browser.Share(words.Say("app-name"), link)
		return
	}
	browser.Copy(link, func(done bool) {
		if done {
			app.Toast(words.Say("calculator/copied"))
		} else {
			c.link = link
		}
	})
}
