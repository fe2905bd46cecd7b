// Package catalogue holds what players choose from: packs of units, weapons
// and upgrades with their figures, and the lint that every pack passes.
package catalogue

import (
	"slices"
	"strconv"

	"broadside/core/geometry"
)

// A Pack is the entries that one document or one faction brings.
type Pack struct {
	ID      string // kebab-case, unique
	System  string
	Name    string
	Faction bool // one of the factions that a list picks from, not the core of the game
	Source  string
	Joins   string // id of the faction that the entries are to be part of; empty for none
	Entries []Entry
	Texts   []Text // of special rules that the game does not know, each rule once
}

// A Text is what a special rule does in the words of whoever made it.
type Text struct{ Rule, Text string }

// RuleText is what the pack says of a special rule, by its printed name; empty
// where it says nothing.
func (p *Pack) RuleText(printed string) string {
	if i := p.textOf(printed); i >= 0 {
		return p.Texts[i].Text
	}
	return ""
}

func (p *Pack) textOf(printed string) int {
	name := Bare(printed)
	return slices.IndexFunc(p.Texts, func(t Text) bool { return Bare(t.Rule) == name })
}

// SetText gives a special rule its text; an empty one takes it away.
func (p *Pack) SetText(printed, text string) {
	p.Texts = slices.Clone(p.Texts) // copies of the pack keep theirs
	switch i := p.textOf(printed); {
	case text == "" && i >= 0:
		p.Texts = slices.Delete(p.Texts, i, i+1)
	case i >= 0:
		p.Texts[i].Text = text
	case text != "":
		p.Texts = append(p.Texts, Text{printed, text})
	}
}

// AddTexts takes the texts of another pack over, those that this one lacks.
func (p *Pack) AddTexts(from *Pack) {
	for _, t := range from.Texts {
		if p.textOf(t.Rule) < 0 {
			p.SetText(t.Rule, t.Text)
		}
	}
}

// An Entry is something that a list can hold. Its figures are kept as printed;
// each game reads them into a typed profile.
type Entry struct {
	ID      string // kebab-case, unique over all packs of a system
	Kind    string // "ship", "squadron", "weapon", "upgrade", "hero", "title", …
	Name    string
	Points  int
	Figures []Figure
	Special []string // as printed: "Burnthrough (6)"
	Parts   []Entry  // weapons and loads that it carries, their ids unique within it
	Printed Printed  // where it is printed, as far as its data tell
	Prints  []string // ids of the profiles that it shows, of data that were read just now
}

// Printed is where something is printed: the name of a publication, and the page
// there. Either may be empty.
type Printed struct{ In, Page string }

// A Figure is one number or word of a profile, as printed.
type Figure struct{ Key, Value string }

// Figure is the value of a figure as printed, empty where the entry has none.
func (e *Entry) Figure(key string) string {
	for _, f := range e.Figures {
		if f.Key == key {
			return f.Value
		}
	}
	return ""
}

// Number is a whole figure, and Length one in thousandths: "4" or "1.5"; 0 of what is none.
func (e *Entry) Number(key string) int {
	n, _ := strconv.Atoi(e.Figure(key))
	return n
}

func (e *Entry) Length(key string) geometry.Length {
	f, err := strconv.ParseFloat(e.Figure(key), 64)
	if err != nil || f < 0 || f > 1000 {
		return 0
	}
	return geometry.Length(f*1000 + 0.5)
}

// Part finds a part by its id; nil where the entry has none of it.
func (e *Entry) Part(id string) *Entry {
	return first(e.Parts, func(p *Entry) bool { return p.ID == id })
}

// Find finds an entry of the pack by its id; nil where it has none.
func (p *Pack) Find(id string) *Entry {
	return first(p.Entries, func(e *Entry) bool { return e.ID == id })
}

// first is the first of which something is so; nil where it is so of none.
func first[T any](all []T, is func(*T) bool) *T {
	for i := range all {
		if is(&all[i]) {
			return &all[i]
		}
	}
	return nil
}

// Each goes through entries with all their parts.
func Each(entries []Entry, do func(*Entry)) {
	for i := range entries {
		do(&entries[i])
		Each(entries[i].Parts, do)
	}
}

// A Catalogue is the packs that are open together.
type Catalogue struct{ Packs []Pack }

// Pack finds a pack by its id; nil where none is open.
func (c *Catalogue) Pack(id string) *Pack {
	return first(c.Packs, func(p *Pack) bool { return p.ID == id })
}

// Find finds an entry by its id, with its pack.
func (c *Catalogue) Find(id string) (*Entry, *Pack) {
	for p := range c.Packs {
		if e := c.Packs[p].Find(id); e != nil {
			return e, &c.Packs[p]
		}
	}
	return nil, nil
}

// Kind lists the entries of a kind, in the packs' order.
func (c *Catalogue) Kind(kind string) []*Entry {
	var found []*Entry
	for p := range c.Packs {
		for e := range c.Packs[p].Entries {
			if c.Packs[p].Entries[e].Kind == kind {
				found = append(found, &c.Packs[p].Entries[e])
			}
		}
	}
	return found
}

// Factions lists the packs that are factions.
func (c *Catalogue) Factions() []*Pack {
	var found []*Pack
	for p := range c.Packs {
		if c.Packs[p].Faction {
			found = append(found, &c.Packs[p])
		}
	}
	return found
}
