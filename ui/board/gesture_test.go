package board

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/game"
	"broadside/core/geometry"
)

// heard is what a board told its screen.
type heard struct {
	chosen []game.ID
	moved  map[game.ID]geometry.Pose
	tapped []geometry.Point
	lined  []Line
}

func listen(c *Board) *heard {
	h := &heard{moved: map[game.ID]geometry.Pose{}}
	c.Choose = func(id game.ID) { h.chosen = append(h.chosen, id) }
	c.Moved = func(id game.ID, to geometry.Pose) { h.moved[id] = to }
	c.Tapped = func(p geometry.Point) { h.tapped = append(h.tapped, p) }
	c.Lined = func(l Line) { h.lined = append(h.lined, l) }
	c.Movable = func(id game.ID) bool { return id == 1 }
	return h
}

func (c *Board) at2(x, y int) (float64, float64) {
	return c.camera.toScreen(geometry.Point{X: x * inch, Y: y * inch})
}

// drag draws a pointer from one point of the table to another in ten steps.
func (c *Board) dragFrom(x, y, toX, toY int, touch bool) {
	ax, ay := c.at2(x, y)
	bx, by := c.at2(toX, toY)
	c.pressed(1, ax, ay, touch)
	for i := 1; i <= 10; i++ {
		s := float64(i) / 10
		c.pointed(1, ax+(bx-ax)*s, ay+(by-ay)*s)
	}
	c.released(1, false)
	c.stage.(*paper).all()
}

func (c *Board) tapAt(x, y float64, touch bool) {
	c.pressed(1, x, y, touch)
	c.released(1, false)
}

func TestATapChoosesTheModel(t *testing.T) {
	for _, turned := range []bool{false, true} {
		c, _ := lay(t, turned)
		h := listen(c)
		x, y := c.at2(20, 10)
		c.tapAt(x+2, y, false)
		if len(h.chosen) != 1 || h.chosen[0] != 1 || len(h.tapped) != 0 {
			t.Errorf("turned %t: chose %v, tapped %v", turned, h.chosen, h.tapped)
		}
	}
}

func TestAFingerNeedNotHitSmallModels(t *testing.T) {
	c, _ := lay(t, true)
	h := listen(c)
	x, y := c.at2(20, 30)
	c.tapAt(x+18, y, true)
	c.tapAt(x+18, y, false)
	if len(h.chosen) != 2 || h.chosen[0] != 2 || h.chosen[1] != 0 {
		t.Errorf("a finger and a mouse beside it chose %v", h.chosen)
	}
}

func TestTheEmptyTableLetsGo(t *testing.T) {
	c, _ := lay(t, false)
	h := listen(c)
	x, y := c.at2(60, 20)
	c.tapAt(x, y, false)
	if len(h.chosen) != 1 || h.chosen[0] != 0 || len(h.tapped) != 1 || geometry.Distance(h.tapped[0], geometry.Point{X: 60 * inch, Y: 20 * inch}) > 60 {
		t.Errorf("chose %v, tapped %v", h.chosen, h.tapped)
	}
}

func TestAimTapsThroughModels(t *testing.T) {
	c, _ := lay(t, false)
	h := listen(c)
	c.Aim = true
	x, y := c.at2(20, 10)
	c.tapAt(x, y, false)
	if len(h.chosen) != 0 || len(h.tapped) != 1 {
		t.Errorf("chose %v, tapped %v", h.chosen, h.tapped)
	}
}

func TestADragMovesAModel(t *testing.T) {
	for _, turned := range []bool{false, true} {
		c, p := lay(t, turned)
		h := listen(c)
		c.dragFrom(20, 10, 32, 19, turned)
		to, ok := h.moved[1]
		if !ok || geometry.Distance(to.Point, geometry.Point{X: 32 * inch, Y: 19 * inch}) > 150 || to.Heading != 0 {
			t.Errorf("turned %t: moved %v", turned, h.moved)
		}
		if len(p.poses) < 8 || p.drawn > 2 {
			t.Errorf("turned %t: %d poses, drawn whole %d times", turned, len(p.poses), p.drawn)
		}
		if len(p.notes) < 2 || p.notes[len(p.notes)-2] != `15" · 0°` || p.notes[len(p.notes)-1] != "" {
			t.Errorf("turned %t: notes %q", turned, p.notes)
		}
		if len(p.said) != 1 {
			t.Errorf("said %q", p.said)
		}
	}
}

