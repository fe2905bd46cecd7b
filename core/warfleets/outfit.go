package warfleets

import (
	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// facings are where a new weapon may be mounted ("Fleet Creation"); the sides are one facing.
var facings = []string{"front", "sides", "rear"}

// Outline has the smallest fleet that may take a hero as the ordinary one.
func (System) Outline() roster.Outline {
	return roster.Outline{Kinds: []string{"ship", "squadron"}, Limit: heroPoints, Step: 50, Classes: "ship squadron", Sorts: "class light heavy squadron group"}
}

// Sections are a ship's upgrades, new weapons among them, its hero and its title.
func (System) Sections(unit *catalogue.Entry) []roster.Section {
	if unit.Kind != "ship" {
		return nil
	}
	return []roster.Section{
		{Key: "upgrades", Kinds: []string{"weapon", "upgrade"}, Slots: unit.Number("upgrades"), Fewest: unit.Number("upgrades")},
		{Key: "hero", Kinds: []string{"hero"}, Slots: 1},
		{Key: "title", Kinds: []string{"title"}, Slots: 1},
	}
}

// Fitted is the ship as it is: its upgrades stand beside it.
func (System) Fitted(u *roster.Unit, c *catalogue.Catalogue) *catalogue.Entry {
	e, _ := c.Find(u.Entry)
	return e
}

// Mounts are the facings of a weapon.
func (System) Mounts(option *catalogue.Entry) []string {
	return tabletop.When(option.Kind == "weapon", facings)
}

// Span is one: each ship and each squadron is a unit of its own.
func (System) Span(*catalogue.Entry) (low, high int) { return 1, 1 }

// Fits is never so: nothing carries others.
func (System) Fits(_, _ *catalogue.Entry) bool { return false }

// Boxes are those of each upgrade of a ship, or of a squadron as a whole ("Damage").
func (System) Boxes(u *roster.Unit, c *catalogue.Catalogue) []roster.Box {
	if e, _ := c.Find(u.Entry); e != nil && e.Kind == "squadron" {
		return []roster.Box{{Option: -1, Points: squadronDamage}}
	}
	var boxes []roster.Box
	for i, o := range u.Options {
		if e, _ := c.Find(o.Entry); e != nil && (e.Kind == "upgrade" || e.Kind == "weapon") {
			boxes = append(boxes, roster.Box{Option: i, Points: sturdiness(rules(e, Core))})
		}
	}
	return boxes
}

// sturdiness is the damage that disables an upgrade.
func sturdiness(upgrade []*Rule) int {
	most := upgradeDamage
	for _, r := range upgrade {
		most = max(most, r.Effects.DisabledAt)
	}
	return most
}
