package dropfleet

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"

	fleets "broadside/core/dropfleet/catalogue"
)

func TestBuiltInScenariosAreSound(t *testing.T) {
	for _, known := range Scenarios() {
		if problems := known.Problems(); len(problems) > 0 {
			t.Errorf("%s: %v", known.Code, problems)
		}
		known.Code = "" // which no text has
		checkTrips(t, &known)
	}
}

type fataller interface {
	Helper()
	Fatalf(string, ...any)
}

// checkTrips holds that a scenario is the same as text, as code and taken apart.
func checkTrips(t fataller, s *Scenario) {
	t.Helper()
	text := s.String()
	read, ok := ParseScenario(text)
	if !ok || !reflect.DeepEqual(&read, s) {
		t.Fatalf("%s\nreads as %t %+v\nnot %+v", text, ok, read, s)
	}
	stage, ok := System{}.ReadStage(text)
	if again := (System{}).WriteStage(&stage); !ok || again != text {
		t.Fatalf("%s\ntaken apart is %t %s", text, ok, again)
	}
	code, err := System{}.ShareStage(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if back, err := (System{}).OpenStage(" " + code + "\n"); err != nil || back != text {
		t.Fatalf("%s\nis shared as %s, %v", text, back, err)
	}
}

func anyFeature() *rapid.Generator[game.Piece] {
	kinds := System{}.StageKit().Pieces
	return rapid.Custom(func(t *rapid.T) game.Piece {
		kind := rapid.SampledFrom(kinds).Draw(t, "kind")
		f := kind.Fresh
		f.At = geometry.Point{X: rapid.IntRange(-9000, 99000).Draw(t, "x"), Y: rapid.IntRange(0, 99000).Draw(t, "y")}
		for i := range kind.Sizes {
			f.Size[i] = rapid.IntRange(1, 100*inch).Draw(t, "size")
		}
		if kind.Seats > 0 {
			f.Seat = game.Seat(rapid.IntRange(0, kind.Seats).Draw(t, "seat"))
			return f
		}
		f.Turned = rapid.IntRange(-360*geometry.Degree, 360*geometry.Degree).Draw(t, "turned")
		f.Parts = nil
		for range rapid.IntRange(0, 6).Draw(t, "sectors") {
			f.Parts = append(f.Parts, rapid.SampledFrom(SectorTypes).Draw(t, "sector"))
		}
		if kind.Arms != nil {
			f.Arms = rapid.SampledFrom(append([]string{""}, Armaments...)).Draw(t, "arms")
		}
		return f
	})
}

func anyScenario() *rapid.Generator[Scenario] {
	return rapid.Custom(func(t *rapid.T) Scenario {
		n := func(name string, most int) int { return rapid.IntRange(0, most).Draw(t, name) }
		s := planOf(&game.Stage{
			Name: rapid.StringMatching(`[A-Z][a-zé⚓ ,]{0,20}[a-z]`).Draw(t, "name"), Turns: 1 + n("turns", 11),
			Table:       geometry.Table{Width: rapid.IntRange(leastTable, mostTable).Draw(t, "width"), Height: rapid.IntRange(leastTable, mostTable).Draw(t, "height")},
			Approaches:  rapid.SliceOfN(rapid.SampledFrom(Approaches), 1, 4).Draw(t, "approaches"),
			Scores:      rapid.SliceOfNDistinct(rapid.IntRange(1, mostTurns), 0, 4, rapid.ID[int]).Draw(t, "score"),
			Alternative: rapid.Bool().Draw(t, "alternative"),
		})
		for _, w := range worths {
			s.give(w.Name, n(w.Name, w.Max))
		}
		if len(s.Scores) == 0 {
			s.Scores = nil
		}
		for i, size := range ClusterSizes {
			s.Prizes[i] = rapid.SampledFrom([]game.StagePrize{printedPrizes()[i], {Entry: size, Hold: n("hold", mostPrize), Contest: n("contest", mostPrize)}}).Draw(t, "prize")
		}
		for range n("slots", 3) {
			s.Slots = append(s.Slots, game.StageSlot{Type: rapid.SampledFrom([]string{"line", "flag", "most", "launch"}).Draw(t, "slot"), Low: n("low", 9), High: n("high", 100)})
		}
		for range n("features", 30) {
			s.Pieces = append(s.Pieces, anyFeature().Draw(t, "feature"))
		}
		return s
	})
}

func TestScenariosAreTheSameAsText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyScenario().Draw(t, "scenario")
		checkTrips(t, &s)
		s.Problems()
	})
}

