package main

import (
	stdjson "encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"broadside/core"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/words"
	"broadside/wasm/bridge"
)

const (
	sampleList = `{"system":"ftl","units":[{"entry":"heavy-ship","options":[{"entry":"repair-bay"},{"entry":"warp-drive"},{"entry":"tractor-beam"},` +
		`{"entry":"heavy-cannon","mount":"front"},{"entry":"vanguard"},{"entry":"expert-sapper"}]},{"entry":"light-ship"},{"entry":"bomber-squadron"}]}`
	sampleSetup = `[{"system":"ftl","seats":[{"name":"Ann","list":` + sampleList + `},{"name":"Ben","list":` + sampleList + `}]}]`
	sampleShot  = `[{"system":"ftl","attacks":3,"target":{"evasion":3,"toughness":3}},{"seed":1}]`
)

// samples are requests that succeed, by method.
var samples = map[string]string{
	"version": `[]`, "systems": `[]`, "rules": `[{"system":"ftl"}]`, "catalogue": `[{"system":"ftl"}]`, "odds": sampleShot, "roll": sampleShot,
	"measure":  `[{"system":"ftl","shooter":{"x":0,"y":0},"target":{"x":1,"y":2},"areas":[{"points":[[0,0],[1,0],[1,1]]}]}]`,
	"validate": `[` + sampleList + `]`, "encodeList": `[` + sampleList + `]`, "newGame": sampleSetup,
	"samples": `[{"system":"dfc"}]`, "randomList": `[{"system":"ftl","limit":200,"seed":1}]`, "listText": `[` + sampleList + `,{"style":"csv"}]`, "form": `[{"system":"dfc"}]`,
	"candidates": `[1,{"thing":1}]`, "layouts": `[1]`, "view": `[1]`, "legal": `[1,{"seat":1}]`, "range": `[1,{"do":"terrain","by":1,"x":9}]`, "suggest": `[1,{"do":"terrain","by":1}]`, "log": `[1]`, "at": `[1,{"events":1}]`, "bytes": `[1]`,
	"do": `[1,{"do":"terrain","by":1,"kinds":"cover","x":9,"y":9.5,"radius":2}]`, "undo": `[1]`, "redo": `[1]`,
}

// fresh is an engine with one open game, whose handle is 1.
func fresh(t testing.TB) *Engine {
	e := New()
	if a := e.Call("newGame", []byte(sampleSetup)); string(a.Body) != "1" {
		t.Fatalf("newGame: %s", a.Body)
	}
	return e
}

func TestEveryMethodAnswers(t *testing.T) {
	e := fresh(t)
	for _, name := range []string{"version", "systems", "rules", "catalogue", "odds", "roll", "measure", "validate", "encodeList", "samples", "randomList", "listText", "form",
		"newGame", "candidates", "layouts", "view", "legal", "range", "suggest", "log", "at", "bytes", "do", "undo", "redo"} {
		a := e.Call(name, []byte(samples[name]))
		want := bridge.JSON
		if name == "bytes" {
			want = bridge.Bytes
		}
		if a.Kind != want || want == bridge.JSON && !stdjson.Valid(a.Body) {
			t.Errorf("%s: %d %s", name, a.Kind, a.Body)
		}
	}
}

// TestShipsJoinAndLeaveATableForTryingThingsOut in every game, and no other table.
func TestShipsJoinAndLeaveATableForTryingThingsOut(t *testing.T) {
	for _, sys := range core.Systems {
		id := sys.About().ID
		e := New()
		var lists []stdjson.RawMessage
		if err := stdjson.Unmarshal(e.Call("samples", []byte(`[{"system":"`+id+`"}]`)).Body, &lists); err != nil {
			t.Fatal(err)
		}
		list := string(lists[0])
		code := string(e.Call("encodeList", []byte(`[`+list+`]`)).Body)
		begin := func(options string) {
			e.Call("newGame", []byte(`[{"system":"`+id+`","seats":[{"list":`+list+`},{"list":`+list+`}],"options":`+options+`}]`))
		}
		begin(`{"sandbox":true}`)
		begin(`{"sandbox":false}`)
		for _, command := range []string{`{"do":"enlist","by":1,"seat":2,"list":` + code + `}`, `{"do":"dismiss","by":1,"seat":2}`} {
			if a := e.Call("do", []byte(`[1,`+command+`]`)); a.Kind != bridge.JSON {
				t.Errorf("%s: %s", id, a.Body)
			}
			if a := e.Call("do", []byte(`[2,`+command+`]`)); !strings.Contains(string(a.Body), id+"-no-sandbox") {
				t.Errorf("%s: %s", id, a.Body)
			}
		}
		if a := e.Call("newGame", []byte(`[{"system":"`+id+`","seats":[{"list":`+list+`},{"list":`+list+`}],"options":{"sandbox":1}}]`)); !strings.Contains(string(a.Body), `"/options/sandbox"`) {
			t.Errorf("%s: %s", id, a.Body)
		}
	}
}

