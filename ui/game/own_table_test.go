package game

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/dice"
	"broadside/core/draft"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/gothic"
	"broadside/core/odds"
	"broadside/tests/kittest"
	"broadside/ui/kit"
)

// ashore is a battle of Gothic whose positions are on the players' table, as it stands in a phase.
func ashore(t *testing.T, phase string, seed uint64) (*Play, *kittest.Page, func(until func() bool)) {
	t.Helper()
	lay(t)
	fleets := gothic.System{}.Samples("")
	c, page := created(t, setupOf(gothic.System{}, "", false, [2]string{"Ann", "Bob"}, fleets[0], fleets[1]))
	src := dice.NewSeeded(seed)
	sail := func(until func() bool) {
		t.Helper()
		for !until() {
			if more, err := gametest.Move(c.m.Game, src.Int); err != nil || !more {
				t.Fatalf("it does not come to that: %v", err)
			}
			c.order = nil
			c.refresh()
		}
		page.Build()
	}
	sail(func() bool { return c.view.Phase == phase && c.view.Need == nil })
	return c, page, sail
}

// TestEachDieSaysWhoseItIs, where one is thrown for each of several ships in turn.
func TestEachDieSaysWhoseItIs(t *testing.T) {
	c, page, _ := ashore(t, "leadership", 3)
	c.begin(*first(c.Acts, func(a act) bool { return a.Kind == "leadership" }))
	c.typing = true
	page.Build()
	why := c.throwing().Why
	page.Wants(`dice-next">`+c.teller.Reason(why[0])+"<", `aria-label="`+c.teller.Reason(why[1])+`"`, "Take back")
	page.Lacks("Die 1 of")
	page.Press("3")
	page.Wants(`dice-next">` + c.teller.Reason(why[1]) + "<")
}

// TestAFleetMovesAtOnce on the players' table, or a squadron of it, and one undo takes that back.
func TestAFleetMovesAtOnce(t *testing.T) {
	c, page, _ := ashore(t, "movement", 3)
	moving := func() int { return len(c.alike(0)) }
	all, squad := moving(), forces.Those(c.view, func(o *kernel.Thing) bool { return len(c.alike(o.ID)) > 1 })[0]
	c.choose(squad.ID)
	page.Build()
	page.Press(c.teller.Thing(squad.ID) + ": All have moved")
	if left := moving(); left != all-len(forces.Ships(c.view, squad.ID)) {
		t.Errorf("%d of %d are left", left, all)
	}
	c.choose(0)
	page.Build()
	page.Press("All have moved")
	if page.Wants("Shooting phase"); moving() > 0 { // to say that movement is over would decide nothing
		t.Errorf("%d are left", moving())
	}
	last, line := c.latest(), c.entries(3)
	if len(last) != 1 || !strings.HasSuffix(last[0].Text, " move.") || !strings.Contains(last[0].Text, ", ") {
		t.Errorf("of all that move it says %+v", last)
	}
	if len(line) < 2 || line[0].Text != last[0].Text && line[1].Text != last[0].Text && !strings.HasSuffix(line[1].Text, last[0].Text) {
		t.Errorf("the log says %+v", line)
	}
	c.actAlike() // as by a second tap before the page is drawn
	c.undo()
	c.undo()
	if moving() != all {
		t.Errorf("after two undos %d of %d are to move", moving(), all)
	}
}

// TestWhyAShipHasNoOrders stands on its card: another that was ordered moves first.
func TestWhyAShipHasNoOrders(t *testing.T) {
	c, page, _ := ashore(t, "movement", 3)
	var ships []kernel.Thing
	for _, o := range c.actors {
		if o.Role == kernel.RoleModel && o.On == 0 {
			ships = append(ships, o)
		}
	}
	command := kernel.Command{Kind: "order", By: ships[0].Seat, Thing: ships[0].ID}.With("order", kernel.Text("lock-on"))
	if err := c.m.Do(command, dice.NewTyped([]dice.Face{1, 1})); err != nil {
		t.Fatal(err)
	}
	c.refresh()
	c.choose(ships[0].ID)
	page.Build()
	page.Lacks("before the next is ordered")
	c.choose(ships[1].ID)
	page.Build()
	page.Wants(c.teller.Thing(ships[0].ID) + " is on a special order and has not moved: it moves before the next is ordered.")
}

