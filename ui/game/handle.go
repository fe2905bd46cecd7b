package game

import (
	"slices"

	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
)

// Things of a practice table are put, turned and taken off by hand.

// fieldsOf are what may be set of a thing by hand, setFields sets some of it, and setAll gives several commands; these tell
// whether all were done.
func (s *Session) fieldsOf(id kernel.ID) []kernel.Param { return s.m.System().Fields(s.m.State(), id) }

func (s *Session) setFields(id kernel.ID, fields ...kernel.Arg) bool {
	return s.setAll([]kernel.Command{tabletop.ByHand(1, id, fields...)})
}

func (s *Session) setAll(commands []kernel.Command) bool {
	return len(commands) == 0 || s.change(func() error { return s.m.DoAll(commands, nil) })
}

// freely tells whether things are set by hand now, and loosely whether one is dragged and turned without an order.
func (c *Compose) freely() bool { return c.sandbox() && c.order == nil && c.past == 0 }

func (c *Play) loosely(id kernel.ID) bool {
	t := c.thing(id)
	return t != nil && c.freely() && (t.Role == kernel.RoleModel || t.Area != nil || t.Role == kernel.RoleSite && t.On == 0 && len(t.Tracks) > 0)
}

// relocate keeps where a thing was dragged or turned.
func (c *Play) relocate(t *kernel.Thing, to geometry.Pose) {
	model := t.Role == kernel.RoleModel
	if !model {
		to.Heading = t.Pose.Heading
	}
	if fields := tabletop.Shifted(t.Pose, to); len(fields) > 0 && c.setFields(t.ID, fields...) && model {
		c.choose(t.ID)
	}
}

// standby is the chosen model of a practice table that waits beside it, or nil: the next tap puts it down.
func (c *Selection) standby() *kernel.Thing {
	if t := c.thing(c.chosen); t != nil && c.freely() && t.Role == kernel.RoleModel && t.Out != "" {
		return t
	}
	return nil
}

// models are a side's, and waiting those of them beside the table.
func (s *Session) models(side kernel.Seat) []kernel.Thing {
	return forces.Those(s.view, func(t *kernel.Thing) bool { return t.Role == kernel.RoleModel && t.Seat == side })
}

func (s *Session) waiting(side kernel.Seat) []kernel.Thing {
	return kit.Only(s.models(side), func(t kernel.Thing) bool { return t.Out != "" })
}

// peopled tells whether anybody is there, and unplaced are the sides with models beside the table.
func (s *Session) peopled() bool {
	return slices.ContainsFunc(s.view.Things, func(t kernel.Thing) bool { return t.Role == kernel.RoleModel })
}

func (s *Session) unplaced() []kernel.Seat {
	return kit.Only([]kernel.Seat{1, 2}, func(seat kernel.Seat) bool { return len(s.waiting(seat)) > 0 })
}

// setDown puts the chosen model down and goes on with the next of its side.
func (c *Play) setDown(at geometry.Point) {
	t := c.standby()
	if t == nil {
		return
	}
	to := geometry.Pose{Point: c.m.Setup.Table.Clamp(at, 0), Heading: edgeOf(t.Seat).Inward()}
	if !c.setAll([]kernel.Command{tabletop.SetDown(1, t.ID, to)}) {
		return
	}
	if next := c.waiting(t.Seat); len(next) > 0 {
		c.choose(next[0].ID)
	}
}

// edgeOf is a side's edge of the table: the lower one is the first's.
func edgeOf(side kernel.Seat) geometry.Edge {
	return kit.Either(side == 1, geometry.BottomEdge, geometry.TopEdge)
}

// placeRows sets all of a side that wait in rows along its edge.
func (c *Play) placeRows(side kernel.Seat) {
	c.setAll(tabletop.LinedUp(1, c.waiting(side), c.m.Setup.Table, edgeOf(side), app.Foot(c.unit())/12))
}

// groups are what a thing belongs to, and those of whoever is inside of it.
func (c *Card) groups() (some []kernel.ID) {
	for _, t := range forces.Those(c.P.view, func(t *kernel.Thing) bool { return t.On != 0 && (t.ID == c.T.ID || t.In == c.T.ID) }) {
		some = with(some, t.On)
	}
	return some
}

