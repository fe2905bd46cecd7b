package data

import (
	"broadside/core/catalogue"
	"broadside/core/words"
)

// Coming shows what newer data change before they are taken.
type Coming struct {
	Title   string
	Older   []string // sentences on files that are older than what they stand in place of
	Changes *catalogue.Changes
	Fleets  []string // names of those that are affected
	Text    string   // of the button that takes them
	Take    func()
	Both    func() // keeps old and new; nil where that cannot be
	Close   func()
}

// A group is alike changes under a title.
type group struct {
	title string
	lines []string
}

func (c *Coming) groups() []group {
	repointed := make([]string, len(c.Changes.Repointed))
	for i, r := range c.Changes.Repointed {
		repointed[i] = words.Say("data/repointed", "name", r.Name, "from", itoa(r.From), "to", itoa(r.To))
	}
	var some []group
	for _, g := range []group{{"data/affected", c.Fleets}, {"data/change-points", repointed}, {"data/change-otherwise", c.Changes.Changed}, {"data/change-removed", c.Changes.Removed}, {"data/change-added", c.Changes.Added}} {
		if len(g.lines) > 0 {
			some = append(some, group{words.English.Say(g.title, nil), g.lines})
		}
	}
	return some
}