func TestGarbageIsNoScenario(t *testing.T) {
	parts := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"name x", "turns 6", "turns 99", "table 48x48", "table x", "table 9", "approach", "approach rapid", "score ,9999999999999999999",
		"zone", "zone 5 1,2 3x4", "zone 1 1,2 3x4", "zone 0 1,2 0x4", "zone x 900,-900 1e3x1", "put cluster", "put cluster - 1,2 3x4 5 - -", "put terrain fine-debris 1,2 3x4 NaN - -", "put terrain planetary-ring 1,2 1e9x0 0 - -", "roster a b c", "roster line -9 1e3", ";;", "alternative", "cluster", "cluster huge 1 1", "cluster small-cluster 99 -1", "kill -1", "nuke 5"}))
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(parts).Draw(t, "parts"), ";")
		if s, ok := ParseScenario(text); ok {
			s.Problems()
			if _, again := ParseScenario(s.String()); !again && len(s.String()) <= mostText {
				t.Fatalf("%q reads, and what it says does not", text)
			}
		}
		_, _ = System{}.OpenStage(text)
		_, _ = System{}.OpenStage("1" + roster.Seal([]byte(text)))
	})
}

func TestCodesOfScenariosAreKept(t *testing.T) {
	const code = "1bmFtZSBBBWJhdHRsZWxpbmU" // cut short
	if _, err := (System{}).OpenStage(code); err == nil || err.Error() != "share-damaged" {
		t.Errorf("a code that is cut short: %v", err)
	}
	if _, err := (System{}).OpenStage("2abc"); err == nil || err.Error() != "share-newer" {
		t.Errorf("a code of a later version: %v", err)
	}
	if len(shortened) > 31 {
		t.Error("there are only 31 bytes to stand for parts")
	}
	for _, known := range Scenarios() {
		if code, err := (System{}).ShareStage(known.String()); err != nil || len(code) > 600 {
			t.Errorf("%s: %d characters, %v", known.Code, len(code), err)
		}
	}
}

func issueCodes(issues []roster.Issue) string {
	var all []string
	for _, i := range issues {
		all = append(all, i.Code+i.Path)
	}
	return strings.Join(all, " ")
}

func TestProblemsOfPlacing(t *testing.T) {
	for _, c := range []struct {
		want     string
		features []game.Piece
	}{
		{"dfc-stage-idle", nil},
		{"", []game.Piece{location(24, 24)}},
		{"dfc-stage-off/pieces/0", []game.Piece{location(50, 24)}},
		{"dfc-stage-edge/pieces/1", []game.Piece{location(24, 24), debris("fine", 8, 24, 6, 3, 0)}},
		{"dfc-stage-near/pieces/1", []game.Piece{cluster("small", 24, 24, "military", "military"), debris("fine", 24, 31, 6, 3, 0)}},
		{"dfc-stage-near/pieces/2", []game.Piece{location(24, 24), debris("fine", 20, 31, 6, 3, 0), debris("dense", 28, 31, 6, 3, 0)}},
		{"dfc-stage-field/pieces/1", []game.Piece{location(24, 24), debris("fine", 24, 35, 9, 3, 0)}},
		{"dfc-stage-sectors/pieces/0", []game.Piece{cluster("large", 24, 24, "military")}},
		{"dfc-stage-inside/pieces/0", []game.Piece{location(24, 24), {Kind: "terrain", Entry: "large-solid-object", At: spot(24, 25), Size: [2]geometry.Length{2 * inch}}}},
		{"dfc-stage-solid/pieces/1", []game.Piece{location(24, 24), {Kind: "terrain", Entry: "large-solid-object", At: spot(24, 34), Size: [2]geometry.Length{inch}}}},
		{"dfc-stage-uneven", []game.Piece{location(24, 24), debris("fine", 12, 12, 6, 3, 0), debris("fine", 12, 22, 6, 3, 0)}},
		{"dfc-stage-unsound/pieces/0", []game.Piece{{Kind: "station", Entry: "moon"}}},
	} {
		s := standard("Test")
		s.Pieces = c.features
		if got := issueCodes(s.Problems()); got != c.want {
			t.Errorf("%v: %q, want %q", c.features, got, c.want)
		}
	}
	s := standard("Test")
	s.Pieces, s.Prizes = []game.Piece{cluster("small", 24, 24, "military", "military")}, prizes(0, 0, 1, 2, 0, 0)
	if got := issueCodes(s.Problems()); got != "dfc-stage-worthless/prizes/0 dfc-stage-contested/prizes/1" {
		t.Errorf("worthless clusters: %q", got)
	}
	s = standard("Test")
	s.Pieces, s.Alternative = []game.Piece{location(24, 24)}, true
	if got := issueCodes(s.Problems()); got != "dfc-stage-no-roster/slots" {
		t.Errorf("an alternative to nothing: %q", got)
	}
	s = planOf(&game.Stage{Scores: []int{14}})
	s.give("kill", 1)
	if got := issueCodes(s.Problems()); got != "dfc-stage-nameless/name dfc-stage-turns/turns dfc-stage-table/table dfc-stage-late/scores" {
		t.Errorf("an empty scenario: %q", got)
	}
}

