package main

import (
	"testing"

	"broadside/core"
	"broadside/core/dice"
	"broadside/core/exchange"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/json"
)

// TestAViewIsOfTheGameAsItIs through a random battle with views between by several seats, moves taken back and refused ones:
// what is kept of the last view is shown for nothing else.
func TestAViewIsOfTheGameAsItIs(t *testing.T) {
	for _, system := range []string{"dfc", "ftl"} {
		e := New()
		sys, _ := core.Find(system)
		lists := sys.(game.Suggestions).Samples("")
		list := string(json.Append(nil, exchange.List(&lists[0])))
		e.Call("newGame", []byte(`[{"system":"`+system+`","seats":[{"list":`+list+`},{"list":`+list+`}]}]`))
		s, src := e.games[1], dice.NewSeeded(3)
		for n := range 60 {
			for _, seat := range []string{"0", "1", "0", "0", "2", "2"} {
				got := string(e.Call("view", []byte(`[1,{"seat":`+seat+`}]`)).Body)
				if want := string((&session{Game: s.Game}).show(game.Seat(seat[0] - '0'))); got != want {
					t.Fatalf("%s: after %d events seat %s sees\n%s\nwant\n%s", system, len(s.Log), seat, got, want)
				}
			}
			if s.teller() != s.tellerOf(s.View(1).Things) {
				t.Fatalf("%s: a view after %d events has another teller than a command", system, len(s.Log))
			}
			switch {
			case n%10 == 4:
				e.Call("undo", []byte(`[1]`))
			case n%10 == 7:
				e.Call("do", []byte(`[1,{"do":"shoot","by":1,"thing":999}]`))
			default:
				if _, err := gametest.Move(s.Game, src.Int); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
