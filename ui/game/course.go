package game

import (
	"slices"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/board"
	"broadside/ui/kit"
)

// The order on the board: where it leads, what it would meet, and how a drag or a tap gives it.

// movable is the thing that the order moves.
func (c *Compose) movable(id kernel.ID) bool {
	return c.order != nil && c.onBoard() && c.past == 0 && id == c.order.act.Thing && c.order.moves()
}

// moved takes the end of a drag.
func (c *Compose) moved(id kernel.ID, to geometry.Pose) {
	if c.movable(id) {
		c.steer(to)
	}
}

// guide keeps a dragged model to what its order can do, and says why it cannot go there.
func (c *Compose) guide(id kernel.ID, to geometry.Pose) (geometry.Pose, string, []board.Line) {
	if !c.movable(id) {
		return to, "", nil
	}
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

// foresees is the model that an order moves, and who could shoot at whom where it leads.
func (c *Compose) foresees() (kernel.ID, []board.Line) {
	id := c.order.act.Thing
	if !c.movable(id) {
		return 0, nil
	}
	return id, toward(c.glimpse(id, c.order.trial.State))
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

// steer turns a wanted pose into the order's values: a place as it is, a ship's course by bending it towards the point or the
// heading, as far as the order goes.
func (c *Compose) steer(to geometry.Pose) {
	o, t := c.order, c.thing(c.order.act.Thing)
	far, turn := o.use(kernel.UseTravel), o.use(kernel.UseTurn)
	switch {
	case o.places() && (far == nil || t != nil):
		if p := o.param("heading"); far == nil && p != nil && t != nil && to.Heading != t.Pose.Heading {
			o.args["heading"] = kernel.Int(geometry.Norm(to.Heading))
		}
		c.put(to.Point)
	case t != nil && far != nil:
		c.sailTo(t, to)
	case t != nil && turn != nil:
		by := signed(to.Heading - t.Pose.Heading)
		if at := o.use(kernel.UseTurnAt); to.Point != t.Pose.Point && at != nil {
			bend := geometry.Step(t.Pose.Point, t.Pose.Heading, o.value(*at))
			by = signed(geometry.Relative(geometry.Pose{Point: bend, Heading: t.Pose.Heading}, to.Point))
		}
		c.setNumber(*turn, degree(by))
	}
}

// sailTo turns a wanted pose into distance and turn: straight at the point, as far as the order goes.
func (c *Compose) sailTo(t *kernel.Thing, to geometry.Pose) {
	o, from := c.order, c.order.start(t)
	far, turn := o.use(kernel.UseTravel), o.use(kernel.UseTurn)
	if turn == nil {
		c.setNumber(*far, quarter(geometry.Distance(from.Point, to.Point)))
		return
	}
	at := 0 // a choice turns where it stands, before or after
	if p := o.use(kernel.UseTurnAt); p != nil && p.Kind != kernel.ParamChoice {
		at = min(o.value(*p), far.Max)
	}
	bend := geometry.Pose{Point: geometry.Step(from.Point, from.Heading, at), Heading: from.Heading}
	by := signed(geometry.Relative(bend, to.Point))
	if to.Point == t.Pose.Point { // turned by the handle
		by = signed(to.Heading - from.Heading)
	} else {
		o.args[far.Name] = kernel.Int(bound(*far, quarter(at+geometry.Distance(bend.Point, to.Point))))
	}
	c.setNumber(*turn, degree(by))
}

// quarter rounds to quarters of a unit, degree to whole degrees.
func quarter(n int) int { return (n + 125) / 250 * 250 }
func degree(a geometry.Angle) geometry.Angle {
	return (a+geometry.Circle+500)/1000*1000 - geometry.Circle
}

// signed is an angle from -180 to 180 degrees.
func signed(a geometry.Angle) geometry.Angle {
	return geometry.Norm(a+geometry.Circle/2) - geometry.Circle/2
}

// put places the order's thing at a point of the table, or bends its way there.
func (c *Compose) put(at geometry.Point) {
	o := c.order
	c.refused = nil
	if by := o.bendsBy(); o.bending && by != nil {
		o.bending = false
		o.args[by[0]], o.args[by[1]] = kernel.Int(at.X), kernel.Int(at.Y)
		c.try()
		return
	}
	o.put(at)
	if p := o.param("heading"); p != nil && !p.Optional {
		if _, ok := o.args["heading"]; !ok {
			o.args["heading"] = kernel.Int(0)
			if t := c.thing(o.act.Thing); t != nil {
				o.args["heading"] = kernel.Int(t.Pose.Heading)
			}
		}
	}
	c.try()
}

// toggleBend asks for the point to go by, or makes the way straight again.
func (c *Compose) toggleBend() {
	o := c.order
	if o == nil {
		return
	}
	if _, is := o.bent(); !is {
		o.bending = !o.bending
		return
	}
	for _, name := range o.bendsBy() {
		delete(o.args, name)
	}
	c.try()
}

// thought is what the order would come to.
func (c *Compose) thought() *board.Ghost {
	if c.order == nil || !c.order.ready() {
		return nil
	}
	o, id := c.order, c.order.act.Thing
	t, s, no := c.thing(id), o.trial.State, o.trial.Illegal
	switch {
	case t != nil && o.use(kernel.UseTravel) != nil && (o.use(kernel.UseTurn) != nil || o.places()):
		return c.courseGhost(t)
	case o.places() && (t == nil || no != nil): // where something would be put, also where it may not be
		g := &board.Ghost{Thing: id, Pose: o.spot()}
		if no != nil {
			g.Bad, g.Note = true, words.Say("game/not-there")
		}
		return g
	case t == nil || s == nil || no != nil:
		return nil
	}
	g := &board.Ghost{Thing: id, Pose: geometry.Pose{Point: geometry.Point{X: s.Int(id, "x"), Y: s.Int(id, "y")}, Heading: s.Int(id, "heading")}}
	if v := o.says(kernel.UseTurn); v != 0 {
		g.Note = words.Say("game/degrees", "n", decimal(v))
	}
	if out := s.Text(id, "out"); out != "" {
		g.Note = c.teller.Out(out)
	}
	if t.Out == "" && g.Pose != t.Pose {
		g.Path = o.path(t, g.Pose.Point)
	}
	return g
}

// path is the way to the end: straight, or bent where the ship pivots or the player wants it.
func (o *order) path(t *kernel.Thing, end geometry.Point) []geometry.Point {
	if at := o.use(kernel.UseTurnAt); at != nil && o.says(kernel.UseTurn) != 0 {
		return []geometry.Point{t.Pose.Point, geometry.Step(t.Pose.Point, t.Pose.Heading, o.value(*at)), end}
	}
	if via, is := o.bent(); is {
		return []geometry.Point{t.Pose.Point, via, end}
	}
	return []geometry.Point{t.Pose.Point, end}
}

// courseGhost is the end of a move with a distance, its way, and what it says of itself.
func (c *Compose) courseGhost(t *kernel.Thing) *board.Ghost {
	o := c.order
	path, end := o.way(t)
	g := &board.Ghost{Thing: t.ID, Path: path, Pose: end, Note: c.length(o.says(kernel.UseTravel))}
	for _, turn := range o.turnings() {
		g.Note = join(g.Note, degrees(turn.by))
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
		end := map[string]int{}
		for _, ch := range e.Changes {
			if ch.On == id && isPlace(ch.Field) {
				end[ch.Field] = ch.To.Int
			}
		}
		if len(end) == 3 {
			return geometry.Point{X: end["x"], Y: end["y"]}, true
		}
	}
	return geometry.Point{}, false
}
