//go:build !js

package scenarios

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/scenariobuilder"
	_ "broadside/tests/fakebrowser"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/route"
)

func lay(t *testing.T) {
	t.Helper()
	app.Reset()
	t.Cleanup(app.Reset)
}

// open shows a route as a page that was just loaded does.
func open(t *testing.T, r route.Route) (*Screen, *kittest.Page) {
	t.Helper()
	s := New()
	s.Arrive(r)
	return s, kittest.Mount(t, s)
}

// begun is a new scenario in its editor.
func begun(t *testing.T) (*Screen, *kittest.Page) {
	t.Helper()
	lay(t)
	s, page := open(t, route.To(Name))
	page.Wants("None yet", "Contested World", "Two points in orbit", `class="stage-drawing"`)
	page.Press("New scenario")
	if s.edit == nil {
		t.Fatal("no editor opens")
	}
	return s, page
}

func inches(x, y int) geometry.Point {
	return geometry.Point{X: x * geometry.Unit, Y: y * geometry.Unit}
}

// kept is the scenario as the store has it.
func kept(t *testing.T, s *Screen) *app.Scenario {
	t.Helper()
	read, err := app.LoadScenario(s.edit.kept.ID)
	if err != nil {
		t.Fatal(err)
	}
	return read
}

func TestAScenarioIsBuiltPieceByPiece(t *testing.T) {
	s, page := begun(t)
	page.Wants("Nothing lies on the table", "Nothing is worth points")
	page.Press("Cluster")
	page.Wants("Cluster: tap the table to place it.")
	s.edit.lay(inches(12, 20))
	page.Build()
	page.Wants("1. Small cluster", "Sector 2")
	page.Lacks("tap the table", "Sector 3")
	page.Choose("Size", "large-cluster")
	page.Choose("Sector 4", "comms-station")
	page.Type("Across", "12.5")
	page.Press("Mirror")
	page.Wants("2. Large cluster")
	page.Press("Planetary ring")
	page.Press("In the middle")
	page.Type("Turned", "45")
	page.Type("Length", "60")
	got := kept(t, s).Stage.Pieces
	if len(got) != 3 || got[0].At != (geometry.Point{X: 12500, Y: 20000}) || got[1].At != (geometry.Point{X: 35500, Y: 28000}) || got[0].Parts[3] != "comms-station" || got[2].Turned != 45000 || got[2].Size[0] != 60000 {
		t.Errorf("kept %+v", got)
	}
	if !reflect.DeepEqual(got[0].Parts, got[1].Parts) {
		t.Errorf("the mirrored cluster has %v", got[1].Parts)
	}
	page.Press("Remove")
	if n := len(kept(t, s).Stage.Pieces); n != 2 {
		t.Errorf("%d pieces are left", n)
	}
}

func TestTheRulesAreSet(t *testing.T) {
	s, page := begun(t)
	page.Press("Rules")
	page.Type("Name", "Short Raid")
	page.Press("Fewer turns")
	page.Press("3")
	page.Press("6")
	page.Type("Width of the table", "60")
	page.Choose("Approach of player 2", "rapid")
	page.Type("Kill points for 1 VP", "150")
	page.Type("Penalty for a nuclear strike", "3")
	page.Choose("Clusters and stations can be surveyed", "true")
	page.Lacks("The rulebook gives")
	page.Type("Contested", "5") // of the small one, which comes first
	page.Wants("The rulebook gives 2 VP and 0 VP.", "Small Cluster: contesting one is worth 5 VP, more than holding it with 2.")
	put := func(x *form.Field, n int) { x.Changed(game.Int(n), true) }
	large := s.edit.rules()[4].Fields
	put(large[0], 7)
	put(large[1], 0)
	got := kept(t, s).Stage
	if want := []game.StagePrize{{Entry: "small-cluster", Hold: 2, Contest: 5}, {Entry: "medium-cluster", Hold: 3, Contest: 1}, {Entry: "large-cluster", Hold: 7}}; !slices.Equal(got.Prizes, want) {
		t.Errorf("prizes %+v", got.Prizes)
	}
	if got.Name != "Short Raid" || got.Turns != 5 || got.Table.Width != 60000 || got.Worthy("kill") != 150 || got.Worthy("nuke") != 3 || got.Worthy("survey") != 1 ||
		!reflect.DeepEqual(got.Scores, []int{3, 4}) || !reflect.DeepEqual(got.Approaches, []string{"battleline", "rapid"}) {
		t.Errorf("kept %+v", got)
	}
}

