package game

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/dice"
	"broadside/core/draft"
	"broadside/core/dropzone"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/tests/kittest"
	"broadside/ui/kit"
)

// marching is a battle on the board at a squad of several units that stand on the table, away from others, and have all still to move.
func marching(t *testing.T) (*Play, *kittest.Page, []kernel.Thing) {
	t.Helper()
	lay(t)
	armies := dropzone.System{}.Samples("core")
	c, page := created(t, setupOf(dropzone.System{}, "", true, [2]string{"Ann", "Bob"}, armies[0], armies[1]))
	src := dice.NewSeeded(1)
	for range 3000 {
		if more, err := gametest.Move(c.m.Game, src.Int); err != nil || !more {
			t.Fatalf("no squad stands on the table: %v", err)
		}
		if c.m.Need() != nil {
			continue
		}
		c.refresh()
		for _, a := range c.Acts {
			if first := c.thing(a.Thing); a.Kind == "move" && first.Out == "" && a.Param("x") != nil && len(c.followers("move", a.Thing)) > 0 {
				squad := forces.Under(c.view, first.On, "model")
				hemmed := slices.ContainsFunc(c.view.Things, func(o kernel.Thing) bool {
					return o.Role == kernel.RoleModel && o.Out == "" && o.On != first.On && slices.ContainsFunc(squad, func(m kernel.Thing) bool { return geometry.Distance(o.Pose.Point, m.Pose.Point) < 4000 })
				})
				if !hemmed && len(squad) == len(c.followers("move", a.Thing))+1 {
					return c, page, squad
				}
			}
		}
	}
	t.Fatal("no squad has still to move")
	return nil, nil, nil
}

func TestASquadMovesAsOneOnTheBoard(t *testing.T) {
	c, page, squad := marching(t)
	for _, by := range []geometry.Point{{X: 0, Y: 2000}, {X: 0, Y: -2000}, {X: 2000}, {X: -2000}} {
		first := squad[0]
		ordered(t, c, first.ID, "move")
		c.moved(first.ID, geometry.Pose{Point: geometry.Point{X: first.Pose.X + by.X, Y: first.Pose.Y + by.Y}, Heading: first.Pose.Heading})
		if c.forbids() != "" || len(c.order.others) < len(squad)-1 {
			c.cancel()
			continue
		}
		page.Build()
		page.Press("Whole squad (" + kit.Itoa(len(squad)) + ")")
		for _, before := range squad {
			after := c.thing(before.ID).Pose
			if after.X-before.Pose.X != by.X || after.Y-before.Pose.Y != by.Y {
				t.Errorf("%s goes from %v to %v, the first by %v", c.teller.Thing(before.ID), before.Pose.Point, after.Point, by)
			}
		}
		c.undo()
		for _, before := range squad {
			if c.thing(before.ID).Pose != before.Pose {
				t.Errorf("an undo leaves %s at %v", c.teller.Thing(before.ID), c.thing(before.ID).Pose)
			}
		}
		return
	}
	t.Fatal("it can go nowhere")
}

