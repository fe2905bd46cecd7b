package battlescribe

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
)

// A Mapping says how the profiles of a game's data become entries of its packs.
type Mapping struct {
	System string   // our id of the game
	Named  []string // words of which a game system's name has one, in lower case
	Home   string   // what the name of the game's own system begins with, in lower case
	Rows   []Row
	Finish func(c *Conversion, p *catalogue.Pack) // what only the whole pack tells, such as what a load launches
	Ours   map[string]string                      // what the data call otherwise than the engine does: "Dreadnought Battlegroup"

	Options *Options // what entries may choose; nil where only what comes with them counts

	Titled bool // entries have the names of what is chosen, where the profiles' are short
	Ruled  bool // rules that stand with a unit are rules of it

	plain   bool // entries are cards of whatever profiles there are
	printed bool // figures are as the files print them
}

// A Row turns the profiles of one type into entries or parts of a kind.
type Row struct {
	Type string // the profile type's name; behind "*" the end of it
	Kind string // of the catalogue's entries
	Part bool   // it belongs to the entry that it stands in
	Bare bool   // it has neither points nor parts, whatever stands beside it
	Read []Reading
	Rule string // the characteristic that prints special rules
	Text string // of profiles that are special rules themselves, the characteristic that has the rule's text

	// Played are special rules that the game plays otherwise than as such: by a figure, which stands in their place, or by
	// what the entry is.
	Played map[string]catalogue.Figure
	Most   string // the figure that says how many a whole list may have, where the data say so

	Common  bool                                                                    // it is of the game's own, whichever catalogue offers it
	Loose   bool                                                                    // it is found wherever it stands, in what only some ships may take too
	Counted func(c *Conversion, r *Roster, s *Selection) ([]catalogue.Figure, bool) // figures that only the entry's place or insides tell
}

// mappings make those that the program has, by the names of their folders.
var mappings []func() *Mapping

// Register adds a game's mapping to the program. Its package does so as it is loaded.
func Register(mapping func() *Mapping) { mappings = append(mappings, mapping) }

// Mappings are those of the games that the program knows the data of.
func Mappings() (all []*Mapping) {
	for _, mapping := range mappings {
		all = append(all, mapping())
	}
	return all
}

// Foreign begins the id of a game that the engine does not have.
const Foreign = "x-"

// MappingOf finds the mapping for a game system by its name alone, which says nothing of its edition: Library.Mapping looks at
// the profiles. A game that is none of ours has cards without rules: every profile as it is printed.
func MappingOf(system string) *Mapping {
	for _, m := range Mappings() {
		if slices.ContainsFunc(m.Named, func(word string) bool { return strings.Contains(strings.ToLower(system), word) }) {
			return m
		}
	}
	return printing(system)
}

// name is what the engine calls something of the data.
func (m *Mapping) name(printed string) string {
	if own := m.Ours[printed]; own != "" {
		return own
	}
	return printed
}

// Column is what the data call a figure of ours: its column, else the figure's own key.
func (m *Mapping) Column(figure string) string {
	for _, row := range m.Rows {
		for _, r := range row.Read {
			if figure != "" && slices.Contains(r.keys, figure) {
				return r.Trait
			}
		}
	}
	return figure
}

// leads reports whether a name is that of what marks the unit that the fleet's leader is in.
func (m *Mapping) leads(name string) bool {
	return m.Options != nil && slices.ContainsFunc(m.Options.Marks, func(mark string) bool { return strings.HasPrefix(name, mark) })
}

// unit reports whether entries of a kind are units of their own.
func (m *Mapping) unit(kind string) bool {
	return m.plain && kind == "card" || slices.ContainsFunc(m.Rows, func(r Row) bool { return r.Kind == kind && !r.Part && !r.Bare && !r.Loose && !r.Common })
}

// row finds the row of a type of profile; nil where the game has no use for it.
func (m *Mapping) row(kind string) *Row {
	for i := range m.Rows {
		end, ends := strings.CutPrefix(m.Rows[i].Type, "*")
		if strings.EqualFold(end, kind) && !ends || ends && strings.HasSuffix(strings.ToLower(kind), strings.ToLower(end)) {
			return &m.Rows[i]
		}
	}
	return nil
}
