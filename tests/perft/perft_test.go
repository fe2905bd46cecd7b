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
	"broadside/core/gametest"
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

// A table is a game's positions, with what all of them are played with.
type table struct {
	file      string
	system    game.Definition
	options   []game.Arg
	positions []position
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

func (p position) game(t *testing.T, of *table) *game.Game {
	t.Helper()
	setup := &game.Setup{Options: of.options}
	for i, units := range p.lists {
		setup.Seats = append(setup.Seats, game.SeatSetup{Name: string(rune('A' + i)), List: roster.List{System: of.system.About().ID, Units: units}})
	}
	g, err := game.New(of.system, setup)
	if err != nil {
		t.Fatal(err)
	}
	if p.at == nil {
		return g
	}
	if g, err = gametest.Put(g, p.at); err != nil {
		t.Fatal(err)
	}
	return g
}

func TestWarfleets(t *testing.T) {
	count(t, &table{file: "warfleets.txt", system: warfleets.System{}, positions: positions})
}

// count compares the positions of a game with its table.
func count(t *testing.T, of *table) {
	text := "# position, depth in commands, positions, hash of their states\n"
	for _, p := range of.positions {
		for depth := 1; depth <= p.depth; depth++ {
			if testing.Short() && depth > 2 {
				continue
			}
			found, err := gametest.Count(p.game(t, of), depth)
			if err != nil {
				t.Fatalf("%s at depth %d: %v", p.name, depth, err)
			}
			text += fmt.Sprintf("%-12s %d %9d %016x\n", p.name, depth, found.Positions, found.Hash)
		}
	}
	if *update {
		if err := os.WriteFile(of.file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(of.file)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if !strings.Contains(string(want), line+"\n") {
			t.Errorf("the table does not have: %s", line)
		}
	}
}
