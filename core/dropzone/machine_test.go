package dropzone

import (
	"slices"
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/geometry"
	"broadside/core/params"
	"broadside/core/roster"
	"broadside/core/tabletop"
	"broadside/core/words"
)

func init() { words.English.Read(english) }

// battle is one of samples, from the first on, on a table with scenery.
func battle(t *testing.T, scenario string, board bool, first, seats int) *game.Game {
	t.Helper()
	g := unset(t, scenario, board, first, seats)
	for i, class := range []string{"small-building", "large-building", "road", "park", "lava", "tiny-building"} {
		c := game.Command{Kind: "scenery", By: 1}.With("class", game.Text(class))
		if board {
			c = tabletop.Placed(c, geometry.Point{X: (6 + 12*(i%3)) * inch, Y: (12 + 12*(i/3)) * inch}).With("radius", game.Int(3*inch))
		}
		if err := g.Do(c, nil); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// unset is such a battle before its table is set up.
func unset(t *testing.T, scenario string, board bool, first, seats int) *game.Game {
	t.Helper()
	lists := append(System{}.Samples("core")[:2], roster.ReadLists(mixed, "dzc", "core")...)
	lists[1].Units = walking(lists[1].Units)
	setup := &game.Setup{Board: board, Table: geometry.Table{Width: 36 * inch, Height: 36 * inch}, Options: []game.Arg{{Name: optionScenario, Value: game.Text(scenario)}, {Name: optionCards, Value: game.Text([]string{"deck", "none"}[first%3/2])}}}
	for i := range seats {
		setup.Seats = append(setup.Seats, game.SeatSetup{Name: []string{"Ann", "Bob", "Cy", "Di"}[i], List: lists[(first+i)%len(lists)]})
	}
	g, err := game.New(System{}, setup)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// ownScenario has what none of the book's has.
const ownScenario = "name Ours;rounds 4;table 48 48;approach direct reserve readiness;score 2 4;worth players 4;worth objective 2;worth placed 3;worth kill 100;worth wiped 1;put objective open-mobile 24 30 0;put objective hidden 24 18 0"

// played is the scenario of a seed, each of the book's and an own one, and seatsOf how many play.
func played(seed uint64) string {
	return append(slices.Clone(bookCodes), ownScenario)[seed%9]
}

func seatsOf(seed uint64) int {
	if code := played(seed); code == survey || code == stopTheClock {
		return 2
	}
	return int(2 + seed%3)
}

// walking is an army whose squads come without aircraft.
func walking(units []roster.Unit) (all []roster.Unit) {
	for _, group := range units {
		var squads []roster.Unit
		for _, u := range group.Units {
			squads = append(squads, u.Units...)
		}
		group.Units = squads
		all = append(all, group)
	}
	return all
}

// TestRandomBattlesEnd plays battles by chance, with positions and without, and opens their logs again.
func TestRandomBattlesEnd(t *testing.T) {
	t.Parallel()
	kinds := map[string]int{}
	for seed := range uint64(25) {
		g, src := battle(t, played(seed), seed%2 == 0, int(seed/2%4), seatsOf(seed)), dice.NewSeeded(seed)
		for n := 0; ; n++ {
			more, err := gametest.Move(g, src.Int)
			if err != nil || n > 5000 {
				t.Fatalf("seed %d, move %d: %v in %s", seed, n, err, g.View(0).Phase)
			}
			if !more {
				break
			}
			sound(t, g)
		}
		if v := g.View(0); !v.Ended {
			t.Fatalf("seed %d: nobody can act in %s of round %d", seed, v.Phase, v.Round)
		}
		for i := range g.Log {
			kinds[g.Log[i].Event.Kind]++
			for _, lack := range gametest.Unsaid("dzc", &g.Log[i].Event) {
				t.Error(lack)
			}
		}
		again, err := game.Open(System{}, g.Setup, g.Log)
		if err != nil || again.State().Hash() != g.State().Hash() {
			t.Fatalf("seed %d: the log opens to another game: %v", seed, err)
		}
	}
	for _, kind := range []string{"landed", "disembarked", "embarked", "fired", "hurt", "destroyed", "wreck", "struck", "spilled", "ready", "initiative", "battered", "searched", "scanned", "reacts", "flew-high", "left-table", "transitioned"} {
		if kinds[kind] == 0 {
			t.Errorf("nothing of the kind %s has happened, of %v", kind, kinds)
		}
	}
}

// TestWhatWaitsForDiceIsNamed holds that each consequence that can ask players for something has a name to ask it by.
func TestWhatWaitsForDiceIsNamed(t *testing.T) {
	for _, kind := range []string{"react", "alight", "wreck", "fortitude", "contest", "next", "collateral", "collapse", "stride", "come-down", "touch-down", "erupt", "zone", "cripple", "wind-up"} {
		if !words.English.Knows("command/dzc/" + kind) {
			t.Errorf("%s has no name", kind)
		}
	}
}

// sound checks what always holds: who is aboard rides in a unit that lives, with room for all; nobody has more damage than points.
func sound(t *testing.T, g *game.Game) {
	t.Helper()
	b := tableOf(g.State())
	for _, id := range b.OfKind(kindUnit) {
		if b.Out(id) == aboard && b.Kind(b.rides(id)) != kindUnit || b.Out(id) != aboard && b.Is(id, fieldRides) {
			t.Fatalf("#%d is %q and rides in #%d", id, b.Out(id), b.rides(id))
		}
		if b.Out(id) == garrison != b.Is(id, fieldIn) {
			t.Fatalf("#%d is %q and in #%d", id, b.Out(id), b.in(id))
		}
		if b.Int(id, fieldDamage) > b.model(id).Damage || b.left(id) == 0 && !b.gone(id) {
			t.Fatalf("#%d has %d damage and is %q", id, b.Int(id, fieldDamage), b.Out(id))
		}
		if b.Is(id, fieldLanded) && !b.model(id).aircraft() || b.Is(id, fieldHigh) && !b.fast(id) || b.fast(id) && b.Is(id, fieldLanded) {
			t.Fatalf("#%d has landed or flies high and is a %s", id, b.model(id).Name)
		}
		if b.Out(id) == holding && !b.AnyOf(kindUnit, func(o game.ID) bool { return b.Seat(o) == b.Seat(id) && b.access(o) && !b.gone(o) }) {
			t.Fatalf("#%d is in Holding, and nothing leads out", id)
		}
		if most := b.Int(id, fieldLeash); most > 0 && b.Int(id, fieldFar) > most+geometry.Slack {
			t.Fatalf("#%d has moved %d with people at its door, and may %d", id, b.Int(id, fieldFar), most)
		}
		one := emptyLoad(b.model(id), 1)
		for _, rider := range b.passengers(id) {
			if _, ok := one.take(b.model(rider), 1); !ok {
				t.Fatalf("#%d carries more than it can", id)
			}
		}
	}
	acts := func(l game.Legal) bool { return l.Kind != "concede" && l.Kind != "decide" }
	if v := g.View(0); g.Need() == nil && !v.Ended && !slices.ContainsFunc(b.Seats(), func(s game.Seat) bool { return slices.ContainsFunc(g.Legal(s), acts) }) {
		t.Fatalf("nobody can do anything in %s, %d in activation", v.Phase, b.active())
	}
	if g.Log[len(g.Log)-1].Event.Kind != "aimed" {
		return
	}
	for _, salvo := range (System{}).Salvos(g.State()) {
		calculatorAgrees(t, b, salvo)
	}
}

// calculatorAgrees holds the odds that the calculator gives of a salvo to those of the table.
func calculatorAgrees(t *testing.T, b table, salvo game.Salvo) {
	t.Helper()
	answer, err := System{}.Odds(params.New(salvo.Request))
	if err != nil {
		t.Fatalf("%v: %v", salvo.Request, err)
	}
	for _, p := range b.parts(salvo.From) {
		if p.at != salvo.At {
			continue
		}
		if want := p.odds(b.left(p.at)); len(want.Damage) == len(answer.Damage) && want.Damage.Mean() == answer.Damage.Mean() {
			return
		}
	}
	t.Fatalf("the table has no salvo with the odds of %v", salvo.Request)
}

// TestWhatIsOfferedIsTaken draws from what random battles offer.
func TestWhatIsOfferedIsTaken(t *testing.T) {
	t.Parallel()
	new(gametest.Offers).Battles(t, 12, 15, 500, 100, func(seed uint64, _ gametest.Chance) (*game.Game, error) {
		seed += 12
		return battle(t, played(seed), seed%2 > 0, int(seed%4), seatsOf(seed)), nil
	})
}

// TestWhatIsTakenWasOffered strays from what random battles offer.
func TestWhatIsTakenWasOffered(t *testing.T) {
	t.Parallel()
	new(gametest.Strays).Battles(t, 20, func(seed uint64, _ gametest.Chance) (*game.Game, error) {
		return battle(t, played(seed), seed%2 > 0, 0, seatsOf(seed)), nil
	})
}

// TestJoiningATable is for trying things out.
func TestJoiningATable(t *testing.T) {
	l := System{}.Samples("")[0]
	code, err := roster.Encode(&l)
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(System{}, &game.Setup{Board: true, Seats: []game.SeatSetup{{Name: "Ann"}, {Name: "Bob"}}, Options: []game.Arg{{Name: game.Sandbox, Value: game.Int(1)}}})
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Do(game.Command{Kind: "enlist", By: 1}.With("list", game.Text(code)).With("seat", game.Int(1)), nil); err != nil {
		t.Fatal(err)
	}
	if n := len(tableOf(g.State()).OfKind(kindUnit)); n == 0 {
		t.Error("nobody has joined")
	}
	if err := g.Do(game.Command{Kind: "dismiss", By: 1}.With("seat", game.Int(1)), nil); err != nil {
		t.Fatal(err)
	}
	if n := len(tabletop.Table{State: g.State(), Game: self}.OfKind(kindUnit)); n != 0 {
		t.Errorf("%d are still there", n)
	}
}
