package game

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/dropfleet"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/session"
	"broadside/ui/store"
)

func TestAWholeBattleGoesThroughTheScreen(t *testing.T) {
	for name, onBoard := range map[string]bool{"on the board": true, "on the players' table": false} {
		t.Run(name, func(t *testing.T) {
			c, page := battle(t, onBoard, 0)
			sail(t, c, page, func() bool { return c.view.Ended })
			page.Wants("The game is over", "Play again")
		})
	}
}

func TestEveryMomentOfABattleCanBeShown(t *testing.T) {
	for seed := range uint64(2) {
		c, page := battle(t, seed == 0, 6)
		src := dice.NewSeeded(seed)
		for n := 0; n < 4000; n++ {
			more, err := gametest.Move(c.m.Game, src.Int)
			if err != nil {
				t.Fatalf("seed %d, phase %s: %v", seed, c.view.Phase, err)
			}
			if !more {
				break
			}
			if n%11 > 0 {
				continue
			}
			c.order = nil
			c.refresh()
			c.chosen = c.view.Things[src.Int(len(c.view.Things))].ID
			c.tab = []string{"now", "now", "fleets", "log"}[src.Int(4)]
			c.overlays()
			page.Build()
			if acts := c.mine(c.chosen); len(acts) > 0 && composing(c, acts[src.Int(len(acts))]) {
				c.overlays()
				page.Build()
			}
		}
	}
}

// TestTextRulesOfAShipStandOnItsCard: those of own units and of data that the game does not know.
func TestTextRulesOfAShipStandOnItsCard(t *testing.T) {
	lay(t)
	sample := dropfleet.System{}.Samples("")[0]
	own := catalogue.Pack{ID: "mine", System: "dfc", Name: "Mine", Texts: []catalogue.Text{{Rule: "Ghost Drive", Text: "It is not there."}}}
	for _, p := range (dropfleet.System{}).Packs("") {
		for _, e := range p.Entries {
			if e.ID == "bs-lantern" {
				e = e.Clone()
				e.ID, e.Special = "own-lantern", append(e.Special, "Ghost Drive", "Sings")
				own.Entries = append(own.Entries, e)
			}
		}
	}
	app.NewOwn(own).Save()
	roster.Each(sample.Units, func(u *roster.Unit) {
		if u.Entry == "bs-lantern" {
			u.Entry = "own-lantern"
		}
	})
	setup := setupOf(dropfleet.System{}, "", false, [2]string{"Ann", "Bob"}, sample, dropfleet.System{}.Samples("")[1])
	id, err := session.Create(setup)
	if err != nil {
		t.Fatal(err)
	}
	app.Remove(store.Pack, "mine", "", "", func(bool) { app.ReadSets() }) // the game has what it needs
	c, _ := reopen(t, id)
	for i := range c.view.Things {
		if thing := &c.view.Things[i]; thing.Kind == "ship" && thing.Entry == "own-lantern" {
			text := ""
			for _, r := range c.rulings(thing) {
				text += r.Name + ": " + r.Text + "\n"
			}
			if !strings.Contains(text, "Ghost Drive: It is not there.") || !strings.Contains(text, "Sings: Text only") {
				t.Errorf("the card says\n%s", text)
			}
			return
		}
	}
	t.Fatal("there is no such ship")
}

// TestOneTapStacksForAllAtThePhone by rating, since that shows nobody the cards.
func TestOneTapStacksForAllAtThePhone(t *testing.T) {
	c, page := battle(t, false, 0)
	sail(t, c, page, func() bool { return c.view.Phase == "planning" })
	page.Press("Stack all decks by rating")
	page.Wants("Ann reveals", "Bob reveals", "Go first")
	page.Lacks("Hand over to")
	page.Press("Undo")
	page.Press("Reveal the top cards")
	page.Wants("Go first")
}

