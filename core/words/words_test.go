package words_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"broadside/core"
	"broadside/core/dice"
	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/game/gametest"
	"broadside/core/roster"
	"broadside/core/warfleets"
	"broadside/core/words"
)

// sources are the files of core that report by code.
func sources(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, folder := range []string{"game", "warfleets", "dropfleet", "request", "special", "catalogue", "roster", "odds"} {
		paths, err := filepath.Glob(filepath.Join("..", folder, "*.go"))
		if err != nil || len(paths) == 0 {
			t.Fatalf("no sources in %s: %v", folder, err)
		}
		for _, p := range paths {
			if strings.HasSuffix(p, "_test.go") {
				continue
			}
			b, err := os.ReadFile(p)
			if err != nil {
				t.Fatal(err)
			}
			found[p] = string(b)
		}
	}
	return found
}

// A speaker is a function that takes a code and pairs of arguments.
type speaker struct {
	code, pairs int      // places among its arguments
	given       []string // arguments that it adds
}

// speakers are the functions that report, by name: all that have it take the
// code in the same place.
var speakers = map[string]speaker{
	"Refuse": {0, 2, nil},
	"Forbid": {1, 3, nil},
	"forbid": {1, 3, []string{"thing", "target", "weapon", "order", "gap", "reach"}}, // the local functions that list refusals
	"breach": {0, 2, nil},
	"Fail":   {1, 2, []string{"field"}},
}

// TestEveryCodeHasASentence looks through the sources for calls that report by
// code: English knows each, and is given all that its sentence speaks of.
func TestEveryCodeHasASentence(t *testing.T) {
	seen := 0
	for path, source := range sources(t) {
		calls, err := gametest.Calls(path, source)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range calls {
			s, ok := speakers[c.Name]
			if !ok || len(c.Args) <= s.code || c.Args[s.code] == "" {
				continue
			}
			args := c.Given(s.pairs)
			for _, given := range s.given {
				args[given] = ""
			}
			if c.Tail { // what stands in the variable is not seen here
				continue
			}
			seen++
			for _, lack := range gametest.Lacks(c.Args[s.code], args) {
				t.Errorf("%s:%d: %s", path, c.Line, lack)
			}
		}
	}
	if seen < 150 {
		t.Errorf("only %d calls were found", seen)
	}
}

// prefixes begin codes that stand whole in the sources.
var prefixes = regexp.MustCompile(`^(why|ask|step|phase|command|action|tag|out|met|pushed|line|aspect|answer|log|ftl|dfc|layer|spike|mishap|end|ill|range|order|asset|scenario|set|reach|dice|request|entry|pack)[-/][a-z0-9/-]*[a-z0-9]$`)

// kinds of literals that look like codes and are none.
var noCodes = map[string]bool{"ftl-core": true, "answer-bad-choice": false, "end-turn": true, "edge-chosen": true, "range-tie": true, "command-cards": true}

// TestEveryLiteralCodeHasASentence finds the codes that are handed about before
// they are spoken.
func TestEveryLiteralCodeHasASentence(t *testing.T) {
	for path, source := range sources(t) {
		literals, err := gametest.Literals(path, source)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range literals {
			if code := strings.TrimPrefix(l.Text, "@"); prefixes.MatchString(code) && !noCodes[code] && !words.Has(code) {
				t.Errorf("%s:%d: there is no sentence %s", path, l.Line, code)
			}
		}
	}
}

// TestSteps holds that steps of resolutions have names: they are the first
// argument of what throws and chooses.
func TestSteps(t *testing.T) {
	seen := 0
	for path, source := range sources(t) {
		calls, err := gametest.Calls(path, source)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range calls {
			switch c.Name {
			case "Sum", "Throw", "Choose", "pick", "pickThings", "near", "ignoring":
				if len(c.Args) > 1 && c.Args[0] != "" {
					seen++
					if !words.Has("step/" + c.Args[0]) {
						t.Errorf("%s:%d: the step %s has no name", path, c.Line, c.Args[0])
					}
				}
			}
		}
	}
	if seen < 10 {
		t.Errorf("only %d steps were found", seen)
	}
}

