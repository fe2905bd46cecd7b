package game

import (
	"slices"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/shortsort"
	"broadside/ui/board"
)

// Moves with a distance: where they begin, bend and end.

// start is where the order's thing begins its way: where it stands, or where it comes onto the table.
func (c *Play) start(t *kernel.Thing, o *order) geometry.Pose {
	from := t.Pose
	if o.places() {
		from.Point = geometry.Point{X: o.args["x"].Int, Y: o.args["y"].Int}
		if v, given := o.args["heading"]; given {
			from.Heading = v.Int
		}
	}
	return from
}

// A turning is a pivot on the way.
type turning struct{ at, by int }

// turnings are the order's pivots along its way.
func (o *order) turnings() (some []turning) {
	for _, p := range o.act.Params {
		if by := o.args[p.Name].Int; by != 0 && p.Use == kernel.UseTurn {
			some = append(some, turning{min(max(o.args[p.Name+"At"].Int, 0), o.args["distance"].Int), by})
		}
	}
	shortsort.Stable(some, func(a, b turning) int { return a.at - b.at })
	return some
}

// way is where a move with a distance leads, bend by bend.
func (c *Play) way(t *kernel.Thing, o *order) []geometry.Point {
	at := c.start(t, o)
	path, gone := []geometry.Point{at.Point}, 0
	for _, turn := range o.turnings() {
		if turn.at > gone {
			at.Point = geometry.Step(at.Point, at.Heading, turn.at-gone)
			path, gone = append(path, at.Point), turn.at
		}
		at.Heading = geometry.Norm(at.Heading + turn.by)
	}
	return append(path, geometry.Step(at.Point, at.Heading, o.args["distance"].Int-gone))
}

// courseGhost is the end of a move with a distance, its way, and what it says of itself.
func (c *Play) courseGhost(t *kernel.Thing, o *order) *board.Ghost {
	g := &board.Ghost{Thing: t.ID, Path: c.way(t, o), Note: c.courseNote(o)}
	from := c.start(t, o)
	g.Pose = geometry.Pose{Point: g.Path[len(g.Path)-1], Heading: from.Heading}
	for _, turn := range o.turnings() {
		g.Pose.Heading = geometry.Norm(g.Pose.Heading + turn.by)
	}
	if o.trial.Illegal != nil {
		g.Bad = true
		return g
	}
	if end, ok := endOf(&o.trial, t.ID); ok { // the rules cut it off at the edge
		g.Pose.Point, g.Path[len(g.Path)-1] = end, end
	}
	if s := o.trial.State; s != nil && s.Text(t.ID, "out") != "" && o.trial.Need == nil {
		g.Bad, g.Note = true, c.teller.Out(s.Text(t.ID, "out"))
	}
	return g
}

// endOf is where an order's events say that a thing's move ends; what it meets on the way comes after.
func endOf(trial *kernel.Trial, id kernel.ID) (geometry.Point, bool) {
	for _, e := range trial.Events {
		var at geometry.Point
		fields := 0
		for _, ch := range e.Changes {
			if ch.On != id {
				continue
			}
			switch ch.Field {
			case "x":
				at.X = ch.To.Int
				fields++
			case "y":
				at.Y = ch.To.Int
				fields++
			case "heading":
				fields++
			}
		}
		if fields == 3 {
			return at, true
		}
	}
	return geometry.Point{}, false
}

func (c *Play) courseNote(o *order) string {
	text := c.length(o.args["distance"].Int)
	for _, turn := range o.turnings() {
		text = join(text, degrees(turn.by))
	}
	return text
}

// A consequence is what an order would meet or do besides moving, in words.
type consequence struct {
	Text  string
	Fatal bool // the model would be lost
	Met   bool // it says what lies on the way
}