func TestTheDeckIsStackedInSecret(t *testing.T) {
	c, page := battle(t, false, 0)
	sail(t, c, page, func() bool { return c.view.Phase == "planning" })
	page.Wants("Hand over to Ann", "Stack all decks")
	page.Lacks("Stack in this order")
	page.Press("I am Ann: show my cards")
	first := c.deck.cards[0]
	page.Wants("Move First Line battlegroup up", "1 × Aviary", "acts first")
	c.shift(0, 2)
	page.Build()
	if c.deck.cards[2] != first {
		t.Fatalf("the first card did not move: %v", c.deck.cards)
	}
	page.Press("Move " + c.teller.Thing(first) + " up")
	if c.deck.cards[1] != first {
		t.Errorf("the card did not move up: %v", c.deck.cards)
	}
	want := slices.Clone(c.deck.cards)
	page.Press("Stack in this order")
	page.Wants("Hand over to Bob")
	for _, d := range c.m.View(1).Decks {
		if d.Seat == 1 && !slices.Equal(d.Order, want) {
			t.Errorf("the deck lies %v, want %v", d.Order, want)
		}
	}
	if d := c.view.Decks[0]; len(d.Order) > 0 {
		t.Error("everybody sees the deck of seat 1")
	}
	page.Press("Stack them by rating")
	page.Wants("Ann", "Bob")
}

func TestTheRestOfAGroupFollows(t *testing.T) {
	c, page := battle(t, true, 0)
	sail(t, c, page, func() bool {
		crew := c.crew()
		return c.view.Round == 2 && crew != nil && slices.ContainsFunc(forces.Groups(c.view, crew.ID), func(g kernel.Thing) bool { return len(forces.Ships(c.view, g.ID)) > 1 && !g.Acted }) && !c.volleys() && c.view.Need == nil
	})
	var ships []kernel.Thing
	for _, g := range forces.Groups(c.view, c.crew().ID) {
		if len(forces.Ships(c.view, g.ID)) > 1 && !g.Acted {
			ships = forces.Ships(c.view, g.ID)
			break
		}
	}
	for _, a := range c.mine(ships[0].ID) {
		if a.Kind == "standard" {
			c.choose(a.Thing)
			c.begin(a)
		}
	}
	page.Build()
	page.Wants("Whole group ("+kit.Itoa(len(ships))+")", "Distance", "Turn")
	page.Press("Whole group (" + kit.Itoa(len(ships)) + ")")
	moved := 0
	for _, s := range ships {
		if now := c.thing(s.ID); now.Order == "standard" {
			moved++
		}
	}
	if moved < len(ships)-1 {
		t.Errorf("%d of %d ships moved", moved, len(ships))
	}
}

func TestListsAreNested(t *testing.T) {
	c, page := battle(t, true, 0)
	page.Press("Fleets")
	text := page.Text()
	bg, group, ship := strings.Index(text, "First Line battlegroup"), strings.Index(text, "Rampart Cruiser group"), strings.Index(text, "Rampart Cruiser 1")
	if bg < 0 || group < bg || ship < group {
		t.Errorf("a battlegroup at %d, its group at %d, its ship at %d", bg, group, ship)
	}
	page.Wants("Clusters and stations")
	if n, of := strings.Count(text, "Not on the table yet"), len(forces.Formations(c.view, 1))+len(forces.Formations(c.view, 2)); n != of {
		t.Errorf("%d battlegroups wait, and it is said %d times", of, n)
	}
	if len(forces.Markers(c.view)) != 0 {
		t.Errorf("markers: %+v", forces.Markers(c.view))
	}
	if f := forces.Fleet(c.view, 1); len(f) != 16 {
		t.Errorf("%d ships in the fleet", len(f))
	}
	c.choose(c.view.Things[0].ID)
	page.Build()
	page.Wants("Strategy rating")
}

func TestFourFleetsPlay(t *testing.T) {
	c, page := four(t)
	page.Wants("Ann", "Bob", "Cleo", "Dan")
	sail(t, c, page, func() bool { return len(c.openings()) == 4 && c.view.Need == nil })
	page.Wants("Go first", "Go last")
	page.Press("Undo")
	page.Wants("Reveal")
	sail(t, c, page, func() bool { return c.view.Round == 2 })
	page.Press("Fleets")
	page.Wants("Clusters and stations")
}

