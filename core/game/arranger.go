package game

// An Arranger says what is arranged before a game begins: what is set becomes
// options of the set-up.
type Arranger interface {
	// Arrangements are the options of a set-up, the first choice of each being
	// the ordinary one. A text among them is a scenario of the players' own.
	// Without any, two fleets meet and nothing is agreed on.
	Arrangements(edition string) []Param
	// Seats are the fewest and the most fleets that play.
	Seats() (fewest, most int)
	// ScenarioBuilder is nil where players build no scenarios.
	ScenarioBuilder() ScenarioBuilder
}
