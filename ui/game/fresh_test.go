package game

import (
	"reflect"
	"strings"
	"testing"

	"broadside/core/dropfleet"
	kernel "broadside/core/game"
	"broadside/core/roster"
	"broadside/core/warfleets"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/session"
)

// dropfleetGame is the new-game sheet of the game that has everything to set.
func dropfleetGame(t *testing.T) (*Fresh, *kittest.Page) {
	t.Helper()
	lay(t)
	c := newFresh("", "", "")
	page := kittest.Mount(t, c)
	page.Choose("Game", "dfc")
	return c, page
}

func option(s *kernel.Setup, name string) kernel.Value { return s.Option(name) }

func TestAGameStartsAsItStands(t *testing.T) {
	c, page := dropfleetGame(t)
	page.Wants("Contested World", "Three cities on the ground", "Core rules", "Command cards", "Bring another fleet")
	page.Lacks("Side of player", "Player 3")
	setup := c.setup()
	if len(setup.Seats) != 2 || option(setup, "scenario").Text != "contested-world" || option(setup, "command-cards").Int != 0 || len(setup.Options) != 2 || setup.Edition != "core" {
		t.Errorf("set up %+v", setup.Options)
	}
	page.Press("Start the game")
	rows, err := session.List()
	if err != nil || len(rows) != 1 || rows[0].System != "dfc" {
		t.Errorf("games %+v, %v", rows, err)
	}
}

func TestAllEighteenReadyFleetsCanBePicked(t *testing.T) {
	c, page := dropfleetGame(t)
	all := dropfleet.System{}.Samples("core")
	page.Choose("Fleet of player 2", "sample/17")
	if got := c.seats[1].rosters[0].list; len(all) != 18 || got == nil || got.Name != all[17].Name {
		t.Errorf("picked %+v of %d", got, len(all))
	}
	page.Choose("Fleet of player 2", "sample/99")
	if c.ready() {
		t.Error("a fleet that is not there can play")
	}
}

func TestThreePlayersAndTeams(t *testing.T) {
	c, page := dropfleetGame(t)
	page.Choose("3", "3")
	page.Wants("Fleet of player 3", "Side of player 1")
	if c.setup().Option("team.1").Int != 0 {
		t.Error("nobody chose a team, and there are some")
	}
	page.Choose("Side of player 1", "1")
	page.Choose("Side of player 2", "1")
	setup := c.setup()
	if one, two, three := option(setup, "team.1").Int, option(setup, "team.2").Int, option(setup, "team.3").Int; one != two || one == three || three == 0 {
		t.Errorf("teams %d, %d, %d", one, two, three)
	}
	page.Choose("Side of player 3", "1")
	page.Wants("All players are on one team")
	page.Choose("Side of player 3", "2")
	page.Type("Name of player 3", "Cleo")
	page.Press("Start the game")
	rows, _ := session.List()
	if len(rows) != 1 || !reflect.DeepEqual(rows[0].Names, []string{"", "", "Cleo"}) || app.Now().Names[2] != "Cleo" {
		t.Errorf("games %+v", rows)
	}
}

// TestAScenarioForFewerSaysSoAtOnce, not first when the game is to start.
func TestAScenarioForFewerSaysSoAtOnce(t *testing.T) {
	lay(t)
	c := newFresh("", "", "")
	page := kittest.Mount(t, c)
	c.choose("dzc")
	c.setPlayers("4")
	refused := 0
	for _, choice := range c.arrangements()[0].Choices {
		c.set(c.arrangements()[0].Name, choice.Value)
		page.Build()
		if _, err := kernel.New(c.sys, c.setup()); err != nil {
			page.Wants(app.Sentence(err))
			refused++
		} else if c.refused != "" {
			t.Errorf("%s is refused: %s", choice.Label, c.refused)
		}
	}
	if refused == 0 {
		t.Error("every scenario takes four")
	}
}

func TestRostersOfASeatAreJoined(t *testing.T) {
	c, page := dropfleetGame(t)
	page.Press("Bring another fleet for player 1")
	page.Choose("Roster 2 of player 1", "sample/1")
	l := c.setup().Seats[0].List
	samples := dropfleet.System{}.Samples("core")
	if len(l.Units) != len(samples[0].Units)+len(samples[1].Units) || l.Limit != 2000 || len(l.Packs) != 2 {
		t.Errorf("joined %d units, %d points, %v", len(l.Units), l.Limit, l.Packs)
	}
	page.Wants("different points")
	page.Press("Remove it: the last fleet of player 1")
	page.Lacks("Roster 2 of player 1")
}

