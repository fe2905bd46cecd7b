package data

import (
	"broadside/core/catalogue"
	"broadside/core/words"
	"broadside/ui/kit"
)

// Coming shows what newer data change before they are taken.
type Coming struct {
	Title   string
	Lost    string   // how much goes away; empty where nothing does
	Notes   []string // sentences on what is wrong with them
	Rest    string   // what stays as it is; empty where nothing is said of it
	Changes *catalogue.Changes
	Fleets  []string // sentences on those that are affected
	Text    string   // of the button that takes them
	Take    func()
	Close   func()

	OtherText string // of the button that does
	Other     func() // something else; nil where there is nothing
}

// kind is that of the button which takes the data, or does something else: where what is lost need not be, that is the first one.
func (c *Coming) kind(other bool) kit.Kind {
	return kit.Either(other == (c.Lost != "" && c.Other != nil), kit.Primary, kit.Plain)
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
	for _, g := range []group{{"data/affected", c.Fleets}, {"data/change-removed", c.Changes.Removed}, {"data/change-points", repointed}, {"data/change-otherwise", c.Changes.Changed}, {"data/change-added", c.Changes.Added}} {
		if len(g.lines) > 0 {
			some = append(some, group{words.English.Say(g.title, nil), g.lines})
		}
	}
	return some
}
