package game

import (
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/board"
)

// What the board shows and what comes from it.

// onBoard tells whether positions are kept.
func (c *Play) onBoard() bool { return c.m.Setup.Board }

// placing is the place that a resolution asks for, or nil.
func (c *Play) placing() *odds.Ask {
	if n := c.view.Need; n != nil && n.Ask != nil && n.Ask.Kind == odds.Place && c.past == 0 && c.handles(n.Seat) && c.view.Asked == nil {
		return n.Ask
	}
	return nil
}

// aims tells whether the next tap on the board is a point.
func (c *Play) aims() bool {
	return c.placing() != nil || c.order != nil && c.movable(c.order.act.Thing) || c.order != nil && c.order.places() && c.past == 0
}

// tapped is a point of the table.
func (c *Play) tapped(at geometry.Point) {
	switch {
	case c.placing() != nil:
		c.picks = []int{at.X, at.Y, c.spotHeading()}
	case c.order != nil && c.order.places():
		c.put(at)
	case c.order != nil:
		if t := c.thing(c.order.act.Thing); t != nil {
			c.steer(geometry.Pose{Point: at, Heading: t.Pose.Heading})
		}
	}
}

func (c *Play) spotHeading() int {
	if len(c.picks) == 3 {
		return c.picks[2]
	}
	if t := c.thing(c.spotThing()); t != nil {
		return t.Pose.Heading
	}
	return 0
}

// spotThing is what a resolution asks a place for.
func (c *Play) spotThing() kernel.ID {
	if a := c.placing(); a != nil {
		return thingOf(a.Args["thing"])
	}
	return 0
}

// thingOf reads "#12".
func thingOf(label string) kernel.ID {
	id := 0
	for i, r := range label {
		if i == 0 && r == '#' {
			continue
		}
		if r < '0' || r > '9' || id > kernel.MostThings {
			return 0
		}
		id = id*10 + int(r-'0')
	}
	return kernel.ID(id)
}

// touches lets terrain and markers be tapped where something can be done with them.
func (c *Play) touches(id kernel.ID) bool { return len(c.mine(id)) > 0 }

// movable is the thing that the order moves.
func (c *Play) movable(id kernel.ID) bool {
	return c.order != nil && c.onBoard() && c.past == 0 && id == c.order.act.Thing && (c.order.places() || c.order.param("pivot") != nil || c.order.param("distance") != nil)
}

// moved takes the end of a drag.
func (c *Play) moved(id kernel.ID, to geometry.Pose) {
	if c.movable(id) {
		c.steer(to)
	}
}

// guide keeps a dragged model to what its order can do, and says why it cannot go there.
func (c *Play) guide(id kernel.ID, to geometry.Pose) (geometry.Pose, string) {
	if !c.movable(id) {
		return to, ""
	}
	c.steer(to)
	if why := c.order.forbids(c); why != "" {
		return to, why
	}
	if g := c.ghost(); g != nil {
		return g.Pose, g.Note
	}
	return to, ""
}

// steer turns a wanted pose into the order's values: a place as it is, a ship's
// course by bending it towards the point or the heading.
func (c *Play) steer(to geometry.Pose) {
	o, t := c.order, c.thing(c.order.act.Thing)
	if o.places() && o.param("distance") == nil {
		if p := o.param("heading"); p != nil && t != nil && to.Heading != t.Pose.Heading {
			o.args["heading"] = kernel.Int(geometry.Norm(to.Heading))
		}
		c.put(to.Point)
		return
	}
	if t != nil && o.param("distance") != nil {
		c.sailTo(t, to)
		return
	}
	p := o.param("pivot")
	if p == nil || t == nil {
		return
	}
	turn := geometry.Norm(to.Heading-t.Pose.Heading+geometry.Circle/2) - geometry.Circle/2
	if at := o.param("pivotAt"); to.Point != t.Pose.Point && at != nil {
		bend := geometry.Step(t.Pose.Point, t.Pose.Heading, o.value(*at))
		turn = geometry.Relative(geometry.Pose{Point: bend, Heading: t.Pose.Heading}, to.Point)
	}
	turn = (turn + geometry.Circle + 500) / 1000 * 1000 % geometry.Circle
	if turn > geometry.Circle/2 {
		turn -= geometry.Circle
	}
	c.setNumber(*p, turn)
}

