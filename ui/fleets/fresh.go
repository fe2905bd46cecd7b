package fleets

import (
	"slices"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/origin"
)

// first starts a fleet, and asks no more than the game, its faction and its size.
func (c *Screen) first() {
	c.start = newStartSheet(c)
	c.start.list.Name = words.Say("fleets/first-name")
}

// fresh is an empty list of a game at its ordinary size: of the faction that one was begun with last, else of data that
// were added, else of that which its first sample has.
func fresh(system, called string) *roster.List {
	b := openBook(system, "")
	l := &roster.List{System: system, Edition: b.about.Default, Name: called, Limit: b.Outline().Limit}
	if all := samples(system); len(all) > 0 {
		l.Packs = slices.Clone(all[0].Packs)
	}
	if !b.picksOne() {
		return l
	}
	_, last := app.LastBegun(system)
	all := b.packs.Factions()
	if slices.ContainsFunc(all, func(p *catalogue.Pack) bool { return p.ID == last }) {
		l.Packs = []string{last}
	} else if added := origin.AddedFirst(all); len(added) > 0 {
		if from, _ := app.Origin(system, added[0].ID); from != nil {
			l.Packs = []string{added[0].ID}
		}
	}
	return l
}

// firstSamples are a fleet of each game that is ready to play.
func (c *Screen) firstSamples() []roster.List {
	var out []roster.List
	for _, s := range core.Systems {
		if all := samples(s.About().ID); len(all) > 0 {
			out = append(out, all[0])
		}
	}
	return out
}

// samples are the ready fleets of a game.
func samples(system string) []roster.List {
	sys, ok := core.Find(system)
	if ok {
		return sys.Samples(sys.About().Default)
	}
	return nil
}
