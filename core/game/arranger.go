package game

// An Arranger is a system whose games are arranged before they begin: what is
// set becomes options of the set-up.
type Arranger interface {
	// Arrangements are the options of a set-up, the first choice of each being
	// the ordinary one. A text among them is a scenario of the players' own.
	Arrangements(edition string) []Param
	// Seats are the fewest and the most fleets that play.
	Seats() (fewest, most int)
}
