package game

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"broadside/core/dice"
	kernel "broadside/core/game"
	"broadside/core/warfleets"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
	"broadside/ui/route"
	"broadside/ui/scenarios"
	"broadside/ui/session"
	"broadside/ui/store"
)

func lay(t testing.TB) {
	t.Helper()
	app.Reset()
	before := session.Dice
	t.Cleanup(func() { session.Dice = before; app.Reset() })
}

// table opens a new game of two sample fleets.
func table(t testing.TB, onBoard bool) (*Play, *kittest.Page) {
	t.Helper()
	lay(t)
	fleets := warfleets.System{}.Samples("core")
	return created(t, setupOf(warfleets.System{}, "", onBoard, [2]string{"Ann", "Bob"}, fleets[0], fleets[1]))
}

// reopen shows a game as a page that was just loaded does.
func reopen(t testing.TB, id string) (*Play, *kittest.Page) {
	t.Helper()
	s := New()
	s.Arrive(route.To(Name, id))
	page := kittest.Mount(t, s)
	return s.inner.(*Play), page
}

// created opens a new game.
func created(t testing.TB, setup *kernel.Setup) (*Play, *kittest.Page) {
	t.Helper()
	id, err := session.Create(setup)
	if err != nil {
		t.Fatal(err)
	}
	return reopen(t, id)
}

// throws are the faces that the app's dice show next.
func throws(faces ...dice.Face) { session.Dice = dice.NewTyped(faces) }

// begun is a game without a board in its first phase; Ann begins.
func begun(t testing.TB) (*Play, *kittest.Page) {
	t.Helper()
	c, page := table(t, false)
	throws(6, 1, 3)
	page.Press("Roll off")
	return c, page
}

func TestWholeGamesGoThroughTheScreen(t *testing.T) {
	for name, onBoard := range map[string]bool{"on the board": true, "on the players' table": false} {
		t.Run(name, func(t *testing.T) {
			c, page := table(t, onBoard)
			until(t, c, page, "ended")
			page.Wants("Game over", "Play again", "Export this game")
			if onBoard != strings.Contains(page.HTML(), `class="board"`) {
				t.Error("the board shows in the wrong game")
			}
			page.Press("Fleets")
			page.Wants("Bastion", "Corsair")
			page.Press("Log")
			page.Wants("The game is over", "Look back")
			again, _ := reopen(t, c.id)
			if again.m.State().Hash() != c.m.State().Hash() {
				t.Error("the game that is kept is another")
			}
		})
	}
}

func TestRollOffThrowsAndTells(t *testing.T) {
	c, page := table(t, false)
	page.Wants("Roll-off", "Ann", "Bob", "Setting up")
	page.Lacks(`role="dialog"`)
	throws(6, 1, 3)
	page.Press("Roll off") // each player's die is alone, and so it is thrown
	page.Lacks(`role="dialog"`)
	page.Wants("Ann wins the roll-off", "Squadrons", "Round 1 of 4", "Watch Flight", "To act")
	if c.view.Round != 1 || c.chosen != find(t, c, "Watch Flight") {
		t.Errorf("round %d, chosen %d: the only squadron should be open", c.view.Round, c.chosen)
	}
}

func TestFacesAreTypedDieByDieAndOutliveThePage(t *testing.T) {
	c, page := table(t, false)
	app.Change(app.Settings{Dice: "hand"})
	page.Press("Roll off")
	page.Wants("Die 1 of 1", "Roll for me")
	page.Lacks("Type in our own dice")
	page.Press("6") // the last die that is typed makes the throw
	c, page = reopen(t, c.id)
	page.Wants("Bob rolls")
	page.Press("1")
	page.Press("5")
	page.Wants("Ann wins the roll-off", "place 4 objectives, each more than 9")
	if got := c.m.State().Int(0, "initiative"); got != 1 {
		t.Errorf("seat %d has the initiative", got)
	}
}