// TestTargetsOfTheTableAreTold by what they are and what is left of them, what was shot at last first; once a weapon is aimed the others
// show that target, and what fires them stands in the foot.
func TestTargetsOfTheTableAreTold(t *testing.T) {
	c, page, _ := ashore(t, "shooting", 3)
	ship := first(c.actors, func(o kernel.Thing) bool { return len(o.Guns) > 2 && len(c.Fire.aims(o.ID, o.Guns[0].Key)) > 2 })
	c.choose(ship.ID)
	page.Build()
	gun := &Gun{P: c.Fire, Ship: ship.ID, G: &ship.Guns[0]}
	gun.Compute()
	at := gun.aims[2]
	if gun.more > 0 || at.What == "" || len(at.Hull) == 0 {
		t.Errorf("%d are folded, %s is %q with %d tracks", gun.more, at.Name, at.What, len(at.Hull))
	}
	page.Wants(at.What)
	gun.fire(at)
	page.Build()
	page.Lacks("Hold fire")
	wreck, last := *c.thing(kernel.ID(at.Target.Int)), aim{}
	wreck.Tracks = []kernel.Track{{Lost: 4, Max: 4}}
	if c.unseen(&last, &wreck, ship); last.gap <= 0 {
		t.Error("a hulk that was shot at comes first")
	}
	if kinds := c.foot(); len(kinds) != 2 || kinds[0].Kind != "fire" || c.kindOf(kinds[0].act) != "primary" || c.kindOf(kinds[1].act) == "primary" {
		t.Errorf("the foot has %+v", kinds)
	}
	next := &Gun{P: c.Fire, Ship: ship.ID, G: &c.thing(ship.ID).Guns[1]}
	if next.Compute(); len(next.aims) != 1 || next.aims[0].Target != at.Target || next.more == 0 {
		t.Errorf("the next weapon offers %+v and %d more", next.aims, next.more)
	}
	page.Press("Hold " + c.gunName(&ship.Guns[0]))
	if c.held(ship.ID, ship.Guns[0].Key) != nil {
		t.Error("it is still aimed")
	}
}

// TestAShotAsksOnceThoughATestComesFirst: what is measured after it is asked on one sheet too.
func TestAShotAsksOnceThoughATestComesFirst(t *testing.T) {
	c, _, sail := ashore(t, "shooting", 3)
	sail(func() bool {
		return c.view.Phase == "shooting" && c.view.Need == nil && slices.ContainsFunc(c.Acts, func(a act) bool { return a.Kind == "fire" })
	})
	fire := first(c.Acts, func(a act) bool { return a.Kind == "fire" })
	c.measuredFor, c.measuredOf = "aim", map[string][]int{"ask/bfg/range#1": {1}}
	c.begin(*fire)
	sheet, ok := c.sheet.(*Survey)
	if !ok {
		t.Fatalf("%T is open", c.sheet)
	}
	nearest := sheet.Asks[0]
	if !strings.HasSuffix(nearest.Code, "nearest") {
		t.Fatalf("%s is asked first", nearest.Code)
	}
	sheet.Say(c.m.Game, nearest, []int{1})
	sheet.done()
	if c.throwing() == nil {
		t.Fatal("no test is made")
	}
	if c.thrown([]int{1, 1}, nil); c.asking() == nil {
		t.Fatal("nothing is measured")
	}
	sheet, ok = c.sheet.(*Survey)
	if !ok || len(sheet.Asks) < 2 {
		t.Fatalf("%T is open, for %+v", c.sheet, c.asking())
	}
	sheet.done()
	if a := c.asking(); a != nil && a.Kind == odds.Pick && a.Policy == "" && c.view.Need.Seat == fire.By {
		t.Errorf("%s is asked by itself", a.Code)
	}
	if c.measuredOf["ask/bfg/range#1"] == nil {
		t.Error("how far a target was is forgotten by firing, which moves nothing")
	}
}

// TestAPhaseThatGoesByIsTold, but not the change to the next alone, which the head says.
func TestAPhaseThatGoesByIsTold(t *testing.T) {
	c, page, _ := ashore(t, "movement", 3)
	c.do(kernel.Command{Kind: "moved", By: c.view.ToAct[0], Force: true})
	page.Build()
	page.Lacks("— Shooting phase —")
	c.do(kernel.Command{Kind: "cease", By: c.view.ToAct[0]})
	page.Build()
	page.Wants("— Ordnance phase —", "— End phase —")
}

