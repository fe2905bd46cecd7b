package game

import (
	"broadside/core/catalogue"
	"broadside/core/roster"
)

// A ListEditor lays a game's lists out for whoever edits or prints
// one. What is legal remains the business of Validate.
type ListEditor interface {
	// Outline is how lists are put together.
	Outline() roster.Outline
	// Sections are the parts of a unit's options; none where it takes none.
	Sections(unit *catalogue.Entry) []roster.Section
	// Fitted is a unit's entry as the options that it took make it; nil where it is unknown.
	Fitted(u *roster.Unit, c *catalogue.Catalogue) *catalogue.Entry
	// Mounts are the facings that an option may be put on; none where it has no facing.
	Mounts(option *catalogue.Entry) []string
	// Span is how few and how many models a unit of an entry counts.
	Span(unit *catalogue.Entry) (low, high int)
	// Fits reports whether an entry may stand in a unit of another at all.
	Fits(holder, inside *catalogue.Entry) bool
	// Boxes are what takes damage on a unit, model by model where it counts several.
	Boxes(u *roster.Unit, c *catalogue.Catalogue) []roster.Box
}