// prizes are what each size of cluster is worth to hold and to contest.
func prizes(worth ...int) []game.StagePrize {
	var all []game.StagePrize
	for i, size := range ClusterSizes {
		all = append(all, game.StagePrize{Entry: size, Hold: worth[2*i], Contest: worth[2*i+1]})
	}
	return all
}

func TestClustersAreWorthWhatTheRulebookPrints(t *testing.T) {
	if got, want := printedPrizes(), prizes(2, 0, 3, 1, 4, 2); !slices.Equal(got, want) {
		t.Errorf("printed %v, want %v", got, want)
	}
	s, ok := ParseScenario("name Rich;cluster large-cluster 7 0;cluster small-cluster 2 99")
	if want := prizes(2, mostPrize, 3, 1, 7, 0); !ok || !slices.Equal(s.Prizes, want) {
		t.Errorf("read %v, want %v", s.Prizes, want)
	}
	for _, text := range []string{"name Odd;cluster huge-cluster 1 1", "name Odd;cluster small-cluster 1"} {
		if _, ok := ParseScenario(text); ok {
			t.Errorf("%q is no scenario", text)
		}
	}
}

func TestBreachesOfAScenariosRoster(t *testing.T) {
	list := System{}.Samples("")[0] // a vanguard, a line and two pathfinder battlegroups
	s := standard("Raid")
	if got := s.Breaches(&list, ownPacks()); got != nil {
		t.Errorf("without a roster: %v", got)
	}
	s.Slots = []game.StageSlot{{Type: "pathfinder", Low: 3, High: 4}, {Type: "line", Low: 0, High: 0}, {Type: "vanguard", Low: 1, High: 1}, {Type: "most", Low: 0, High: 3}, {Type: "launch", Low: 0, High: 1}}
	var told []string
	for _, i := range s.Breaches(&list, ownPacks()) {
		told = append(told, i.Code[len("dfc-scenario-"):]+" "+i.Args["what"]+" "+i.Args["n"])
	}
	want := "too-few @entry/pathfinder 2|too-many @entry/line 1|too-many @stage-slot/dfc/most 4|too-many @stage-slot/dfc/launch " + itoa(launchedBy(&list, ownPacks()))
	if got := strings.Join(told, "|"); got != want {
		t.Errorf("told %q, want %q", got, want)
	}
}