func TestAScenarioOfOnesOwnIsPlayed(t *testing.T) {
	lay(t)
	stage := app.ScenarioBuilder("dfc").Stages()[1]
	stage.Name = "My Lanes"
	stage.Slots = []kernel.StageSlot{{Type: "line", Low: 2, High: 3}}
	stage.Prizes[1].Hold = 5
	own := app.NewScenario("dfc", stage)
	own.Save()
	c := newFresh("", "", own.ID)
	page := kittest.Mount(t, c)
	page.Wants("My Lanes", "The scenario&#39;s roster needs 2 or more", "Medium cluster: 5 VP held, 1 VP contested", "own roster: Line battlegroups 2 to 3.")
	text := option(c.setup(), "scenario").Text
	if !strings.HasPrefix(text, "name My Lanes;") {
		t.Errorf("the set-up holds %q", text)
	}
	page.Type("Command cards in each player's deck", "30")
	page.Choose("Rules", "revised")
	if s := c.setup(); option(s, "command-cards").Int != 30 || s.Edition != "revised" {
		t.Errorf("set up %+v", s)
	}
	page.Press("Start the game")
	if rows, _ := session.List(); len(rows) != 1 {
		t.Errorf("games %+v", rows)
	}
	if c := newFresh("", "", "bastion"); option(c.setup(), "scenario").Text != "bastion" {
		t.Error("one that the game brings is not taken")
	}
}

func TestAScenarioThatComesLateLeavesWhatIsPicked(t *testing.T) {
	c, page := dropfleetGame(t)
	c.wanted = "bastion"
	page.Choose("3", "3")
	c.load()
	if s := c.setup(); len(s.Seats) != 3 || option(s, "scenario").Text != "bastion" {
		t.Errorf("%d players, %v", len(s.Seats), s.Options)
	}
}

func TestAnotherRosterIsAllowed(t *testing.T) {
	lay(t)
	stage := app.ScenarioBuilder("dfc").Stages()[1]
	stage.Name, stage.Alternative = "My Lanes", true
	stage.Slots = []kernel.StageSlot{{Type: "line", Low: 3, High: 3}}
	own := app.NewScenario("dfc", stage)
	own.Save()
	c := newFresh("", "", own.ID)
	page := kittest.Mount(t, c)
	page.Wants("Fleets follow the standard roster or, if they like, the scenario&#39;s own: Line battlegroups 3 to 3.")
	page.Lacks("this fleet keeps neither") // the samples keep the standard one
	short := app.NewFleet(&dropfleet.System{}.Samples("core")[0])
	short.List.Units = short.List.Units[:1]
	short.Save()
	c.load()
	page.Choose("Fleet of player 1", "fleet/"+short.ID)
	page.Wants("this fleet keeps neither", "what it breaks of the scenario&#39;s own.", "The scenario&#39;s roster needs 3 or more")
}

func TestFleetsOfALinkDecideTheGame(t *testing.T) {
	lay(t)
	own := app.NewFleet(&warfleets.System{}.Samples("core")[1])
	own.Save()
	c := newFresh(own.ID, "", "")
	if setup := c.setup(); setup.System != "ftl" || len(setup.Options) != 0 || len(setup.Seats) != 2 || setup.Seats[0].List.Name != own.List.Name {
		t.Errorf("set up %+v", setup)
	}
}

// Who picks nothing gets the ready list that comes nearest in points to what the other side plays.
func TestAReadyListIsNearInPoints(t *testing.T) {
	c, page := dropfleetGame(t)
	all := dropfleet.System{}.Samples("core")
	points := func(l *roster.List) int {
		report, _ := app.Validate(l)
		return report.Points
	}
	for i := range all {
		page.Choose("Fleet of player 1", "sample/"+kit.Itoa(i))
		picked, want := c.seats[1].rosters[0].list, points(&all[i])
		gap := func(l *roster.List) int { return max(points(l)-want, want-points(l)) }
		for j := range all {
			if j != i && gap(&all[j]) < gap(picked) {
				t.Errorf("%s of %d points plays %s of %d, not %s of %d", all[i].Name, want, picked.Name, points(picked), all[j].Name, points(&all[j]))
			}
		}
	}
}
