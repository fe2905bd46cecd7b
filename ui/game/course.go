package game

import (
	"slices"
	"strings"

	"broadside/core/draft"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
	"broadside/core/words"
	"broadside/ui/board"
	"broadside/ui/kit"
)

// The order on the board: where it leads, what it would meet, and how a drag or a tap gives it.

// movable is the thing that the order moves.
func (c *Compose) movable(id kernel.ID) bool {
	return c.order != nil && c.onBoard() && c.past == 0 && id == c.order.Act.Thing && c.order.Moves()
}

func (c *Compose) moved(id kernel.ID, to geometry.Pose) {
	if c.movable(id) {
		c.steer(to)
	}
}

// guide keeps a dragged model to what its order can do, and says why it cannot go there.
func (c *Compose) guide(id kernel.ID, to geometry.Pose, step geometry.Length) (geometry.Pose, string) {
	if !c.movable(id) {
		return to, ""
	}
	c.order.Step = step
	c.steer(to)
	if why := c.forbids(); why != "" {
		return to, why
	}
	if g := c.thought(); g != nil {
		return g.Pose, g.Note
	}
	return to, ""
}

// foresee is who could shoot at whom where the order leads, and what the drag's readout says of it.
func (c *Compose) foresee(id kernel.ID) (string, []board.Line) {
	if !c.movable(id) || c.forbids() != "" || c.thought() == nil {
		return "", nil
	}
	mine, all := c.sights()
	return kit.Join(c.nearest(mine), kit.When(len(all) > len(toward(mine)), words.Say("shots/back", "n", kit.Itoa(len(all)-len(toward(mine)))))), all
}

// sights are what the order's model could fire at where it goes, and all lines of fire to it and from it.
func (c *Compose) sights() ([]kernel.Shot, []board.Line) {
	return kit.Only(c.order.shots, func(s kernel.Shot) bool { return s.From == c.order.Act.Thing }), toward(c.order.shots)
}

// legend says what the lines on the board mean.
func (c *Compose) legend() string {
	mine, all := c.sights()
	at := len(toward(mine))
	return kit.Join(kit.When(at > 0, words.Say("shots/solid", "n", kit.Itoa(at))), kit.When(len(all) > at, words.Say("shots/dotted", "n", kit.Itoa(len(all)-at))))
}

// glimpse is what a model could fire at in a state, and then who could fire back.
func (s *Session) glimpse(id kernel.ID, state *kernel.State) []kernel.Shot {
	if state == nil {
		return nil
	}
	return slices.DeleteFunc(s.m.System().Glimpse(state, id), func(shot kernel.Shot) bool { return len(shot.No) > 0 })
}

// toward leads from each that shoots to each that it shoots at.
func toward(shots []kernel.Shot) (some []board.Line) {
	for _, shot := range kit.Refs(shots) {
		some = with(some, board.Line{From: shot.From, To: shot.To})
	}
	return some
}

// nearest is what could be fired at the nearest target: how far it is, the dice of each weapon, and why so many.
func (c *Compose) nearest(shots []kernel.Shot) string {
	if len(shots) == 0 {
		return ""
	}
	nearest := slices.MinFunc(shots, func(a, b kernel.Shot) int { return a.Gap - b.Gap })
	text := words.Say("shots/at", "target", c.teller.Thing(nearest.To), "gap", c.length(nearest.Gap))
	var why []string
	for _, shot := range kit.Refs(shots) {
		if shot.To == nearest.To && shot.Throw.Need > 0 {
			text = words.Say("shots/throws", "text", text, "weapon", c.teller.Label(shot.Label), "n", kit.Itoa(shot.Throw.N), "need", kit.Itoa(shot.Throw.Need))
			for _, reason := range shot.Throw.Why {
				why = with(why, c.teller.Reason(reason))
			}
		}
	}
	return kit.Join(text, strings.Join(why, ", "))
}

func (c *Compose) steer(to geometry.Pose) {
	c.refused = nil
	c.order.Steer(c.thing(c.order.Act.Thing), to)
	c.try()
}

// nearly is how little a tap may lie beyond where something ends and still mean that.
const nearly = 800

// aimAt steers to a point that was tapped. A finger is not as fine as a rule: just beyond where a move, or what may be done after it, ends is
// where it ends.
func (c *Compose) aimAt(to geometry.Pose) {
	c.steer(to)
	limits := c.limits()
	for _, l := range limits {
		from, far := c.from(to.Point)
		if over := far - l.far; c.order.Places() && over > 0 && over <= nearly {
			to.Point = geometry.Step(from, geometry.Bearing(from, to.Point), l.far-geometry.Slack)
			c.steer(to)
		}
	}
	if at := c.order.Spot(); len(limits) > 0 { // it had best land there
		c.order.Propose(c.m.Game, tabletop.Placed(c.order.Act.Command(), at.Point))
		c.try()
	}
}

// A limit is how far the order's model goes at most, or may go for something that it can do afterwards.
type limit struct {
	far  geometry.Length
	text string // what ends there
}

// limits are those of a model that is set down where it goes, the farthest first.
func (c *Compose) limits() (all []limit) {
	t := c.thing(c.order.Act.Thing)
	if t == nil || !c.order.Places() || c.order.Use(kernel.UseTravel) != nil || t.Role != kernel.RoleModel {
		return nil
	}
	for _, f := range t.Figures {
		switch text := c.own("until", f.Key); {
		case c.view.Meaning.Most(f.Key) == kernel.UseTravel:
			all = append(all, limit{f.Value, c.teller.Field(f.Key)})
		case text != "" && len(all) > 0 && f.Value < all[0].far:
			all = append(all, limit{f.Value, text})
		}
	}
	for _, g := range t.Guns {
		one := limit{g.Halt - 1, c.gunName(&g)}
		if len(all) > 0 && !g.Off && one.far > 0 && one.far < all[0].far && !slices.ContainsFunc(all, func(l limit) bool { return l.far == one.far }) {
			all = append(all, one)
		}
	}
	return all
}

