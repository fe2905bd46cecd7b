package fleets

import (
	"errors"
	"strings"

	"broadside/core"
	"broadside/core/listing"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/browser"
	"broadside/ui/desk"
	"broadside/ui/route"
)

// BringSheet takes a pasted share link or its code and leads to the fleet that it holds; or a text as players post it, of
// which it says what was not understood before the fleet is kept.
type BringSheet struct {
	screen *Screen
	text   string
	fault  string
	busy   bool // a file is being read
	read   *listing.Reading
}

func newBringSheet(s *Screen) *BringSheet { return &BringSheet{screen: s} }

func (c *BringSheet) close() { c.screen.bring = nil }

func (c *BringSheet) typed(text string) { c.text, c.fault, c.read = text, "", nil }

func (c *BringSheet) look() {
	code := codeOf(c.text)
	_, err := roster.Decode(code)
	if err == nil {
		c.close()
		route.Go(route.To("share", code))
		return
	}
	if c.read = posted(c.text); c.read == nil {
		c.fault = desk.Sentence(err)
	}
}

// pick reads a file: a list of another tool, or a text.
func (c *BringSheet) pick() {
	browser.PickFile(func(name string, file []byte, err error) {
		if c.fault = desk.Sentence(err); err != nil {
			return
		}
		if !strings.HasPrefix(string(file), "PK") && !strings.Contains(string(file[:min(len(file), 400)]), "<roster") {
			c.typed(string(file))
			c.look()
			return
		}
		c.busy = true
		browser.ReadRoster(browser.File{Name: name, Bytes: file}, func(text []byte, err error) {
			c.busy = false
			var refused *browser.Refusal
			if errors.As(err, &refused) {
				c.fault = refused.Sentence()
				return
			}
			c.typed(string(text))
			c.look()
		})
	})
}

// posted reads a text by the rules of the game that it has most units of; nil where it has none of any.
func posted(text string) *listing.Reading {
	var best *listing.Reading
	for _, sys := range core.Systems {
		s := &listing.Scribe{System: sys, Packs: desk.Catalogue(sys, "")}
		if r := s.Read(text); len(r.List.Units) > 0 && (best == nil || r.Found > best.Found) {
			best = r
		}
	}
	return best
}

// found says what was understood.
func (c *BringSheet) found() string {
	sys, _ := core.Find(c.read.List.System)
	return words.Say("fleets/found", "n", itoa(c.read.Found), "game", sys.About().Name)
}

func (c *BringSheet) keep() {
	l := c.read.List
	c.close()
	c.screen.keep(&l)
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