// A squad has no weapons on its card: what it sees it aims at by a button of its own; what the board hides is folded away.
func TestASquadAimsByItsCard(t *testing.T) {
	c, page, _ := marching(t)
	src := dice.NewSeeded(7)
	for range 3000 {
		c.refresh()
		for _, a := range c.Acts {
			squad := c.thing(a.Thing)
			if squad == nil || squad.Role != kernel.RoleFormation || !a.Shot() || c.m.Need() != nil {
				continue
			}
			if !slices.ContainsFunc(c.Acts, func(b act) bool { return b.Like(a) && c.unshown(b) }) {
				continue
			}
			weapon := c.teller.Label(a.Use(kernel.UseWeapon).Choices[0].Label)
			c.choose(a.Thing)
			page.Build()
			if n := strings.Count(page.Text(), "Aim: "+weapon); n != 1 {
				t.Errorf("%d buttons aim, also at what the board hides", n)
			}
			page.Press("Aim: " + weapon)
			page.Build()
			page.Wants("As it stands")
			target, nobodys := draft.Things(a.Targets()), false
			for _, row := range c.near(*c.order.Listed()) {
				if nobodys = nobodys || row.Seat == 0; nobodys && row.Seat != 0 {
					t.Errorf("%s stands behind what is nobody's", row.Name)
				}
				at := c.thing(kernel.ID(row.Target.Int)).Pose.Point
				far := func(m kernel.Thing) int { return geometry.Distance(m.Pose.Point, at) }
				if want := slices.Min(kit.Each(forces.Ships(c.view, squad.ID), far)); row.gap != want {
					t.Errorf("%s is %d from the squad, want %d from its nearest unit", row.Name, row.gap, want)
				}
			}
			if at := kernel.ID(c.order.Args["target"].Int); !slices.Contains(target, at) {
				t.Fatalf("%s is aimed at, of %v", c.teller.Thing(at), target)
			}
			page.Press("Aim now")
			if kind := c.m.Log[len(c.m.Log)-1].Event.Kind; kind != "aimed" {
				t.Errorf("the last event is %s", kind)
			}
			return
		}
		if more, err := gametest.Move(c.m.Game, src.Int); err != nil || !more {
			t.Fatalf("no squad aims: %v", err)
		}
	}
	t.Fatal("no squad aims at what it sees and at what the board hides")
}

func TestAnEdgeLeftOutIsTheMiddle(t *testing.T) {
	lay(t)
	armies := dropzone.System{}.Samples("core")
	c, page := created(t, setupOf(dropzone.System{}, "", false, [2]string{"Ann", "Bob"}, armies[0], armies[1]))
	for src := dice.NewSeeded(3); ; {
		c.refresh()
		if i := slices.IndexFunc(c.Acts, func(a act) bool { return a.Param("edge") != nil }); i >= 0 && c.m.Need() == nil {
			c.choose(c.Acts[i].Thing)
			c.begin(c.Acts[i])
			page.Build()
			page.Wants("Middle", "Bottom")
			return
		}
		if more, err := gametest.Move(c.m.Game, src.Int); err != nil || !more {
			t.Fatalf("nobody goes into a garrison: %v", err)
		}
	}
}

// TestWhatNeedsNoWordWaitsToBePressed: a squad whose only act left is to lay down what it has just taken up keeps it.
func TestWhatNeedsNoWordWaitsToBePressed(t *testing.T) {
	c, _, squad := marching(t)
	down := act{Legal: kernel.Legal{Kind: "lay-down", Thing: squad[0].On}, By: squad[0].Seat}
	for _, name := range []string{"x", "y"} {
		down.Params = append(down.Params, kernel.Param{Name: name, Kind: kernel.ParamLength, Optional: true})
	}
	c.Acts, c.order, c.chosen = []act{down}, nil, squad[0].On
	if out := c.thing(c.chosen).Out; out == "" || !(&draft.Draft{Act: down}).Places() {
		t.Fatalf("the squad stands %q on the table", out)
	}
	before := len(c.m.Log)
	c.openPlace()
	if len(c.m.Log) != before || c.refused != nil {
		t.Error("it was tried without being asked for")
	}
}

