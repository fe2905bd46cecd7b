package draft

import (
	"slices"
	"testing"

	"broadside/core/game"
	"broadside/core/geometry"
)

// param is a parameter between two ends, chosen one of some choices.
func param(name string, use game.Use, kind game.ParamKind, low, high int) game.Param {
	return game.Param{Name: name, Use: use, Kind: kind, Min: low, Max: high}
}

func chosen(name string, use game.Use, of ...game.Value) game.Param {
	p := game.Param{Name: name, Use: use, Kind: game.ParamChoice}
	for _, v := range of {
		p.Choices = append(p.Choices, game.Choice{Value: v})
	}
	return p
}

func optional(p game.Param) game.Param {
	p.Optional = true
	return p
}

func doing(kind string, params ...game.Param) Act {
	return Act{By: 1, Legal: game.Legal{Kind: kind, Thing: 7, Params: params}}
}

func names(all []game.Param) (some []string) {
	for _, p := range all {
		some = append(some, p.Name)
	}
	return some
}

func TestActs(t *testing.T) {
	gun, foes := chosen("weapon", game.UseWeapon, game.Text("laser")), chosen("target", game.UseTarget, game.Int(3), game.Int(5))
	shot := doing("fire", gun, foes)
	if !shot.Shot() || !shot.Composed() || shot.IsCard() || shot.Leaves() {
		t.Errorf("a shot is read wrongly: %+v", shot)
	}
	if c := shot.At(game.Int(3)); c.Text("weapon") != "laser" || c.Int("target") != 3 || c.Thing != 7 || c.By != 1 {
		t.Errorf("the shot is %+v", c)
	}
	split := doing("fire", gun, foes, param("dice", game.UseSplit, game.ParamNumber, 1, 4))
	if split.Shot() || !split.Like(shot) || split.Same(shot) {
		t.Error("a shot that has to be split is one, or is not like one that has not")
	}
	if other := doing("fire", chosen("weapon", game.UseWeapon, game.Text("flak")), foes); other.Like(shot) {
		t.Error("two weapons are like")
	}
	if ids := Things(shot.Targets()); !slices.Equal(ids, []game.ID{3, 5}) || Things(nil) != nil {
		t.Errorf("targets %v", ids)
	}
}

func TestADraftAsksForWhatIsOpen(t *testing.T) {
	d := Of(doing("move", param("far", game.UseTravel, game.ParamLength, 2000, 8000),
		optional(param("by", game.UseTurn, game.ParamAngle, -45000, 45000)), optional(param("at", game.UseTurnAt, game.ParamLength, 0, 8000)),
		chosen("load", game.UseLoad, game.Text("bomber")), chosen("target", game.UseTarget, game.Int(3), game.Int(4))))
	if d.Simple() || d.Ready() || d.Lacks().Name != "target" || d.Direct() != nil || d.Listed().Name != "target" {
		t.Errorf("it lacks %v", d.Lacks())
	}
	if got := names(d.Numbers()); !slices.Equal(got, []string{"far", "by"}) { // where it turns counts once it does
		t.Errorf("numbers %v", got)
	}
	if got := names(d.Choices()); !slices.Equal(got, []string{"target"}) {
		t.Errorf("choices %v", got)
	}
	d.Say("target", game.Int(4), true)
	d.Number(*d.Use(game.UseTurn), 90000)
	if c := d.Command(); !d.Ready() || c.Int("far") != 2000 || c.Int("by") != 45000 || c.Text("load") != "bomber" || c.Int("target") != 4 {
		t.Errorf("%+v", c)
	}
	if got := names(d.Numbers()); !slices.Equal(got, []string{"far", "by", "at"}) {
		t.Errorf("numbers of a turn %v", got)
	}
	if d.Say("by", game.Int(0), true); d.Says(game.UseTurn) != 0 || len(d.Turnings()) > 0 {
		t.Error("no turn is still one")
	}
	if one := Of(doing("pick", chosen("card", "", game.Int(1), game.Int(2)))); one.Direct() == nil || one.Simple() {
		t.Error("the one choice there is does not decide alone")
	}
	if none := Of(doing("pass")); !none.Simple() || !none.Ready() {
		t.Error("nothing to say is not simple")
	}
}

func TestAChoiceBoundsANumber(t *testing.T) {
	deep := game.Choice{Value: game.Text("deep"), Bounds: []game.Param{{Name: "far", Min: 0, Max: 3000}}}
	d := Of(doing("move", param("far", game.UseTravel, game.ParamLength, 2000, 8000), game.Param{Name: "level", Kind: game.ParamChoice, Choices: []game.Choice{deep, {Value: game.Text("high")}}}))
	d.Say("level", game.Text("deep"), true)
	if p := d.Use(game.UseTravel); p.Max != 3000 || d.Numbers()[0].Max != 3000 {
		t.Errorf("it may go %d", p.Max)
	}
}

