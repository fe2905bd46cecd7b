package workshop

import (
	"broadside/core/catalogue"
	"broadside/core/exchange"
	"broadside/core/words"
	"broadside/ui/browser"
	"broadside/ui/kit"
)

// Files of a pack, for another player or device.

func (c *Screen) fileName() string { return catalogue.Slug(c.pack().Name) + ".json" }

func (c *Screen) export(p *catalogue.Pack) { browser.Download(c.fileName(), fileOf(p)) }

// send gives the file a name that every browser lets through.
func (c *Screen) send(p *catalogue.Pack) { browser.ShareFile(c.fileName()+".txt", fileOf(p)) }

func fileOf(p *catalogue.Pack) []byte {
	return exchange.Write(&exchange.Document{Packs: []catalogue.Pack{*p}})
}

// handOn makes a file of the open pack; where some of its units are drafts it asks whether they go along.
func (c *Screen) handOn(by func(*catalogue.Pack)) {
	if whole := c.own.Whole(); len(whole.Entries) < len(c.pack().Entries) {
		c.ask = &drafted{of: c, whole: whole, by: by}
		return
	}
	by(c.pack())
}

// A drafted sheet asks whether the drafts of a pack go into its file.
type drafted struct {
	of    *Screen
	whole catalogue.Pack // without them
	by    func(*catalogue.Pack)
}

func (c *drafted) title() string { return words.Say("workshop/drafts-title") }

func (c *drafted) close() { c.of.ask = nil }

func (c *drafted) sections() []section {
	all, whole := len(c.of.pack().Entries), len(c.whole.Entries)
	s := section{text: words.Say("workshop/drafts-ask", "drafts", itoa(all-whole), "units", itoa(all))}
	if whole > 0 {
		s.actions = []action{{text: words.Say("workshop/drafts-out", "n", itoa(whole)), kind: kit.Primary, press: func() { c.take(&c.whole) }}}
	}
	s.actions = append(s.actions, action{text: words.Say("workshop/drafts-in", "n", itoa(all)), press: func() { c.take(c.of.pack()) }})
	return []section{s}
}

func (c *drafted) take(p *catalogue.Pack) {
	c.close()
	c.by(p)
}
