package game

import (
	"slices"
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"broadside/core/draft"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
	"broadside/ui/app"
	"broadside/ui/board"
	"broadside/ui/kit"
	"broadside/ui/shotlist"
)

// What the board shows of the parts, and what its taps are for.

// point takes a tap on the board: of an order's targets it picks one. A target of the chosen model's weapons is found among its shots; tapped again, it shows
// its own card.
func (c *Play) point(id kernel.ID) {
	if o := c.order; o != nil && !o.Act.IsCard() {
		if id == 0 {
			return // a tap beside everything does not throw away what is being put together
		}
		if p := o.Use(kernel.UseTarget); slices.Contains(draft.Things(p), id) {
			c.set(p.Name, kernel.Int(int(id)))
			return
		}
	}
	if id != c.aimed && slices.Contains(c.targets(), id) {
		c.aimed, c.tab = id, "now"
		reveal(".play-target.is-aimed")
		return
	}
	c.choose(id)
}

// movable is what the order moves, what a place is asked for, or on a practice table anything.
func (c *Play) movable(id kernel.ID) bool {
	return c.loosely(id) || c.Compose.movable(id) || c.placed(id)
}

func (c *Play) placed(id kernel.ID) bool { return c.placing() != nil && id == c.spotThing() }

// marked is what the board shows as chosen.
func (c *Play) marked() kernel.ID {
	if c.placing() != nil {
		return c.spotThing()
	}
	return c.chosen
}

// guide is what a drag may do and tells; on a practice table it goes anywhere.
func (c *Play) guide(id kernel.ID, to geometry.Pose, step geometry.Length) (geometry.Pose, string) {
	if c.loosely(id) || c.placed(id) {
		return to, ""
	}
	return c.Compose.guide(id, to, step)
}

// foresee is who could shoot at whom with a model where it is held.
func (c *Play) foresee(id kernel.ID, at geometry.Pose) (string, []board.Line) {
	if c.loosely(id) {
		return "", toward(c.glimpse(id, c.m.Try(tabletop.SetDown(1, id, at)).State))
	}
	return c.Compose.foresee(id)
}

// moved takes the end of a drag.
func (c *Play) moved(id kernel.ID, to geometry.Pose) {
	switch {
	case c.loosely(id):
		c.relocate(c.thing(id), to)
	case c.placed(id):
		c.picks = []int{to.X, to.Y, to.Heading}
	default:
		c.Compose.moved(id, to)
	}
}

// touches tells whether something that is no model can be tapped: what can be destroyed shows what is left of it, and throws away no order.
func (c *Play) touches(id kernel.ID) bool {
	return c.sandbox() || len(c.mine(id)) > 0 || c.order == nil && forces.Breaks(c.thing(id))
}

// aims tells whether the next tap on the board is a point.
func (c *Play) aims() bool {
	return c.placing() != nil || c.standby() != nil || c.order != nil && (c.movable(c.order.Act.Thing) || c.order.Places() && c.past == 0)
}

func (c *Play) tapped(at geometry.Point) {
	switch {
	case c.placing() != nil:
		c.pickSpot(at)
	case c.standby() != nil:
		c.setDown(at)
	case c.order != nil:
		to := geometry.Pose{Point: at}
		if t := c.thing(c.order.Act.Thing); t != nil {
			to.Heading = t.Pose.Heading
		}
		c.order.Step = 0
		c.aimAt(to)
	}
}

// ghost is what the order or the place asked for would come to.
func (c *Play) ghost() *board.Ghost {
	if c.placing() == nil || len(c.picks) != 3 {
		return c.thought()
	}
	pose := geometry.Pose{Point: geometry.Point{X: c.picks[0], Y: c.picks[1]}, Heading: c.picks[2]}
	return &board.Ghost{Thing: c.spotThing(), Pose: pose}
}

func (c *Play) overlays() (o board.Overlays) {
	o = board.Overlays{Ghost: c.ghost(), Soon: c.offering}
	if c.past > 0 {
		return o
	}
	defer func() { o.Focus, o.Room = c.focus(&o) }()
	if p := c.m.State().Pending; p != nil && c.view.Need != nil {
		by := p.Command.Thing
		o.Lines = kit.Each(c.aimsOf(by), func(at kernel.ID) board.Line { return board.Line{From: c.shooter(c.thing(by)), To: at} })
		return o
	}
	if c.order != nil {
		o.Spans = c.spans()
		if id := c.order.Act.Thing; c.movable(id) {
			o.Reach, o.Lines = id, toward(c.order.shots)
		} else if at := c.order.Act.Targets(); c.order.Act.Gun() != "" && at != nil && c.thing(id) != nil {
			o.Lines = []board.Line{{From: c.shooter(c.thing(id)), To: kernel.ID(c.order.Args[at.Name].Int)}}
		}
	} else if t := c.thing(c.chosen); t != nil && t.Out == "" {
		o.Reach = kit.Either(len(t.Guns) > 0, t.ID, 0)
		if o.Lines = c.lines(); c.sandbox() {
			o.Gun, o.Lines = c.gun, c.rays(t.ID)
		}
	}
	o.Lit = c.lit()
	if !c.sandbox() && (c.order == nil || c.order.Act.Gun() != "") {
		o.Chips = c.chips()
	}
	return o
}