func at(x, y int, heading geometry.Angle) geometry.Pose {
	return geometry.Pose{Point: geometry.Point{X: x, Y: y}, Heading: heading}
}

// course is a move of up to 8" with a turn of up to 45°, from 2" on.
func course() Draft {
	return Of(doing("move", param("far", game.UseTravel, game.ParamLength, 4000, 8000),
		optional(param("by", game.UseTurn, game.ParamAngle, -45000, 45000)), optional(param("at", game.UseTurnAt, game.ParamLength, 2000, 8000))))
}

// TestATurnComesAsSoonAsItCan holds that a way has a turn of which nobody said where it comes as the rules take it: at the first
// place that is offered, and where it is said to be otherwise.
func TestATurnComesAsSoonAsItCan(t *testing.T) {
	d := course()
	d.Args["far"], d.Args["by"] = game.Int(8000), game.Int(45000)
	if got := d.Turnings(); len(got) != 1 || got[0] != (Turning{2000, 45000}) {
		t.Errorf("unsaid it turns %+v", got)
	}
	d.Args["at"] = game.Int(5000)
	if got := d.Turnings(); got[0].At != 5000 {
		t.Errorf("said it turns %+v", got)
	}
}

func TestAShipIsSteered(t *testing.T) {
	ship := &game.Thing{ID: 7, Pose: at(10000, 10000, 0)}
	d := course()
	d.Steer(ship, at(10000, 16100, 0))
	if d.Says(game.UseTravel) != 6000 || d.Says(game.UseTurn) != 0 {
		t.Errorf("ahead it is %v", d.Args)
	}
	d.Steer(ship, at(14000, 16000, 0)) // 45° to the right of where it may turn
	path, end := d.Way(ship)
	if d.Says(game.UseTurn) != 45000 || len(path) != 3 || path[1] != (geometry.Point{X: 10000, Y: 12000}) || end.Heading != 45000 {
		t.Errorf("by %v the way is %v to %v", d.Args, path, end)
	}
	if d.Steer(ship, at(10000, 60000, 0)); d.Says(game.UseTravel) != 8000 {
		t.Errorf("it goes %d", d.Says(game.UseTravel))
	}
	if d.Steer(ship, at(10000, 10000, 30000)); d.Says(game.UseTurn) != 30000 || d.Says(game.UseTravel) != 8000 {
		t.Errorf("turned by hand it is %v", d.Args)
	}
}

func TestAPlaceIsPut(t *testing.T) {
	d := Of(doing("place", param("x", "", game.ParamLength, 0, 48000), param("y", "", game.ParamLength, 1000, 1000), param("heading", "", game.ParamAngle, 0, 360000)))
	if !d.Places() || !d.Moves() || d.Ready() {
		t.Error("a place that is to be put is none")
	}
	d.Put(geometry.Point{X: 9000, Y: 9000}, &game.Thing{Pose: at(0, 0, 90000)})
	if d.Spot() != at(9000, 1000, 90000) || !d.Ready() {
		t.Errorf("it stands at %v", d.Spot())
	}
	if d.Steer(&game.Thing{}, at(3000, 3000, -90000)); d.Spot() != at(3000, 1000, 270000) {
		t.Errorf("turned it stands at %v", d.Spot())
	}
}

// TestAShipComesOntoTheTable over the edge opposite where it shall be, and as far in; a point too near the edge says nothing of that.
func TestAShipComesOntoTheTable(t *testing.T) {
	d := Of(doing("come", param("x", "", game.ParamLength, 0, 48000), param("y", "", game.ParamLength, 0, 0), param("heading", "", game.ParamAngle, -90000, 90000),
		param("far", game.UseTravel, game.ParamLength, 6000, 12000)))
	d.Args["far"] = game.Int(12000)
	ship := &game.Thing{ID: 7}
	if d.Steer(ship, at(20090, 8060, 0)); d.Spot().Point != (geometry.Point{X: 20000}) || d.Says(game.UseTravel) != 8000 {
		t.Errorf("it comes %v", d.Args)
	}
	if d.Steer(ship, at(30000, 1000, 0)); d.Spot().X != 30000 || d.Says(game.UseTravel) != 8000 {
		t.Errorf("at the edge it comes %v", d.Args)
	}
}

func TestAShipStaysOnItsBase(t *testing.T) {
	ship := &game.Thing{ID: 7, Radius: 600, Pose: at(10000, 10000, 0)}
	d := Of(doing("keep", param("far", game.UseTravel, game.ParamLength, 0, 8000), optional(param("by", game.UseTurn, game.ParamAngle, -45000, 45000))))
	d.Steer(ship, at(14000, 14000, 0))
	if d.Steer(ship, at(10300, 9700, 0)); d.Says(game.UseTravel) != 0 || d.Says(game.UseTurn) != 0 {
		t.Errorf("touched on its base it goes %v", d.Args)
	}
}

