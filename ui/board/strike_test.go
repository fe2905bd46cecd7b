package board

import (
	"slices"
	"testing"

	"broadside/core/game"
	"broadside/core/geometry"
)

// TestWhatIsLostShowsOnTheModel until the game goes on; what an undo gives back does not.
func TestWhatIsLostShowsOnTheModel(t *testing.T) {
	c, _ := lay(t, false)
	c.camera.resize(390, 340, c.Table)
	c.draw()
	shows := func() (texts []string) {
		for _, s := range c.losses {
			texts = append(texts, s.text)
		}
		return texts
	}
	next := func(change func(t *game.Thing)) {
		v := *c.View
		v.Things = slices.Clone(v.Things)
		for i := range v.Things {
			v.Things[i].Tracks = slices.Clone(v.Things[i].Tracks)
		}
		change(v.Thing(1))
		c.View = &v
		c.draw()
	}
	if got := shows(); len(got) != 0 {
		t.Errorf("at first %v", got)
	}
	next(func(t *game.Thing) { t.Tracks[0].Lost += 2 })
	if got := shows(); !slices.Equal(got, []string{"−2"}) {
		t.Errorf("after two points %v", got)
	}
	if c.scene().item(strikeLayer, "1/2") == nil {
		t.Error("nothing is drawn on the model")
	}
	c.Overlays.Ghost = &Ghost{Thing: 1}
	if c.scene().item(strikeLayer, "1/2") != nil {
		t.Error("it lies over the next order")
	}
	c.Overlays.Ghost = nil
	next(func(t *game.Thing) { t.Tracks[0].Lost -= 2 })
	if got := shows(); len(got) != 0 {
		t.Errorf("after an undo %v", got)
	}
	next(func(t *game.Thing) { t.Out = "listed" })
	if got := shows(); len(got) != 0 {
		t.Errorf("taken off the table, as an undo takes it, %v", got)
	}
	next(func(t *game.Thing) { t.Out = "" })
	next(func(t *game.Thing) { t.Out, t.Lost = "destroyed", true })
	if got := shows(); len(got) != 1 || got[0] != c.Teller.Out("destroyed") {
		t.Errorf("after its end %v", got)
	}
}

// TestTheBoardShowsWhatWasStruckBesideTheNextOrder: it moves at once, and never again by itself.
func TestTheBoardShowsWhatWasStruckBesideTheNextOrder(t *testing.T) {
	c, p := lay(t, false)
	p.tick = 1
	c.camera.resize(390, 340, c.Table)
	c.Overlays.Focus, c.Overlays.Room = []game.ID{1}, 4*inch
	c.look()
	c.draw()
	before, v := c.camera, *c.View
	was := v.Thing(1).Pose.Point
	v.Things = slices.Clone(v.Things)
	v.Thing(1).Out, v.Thing(1).Lost = "destroyed", true
	c.View, c.Overlays.Focus, c.Overlays.Ghost = &v, []game.ID{2}, &Ghost{Thing: 2}
	c.look()
	c.draw()
	at := c.camera
	if at.x == before.x && at.y == before.y || p.scene.item(strikeLayer, "1/2") == nil {
		t.Errorf("it stays where it was, at %v", before)
	}
	for _, point := range []geometry.Point{was, v.Thing(2).Pose.Point} {
		if x, y := at.toScreen(point); x < 0 || y < 0 || x > 390 || y > 340 {
			t.Errorf("%v is out of sight, at %.0f %.0f", point, x, y)
		}
	}
	c.Overlays.Focus = []game.ID{99} // who is not on the table yet may come from anywhere
	if _, _, some := c.extent(c.Overlays.Focus, inch); some {
		t.Error("a part of the table is looked at for who is not there")
	}
	p.clock += dwells
	for len(p.timers) > 0 {
		p.next()
	}
	if c.camera.x != at.x || c.camera.y != at.y || p.scene.item(strikeLayer, "1/2") != nil {
		t.Errorf("later it is at %v instead of %v", c.camera, at)
	}
}
