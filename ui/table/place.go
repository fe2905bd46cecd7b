package table

import (
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// placing is what the next tap on the table puts down.
type placing struct {
	thing game.ID      // a model from beside the table; 0 for terrain
	piece game.Command // that places the terrain, but for where
	shape shape
}

// models are those of a side that stand on the table, or beside it.
func (c *Screen) models(side game.Seat, on bool) []*game.Thing {
	var all []*game.Thing
	for i := range c.view.Things {
		if t := &c.view.Things[i]; isModel(t) && t.Seat == side && (t.Out == "") == on {
			all = append(all, t)
		}
	}
	return all
}

// place begins to put a model down.
func (c *Screen) place(id game.ID) {
	c.chosen = 0
	c.ruler = false
	c.placing = &placing{thing: id}
	c.measure()
}

func (c *Screen) prompt() string {
	return kit.Either(c.placing.thing == 0, words.Say("table/placing-piece"), words.Say("table/placing", "name", c.teller.Thing(c.placing.thing)))
}

// tapped puts down what is waiting for a place.
func (c *Screen) tapped(at geometry.Point) {
	p := c.placing
	size := c.m.Setup.Table
	at.X, at.Y = min(max(at.X, 0), size.Width), min(max(at.Y, 0), size.Height)
	switch {
	case p == nil:
	case p.thing == 0:
		c.placing = nil
		c.do(p.shape.at(p.piece, at))
	default:
		c.set(p.thing, at)
	}
}

// set puts a model down and goes on with the next of its side.
func (c *Screen) set(id game.ID, at geometry.Point) {
	t := c.thing(id)
	c.placing = nil
	if t == nil || !c.do(put(id, geometry.Pose{Point: at, Heading: ahead(t.Seat)})) {
		return
	}
	if next := c.models(t.Seat, false); len(next) > 0 {
		c.placing = &placing{thing: next[0].ID}
		return
	}
	c.choose(id)
}

// middle puts it down without a pointer.
func (c *Screen) middle() {
	size := c.m.Setup.Table
	c.tapped(geometry.Point{X: size.Width / 2, Y: size.Height / 2})
}

// ahead is where a side looks: the first from the lower edge, the second from the upper.
func ahead(side game.Seat) geometry.Angle {
	return kit.Either(side == 1, geometry.BottomEdge.Inward(), geometry.TopEdge.Inward())
}

// placeAll sets all that wait in rows along their side's edge.
func (c *Screen) placeAll(side game.Seat) {
	c.placing = nil
	c.do(c.rows(side)...)
}

// rows are the commands that do it. A row is as long as the table; the next stands behind it, towards the middle.
func (c *Screen) rows(side game.Seat) []game.Command {
	size, room := c.m.Setup.Table, app.Foot(c.sys.About().Unit)/12 // between bases
	var commands []game.Command
	row, width, depth := []*game.Thing{}, 0, room
	flush := func() {
		x, tallest := (size.Width-width+room)/2, 0
		for _, t := range row {
			tallest = max(tallest, t.Radius)
		}
		for _, t := range row {
			y := min(depth+tallest, size.Height)
			if side != 1 {
				y = size.Height - y
			}
			commands = append(commands, put(t.ID, geometry.Pose{Point: geometry.Point{X: x + t.Radius, Y: y}, Heading: ahead(side)}))
			x += 2*t.Radius + room
		}
		row, width, depth = nil, 0, depth+2*tallest+room
	}
	for _, t := range c.models(side, false) {
		if w := 2*t.Radius + room; len(row) > 0 && width+w > size.Width-2*room {
			flush()
		}
		row, width = append(row, t), width+2*t.Radius+room
	}
	if len(row) > 0 {
		flush()
	}
	return commands
}

// A shape is what terrain looks like: round, or a rectangle, or a line without a height.
type shape struct {
	radius, width, height geometry.Length
	measured              bool // the command takes a width and a height, for what is round too, and a radius for what is not
}

// at is the command that places terrain so shaped.
func (s shape) at(command game.Command, p geometry.Point) game.Command {
	if !s.measured && s.radius == 0 {
		var corners []string
		for _, q := range geometry.RectArea(p, s.width, s.height, 0).Points {
			corners = append(corners, itoa(q.X)+","+itoa(q.Y))
		}
		return command.With("points", game.Text(strings.Join(corners, " ")))
	}
	command = command.With("x", game.Int(p.X)).With("y", game.Int(p.Y))
	width, height, radius := s.width, s.height, s.radius
	if radius > 0 {
		width, height = 2*radius, 2*radius
	} else {
		radius = max(width, height) / 2
	}
	if s.measured {
		command = command.With("width", game.Int(width)).With("height", game.Int(height))
	}
	return command.With("radius", game.Int(radius))
}