func TestARosterOfItsOwn(t *testing.T) {
	s, page := begun(t)
	page.Press("Fleets")
	page.Lacks("Launch capacity", "The standard roster is allowed too")
	own := func(n int) { s.edit.slots()[0].Fields[0].Changed(game.Int(n), true) }
	own(1)
	for i, n := range []int{4, 5} {
		s.edit.slots()[2].Fields[i].Changed(game.Int(n), true)
	}
	page.Build()
	page.Wants("Launch capacity", "Line battlegroups")
	page.Wants("The standard roster is allowed too")
	s.edit.slots()[0].Fields[1].Changed(game.Int(1), true)
	if got := kept(t, s).Stage; len(got.Slots) != 6 || got.Slots[1].Low != 4 || got.Slots[1].High != 5 || !got.Alternative {
		t.Errorf("kept %+v", got)
	}
	own(0)
	if got := kept(t, s).Stage; len(got.Slots) != 0 || got.Alternative {
		t.Errorf("kept %+v", got)
	}
}

func TestAPieceIsPutWhereTheTableIsTapped(t *testing.T) {
	s, page := begun(t)
	page.Press("Space station")
	s.edit.lay(inches(24, 24))
	page.Build()
	page.Press("Put the card away")
	s.edit.arm(s.edit.Families()[2])
	s.edit.lay(inches(25, 24))
	if got := kept(t, s).Stage.Pieces; len(got) != 2 || got[1].Kind != "location" || got[1].At != inches(25, 24) {
		t.Errorf("pieces %+v", got)
	}
	if drawn := string(s.edit.drawing(s.edit.stage(), 1, "Table")); strings.Count(drawn, "data-piece") != 2 || !strings.Contains(drawn, "is-station") || strings.Count(drawn, "is-chosen") != 1 {
		t.Errorf("drawn %s", drawn)
	}
}

func TestAZoneIsOfAPlayerAndLiesBeneath(t *testing.T) {
	s, page := begun(t)
	page.Press("Deployment zone")
	s.edit.lay(inches(12, 20))
	page.Build()
	page.Wants("1. Deployment zone of all players", "only fleets that are directly deployed are placed in one")
	page.Choose("Who is placed there", "1")
	page.Type("Width", "20")
	page.Press("Mirror")
	page.Wants("1. Deployment zone of player 1", "2. Deployment zone of player 2")
	page.Press("Critical location")
	s.edit.lay(inches(13, 20))
	page.Build()
	page.Press("Rules")
	page.Choose("Approach of player 1", "direct")
	page.Choose("Approach of player 2", "direct")
	page.Lacks("only fleets that are directly deployed")
	got := kept(t, s).Stage
	if p := got.Pieces; len(p) != 3 || p[0].Seat != 1 || p[0].Size != [2]geometry.Length{20000, 6000} || p[1].Seat != 2 || p[1].At != inches(36, 28) || p[2].Kind != "location" {
		t.Errorf("kept %+v", p)
	}
	drawn := string(s.edit.drawing(s.edit.stage(), -1, "Table"))
	if first, second, above := strings.Index(drawn, "is-zone seat-1"), strings.Index(drawn, "is-zone seat-2"), strings.Index(drawn, "is-location"); first < 0 || second < first || above < second {
		t.Errorf("drawn %s", drawn)
	}
	b := s.edit.book
	facts := strings.Join(b.facts(&got), "|")
	if !strings.Contains(facts, `|Deployment zone of player 1: 20" × 6", its middle 12" across, 20" up|`) || strings.Contains(facts, "1 × Deployment") {
		t.Errorf("facts %s", facts)
	}
}

func TestAScenarioIsSharedAndKept(t *testing.T) {
	lay(t)
	b := openBook("dfc")
	lanes := b.Stages()[1]
	lanes.Prizes[2] = game.StagePrize{Entry: "large-cluster", Hold: 6}
	link, err := linkOf(b, &lanes)
	_, hash, _ := strings.Cut(link, "#")
	s, page := open(t, route.Parse(hash))
	page.Wants("Orbital Lanes", "A shared scenario of Dropfleet Commander", "2 × Critical location", "Approach: Column", "Large cluster: 6 VP held, 0 VP contested")
	page.Lacks("Medium cluster: 3")
	page.Press("Keep")
	all, failed := app.Scenarios()
	if err != nil || failed != nil || len(all) != 1 || all[0].Name != "Orbital Lanes" {
		t.Fatalf("kept %+v, %v", all, err)
	}
	s.Arrive(route.To(Name, all[0].ID))
	page.Build()
	page.Wants("6. Critical location")
	for place, want := range map[string]string{"1nonsense": "damaged or cut short", "2abc": "newer"} {
		_, page := open(t, route.To(Name, "from", "dfc", place))
		page.Wants(want)
	}
	_, page = open(t, route.To(Name, "of", "ftl", "x"))
	page.Wants("no scenarios for ftl")
	_, page = open(t, route.To(Name, "of", "dfc", "x"))
	page.Wants("There is no such scenario")
	_, page = open(t, route.To(Name, "nothing"))
	page.Wants("no longer here")
}

