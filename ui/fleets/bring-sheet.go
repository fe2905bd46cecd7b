package fleets

import (
	"strings"

	"broadside/core/roster"
	"broadside/ui/desk"
	"broadside/ui/route"
)

// BringSheet takes a pasted share link or its code and leads to the fleet that it holds.
type BringSheet struct {
	screen *Screen
	text   string
	fault  string
}

func newBringSheet(s *Screen) *BringSheet { return &BringSheet{screen: s} }

func (c *BringSheet) close() { c.screen.bring = nil }

func (c *BringSheet) typed(text string) { c.text, c.fault = text, "" }

func (c *BringSheet) look() {
	code := codeOf(c.text)
	if _, err := roster.Decode(code); err != nil {
		c.fault = desk.Sentence(err)
		return
	}
	c.close()
	route.Go(route.To("share", code))
}

// codeOf takes the code out of a link, or what was pasted as it is.
func codeOf(text string) string {
	text = strings.Join(strings.Fields(text), "") // mail programs break long links
	if _, fragment, ok := strings.Cut(text, "#"); ok {
		if r := route.Parse(fragment); r.Name == "share" {
			return r.Arg(0)
		}
	}
	return text
}
