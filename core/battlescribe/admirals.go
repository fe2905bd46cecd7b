package battlescribe

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
)

// sizes are the letters of the sizes of a game, by words of the forces that
// stand for them.
var sizes = []struct{ word, letter string }{{"skirmish", "S"}, {"clash", "C"}, {"battle", "B"}}

// admirals are upgrades that are named by their value, "AV2 Fleet Vizier". They
// are allowed in the sizes of game whose force does not hide them, and cost
// what they do in no flagship: what a flagship gives, the game's rules do.
func admirals(c *conversion, p *catalogue.Pack) {
	found := map[*Entry]*catalogue.Entry{}
	var order []*Entry
	for _, force := range c.book.Forces() {
		for _, size := range sizes {
			if !strings.Contains(strings.ToLower(force.Entry().Name), size.word) {
				continue
			}
			r := NewRoster("", c.book.File.SystemID)
			walkUpgrades(r.Force(force), map[*Entry]bool{}, func(s *Selection) {
				entry := s.Choice.Entry()
				value, name := valued(entry.Name)
				if value == "" || r.evaluate().hidden(s) {
					return
				}
				if found[entry] == nil {
					found[entry] = &catalogue.Entry{Kind: "admiral", Name: clean(name), Points: max(0, c.points(r, s)), Figures: []catalogue.Figure{{Key: "av", Value: value}, {Key: "allowed"}}}
					order = append(order, entry)
				}
				if allowed := &found[entry].Figures[1]; !strings.Contains(allowed.Value, size.letter) {
					allowed.Value += size.letter
				}
			})
			break
		}
	}
	slices.SortStableFunc(order, func(a, b *Entry) int {
		return strings.Compare(found[a].Figure("av"), found[b].Figure("av"))
	})
	for _, entry := range order {
		a := *found[entry]
		if strings.EqualFold(a.Name, "no admiral") {
			c.without(entry, a.Figure("av"))
			continue
		}
		a.ID = c.id(entry.ID, a.Name, false)
		c.note(a.ID, entry)
		p.Entries = append(p.Entries, a)
	}
}

// without notes the value that data give a fleet that has no admiral, where it
// is not the 1 of the rules.
func (c *conversion) without(entry *Entry, value string) {
	if value != "1" {
		c.report.add(Note, "bs-no-admiral", c.book.File.Path, entry.ID, "name", c.book.File.Name, "value", value)
	}
}

// valued parts "AV2 Fleet Vizier" into the value and the name; no value where
// the name does not begin so.
func valued(name string) (value, rest string) {
	head, rest, ok := strings.Cut(name, " ")
	value, numbered := strings.CutPrefix(head, "AV")
	if _, valid := whole(value); !ok || !numbered || !valid || len(value) != 1 {
		return "", name
	}
	return value, rest
}

// walkUpgrades goes through the upgrades that a selection offers, and those in
// them, by each link once.
func walkUpgrades(s *Selection, seen map[*Entry]bool, do func(*Selection)) {
	entries, _ := s.offers()
	for _, o := range entries {
		if o.Entry().Type != "upgrade" || seen[o.Chain[0]] || len(seen) >= mostOffered {
			continue
		}
		seen[o.Chain[0]] = true
		kid := s.add(&Selection{Choice: o, Number: 1})
		do(kid)
		walkUpgrades(kid, seen, do)
		s.Kids = s.Kids[:len(s.Kids)-1]
	}
}