func TestCommandCardsAreCountedPlayedAndAnswered(t *testing.T) {
	c, page := battle(t, false, 12)
	sail(t, c, page, func() bool { return c.crew() != nil })
	page.Wants("Hand 1", "Ann: play a card (1 in hand)", "Bob: play a card")
	page.Press("Bob: play a card (" + kit.Itoa(c.handOf(2)) + " in hand)")
	page.Type("What it says", "Shields hold")
	page.Press("Play a command card now")
	page.Wants("Shields hold", "It takes effect")
	page.Press("Ann: play a card (1 in hand)")
	page.Choose("It negates the last card", "true")
	page.Press("Play a command card now")
	page.Press("It takes effect")
	if len(c.laid()) != 0 {
		t.Errorf("cards still lie: %+v", c.laid())
	}
	page.Wants("Hand 0")
}

func TestAssetsAreLaunchedInAFewTaps(t *testing.T) {
	c, page := battle(t, true, 0)
	sail(t, c, page, func() bool { return c.view.Phase == "bombers" && len(c.actors) > 0 && c.view.Need == nil })
	page.Wants("Launch bombers and fire ships, or say that you are done.", "Done")
	carrier := c.actors[0].ID
	c.choose(carrier)
	page.Build()
	page.Wants("How many", "Launch now", "damage", "has a Minor Spike", "Done")
	if text := page.HTML(); strings.Index(text, "How many") > strings.Index(text, "play-targets") {
		t.Error("what is to be said stands below the long list of targets")
	}
	if v := c.order.Args["count"].Int; v != c.order.Act.Param("count").Max {
		t.Errorf("%d are launched, want as many as there are", v)
	}
	target := kernel.ID(c.order.Args["target"].Int)
	page.Press("Launch now")
	throws(1, 1, 1, 1, 1, 1, 1, 1) // debris that lies on the way harms nothing
	c.roll()
	if len(c.assetsOn(c.thing(target))) == 0 {
		t.Fatalf("nothing is on %s", c.teller.Thing(target))
	}
	c.choose(target)
	page.Build()
	page.Wants("Launch assets on it")
	c.choose(0)
	sail(t, c, page, func() bool { return c.view.Phase == "fighters" && len(c.actors) > 0 && c.view.Need == nil })
	c.choose(c.actors[0].ID)
	page.Build()
	if first := c.near(*c.order.Listed())[0]; kernel.ID(first.Target.Int) != target || c.order.Args["target"] != first.Target {
		t.Errorf("fighters are proposed for %+v, with bombers on %s", first, c.teller.Thing(target))
	}
}

func TestHowManyIsNotAskedOfOne(t *testing.T) {
	c, page := battle(t, true, 0)
	sail(t, c, page, func() bool { return c.view.Phase == "torpedoes" && len(c.actors) > 0 && c.view.Need == nil })
	c.choose(c.actors[0].ID)
	page.Build()
	page.Wants("Launch now")
	page.Lacks("How many")
	if n := c.order.Args["count"].Int; n != 1 {
		t.Errorf("%d are launched", n)
	}
}

func TestAGroupAimsWithItsTargetsInSight(t *testing.T) {
	c, page := battle(t, true, 0)
	sail(t, c, page, func() bool { return c.volleys() && c.chosen == 0 && c.view.Need == nil && len(c.chips()) > 0 })
	o := c.overlays()
	for _, chip := range o.Chips {
		if !slices.Contains(o.Focus, chip.At) {
			t.Errorf("%s is not among %v", c.teller.Thing(chip.At), o.Focus)
		}
	}
}

func TestAGroupAimsAtWhomIsTapped(t *testing.T) {
	c, page := battle(t, true, 0)
	sail(t, c, page, func() bool { return c.volleys() && c.chosen == 0 && c.view.Need == nil && len(c.targets()) > 1 })
	at := c.targets()[len(c.targets())-1]
	page.Lacks("Aim at " + c.teller.Thing(at))
	c.point(at)
	page.Build()
	page.Press("Aim at " + c.teller.Thing(at))
	aimed := c.aimedAt()
	if len(aimed) != 1 || aimed[0].Target != at {
		t.Errorf("%+v is aimed at, not %s", aimed, c.teller.Thing(at))
	}
}

