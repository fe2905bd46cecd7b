package game

import "broadside/core/geometry"

// A View is the game as a seat sees it, in terms that serve every game.
type View struct {
	Round   int
	Rounds  int    // the game ends after so many
	Phase   string // code
	ToAct   []Seat // who may do something now
	Ended   bool
	Winner  Seat // 0 while the game goes on and for a draw
	Scores  []Score
	Active  ID // the thing that is activated now
	Things  []Thing
	Zones   []Zone // where fleets deploy, while they do
	Need    *Need  // what the game waits for
	CanUndo bool
	CanRedo bool
	Asked   *Asked // an undo that waits for consent
}

// A Zone is where a seat may deploy.
type Zone struct {
	Seat Seat
	Area geometry.Area
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
}

// A Thing is a ship, a squadron, a marker or a piece of terrain as a view shows it.
type Thing struct {
	ID     ID
	Kind   string // "ship", "squadron", "objective", "mine", "terrain"
	Class  string // finer: "heavy", "cover"
	Seat   Seat
	Entry  string // of the catalogue
	Name   string
	Out    string // why it is not on the table, by code; empty when it is
	Pose   geometry.Pose
	Radius geometry.Length
	Area   *geometry.Area // of terrain
	Tracks []Track
	Tags   []string // states by code: "held", "engaged", "activated"
	Guns   []Gun
	Acted  bool

	Figures []Figure // as they are now; those that KindOf calls lengths in thousandths
}

// A Track is a row of boxes: an upgrade's damage, a hull.
type Track struct {
	Key   string // code or entry
	Label string // "@code" or text
	Lost  int
	Max   int
	Off   bool // used up or disabled
	Taken bool // damage goes here next
}

// A Gun is a weapon as the board draws it and the tracker offers it.
type Gun struct {
	Key   string
	Label string
	Range geometry.Length
	Arcs  []geometry.Arc // relative to the heading; none is all round
	Left  int            // attacks still to be made this activation
	Off   bool

	Figures []Figure
	Rules   []string // its special rules, by id
}

// Asked is an undo that waits for the other seats.
type Asked struct {
	By    Seat
	Group int
}
