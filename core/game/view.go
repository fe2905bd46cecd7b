package game

import (
	"slices"

	"broadside/core/geometry"
)

// A View is the game as a seat sees it, in terms that serve every game.
type View struct {
	Round   int
	Rounds  int    // the game ends after so many
	Phase   string // code
	ToAct   []Seat // who may do something now
	Ended   bool
	Winner  Seat   // 0 while the game goes on and for a draw
	Decided string // key of the scores' detail that decided between equal points, or would have in a conceded game; "" where none had to
	Scores  []Score
	Active  ID // the thing that is activated now
	Things  []Thing
	Zones   []Zone // where fleets deploy, until they have
	Edges   []Edge // of the seats that have one
	First   []Seat // the seats by initiative, the highest first; none before it is thrown for
	Left    []Left // what is not on the table yet
	Decks   []Deck // of games that are played with cards
	Need    *Need  // what the game waits for
	CanUndo bool
	CanRedo bool
	Asked   *Asked // an undo that waits for consent

	Meaning *Meaning // of the names in it
}

// Thing is the one with an id; nil where there is none.
func (v *View) Thing(id ID) *Thing {
	for i := 0; v != nil && i < len(v.Things); i++ {
		if v.Things[i].ID == id {
			return &v.Things[i]
		}
	}
	return nil
}

// A Zone is where a seat may deploy, 0 for all of them.
type Zone struct {
	Seat Seat
	Area geometry.Area
}

// An Edge is a seat's side of the table.
type Edge struct {
	Seat Seat
	Side geometry.Edge
}

// Left is what a seat has still to place, of one kind: its things, or a number of what is nothing yet.
type Left struct {
	Seat   Seat // 0 for all of them in turn
	Kind   string
	Number int
	Things []ID
}

// A Deck is a seat's cards as another may see them.
type Deck struct {
	Seat                 Seat
	Cards                int  // of units, that are still to be turned over this round
	Open                 ID   // the unit whose card lies open; 0 for none
	Order                []ID // of the cards, for their owner alone
	Hand, Pile, Discards int  // of command cards
}

// A Score is what a seat has.
type Score struct {
	Seat    Seat
	Points  int
	Details []Figure
}

// A Figure is a labelled number, its label by code.
type Figure struct {
	Key   string
	Value int
	Text  string // in place of the value: "D6"
}

// A Thing is a ship, a squadron, a marker or a piece of terrain as a view shows it.
type Thing struct {
	ID      ID
	Kind    string // "ship", "squadron", "objective", "mine", "terrain"
	Role    Role   // what it is to the game, as Meanings say
	Glyph   string // what it is drawn as: that of its kind, or its class
	Class   string // finer: "heavy", "cover"
	Seat    Seat
	Entry   string   // of the catalogue
	Options []string // entries that its unit took besides, where they change what it is
	Name    string
	Out     string // why it is not on the table, by code; empty when it is
	Lost    bool   // it is off the table for good, as Meanings say
	Pose    geometry.Pose
	Radius  geometry.Length
	Area    *geometry.Area // of terrain
	Tracks  []Track
	Tags    []string // states by code: "held", "engaged", "activated"
	Guns    []Gun
	Acted   bool
	Layer   string // code of the height it is at, in games that have several
	On      ID     // the thing that it belongs to or is assigned to
	In      ID     // what it is inside of: a transport, a building
	From    ID     // the thing that sent it out, by whose name it goes
	Order   string // code of what it was ordered to do this round
	Count   int    // how many it stands for; 0 is one
	Rings   []Ring // distances about it that matter
	Loads   []Load // what it may launch in a turn

	Figures []Figure // as they are now; those that KindOf calls lengths in thousandths
}

// A Load is so many of some entries.
type Load struct {
	Number  string // as it is printed: "D3+1"
	Entries []string
	Bar     string // label of what keeps it aboard where the thing is now; "" for nothing that lies with that
}

// A Ring is a distance about a thing, such as how far it sees.
type Ring struct {
	Key    string
	Radius geometry.Length
}

// A Track is a row of boxes: an upgrade's damage, a hull.
type Track struct {
	Key   string // code or entry
	Label string // "@code" or text
	Lost  int
	Max   int
	Off   bool // used up or disabled
	Taken bool // damage goes here next
	Count int  // of things that are not boxes, such as troops; then Max is 0
	Seat  Seat // whose those are
}

// A Gun is a weapon as the board draws it and the tracker offers it.
type Gun struct {
	Key    string
	Label  string
	Range  geometry.Length
	Arcs   []geometry.Arc // relative to the heading; none is all round
	Left   int            // attacks still to be made this activation
	Target ID             // that it is held at
	Off    bool
	Halt   geometry.Length // moved so far it does not fire; 0 where moving is all the same

	Figures []Figure
	Rules   []string // its special rules, by id
}

// Asked is an undo that waits for the other seats.
type Asked struct {
	By     Seat
	Group  int
	Agreed []Seat // of more than two seats, who has agreed so far
	Wants  []Seat // who still has to
	Alone  bool   // it is the own affair of the seat that Wants names: no die was thrown, and nobody else chose in it
}

// Nodded reports whether a seat has asked or agreed.
func (a *Asked) Nodded(s Seat) bool { return a.By == s || slices.Contains(a.Agreed, s) }