func TestOneOfTheGamesIsCopied(t *testing.T) {
	lay(t)
	_, page := open(t, route.To(Name, "of", "dfc", "bastion"))
	page.Wants("1 × Large station")
	page.Press("Copy and change")
	if all, _ := app.Scenarios(); len(all) != 1 || all[0].Name != "Bastion (copy)" {
		t.Errorf("kept %+v", all)
	}
}

func TestADeletedScenarioComesBack(t *testing.T) {
	s, page := begun(t)
	id := s.edit.kept.ID
	page.Press("Duplicate")
	if all, _ := app.Scenarios(); len(all) != 2 {
		t.Fatalf("%d scenarios after one was duplicated", len(all))
	}
	s.remove(id, "My scenario")
	if all, _ := app.Scenarios(); len(all) != 1 {
		t.Fatalf("%d scenarios after one was deleted", len(all))
	}
	kittest.Mount(t, &kit.ToastHost{State: app.Toasts(), CloseText: "Close"}).Press("Undo")
	if all, _ := app.Scenarios(); len(all) != 2 {
		t.Errorf("%d scenarios", len(all))
	}
	page.Press("Delete")
	page.Wants("Your scenarios", "My scenario")
}

func TestEveryWordIsKnown(t *testing.T) {
	lay(t)
	for _, b := range books() {
		for _, s := range b.Stages() {
			for _, line := range append(b.facts(&s), b.title(&s), b.note(&s)) {
				if strings.Contains(line, "/dfc/") || strings.Contains(line, "scenarios/") || strings.Contains(line, "{") {
					t.Errorf("%s: %q", s.Code, line)
				}
			}
		}
		for _, k := range b.Kit.Pieces {
			for _, said := range []string{b.word("piece", k.Family), b.called(&k.Fresh)} {
				if strings.Contains(said, "/") {
					t.Errorf("no word %s", said)
				}
			}
		}
		for _, a := range b.Kit.Approaches {
			if said := b.word("approach-note", a); strings.Contains(said, "/dfc/") {
				t.Errorf("no word %s", said)
			}
		}
	}
}

// TestAGameCountsInItsOwnWord: one has turns, another rounds.
func TestAGameCountsInItsOwnWord(t *testing.T) {
	lay(t)
	for system, word := range map[string]string{"dfc": "turn", "dzc": "round"} {
		b := openBook(system)
		fresh := b.Kit.Fresh
		said := strings.Join(append(b.facts(&fresh), b.note(&fresh)), "\n")
		if !strings.Contains(said, "6 "+word+"s on a table") || !strings.Contains(said, "6 "+word+"s · ") || !strings.Contains(said, "at the end of "+word+" ") ||
			strings.Contains(said, "turn") && word != "turn" {
			t.Errorf("%s: %s", system, said)
		}
	}
}

// What a scenario gives victory points for says VP; what it counts otherwise does not: players, objectives to be placed, a table to roll on.
func TestPointsAloneAreSaidInPoints(t *testing.T) {
	lay(t)
	b, own := openBook("dzc"), map[string]bool{}
	for _, p := range b.Kit.Worth {
		own[p.Name] = scenariobuilder.InPoints(p)
	}
	for name, points := range map[string]bool{"objective": true, "extract": true, "control": true, "ruin": true, "placed": false, "players": false, "survey": false, "kill": false} {
		if own[name] != points {
			t.Errorf("%s in points: %v", name, own[name])
		}
	}
	for _, stage := range b.Stages() {
		lines := strings.Join(b.facts(&stage), "\n")
		if strings.Contains(lines, "Players at the most: 2") != (stage.Worthy("players") == 2) || strings.Contains(lines, "Holding an objective: 1 VP") != (stage.Worthy("objective") == 1) {
			t.Errorf("%s says\n%s", b.title(&stage), lines)
		}
	}
}