// from is where a model's move to a point begins, and how far that is: where it stands, or straight in from its edge.
func (c *Compose) from(to geometry.Point) (geometry.Point, geometry.Length) {
	t := c.thing(c.order.Act.Thing)
	from := t.Pose.Point
	if e := first(c.view.Edges, func(e kernel.Edge) bool { return e.Seat == t.Seat }); t.Out != "" && e != nil {
		from = geometry.Step(to, e.Side.Inward()+geometry.Circle/2, c.m.Setup.Table.DistanceTo(e.Side, to))
	}
	return from, geometry.Distance(from, to)
}

// spans show how far the order's model may go, and until where it can do something more.
func (c *Compose) spans() (all []board.Span) {
	for _, l := range c.limits() {
		t, size := c.thing(c.order.Act.Thing), c.m.Setup.Table
		s := board.Span{Area: geometry.CircleArea(t.Pose.Point, l.far), Text: l.text + " " + c.length(l.far)}
		for _, turn := range []geometry.Angle{0, 180, 30, 330, 60, 300, 150, 210} {
			s.At = append(s.At, geometry.Step(t.Pose.Point, turn*geometry.Degree, l.far))
		}
		if t.Out != "" {
			e := first(c.view.Edges, func(e kernel.Edge) bool { return e.Seat == t.Seat })
			if e == nil {
				return nil
			}
			in := e.Side.Inward()
			middle := geometry.Step(size.Middle(), in, l.far/2-size.DistanceTo(e.Side, size.Middle()))
			long, deep := kit.Either(e.Side == geometry.LeftEdge || e.Side == geometry.RightEdge, size.Height, size.Width), l.far
			s.Area = geometry.RectArea(middle, long, deep, in)
			for i, share := range []geometry.Length{8, -8, 6, -6, 10, -10, 12, -12} { // in parts of 32, beside where it comes on
				s.At[i] = geometry.Step(geometry.Step(middle, in, l.far/2), in-geometry.Circle/4, long*share/32)
			}
		}
		all = append(all, s)
	}
	return all
}

func (c *Compose) bend() {
	if c.order != nil && c.order.Bend() {
		c.try()
	}
}

// poseIn is where a model stands in a state.
func poseIn(s *kernel.State, id kernel.ID) geometry.Pose {
	return geometry.Pose{Point: geometry.Point{X: s.Int(id, "x"), Y: s.Int(id, "y")}, Heading: s.Int(id, "heading")}
}

func (c *Compose) thought() *board.Ghost {
	if c.order == nil || !c.order.Ready() {
		return nil
	}
	o, id := c.order, c.order.Act.Thing
	t, s, no := c.thing(id), o.trial.State, o.trial.Illegal
	switch {
	case t != nil && o.Use(kernel.UseTravel) != nil && (o.Use(kernel.UseTurn) != nil || o.Places()):
		return c.courseGhost(t)
	case o.Places() && (t == nil || no != nil): // where something would be put, also where it may not be
		g := &board.Ghost{Thing: id, Pose: o.Spot()}
		if no != nil {
			g.Bad, g.Note = true, words.Say("game/not-there")
		}
		return g
	case t == nil || s == nil || no != nil:
		return nil
	}
	stands := func(id kernel.ID) geometry.Pose { return poseIn(s, id) }
	if t.Role == kernel.RoleFormation {
		all := kit.Only(idsOf(forces.Ships(c.view, id)), func(id kernel.ID) bool { return o.Places() && s.Text(id, "out") == "" })
		if len(all) == 0 {
			return nil
		}
		return &board.Ghost{Thing: all[0], Pose: stands(all[0]), More: kit.Each(all[1:], stands)}
	}
	g := &board.Ghost{Thing: id, Pose: stands(id), More: o.follow}
	if v := o.Says(kernel.UseTurn); v != 0 {
		g.Note = degrees(v)
	}
	if out := s.Text(id, "out"); out != "" && out == t.Out { // it stays where it is
		return nil
	} else if out != "" {
		g.Note = c.teller.Out(out)
	} else if len(c.limits()) > 0 {
		_, far := c.from(g.Pose.Point)
		g.Note = c.length((far + 50) / 100 * 100)
	}
	if t.Out == "" && g.Pose != t.Pose {
		g.Path = o.Path(t, g.Pose.Point)
	}
	return g
}

// courseGhost is the end of a move with a distance, its way, and what it says of itself.
func (c *Compose) courseGhost(t *kernel.Thing) *board.Ghost {
	o := c.order
	path, end := o.Way(t)
	g := &board.Ghost{Thing: t.ID, Path: path, Pose: end, Note: c.length(o.Says(kernel.UseTravel))}
	for _, turn := range o.Turnings() {
		g.Note = kit.Join(g.Note, degrees(turn.By))
	}
	if o.trial.Illegal != nil {
		g.Bad = true
		return g
	}
	if end, ok := draft.EndOf(o.trial.Events, t.ID); ok { // the rules cut it off at the edge
		g.Pose.Point, g.Path[len(g.Path)-1] = end, end
	}
	if s := o.trial.State; s != nil && s.Text(t.ID, "out") != "" && o.trial.Need == nil {
		g.Bad, g.Note = true, c.teller.Out(s.Text(t.ID, "out"))
	}
	return g
}