func TestADragGoesOnFromWhereAnOrderLeads(t *testing.T) {
	c, _ := lay(t, false)
	h := listen(c)
	c.Aim, c.Chosen = true, 1
	at, want := geometry.Pose{Point: geometry.Point{X: 40 * inch, Y: 20 * inch}}, geometry.Point{X: 45 * inch, Y: 22 * inch}
	c.Overlays.Ghost = &Ghost{Thing: 1, Pose: at}
	c.dragFrom(40, 20, 45, 22, true)
	if to := h.moved[1]; geometry.Distance(to.Point, want) > 60 || len(h.tapped) != 0 {
		t.Errorf("moved %v, tapped %v", h.moved, h.tapped)
	}
	c.Overlays.Ghost = &Ghost{Thing: 2, Pose: at} // it comes on to the table
	c.dragFrom(40, 20, 45, 22, true)
	if len(h.moved) != 1 || len(h.tapped) != 1 || geometry.Distance(h.tapped[0], want) > 60 {
		t.Errorf("moved %v, tapped %v", h.moved, h.tapped)
	}
}

func TestADragStopsAtTheEdge(t *testing.T) {
	c, _ := lay(t, false)
	h := listen(c)
	c.dragFrom(20, 10, 20, -9, false)
	if to := h.moved[1]; to.Y != 0 {
		t.Errorf("moved to %v", to)
	}
}

func TestAGuideBindsTheDrag(t *testing.T) {
	c, p := lay(t, false)
	h := listen(c)
	c.Guide = func(_ game.ID, to geometry.Pose, _ geometry.Length) (geometry.Pose, string) {
		to.X = 20 * inch
		return to, "straight on"
	}
	c.dragFrom(20, 10, 32, 19, false)
	if to := h.moved[1]; to.X != 20*inch || to.Y < 18*inch || p.notes[0] != "straight on" {
		t.Errorf("moved to %v, notes %q", to, p.notes[:1])
	}
}

// TestAGlimpseFollowsTheHand: it is asked for once however often the hand moves before it is due, and not after the end.
func TestAGlimpseFollowsTheHand(t *testing.T) {
	c, p := lay(t, false)
	h := listen(c)
	var asked []geometry.Pose
	c.Glimpse = func(id game.ID, at geometry.Pose) (string, []Line) {
		asked = append(asked, at)
		return "in reach", []Line{{From: id, To: 2}}
	}
	x, y := c.at2(20, 10)
	c.pressed(1, x, y, false)
	for range 3 {
		x += 20
		c.pointed(1, x, y)
	}
	for range 4 { // those of the hold, of what is lifted and of the rest are older
		p.next()
	}
	if len(asked) != 1 || asked[0] != c.hand.to || !strings.HasSuffix(p.notes[len(p.notes)-1], " · in reach") || !slices.Equal(c.Overlays.Lines, []Line{{From: 1, To: 2}}) {
		t.Errorf("asked for %v of %v, notes %q, lines %v", asked, c.hand.to, p.notes, c.Overlays.Lines)
	}
	c.pointed(1, x+20, y)
	c.released(1, false)
	for len(p.timers) > 0 {
		p.next()
	}
	if len(asked) != 1 || len(h.moved) != 1 {
		t.Errorf("asked for %v, moved %v", asked, h.moved)
	}
}

func TestWhatCannotMoveIsPannedOver(t *testing.T) {
	c, _ := lay(t, false)
	h := listen(c)
	c.camera.zoom(3, 300, 300)
	before := c.camera.x
	c.dragFrom(20, 30, 30, 30, false)
	if len(h.moved) != 0 || len(h.chosen) != 0 || c.camera.x == before {
		t.Errorf("moved %v, chose %v", h.moved, h.chosen)
	}
}

