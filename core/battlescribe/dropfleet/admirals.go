package dropfleet

import (
	"slices"
	"strings"

	bs "broadside/core/battlescribe"
	"broadside/core/catalogue"
)

// sizes are the letters of the sizes of a game, by words of the forces that
// stand for them.
var sizes = []struct{ word, letter string }{{"skirmish", "S"}, {"clash", "C"}, {"battle", "B"}}

// admirals are upgrades that are named by their value, "AV2 Fleet Vizier". They
// are allowed in the sizes of game whose force does not hide them, and cost
// what they do in no flagship: what a flagship gives, the game's rules do.
func admirals(c *bs.Conversion, p *catalogue.Pack) {
	found := map[*bs.Entry]*catalogue.Entry{}
	var order []*bs.Entry
	for _, force := range c.Forces() {
		for _, size := range sizes {
			if !strings.Contains(strings.ToLower(force.Entry().Name), size.word) {
				continue
			}
			c.Upgrades(force, func(u bs.Upgrade) {
				entry := u.Entry
				value, name := valued(entry.Name)
				if value == "" || u.Hidden() {
					return
				}
				if found[entry] == nil {
					found[entry] = &catalogue.Entry{Kind: "admiral", Name: bs.Clean(name), Points: u.Points(), Figures: []catalogue.Figure{{Key: "av", Value: value}, {Key: "allowed"}}}
					order = append(order, entry)
				}
				if allowed := &found[entry].Figures[1]; !strings.Contains(allowed.Value, size.letter) {
					allowed.Value += size.letter
				}
			})
			break
		}
	}
	slices.SortStableFunc(order, func(a, b *bs.Entry) int {
		return strings.Compare(found[a].Figure("av"), found[b].Figure("av"))
	})
	for _, entry := range order {
		a := *found[entry]
		if strings.EqualFold(a.Name, "no admiral") {
			without(c, entry, a.Figure("av"))
			continue
		}
		p.Entries = append(p.Entries, c.Made(entry, a))
	}
}

// without notes the value that data give a fleet that has no admiral, where it
// is not the 1 of the rules.
func without(c *bs.Conversion, entry *bs.Entry, value string) {
	if value != "1" {
		c.Say(bs.Note, "bs-no-admiral", entry.ID, "name", c.Name(), "value", value)
	}
}

// valued parts "AV2 Fleet Vizier" into the value and the name; no value where
// the name does not begin so.
func valued(name string) (value, rest string) {
	head, rest, ok := strings.Cut(name, " ")
	value, numbered := strings.CutPrefix(head, "AV")
	if _, valid := bs.Whole(value); !ok || !numbered || !valid || len(value) != 1 {
		return "", name
	}
	return value, rest
}