// TestASquadComesOntoTheBoardAsOne: each of its units where the game itself would place it then, none upon another.
func TestASquadComesOntoTheBoardAsOne(t *testing.T) {
	lay(t)
	tanks := roster.List{System: "dzc", Edition: "core", Limit: 500, Name: "Tanks", Packs: []string{"bs-bulwark"}, Units: []roster.Unit{
		{ID: "group", Entry: "armour", Units: []roster.Unit{{ID: "tanks", Entry: "bs-anvil", Count: 2}}}}}
	c, page := created(t, setupOf(dropzone.System{}, "", true, [2]string{"Ann", "Bob"}, tanks, tanks))
	src := dice.NewSeeded(3)
	for range 3000 {
		if more, err := gametest.Move(c.m.Game, src.Int); err != nil || !more {
			break
		}
		if c.m.Need() != nil {
			continue
		}
		c.refresh()
		for _, a := range c.Acts {
			rest := c.followers("move", a.Thing)
			if a.Kind != "move" || c.thing(a.Thing).Out == "" || a.Param("x") == nil || len(rest) == 0 {
				continue
			}
			c.choose(a.Thing)
			if c.order == nil {
				c.begin(a)
			}
			page.Build()
			page.Press("Whole squad (" + kit.Itoa(len(rest)+1) + ")")
			for _, other := range rest {
				if out := c.thing(other.Thing).Out; out != "" {
					t.Errorf("%s stays %q", c.teller.Thing(other.Thing), out)
				}
			}
			return
		}
	}
	t.Fatal("no squad waits beside the table")
}

// TestALaidTableIsToldOnce holds that the news of a table which is laid out as the scenario has it say each thing once.
func TestALaidTableIsToldOnce(t *testing.T) {
	lay(t)
	armies := dropzone.System{}.Samples("core")
	c, _ := created(t, setupOf(dropzone.System{}, "", true, [2]string{"Ann", "Bob"}, armies[0], armies[1]))
	if err := c.m.DoAll(dropzone.System{}.Layouts(c.m.State(), 1)[0].Commands, nil); err != nil {
		t.Fatal(err)
	}
	c.refresh()
	told := map[string]bool{}
	for _, e := range c.latest() {
		if told[e.Text] {
			t.Errorf("%q is told again", e.Text)
		}
		told[e.Text] = true
	}
	if laid := len(forces.Those(c.view, func(t *kernel.Thing) bool { return t.Role == kernel.RoleTerrain })); len(told) == 0 || len(told) >= laid {
		t.Errorf("%d lines tell of %d pieces", len(told), laid)
	}
}

func TestWhoIsLeftOfASquadIsIndoors(t *testing.T) {
	squad := kernel.Thing{ID: 1, Role: kernel.RoleFormation, Out: "listed"}
	things := []kernel.Thing{squad, {ID: 2, On: 1, Role: kernel.RoleModel, Out: "destroyed", Lost: true}, {ID: 3, On: 1, Role: kernel.RoleModel, Out: "garrison", In: 4}, {ID: 4, Role: kernel.RoleTerrain}}
	c := &Selection{Compose: &Compose{Session: &Session{view: &kernel.View{Things: things}}}}
	if !c.indoors(&squad) {
		t.Error("a squad in a building waits to be placed, since its first is lost")
	}
}

// TestNoShotIsProposedThatDoesNothing to anybody, and one alone stands out no more than what comes next.
func TestNoShotIsProposedThatDoesNothing(t *testing.T) {
	lay(t)
	armies := dropzone.System{}.Samples("core")
	c, _ := created(t, setupOf(dropzone.System{}, "", false, [2]string{"Ann", "Bob"}, armies[0], armies[1]))
	src, vain, proposed := dice.NewSeeded(3), 0, 0
	for range 500 {
		if more, err := gametest.Move(c.m.Game, src.Int); err != nil || !more {
			break
		}
		c.refresh()
		next := c.next()
		for _, a := range c.Acts {
			if a.Gun() != "" && c.futile(a) {
				if vain++; next != nil && c.kindOf(a) == kit.Primary {
					t.Fatalf("%s of #%d stands out", a.Kind, a.Thing)
				}
			}
		}
		if next != nil && next.Gun() != "" {
			if proposed++; c.futile(*next) {
				t.Fatalf("%s of #%d comes next", next.Gun(), next.Thing)
			}
		}
	}
	if vain == 0 || proposed == 0 {
		t.Errorf("%d shots do nothing, %d are proposed", vain, proposed)
	}
}

