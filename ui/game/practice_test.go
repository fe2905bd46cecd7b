package game

import (
	"strings"
	"testing"

	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/board"
	"broadside/ui/kit"
	"broadside/ui/route"
	"broadside/ui/session"
	"broadside/ui/shotlist"
	"broadside/ui/store"
)

// A practice is the screen of a practice table.
type practice struct {
	*kittest.Page
	s *Screen
}

func (p practice) c() *Play { return p.s.inner.(*Play) }

// visit opens the practice table that lay open last.
func visit(t *testing.T) practice {
	s := New()
	s.Arrive(route.To(PracticeName))
	return practice{kittest.Mount(t, s), s}
}

// practising opens a game's practice table on a device that has none.
func practising(t *testing.T, game string) practice {
	t.Helper()
	app.Reset()
	t.Cleanup(app.Reset)
	lastOpen(game)
	return visit(t)
}

func lastOpen(game string) {
	(&app.Keeper{ID: lastPractice}).Keep(func() []byte { return []byte(game) })
}

// twoFleets adds a sample to each side.
func twoFleets(t *testing.T, game, second string) practice {
	t.Helper()
	p := practising(t, game)
	p.Press("Add units")
	p.Press("The whole fleet")
	p.Press("Add units")
	p.Choose("From", second)
	p.Press("The whole fleet")
	return p
}

func (p practice) named(t *testing.T, name string) *kernel.Thing {
	t.Helper()
	c := p.c()
	for i := range c.view.Things {
		if c.teller.Thing(c.view.Things[i].ID) == name {
			return &c.view.Things[i]
		}
	}
	t.Fatalf("%s is not there", name)
	return nil
}

func (p practice) pairOf(t *testing.T, of, other kernel.ID) *shotlist.Pair {
	t.Helper()
	for _, pair := range p.c().pairs(of, "out") {
		if pair.To == other {
			return &pair
		}
	}
	t.Fatalf("no pair with %s", p.c().teller.Thing(other))
	return nil
}

// models are a side's on the table.
func (p practice) models(side kernel.Seat) []kernel.Thing {
	return forces.Those(p.c().view, func(t *kernel.Thing) bool { return t.Role == kernel.RoleModel && t.Seat == side && t.Out == "" })
}

func posed(x, y, heading int) geometry.Pose {
	return geometry.Pose{Point: geometry.Point{X: x * geometry.Unit, Y: y * geometry.Unit}, Heading: heading * geometry.Degree}
}

func TestFleetsStandAlongTheirEdges(t *testing.T) {
	p := twoFleets(t, "ftl", "sample/1")
	size := p.c().m.Setup.Table
	seen := map[kernel.Seat]int{}
	things := p.c().view.Things
	for i := range things {
		a := &things[i]
		if a.Out != "" || !size.InsideBase(a.Pose.Point, a.Radius) {
			t.Errorf("%s stands at %v, %s", a.Name, a.Pose, a.Out)
		}
		if side := a.Pose.Y < size.Height/2; side != (a.Seat == 1) || side != (a.Pose.Heading == 0) {
			t.Errorf("%s of side %d stands at %v", a.Name, a.Seat, a.Pose)
		}
		seen[a.Seat]++
		for j := range i {
			if b := &things[j]; geometry.Overlapping(a.Pose.Point, a.Radius, b.Pose.Point, b.Radius) {
				t.Errorf("%s stands on %s", a.Name, b.Name)
			}
		}
	}
	if seen[1] != 6 || seen[2] != 7 {
		t.Errorf("sides of %v", seen)
	}
}

func TestThePracticeTableIsKept(t *testing.T) {
	p := twoFleets(t, "ftl", "sample/1")
	p.c().moved(p.named(t, "Bastion").ID, posed(30, 20, 45))
	if got := visit(t).named(t, "Bastion").Pose; got != posed(30, 20, 45) {
		t.Errorf("Bastion is at %v at the next visit", got)
	}
	if r, err := app.Store().Get(store.Game, "table"); err != nil || r.Name == "" {
		t.Errorf("%+v, %v", r, err)
	}
	if rows, err := session.List(); err != nil || len(rows) != 0 {
		t.Errorf("the games are %+v, %v", rows, err)
	}
}

