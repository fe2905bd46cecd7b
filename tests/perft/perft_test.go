// Package perft counts the positions that games without a board can come to, and
// compares them with tables: whatever changes a rule changes a number. Run the
// tests with -update to write the tables anew, and ask why they changed.
package perft

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"broadside/core/game"
	"broadside/core/game/gametest"
	"broadside/core/roster"
	"broadside/core/warfleets"
)

var update = flag.Bool("update", false, "write the tables anew")

// A position is where counting begins.
type position struct {
	name  string
	depth int
	lists [2][]roster.Unit
	at    []game.Change // from the start of the game; empty counts from the set-up
}

func unit(entry string, options ...string) roster.Unit {
	u := roster.Unit{Entry: entry}
	for _, o := range options {
		name, mount, _ := strings.Cut(o, "/")
		u.Options = append(u.Options, roster.Option{Entry: name, Mount: mount})
	}
	return u
}

// at begins a phase of a round with all models in play.
func at(phase string, round, models int, more ...game.Change) []game.Change {
	changes := []game.Change{{Field: "phase", To: game.Text(phase)}, {Field: "round", To: game.Int(round)},
		{Field: "initiative", To: game.Int(1)}, {Field: "turn", To: game.Int(1)}}
	for id := 1; id <= models; id++ {
		changes = append(changes, game.Change{On: game.ID(id), Field: "out"})
	}
	return append(changes, more...)
}

func set(on game.ID, field string, n int) game.Change {
	return game.Change{On: on, Field: field, To: game.Int(n)}
}

var positions = []position{
	{"setting-up", 4, [2][]roster.Unit{
		{unit("light-ship", "tactical-master", "repair-bay", "warp-drive"), unit("fighter-squadron")},
		{unit("light-ship", "tractor-beam", "giga-cannon/front"), unit("bomber-squadron")},
	}, nil},
	{"squadrons", 3, [2][]roster.Unit{
		{unit("light-ship", "ace-commander", "repair-bay", "warp-drive"), unit("fighter-squadron"), unit("gunship-squadron")},
		{unit("light-ship", "tractor-beam", "giga-cannon/front"), unit("bomber-squadron")},
	}, at("squadron", 2, 5, set(2, "damage", 2))},
	{"broadsides", 1, [2][]roster.Unit{
		{unit("heavy-ship", "avenger", "weapon-batteries/sides", "nuclear-ammo", "precision-rig", "repair-bay")},
		{unit("heavy-ship", "defiant", "missile-cluster/front", "stealth-rig", "shield-booster", "armored-plating"), unit("light-ship", "repair-bay", "pulse-engine")},
	}, at("heavy", 3, 3, set(2, "lost.2", 2), set(3, "lost.0", 3), set(3, "lost.1", 2))},
	{"last-round", 3, [2][]roster.Unit{
		{unit("medium-ship", "expert-sapper", "tractor-beam", "reinforced-ram", "gravity-bumper")},
		{unit("medium-ship", "ablative-armor", "repair-bay", "warp-drive"), unit("fighter-squadron")},
	}, at("medium", 4, 3, set(1, "lost.0", 2), set(2, "lost.1", 3))},
}

func (p position) game(t *testing.T) *game.Game {
	t.Helper()
	setup := &game.Setup{}
	for i, units := range p.lists {
		setup.Seats = append(setup.Seats, game.SeatSetup{Name: string(rune('A' + i)), List: roster.List{System: "ftl", Units: units}})
	}
	g, err := game.New(warfleets.System{}, setup)
	if err != nil {
		t.Fatal(err)
	}
	if p.at == nil {
		return g
	}
	n := len(g.Log) + 1
	g, err = game.Open(warfleets.System{}, setup, append(g.Log, game.Envelope{Seq: n, N: n, Group: n, Event: game.Event{Kind: "passed-over", Changes: p.at}}))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestWarfleets(t *testing.T) {
	const path = "warfleets.txt"
	table := "# position, depth in commands, positions, hash of their states\n"
	for _, p := range positions {
		for depth := 1; depth <= p.depth; depth++ {
			if testing.Short() && depth > 2 {
				continue
			}
			count, err := gametest.Count(p.game(t), depth)
			if err != nil {
				t.Fatalf("%s at depth %d: %v", p.name, depth, err)
			}
			table += fmt.Sprintf("%-12s %d %9d %016x\n", p.name, depth, count.Positions, count.Hash)
		}
	}
	if *update {
		if err := os.WriteFile(path, []byte(table), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(table), "\n") {
		if !strings.Contains(string(want), line+"\n") {
			t.Errorf("the table does not have: %s", line)
		}
	}
}