// ghost is what the order or the place asked for would come to.
func (c *Play) ghost() *board.Ghost {
	if c.placing() != nil && len(c.picks) == 3 {
		pose := geometry.Pose{Point: geometry.Point{X: c.picks[0], Y: c.picks[1]}, Heading: c.picks[2]}
		return &board.Ghost{Thing: c.spotThing(), Pose: pose}
	}
	if c.order == nil || !c.order.ready() {
		return nil
	}
	o, id := c.order, c.order.act.Thing
	t := c.thing(id)
	if t != nil && o.param("distance") != nil && (o.param("pivot") != nil || o.places()) {
		return c.courseGhost(t, o)
	}
	if o.places() && (t == nil || o.trial.Illegal != nil) {
		return c.spotGhost()
	}
	if t == nil || o.trial.State == nil {
		return nil
	}
	if o.trial.Illegal != nil {
		return nil
	}
	s := o.trial.State
	pose := geometry.Pose{Point: geometry.Point{X: s.Int(id, "x"), Y: s.Int(id, "y")}, Heading: s.Int(id, "heading")}
	g := &board.Ghost{Thing: id, Pose: pose, Note: c.ghostNote(o)}
	if out := s.Text(id, "out"); out != "" {
		g.Note = c.teller.Out(out)
	}
	if t.Out == "" && pose != t.Pose {
		g.Path = c.path(t, o, pose.Point)
	}
	return g
}

// spotGhost shows where something would be put, also where it may not be.
func (c *Play) spotGhost() *board.Ghost {
	o := c.order
	pose := geometry.Pose{Point: geometry.Point{X: o.args["x"].Int, Y: o.args["y"].Int}, Heading: o.args["heading"].Int}
	g := &board.Ghost{Thing: o.act.Thing, Pose: pose}
	if o.trial.Illegal != nil {
		g.Bad, g.Note = true, words.Say("game/not-there")
	}
	return g
}

func (c *Play) ghostNote(o *order) string {
	if v, ok := o.args["pivot"]; ok && v.Int != 0 {
		return words.Say("game/degrees", "n", decimal(v.Int))
	}
	return ""
}

// path is the way to the end: straight, or bent where the ship pivots or the player wants it.
func (c *Play) path(t *kernel.Thing, o *order, end geometry.Point) []geometry.Point {
	if at := o.param("pivotAt"); at != nil && o.args["pivot"].Int != 0 {
		return []geometry.Point{t.Pose.Point, geometry.Step(t.Pose.Point, t.Pose.Heading, o.value(*at)), end}
	}
	if via, is := o.bent(); is {
		return []geometry.Point{t.Pose.Point, via, end}
	}
	return []geometry.Point{t.Pose.Point, end}
}

// overlays are what the board shows besides the models.
func (c *Play) overlays() board.Overlays {
	o := board.Overlays{Ghost: c.ghost()}
	if c.past > 0 || c.view.Need != nil {
		return o
	}
	if t := c.thing(c.chosen); t != nil && t.Out == "" && c.order == nil {
		o.Reach = len(t.Guns) > 0
		o.Lines = c.lines()
	}
	switch {
	case c.order != nil:
		if p := c.order.param("target"); p != nil {
			for _, choice := range p.Choices {
				o.Lit = append(o.Lit, kernel.ID(choice.Value.Int))
			}
		}
	case c.chosen == 0:
		for _, t := range c.actors {
			o.Lit = append(o.Lit, t.ID)
		}
	}
	return o
}

// lines lead to whom the chosen model may shoot now.
func (c *Play) lines() (some []board.Line) {
	seen := map[kernel.ID]bool{}
	for _, a := range c.mine(c.chosen) {
		p := targetsOf(a)
		if p == nil {
			continue
		}
		for _, choice := range p.Choices {
			target := kernel.ID(choice.Value.Int)
			if !seen[target] {
				seen[target] = true
				some = append(some, board.Line{From: c.chosen, To: target, Text: c.best(target)})
			}
		}
	}
	return some
}

// best is the greatest chance to destroy a target with one shot, or what such a shot does on average.
func (c *Play) best(target kernel.ID) string {
	damage := 0.0
	for _, s := range c.shotsOf(c.chosen) {
		if s.To == target && len(s.No) == 0 && s.Odds != nil {
			damage = max(damage, s.Odds.Damage.Mean())
		}
	}
	if damage == 0 {
		return ""
	}
	return words.Say("game/mean", "n", tenths(damage))
}

// boardClass is the table's shape for the page: wide tables need less height.
func (c *Play) boardClass() string {
	t := c.m.Setup.Table
	if 4*t.Height > 5*t.Width {
		return "play-board play-board-tall"
	}
	return "play-board"
}

func (c *Play) length(l geometry.Length) string { return app.Length(l, c.unit()) }