// TestSystemsAreTold holds that everything that a system shows by code has a
// word: its rules, kinds of entries, figures and form.
func TestSystemsAreTold(t *testing.T) {
	for _, sys := range core.Systems {
		id := sys.About().ID
		has := func(code string) {
			if !words.Has(code) {
				t.Errorf("there is no sentence %s", code)
			}
		}
		for _, edition := range sys.About().Editions {
			for _, r := range sys.Rules(edition) {
				has("rule/" + id + "/" + r.ID)
			}
		}
		for _, k := range sys.Schema().Kinds {
			has("kind/" + id + "/" + k.ID)
			if !k.Fixed {
				has("kind-one/" + id + "/" + k.ID)
			}
			for _, f := range k.Figures {
				has("field/" + id + "/" + f.Key)
				has("want/" + string(f.Valid.Want))
				for _, w := range f.Valid.Words {
					has("choice/" + id + "/" + f.Key + "/" + w)
				}
			}
		}
		for _, group := range sys.Form() {
			for _, f := range group.Fields {
				has("field/" + id + "/" + f.Key)
			}
		}
		report := sys.Validate(&roster.List{}, nil)
		for _, d := range report.Derived {
			has("derived/" + id + "/" + d.Key)
		}
	}
}

// TestGamesAreTold plays games, and holds that all that comes up has words with
// all their arguments: events, phases, commands, tags, whereabouts, questions,
// steps, answers and reasons.
func TestGamesAreTold(t *testing.T) {
	for seed := range uint64(24) {
		src := dice.NewSeeded(seed)
		g := newGame(t, core.Systems[seed%2], seed%4 < 2, int(seed/4))
		for {
			told(t, g)
			more, err := gametest.Move(g, src.Int)
			if err != nil {
				t.Fatal(err)
			}
			if !more {
				break
			}
		}
		for i := range g.Log {
			e := &g.Log[i].Event
			for _, lack := range gametest.Unsaid(g.System().About().ID, e) {
				t.Errorf("%s: %s", e.Kind, lack)
			}
			for _, r := range e.Rolls {
				has(t, "step/"+r.Step)
				for _, why := range r.Why {
					has(t, why.Code)
				}
			}
		}
	}
}

// TestModelsAreToldApart holds that no two things of a game have one name, whosever they are.
func TestModelsAreToldApart(t *testing.T) {
	list := warfleets.System{}.Samples("core")[0]
	list.Units[0].Name = "Vigil"
	g, err := game.New(warfleets.System{}, &game.Setup{Board: true, Seats: []game.SeatSetup{{Name: "Ann", List: list}, {Name: "Bob", List: list}}})
	if err != nil {
		t.Fatal(err)
	}
	v := g.View(0)
	teller := words.NewTeller(&words.English, warfleets.System{}, warfleets.System{}.Packs("core"), v, []string{"Ann", "Bob"})
	seen := map[string]bool{}
	for i := range v.Things {
		name := teller.Thing(v.Things[i].ID)
		if seen[name] {
			t.Errorf("two things are named %s", name)
		}
		seen[name] = true
	}
	if !seen["Vigil 1"] || !seen["Vigil 2"] {
		t.Errorf("both players' Vigil are in %v", seen)
	}
}

