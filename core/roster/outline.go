package roster

import "slices"

// An Outline is how the lists of a game are put together.
type Outline struct {
	Kinds  []string // of the catalogue's entries that are units, in the order in which a list shows them
	Inside []string // of the entries that units hold in turn, as battlegroups hold groups; none where they hold none
	Groups []string // of Kinds, those that are no models themselves but groups of what they hold
	Limit  int      // points of an ordinary game
	Step   int      // by which limits usually differ

	Fewest, Most int // points of the smallest and of the largest game; 0 where there is no such end
	Factions     int // how many packs a list picks; 0 where the game has no factions

	// Words that players write behind a unit's name though the data leave them out: "Rio Cruisers". Classes are what it is,
	// Sorts what may stand beside; each word between spaces, in lower case.
	Classes, Sorts string

	// Written is what players write down of each unit on a sheet of paper, by keys: their words are "written/", the game's id,
	// "/" and the key.
	Written []string
	// Ticked is what has a box to tick beside that, by the codes of its words.
	Ticked []string

	Brief  string // what players write for the first of Kinds: "bg"; empty for nothing
	Totals string // words of lines that add up besides points, likewise
}

// A Section is a part of a unit's options. Its label in words is "section/", the game's id, "/" and Key.
type Section struct {
	Key     string
	Label   string   // in the words of the data, in place of the key's; empty where they have none
	Kinds   []string // of the catalogue's entries that go into it
	Entries []string // the only ones of those kinds that do; none where all do
	With    string   // the option that has to be taken for it; empty where none has
	First   []string // those that a new unit begins with
	Slots   int      // how many fit
	Fewest  int      // how many of them a legal unit fills
}

// Takes reports whether an entry of a kind goes into the section.
func (s *Section) Takes(id, kind string) bool {
	return slices.Contains(s.Kinds, kind) && (s.Entries == nil || slices.Contains(s.Entries, id))
}

// Open reports whether a unit has what the section stands in.
func (s *Section) Open(u *Unit) bool {
	return s.With == "" || u.Has(s.With)
}

// A Box is something on a unit that takes damage, as a sheet of paper keeps it.
type Box struct {
	Option int // index into the unit's options; -1 is the unit itself
	Points int // of damage that it takes before it is gone
	Half   int // of them after which it is worse off; 0 where that makes no difference
}
