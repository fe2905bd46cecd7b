package calculator

import (
	"broadside/core/words"
	"broadside/ui/desk"
)

// share hands out a link that opens this situation.
func (c *Screen) share() {
	link := address(c.here())
	spread(link, func() { desk.Toast(words.Say("calculator/copied")) }, func() { c.link = link })
}
