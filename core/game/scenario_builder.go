package game

import (
	"broadside/core/catalogue"
	"broadside/core/geometry"
	"broadside/core/roster"
)

// A ScenarioBuilder is for games whose scenarios players build themselves. A scenario is
// kept and shared as a text, which only its system reads; a set-up's option
// "scenario" holds that text, or the code of one that the game brings.
type ScenarioBuilder interface {
	// Stages are the scenarios that the game brings, named in words under
	// "scenario/" and the game's id.
	Stages() []Stage
	// StageKit is what scenarios are built from.
	StageKit() StageKit
	// ReadStage reads the text of a scenario, or the code of one that the game
	// brings; false where it is neither.
	ReadStage(text string) (Stage, bool)
	// WriteStage is the text of a scenario.
	WriteStage(s *Stage) string
	// StageProblems are what is wrong with a scenario: breaches keep it from
	// being played, advice is the rulebook's for placing things. Paths are
	// "/pieces/2".
	StageProblems(s *Stage) []roster.Issue
	// StageShape is the ground that a piece covers, and the points of its parts.
	StageShape(p *Piece) (ground geometry.Area, parts []geometry.Point)
	// StageIssues is Validate for the lists that one player brings to a scenario,
	// which may have a roster of its own.
	StageIssues(s *Stage, lists []*roster.List, c *catalogue.Catalogue) []roster.Issue
	// ShareStage is a short code of a scenario's text, for links; OpenStage reads
	// it. Errors are *roster.ShareError.
	ShareStage(text string) (string, error)
	OpenStage(code string) (string, error)
}

// MostPoints is the most victory points that a stage gives for one thing. What else of its worth has another bound is no number of points.
const MostPoints = 20

// A Stage is a scenario taken apart for whoever builds or shows it.
type Stage struct {
	Code        string // of one that the game brings
	Name        string
	Turns       int
	Table       geometry.Table
	Approaches  []string     // by seat, the last for all further seats
	Scores      []int        // turns at whose end points are scored
	Prizes      []StagePrize // of all that the kit's Fresh has
	Worth       []Arg        // numbers, of the kit's Worth
	Slots       []StageSlot
	Alternative bool // its roster of slots stands beside the ordinary one and does not replace it
	Pieces      []Piece
}

// Approach is how a seat's side comes, or another way where none is said.
func (s *Stage) Approach(seat Seat, otherwise string) string {
	if len(s.Approaches) == 0 {
		return otherwise
	}
	return s.Approaches[min(int(seat), len(s.Approaches))-1]
}

// A StageSlot is a line of a scenario's own roster: so few and so many of something.
type StageSlot struct {
	Type      string
	Low, High int
}

// A StagePrize is what holding a kind of piece is worth, and contesting it.
type StagePrize struct {
	Entry         string
	Hold, Contest int
}

// A Piece is something that a scenario puts on the table.
type Piece struct {
	Kind, Entry string
	At          geometry.Point
	Size        [2]geometry.Length // as its kind's Sizes say
	Turned      geometry.Angle
	Parts       []string
	Arms        string
	Seat        Seat // whose it is, 0 for all; of kinds with Seats
}

// A StageKit is what the scenarios of a game are built from.
type StageKit struct {
	Fresh      Stage // to begin with
	Turns      int   // at the most
	Table      [2]geometry.Length
	Approaches []string
	Worth      []Param // numbers; yes or no where Max is 1
	Prize      int     // most points that a prize gives
	Slots      []StageSlot
	Pieces     []PieceKind
	Most       int // pieces
}

// A PieceKind is one thing that a scenario may put on the table.
type PieceKind struct {
	Fresh  Piece    // as it is put down, but for its place
	Family string   // kinds of one family are sizes of one thing
	Of     []string // what its Parts may be; it has as many as Fresh
	Arms   []string // none where it has no weapons
	Sizes  []Param  // lengths, by name
	Turns  bool     // it can be turned
	Seats  int      // of a zone, which is of one of so many seats or of all; 0 of other kinds
}

// Worthy is what something is worth in a scenario.
func (s *Stage) Worthy(name string) int {
	for _, w := range s.Worth {
		if w.Name == name {
			return w.Value.Int
		}
	}
	return 0
}

// Kind is the kind of a piece, nil where the kit has none.
func (k *StageKit) Kind(p *Piece) *PieceKind {
	for i := range k.Pieces {
		if f := &k.Pieces[i].Fresh; f.Kind == p.Kind && f.Entry == p.Entry {
			return &k.Pieces[i]
		}
	}
	return nil
}

// Zone reports whether a piece is a zone, in which fleets are placed and on
// which other pieces stand.
func (k *StageKit) Zone(p *Piece) bool {
	kind := k.Kind(p)
	return kind != nil && kind.Seats > 0
}