func TestAnotherLayerKeepsTheMove(t *testing.T) {
	c, page := battle(t, true, 0)
	layer := func() *kernel.Param { return c.order.Act.Use(kernel.UseLevel) }
	sail(t, c, page, func() bool { return c.view.Round == 2 && c.order != nil && c.crew() != nil })
	for _, a := range c.mine(c.chosen) {
		if a.Kind == "standard" {
			c.begin(a)
		}
	}
	far := c.order.Use(kernel.UseTravel)
	c.set(far.Name, kernel.Int((far.Min+far.Max)/2))
	before := c.order.Says(kernel.UseTravel)
	c.set(layer().Name, layer().Choices[0].Value)
	if now := c.order.Says(kernel.UseTravel); now != before || c.order.Args[layer().Name] != layer().Choices[0].Value {
		t.Errorf("it goes %d instead of %d, with %v", now, before, c.order.Args)
	}
}

func TestACourseBendsTwice(t *testing.T) {
	c, page := battle(t, true, 0)
	sail(t, c, page, func() bool {
		return c.view.Round == 2 && c.order != nil && slices.ContainsFunc(c.mine(c.chosen), func(a act) bool { return a.Kind == "course-change" })
	})
	ship := c.thing(c.chosen)
	for _, a := range c.mine(c.chosen) {
		if a.Kind == "course-change" {
			c.begin(a)
		}
	}
	from, far := ship.Pose, c.order.Act.Param("distance").Max
	c.steer(geometry.Pose{Point: geometry.Step(from.Point, from.Heading+30000, far-1000), Heading: from.Heading})
	if turn, d := c.order.Args["pivot"].Int, c.order.Args["distance"].Int; turn != 30000 || d != far-1000 {
		t.Errorf("dragged it turns by %d and goes %d", turn, d)
	}
	c.set("distance", kernel.Int(far))
	c.set("pivotAt", kernel.Int(far/4))
	c.set("pivot2", kernel.Int(-20000))
	c.set("pivot2At", kernel.Int(far/2))
	page.Build()
	page.Wants("Second turn after", "−20°")
	g := c.ghost()
	if g == nil || len(g.Path) != 4 {
		t.Fatalf("the ghost is %+v", g)
	}
	if c.order.trial.Illegal != nil {
		t.Fatal("the way is barred: ", c.order.trial.Illegal)
	}
	c.confirm(false)
	if now := c.thing(ship.ID).Pose; c.view.Need == nil && now != g.Pose {
		t.Errorf("it stands at %v, the ghost at %v", now, g.Pose)
	}
}

func TestASecondTapBeforeThePageIsDrawnDoesNothing(t *testing.T) {
	c, page := battle(t, true, 0)
	sail(t, c, page, func() bool { return c.view.Need != nil && c.view.Need.Ask != nil })
	c.answerChoice([]int{})
	for c.view.Need != nil {
		sortie(t, c)
	}
	c.answerChoice([]int{})
	c.order = nil
	c.set("pivot", kernel.Int(1))
	c.say("layer", kernel.Value{}, false)
	c.toggleOption("0")
	c.bend()
}

// TestWhatIsUsualIsOneTap: a question that the chances suppose an answer to has it marked, and where the player wants it
// always, nobody is asked.
func TestWhatIsUsualIsOneTap(t *testing.T) {
	asked := func(always bool, seed uint64) int {
		c, page := battle(t, true, 0)
		chooseUsual(always)
		defer chooseUsual(false)
		src, n := dice.NewSeeded(seed), 0
		for range 4000 {
			before := len(c.m.Log)
			if need := c.m.Need(); need != nil && need.Ask != nil && need.Ask.Policy != "" {
				n++
				c.order = nil
				c.refresh()
				page.Build()
				page.Wants("Usual: ")
				_, question, _ := strings.Cut(page.HTML(), "play-question")
				if n := strings.Count(question, "btn-primary"); n != 1 {
					t.Fatalf("%d answers come first in %s", n, question)
				}
				c.takeUsual()
			} else if more, err := gametest.Move(c.m.Game, src.Int); err != nil {
				t.Fatal(err)
			} else if !more {
				break
			} else if always {
				c.changed(before)
			}
		}
		return n
	}
	seed := uint64(1)
	for ; seed < 60 && asked(false, seed) == 0; seed++ {
	}
	if seed == 60 {
		t.Fatal("nothing was asked that has a usual answer")
	}
	if n := asked(true, seed); n > 0 {
		t.Errorf("%d questions were asked all the same", n)
	}
}
