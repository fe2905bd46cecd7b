package main

import (
	stdjson "encoding/json"
	"testing"

	"broadside/core"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/json"
	"broadside/wasm/bridge"
)

// TestWhatIsWrongWithACommandIsPointedAt spoils the commands that random battles offer, one argument at a time: an unknown one, a
// choice that is none, a number beyond its range, one that is left out. Each is refused with the path of that argument.
func TestWhatIsWrongWithACommandIsPointedAt(t *testing.T) {
	for _, sys := range core.Systems {
		spoilt := map[string]int{}
		for seed := range uint64(6) {
			lists := sys.Samples("")
			g, err := game.New(sys, &game.Setup{Board: seed%3 != 2, Seats: []game.SeatSetup{{List: lists[int(seed)%len(lists)]}, {List: lists[0]}}})
			if err != nil {
				t.Fatal(err)
			}
			e, src := New(), dice.NewSeeded(seed)
			e.games[1] = &session{Game: g}
			for range 400 {
				if g.Need() == nil && src.Int(3) == 0 {
					spoil(t, e, g, src.Int, spoilt)
				}
				if more, err := gametest.Move(g, src.Int); err != nil || !more {
					break
				}
			}
		}
		for _, what := range []string{"unknown", "choice", "beyond", "missing", "kind"} {
			if spoilt[what] < 20 {
				t.Errorf("%s: %d commands were spoilt by %s", sys.About().ID, spoilt[what], what)
			}
		}
	}
}

func spoil(t *testing.T, e *Engine, g *game.Game, chance gametest.Chance, spoilt map[string]int) {
	t.Helper()
	for seat := game.Seat(1); seat <= 2; seat++ {
		legal := g.Legal(seat)
		if len(legal) == 0 {
			continue
		}
		l := legal[chance(len(legal))]
		whole := gametest.Command(l, seat, chance)
		if g.Try(whole).Illegal != nil {
			continue
		}
		body := e.games[1].commandJSON(&whole)
		pointed(t, e, body.With("colour", 3), "colour")
		spoilt["unknown"]++
		for _, p := range l.Params {
			bad := whole
			switch {
			case p.Kind == game.ParamChoice && p.Choices[0].Value.Text != "":
				bad = bad.Set(p.Name, game.Text("nowhere"))
				spoilt["choice"]++
			case p.Kind == game.ParamChoice && game.KindOf(p.Name) == game.ParamNumber && p.Name != "overcharge" && p.Name != "far" && p.Name != "negates":
				bad = bad.Set(p.Name, game.Int(9999))
				spoilt["choice"]++
			case p.Kind == game.ParamNumber || p.Kind == game.ParamLength:
				bad = bad.Set(p.Name, game.Int(250_000))
				spoilt["beyond"]++
			default:
				continue
			}
			pointed(t, e, e.games[1].commandJSON(&bad), p.Name)
			pointed(t, e, e.games[1].commandJSON(&whole).With(p.Name, []any{"a"}), p.Name)
			spoilt["kind"]++
			d, _ := game.DeclaredOf(g.System(), l.Kind)
			for _, a := range d.Args {
				if a.Name == p.Name && !a.Optional {
					bare := whole
					bare.Args = nil
					for _, arg := range whole.Args {
						if arg.Name != p.Name {
							bare = bare.With(arg.Name, arg.Value)
						}
					}
					pointed(t, e, e.games[1].commandJSON(&bare), p.Name)
					spoilt["missing"]++
				}
			}
		}
	}
}

// pointed checks that a command is refused for one of its arguments.
func pointed(t *testing.T, e *Engine, command json.Object, name string) {
	t.Helper()
	body := json.Append(nil, []any{1, command})
	a := e.Call("do", body)
	var told struct{ Code, Message, Path string }
	if a.Kind != bridge.Error {
		t.Fatalf("%s is taken: %s", body, a.Body)
	}
	if err := stdjson.Unmarshal(a.Body, &told); err != nil || told.Path != "/"+name || told.Code == "" || told.Message == "" {
		t.Errorf("%s is refused at %q: %s", body, told.Path, told.Message)
	}
}