func TestAMoveByHandIsUndoneAndDoneAgainWhole(t *testing.T) {
	p := twoFleets(t, "ftl", "sample/1")
	before := p.named(t, "Bastion").Pose
	p.c().moved(p.named(t, "Bastion").ID, posed(30, 20, 45))
	p.Build()
	p.Press("Undo")
	if got := p.named(t, "Bastion").Pose; got != before {
		t.Errorf("undone to %v, not %v", got, before)
	}
	p.Press("Redo")
	if got := p.named(t, "Bastion").Pose; got != posed(30, 20, 45) {
		t.Errorf("done again to %v", got)
	}
}

func TestASingleShipIsPlacedByTapping(t *testing.T) {
	p := practising(t, "ftl")
	p.Press("Add units")
	p.Choose("Player 2", "2")
	p.Press("Lantern Light Ship")
	p.Wants("Tap the table where Lantern should stand.")
	p.c().tapped(posed(40, 30, 0).Point)
	p.Build()
	if got := p.named(t, "Lantern"); got.Pose != posed(40, 30, 180) || got.Seat != 2 || p.c().chosen != got.ID {
		t.Errorf("%+v", got)
	}
	p.Lacks("Tap the table")
	p.Press("Close the card")
	p.Press("Add units")
	p.Press("Picket Light Ship")
	p.Press("In the middle")
	if got := p.named(t, "Picket").Pose.Point; got != posed(36, 24, 0).Point {
		t.Errorf("the middle is %v", got)
	}
	p.Press("Remove")
	if p.Build(); len(p.models(1)) != 0 || p.c().chosen != 0 {
		t.Errorf("%d are left, %d is chosen", len(p.models(1)), p.c().chosen)
	}
}

func TestWhatWaitsIsPlacedOneAfterAnother(t *testing.T) {
	p := twoFleets(t, "ftl", "sample/1")
	for _, name := range []string{"Bastion", "Warden"} {
		p.c().choose(p.named(t, name).ID)
		p.Build()
		p.Press("Off the table")
	}
	p.Wants("In reserve", "Place all of Player 1")
	p.c().choose(p.named(t, "Bastion").ID)
	p.c().tapped(posed(20, 20, 0).Point)
	p.c().tapped(posed(25, 20, 0).Point)
	if a, b := p.named(t, "Bastion").Pose, p.named(t, "Warden").Pose; a != posed(20, 20, 0) || b != posed(25, 20, 0) || p.c().standby() != nil {
		t.Errorf("they stand at %v and %v", a, b)
	}
}

func TestWhoCanHitWhom(t *testing.T) {
	p := twoFleets(t, "ftl", "sample/1")
	c, bastion, corsair := p.c(), p.named(t, "Bastion").ID, p.named(t, "Corsair").ID
	c.moved(bastion, posed(30, 20, 0))
	c.moved(corsair, posed(30, 30, 180))
	c.choose(bastion)
	p.Build()
	pairs := c.pairs(bastion, "out")
	able := shotlist.Those(pairs, true)
	if lines := c.overlays().Lines; len(pairs) != 7 || len(able) == 0 || len(lines) != len(able) {
		t.Fatalf("%d of %d can be hit, %d lines", len(able), len(pairs), len(lines))
	}
	p.Wants("Who it can shoot", "Heavy Cannon")
	for i, q := range able {
		if i > 0 && q.Worth() > able[i-1].Worth() {
			t.Errorf("%s stands below a target that is hit less", c.teller.Thing(q.To))
		}
	}
	if q := p.pairOf(t, bastion, corsair); q.Best < 0 || len(q.Shots) != 3 || len(q.Shots[2].No) == 0 {
		t.Errorf("at Corsair %+v", q)
	}
	p.Choose(`Turret 24"`, "turret")
	pairs = c.pairs(bastion, "out")
	for _, q := range shotlist.Those(pairs, true) {
		if q.Shots[q.Best].Gun != "turret" {
			t.Errorf("%s shows", q.Shots[q.Best].Gun)
		}
	}
	p.Press("Who it can shoot")
	if o := c.overlays(); len(o.Lines) != 0 || o.Reach == 0 || o.Gun != "turret" {
		t.Errorf("arcs alone: %+v", o)
	}
	p.Press("Who can shoot it")
	lines := c.overlays().Lines
	for _, l := range lines {
		if l.To != bastion {
			t.Errorf("a shot at %s", c.teller.Thing(l.To))
		}
	}
	if len(lines) == 0 {
		t.Error("nobody can hit it")
	}
}