// TestASquadsCardIsOfTheSquad, not of the battlegroup that it is in: what it may do and why not is the squad's.
func TestASquadsCardIsOfTheSquad(t *testing.T) {
	c, _, squad := marching(t)
	for _, of := range []kernel.ID{squad[0].ID, squad[0].On} {
		if leads := (&Card{P: c, T: c.thing(of)}).leads(); leads.ID != squad[0].On {
			t.Errorf("the card of #%d is of #%d, not of #%d", of, leads.ID, squad[0].On)
		}
	}
}

// Where an army had best not stand is put right by hand: a rider from one transport to another.
func TestARiderIsPutAboardByHand(t *testing.T) {
	c, page, _ := marching(t)
	for _, rider := range c.view.Things {
		if rider.Role != kernel.RoleModel || rider.Out != "aboard" {
			continue
		}
		where := first(c.fieldsOf(rider.ID), func(p kernel.Param) bool { return p.Name == "out" })
		to := first(where.Choices, func(o kernel.Choice) bool { return o.Value.Int != 0 && kernel.ID(o.Value.Int) != rider.In })
		if to == nil {
			continue
		}
		c.choose(rider.ID)
		page.Build()
		page.Press("Correct " + c.teller.Thing(rider.ID))
		page.Wants("Aboard " + c.teller.Thing(rider.In))
		page.Choose("Whereabouts", "aboard"+kit.Itoa(to.Value.Int))
		page.Press("Apply")
		if in := c.thing(rider.ID).In; int(in) != to.Value.Int {
			t.Errorf("%s is in %d, want %d", c.teller.Thing(rider.ID), in, to.Value.Int)
		}
		return
	}
	t.Fatal("nobody rides in one of several transports")
}

// Whom a weapon cannot hurt stands behind those that it can on the players' table, though the squad fought it last.
func TestWhomItCannotHurtComesLast(t *testing.T) {
	lay(t)
	armies := dropzone.System{}.Samples("core")
	c, _ := created(t, setupOf(dropzone.System{}, "", false, [2]string{"Ann", "Bob"}, armies[0], armies[1]))
	src := dice.NewSeeded(2)
	for range 3000 {
		if more, err := gametest.Move(c.m.Game, src.Int); err != nil || !more {
			t.Fatalf("no weapon sees whom it cannot hurt: %v", err)
		}
		if c.m.Need() != nil {
			continue
		}
		c.refresh()
		for _, a := range c.Acts {
			if a.Thing == 0 || !a.Shot() || len(a.Targets().Choices) < 3 {
				continue
			}
			c.start(a.Thing, a)
			rows := c.near(*c.order.Listed())
			rows = kit.Only(rows, func(one aim) bool { return one.Mean != "" })
			harmless := func(one aim) bool { return one.mean < glimpse }
			at := slices.IndexFunc(rows, harmless)
			if at < 0 || !slices.ContainsFunc(rows, func(one aim) bool { return !harmless(one) }) {
				c.cancel()
				continue
			}
			c.duels = append(c.duels, duel{a.Thing, kernel.ID(rows[at].Target.Int)})
			if first := c.near(*c.order.Listed())[0]; harmless(first) {
				t.Errorf("%s comes first, %s", first.Name, first.Mean)
			}
			return
		}
	}
	t.Fatal("no weapon sees whom it cannot hurt")
}

// On the players' table buildings are named one after another: the list stays until it is closed.
func TestTheListOfSceneryStaysOpen(t *testing.T) {
	lay(t)
	armies := dropzone.System{}.Samples("core")
	c, page := created(t, setupOf(dropzone.System{}, "", false, [2]string{"Ann", "Bob"}, armies[0], armies[1]))
	page.Press("Place scenery")
	before := len(c.view.Things)
	for n := range 3 {
		c.pick(0)
		page.Build()
		if named := len(c.view.Things) - before; named != n+1 || c.order == nil {
			t.Fatalf("%d are named after %d taps, the list is open: %v", named, n+1, c.order != nil)
		}
	}
	page.Press("Scenery is placed")
}
