package dropzone

import (
	"reflect"
	"strings"
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// The book's scenarios are whole, and come back from their texts and codes as they were.
func TestScenariosComeBack(t *testing.T) {
	for _, stage := range (System{}).Stages() {
		for _, issue := range (System{}).StageProblems(&stage) {
			if issue.Severity == roster.Breach {
				t.Errorf("%s: %+v", stage.Code, issue)
			}
		}
		text := System{}.WriteStage(&stage)
		code, err := System{}.ShareStage(text)
		if err != nil {
			t.Fatal(err)
		}
		opened, err := System{}.OpenStage(code)
		if err != nil || opened != text {
			t.Errorf("%s comes back as %q", text, opened)
		}
		again, ok := System{}.ReadStage(text)
		if stage.Code = ""; !ok || !reflect.DeepEqual(again, stage) {
			t.Errorf("%+v comes back as %+v", stage, again)
		}
	}
	for _, bad := range []string{"", "name X", "name X;rounds 6;table 9 9;approach readiness", "name X;rounds 6;table 48 48;approach sideways", strings.Repeat("name X;", 2000)} {
		if _, ok := (System{}).ReadStage(bad); ok {
			t.Errorf("%.40q is read", bad)
		}
	}
}

// Each part of the kit can be built with, and the mistakes are found.
func TestScenariosAreBuiltOfParts(t *testing.T) {
	kit := System{}.StageKit()
	for _, kind := range kit.Pieces {
		p := kind.Fresh
		if p.At = at(24, 24); !buildable(&p) {
			t.Errorf("%+v cannot be built with", p)
		}
	}
	fresh := func(change func(s *game.Stage)) *game.Stage {
		s := standard("Ours").Stage
		change(&s)
		return &s
	}
	for code, stage := range map[string]*game.Stage{
		"":                   fresh(func(*game.Stage) {}),
		"dzc-stage-nameless": fresh(func(s *game.Stage) { s.Name = " " }),
		"dzc-stage-unsound":  fresh(func(s *game.Stage) { s.Turns = 99 }),
		"dzc-stage-corners":  fresh(func(s *game.Stage) { s.Approaches = []string{"corner", "direct"} }),
		"dzc-stage-unscored": fresh(func(s *game.Stage) { s.Scores = []int{2} }),
		"dzc-stage-near": fresh(func(s *game.Stage) {
			s.Pieces = append(s.Pieces, game.Piece{Kind: pieceObjective, Entry: "open", At: at(5, 24)})
		}),
		"dzc-stage-players": fresh(func(s *game.Stage) { *s = Scenario{*s}.give("players", 1).Stage }),
	} {
		found := code == ""
		for _, issue := range (System{}).StageProblems(stage) {
			found = found || issue.Code == code
		}
		if issues := (System{}).StageProblems(stage); !found || code == "" && len(issues) > 0 {
			t.Errorf("%s: %+v", code, issues)
		}
	}
}

// Survey and Control is for two, both of its kinds; the others are for up to four.
func TestHowManyPlay(t *testing.T) {
	for _, code := range bookCodes {
		most := 4
		if strings.Contains(bookScenario(code, false).Name, "Survey") {
			most = 2
		}
		for n := 1; n < 5; n++ {
			setup := &game.Setup{Options: []game.Arg{{Name: optionScenario, Value: game.Text(code)}}}
			for i := range n {
				setup.Seats = append(setup.Seats, game.SeatSetup{Name: "P" + itoa(i), List: System{}.Samples("core")[i]})
			}
			no, refused := func() (*game.Illegal, bool) {
				_, err := game.New(System{}, setup)
				no, is := err.(*game.Illegal)
				return no, is
			}()
			if want := n < 2 || n > most; refused != want || refused && no.Code != "dzc-seats" {
				t.Errorf("%s with %d: %v", code, n, no)
			}
		}
	}
}

// The layout of each scenario is laid as it is proposed, and who is Directly Deployed finds a place.
func TestLayoutsAreTaken(t *testing.T) {
	for _, code := range bookCodes {
		g := unset(t, code, true, 0, 2)
		layouts := System{}.Layouts(g.State(), 1)
		if len(layouts) != 1 {
			t.Fatalf("%s: %d layouts", code, len(layouts))
		}
		for _, c := range append(layouts[0].Commands, game.Command{Kind: "roll-off", By: 1}) {
			if err := g.Do(c, dice.NewSeeded(5)); err != nil {
				t.Fatalf("%s: %v: %v", code, c, err)
			}
		}
		for g.View(0).Phase == phaseEdge || g.View(0).Phase == phaseDeployment {
			by := tableOf(g.State()).Turn()
			l := g.Legal(by)[0]
			c := game.Command{Kind: l.Kind, By: by, Thing: l.Thing}
			switch l.Kind {
			case "edge", "deploy":
				c = c.With(l.Params[0].Name, l.Params[0].Choices[0].Value)
			case "set-down":
				at, ok := g.Suggest(by, l.Thing)
				if !ok {
					t.Fatalf("%s: nothing is suggested for #%d", code, l.Thing)
				}
				c = at
			}
			if err := g.Do(c, nil); err != nil {
				t.Fatalf("%s: %v: %v", code, c, err)
			}
		}
		if g.View(0).Round != 1 {
			t.Errorf("%s stands in %s", code, g.View(0).Phase)
		}
	}
}

// Without a board shots are listed as with one: at every enemy and all scenery that can be destroyed, what can be fired with its odds.
func TestShotsWithoutABoard(t *testing.T) {
	g := siege(t, false, false, dice.NewSeeded(1))
	b := tableOf(g.State())
	seen := map[string]int{}
	for _, id := range b.OfKind(kindUnit) {
		shots := System{}.Shots(g.State(), id)
		if want := len(b.model(id).Guns) * (len(b.foes(b.Seat(id))) + len(b.ruinable())); b.there(id) && len(shots) != want {
			t.Errorf("#%d has %d shots of %d", id, len(shots), want)
		}
		for _, s := range shots {
			if seen[b.Kind(s.To)]++; len(s.No) == 0 && s.Odds == nil || s.Gap != 0 {
				t.Errorf("%+v", s)
			}
		}
	}
	if seen[kindUnit] == 0 || seen[tabletop.KindTerrain] == 0 {
		t.Errorf("shots at %v", seen)
	}
}

// What a shot is measured as, as the table has it: to any point of a Behemoth's Spread and from the edge of scenery.
func TestShotsAreMeasuredAsTheyReach(t *testing.T) {
	g := siege(t, true, false, dice.NewSeeded(1))
	b, seen := tableOf(g.State()), map[string]bool{}
	for _, id := range b.OfKind(kindUnit) {
		for _, s := range (System{}).Shots(g.State(), id) {
			switch centres := geometry.Distance(b.Point(id), b.Point(s.To)); {
			case b.behemoth(s.To) && b.in(id) == 0:
				seen["spread"] = true
				if s.Gap != max(centres-3*inch, 0) {
					t.Errorf("#%d from #%d: %d, from centre to centre %d", s.To, id, s.Gap, centres)
				}
			case b.Kind(s.To) == tabletop.KindTerrain && b.in(id) == 0:
				seen["scenery"] = true
				if off := s.Gap - max(centres-b.Int(s.To, tabletop.FieldRadius), 0); off < -2 || off > 2 {
					t.Errorf("scenery #%d from #%d: %d, from its centre %d", s.To, id, s.Gap, centres)
				}
			}
		}
	}
	if len(seen) != 2 {
		t.Errorf("seen %v", seen)
	}
}

// Without a board what is proposed to a transport in the air lets those aboard out: half its move, and a landing; an empty one is proposed nothing.
func TestTransportsAreProposedToLand(t *testing.T) {
	for _, filled := range []bool{true, false} {
		carrier := roster.Unit{Entry: "bs-heron", Count: 1, Units: []roster.Unit{{Entry: "bs-line", Count: 2}}}
		if !filled {
			carrier.Units = nil
		}
		army := roster.List{System: "dzc", Units: []roster.Unit{{Entry: "hq", Units: []roster.Unit{{Entry: "bs-citadel", Count: 1}, carrier}}}}
		g, err := game.New(System{}, &game.Setup{Seats: []game.SeatSetup{{Name: "Ann", List: army}, {Name: "Bob", List: army}}})
		if err != nil {
			t.Fatal(err)
		}
		src := dice.NewSeeded(1)
		for g.View(0).Phase != phaseActivation || tableOf(g.State()).active() == 0 {
			if _, err := gametest.Move(g, src.Int); err != nil {
				t.Fatal(err)
			}
		}
		b, seen := tableOf(g.State()), 0
		for _, id := range b.OfKind(kindUnit) {
			if b.Seat(id) != b.Turn() || !b.model(id).aircraft() || b.Acted(id) {
				continue
			}
			seen++
			c, ok := g.Suggest(b.Turn(), id)
			if ok != filled || filled && (c.Int("far") != b.model(id).half() || c.Int("land") != 1) {
				t.Errorf("with squads aboard %v it is proposed %v: %+v", filled, ok, c)
			}
		}
		if seen == 0 {
			t.Errorf("no transport is to move, with squads aboard %v", filled)
		}
	}
}