func TestAShotAsksThrowsAndTells(t *testing.T) {
	c, page := begun(t)
	until(t, c, page, "medium")
	c.choose(find(t, c, "Warden"))
	page.Build()
	page.Press("Hold")
	page.Wants("Plasma Cannon, sides", "Range 18", "Strength 3", "Overheating", "Corsair")
	page.Lacks("is-aimed")
	c.point(find(t, c, "Reaver"))
	page.Build()
	page.Wants("is-aimed")
	if c.chosen != find(t, c, "Warden") {
		t.Error("a tap on a target puts the firing ship's card away")
	}
	page.Press("Reaver Medium Ship")
	page.Wants("Warden: Turret, at Reaver", "Is Reaver within 18", " of Warden and in sight?", "Yes, with a clear line", "Rear")
	page.Press("Rear")
	page.Press("Go on")
	page.Wants("Ann rolls", "2 dice, 2+", "+1 from the rear")
	throws(6, 2, 1, 1)
	page.Press("Resolve the rest")
	page.Wants("Bob chooses", "Warden fires Turret at Reaver: 2 hits, 2 damage.", "To block 5+", "Which upgrade of Reaver takes the damage?")
	page.Press("Tractor Beam")
	page.Wants("Warden fires Turret at Reaver: 2 hits, 2 damage.")
	c.choose(find(t, c, "Reaver"))
	page.Build()
	page.Wants("Takes damage next", "1 of 3 points left", "Giga Cannon, front")
}

// TestWhatWasMeasuredHoldsForOneActivation: the next weapon fires from where the first did, another ship from elsewhere.
func TestWhatWasMeasuredHoldsForOneActivation(t *testing.T) {
	c, page := begun(t)
	until(t, c, page, "medium")
	aspect := func(ship string) int {
		c.choose(find(t, c, ship))
		page.Build()
		if len(c.mine(c.chosen)) > 1 && strings.Contains(page.HTML(), ">Hold<") {
			page.Press("Hold")
		}
		page.Press("Reaver Medium Ship")
		return c.sheet.(*Survey).Asks[1].Picks[0]
	}
	if got := aspect("Warden"); got != 0 {
		t.Fatalf("side %d is marked before any was measured", got)
	}
	page.Press("Rear")
	page.Press("Go on")
	for c.view.Need != nil {
		next(t, c)
	}
	if got := aspect("Warden"); got != 2 {
		t.Errorf("side %d is marked for the second weapon", got)
	}
	page.Wants(" of Warden, in its sides arc and in sight?")
	c.sheet.(*Survey).close()
	page.Press("Done")
	for sentinel := find(t, c, "Sentinel"); len(c.mine(sentinel)) == 0; page.Build() {
		next(t, c)
	}
	if got := aspect("Sentinel"); got != 0 {
		t.Errorf("side %d is marked for another ship", got)
	}
}

// TestWhoCannotSeeHears what is waited for and whose turn has come.
func TestWhoCannotSeeHears(t *testing.T) {
	_, page := begun(t)
	last := func(want string) {
		t.Helper()
		if said := app.Toasts().Said(); len(said) == 0 || !strings.HasSuffix(said[len(said)-1], want) || strings.Contains(said[len(said)-1], "—") {
			t.Errorf("said is %q, not %q at the end", said, want)
		}
	}
	last("Squadrons. Ann to act: Watch Flight.")
	page.Press("Hold")
	last("Watch Flight holds.") // it is still Ann's turn
	page.Press("Red Claws Bomber Squadron")
	last("Ann chooses: Line of fire.")
	page.Press("No")
	page.Press("Done")
	last("Bob to act.")
}

// TestOneQuestionIsAsked by itself, where there is no other to be asked with it.
func TestOneQuestionIsAsked(t *testing.T) {
	_, page := begun(t)
	page.Press("Hold")
	page.Press("Red Claws Bomber Squadron")
	page.Wants("Yes, with a clear line", "Watch Flight: Turret, at Red Claws")
	page.Lacks("To hit")
}

