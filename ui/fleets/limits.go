package fleets

import (
	"github.com/vugu/vugu"

	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/markup"
)

// What data files say of a list: their own limits, which need not be those of the game's rules here. None keeps a fleet from
// coming in or going out.

// mostLimits bounds how many sentences of a list are shown.
const mostLimits = 8

// limitLines are such sentences as lines, the rest of them counted.
func limitLines(all []string) vugu.HTML {
	return vugu.HTML(markup.Items(all, mostLimits, func(n int) string { return words.Say("fleets/more-limits", "n", itoa(n)) }))
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