// newGame is a game of two samples and, where the system has several, of one of
// its scenarios.
func newGame(t *testing.T, sys game.Definition, board bool, n int) *game.Game {
	t.Helper()
	samples := sys.Samples(sys.About().Default)
	setup := &game.Setup{Board: board, Seats: []game.SeatSetup{{Name: "Ann", List: samples[n%len(samples)]}, {Name: "Bob", List: samples[len(samples)-1]}}}
	if known := dropfleet.Scenarios(); sys.About().ID == "dfc" {
		setup.Options = []game.Arg{{Name: "scenario", Value: game.Text(known[n%len(known)].Code)}, {Name: "command-cards", Value: game.Int(n * 5)}}
	}
	g, err := game.New(sys, setup)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func told(t *testing.T, g *game.Game) {
	v := g.View(0)
	id := g.System().About().ID
	has(t, "phase/"+id+"/"+v.Phase)
	for _, thing := range v.Things {
		if thing.Out != "" {
			has(t, "out/"+id+"/"+thing.Out)
		}
		if thing.Entry == "" {
			has(t, "thing/"+thing.Kind)
		}
		for _, tag := range thing.Tags {
			if !strings.Contains(tag, "/") {
				has(t, "tag/"+id+"/"+tag)
			}
		}
	}
	for seat := game.Seat(1); seat <= 2; seat++ {
		for _, l := range g.Legal(seat) {
			has(t, "command/"+id+"/"+l.Kind)
			for _, p := range l.Params {
				for _, c := range p.Choices {
					label(t, c.Label)
				}
			}
		}
	}
	if v.Need == nil {
		return
	}
	has(t, "step/"+v.Need.Step)
	if a := v.Need.Ask; a != nil {
		for _, lack := range gametest.Lacks(a.Code, a.Args) {
			t.Error(lack)
		}
		for _, o := range a.Options {
			label(t, o.Label)
		}
	}
}

// label checks a choice's label: "@code"; entries and things have names of
// their own, and the kinds of terrain are put together.
func label(t *testing.T, l string) {
	if code, ok := strings.CutPrefix(l, "@"); ok && !strings.HasPrefix(code, "entry/") && !strings.HasPrefix(code, "terrain/") {
		has(t, code)
	}
}

func has(t *testing.T, code string) {
	t.Helper()
	if !words.Has(code) {
		t.Errorf("there is no sentence %s", code)
	}
}

// TestTables holds that no two tables of English say the same code, that braces
// close, and that no code is empty.
func TestTables(t *testing.T) {
	brace := regexp.MustCompile(`\{[a-z0-9A-Z]+(?: [^{}|]+\|[^{}|]+)?\}`)
	for _, code := range words.English.Codes() {
		text := words.English.Table[code]
		if code == "" || strings.Contains(brace.ReplaceAllString(text, ""), "{") {
			t.Errorf("%q says %q", code, text)
		}
	}
	paths, err := filepath.Glob("en*.go")
	if err != nil || len(paths) < 5 {
		t.Fatalf("no tables: %v", err)
	}
	keys := map[string]string{}
	key := regexp.MustCompile(`(?m)(?:^\s*|, )"([^"]+)":\s+"`)
	for _, p := range paths {
		b, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range key.FindAllStringSubmatch(string(b), -1) {
			if first, twice := keys[m[1]]; twice && first != p {
				t.Errorf("%s and %s both say %s", first, p, m[1])
			}
			keys[m[1]] = p
		}
	}
}

func TestSay(t *testing.T) {
	l := &words.Language{Tag: "xx", Table: map[string]string{"a": "{x} und {y}", "b": "offen {x"}}
	for code, want := range map[string]string{"a": "1 und ", "b": "offen {x", "no-such-code": "no-such-code", "unknown-seat": words.English.Table["unknown-seat"]} {
		if got := l.Say(code, words.Args{"x": "1"}); got != want {
			t.Errorf("%s says %q, want %q", code, got, want)
		}
	}
	if got := words.Say("player", "n", "3"); got != "Player 3" {
		t.Errorf("%q", got)
	}
	if words.Signed(-2) != "−2" || words.Signed(2) != "+2" || words.Signed(0) != "+0" {
		t.Error("signs")
	}
}

// TestNounsGoWithTheirNumbers counts one and several.
func TestNounsGoWithTheirNumbers(t *testing.T) {
	for n, want := range map[string]string{"0": "0 hits.", "1": "1 hit.", "12": "12 hits."} {
		l := words.Language{Table: map[string]string{"x": "{n hit|hits}."}}
		if got := l.Say("x", words.Args{"n": n}); got != want {
			t.Errorf("%s gives %q, want %q", n, got, want)
		}
	}
}