func TestReasonsWhyNot(t *testing.T) {
	p := twoFleets(t, "ftl", "sample/1")
	p.c().choose(p.named(t, "Picket").ID)
	p.Build()
	p.Wants("It can hit nobody from here.", "Out of range")
	p.Lacks("is out of range of")
}

func TestALineOpensItsOdds(t *testing.T) {
	p := twoFleets(t, "ftl", "sample/1")
	bastion, corsair := p.named(t, "Bastion").ID, p.named(t, "Corsair").ID
	p.c().moved(corsair, posed(30, 30, 0))
	p.c().moved(bastion, posed(30, 20, 90))
	p.c().lined(board.Line{From: bastion, To: corsair})
	p.Build()
	p.Wants("Bastion at Corsair", "To hit", "from the rear", "Any damage")
	p.Choose("Heavy Cannon", "front")
	p.Wants("Corsair does not lie in the front arc of Heavy Cannon")
}

func TestTerrainIsPlacedMovedAndRemoved(t *testing.T) {
	p := practising(t, "ftl")
	p.Press("Place terrain")
	c := p.c()
	c.set("kinds", kernel.Text("cover+dangerous"))
	c.set("radius", kernel.Int(2*geometry.Unit))
	c.tapped(posed(20, 20, 0).Point)
	p.Build()
	c.confirm(false)
	p.Build()
	piece := &c.view.Things[0]
	if piece.Class != "cover+dangerous" || piece.Area.Radius != 2*geometry.Unit || !c.movable(piece.ID) {
		t.Fatalf("%+v", piece)
	}
	c.moved(piece.ID, posed(25, 30, 0))
	if got := c.view.Things[0].Area.Points[0]; got != posed(25, 30, 0).Point {
		t.Errorf("it lies at %v", got)
	}
	c.choose(piece.ID)
	p.Build()
	p.Press("Remove terrain")
	if len(c.view.Things) != 0 {
		t.Errorf("%d things are left", len(c.view.Things))
	}
	p.Press("Place terrain")
	c.set("kinds", kernel.Text("cover+blocking"))
	c.set("radius", kernel.Int(3*geometry.Unit))
	c.order.Long = true
	c.try()
	c.tapped(posed(36, 24, 0).Point)
	c.confirm(false)
	if len(c.view.Things) != 1 {
		t.Fatalf("%+v", c.refused)
	}
	if a := c.view.Things[0].Area; len(a.Points) != 4 || !a.Contains(posed(40, 25, 0).Point) || a.Contains(posed(41, 25, 0).Point) {
		t.Errorf("a long piece is %+v", a)
	}
	long := c.view.Things[0].ID
	c.moved(long, posed(20, 30, 0))
	c.choose(long)
	p.Build()
	for range 6 {
		p.Press("Turn right by 15°")
	}
	if a := c.view.Things[0].Area; !a.Contains(posed(20, 33, 0).Point) || a.Contains(posed(23, 30, 0).Point) {
		t.Errorf("moved and turned it is %+v", a)
	}
}