func TestTheHandleTurns(t *testing.T) {
	for _, turned := range []bool{false, true} {
		c, p := lay(t, turned)
		h := listen(c)
		c.Chosen = 1
		c.draw()
		away := 5*inch/4 + round(c.px(handleAway)*100)
		x, y := c.camera.toScreen(geometry.Point{X: 20 * inch, Y: 10*inch + away})
		toX, toY := c.at2(40, 11)
		c.pressed(1, x, y, turned)
		c.pointed(1, toX, toY)
		c.released(1, false)
		p.all()
		if to := h.moved[1]; to.Heading != 90*geometry.Degree || to.X != 20*inch {
			t.Errorf("turned %t: %v", turned, h.moved)
		}
	}
}

func TestTheHandleHidesNoPlace(t *testing.T) {
	c, _ := lay(t, false)
	h := listen(c)
	c.Chosen, c.Aim = 1, true
	c.draw()
	place := geometry.Point{X: 20 * inch, Y: 10*inch + 5*inch/4 + round(c.px(handleAway)*100)}
	x, y := c.camera.toScreen(place)
	c.tapAt(x, y, true)
	if len(h.tapped) != 1 || geometry.Distance(h.tapped[0], place) > 60 || len(h.moved) != 0 {
		t.Errorf("tapped %v, moved %v", h.tapped, h.moved)
	}
}

func TestHeadingsCatchAtTheMainOnes(t *testing.T) {
	for in, want := range map[int]int{44_000: 45_000, 42_400: 45_000, 41_600: 42_000, 359_000: 0, 1_500: 0, 100_499: 100_000} {
		if got := steady(in); got != want {
			t.Errorf("%d became %d, want %d", in, got, want)
		}
	}
}

func TestACancelledDragChangesNothing(t *testing.T) {
	c, p := lay(t, false)
	h := listen(c)
	x, y := c.at2(20, 10)
	c.pressed(1, x, y, true)
	c.pointed(1, x+80, y)
	c.released(1, true)
	if len(h.moved) != 0 || p.poses[len(p.poses)-1] != c.View.Things[0].Pose {
		t.Errorf("moved %v, last shown at %v", h.moved, p.poses[len(p.poses)-1])
	}
}

func TestTwoFingersZoomAndMoveNothing(t *testing.T) {
	c, _ := lay(t, true)
	h := listen(c)
	x, y := c.at2(20, 10)
	before := c.camera.scale
	c.pressed(1, x, y, true)
	c.pointed(1, x+20, y)
	c.pressed(2, x+60, y+60, true)
	for i := 1; i <= 10; i++ {
		c.pointed(2, x+60+float64(10*i), y+60+float64(10*i))
	}
	c.released(2, false)
	c.pointed(1, x+200, y)
	c.released(1, false)
	if c.camera.scale < before*1.5 || len(h.moved)+len(h.chosen)+len(h.tapped) != 0 {
		t.Errorf("scale %v of %v, moved %v, chose %v", c.camera.scale, before, h.moved, h.chosen)
	}
}

func TestTheRulerMeasuresFromBaseToBase(t *testing.T) {
	c, p := lay(t, false)
	h := listen(c)
	c.Ruler = true
	c.dragFrom(20, 10, 20, 30, false)
	if got := c.rule.length(); got != 18*inch {
		t.Errorf("measured %d", got)
	}
	if want := `18" from Heavy Ship to Light Ship`; p.said[len(p.said)-1] != want {
		t.Errorf("said %q", p.said)
	}
	c.dragFrom(50, 20, 53, 24, false)
	if got := c.rule.length(); got < 4990 || got > 5010 {
		t.Errorf("measured %d between points", got)
	}
	if len(h.moved) != 0 || c.scene().item(ruleLayer, "rule") == nil {
		t.Errorf("moved %v with the ruler", h.moved)
	}
}

