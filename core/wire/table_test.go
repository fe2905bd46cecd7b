package wire

import (
	"fmt"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/roster"
)

// atTheTable is a game as two players leave it: two fleets of ten, and each
// activation a move, a shot with its dice, and the damage.
func atTheTable(events int) (*game.Setup, []game.Envelope) {
	setup := &game.Setup{System: "ftl", Edition: "core", Ruleset: "1", Name: "Thursday at the club", Board: true}
	setup.Table.Width, setup.Table.Height = 72000, 48000
	setup.Options = []game.Arg{{Name: "points", Value: game.Int(600)}}
	for i, name := range []string{"Robin", "Étienne"} {
		setup.Seats = append(setup.Seats, game.SeatSetup{Name: name, List: fleet(i)})
	}
	t := &table{faces: dice.NewSeeded(7)}
	t.emit(0, 1, game.Event{Kind: "began", Changes: []game.Change{{Field: "round", To: game.Int(1)}, {Field: "phase", To: game.Text("squadrons")}}})
	for len(t.log) < events {
		t.activation()
	}
	return setup, t.log[:events]
}

func fleet(i int) roster.List {
	l := roster.List{System: "ftl", Edition: "core", Name: fmt.Sprint("Battle group ", i), Limit: 600}
	for n := range 10 {
		u := roster.Unit{ID: fmt.Sprint("u", n+1), Entry: []string{"heavy-ship", "medium-ship", "light-ship", "bomber-squadron", "fighter-squadron"}[n%5]}
		if n%5 < 3 {
			u.Name = fmt.Sprint("Ship of the line ", n)
			u.Options = []roster.Option{{Entry: "plasma-cannon", Mount: "front"}, {Entry: "weapon-batteries", Mount: "sides"}, {Entry: "armored-plating"}, {Entry: "shield-booster"}}
		}
		l.Units = append(l.Units, u)
	}
	return l
}

type table struct {
	log   []game.Envelope
	n     [3]int
	faces *dice.Seeded
	turn  int
}

func (t *table) emit(by game.Seat, group int, e game.Event) {
	t.n[by]++
	t.log = append(t.log, game.Envelope{Seq: len(t.log) + 1, By: by, N: t.n[by], Group: group, Event: e})
}

func (t *table) throw(n int) []dice.Face {
	faces, _ := t.faces.Faces(n)
	return faces
}

func (t *table) activation() {
	t.turn++
	by, other := game.Seat(t.turn%2+1), game.Seat(2-t.turn%2)
	ship, target := game.ID(t.turn%20+1), game.ID((t.turn*7)%20+1)
	group := len(t.log) + 1
	pose := func(key string) game.Value { return game.Int((t.turn*7919 + len(key)*4243) % 48000) }
	t.emit(by, group, game.Event{Kind: "activated", Thing: ship, Args: []game.Arg{{Name: "action", Value: game.Text("@action/move")}}, Changes: []game.Change{
		{On: ship, Field: "acted", To: game.Int(1)}, {Field: "active", To: game.Int(int(ship))}, {On: ship, Field: "action", To: game.Text("move")}}})
	group = len(t.log) + 1
	t.emit(by, group, game.Event{Kind: "moved", Thing: ship, Args: []game.Arg{{Name: "distance", Value: game.Int(6000)}}, Changes: []game.Change{
		{On: ship, Field: "x", To: pose("x")}, {On: ship, Field: "y", To: pose("yy")}, {On: ship, Field: "heading", To: pose("heading")}}})
	group = len(t.log) + 1
	shot := game.Command{Kind: "shoot", By: by, Thing: ship, Args: []game.Arg{{Name: "weapon", Value: game.Text("plasma-cannon")}, {Name: "target", Value: game.Int(int(target))}}}
	hit, block := t.throw(3), t.throw(2)
	t.emit(by, group, game.Event{Kind: "begun", Thing: ship, Begins: &shot})
	t.emit(by, group, game.Event{Kind: "thrown", Thing: ship, Input: &game.Input{Faces: hit}})
	t.emit(other, group, game.Event{Kind: "thrown", Thing: ship, Input: &game.Input{Faces: block}})
	t.emit(by, group, game.Event{Kind: "shot", Thing: ship, Ends: true,
		Args: []game.Arg{{Name: "target", Value: game.Text(fmt.Sprint("#", target))}, {Name: "weapon", Value: game.Text("@entry/plasma-cannon")}, {Name: "damage", Value: game.Int(2)}},
		Rolls: []game.Roll{
			{Step: "hit", By: by, Need: 4, Faces: hit, Why: []dice.Reason{{Code: "why-evasion", By: 3}, {Code: "why-cover", By: 1}}},
			{Step: "block", By: other, Need: 5, Faces: block, Why: []dice.Reason{{Code: "why-toughness", By: 3}, {Code: "why-strength", By: 2}}}},
		Changes: []game.Change{{On: ship, Field: "fired.1", To: game.Int(1)}, {On: target, Field: "damage.2", To: game.Int(2)}, {On: target, Field: "taking", To: game.Text("damage.2")}}})
}