func TestAWholeTableOfTerrain(t *testing.T) {
	p := practising(t, "ftl")
	p.Press("Asteroid belt")
	if v := p.c().view; len(v.Things) < 5 || v.Phase != "terrain" {
		t.Errorf("%d pieces, phase %s", len(v.Things), v.Phase)
	}
	p.Lacks("Asteroid belt")
}

func TestEasyTargetsAreHitHarder(t *testing.T) {
	p := twoFleets(t, "ftl", "sample/1")
	bastion, corsair := p.named(t, "Bastion").ID, p.named(t, "Corsair").ID
	p.c().moved(corsair, posed(30, 30, 180))
	p.c().moved(bastion, posed(30, 20, 0))
	chance := p.pairOf(t, bastion, corsair).Worth()
	p.c().setAll([]kernel.Command{tabletop.ByHand(1, corsair, kernel.Arg{Name: "held", Value: kernel.Int(1)})})
	if got := p.pairOf(t, bastion, corsair).Worth(); got <= chance {
		t.Errorf("an easy target is damaged with %v, before %v", got, chance)
	}
}

func TestThePracticeTableChangesItsSize(t *testing.T) {
	p := twoFleets(t, "ftl", "sample/1")
	p.c().moved(p.named(t, "Bastion").ID, posed(70, 20, 0))
	p.Build()
	p.Press("More")
	p.Press("Size of the table")
	p.Choose(`48" × 48"`, "1")
	p.Press("Use this size")
	if c := p.c(); c.m.Setup.Table != (geometry.Table{Width: 48 * geometry.Unit, Height: 48 * geometry.Unit}) || p.named(t, "Bastion").Pose.X != 48*geometry.Unit {
		t.Errorf("%v, Bastion at %v", c.m.Setup.Table, p.named(t, "Bastion").Pose)
	}
	if again := visit(t); again.c().m.Setup.Table.Width != 48*geometry.Unit {
		t.Error("the size is not kept")
	}
	p.c().resize(geometry.Table{Width: geometry.Unit, Height: geometry.Unit})
	if p.c().m.Setup.Table.Width != 48*geometry.Unit || len(app.Toasts().Said()) == 0 {
		t.Errorf("a table of an inch: %v, said %q", p.c().m.Setup.Table, app.Toasts().Said())
	}
}

func TestThePracticeTableIsClearedAndBroughtBack(t *testing.T) {
	p := twoFleets(t, "ftl", "sample/1")
	p.Press("More")
	p.Press("Clear the table")
	if len(p.c().view.Things) != 0 {
		t.Fatalf("%d things are left", len(p.c().view.Things))
	}
	kittest.Mount(t, &kit.ToastHost{State: app.Toasts(), CloseText: "Close"}).Press("Undo")
	if len(p.c().view.Things) != 13 {
		t.Errorf("%d things are back", len(p.c().view.Things))
	}
	p.c().moved(p.named(t, "Bastion").ID, posed(30, 20, 0))
	if p.named(t, "Bastion").Pose != posed(30, 20, 0) || p.c().m.Failure() != nil {
		t.Errorf("the restored table does not go on: %v", p.c().m.Failure())
	}
}

func TestADamagedPracticeTableCanBeLaidAnew(t *testing.T) {
	app.Reset()
	t.Cleanup(app.Reset)
	lastOpen("ftl")
	if _, err := app.Store().Put(store.Record{Kind: store.Game, ID: "table", Name: "x", System: "ftl", Data: []byte("nonsense")}); err != nil {
		t.Fatal(err)
	}
	p := visit(t)
	p.Wants("This game cannot be opened")
	p.Press("Begin with an empty table")
	p.Wants("Nobody is here yet")
}

