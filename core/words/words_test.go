package words_test

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/dropzone"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/roster"
	"broadside/core/warfleets"
	"broadside/core/words"
)

// spoken are the sentences that there are where a game is alone: its own, and those that all share.
func spoken(sys game.Definition) *words.Language {
	l := &words.Language{Tag: "en"}
	l.Read(words.Text(l.Tag))
	l.Read(sys.Words(l.Tag))
	return l
}

// folder is where a game's code stands.
func folder(sys game.Definition) string { return path.Base(reflect.TypeOf(sys).PkgPath()) }

// sources are the files of core that report by code, of one game and of what all games share.
func sources(t *testing.T, sys game.Definition) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, folder := range []string{folder(sys), "tabletop", "game", "params", "special", "catalogue", "roster", "odds"} {
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
	"code":   {0, 1, []string{"command", "phase", "thing"}}, // of the tables that games share, who leave out the name of the game
	"Forbid": {1, 3, nil},
	"forbid": {1, 3, []string{"thing", "target", "weapon", "order", "gap", "reach"}}, // the local functions that list refusals
	"Never":  {1, 3, nil},
	"Breach": {0, 2, nil},
	"Advise": {0, 2, nil},
	"breach": {0, 2, nil}, // of lists, likewise without the name of the game
	"advise": {0, 2, nil},
	"Fail":   {1, 2, []string{"field"}},
}

// TestEveryCodeHasASentence looks through the sources for calls that report by
// code: English knows each, and is given all that its sentence speaks of.
func TestEveryCodeHasASentence(t *testing.T) {
	for _, sys := range core.Systems {
		everyCode(t, sys, spoken(sys))
	}
}

func everyCode(t *testing.T, sys game.Definition, l *words.Language) {
	seen := 0
	for path, source := range sources(t, sys) {
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
			code := c.Args[s.code]
			if (strings.Contains(path, "tabletop") || strings.HasSuffix(path, "check.go") && strings.Contains(path, "roster")) && c.Name == strings.ToLower(c.Name) {
				code = sys.About().ID + "-" + code
			}
			if c.Tail { // what stands in the variable is not seen here
				continue
			}
			seen++
			if !l.Knows(code) {
				t.Errorf("%s:%d: there is no sentence %s where this game is alone", path, c.Line, code)
			}
			for _, lack := range gametest.Lacks(code, args) {
				t.Errorf("%s:%d: %s", path, c.Line, lack)
			}
		}
	}
	if seen < 120 {
		t.Errorf("only %d calls were found", seen)
	}
}

// prefixes begin codes that stand whole in the sources.
var prefixes = regexp.MustCompile(`^(why|ask|step|phase|command|action|tag|out|met|pushed|line|aspect|answer|log|ftl|dfc|bfg|layer|spike|mishap|end|ill|range|order|asset|scenario|set|reach|dice|request|entry|pack)[-/][a-z0-9/-]*[a-z0-9]$`)

// kinds of literals that look like codes and are none.
var noCodes = map[string]bool{"ftl-core": true, "answer-bad-choice": false, "end-turn": true, "edge-chosen": true, "range-tie": true, "command-cards": true, "command-centre": true, "set-down": true}

// TestEveryLiteralCodeHasASentence finds the codes that are handed about before
// they are spoken.
func TestEveryLiteralCodeHasASentence(t *testing.T) {
	for _, sys := range core.Systems {
		everyLiteral(t, sys, spoken(sys))
	}
}

func everyLiteral(t *testing.T, sys game.Definition, l *words.Language) {
	for path, source := range sources(t, sys) {
		literals, err := gametest.Literals(path, source)
		if err != nil {
			t.Fatal(err)
		}
		for _, lit := range literals {
			if code := strings.TrimPrefix(lit.Text, "@"); prefixes.MatchString(code) && !noCodes[code] && !l.Knows(code) {
				t.Errorf("%s:%d: there is no sentence %s", path, lit.Line, code)
			}
		}
	}
}

// TestSteps holds that steps of resolutions have names: they are the first
// argument of what throws and chooses.
func TestSteps(t *testing.T) {
	for _, sys := range core.Systems {
		everyStep(t, sys, spoken(sys))
	}
}

