package game

import (
	"slices"
	"strings"

	"broadside/core/draft"
	kernel "broadside/core/game"
	"broadside/core/geometry"
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
func (c *Compose) guide(id kernel.ID, to geometry.Pose, step geometry.Length) (geometry.Pose, string, []board.Line) {
	if !c.movable(id) {
		return to, "", nil
	}
	c.order.Step = step
	c.steer(to)
	if why := c.forbids(); why != "" {
		return to, why, nil
	}
	g := c.thought()
	if g == nil {
		return to, "", nil
	}
	shots := c.glimpse(id, c.order.trial.State)
	mine := kit.Only(shots, func(s kernel.Shot) bool { return s.From == id })
	var back []kernel.ID
	for _, s := range shots[len(mine):] {
		back = with(back, s.From)
	}
	return g.Pose, join(g.Note, c.nearest(mine), kit.When(len(back) > 0, words.Say("shots/back", "n", itoa(len(back))))), toward(shots)
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
			text = words.Say("shots/throws", "text", text, "weapon", c.teller.Label(shot.Label), "n", itoa(shot.Throw.N), "need", itoa(shot.Throw.Need))
			for _, reason := range shot.Throw.Why {
				why = with(why, c.teller.Reason(reason))
			}
		}
	}
	return join(text, strings.Join(why, ", "))
}

func (c *Compose) steer(to geometry.Pose) {
	c.refused = nil
	c.order.Steer(c.thing(c.order.Act.Thing), to)
	c.try()
}

func (c *Compose) bend() {
	if c.order != nil && c.order.Bend() {
		c.try()
	}
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
	g := &board.Ghost{Thing: id, Pose: geometry.Pose{Point: geometry.Point{X: s.Int(id, "x"), Y: s.Int(id, "y")}, Heading: s.Int(id, "heading")}}
	if v := o.Says(kernel.UseTurn); v != 0 {
		g.Note = degrees(v)
	}
	if out := s.Text(id, "out"); out != "" {
		g.Note = c.teller.Out(out)
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
		g.Note = join(g.Note, degrees(turn.By))
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
