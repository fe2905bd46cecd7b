package data

import (
	"strings"

	"broadside/core/catalogue"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
)

// summary says what a set holds.
func summary(s *app.DataSet) string {
	if bare(s) {
		return words.Say("data/cards", "units", itoa(s.Units))
	}
	text := words.Say("data/summary", "units", itoa(s.Units), "weapons", itoa(s.Weapons))
	all := catalogue.Catalogue{Packs: s.Packs}
	if n := len(all.Factions()); n > 0 {
		text += ", " + words.Say("data/factions", "n", itoa(n))
	}
	return text
}

func units(s *app.DataSet) string {
	return kit.Either(bare(s), words.Say("screen-cards"), words.Say("data/units"))
}

func origin(s *app.DataSet) string {
	parts := []string{words.Say("data/added", "day", browser.Day(s.Updated))}
	if s.Revision > 0 {
		parts = append(parts, words.Say("data/revision", "n", itoa(s.Revision)))
	}
	if s.Source != "" {
		parts = append(parts, words.Say("data/from", "source", s.Source))
	}
	if s.Revision == 0 && s.Source == "" && app.Spare(s) {
		parts = append(parts, words.Say("data/spare"))
	}
	return strings.Join(parts, " · ")
}

// fetched tells whether a set came from an address, which may have newer data.
func fetched(s *app.DataSet) bool { return strings.Contains(s.Source, "/") }

// look asks the sources of sets whether they have something newer. Without network nothing is said.
func (c *Screen) look() {
	c.stamps = map[string]string{}
	for _, s := range app.Sets() {
		if s.Stamp != "" && fetched(&s) {
			browser.AskStamp(s.Source, func(stamp string) { c.stamps[s.Source] = stamp })
		}
	}
}

// newer tells whether something newer is where a set came from.
func (c *Screen) newer(i int) bool {
	s := &app.Sets()[i]
	stamp := c.stamps[s.Source]
	return stamp != "" && stamp != s.Stamp
}

func (c *Screen) close() { c.sheet = nil }

func (c *Screen) remove(i int) {
	set := app.Sets()[i].Set
	id := app.Sets()[i].ID
	app.Load(func() ([]byte, error) { return app.DropSet(id) }, func(files []byte, err error) {
		if c.blame(err, nil); err == nil {
			app.Offer(words.Say("data/removed", "name", set.Name), words.Say("app/undo"), func() {
				c.keep(&set, files)
			})
		}
	})
}