// consequences are those of an order; of one that does not move, besides what it is itself. The turn that passes on once all have
// moved and the phase that then begins are not of its making. The throw that is needed next tells something only where
// nothing has said what it is for.
func (c *Play) consequences(o *order) []consequence {
	some, over := c.foreseen(&o.trial, o.act.Thing, o.param("distance") != nil || o.act.use(kernel.UseLevel) != nil)
	told := over || slices.ContainsFunc(some, func(one consequence) bool { return one.Met })
	if n := o.trial.Need; n != nil && n.Throw != nil && o.trial.Illegal == nil && o.param("distance") != nil && !told {
		some = append(some, consequence{Text: c.teller.Step(n.Step)})
	}
	return some
}

// foreseen is what a trial does to a thing, which moves by it or acts otherwise, and whether its turn is over then.
func (c *Play) foreseen(trial *kernel.Trial, thing kernel.ID, moves bool) (some []consequence, over bool) {
	said := false
	for i := range trial.Events {
		e := &trial.Events[i]
		if e.Kind == "phase" || e.Kind == "turn" && slices.ContainsFunc(e.Changes, func(ch kernel.Change) bool { return ch.On == 0 }) {
			return some, true
		}
		if repeats(e) || !moves && !said {
			said = said || e.Kind != "group-activated"
			continue
		}
		one := consequence{Text: c.teller.Event(e), Fatal: ends(e, thing), Met: e.Kind == "meets"}
		if one.Text != "" && !slices.Contains(some, one) {
			some = append(some, one)
		}
	}
	return some, false
}

// repeats tells whether an event says no more than the order itself: that the thing is active, and what it does.
func repeats(e *kernel.Event) bool {
	return e.Kind == "ordered" || strings.HasSuffix(e.Kind, "activated") || slices.ContainsFunc(e.Args, func(a kernel.Arg) bool { return a.Name == "action" })
}

// ends tells whether an event takes a thing off the table.
func ends(e *kernel.Event, id kernel.ID) bool {
	return slices.ContainsFunc(e.Changes, func(ch kernel.Change) bool {
		return ch.Field == "out" && ch.To.Text != "" && ch.On == id
	})
}

// sail turns a wanted pose into distance and turn: straight at the point, as far as the order goes.
func (c *Play) sailTo(t *kernel.Thing, to geometry.Pose) {
	o := c.order
	from := c.start(t, o)
	if o.places() {
		c.put(to.Point)
		return
	}
	far := o.param("distance")
	if turn := o.param("pivot"); turn != nil {
		at := min(o.args["pivotAt"].Int, far.Max)
		if p := o.param("pivotAt"); p != nil && p.Kind == kernel.ParamChoice {
			at = 0 // it turns where it stands, before or after
		}
		bend := geometry.Pose{Point: geometry.Step(from.Point, from.Heading, at), Heading: from.Heading}
		by := signed(geometry.Relative(bend, to.Point))
		if to.Point == t.Pose.Point { // turned by the handle
			by = signed(to.Heading - from.Heading)
		} else {
			c.order.args["distance"] = kernel.Int(bound(*far, quarter(at+geometry.Distance(bend.Point, to.Point))))
		}
		c.setNumber(*turn, (by+geometry.Circle+500)/1000*1000-geometry.Circle)
		return
	}
	c.setNumber(*far, quarter(geometry.Distance(from.Point, to.Point)))
}

func bound(p kernel.Param, n int) int { return min(max(n, p.Min), p.Max) }

// quarter rounds to quarters of a unit.
func quarter(n int) int { return (n + 125) / 250 * 250 }

// signed is an angle from -180 to 180 degrees.
func signed(a geometry.Angle) geometry.Angle {
	return geometry.Norm(a+geometry.Circle/2) - geometry.Circle/2
}

// farthest lets a move go as far as the order allows, where that keeps it in the game.
func (c *Play) farthest(p kernel.Param) {
	o := c.order
	for _, far := range []int{p.Max, (p.Min + p.Max) / 2, p.Min} {
		o.args[p.Name] = kernel.Int(quarter(far))
		if far == p.Min {
			o.args[p.Name] = kernel.Int(far)
		}
		t := c.m.Try(o.command())
		if t.Illegal == nil && (t.State == nil || t.State.Text(o.act.Thing, "out") == "") {
			return
		}
	}
}