// TestOnOnePhoneNobodyIsAsked whether dice may be taken back, and they can be done again.
func TestOnOnePhoneNobodyIsAsked(t *testing.T) {
	c, page := begun(t)
	page.Press("Undo")
	page.Lacks("Take it back?")
	page.Wants("Roll-off")
	if c.view.Round != 0 || c.view.Asked != nil {
		t.Fatalf("round %d after it was taken back, asked %v", c.view.Round, c.view.Asked)
	}
	page.Press("Redo")
	if c.view.Round != 1 {
		t.Errorf("round %d after it was done again", c.view.Round)
	}
	page.Press("Hold")
	page.Press("Undo")
	page.Wants("Hold")
}

func TestARefusalSaysWhyAndCanBeOverruled(t *testing.T) {
	c, page := begun(t)
	c.do(kernel.Command{Kind: "hold", By: 1, Thing: find(t, c, "Bastion")})
	page.Build()
	page.Wants("Bastion does not act in this phase", "Overrule")
	page.Press("Overrule")
	page.Lacks("does not act in this phase")
	page.Wants("Bastion holds", "(overruled)")
	c.do(kernel.Command{Kind: "move", By: 1, Thing: find(t, c, "Corsair")})
	page.Build()
	page.Wants("belongs to the other player")
}

func TestFieldsAreSetByHand(t *testing.T) {
	c, page := begun(t)
	c.choose(find(t, c, "Bastion"))
	page.Build()
	page.Press("Correct Bastion")
	page.Press("More: Damage on Heavy Cannon")
	page.Press("More: Damage on Heavy Cannon")
	page.Choose("Activated", "true")
	page.Press("Apply")
	page.Lacks(`role="dialog"`)
	page.Wants("1 of 3 points left")
	if n := c.m.State().Int(c.chosen, "lost.0"); n != 2 {
		t.Errorf("%d damage, want 2", n)
	}
	page.Press("More")
	page.Press("Correct the game Round, turn and initiative")
	page.Press("More: Round")
	page.Press("Apply")
	page.Wants("Round 2 of 4")
}

func TestLookingBackChangesNothing(t *testing.T) {
	c, page := begun(t)
	until(t, c, page, "light")
	before := len(c.m.Log)
	page.Press("Log")
	page.Type("Look back", "1")
	page.Wants("Roll-off", "Back to now", "The fleets gather.")
	page.Lacks("chooses who acts")
	if n := len(app.Toasts().Said()); n != 0 && app.Toasts().Said()[n-1] == c.pastText() {
		t.Error("what the slider tells is told twice")
	}
	page.Lacks(`class="play-past" role="status"`)
	page.Press("Later")
	if said := app.Toasts().Said(); said[len(said)-1] != c.pastText() {
		t.Errorf("a step tells %q", said)
	}
	page.Press("Back to now")
	page.Wants("Light ships")
	page.Press("Earlier")
	page.Wants("Back to now")
	page.Press("Later")
	page.Lacks("Back to now")
	if len(c.m.Log) != before || c.past != 0 {
		t.Errorf("%d entries after looking back, %d before", len(c.m.Log), before)
	}
}

func TestTheLogShowsDiceAndNotes(t *testing.T) {
	_, page := begun(t)
	page.Press("Log")
	page.Press("Dice 2")
	page.Wants("Roll-off", `aria-label="6"`, `aria-label="1"`)
	page.Press("Add a note")
	page.Type("Note for the log", "Bob brings the biscuits")
	page.Press("Add")
	page.Wants("Note: Bob brings the biscuits")
}

// TestWhatIsPlayedForIsSaid of a game with scenarios, of the usual one where none was chosen.
func TestWhatIsPlayedForIsSaid(t *testing.T) {
	c, page := battle(t, true, 0)
	for i, name := range []string{"Contested World", "Bastion"} {
		c.m.Setup.Options = [][]kernel.Arg{nil, {{Name: scenarios.Option, Value: kernel.Text("bastion")}}}[i]
		c.Menu.openScenario()
		page.Build()
		page.Wants(name, "6 turns", "Scores at the end of turn")
		page.Press("Close")
		page.Lacks("Scores at the end of turn")
	}
}

