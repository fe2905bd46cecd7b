package game_test

import (
	"slices"
	"strings"
	"testing"

	_ "broadside/core" // brings the sentences
	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/roster"
	"broadside/core/warfleets"
)

// told is a warning in short: "1 error ftl-one-model /seats/0/list/units/0".
func told(all []game.Warning) (lines []string) {
	for _, w := range all {
		lines = append(lines, strings.TrimSpace(string('0'+rune(w.Seat))+" "+string(w.Severity)+" "+w.Code+" "+w.Path))
	}
	return lines
}

func light(n int) (l roster.List) {
	l.System = "ftl"
	for range n {
		l.Units = append(l.Units, roster.Unit{Entry: "light-ship", Options: []roster.Option{{Entry: "repair-bay"}, {Entry: "warp-drive"}}})
	}
	return l
}

func against(one, two roster.List) *game.Setup {
	return &game.Setup{System: "ftl", Seats: []game.SeatSetup{{Name: "Ann", List: one}, {Name: "Bob", List: two}}}
}

// TestWarningsOfWarfleets holds that a set-up says what is wrong with each fleet
// and that they cost different points, and can be played all the same.
func TestWarningsOfWarfleets(t *testing.T) {
	nine := light(1)
	nine.Units[0].Count = 9
	tryOut := against(light(6), roster.List{})
	tryOut.Options = []game.Arg{{Name: game.Sandbox, Value: game.Int(1)}}
	for name, c := range map[string]struct {
		setup *game.Setup
		want  []string
	}{
		"equal":       {against(light(2), light(2)), nil},
		"240 to 40":   {against(light(6), light(1)), []string{"0 error fleets-unequal /seats"}},
		"empty lists": {against(roster.List{}, roster.List{}), []string{"1 error ftl-no-ships /seats/0/list", "2 error ftl-no-ships /seats/1/list"}},
		"nine in one": {against(light(1), nine), []string{"2 error ftl-one-model /seats/1/list/units/0"}},
		"to try out":  {tryOut, nil},
	} {
		all := game.Warnings(warfleets.System{}, c.setup)
		if got := told(all); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
		for _, w := range all {
			if lacks := gametest.Lacks(w.Code, w.Args); lacks != nil {
				t.Error(lacks)
			}
		}
		if _, err := game.New(warfleets.System{}, c.setup); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if w := game.Warnings(warfleets.System{}, against(light(6), light(1))); w[0].Args["points"] != "240, 40" {
		t.Errorf("the fleets cost %v", w[0].Args)
	}
}

// TestWarningsOfDropfleet holds that the scenario is asked, that the points of
// teams count together, and that a seat's several lists are looked at one by one.
func TestWarningsOfDropfleet(t *testing.T) {
	sys := dropfleet.System{}
	var lists []roster.List
	for _, l := range sys.Samples("") {
		if l.Limit == 500 {
			lists = append(lists, l)
		}
	}
	setup := func(lists ...roster.List) *game.Setup {
		s := &game.Setup{System: "dfc", Edition: "core"}
		for _, l := range lists {
			s.Seats = append(s.Seats, game.SeatSetup{List: l})
		}
		return s
	}
	errors := func(s *game.Setup) []string {
		return slices.DeleteFunc(told(game.Warnings(sys, s)), func(line string) bool { return !strings.Contains(line, " error ") })
	}
	if got := errors(setup(lists[0], lists[1])); len(got) > 0 {
		t.Errorf("two samples: %q", got)
	}
	own := setup(lists[0], lists[1])
	own.Options = []game.Arg{{Name: "scenario", Value: game.Text("name Alone;turns 4;table 24x24;score 3,4;roster most 1 1;put cluster small-cluster 12,12 0x0 0 commercial,military -")}}
	if got := errors(own); len(got) != 2 || !strings.HasPrefix(got[0], "1 error dfc-scenario-too-many") || !strings.HasPrefix(got[1], "2 error dfc-scenario-too-many") {
		t.Errorf("a scenario for one battlegroup each: %q", got)
	}

	small := *lists[1].Clone()
	small.Units = small.Units[:1]
	teams := setup(lists[0], small, lists[0], small)
	differ := func() bool {
		return slices.Contains(told(game.Warnings(sys, teams)), "0 warning fleets-differ /seats")
	}
	if !differ() {
		t.Error("four fleets that differ pass for equal")
	}
	teams.Options = []game.Arg{{Name: "team.1", Value: game.Int(1)}, {Name: "team.2", Value: game.Int(1)}, {Name: "team.3", Value: game.Int(2)}, {Name: "team.4", Value: game.Int(2)}}
	if differ() {
		t.Error("two teams of the same fleets pass for different")
	}

	both := []*roster.List{lists[0].Clone(), lists[1].Clone()}
	both[1].Units = append(both[1].Units, roster.Unit{Entry: "nothing"})
	joined := setup(roster.Join(both), roster.Join(both))
	joined.Options = []game.Arg{{Name: game.RostersOf(0), Value: game.Text(roster.Seams(both))}}
	for i, want := range []bool{false, true} { // of one seat it is known where they were joined
		one, found := false, false
		for _, w := range game.Warnings(sys, joined) {
			one = one || int(w.Seat) == i+1 && (w.Code == "dfc-one-faction" || w.Code == "dfc-one-admiral")
			found = found || int(w.Seat) == i+1 && w.Path == "/seats/"+string('0'+rune(i))+"/list/units/"+string('0'+rune(len(both[0].Units)+len(both[1].Units)-1))
		}
		if one != want || !found {
			t.Errorf("seat %d: taken for one list %v, the fault is found %v: %q", i+1, one, found, told(game.Warnings(sys, joined)))
		}
	}
}

// TestAccepting holds that each seat accepts for itself, once, and only what is
// against the rules, and that it can be taken back.
func TestAccepting(t *testing.T) {
	g, err := game.New(warfleets.System{}, against(light(2), light(1)))
	if err != nil {
		t.Fatal(err)
	}
	accept := func(by game.Seat) string { return code(g.Do(game.Command{Kind: "accept", By: by}, nil)) }
	undecided := func(want ...game.Seat) {
		t.Helper()
		if got := g.Undecided(); !slices.Equal(got, want) {
			t.Errorf("undecided: %v, want %v", got, want)
		}
	}
	undecided(1, 2)
	if got := accept(2) + accept(2); got != "nothing-to-accept" {
		t.Errorf("accepting twice: %q", got)
	}
	undecided(1)
	do(t, g, game.Command{Kind: "roll-off", By: 1}, 6, 1, 1) // nobody has to wait for it
	if got := accept(1); got != "" {
		t.Error(got)
	}
	undecided()
	if err := g.Undo(1); err != nil {
		t.Fatal(err)
	}
	undecided(1)
	again, err := game.Open(warfleets.System{}, g.Setup, g.Log)
	if err != nil || !slices.Equal(again.Undecided(), g.Undecided()) {
		t.Errorf("opened again: %v, %v", again.Undecided(), err)
	}
	fair, err := game.New(warfleets.System{}, against(light(1), light(1)))
	if err != nil {
		t.Fatal(err)
	}
	if got := code(fair.Do(game.Command{Kind: "accept", By: 1}, nil)); got != "nothing-to-accept" {
		t.Errorf("accepting a fair game: %q", got)
	}
}