func TestSeveralPacksGoTogether(t *testing.T) {
	pack := func(id string) string {
		return `{"id":"` + id + `","name":"` + id + `","faction":true,"entries":[{"id":"` + id + `-raider","kind":"squadron","name":"Raider","points":15,` +
			`"figures":{"move":"10","cruise":"15","evasion":"5","toughness":"5","range":"2","attacks":"2","strength":"0"}}]}`
	}
	list := `{"system":"ftl","packs":["one","two"],"units":[{"entry":"one-raider"},{"entry":"two-raider"}]}`
	packs := `"packs":[` + pack("one") + `,` + pack("two") + `]`
	a := New().Call("validate", []byte(`[`+list+`,{`+packs+`}]`))
	if a.Kind != bridge.JSON || !strings.Contains(string(a.Body), `"points":30`) {
		t.Errorf("validate: %s", a.Body)
	}
	a = New().Call("newGame", []byte(`[{"system":"ftl","seats":[{"list":`+list+`},{"list":`+list+`}],`+packs+`}]`))
	if a.Kind != bridge.JSON {
		t.Errorf("newGame: %s", a.Body)
	}
}

func TestAFaultIsAnErrorAndTheGameStays(t *testing.T) {
	e := fresh(t)
	s := e.games[1]
	before := string(e.Call("view", []byte(`[1]`)).Body)
	methods["explode"] = func(*Engine, []any) (any, error) {
		return s.change(func() error {
			if err := s.Do(game.Command{Kind: "note", By: 1}, nil); err != nil {
				return err
			}
			panic("in the middle of a command")
		})
	}
	defer delete(methods, "explode")
	if a := e.Call("explode", []byte(`[]`)); a.Kind != bridge.Error || !strings.Contains(string(a.Body), `"code":"engine-fault"`) || strings.Contains(string(a.Body), "middle") {
		t.Fatalf("%s", a.Body)
	}
	if after := string(e.Call("view", []byte(`[1]`)).Body); after != before {
		t.Errorf("the game changed: %s", after)
	}
}

// TestArgumentsKeepTheirKinds holds what commands say of their parameters to the names in game.KindOf.
func TestArgumentsKeepTheirKinds(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(12) {
		g := fresh(t).games[1].Game
		src := dice.NewSeeded(seed)
		for more := true; more; {
			for seat := game.Seat(1); seat <= 2; seat++ {
				for _, l := range g.Legal(seat) {
					checkParams(t, g.System(), l, seen)
				}
			}
			var err error
			if more, err = gametest.Move(g, src.Int); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, name := range []string{"x", "heading", "pivot", "pivotAt", "points", "target"} {
		if !seen[name] {
			t.Errorf("no command with %s was met", name)
		}
	}
}

func checkParams(t *testing.T, sys game.Definition, l game.Legal, seen map[string]bool) {
	for _, p := range l.Params {
		seen[p.Name] = true
		kind := sys.KindOf(p.Name)
		measured := kind == game.ParamLength || kind == game.ParamAngle
		declared := p.Kind == game.ParamLength || p.Kind == game.ParamAngle
		if (measured || declared) && kind != p.Kind {
			t.Errorf("%s of %s is a %s, and by its name a %s", p.Name, l.Kind, p.Kind, kind)
		}
		switch p.Name {
		case keyDo, keyBy, keyThing, keyForce:
			t.Errorf("%s has an argument named %s, which every command has", l.Kind, p.Name)
		}
	}
}

// TestEveryCodeHasASentence looks for the codes that this package and what it reads requests with can give.
func TestEveryCodeHasASentence(t *testing.T) {
	code := regexp.MustCompile(`(?:[Ff]ail|refuse)\((?:[^"\n]*|"[a-zA-Z]*"), ?"([a-z]+(?:-[a-z]+)+)"|(?:fail|refuse)\("([a-z]+(?:-[a-z]+)+)"|(?:fault|say)\("([a-z]+(?:-[a-z]+)+)"|"(request-want-[a-z]+)"|r\.fail\("(json-[a-z-]+)"`)
	found := 0
	for _, dir := range []string{".", "../../core/json", "../../core/exchange", "../../core/params", "../../core/geometry", "../../core/catalogue"} {
		files, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
				continue
			}
			text, err := os.ReadFile(dir + "/" + f.Name())
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range code.FindAllStringSubmatch(string(text), -1) {
				found++
				if c := strings.Join(m[1:], ""); !words.Has(c) {
					t.Errorf("%s/%s: no sentence for %s", dir, f.Name(), c)
				}
			}
		}
	}
	if found < 60 {
		t.Errorf("only %d codes were found", found)
	}
}

// FuzzCall gives any method any body: it answers JSON or an error with its three parts, and the open game stays.
func FuzzCall(f *testing.F) {
	for name, body := range samples {
		f.Add(name, []byte(body))
	}
	f.Add("decodeList", []byte(`["1TVU12AQABUM1QQAFQW52aWxCPgM3HzkhNUU2CzchNUVKFzcBNUsBNUlL7mw"]`))
	f.Add("openGame", fresh(f).Call("bytes", []byte(`[1]`)).Body)
	f.Add("do", []byte(`[1,{"do":"answer","faces":[3]}]`))
	f.Fuzz(func(t *testing.T, name string, body []byte) {
		e := fresh(t)
		a := e.Call(name, body)
		switch a.Kind {
		case bridge.JSON:
			if !stdjson.Valid(a.Body) {
				t.Fatalf("%s answers %q", name, a.Body)
			}
		case bridge.Error:
			var told struct{ Code, Message, Path *string }
			if err := stdjson.Unmarshal(a.Body, &told); err != nil || told.Code == nil || told.Path == nil || *told.Code == "engine-fault" || *told.Message == "" {
				t.Fatalf("%s fails with %q", name, a.Body)
			}
		}
		if name != "close" && e.Call("view", []byte(`[1]`)).Kind != bridge.JSON {
			t.Fatalf("%s(%q) broke the open game", name, body)
		}
	})
}
