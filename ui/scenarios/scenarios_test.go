//go:build !js

package scenarios

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"broadside/core/game"
	"broadside/core/geometry"
	_ "broadside/tests/fakebrowser"
	"broadside/tests/kittest"
	"broadside/ui/app"
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
	s.edit.put(inches(12, 20))
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
	form := &RulesForm{Of: s.edit}
	form.setPrize(2, 7, 0)
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
	page.Lacks("Launch capacity")
	s.edit.tab = "roster"
	form := &SlotsForm{Of: s.edit}
	page.Lacks("The standard roster is allowed too")
	form.own(true)
	form.set(1, 4, 5)
	page.Build()
	page.Wants("Launch capacity", "Line battlegroups")
	page.Wants("The standard roster is allowed too")
	s.edit.change(func(st *game.Stage) { st.Alternative = true })
	if got := kept(t, s).Stage; len(got.Slots) != 6 || got.Slots[1].Low != 4 || got.Slots[1].High != 5 || !got.Alternative {
		t.Errorf("kept %+v", got)
	}
	form.own(false)
	if got := kept(t, s).Stage; len(got.Slots) != 0 || got.Alternative {
		t.Errorf("kept %+v", got)
	}
}

func TestPiecesAreTappedAndDragged(t *testing.T) {
	s, page := begun(t)
	page.Press("Space station")
	s.edit.put(inches(24, 24))
	page.Build()
	page.Press("Put the card away")
	m := &Map{Of: s.edit.book, Stage: s.edit.stage(), Chosen: -1, Choose: s.edit.choose, Tapped: s.edit.put, Moved: s.edit.move}
	m.Init()
	at := func(p geometry.Point) (x, y float64) { // the paper is 500 wide, the table 50 with its margin
		return float64(p.X+margin) / 100, float64(m.Stage.Table.Height-p.Y+margin) / 100
	}
	x, y := at(inches(25, 24))
	m.pressed(x, y, true)
	m.released(x, y, false)
	if s.edit.chosen != 0 {
		t.Fatal("a tap beside the station does not choose it")
	}
	toX, toY := at(geometry.Point{X: 31120, Y: 9900})
	m.pressed(x, y, true)
	m.pointed(toX, toY)
	if said := m.page.(*paper).said; said != `30" across, 10" up` {
		t.Errorf("the readout says %q", said)
	}
	m.released(toX, toY, false)
	if got := kept(t, s).Stage.Pieces[0].At; got != inches(30, 10) {
		t.Errorf("dragged to %v", got)
	}
	m.pressed(toX, toY, true)
	m.pointed(x, y)
	m.released(x, y, true)
	if got := s.edit.stage().Pieces[0].At; got != inches(30, 10) {
		t.Errorf("a drag that was cancelled leads to %v", got)
	}
	m.pressed(5, 5, false)
	m.released(5, 5, false)
	if s.edit.chosen != -1 {
		t.Error("a tap on the empty table leaves the station chosen")
	}
	s.edit.arm(s.edit.families()[2])
	m.Aim = true
	m.pressed(x, y, true)
	m.released(x, y, false)
	if got := s.edit.stage().Pieces; len(got) != 2 || got[1].Kind != "location" || got[1].At != inches(25, 24) {
		t.Errorf("pieces %+v", got)
	}
	m.draw()
	if drawn := m.page.(*paper).markup; strings.Count(drawn, "data-piece") != 2 || !strings.Contains(drawn, "is-station") {
		t.Errorf("drawn %s", drawn)
	}
}

func TestAZoneIsOfAPlayerAndLiesBeneath(t *testing.T) {
	s, page := begun(t)
	page.Press("Deployment zone")
	s.edit.put(inches(12, 20))
	page.Build()
	page.Wants("1. Deployment zone of all players", "only fleets that are directly deployed are placed in one")
	page.Choose("Who is placed there", "1")
	page.Type("Width", "20")
	page.Press("Mirror")
	page.Wants("1. Deployment zone of player 1", "2. Deployment zone of player 2")
	page.Press("Critical location")
	s.edit.put(inches(13, 20))
	page.Build()
	page.Press("Rules")
	page.Choose("Approach of player 1", "direct")
	page.Choose("Approach of player 2", "direct")
	page.Lacks("only fleets that are directly deployed")
	got := kept(t, s).Stage
	if p := got.Pieces; len(p) != 3 || p[0].Seat != 1 || p[0].Size != [2]geometry.Length{20000, 6000} || p[1].Seat != 2 || p[1].At != inches(36, 28) || p[2].Kind != "location" {
		t.Errorf("kept %+v", p)
	}
	m := &Map{Of: s.edit.book, Stage: s.edit.stage(), Chosen: -1, Choose: s.edit.choose}
	m.Init()
	for at, want := range map[geometry.Point]int{inches(6, 20): 0, inches(13, 20): 2, inches(40, 28): 1, inches(2, 40): -1} { // the paper is 500 wide, the table 50 with its margin
		if got := m.hit(float64(at.X+margin)/100, float64(m.Stage.Table.Height-at.Y+margin)/100); got != want {
			t.Errorf("a tap at %v hits %d, not %d", at, got, want)
		}
	}
	m.draw()
	drawn := m.page.(*paper).markup
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
	share := newShareSheet(b, &lanes, func() {})
	_, hash, _ := strings.Cut(share.link, "#")
	s, page := open(t, route.Parse(hash))
	page.Wants("Orbital Lanes", "A shared scenario of Dropfleet Commander", "2 × Critical location", "Approach: Column", "Large cluster: 6 VP held, 0 VP contested")
	page.Lacks("Medium cluster: 3")
	page.Press("Keep")
	all, err := app.Scenarios()
	if err != nil || len(all) != 1 || all[0].Name != "Orbital Lanes" {
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
		for _, k := range b.kit.Pieces {
			for _, said := range []string{b.word("piece", k.Family), b.called(&k.Fresh)} {
				if strings.Contains(said, "/") {
					t.Errorf("no word %s", said)
				}
			}
		}
		for _, a := range b.kit.Approaches {
			if said := b.word("approach-note", a); strings.Contains(said, "/dfc/") {
				t.Errorf("no word %s", said)
			}
		}
	}
}