// TestAHulkIsLostAndOrdnanceIsNone of the models that are counted; players who set no points have no score.
func TestAHulkIsLostAndOrdnanceIsNone(t *testing.T) {
	c, page, sail := ashore(t, "movement", 14)
	ordnance := func(o *kernel.Thing) bool { return len(o.Tracks) > 0 && len(forces.Boxes(o)) == 0 && o.Seat > 0 }
	hulk := func(o *kernel.Thing) bool { return slices.Contains(o.Tags, "hulk") }
	for _, one := range []func(*kernel.Thing) bool{ordnance, hulk} {
		sail(func() bool { return len(forces.Those(c.view, one)) > 0 })
		for _, of := range c.view.Scores {
			ships := forces.Those(c.view, func(o *kernel.Thing) bool { return o.Kind == "ship" && o.Seat == of.Seat })
			gone := kit.Only(ships, func(o kernel.Thing) bool { return o.Out != "" || hulk(&o) })
			if text := kit.Itoa(len(gone)) + " of " + kit.Itoa(len(ships)) + " models lost"; c.losses(of.Seat) != text {
				t.Errorf("%s, not %s", c.losses(of.Seat), text)
			}
			told := kit.Only(of.Details, func(f kernel.Figure) bool { return f.Key == "lost" })
			if n := len(kit.Only(ships, func(o kernel.Thing) bool { return o.Out != "undeployed" && (o.Out != "" || hulk(&o)) })); len(told) == 0 && n > 0 || len(told) > 0 && told[0].Value != n {
				t.Errorf("%d are lost, and %+v told", n, told)
			}
		}
	}
	sail(func() bool { return c.view.Ended })
	page.Lacks(">Score<")
}

// TestASurveyGoesWithItsQuestion: what another phone answers, or takes back, is asked no more.
func TestASurveyGoesWithItsQuestion(t *testing.T) {
	c, _, _ := ashore(t, "shooting", 3)
	c.sheet = &Survey{P: c, Survey: draft.NewSurvey(c.m.Game, []draft.Errand{draft.Rest(kernel.Command{Kind: "fire"})}, nil)}
	if c.changed(len(c.m.Log)); c.sheet != nil {
		t.Errorf("%T is still open", c.sheet)
	}
	c.sheet = &Survey{P: c, Survey: draft.NewSurvey(c.m.Game, []draft.Errand{draft.Just(kernel.Command{Kind: "fire"})}, nil)}
	if c.changed(len(c.m.Log)); c.sheet == nil {
		t.Error("what this phone is about to do is gone")
	}
}

// TestAFleetIsAskedAboutAtOnce, by how many it is once its names would fill the sheet.
func TestAFleetIsAskedAboutAtOnce(t *testing.T) {
	c, _, sail := ashore(t, "movement", 3)
	asks := func() *Survey {
		if c.view.Phase != "movement" || c.view.Need != nil || len(c.alike(0)) < 4 {
			return nil
		}
		c.sheet = nil
		return c.survey(kit.Each(c.alike(0), func(a act) draft.Errand { return draft.Just(a.Command()) }))
	}
	sail(func() bool { return asks() != nil })
	sheet := asks()
	if q := sheet.questions()[0]; len(q.all) < 4 || !strings.Contains(sheet.text(&q), "each of these "+kit.Itoa(len(q.all))) {
		t.Errorf("of %d it asks %s", len(q.all), sheet.text(&q))
	}
}

// TestALaunchWarnsOfNothing: what is launched is what its player chose. The one weapon that launches torpedoes goes unnamed.
func TestALaunchWarnsOfNothing(t *testing.T) {
	c, _, sail := ashore(t, "shooting", 3)
	launch := func() *act {
		return first(c.Acts, func(a act) bool { return a.Kind == "launch" && a.Param("fighters") != nil && a.Param("bombers") != nil })
	}
	sail(func() bool { return c.view.Phase == "shooting" && c.view.Need == nil && launch() != nil })
	c.begin(*launch())
	c.set("fighters", kernel.Int(1))
	if len(c.consequences(c.order)) > 0 || c.order.trial.Illegal != nil {
		t.Errorf("it warns of %+v", c.consequences(c.order))
	}
	c.order = nil
	sail(func() bool {
		return slices.ContainsFunc(c.Acts, func(a act) bool { return a.Kind == "torpedoes" && a.Gun() != "" })
	})
	for _, a := range c.Acts {
		same := kit.Only(c.mine(a.Thing), func(o act) bool { return o.Kind == a.Kind })
		if named := strings.Contains(c.actName(a), ":"); a.Kind == "torpedoes" && a.Gun() != "" && named == (len(same) == 1) {
			t.Errorf("of %d, one says %s", len(same), c.actName(a))
		}
	}
}
