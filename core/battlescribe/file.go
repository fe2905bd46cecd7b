// Package battlescribe reads and writes the files in which the community keeps
// rosters: game systems, catalogues and lists in BattleScribe's format (schemas
// 2.01 to 2.03) with what New Recruit has added to it.
//
// Read takes files, single or zipped, into a Library. A Book is one catalogue
// of it with all that it links to; a Roster is what players chose from a book,
// and says its costs and the constraints that it breaks. What a file holds that
// nobody here understands is in the library's report, with file and id.
package battlescribe

// A File is a game system or a catalogue as it is written.
type File struct {
	Path     string // for the report: "UCM.cat", "all.zip/UCM.cat"
	System   bool   // a game system, not a catalogue
	ID, Name string
	Revision int
	Library  bool   // holds what others link to, and no entries of its own
	SystemID string // of a catalogue's game system; of a system its own id

	Publications []Publication
	CostTypes    []CostType
	ProfileTypes []ProfileType
	Categories   []*Entry
	Forces       []*Entry
	Links        []CatalogueLink
	Roots        []*Entry // what a force can begin with
	Shared       []*Entry
	Infos        []*Info // rules and profiles of the catalogue as a whole
	SharedInfos  []*Info
}

// A Publication is a printed or published source.
type Publication struct{ ID, Name, Short string }

// A CostType is something that entries cost: points, launch capacity.
type CostType struct {
	ID, Name string
	Limited  bool // lists begin with a limit of it
	Hidden   bool
}

// A ProfileType names the characteristics that profiles of a type have.
type ProfileType struct {
	ID, Name string
	Traits   []TraitType
}

// A TraitType is one characteristic of a type of profile.
type TraitType struct{ ID, Name string }

// A CatalogueLink brings in another catalogue.
type CatalogueLink struct {
	ID, Name, Target string
	Roots            bool // its root entries are offered here too
}

// A Thing is what all parts of a file have.
type Thing struct {
	ID, Name  string
	Hidden    bool
	Source    string // id of its publication
	Page      string
	Modifiers []*Modifier
}

// The kinds of entries.
const (
	KindEntry    = "entry" // something to choose
	KindGroup    = "group" // entries of which some are chosen
	KindForce    = "force" // a detachment
	KindCategory = "category"
)

// An Entry is something that can be chosen, a group, a force or a category; or,
// with a target, a link to one that adds to it.
type Entry struct {
	Thing
	Kind       string
	Target     string // id of the entry that a link stands for
	Type       string // "unit", "model", "upgrade", "mount"
	Import     bool   // offered to catalogues that link to this one
	Primary    bool   // of a link to a category: the heading it stands under
	Default    string // id of the entry of a group that is chosen at first
	Amount     string // how many are chosen at first, where it is written
	Costs      []Cost
	Categories []*Entry
	Limits     []*Limit
	Entries    []*Entry
	Infos      []*Info
}

// A Cost is what one costs of a cost type.
type Cost struct {
	Type  string // id
	Value float64
}

// The kinds of infos.
const (
	KindProfile = "profile"
	KindRule    = "rule"
	KindInfos   = "infos" // a group
)

// An Info is a profile, a rule or a group of them; or, with a target, a link to one.
type Info struct {
	Thing
	Kind     string
	Target   string
	Type     string // id of a profile's type
	TypeName string
	Traits   []Trait
	Text     string // of a rule
	Infos    []*Info
}

// A Trait is a characteristic of a profile, as printed.
type Trait struct{ Type, Name, Text string }

// A Query counts something in a part of a roster.
type Query struct {
	Field      string // "selections", "forces", the id of a cost type, or "limit::" and one
	Scope      string
	Child      string // what is counted: an id or a type; empty and "any" for all
	Percent    bool
	Shared     bool // counts every link to the same entry
	Selections bool // nested ones too
	Forces     bool // nested ones too
}

// A Limit is a constraint: the least or the most that may be chosen.
type Limit struct {
	ID    string
	Max   bool
	Value float64
	Query
}

// A Condition compares a count with a value.
type Condition struct {
	Compare string // "atLeast", "instanceOf", …
	Value   float64
	Query
}

// Conditions hold together, or one of them is enough.
type Conditions struct {
	Any    bool
	List   []Condition
	Groups []*Conditions
}

// A Repeat applies a modifier as often as a count holds a value.
type Repeat struct {
	Value float64
	Times float64
	Up    bool // a begun one counts
	Query
}

// A Modifier changes a field while its conditions hold; one with others below
// it is a group of them.
type Modifier struct {
	Change  string // "set", "increment", "append", …
	Field   string
	Value   string
	Arg     string // what replace looks for
	Join    string // what append sets between: a space where nothing is said, nothing where it is empty
	Scope   string // where the thing stands that is changed, empty for the one that has the modifier
	Affects string // what of it is changed: "profiles.Ship"
	When    Conditions
	Repeats []Repeat
	Group   []*Modifier
}
