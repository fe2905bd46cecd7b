package game

import (
	"strconv"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/params"
	"broadside/core/roster"
	"broadside/core/special"
)

// A Definition is all that a game brings, and all that the rest of Broadside knows of it: its name, rules and packs, and the
// facets below. The compiler holds every game to the whole; what a game does not have it says with an empty answer.
type Definition interface {
	ListEditor
	RequestSource
	Suggestions
	Arranger
	Ranger
	Mover

	// About names the game, its unit of length and its editions.
	About() About
	// Rules lists the special rules of an edition.
	Rules(edition string) []special.Info
	// Words are the game's sentences in a language, as core/words reads them; empty where there are none in it.
	Words(tag string) string
	// ShareWords are ids of the game that its share codes name by their number.
	ShareWords() []roster.ShareWords
	// Schema is what the game wants of the entries of a pack.
	Schema() *catalogue.Schema
	// Packs are the packs that the engine brings for an edition.
	Packs(edition string) []catalogue.Pack
	// Validate checks a list against the packs that are open.
	Validate(l *roster.List, c *catalogue.Catalogue) roster.Report
	// Odds answers a request of the calculator, exactly.
	Odds(q *params.Object) (*Odds, error)
	// Roll resolves the same request once.
	Roll(q *params.Object, in odds.Inputs) (*Rolled, error)
	// Form describes the requests that Odds understands.
	Form() []Group

	// Commands are the kinds of command that players give, beside those in Common.
	Commands() Declarations
	// Meanings are what the names of its things, states, commands and arguments stand for.
	Meanings() Meanings
	// Start returns the events that begin a game, or an *Illegal.
	Start(s *Setup) ([]Event, error)
	// Resolve works a command out: it emits events on the run, or returns an
	// *Illegal or the *Need that the run met.
	Resolve(r *Run) error
	// Legal lists what a seat may do now.
	Legal(s *State, by Seat) []Legal
	// Shots measures what a model could shoot at, weapon by weapon, with the
	// chances; where positions are not kept the gaps are 0, and a system may
	// leave all of them out.
	Shots(s *State, from ID) []Shot
	// ShotsAt measures who could shoot at a model, likewise.
	ShotsAt(s *State, at ID) []Shot
	// Glimpse is what Shots and then ShotsAt measure without the chances, so quick that it is asked while a finger moves. Of what is
	// forbidden it may leave out whatever it likes.
	Glimpse(s *State, id ID) []Shot
	// KindOf tells what the values of an argument or a field of this name are: the function of this name, and what the game
	// adds.
	KindOf(name string) ParamKind
	// Called is a field's name as a sentence says it, by what it belongs to; false where it goes by its own.
	Called(s *State, c Change) (label string, ok bool)
	// Shown is a field's value as a sentence says it.
	Shown(field string, v Value) Value
	// ToAct are the seats that may do something now, and Names the things with what they are called by: Kind, Class, Entry
	// and Name. Both are as in the view of any seat, for whom the whole of it is too much.
	ToAct(s *State) []Seat
	Names(s *State) []Thing
	// View shows the state to a seat; 0 is a watcher.
	View(s *State, to Seat) *View
}

// Registered are the games of the program, by the names of their folders.
func Registered() []Definition { return registered }

var registered []Definition

// Register adds a game to the program. Its package does so as it is loaded, so that to import it is all that a program does to
// have the game.
func Register(sys Definition) {
	roster.Number(sys.ShareWords()...)
	registered = append(registered, sys)
}

// An About names a game.
type About struct {
	ID, Name, Unit string // Unit is "in" or "cm"
	Editions       []string
	Default        string
	Ruleset        string // version of the rules as the engine has them
	Missing        string // code of the refusal of what is no thing to command or to set
	EqualCost      bool   // the rules want all sides to cost the same
	Sandbox        string // what devices keep its table for trying things out as; empty for "table-" and the ID
}

// Odds is the answer to a request, exact unless it says otherwise.
type Odds struct {
	Approximate bool
	Policies    []Policy // of the choices that may come up
	Damage      odds.Spread
	Left        int      // damage that destroys the target; 0 where the request does not say
	Destroyed   *float64 // nil where the request does not say what the target has left
	Crippled    *float64
	SelfDamage  odds.Spread            // nil where the firer cannot harm itself
	Extra       map[string]odds.Spread // further distributions, by name
	Steps       []odds.Summary
	Fates       []Fate // what may become of the target beside; none where the request does not say enough
	Reach       *Reach // nil where the request has no positions
}

// A Fate is something that may become of the target, with its chance.
type Fate struct {
	ID, Label string // Label is "@code"
	Chance    float64
}

// A Policy is how the odds take a choice of a resolution.
type Policy struct{ Step, Name string }

// A Shot is one weapon held at one target.
type Shot struct {
	From, To ID
	Gun      string // key of the weapon
	Label    string
	Gap      geometry.Length // between the bases
	No       []*Illegal      // what forbids it; empty when it can be taken
	Command  Command         // that takes it, or would if nothing forbade it; without a Kind where there is none
	Odds     *Odds
	Throw    dice.Throw // its dice to hit, with what makes them more or fewer; nothing where a system tells of none
	Late     bool       // it takes effect in a later turn
}

// A Reach says whether a shot can be made, and what forbids it.
type Reach struct {
	OK   bool
	Why  []*Illegal
	Part bool  // not OK, but some of what is fired can be
	Out  []int // rows that cannot be: of each list of weapons in turn, through all firers
}

// Forbid adds a reason where it holds.
func (r *Reach) Forbid(when bool, code, rule string, args ...string) {
	if when {
		r.OK = false
		r.Why = append(r.Why, Refuse(code, rule, args...))
	}
}

// Rolled is one resolution of a request.
type Rolled struct {
	Damage, SelfDamage int
	Lines              []odds.Line
	Steps              []odds.Summary
	Events             []Event
}

// A Group is a part of the calculator's form.
type Group struct {
	Key    string // of the request's object, empty for its top
	List   bool   // the key holds a list, and the group is one object of it
	Begin  int    // objects that a list has at first
	Most   int    // objects that a list may have
	Fields []Field
}

// A Field is one value of a request: the calculator shows it, and the request
// carries it under Key.
type Field struct {
	Key       string
	Kind      FieldKind
	Min, Max  int
	Default   int      // of each number, where the field is a list of them
	Options   []string // of a choice or a set, as the request carries them
	Situation bool     // changes from shot to shot; the others are figures of the models
	Bars      string   // a switch of the same group that is off while this one is on
	Only      string   // counts only where the choice of the same group has this value, or the set holds it; empty for always
	Sets      string   // the number of the same group that each of Options brings with it, in To; empty for none
	To        []int
	Free      bool   // Options are the usual values of a choice or a set: others, as units of anybody's make print them, go too
	Within    string // the field of the same group that a number is at most, once it is read off a model, or its own key where the model tells; empty for none
	Chosen    bool   // by the player who attacks: another value may help
}

// A FieldKind says what a field of the calculator is.
type FieldKind string

const (
	FieldNumber FieldKind = "number"
	FieldTarget FieldKind = "target" // a target number, 4 for "4+"
	FieldSwitch FieldKind = "switch"
	FieldChoice FieldKind = "choice"
	FieldSet    FieldKind = "set"    // any of Options
	FieldPoints FieldKind = "points" // a list of whole numbers
	FieldName   FieldKind = "name"   // what an object of a list is called
)

func itoa(n int) string { return strconv.Itoa(n) }
