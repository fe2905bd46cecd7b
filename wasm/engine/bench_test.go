package main

import (
	"testing"

	"broadside/core"
	"broadside/core/dice"
	"broadside/core/exchange"
	"broadside/core/gametest"
	"broadside/core/json"
	"broadside/wasm/bridge"
)

// battle is an engine with a random battle of sample lists, some moves in. One that somebody concedes before is left.
func battle(b *testing.B, system string, moves int) *Engine {
	sys, _ := core.Find(system)
	lists := sys.Samples("")
	list := string(json.Append(nil, exchange.List(&lists[0])))
	for seed := uint64(5); ; seed++ {
		e := New()
		a := e.Call("newGame", []byte(`[{"system":"`+system+`","seats":[{"list":`+list+`},{"list":`+list+`}]}]`))
		if string(a.Body) != "1" {
			b.Fatalf("%s", a.Body)
		}
		src, n := dice.NewSeeded(seed), 0
		for ; n < moves; n++ {
			more, err := gametest.Move(e.games[1].Game, src.Int)
			if err != nil {
				b.Fatal(err)
			}
			if !more {
				break
			}
		}
		if n == moves {
			return e
		}
	}
}

// BenchmarkBattle times what the bindings do in the middle of a battle. A note is a command that does nothing else.
func BenchmarkBattle(b *testing.B) {
	for _, system := range []string{"bfg", "dfc", "dzc", "ftl"} {
		for call, body := range map[string]string{"view": `[1,{}]`, "legal": `[1,{}]`, "do": `[1,{"do":"note","by":1,"text":"x"}]`} {
			b.Run(system+"/"+call, func(b *testing.B) {
				e := battle(b, system, 100)
				for b.Loop() {
					e.games[1].events = -1 // as if something had happened since the last view
					if a := e.Call(call, []byte(body)); a.Kind != bridge.JSON {
						b.Fatalf("%s", a.Body)
					}
				}
			})
		}
	}
}