// TestAPointerThatRestsMeasures from where it rests; one that goes up sooner taps, and the next press takes the ruler away.
func TestAPointerThatRestsMeasures(t *testing.T) {
	c, p := lay(t, false)
	h := listen(c)
	x, y := c.at2(20, 10)
	c.tapAt(x, y, true)
	for _, timer := range p.timers {
		timer()
	}
	if c.rule != nil || len(h.chosen) != 1 {
		t.Errorf("a tap measures %v and chose %v", c.rule, h.chosen)
	}
	c.pressed(1, x, y, true)
	p.timers[len(p.timers)-1]()
	bx, by := c.at2(20, 30)
	c.pointed(1, bx, by)
	c.released(1, false)
	if c.rule == nil || c.rule.length() != 18*inch || len(h.moved)+len(h.chosen) != 1 {
		t.Errorf("a rest measures %v, moved %v, chose %v", c.rule, h.moved, h.chosen)
	}
	c.tapAt(bx, by, true)
	if c.rule != nil {
		t.Error("the next press leaves the ruler there")
	}
}

func TestALineIsTappedAtItsChance(t *testing.T) {
	c, _ := lay(t, false)
	h := listen(c)
	c.Overlays.Lines = []Line{{From: 1, To: 2, Text: "58%"}}
	x, y := c.camera.toScreen(c.laid()[0].label)
	c.tapAt(x, y, true)
	if len(h.lined) != 1 || h.lined[0].Text != "58%" || len(h.chosen) != 0 {
		t.Errorf("lines %v, chose %v", h.lined, h.chosen)
	}
}

func TestTerrainIsTouchedOnlyWhereItMay(t *testing.T) {
	c, _ := lay(t, false)
	h := listen(c)
	x, y := c.at2(40, 24)
	c.tapAt(x, y, false)
	c.Touch = func(game.ID) bool { return true }
	c.tapAt(x, y, false)
	if len(h.chosen) != 2 || h.chosen[0] != 0 || h.chosen[1] != 4 {
		t.Errorf("chose %v", h.chosen)
	}
}

func TestKeysMoveTurnAndChoose(t *testing.T) {
	for _, turned := range []bool{false, true} {
		c, p := lay(t, turned)
		h := listen(c)
		for _, k := range []string{"ArrowUp", "ArrowUp", "]"} {
			if !c.key(1, k, false) {
				t.Errorf("%s is not for the board", k)
			}
		}
		c.key(1, "ArrowUp", true)
		if len(h.moved) != 0 {
			t.Errorf("told before the last key: %v", h.moved)
		}
		p.timers[len(p.timers)-1]()
		want := geometry.Point{X: 20 * inch, Y: 12100}
		if turned {
			want = geometry.Point{X: 17900, Y: 10 * inch}
		}
		if to := h.moved[1]; to.Point != want || to.Heading != 15*geometry.Degree {
			t.Errorf("turned %t: moved to %v", turned, h.moved)
		}
		c.key(2, "Enter", false)
		c.key(0, "Escape", false)
		if len(h.chosen) != 2 || h.chosen[0] != 2 || h.chosen[1] != 0 {
			t.Errorf("chose %v", h.chosen)
		}
		if c.key(0, "Tab", false) {
			t.Error("a key of the page is taken away")
		}
	}
}

func TestArrowsWalkFromWhatDoesNotMove(t *testing.T) {
	c, p := lay(t, false)
	for _, step := range []struct {
		on  game.ID
		key string
		to  game.ID
	}{{0, "ArrowLeft", 2}, {2, "ArrowDown", 1}, {1, "ArrowUp", 2}} {
		if !c.key(step.on, step.key, false) || p.held[len(p.held)-1] != step.to {
			t.Errorf("%s leads from %d to %v", step.key, step.on, p.held)
		}
	}
	c.Chosen, c.Overlays.Chips = 1, []Chip{{At: 2, Text: "72%"}}
	c.met(2)
	wants(t, p.said[len(p.said)-1], `18" from Heavy Ship, 0° clockwise from its bow.`, "72%")
	listen(c) // 1 is moved
	c.met(1)
	wants(t, p.said[len(p.said)-1], "Arrow keys move it")
	if strings.Contains(p.said[len(p.said)-1], "bow") {
		t.Errorf("it is measured from itself: %s", p.said[len(p.said)-1])
	}
}

