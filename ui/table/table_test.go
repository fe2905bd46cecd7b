package table

import (
	"strings"
	"testing"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/board"
	"broadside/ui/kit"
	"broadside/ui/session"
	"broadside/ui/store"
)

const inch = geometry.Unit

func open(t *testing.T) (*kittest.Page, *Screen) {
	t.Helper()
	app.Reset()
	t.Cleanup(app.Reset)
	openGame(t, "ftl")
	c := New()
	if c.fault != "" {
		t.Fatal(c.fault)
	}
	return kittest.Mount(t, c), c
}

// openGame has a game's table lie open.
func openGame(t *testing.T, id string) {
	t.Helper()
	(&app.Keeper{ID: gameID}).Keep(func() []byte { return []byte(id) })
}

// twoFleets adds a sample to each side.
func twoFleets(t *testing.T) (*kittest.Page, *Screen) {
	t.Helper()
	p, c := open(t)
	p.Press("Add ships")
	p.Press("The whole fleet")
	p.Press("Add ships")
	p.Choose("From", "sample/1")
	p.Press("The whole fleet")
	return p, c
}

func (c *Screen) named(t *testing.T, name string) *game.Thing {
	t.Helper()
	for i := range c.view.Things {
		if c.teller.Thing(c.view.Things[i].ID) == name {
			return &c.view.Things[i]
		}
	}
	t.Fatalf("%s is not there", name)
	return nil
}

func (c *Screen) pairOf(t *testing.T, other game.ID) *pair {
	t.Helper()
	for i := range c.pairs {
		if c.other(&c.pairs[i]) == other {
			return &c.pairs[i]
		}
	}
	t.Fatalf("no pair with %s", c.teller.Thing(other))
	return nil
}

func at(x, y, heading int) geometry.Pose {
	return geometry.Pose{Point: geometry.Point{X: x * inch, Y: y * inch}, Heading: heading * geometry.Degree}
}

func TestFleetsStandAlongTheirEdges(t *testing.T) {
	_, c := twoFleets(t)
	size := c.m.Setup.Table
	seen := map[game.Seat]int{}
	for i := range c.view.Things {
		a := &c.view.Things[i]
		if a.Out != "" || !size.InsideBase(a.Pose.Point, a.Radius) {
			t.Errorf("%s stands at %v, %s", a.Name, a.Pose, a.Out)
		}
		if side := a.Pose.Y < size.Height/2; side != (a.Seat == 1) || side != (a.Pose.Heading == 0) {
			t.Errorf("%s of side %d stands at %v", a.Name, a.Seat, a.Pose)
		}
		seen[a.Seat]++
		for j := range i {
			if b := &c.view.Things[j]; geometry.Overlapping(a.Pose.Point, a.Radius, b.Pose.Point, b.Radius) {
				t.Errorf("%s stands on %s", a.Name, b.Name)
			}
		}
	}
	if seen[1] != 6 || seen[2] != 7 {
		t.Errorf("sides of %v", seen)
	}
}

