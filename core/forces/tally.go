package forces

import (
	"slices"

	"broadside/core/game"
)

// A Tally tells what a round has brought, from when it has ended until the next command.
type Tally struct {
	Over   int // the round that has just ended; 0 for none
	Gained map[game.Seat]int

	counted int          // length of the log when it was brought up to date
	round   int          // that is played
	began   []game.Score // as they stood when it began
}

// Count brings the tally up to date with a view of a log of so many entries.
func (t *Tally) Count(v *game.View, entries int) {
	if t.counted == entries {
		return
	}
	before := *t
	t.counted, t.Over = entries, 0
	if v.Round == before.round {
		return
	}
	t.round, t.began = v.Round, slices.Clone(v.Scores)
	if before.round > 0 && v.Round == before.round+1 && len(before.began) == len(v.Scores) {
		t.Over, t.Gained = before.round, map[game.Seat]int{}
		for i, s := range v.Scores {
			t.Gained[s.Seat] = s.Points - before.began[i].Points
		}
	}
}
