package warfleets

import (
	"errors"
	"reflect"
	"testing"

	"broadside/core/game"
	"broadside/core/roster"
)

func sandboxTable(t *testing.T) *game.Game {
	t.Helper()
	g, err := game.New(System{}, &game.Setup{Board: true, Seats: make([]game.SeatSetup, 2), Options: []game.Arg{{Name: Sandbox, Value: game.Int(1)}}})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func enlistCommand(t *testing.T, seat int, l *roster.List) game.Command {
	t.Helper()
	code, err := roster.Encode(l)
	if err != nil {
		t.Fatal(err)
	}
	return game.Command{Kind: "enlist", By: 1}.With("seat", game.Int(seat)).With("list", game.Text(code))
}

// put sets a model down by one command.
func put(id game.ID, x, y, heading int) game.Command {
	c := game.Command{Kind: "set", By: 1, Thing: id}
	for _, a := range []game.Arg{{Name: "out"}, {Name: "x", Value: game.Int(x * inch)}, {Name: "y", Value: game.Int(y * inch)}, {Name: "heading", Value: game.Int(heading * 1000)}} {
		c = c.With("field", game.Text(a.Name)).With("value", a.Value)
	}
	return c
}

func mustDo(t *testing.T, g *game.Game, commands ...game.Command) {
	t.Helper()
	for _, c := range commands {
		if err := g.Do(c, nil); err != nil {
			t.Fatalf("%s: %v", c.Kind, err)
		}
	}
}

func TestShipsJoinASandboxAndLeaveIt(t *testing.T) {
	g := sandboxTable(t)
	one, two := homeGuard(), raiders()
	mustDo(t, g, enlistCommand(t, 1, &one), enlistCommand(t, 2, &two))
	models := func() (n int) {
		for _, thing := range g.View(0).Things {
			if thing.Entry != "" {
				n++
			}
		}
		return n
	}
	if got := models(); got != len(one.Units)+len(two.Units) {
		t.Fatalf("%d models have joined", got)
	}
	mustDo(t, g, game.Command{Kind: "dismiss", By: 1, Thing: 2})
	if got := models(); got != len(one.Units)+len(two.Units)-1 {
		t.Errorf("%d models are left when one is dismissed", got)
	}
	mustDo(t, g, game.Command{Kind: "dismiss", By: 1}.With("seat", game.Int(2)))
	if got := models(); got != len(one.Units)-1 {
		t.Errorf("%d models are left when a fleet is dismissed", got)
	}
	for range 4 {
		if err := g.Undo(1); err != nil {
			t.Fatal(err)
		}
	}
	if got := models(); got != 0 {
		t.Errorf("%d models are left when all is undone", got)
	}
}

func TestGamesAreNoSandboxes(t *testing.T) {
	one, two := fleets()
	g, err := game.New(System{}, &game.Setup{Board: true, Seats: []game.SeatSetup{{List: one}, {List: two}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []game.Command{enlistCommand(t, 1, &one), {Kind: "dismiss", By: 1, Thing: 1}} {
		var illegal *game.Illegal
		if err := g.Do(c, nil); !errors.As(err, &illegal) || illegal.Code != "ftl-no-sandbox" {
			t.Errorf("%s: %v", c.Kind, err)
		}
	}
}

func TestOneUndoTakesAWholePlaceBack(t *testing.T) {
	g := sandboxTable(t)
	one := homeGuard()
	mustDo(t, g, enlistCommand(t, 1, &one), put(1, 10, 20, 90))
	if v := g.View(0).Things[0]; v.Out != "" || v.Pose.X != 10*inch || v.Pose.Y != 20*inch || v.Pose.Heading != 90000 {
		t.Fatalf("it stands at %+v, %s", v.Pose, v.Out)
	}
	if err := g.Undo(1); err != nil {
		t.Fatal(err)
	}
	if v := g.View(0).Things[0]; v.Out != undeployed || v.Pose.X != 0 || v.Pose.Heading != 0 {
		t.Errorf("after one undo it stands at %+v, %s", v.Pose, v.Out)
	}
	bad := put(1, 10, 20, 90).With("field", game.Text("seat")).With("value", game.Int(2))
	if err := g.Do(bad, nil); err == nil || g.View(0).Things[0].Out != undeployed {
		t.Errorf("a set with one bad field: %v, and part of it is done", err)
	}
}

func TestShotsAreTheSameFromBothEnds(t *testing.T) {
	g := sandboxTable(t)
	one, two := homeGuard(), raiders()
	mustDo(t, g, enlistCommand(t, 1, &one), enlistCommand(t, 2, &two))
	for n := range len(one.Units) + len(two.Units) {
		mustDo(t, g, put(game.ID(n+1), 20+3*(n%5), 15+8*(n/5), 40*n%360))
	}
	from, at := map[game.ID][]game.Shot{}, 0
	for _, thing := range g.View(0).Things {
		for _, s := range (System{}).Shots(g.State(), thing.ID) {
			from[s.From] = append(from[s.From], s)
		}
	}
	for _, thing := range g.View(0).Things {
		for _, s := range (System{}).ShotsAt(g.State(), thing.ID) {
			at++
			found := false
			for _, o := range from[s.From] {
				found = found || o.To == s.To && o.Gun == s.Gun && reflect.DeepEqual(o, s)
			}
			if !found {
				t.Errorf("a shot from %d at %d with %s is seen from one end alone", s.From, s.To, s.Gun)
			}
		}
	}
	if at == 0 {
		t.Error("no shots at all")
	}
}