func TestAScenariosRosterReplacesTheStandardOne(t *testing.T) {
	list := roster.List{System: "dfc", Edition: "core", Limit: 1000, Packs: []string{"bs-home"}, Units: System{}.Samples("")[0].Units[:1]}
	plain := game.Stage{}
	if got := issueCodes(System{}.StageIssues(&plain, []*roster.List{&list}, ownPacks())); !strings.Contains(got, "dfc-too-few-of-type") {
		t.Errorf("by the standard roster: %q", got)
	}
	for n, want := range map[int]bool{1: false, 2: true} {
		lists := []*roster.List{&list, &list}[:n]
		if got := issueCodes(System{}.StageIssues(&plain, lists, ownPacks())); strings.Contains(got, "dfc-too-many-rosters") != want {
			t.Errorf("%d rosters of 1000 points: %q", n, got)
		}
	}
	own := game.Stage{Slots: []game.StageSlot{{Type: "vanguard", Low: 3, High: 3}, {Type: "most", Low: 2, High: 2}}}
	got := issueCodes(System{}.StageIssues(&own, []*roster.List{&list, &list}, ownPacks()))
	if strings.Contains(got, "dfc-too-few-of-type") || !strings.Contains(got, "dfc-scenario-too-few") {
		t.Errorf("by the scenario's own: %q", got)
	}
	if report := (System{}).Validate(&list, &catalogue.Catalogue{Packs: fleets.Packs()}); report.Legal() {
		t.Error("the list should be illegal by itself")
	}
}

func TestAScenariosRosterIsAnAlternative(t *testing.T) {
	whole := System{}.Samples("")[0] // a vanguard, a line and two pathfinder battlegroups
	part := whole
	part.Units = whole.Units[:1] // two breaches of the standard roster
	slots := func(all ...game.StageSlot) []game.StageSlot { return all }
	for _, c := range []struct {
		name  string
		list  *roster.List
		slots []game.StageSlot
		want  string // of the rosters
	}{
		{"keeps both", &whole, slots(game.StageSlot{Type: "line", High: 3}), ""},
		{"keeps the standard one", &whole, slots(game.StageSlot{Type: "line", Low: 3, High: 3}), ""},
		{"keeps its own", &part, slots(game.StageSlot{Type: "most", High: 1}), ""},
		{"nearer to its own", &part, slots(game.StageSlot{Type: "line", Low: 2, High: 3}, game.StageSlot{Type: "most", High: 1}), "dfc-scenario-neither @roster/dfc/own|dfc-scenario-too-few"},
		{"as far from both", &part, slots(game.StageSlot{Type: "line", Low: 2, High: 3}, game.StageSlot{Type: "most", Low: 2, High: 3}), "dfc-scenario-neither @roster/dfc/standard|dfc-too-few-of-type|dfc-too-few-of-type"},
		{"nearer to the standard one", &part, slots(game.StageSlot{Type: "line", Low: 2, High: 3}, game.StageSlot{Type: "most", Low: 2, High: 3}, game.StageSlot{Type: "flag", Low: 1, High: 1}), "dfc-scenario-neither @roster/dfc/standard|dfc-too-few-of-type|dfc-too-few-of-type"},
	} {
		stage := game.Stage{Slots: c.slots, Alternative: true}
		var told []string
		for _, i := range (System{}).StageIssues(&stage, []*roster.List{c.list}, ownPacks()) {
			if strings.HasPrefix(i.Code, "dfc-scenario") || slices.Contains(standing, i.Code) {
				told = append(told, strings.TrimSpace(i.Code+" "+i.Args["which"]))
			}
		}
		if got := strings.Join(told, "|"); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestAGameOfAScenarioOfOnesOwn(t *testing.T) {
	s := standard("Mine")
	s.Turns, s.Table = 3, geometry.Table{Width: 30 * inch, Height: 40 * inch}
	s.Pieces = []game.Piece{location(15, 20)}
	lists := System{}.Samples("core")
	setup := &game.Setup{Board: true, Options: []game.Arg{{Name: "scenario", Value: game.Text(s.String())}}}
	for _, l := range lists[:3] {
		setup.Seats = append(setup.Seats, game.SeatSetup{List: l})
	}
	g, err := game.New(System{}, setup)
	if err != nil {
		t.Fatal(err)
	}
	if v := g.View(0); setup.Table != s.Table || v.Rounds != 3 || len(v.Scores) != 3 {
		t.Errorf("table %v, %d turns, %d scores", setup.Table, v.Rounds, len(v.Scores))
	}
}

// ownPacks is the catalogue that the engine brings.
func ownPacks() *catalogue.Catalogue {
	return &catalogue.Catalogue{Packs: (System{}).Packs("core")}
}
