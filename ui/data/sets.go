package data

import (
	"strings"

	"broadside/core/words"
	"broadside/ui/browser"
	"broadside/ui/desk"
)

// summary says what a set holds.
func summary(s *desk.DataSet) string {
	if bare(s) {
		return words.Say("data/cards", "units", itoa(s.Units))
	}
	return words.Say("data/summary", "units", itoa(s.Units), "weapons", itoa(s.Weapons), "packs", itoa(len(s.Packs)))
}

// origin says when and from where a set came.
func origin(s *desk.DataSet) string {
	parts := []string{words.Say("data/added", "day", browser.Day(s.Updated))}
	if s.Revision > 0 {
		parts = append(parts, words.Say("data/revision", "n", itoa(s.Revision)))
	}
	if s.Source != "" {
		parts = append(parts, words.Say("data/from", "source", s.Source))
	}
	return strings.Join(parts, " · ")
}

// fetched tells whether a set came from an address, which may have newer data.
func fetched(s *desk.DataSet) bool { return strings.Contains(s.Source, "/") }

func (c *Screen) open(i int)   { c.report = &desk.Sets()[i] }
func (c *Screen) browse(i int) { c.shown = &desk.Sets()[i] }
func (c *Screen) close()       { c.report, c.shown, c.coming, c.gallery = nil, nil, nil, nil }

// remove forgets a set; Undo brings it back.
func (c *Screen) remove(i int) {
	set := desk.Sets()[i].Set
	id := desk.Sets()[i].ID
	var err error
	desk.Work(func() { err = desk.DropSet(id) }, func() {
		if c.fault = desk.Sentence(err); err == nil {
			desk.Offer(words.Say("data/removed", "name", set.Name), words.Say("desk/undo"), func() { c.keep(&set) })
		}
	})
}
