package transcripts

import (
	"strconv"
	"testing"

	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/tests/madeup"
)

func init() { words.English.Read(madeup.System{}.Words("en")) }

func TestMadeUp(t *testing.T) { play(t, "madeup", madeupKit) }

var madeupKit = gametest.Kit{
	System: madeup.System{},
	Table:  geometry.Table{Width: 120000, Height: 90000},
	Begin:  beginMadeUp,
	Enter:  func(id game.ID) []game.Change { return []game.Change{{On: id, Field: "out"}, {On: id, Field: "den"}} },
}

// beginMadeUp reads "spitting 2": a phase of a round, of the first one where none is told, in the turn of the first seat. Without
// a board all that waits is there.
func beginMadeUp(s *game.State, how []string) ([]game.Change, error) {
	round, err := 1, error(nil)
	if len(how) > 1 {
		round, err = strconv.Atoi(how[1])
	}
	changes := []game.Change{{Field: "phase", To: game.Text(how[0])}, {Field: "round", To: game.Int(round)}, {Field: "first", To: game.Int(1)},
		{Field: "sway", To: game.Int(1)}, {Field: "turn", To: game.Int(1)}, {Field: "side", To: game.Int(1)}}
	for id := game.ID(1); !s.Setup.Board && id < s.Len(); id++ {
		if s.Text(id, "out") == "waiting" {
			changes = append(changes, game.Change{On: id, Field: "out"})
		}
	}
	return changes, err
}