// focus is what the next decision is about, and how much of the table around it counts: the model that an order moves with its
// way, a model with those it can shoot, the group that acts with its targets. A practice table is left as the hand has it.
func (c *Play) focus(o *board.Overlays) (ids []kernel.ID, room geometry.Length) {
	room = app.Foot(c.unit()) / 3
	switch {
	case c.sandbox():
	case c.view.Need != nil && len(o.Lines) > 0:
		for _, l := range o.Lines {
			ids = with(with(ids, l.From), l.To)
		}
	case c.view.Need != nil && c.m.State().Pending != nil: // what dice are thrown for
		ids = c.whereabouts(c.m.State().Pending.Command.Thing)
	case c.order != nil && c.order.Act.Thing != 0:
		ids = c.whereabouts(c.order.Act.Thing)
		for _, p := range c.order.Act.Params {
			if p.Use == kernel.UseTarget {
				ids = with(ids, kernel.ID(c.order.Args[p.Name].Int))
			}
		}
		if l := c.limits(); len(l) > 0 {
			room = l[0].far
		}
		most := 0
		for _, a := range c.mine(c.order.Act.Thing) { // whichever order is picked, the board stays
			if far := a.Use(kernel.UseTravel); far != nil {
				most = max(most, far.Max)
			}
		}
		room += most
	case c.chosen != 0:
		ids = append([]kernel.ID{c.chosen}, kit.Each(o.Lines, func(l board.Line) kernel.ID { return l.To })...)
		ids = append(ids, c.whereabouts(c.chosen)...)
	case c.crew() != nil:
		room = kit.Either(len(o.Chips) > 0, room, app.Foot(c.unit()))
		ids = append(idsOf(forces.Ships(c.view, c.view.Active)), kit.Each(o.Chips, func(chip board.Chip) kernel.ID { return chip.At })...)
	}
	return ids, room
}

// whereabouts is where a thing is: itself, all of a formation, or what they are inside of.
func (c *Play) whereabouts(id kernel.ID) (all []kernel.ID) {
	for _, id := range append(idsOf(forces.Ships(c.view, id)), id) {
		if t := c.thing(id); t != nil && t.Out != "" && t.In != 0 {
			id = t.In
		}
		all = with(all, id)
	}
	return all
}

// rays lead from a model of a practice table to whom it can shoot, or to it from who can, as far as the card lists them.
func (c *Play) rays(id kernel.ID) []board.Line {
	all := kit.Flat(ways, func(way string) []*shotlist.Pair { return shotlist.Those(c.pairs(id, way), true) })
	return kit.Each(all, func(p *shotlist.Pair) board.Line { return board.Line{From: p.From, To: p.To, Text: p.Chance()} })
}

// lined opens what a line's shot would do, or picks its target.
func (c *Play) lined(l board.Line) {
	if !c.sandbox() {
		c.point(l.To)
		return
	}
	for _, way := range ways {
		if p := first(c.pairs(c.chosen, way), func(p shotlist.Pair) bool { return p.From == l.From && p.To == l.To }); p != nil {
			c.detail(p)
		}
	}
}

// spotThing is what a resolution asks a place for.
func (c *Waiting) spotThing() kernel.ID { return thingOf(c.placing().Args["thing"]) }

// thingOf reads "#12".
func thingOf(label string) kernel.ID {
	if id, err := strconv.Atoi(strings.TrimPrefix(label, "#")); err == nil && id > 0 && id < kernel.MostThings {
		return kernel.ID(id)
	}
	return 0
}

// pickSpot takes the place that was tapped; what stands there keeps its heading.
func (c *Waiting) pickSpot(at geometry.Point) {
	heading := 0
	if t := c.thing(c.spotThing()); len(c.picks) == 3 {
		heading = c.picks[2]
	} else if t != nil {
		heading = t.Pose.Heading
	}
	c.picks = []int{at.X, at.Y, heading}
}

// How far a phone's panel stands over the board. The board keeps what is left and never lies under it.

// rise makes room for a card on a panel that only peeks; a practice table has the room again when the card closes.
func (c *Play) rise(card bool) {
	switch {
	case card && c.lift == "peek":
		c.lift = "half"
	case !card && c.sandbox():
		c.lift = "peek"
	}
}

func (c *Play) raise() {
	if !c.gripped {
		c.lift = map[string]string{"peek": "half", "half": "full", "full": "half"}[c.lift]
	}
	c.gripped = false
}

// grip draws the panel with the finger; let go, it stays at the nearest height.
func (c *Play) grip(event vugu.DOMEvent) {
	c.gripped = false
	last := 0.0
	kit.Follow(event, func(_, y float64) {
		_, last = kit.Within(".play-frame", 0, y)
		last = 1 - last
		kit.Style(".play-frame", "--lift", strconv.FormatFloat(100*min(max(last, 0.1), 1), 'f', 1, 64)+"%")
	}, func(dragged, meant bool) {
		kit.Style(".play-frame", "--lift", "")
		if c.gripped = dragged; !dragged || !meant {
			return
		}
		switch {
		case last < 0.3:
			c.lift = "peek"
		case last < 0.68:
			c.lift = "half"
		default:
			c.lift = "full"
		}
	})
}