func TestFleetsOfBattlegroupsPractise(t *testing.T) {
	p := twoFleets(t, "dfc", "sample/0")
	c := p.c()
	for _, side := range []kernel.Seat{1, 2} {
		if on, off := len(p.models(side)), len(c.waiting(side)); on < 10 || off != 0 {
			t.Errorf("side %d: %d on the table, %d beside it", side, on, off)
		}
	}
	for _, thing := range c.view.Things {
		if thing.Role == kernel.RoleFormation && c.movable(thing.ID) {
			t.Errorf("a %s is moved", thing.Kind)
		}
	}
	from, to := p.models(1)[0].ID, p.models(2)[0].ID
	c.moved(from, posed(24, 16, 0))
	c.moved(to, posed(24, 20, 180))
	c.choose(from)
	p.Build()
	chance := p.pairOf(t, from, to).Chance()
	if chance == "" || len(c.overlays().Lines) == 0 {
		t.Fatalf("%q, %v", chance, c.overlays().Lines)
	}
	p.Wants("Orbital layer", "away, mean", chance)
	p.Choose("Low orbit", "low")
	if got := p.pairOf(t, from, to).Chance(); got == chance || c.thing(from).Layer != "low" {
		t.Errorf("%s from low orbit, %s from high", got, chance)
	}
	c.lined(board.Line{From: from, To: to})
	p.Build()
	p.Wants("between orbital layers", "Crippled")
}

func TestAGroupComesWithABattlegroup(t *testing.T) {
	p := twoFleets(t, "dfc", "sample/0")
	before := len(p.models(1))
	p.Press("Add units")
	p.Press("Lantern Frigate × 3")
	for x := range 3 {
		p.c().tapped(posed(30+2*x, 12, 0).Point)
	}
	if got := len(p.models(1)); got != before+3 {
		t.Errorf("%d ships, not %d", got, before+3)
	}
}

func TestEachGameHasAPracticeTable(t *testing.T) {
	p := twoFleets(t, "dfc", "sample/0")
	p.Choose("Warfleets: FTL", "ftl")
	if p.c().system() != "ftl" || len(p.models(1)) != 0 || strings.Contains(p.Text(), "Parapet") {
		t.Errorf("the table of %s has %d ships", p.c().system(), len(p.models(1)))
	}
	if again := visit(t); again.c().system() != "ftl" {
		t.Errorf("the next visit opens %s", again.c().system())
	}
	for _, game := range []string{"bfg", "dzc", "dfc"} {
		p.c().leaveFor(game)
		p.Build()
	}
	if len(p.models(1)) == 0 {
		t.Error("the ships are gone")
	}
}

// TestAPracticeTableIsHandedOn: one that was exported is practised on where it is imported, beside that device's own.
func TestAPracticeTableIsHandedOn(t *testing.T) {
	p := twoFleets(t, "ftl", "sample/1")
	id, err := session.Import(p.c().m.Export())
	if err != nil {
		t.Fatal(err)
	}
	c, page := reopen(t, id)
	for range 2 {
		bastion := forces.Those(c.view, func(t *kernel.Thing) bool { return c.teller.Thing(t.ID) == "Bastion" })[0]
		c.moved(bastion.ID, posed(30, 20, 45))
	}
	page.Build()
	page.Wants("Bastion", "Off the table")
	c.clear()
	page.Build()
	page.Wants("Nobody is here yet")
	if len(p.models(1)) != 6 || c.m.Failure() != nil {
		t.Errorf("%d are left on the first, %v", len(p.models(1)), c.m.Failure())
	}
}

// TestAPracticeTableGoesNoFurther: of what its phase is for only what puts something on the table is offered.
func TestAPracticeTableGoesNoFurther(t *testing.T) {
	for _, game := range []string{"dfc", "ftl", "bfg", "dzc"} {
		p := practising(t, game)
		for _, a := range p.c().mine(0) {
			if a.Deed != kernel.DeedPlace {
				t.Errorf("%s: %s is offered", game, a.Kind)
			}
		}
		if len(p.c().mine(0)) == 0 {
			t.Errorf("%s: no terrain can be placed", game)
		}
		p.Press("More")
		p.Lacks("concedes", "Share this game")
	}
}
