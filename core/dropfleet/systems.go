package dropfleet

import (
	"broadside/core/catalogue"
	"broadside/core/roster"
)

// classOf is the class of a group's ships with the systems that it took, at
// what each ship costs then; nil where the group is not of ships.
func classOf(group *roster.Unit, c *catalogue.Catalogue) *catalogue.Entry {
	return roster.Outfitted(group, "ship", c)
}

// class is the class of a ship in a game with its systems; each outfit is read once.
func (b *book) class(entry, systems string) *Ship {
	if systems == "" {
		return b.ships[entry]
	}
	key := entry + " " + systems
	if s := b.ships[key]; s != nil {
		return s
	}
	e := classOf(roster.UnitWith(entry, systems), &b.packs)
	if e == nil {
		return nil
	}
	b.ships[key] = readShip(e, b.rules)
	return b.ships[key]
}
