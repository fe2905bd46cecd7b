package fleets

import (
	"slices"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/origin"
)

// factions are the packs that a list may pick from.
func (b *book) factions() []kit.Option {
	return origin.Options(b.packs.Factions(), origin.Name)
}

// factionsOf are the same for a choice of one, with no faction where the list has none yet.
func (b *book) factionsOf(l *roster.List) []kit.Option {
	all := b.factions()
	if len(l.Packs) > 0 {
		return all
	}
	return append([]kit.Option{{Text: words.Say("fleets/no-faction")}}, all...)
}

// faction names what a list has picked.
func (b *book) faction(l *roster.List) string {
	text := ""
	for _, p := range b.packs.Factions() {
		if slices.Contains(l.Packs, p.ID) {
			text += kit.When(text != "", ", ") + p.Name
		}
	}
	return text
}

// entries are those of a kind that a list may pick: of its factions, and of what every list shares.
func (b *book) entries(l *roster.List, kind string) []*catalogue.Entry {
	var out []*catalogue.Entry
	for i := range b.packs.Packs {
		p := &b.packs.Packs[i]
		if p.Faction && !slices.Contains(l.Packs, p.ID) {
			continue
		}
		for n := range p.Entries {
			if e := &p.Entries[n]; e.Kind == kind {
				out = append(out, e)
			}
		}
	}
	return out
}

// picksOne tells whether a list is of one faction alone.
func (b *book) picksOne() bool { return b.Outline().Factions == 1 }

// picked is the faction of a list that has one.
func picked(l *roster.List) string {
	if len(l.Packs) == 0 {
		return ""
	}
	return l.Packs[0]
}

// mostPoints is the largest limit that a list may be given.
func (b *book) mostPoints() int {
	if most := b.Outline().Most; most > 0 {
		return most
	}
	return 100000
}

func (b *book) limitLabel() string {
	return kit.Either(b.Outline().Fewest > 0, words.Say("fleets/points-label"), words.Say("fleets/limit"))
}

func (c *Editor) toggleFaction(id string) {
	l := c.list()
	if i := slices.Index(l.Packs, id); i >= 0 {
		l.Packs = slices.Delete(slices.Clone(l.Packs), i, i+1)
	} else {
		l.Packs = append(slices.Clone(l.Packs), id)
	}
	c.changed()
}

func (c *Editor) setFaction(id string) {
	c.list().Packs = []string{id}
	c.changed()
}