func TestTheTableIsKept(t *testing.T) {
	_, c := twoFleets(t)
	c.moved(c.named(t, "Bastion").ID, at(30, 20, 45))
	again := New()
	if got := again.named(t, "Bastion").Pose; got != at(30, 20, 45) {
		t.Errorf("Bastion is at %v at the next visit", got)
	}
	if r, err := app.Store().Get(store.Game, "table"); err != nil || r.Name == "" {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestAMoveIsUndoneAndDoneAgainWhole(t *testing.T) {
	p, c := twoFleets(t)
	before := c.named(t, "Bastion").Pose
	c.moved(c.named(t, "Bastion").ID, at(30, 20, 45))
	p.Build()
	p.Press("Undo")
	if got := c.named(t, "Bastion").Pose; got != before {
		t.Errorf("undone to %v, not %v", got, before)
	}
	p.Press("Redo")
	if got := c.named(t, "Bastion").Pose; got != at(30, 20, 45) {
		t.Errorf("done again to %v", got)
	}
}

func TestASingleShipIsPlacedByTapping(t *testing.T) {
	p, c := open(t)
	p.Press("Add ships")
	p.Choose("Player 2", "2")
	p.Press("Lantern Light Ship")
	p.Wants("Tap the table where Lantern shall stand.")
	c.tapped(at(40, 30, 0).Point)
	p.Build()
	if got := c.named(t, "Lantern"); got.Pose != at(40, 30, 180) || got.Seat != 2 || c.chosen != got.ID {
		t.Errorf("%+v", got)
	}
	p.Lacks("Tap the table")
	p.Press("Back to all ships")
	p.Press("Add ships")
	p.Press("Picket Light Ship")
	p.Press("In the middle")
	if got := c.named(t, "Picket").Pose.Point; got != at(36, 24, 0).Point {
		t.Errorf("the middle is %v", got)
	}
}

func TestWhatWaitsIsPlacedOneAfterAnother(t *testing.T) {
	p, c := twoFleets(t)
	for _, name := range []string{"Bastion", "Warden"} {
		c.choose(c.named(t, name).ID)
		p.Build()
		p.Press("Off the table")
	}
	p.Wants("In reserve")
	p.Press("Bastion In reserve")
	c.tapped(at(20, 20, 0).Point)
	c.tapped(at(25, 20, 0).Point)
	if a, b := c.named(t, "Bastion").Pose, c.named(t, "Warden").Pose; a != at(20, 20, 0) || b != at(25, 20, 0) || c.placing != nil {
		t.Errorf("they stand at %v and %v", a, b)
	}
}

func TestWhoCanHitWhom(t *testing.T) {
	p, c := twoFleets(t)
	bastion, corsair := c.named(t, "Bastion").ID, c.named(t, "Corsair").ID
	c.moved(bastion, at(30, 20, 0))
	c.moved(corsair, at(30, 30, 180))
	c.choose(bastion)
	p.Build()
	if len(c.able())+len(c.unable()) != 7 || len(c.lines) != len(c.able()) {
		t.Fatalf("%d can be hit and %d cannot, %d lines", len(c.able()), len(c.unable()), len(c.lines))
	}
	p.Wants("Can be hit", "Heavy Cannon")
	for i, q := range c.able() {
		if i > 0 && q.Worth() > c.able()[i-1].Worth() {
			t.Errorf("%s stands below a target that is hit less", c.teller.Thing(q.To))
		}
	}
	if q := c.pairOf(t, corsair); q.Best < 0 || len(q.Shots) != 3 || len(q.Shots[2].No) == 0 {
		t.Errorf("at Corsair %+v", q)
	}
	p.Choose(`Turret 24"`, "turret")
	for _, q := range c.able() {
		if q.Shots[q.Best].Gun != "turret" {
			t.Errorf("%s shows", q.Shots[q.Best].Gun)
		}
	}
	p.Choose("Hit by", "in")
	for _, q := range c.pairs {
		if q.To != bastion {
			t.Errorf("a shot at %s", c.teller.Thing(q.To))
		}
	}
	p.Wants("Can hit it")
	p.Choose("Arcs", "arcs")
	if len(c.lines) != 0 || !c.overlays().Reach {
		t.Errorf("arcs with %d lines", len(c.lines))
	}
}

func TestReasonsWhyNot(t *testing.T) {
	p, c := twoFleets(t)
	c.choose(c.named(t, "Picket").ID)
	p.Build()
	p.Wants("Cannot be hit")
	p.Press("Cannot be hit 7")
	if len(c.able()) != 0 || !strings.Contains(p.Text(), "is out of range of") {
		t.Errorf("%d can be hit: %s", len(c.able()), p.Text())
	}
}

func TestALineOpensItsOdds(t *testing.T) {
	p, c := twoFleets(t)
	bastion, corsair := c.named(t, "Bastion").ID, c.named(t, "Corsair").ID
	c.moved(corsair, at(30, 30, 0))
	c.moved(bastion, at(30, 20, 90))
	c.lined(board.Line{From: bastion, To: corsair})
	p.Build()
	p.Wants("Bastion at Corsair", "To hit", "from the rear", "Any damage")
	p.Choose("Heavy Cannon", "front")
	p.Wants("Corsair does not lie in the front arc of Heavy Cannon")
}

func TestTerrainIsPlacedMovedAndRemoved(t *testing.T) {
	p, c := open(t)
	p.Press("Terrain")
	p.Press("dangerous")
	p.Choose("Small", "small")
	p.Press("Place it")
	c.tapped(at(20, 20, 0).Point)
	piece := &c.view.Things[0]
	if piece.Class != "cover+dangerous" || piece.Area.Radius != 2*inch || !c.movable(piece.ID) {
		t.Fatalf("%+v", piece)
	}
	c.moved(piece.ID, at(25, 30, 0))
	if got := c.view.Things[0].Area.Points[0]; got != at(25, 30, 0).Point {
		t.Errorf("it lies at %v", got)
	}
	c.choose(piece.ID)
	p.Build()
	p.Press("Remove")
	if len(c.view.Things) != 0 {
		t.Errorf("%d things are left", len(c.view.Things))
	}
	p.Press("Terrain")
	p.Press("cover")
	p.Press("blocking")
	p.Choose("Long", "long")
	p.Press("Place it")
	p.Press("In the middle")
	if a := c.view.Things[0].Area; len(a.Points) != 4 || !a.Contains(at(40, 25, 0).Point) || a.Contains(at(41, 25, 0).Point) {
		t.Errorf("a long piece is %+v", a)
	}
	long := c.view.Things[0].ID
	c.moved(long, at(20, 30, 0))
	c.choose(long)
	p.Build()
	for range 6 {
		p.Press("Turn right by 15°")
	}
	if a := c.view.Things[0].Area; !a.Contains(at(20, 33, 0).Point) || a.Contains(at(23, 30, 0).Point) {
		t.Errorf("moved and turned it is %+v", a)
	}
}

func TestAWholeTableOfTerrain(t *testing.T) {
	p, c := open(t)
	p.Press("Terrain")
	p.Press("Asteroid belt")
	if len(c.view.Things) < 5 || c.view.Phase != "terrain" {
		t.Errorf("%d pieces, phase %s", len(c.view.Things), c.view.Phase)
	}
	p.Press("Terrain")
	p.Lacks("Asteroid belt")
}

func TestDamageAndStateCount(t *testing.T) {
	p, c := twoFleets(t)
	c.moved(c.named(t, "Corsair").ID, at(30, 30, 180))
	c.moved(c.named(t, "Bastion").ID, at(30, 20, 0))
	chance := c.pairOf(t, c.named(t, "Corsair").ID).Worth()
	c.choose(c.named(t, "Corsair").ID)
	p.Build()
	p.Press("Damage and state")
	p.Press("Weapon Batteries: more")
	if got := c.named(t, "Corsair").Tracks[0].Lost; got != 1 {
		t.Errorf("%d damage", got)
	}
	c.do(set(c.named(t, "Corsair").ID, number("held", 1)))
	c.choose(c.named(t, "Bastion").ID)
	if got := c.pairOf(t, c.named(t, "Corsair").ID).Worth(); got <= chance {
		t.Errorf("an easy target is damaged with %v, before %v", got, chance)
	}
}

func TestTheTableChangesItsSize(t *testing.T) {
	p, c := twoFleets(t)
	c.moved(c.named(t, "Bastion").ID, at(70, 20, 0))
	p.Build()
	p.Press("Table settings")
	p.Choose(`48" × 48"`, "48x48")
	p.Press("Use this size")
	if c.m.Setup.Table != (geometry.Table{Width: 48 * inch, Height: 48 * inch}) || c.named(t, "Bastion").Pose.X != 48*inch {
		t.Errorf("%v, Bastion at %v", c.m.Setup.Table, c.named(t, "Bastion").Pose)
	}
	if again := New(); again.m.Setup.Table.Width != 48*inch {
		t.Error("the size is not kept")
	}
	c.resize(geometry.Table{Width: inch, Height: inch})
	if c.m.Setup.Table.Width != 48*inch || len(app.Toasts().Said()) == 0 {
		t.Errorf("a table of an inch: %v, said %q", c.m.Setup.Table, app.Toasts().Said())
	}
}

func TestTheTableIsClearedAndBroughtBack(t *testing.T) {
	p, c := twoFleets(t)
	p.Press("Table settings")
	p.Press("Clear the table")
	if len(c.view.Things) != 0 {
		t.Fatalf("%d things are left", len(c.view.Things))
	}
	kittest.Mount(t, &kit.ToastHost{State: app.Toasts(), CloseText: "Close"}).Press("Undo")
	if len(c.view.Things) != 13 {
		t.Errorf("%d things are back", len(c.view.Things))
	}
	c.moved(c.named(t, "Bastion").ID, at(30, 20, 0))
	if c.named(t, "Bastion").Pose != at(30, 20, 0) || c.m.Failure() != nil {
		t.Errorf("the restored table does not go on: %v", c.m.Failure())
	}
}

func TestADamagedTableCanBeLaidAnew(t *testing.T) {
	app.Reset()
	t.Cleanup(app.Reset)
	openGame(t, "ftl")
	if _, err := app.Store().Put(store.Record{Kind: store.Game, ID: "table", Name: "x", System: "ftl", Data: []byte("nonsense")}); err != nil {
		t.Fatal(err)
	}
	c := New()
	p := kittest.Mount(t, c)
	p.Wants("The table that was kept cannot be opened.")
	p.Press("Begin with an empty table")
	if c.m == nil || c.fault != "" {
		t.Errorf("fault %q", c.fault)
	}
	p.Wants("Nobody is here yet")
}

func TestTheTableIsNoGameOfTheList(t *testing.T) {
	twoFleets(t)
	rows, err := session.List()
	if err != nil || len(rows) != 0 {
		t.Errorf("the games are %+v, %v", rows, err)
	}
}