func TestAWayIsBent(t *testing.T) {
	squad := &game.Thing{ID: 7, Pose: at(1000, 1000, 0)}
	d := Of(doing("move", param("x", "", game.ParamLength, 0, 48000), param("y", "", game.ParamLength, 0, 48000),
		optional(param("viaX", game.UseBendX, game.ParamLength, 0, 48000)), optional(param("viaY", game.UseBendY, game.ParamLength, 0, 48000))))
	d.Put(geometry.Point{X: 9000, Y: 1000}, squad)
	if d.Bend() || !d.Bending {
		t.Error("no point to go by is asked for")
	}
	d.Put(geometry.Point{X: 5000, Y: 4000}, squad)
	if path := d.Path(squad, d.Spot().Point); len(path) != 3 || path[1] != (geometry.Point{X: 5000, Y: 4000}) || path[2].X != 9000 {
		t.Errorf("bent the way is %v", path)
	}
	if changed := d.Bend(); !changed || len(d.Path(squad, d.Spot().Point)) != 2 {
		t.Errorf("straight the way is %v", d.Path(squad, d.Spot().Point))
	}
}

func TestTerrainIsLaidLong(t *testing.T) {
	d := Of(doing("scenery", param("x", "", game.ParamLength, 0, 48000), param("y", "", game.ParamLength, 0, 48000), param("radius", "", game.ParamLength, 3000, 6000), optional(game.Param{Name: "points", Kind: game.ParamText})))
	d.Put(geometry.Point{X: 20000, Y: 20000}, nil)
	if c := d.Command(); !d.Lengthens() || c.Has("points") || c.Int("radius") != 3000 {
		t.Errorf("round it is %+v", c)
	}
	d.Long = true
	if c := d.Command(); c.Text("points") != "15500,18000 24500,18000 24500,22000 15500,22000" || c.Has("radius") || c.Has("x") {
		t.Errorf("long it is %+v", c)
	}
}

func TestWhereAMoveEnds(t *testing.T) {
	moved := game.Event{Changes: []game.Change{{On: 7, Field: "x", To: game.Int(1)}, {On: 7, Field: "y", To: game.Int(2)}, {On: 7, Field: "heading", To: game.Int(3)}}}
	hurt := game.Event{Changes: []game.Change{{On: 7, Field: "x", To: game.Int(9)}}}
	if end, ok := EndOf([]game.Event{hurt, moved, hurt}, 7); !ok || end != (geometry.Point{X: 1, Y: 2}) {
		t.Errorf("it ends at %v", end)
	}
	if _, ok := EndOf([]game.Event{moved}, 8); ok {
		t.Error("another's move ends")
	}
}

func TestOthersFollow(t *testing.T) {
	move := func(thing game.ID) Act {
		return Act{By: 1, Legal: game.Legal{Kind: "move", Thing: thing, Params: []game.Param{param("x", "", game.ParamLength, 0, 20000), param("y", "", game.ParamLength, 0, 20000)}}}
	}
	ships := &game.View{Things: []game.Thing{{ID: 1, Pose: at(5000, 5000, 0)}, {ID: 2, Pose: at(7000, 5000, 0)}, {ID: 3, Pose: at(9000, 6000, 0)}}}
	d := Of(move(1))
	d.Put(geometry.Point{X: 17000, Y: 5000}, ships.Thing(1))
	lead := d.Lead(ships.Thing(1))
	others := []Act{move(2), move(3)}
	if lead.Ahead(others, ships); others[0].Thing != 3 {
		t.Error("the foremost does not go first")
	}
	if c := lead.Follow(nil, move(2), ships.Thing(2)); c.Thing != 2 || c.Int("x") != 19000 || c.Int("y") != 5000 {
		t.Errorf("beside it follows by %+v", c)
	}
	if c := lead.Follow(nil, move(3), ships.Thing(3)); c.Int("x") != 20000 || c.Int("y") != 6000 {
		t.Errorf("at the edge it follows by %+v", c)
	}
}

// TestBaysAreShared: of what is launched together one more of a kind is one less of the others.
func TestBaysAreShared(t *testing.T) {
	count := func(name string) game.Param { return optional(param(name, game.UseCount, game.ParamNumber, 0, 4)) }
	for deed, want := range map[game.Deed][3]int{game.DeedLaunch: {3, 1, 0}, "": {3, 2, 2}} {
		act := doing("launch", count("fighters"), count("bombers"), count("boats"))
		act.Deed = deed
		d := Of(act)
		for _, said := range []struct {
			name string
			n    int
		}{{"bombers", 2}, {"boats", 2}, {"fighters", 3}} {
			d.Say(said.name, game.Int(said.n), true)
		}
		if have := [3]int{d.Args["fighters"].Int, d.Args["bombers"].Int, d.Args["boats"].Int}; have != want {
			t.Errorf("%q leaves %v, want %v", deed, have, want)
		}
	}
}
