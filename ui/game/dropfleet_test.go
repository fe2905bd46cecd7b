package game

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/dice"
	"broadside/core/dropfleet"
	kernel "broadside/core/game"
	"broadside/core/game/gametest"
	"broadside/core/odds"
	"broadside/ui/kit/kittest"
	"broadside/ui/match"
)

// battle opens a new game of two Dropfleet sample fleets.
func battle(t testing.TB, onBoard bool, cards int) (*Play, *kittest.Page) {
	t.Helper()
	lay(t)
	fleets := dropfleet.System{}.Samples("")
	setup := setupOf(dropfleet.System{}, "", onBoard, [2]string{"Ann", "Bob"}, fleets[0], fleets[1])
	if cards > 0 {
		setup.Options = append(setup.Options, kernel.Arg{Name: "command-cards", Value: kernel.Int(cards)})
	}
	id, err := match.Create(setup)
	if err != nil {
		t.Fatal(err)
	}
	return reopen(t, id)
}

// sortie is one tap of a player of Dropfleet in a hurry.
func sortie(t testing.TB, c *Play) {
	t.Helper()
	switch need := c.view.Need; {
	case need != nil && need.Throw != nil:
		c.roll()
	case need != nil && need.Ask.Kind == odds.Many:
		for i := range need.Ask.Min {
			c.toggle(i)
		}
		c.answerChoice(c.picks)
	case need != nil && need.Ask.Kind == odds.Number:
		c.answerChoice([]int{c.number})
	case need != nil:
		c.answerChoice([]int{0})
	case c.stacking() != nil:
		c.stackRated()
	case c.crew() != nil && c.volleys():
		if c.mayAimAll() {
			c.aimAll()
			return
		}
		c.fire()
	case c.crew() != nil && len(c.following()) > 0 && c.order == nil:
		n := len(c.m.Log)
		c.followAll()
		if len(c.m.Log) == n {
			c.last = nil
		}
	case c.order != nil && c.order.direct() != nil:
		c.pickDirect(c.order.direct(), 0)
	case c.order != nil && c.order.ready() && c.order.trial.Illegal == nil:
		c.confirm()
	case c.order != nil:
		t.Fatalf("%s of %s cannot be done: %+v", c.order.act.Kind, c.teller.Thing(c.order.act.Thing), c.order.trial.Illegal)
	case c.chosen != 0 && len(c.mine(c.chosen)) == 0:
		t.Fatalf("%s (%s) is open and does nothing; active %s, acts %v", c.teller.Thing(c.chosen), c.thing(c.chosen).Kind, c.teller.Thing(c.view.Active), c.acts)
	case c.chosen != 0:
		mine := c.mine(c.chosen)
		c.begin(mine[max(slices.IndexFunc(mine, c.isOrder), 0)]) // shields could go up and down all day
	case len(c.mine(0)) > 0:
		c.begin(c.mine(0)[0])
	case len(c.actors) == 0:
		t.Fatalf("nobody can do anything: phase %s, active %s, acts %v", c.view.Phase, c.teller.Thing(c.view.Active), c.acts)
	default:
		c.choose(c.actors[0].ID)
	}
}

func sail(t testing.TB, c *Play, page *kittest.Page, there func() bool) {
	t.Helper()
	match.Dice = dice.NewSeeded(5)
	for n := range 3000 {
		if there() {
			page.Build()
			return
		}
		sortie(t, c)
		if n%7 == 0 {
			page.Build()
		}
	}
	t.Fatalf("it never comes; phase %s, need %+v, order %+v, refused %+v, acts %v", c.view.Phase, c.view.Need, c.order, c.refused, c.acts)
}

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

func TestTheDeckIsStackedInSecret(t *testing.T) {
	c, page := battle(t, false, 0)
	sail(t, c, page, func() bool { return c.view.Phase == "planning" })
	page.Wants("Pass the phone to Ann", "Stack them by rating")
	page.Lacks("Stack in this order")
	page.Press("I am Ann: show my cards")
	first := c.deck.cards[0]
	page.Wants("Move First Line battlegroup up", "1 Aviary", "acts first")
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
	page.Wants("Pass the phone to Bob")
	for _, d := range c.m.View(1).Decks {
		if d.Seat == 1 && !slices.Equal(d.Order, want) {
			t.Errorf("the deck lies %v, want %v", d.Order, want)
		}
	}
	if d := c.view.Decks[0]; len(d.Order) > 0 {
		t.Error("everybody sees the deck of seat 1")
	}
	page.Press("Stack them by rating")
	page.Press("Reveal")
	page.Wants("Ann", "Bob")
}

func TestTheRestOfAGroupFollows(t *testing.T) {
	c, page := battle(t, true, 0)
	sail(t, c, page, func() bool {
		crew := c.crew()
		return c.view.Round == 2 && crew != nil && slices.ContainsFunc(crew.Groups, func(g party) bool { return len(g.Ships) > 1 && !g.Thing.Acted }) && !c.volleys() && c.view.Need == nil
	})
	var ships []kernel.Thing
	for _, g := range c.crew().Groups {
		if len(g.Ships) > 1 && !g.Thing.Acted {
			ships = g.Ships
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
	page.Wants("Whole group so ("+itoa(len(ships))+")", "Distance", "Turn")
	c.confirm()
	if n := len(c.following()); n != len(ships)-1 {
		t.Fatalf("%d ships may follow, want %d", n, len(ships)-1)
	}
	page.Build()
	page.Press("Same for the rest of the group")
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
	if len(c.markers()) != 0 {
		t.Errorf("markers: %+v", c.markers())
	}
	if f := c.fleet(1); len(f) != 16 {
		t.Errorf("%d ships in the fleet", len(f))
	}
	c.choose(c.view.Things[0].ID)
	page.Build()
	page.Wants("Strategy rating")
}

func TestFourFleetsPlay(t *testing.T) {
	lay(t)
	fleets := dropfleet.System{}.Samples("")
	setup := &kernel.Setup{System: "dfc", Edition: fleets[0].Edition}
	for i, name := range []string{"Ann", "Bob", "Cleo", "Dan"} {
		setup.Seats = append(setup.Seats, kernel.SeatSetup{Name: name, List: fleets[6+i]})
	}
	id, err := match.Create(setup)
	if err != nil {
		t.Fatal(err)
	}
	c, page := reopen(t, id)
	page.Wants("Ann", "Bob", "Cleo", "Dan")
	sail(t, c, page, func() bool { return len(c.openings()) == 4 && c.view.Need == nil })
	page.Wants("Go first", "Go second")
	page.Press("Undo")
	page.Wants("All agree")
	page.Press("All agree")
	page.Wants("Reveal")
	sail(t, c, page, func() bool { return c.view.Round == 2 })
	page.Press("Fleets")
	page.Wants("Clusters and stations")
}

func TestCommandCardsAreCountedPlayedAndAnswered(t *testing.T) {
	c, page := battle(t, false, 12)
	sail(t, c, page, func() bool { return c.crew() != nil })
	page.Wants("Hand 3", "Ann: play a card (3 in hand)", "Bob: play a card")
	page.Press("Bob: play a card (" + itoa(c.handOf(2)) + " in hand)")
	page.Type("What it says", "Shields hold")
	page.Press("Play a command card now")
	page.Wants("Shields hold", "It takes effect")
	page.Press("Ann: play a card (3 in hand)")
	page.Choose("It negates the last card", "true")
	page.Press("Play a command card now")
	page.Press("It takes effect")
	if len(c.laid()) != 0 {
		t.Errorf("cards still lie: %+v", c.laid())
	}
	page.Wants("Hand 2")
}