// start opens the card of a thing and begins what it does, unless its card has.
func (c *Play) start(of kernel.ID, a act) {
	if !c.composes(a) {
		c.cancel()
	}
	if of != c.chosen {
		c.choose(of)
	}
	if !c.composes(a) {
		c.begin(a)
	}
}

// deeds are what its squad may do, or an order that only what it belongs to can be given; on a practice table how it is turned,
// taken off and removed.
func (c *Card) deeds() (all []kit.Button) {
	p, t := c.P, c.T
	if p.past > 0 || p.order != nil {
		return nil
	}
	aimed := slices.ContainsFunc(t.Guns, func(g kernel.Gun) bool { return g.Target != 0 })
	if squad := forces.Ships(p.view, t.ID); t.Role == kernel.RoleFormation && len(squad) > 0 && p.crew() == nil { // it moves as one of its models does
		if a := first(p.mine(squad[0].ID), func(a act) bool { return a.Deed == kernel.DeedOrder && a.Param("x") != nil && squad[0].Out == "" }); a != nil {
			all = append(all, kit.Button{Text: p.actName(*a), Press: func() { p.start(squad[0].ID, *a) }})
		}
	}
	for _, of := range c.groups() {
		for _, a := range p.mine(of) { // that it fires what is aimed, what its squad does, or an order
			fires := aimed && a.Deed == kernel.DeedFire && a.Gun() == ""
			moves := t.Role == kernel.RoleModel && p.crew() == nil && a.Gun() == "" && (a.Deed == kernel.DeedOrder || a.Deed == kernel.DeedPlace)
			if fires || moves || len(all) == 0 && a.Deed == kernel.DeedOrder && a.Param(a.Kind) != nil {
				all = append(all, kit.Button{Text: p.teller.Thing(of) + ": " + p.actName(a), Kind: kit.Either(fires, kit.Primary, kit.Plain), Press: func() { p.start(of, a) }})
			}
		}
	}
	if !p.sandbox() {
		return all
	}
	model := t.Role == kernel.RoleModel
	if p.standby() != nil {
		all = append(all, kit.Button{Text: words.Say("table/middle"), Press: func() { p.setDown(p.m.Setup.Table.Middle()) }})
	} else if model || t.Area != nil && t.Area.Kind != geometry.KindCircle {
		turn := func(by geometry.Angle) func() {
			return func() {
				p.setFields(t.ID, kernel.Arg{Name: "heading", Value: kernel.Int(geometry.Norm(t.Pose.Heading + by))})
			}
		}
		all = append(all, kit.Button{Text: words.Say("table/left"), Label: words.Say("table/turn-left"), Press: turn(-15 * geometry.Degree)},
			kit.Button{Text: words.Say("table/right"), Label: words.Say("table/turn-right"), Press: turn(15 * geometry.Degree)})
	}
	if model && t.Out == "" {
		all = append(all, kit.Button{Text: words.Say("table/off"), Press: c.takeOff})
	}
	if model {
		all = append(all, kit.Button{Text: words.Say("table/drop"), Kind: kit.Danger, Press: func() { p.do(kernel.Command{Kind: "dismiss", By: 1, Thing: t.ID}) }})
	}
	return all
}

// takeOff puts it beside the table, for the first reason that the game has for being there.
func (c *Card) takeOff() {
	for _, p := range c.P.fieldsOf(c.T.ID) {
		if p.Name == "out" && len(p.Choices) > 1 && c.P.setFields(c.T.ID, kernel.Arg{Name: "out", Value: p.Choices[1].Value}) {
			c.P.closeCard()
		}
	}
}

// layers are what a model of a practice table is one of several of, such as the layer that it is on.
func (c *Card) layers() []form.Field {
	if !c.P.freely() || c.T.Role != kernel.RoleModel {
		return nil
	}
	params := kit.Only(c.P.fieldsOf(c.T.ID), func(p kernel.Param) bool { return p.Kind == kernel.ParamChoice && p.Name != "out" })
	return kit.Each(params, func(p kernel.Param) form.Field {
		return form.Field{
			Param: p, Label: c.P.fieldName(c.T.ID, p.Name), Value: c.P.m.State().Get(c.T.ID, p.Name), Given: true, Beside: len(p.Choices), Options: c.P.options(p),
			Changed: func(v kernel.Value, _ bool) { c.P.setFields(c.T.ID, kernel.Arg{Name: p.Name, Value: v}) },
		}
	})
}
