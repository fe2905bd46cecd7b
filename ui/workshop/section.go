package workshop

import "broadside/ui/kit"

// A section is a part of the screen or of a sheet, as data: all of them are drawn by one component, since each place where a
// control stands in a page costs every visitor more than the words that describe it.
type section struct {
	id, title string
	untitled  bool // only screen readers are told the title
	card      bool
	text      string
	inputs    []*input
	groups    []group
	actions   []action
}

// An input is a field with a value: typed, or chosen among options, one or several.
type input struct {
	label, note, fault string
	hidden             bool // only screen readers are told the label
	value              string
	changed            func(value string)

	keyboard, hint string
	limit          int // characters
	lines          bool
	first          bool
	enter          func()

	options []kit.Option // of a choice
	members []kit.Option // of a set, of which values are in
	values  []string
	set     bool // it is one, even while it has no member

	wide  bool // takes the whole width
	drop  func()
	erase string // names the button that drops it
}

func (x *input) class() string {
	switch {
	case x.drop != nil:
		return "own-field own-drop"
	case x.wide:
		return "own-field own-wide"
	}
	return "own-field"
}

// An action is a button.
type action struct {
	icon, text, label string
	kind              kit.Kind
	off               bool
	press             func()
}

// A group is rows under a title.
type group struct {
	title string
	rows  []row
}

// A row leads to a place or does something.
type row struct {
	kit.RowText
	href  string
	press func()
}

// Section draws a section.
type Section struct{ Of section }

func (c *Section) class() string {
	return kit.Either(c.Of.card, "card stack own-part", "stack own-part")
}

// An asker fills a sheet.
type asker interface {
	title() string
	sections() []section
	close()
}

// Ask is the sheet.
type Ask struct{ Of asker }