func TestAnotherTabPlaysOn(t *testing.T) {
	c, page := begun(t)
	other, _ := reopen(t, c.id)
	other.begin(other.mine(other.chosen)[0])
	c.follow(store.Change{Kind: store.Game, ID: c.id})
	page.Build()
	page.Wants("Watch Flight holds")
	for _, a := range other.mine(other.chosen) {
		if a.Kind == "done" {
			other.begin(a)
		}
	}
	c.do(kernel.Command{Kind: "note", By: c.writer()}.With("text", kernel.Text("too late")))
	if said := app.Toasts().Said(); !strings.Contains(strings.Join(said, "|"), "Another tab was faster") {
		t.Errorf("said %q", said)
	}
	if !reflect.DeepEqual(c.m.Log, other.m.Log) {
		t.Error("the tabs differ")
	}
}

func TestTheListNamesGamesAndDeletesWithUndo(t *testing.T) {
	begun(t)
	page := kittest.Mount(t, newList())
	page.Wants("Ann and Bob", "Round 1 of 4 · Squadrons · without a board", ">0–0<")
	if open := (&List{}).note(session.Row{System: "bfg", Known: true, Summary: kernel.Summary{Round: 2, Phase: "movement"}}); !strings.Contains(open, "Turn 2 · Movement phase") {
		t.Errorf("where nobody knows how many turns there are, it says %s", open)
	}
	page.Press("Delete Ann and Bob")
	page.Wants("No games yet")
	kittest.Mount(t, &kit.ToastHost{State: app.Toasts()}).Press("Undo")
	page.Build()
	page.Wants("Ann and Bob")
}

func TestGamesOfTheSamePlayersAndDayShowTheHour(t *testing.T) {
	c, _ := begun(t)
	page := kittest.Mount(t, newList())
	page.Wants("31 Jan 2026")
	page.Lacks("31 Jan 2026, ")
	if _, err := session.Import(c.m.Export()); err != nil {
		t.Fatal(err)
	}
	list := newList()
	page = kittest.Mount(t, list)
	for _, r := range list.rows {
		page.Wants("31 Jan 2026, " + browser.Clock(r.Updated))
	}
}

func TestPointsThatNobodyCountedAreNoDraw(t *testing.T) {
	for _, c := range []struct {
		system string
		points []int
		want   bool
	}{{"bfg", []int{0, 0}, true}, {"bfg", []int{80, 80}, false}, {"dfc", []int{0, 0}, false}} {
		if uncounted(c.system, c.points) != c.want {
			t.Errorf("%s with %v", c.system, c.points)
		}
	}
}

func TestTheEndSaysWhatDecided(t *testing.T) {
	c, _ := begun(t)
	if err := c.m.Do(kernel.Command{Kind: "concede", By: 2}, nil); err != nil {
		t.Fatal(err)
	}
	c.refresh()
	c.view.Decided = "ships"
	if why := c.decided(); why != "Bob concedes." {
		t.Errorf("a conceded game says %q", why)
	}
	c.m.Log[len(c.m.Log)-1].Event.Kind = "game-over"
	if why := c.decided(); !strings.HasPrefix(why, "Equal points. Decided by: Ships") {
		t.Errorf("a tie that was broken says %q", why)
	}
	c.view.Decided = ""
	if why := c.decided(); why != "" {
		t.Errorf("points that tell need no words: %q", why)
	}
}

func TestAGameIsSetUpFromFleets(t *testing.T) {
	lay(t)
	own := app.NewFleet(&warfleets.System{}.Samples("core")[2])
	own.List.Name = "Mine"
	own.List.Units = own.List.Units[:2]
	own.List.Units[0].Options = own.List.Units[0].Options[1:]
	own.Save()
	fresh := newFresh("", "", "")
	fresh.choose("ftl")
	page := kittest.Mount(t, fresh)
	if one, two := fresh.seats[0].rosters[0].picked, fresh.seats[1].rosters[0].picked; one != "fleet/"+own.ID || two != "sample/1" {
		t.Errorf("the own fleet does not come first: %s, %s", one, two)
	}
	page.Choose("Fleet of player 1", "sample/0")
	page.Wants("300 points", "Ready fleets", "Mine, ")
	page.Lacks("different points")
	page.Choose("Fleet of player 2", "fleet/"+own.ID)
	page.Wants("different points")
	page.Type("Name of player 1", "Ann")
	page.Choose("On your table", "no")
	page.Press("Start the game")
	rows, err := session.List()
	if err != nil || len(rows) != 1 || rows[0].Board || rows[0].Names[0] != "Ann" {
		t.Errorf("games %+v, %v", rows, err)
	}
	if app.Now().Names[0] != "Ann" {
		t.Error("the name is not remembered")
	}
}

