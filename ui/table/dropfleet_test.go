package table

import (
	"strings"
	"testing"

	"broadside/core/game"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/board"
	"broadside/ui/session"
)

// openOrbit opens Dropfleet's table with the first sample fleet on each side.
func openOrbit(t *testing.T) (*kittest.Page, *Screen) {
	t.Helper()
	app.Reset()
	t.Cleanup(app.Reset)
	openGame(t, "dfc")
	c := New()
	p := kittest.Mount(t, c)
	p.Press("Add ships")
	p.Press("The whole fleet")
	p.Press("Add ships")
	p.Press("The whole fleet")
	return p, c
}

func TestFleetsOfBattlegroupsStandOnTheTable(t *testing.T) {
	_, c := openOrbit(t)
	for _, side := range []game.Seat{1, 2} {
		if on, off := len(c.models(side, true)), len(c.models(side, false)); on < 10 || off != 0 {
			t.Errorf("side %d: %d on the table, %d beside it", side, on, off)
		}
	}
	for i := range c.view.Things {
		if thing := &c.view.Things[i]; thing.Kind == "group" || thing.Kind == "battlegroup" {
			if isModel(thing) || c.movable(thing.ID) {
				t.Errorf("a %s is moved", thing.Kind)
			}
		}
	}
}

func TestLayersChangeTheOdds(t *testing.T) {
	p, c := openOrbit(t)
	from, to := c.models(1, true)[0].ID, c.models(2, true)[0].ID
	c.moved(from, at(24, 16, 0))
	c.moved(to, at(24, 20, 180))
	c.choose(from)
	p.Build()
	before := c.pairOf(t, to)
	if before.Best < 0 || len(c.lines) == 0 {
		t.Fatalf("%+v", before)
	}
	chance := before.Chance()
	p.Wants("Orbital layer", "away, mean", "Can be hit: "+c.title(to)+" "+chance)
	p.Choose("Low orbit", "low")
	if got := c.pairOf(t, to).Chance(); got == chance || c.current().Layer != "low" {
		t.Errorf("%s from low orbit, %s from high", got, chance)
	}
	c.lined(board.Line{From: from, To: to})
	p.Build()
	p.Wants("between orbital layers", "Crippled")
}

func TestManyTargetsAreFoldedAway(t *testing.T) {
	p, c := openOrbit(t)
	from := c.models(1, true)[0].ID
	for i, o := range c.models(2, true) {
		c.moved(o.ID, at(18+i, 20, 180))
	}
	c.moved(from, at(24, 17, 0))
	c.choose(from)
	p.Build()
	if len(c.able()) <= len(c.shown()) || len(c.lines) != len(c.shown()) {
		t.Fatalf("%d can be hit, %d show, %d lines", len(c.able()), len(c.shown()), len(c.lines))
	}
	p.Press("Show " + itoa(c.hidden()) + " more")
	if len(c.lines) != len(c.able()) {
		t.Errorf("%d lines to %d", len(c.lines), len(c.able()))
	}
}

func TestSceneryGoesByTheGame(t *testing.T) {
	p, c := openOrbit(t)
	before := len(c.view.Things)
	p.Press("Terrain")
	p.Wants("Fine debris", "Large solid object", "Line")
	p.Press("Dense debris")
	p.Press("Place it")
	c.tapped(at(6, 6, 0).Point)
	if len(c.view.Things) != before+1 {
		t.Fatalf("%d things, not %d", len(c.view.Things), before+1)
	}
	piece := c.view.Things[len(c.view.Things)-1]
	if piece.Class != "dense-debris" || !piece.Area.Contains(at(8, 8, 0).Point) || c.clears(piece.ID) == "" {
		t.Errorf("%+v", piece)
	}
	c.choose(piece.ID)
	p.Build()
	p.Press("Turn right by 15°")
	p.Press("Remove")
	if len(c.view.Things) != before {
		t.Errorf("%d things are left", len(c.view.Things))
	}
}

func TestAGroupComesWithABattlegroup(t *testing.T) {
	p, c := openOrbit(t)
	before := len(c.models(1, true))
	p.Press("Add ships")
	p.Press("Lantern Frigate × 3")
	for x := range 3 {
		c.tapped(at(30+2*x, 12, 0).Point)
	}
	if got := len(c.models(1, true)); got != before+3 {
		t.Errorf("%d ships, not %d", got, before+3)
	}
	c.choose(c.models(1, true)[0].ID)
	c.takeOff()
	if len(c.models(1, false)) != 1 {
		t.Errorf("%d wait beside the table", len(c.models(1, false)))
	}
}

func TestEachGameHasATable(t *testing.T) {
	p, c := openOrbit(t)
	p.Choose("Warfleets: FTL", "ftl")
	if c.game() != "ftl" || len(c.models(1, true)) != 0 || strings.Contains(p.Text(), "Parapet") {
		t.Errorf("the table of %s has %d ships", c.game(), len(c.models(1, true)))
	}
	if again := New(); again.game() != "ftl" {
		t.Errorf("the next visit opens %s", again.game())
	}
	p.Choose("Dropfleet Commander", "dfc")
	if len(c.models(1, true)) == 0 {
		t.Error("the ships are gone")
	}
	if rows, err := session.List(); err != nil || len(rows) != 0 {
		t.Errorf("tables among the games: %v, %v", rows, err)
	}
}

// TestWhomItHitsStandsFirst: right under the name, before where it stands; those that it cannot hit by the cause, and
// weapons by their names.
func TestWhomItHitsStandsFirst(t *testing.T) {
	p, c := openOrbit(t)
	c.choose(c.models(1, true)[0].ID)
	p.Build()
	p.Wants("It can hit nobody from here.")
	text := p.Text()
	if cannot, layer := strings.Index(text, "Cannot be hit"), strings.Index(text, "Orbital layer"); cannot < 0 || layer < cannot {
		t.Errorf("whom at %d, layer at %d", cannot, layer)
	}
	c.reasons = true
	p.Build()
	p.Wants("Out of range")
	p.Lacks("The target is")
	p.Press("Damage and state")
	p.Wants("Destroyed: Mass Drivers")
	p.Lacks("mass-drivers<")
}