func TestLeavingAModelEndsItsNudge(t *testing.T) {
	c, _ := lay(t, false)
	h := listen(c)
	c.key(1, "ArrowRight", false)
	c.rest()
	c.rest()
	if to := h.moved[1]; to.X != 21*inch {
		t.Errorf("moved %v", h.moved)
	}
	if c.key(2, "ArrowRight", false); len(h.moved) != 1 {
		t.Errorf("what cannot move has moved: %v", h.moved)
	}
}

func TestAFlickedTableGlidesOnUntilItIsTouched(t *testing.T) {
	c, p := lay(t, false)
	listen(c)
	c.zoom(3)
	p.tick = 4
	x, y := c.at2(60, 20)
	flick := func() {
		c.pressed(1, x, y, true)
		for i := range 5 {
			c.pointed(1, x-10*float64(i+1), y)
		}
		c.released(1, false)
	}
	flick()
	let := c.camera.x
	for range 5 {
		p.next()
	}
	if on := let - c.camera.x; on < 60 || on > 200 {
		t.Errorf("it glides on by %v pixels", on)
	}
	c.pressed(1, x, y, true)
	at := c.camera
	p.next()
	c.released(1, false)
	if p.all(); c.camera.x != at.x || c.moves {
		t.Error("it glides on under a finger")
	}
	flick()
	for n := 0; len(p.timers) > 0; n++ {
		if p.next(); n > 200 {
			t.Fatal("it glides for ever")
		}
	}
	if c.moves {
		t.Error("it is not laid out where it comes to rest")
	}

	c.pressed(1, x, y, true)
	for i := range 5 {
		c.pointed(1, x+10*float64(i+1), y)
	}
	p.clock += 200 // the finger rests
	at = c.camera
	c.released(1, false)
	p.next()
	if c.camera.x != at.x {
		t.Error("it glides on from a finger that rested")
	}
}

func TestADoubleTapZooms(t *testing.T) {
	c, p := lay(t, true)
	h := listen(c)
	whole := c.camera.scale
	x, y := c.at2(60, 20)
	c.tapAt(x, y, true)
	c.tapAt(x, y, true)
	if c.camera.scale != whole {
		t.Error("two taps apart zoom")
	}
	p.clock, p.tick = p.clock+1000, 50
	taps := len(h.tapped) + 1
	c.tapAt(x, y, true)
	c.tapAt(x+4, y, true)
	if c.camera.scale < 1.9*whole || len(h.tapped) != taps {
		t.Errorf("from %v to %v, %d taps", whole, c.camera.scale, len(h.tapped))
	}
	p.clock += 1000
	c.tapAt(x, y, true)
	c.tapAt(x, y, true)
	if c.camera.scale != whole {
		t.Error("it does not show the whole table again")
	}
	p.clock += 1000
	before := geometry.Pose{Point: geometry.Point{X: 9 * inch, Y: 9 * inch}}
	c.Aim, c.Overlays.Ghost = true, &Ghost{Thing: 1, Pose: before}
	c.Tapped = func(to geometry.Point) { c.Overlays.Ghost = &Ghost{Thing: 1, Pose: geometry.Pose{Point: to}} }
	c.tapAt(x, y, true)
	c.tapAt(x, y, true)
	if h.moved[1] != before {
		t.Errorf("an order that led to %v leads to %v by a double tap", before, h.moved[1])
	}
}

func TestADragThatRestsGoesByFinerSteps(t *testing.T) {
	c, p := lay(t, false)
	listen(c)
	var step geometry.Length
	c.Guide = func(_ game.ID, to geometry.Pose, by geometry.Length) (geometry.Pose, string) {
		step = by
		return to, ""
	}
	x, y := c.at2(20, 10)
	c.pressed(1, x, y, true)
	c.pointed(1, x+20, y)
	p.timers = p.timers[2:] // that a finger which rests at once measures, and that what is lifted is led
	c.pointed(1, x+60, y)
	if p.next(); step != inch {
		t.Errorf("it goes by %d while it is on its way", step)
	}
	if p.next(); step != inch/4 {
		t.Errorf("it goes by %d after it rested", step)
	}
	c.released(1, false)
	c.pressed(1, x, y, true)
	c.pointed(1, x+20, y)
	if c.pointed(1, x+40, y); step != inch {
		t.Errorf("the next one goes by %d", step)
	}
}