func everyStep(t *testing.T, sys game.Definition, l *words.Language) {
	seen := 0
	for path, source := range sources(t, sys) {
		calls, err := gametest.Calls(path, source)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range calls {
			switch c.Name {
			case "Sum", "Throw", "Choose", "pick", "pickThings", "near", "ignoring":
				if len(c.Args) > 1 && c.Args[0] != "" {
					seen++
					if !l.Knows("step/" + c.Args[0]) {
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
		id, l := sys.About().ID, spoken(sys)
		has := func(code string) {
			if !l.Knows(code) {
				t.Errorf("there is no sentence %s", code)
			}
		}
		if _, chooses := sys.Schema().Kind(catalogue.KindSystem); chooses {
			has(id + "-system-place")
			has(id + "-too-few-systems")
			has(id + "-too-many-systems")
		}
		for _, key := range sys.Outline().Written {
			has("written/" + id + "/" + key)
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
		sys := core.Systems[seed%uint64(len(core.Systems))]
		in, g := spoken(sys), newGame(t, sys, seed%4 < 2, int(seed/4))
		for n := 0; ; n++ {
			told(t, in, g)
			for id := game.ID(0); n%50 == 0 && id < g.State().Len(); id++ {
				settable(t, in, g, id)
			}
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
				has(t, in, "step/"+r.Step)
				for _, why := range r.Why {
					if !strings.HasPrefix(why.Code, "#") { // the name of a thing
						has(t, in, why.Code)
					}
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

// TestASquadIsToldFromItsUnits though all of them are called by one entry.
func TestASquadIsToldFromItsUnits(t *testing.T) {
	g := newGame(t, dropzone.System{}, true, 0)
	v := g.View(0)
	teller := words.NewTeller(&words.English, g.System(), g.System().Packs("core"), v, []string{"Ann", "Bob"})
	for _, thing := range v.Things {
		if name := teller.Thing(thing.ID); strings.Contains(name, " squad") != (thing.Kind == "squad") {
			t.Errorf("the %s of %s is named %s", thing.Kind, thing.Entry, name)
		}
	}
}

// newGame is a game of two samples and, where the system has several, of one of
// its scenarios.
func newGame(t *testing.T, sys game.Definition, board bool, n int) *game.Game {
	t.Helper()
	samples := sys.Samples(sys.About().Default)
	setup := &game.Setup{Board: board, Seats: []game.SeatSetup{{Name: "Ann", List: samples[n%len(samples)]}, {Name: "Bob", List: samples[len(samples)-1]}}}
	for _, p := range sys.Arrangements(sys.About().Default) {
		switch p.Name {
		case "scenario":
			setup.Options = append(setup.Options, game.Arg{Name: p.Name, Value: p.Choices[n%len(p.Choices)].Value})
		case "command-cards":
			setup.Options = append(setup.Options, game.Arg{Name: p.Name, Value: game.Int(n * 5)})
		}
	}
	g, err := game.New(sys, setup)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func told(t *testing.T, in *words.Language, g *game.Game) {
	v := g.View(0)
	id := g.System().About().ID
	has(t, in, "phase/"+id+"/"+v.Phase)
	for _, thing := range v.Things {
		if thing.Out != "" {
			has(t, in, "out/"+id+"/"+thing.Out)
		}
		if thing.Entry == "" {
			has(t, in, "thing/"+thing.Kind)
		}
		for _, track := range thing.Tracks {
			label(t, in, track.Label)
		}
		for _, tag := range thing.Tags {
			if !strings.Contains(tag, "/") {
				has(t, in, "tag/"+id+"/"+tag)
			}
		}
	}
	for seat := game.Seat(1); seat <= 2; seat++ {
		for _, l := range g.Legal(seat) {
			has(t, in, "command/"+id+"/"+l.Kind)
			for _, p := range l.Params {
				has(t, in, "field/"+id+"/"+p.Name)
				for _, c := range p.Choices {
					label(t, in, c.Label)
				}
			}
		}
	}
	if v.Need == nil {
		return
	}
	has(t, in, "step/"+v.Need.Step)
	if a := v.Need.Ask; a != nil {
		for _, lack := range gametest.Lacks(a.Code, a.Args) {
			t.Error(lack)
		}
		for _, o := range a.Options {
			label(t, in, o.Label)
		}
	}
}

// settable checks the names and the choices of what may be set of a thing by hand: a field of a family says whose it is.
func settable(t *testing.T, in *words.Language, g *game.Game, on game.ID) {
	folder := "field/" + g.System().About().ID + "/"
	for _, p := range g.System().Fields(g.State(), on) {
		code := folder + p.Name
		if base, n, _ := strings.Cut(p.Name, "."); in.Knows(folder + base + ".") {
			code = folder + base + "."
		} else if _, err := strconv.Atoi(n); err == nil {
			code = folder + base
		}
		if called, ok := g.System().Called(g.State(), game.Change{On: on, Field: p.Name}); ok && strings.HasPrefix(called, "@") {
			label(t, in, called)
		} else {
			has(t, in, code)
		}
		for _, c := range p.Choices {
			if !strings.HasPrefix(c.Label, "@seat/") {
				label(t, in, c.Label)
			}
		}
	}
}

// label checks a choice's label: "@code"; entries, damage to them, things and distances have words of
// their own, and the kinds of terrain are put together.
func label(t *testing.T, in *words.Language, l string) {
	if code, ok := strings.CutPrefix(l, "@"); ok && !strings.HasPrefix(code, "entry/") && !strings.HasPrefix(code, "damage/") && !strings.HasPrefix(code, "terrain/") && !strings.HasPrefix(code, "within/") && !strings.HasPrefix(code, "ride/") {
		has(t, in, code)
	}
}

func has(t *testing.T, in *words.Language, code string) {
	t.Helper()
	if !in.Knows(code) {
		t.Errorf("there is no sentence %s", code)
	}
}

// TestTables holds that no two tables of English say the same code, that braces
// close, and that no code is empty.
func TestTables(t *testing.T) {
	brace := regexp.MustCompile(`\{[a-z0-9A-Z]+(?: [^{}|]+(?:\|[^{}|]+){1,2})?\}`)
	for _, code := range words.English.Codes() {
		text := words.English.Table[code]
		if code == "" || strings.Contains(brace.ReplaceAllString(text, ""), "{") {
			t.Errorf("%q says %q", code, text)
		}
	}
	said := map[string]int{}
	texts := []string{words.Text("en")}
	for _, sys := range core.Systems {
		texts = append(texts, sys.Words("en"))
	}
	for i, text := range texts {
		l := &words.Language{}
		l.Read(text)
		for line := range strings.Lines(text) {
			code, _, sentence := strings.Cut(line, " ")
			if code = strings.TrimSpace(code); code == "" || code == "#" {
				continue
			}
			if first, twice := said[code]; twice || !sentence || !l.Knows(code) {
				t.Errorf("line %q of text %d (after %d)", line, i, first)
			}
			said[code] = i
		}
	}
	if len(said) != len(words.English.Table) {
		t.Errorf("%d sentences, of which %d are said", len(said), len(words.English.Table))
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
	if words.Known("no-such-code", "else") != "else" || words.Known("app-name", "else") != "Broadside" {
		t.Error("known")
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
	none := words.Language{Table: map[string]string{"x": "{n hit|hits|no hit}."}}
	if got := none.Say("x", words.Args{"n": "0"}) + none.Say("x", words.Args{"n": "2"}); got != "no hit.2 hits." {
		t.Errorf("none and two give %q", got)
	}
}

// TestWhatIsLeftOfABuildingKeepsItsName and leaves the others of its sort their numbers.
func TestWhatIsLeftOfABuildingKeepsItsName(t *testing.T) {
	v := &game.View{Things: []game.Thing{{ID: 1, Kind: "terrain", Class: "large-building"}, {ID: 2, Kind: "terrain", Class: "large-building/ruins"}, {ID: 3, Kind: "terrain", Class: "large-building"}}}
	teller := words.NewTeller(&words.English, dropzone.System{}, nil, v, nil)
	for id := range game.ID(3) {
		if name, want := teller.Thing(id+1), fmt.Sprint("large building ", id+1); name != want {
			t.Errorf("#%d is called %q, not %q", id+1, name, want)
		}
	}
	if pattern, _ := game.MeaningOf(dropzone.System{}).Ground("large-building/ruins"); pattern != "shards" {
		t.Errorf("rubble is drawn as %q", pattern)
	}
}