func TestAGameThatIsGoneSaysSo(t *testing.T) {
	lay(t)
	_, page := reopen(t, "nothing")
	page.Wants("This game cannot be opened", "no longer here")
}

func TestConcedingEndsTheGame(t *testing.T) {
	_, page := begun(t)
	page.Press("More")
	page.Press("Bob concedes")
	page.Wants("Concede the game?")
	page.Press("Play on")
	page.Lacks("Play again", "Concede the game?")
	page.Press("More")
	page.Press("Bob concedes")
	page.Press("Bob concedes")
	page.Wants("Ann wins", "Play again")
	page.Press("Play again")
	if rows, _ := session.List(); len(rows) != 2 {
		t.Errorf("%d games after playing again, want 2", len(rows))
	}
}

// typing is an attack of two dice that are typed in.
func typing(t *testing.T) (*Play, *kittest.Page) {
	t.Helper()
	c, page := begun(t)
	until(t, c, page, "medium")
	c.choose(find(t, c, "Warden"))
	page.Build()
	page.Press("Hold")
	page.Press("Reaver Medium Ship")
	page.Press("Rear")
	page.Press("Go on")
	page.Wants("Resolve the rest", "Roll 2 dice")
	page.Press("Type in our own dice")
	return c, page
}

// Who types the dice of an attack types those that follow from them, and the next that are thrown.
func TestDiceThatFollowTypedOnesAreTyped(t *testing.T) {
	c, page := typing(t)
	throws(5, 5, 5)
	page.Press("1")
	page.Press("6")
	page.Wants("Die 1 of 1")
	page.Press("2")
	if c.answerChoice([]int{0}); c.view.Need != nil || !c.typing {
		t.Errorf("after the attack %+v is asked for, typed %t", c.view.Need, c.typing)
	}
}

// Faces that were typed in stay: the app rolls what is missing, and only this throw.
func TestTheAppRollsOnlyTheDiceThatAreEmpty(t *testing.T) {
	c, page := typing(t)
	page.Press("1")
	throws(6, 5, 5, 5)
	page.Press("Roll the other 1")
	if rolls := c.latest()[0].Rolls; !slices.Equal(rolls[0].Faces, []dice.Face{1, 6}) || len(rolls) != 2 {
		t.Fatalf("the resolution got %+v", rolls) // and the die that blocks is alone
	}
}

// TestARoundEndsInAScoreCard that goes with the next command.
func TestARoundEndsInAScoreCard(t *testing.T) {
	c, page := begun(t)
	session.Dice = dice.NewSeeded(11)
	for range 1500 {
		if c.view.Round == 2 {
			break
		}
		page.Lacks("of 4 is over")
		next(t, c)
		page.Build()
	}
	page.Wants("Round 1 of 4 is over", "models lost")
	page.Lacks("Play again")
	for before := len(c.m.Log); len(c.m.Log) == before; { // a card that opens is no command
		next(t, c)
	}
	page.Build()
	page.Lacks("of 4 is over")
	c.undo()
	page.Build()
	page.Lacks("of 4 is over") // it has been read
}

func TestEachOrderOfWarfleetsHasItsIcon(t *testing.T) {
	for _, kind := range []string{"hold", "move", "cruise", "warp", "ram"} {
		if _, glyph := kernel.MeaningOf(warfleets.System{}).Command(kind); !kit.HasIcon(glyph) {
			t.Errorf("%s is drawn as %q", kind, glyph)
		}
	}
}
