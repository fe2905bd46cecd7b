package board

import (
	"broadside/core/forces"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/kit"
)

// A nudge is a model that the keyboard is moving; the callback comes when it rests.
type nudge struct {
	thing  game.ID
	to     geometry.Pose
	serial int
}

const rests = 500 // milliseconds after the last key

// key answers a key pressed on a thing (0 for the board itself); false where it has no use for it.
func (c *Board) key(on game.ID, key string, fine bool) bool {
	switch key {
	case "+", "=":
		c.zoom(1.5)
	case "-":
		c.zoom(1 / 1.5)
	case "0":
		c.whole()
	case "Escape":
		c.rest()
		c.choose(0)
	case "Enter", " ":
		if on == 0 {
			return false
		}
		c.rest()
		c.choose(on)
	default:
		if t := c.thing(on); t != nil && c.Movable(on) {
			return c.nudgeBy(t, key, fine)
		}
		return c.walk(on, key)
	}
	return true
}

var ways = map[string]geometry.Angle{"ArrowUp": 0, "ArrowRight": 90 * geometry.Degree, "ArrowDown": 180 * geometry.Degree, "ArrowLeft": 270 * geometry.Degree}

// walk takes the keyboard from a thing, or from the middle of the table, to the nearest one the arrow's way.
func (c *Board) walk(on game.ID, key string) bool {
	way, ok := ways[key]
	if !ok {
		return false
	}
	from := geometry.Point{X: c.Table.Width / 2, Y: c.Table.Height / 2}
	if t := c.thing(on); t != nil {
		from = middle(t)
	}
	to, least := on, geometry.Limit
	for _, t := range c.things() {
		far := geometry.Distance(from, middle(t))
		off := geometry.Signed(geometry.Bearing(from, middle(t)) - c.camera.way(way))
		if t.ID != on && far < least && max(off, -off) <= 45*geometry.Degree && c.touchable(t) {
			to, least = t.ID, far
		}
	}
	c.stage.focus(to)
	return true
}

// met tells of what the keyboard has come to how it stands to the chosen one, and what may be done to it now.
func (c *Board) met(on game.ID) {
	said := ""
	tell := func(text string) { said += text + " " }
	t, from := c.thing(on), c.thing(c.Chosen)
	if t != nil && from != nil && t != from && standing(from) {
		at := c.stands(from)
		tell(words.Say("board/off", "far", c.length(geometry.Gap(at.Point, rim(from), middle(t), rim(t))), "thing", c.name(from.ID),
			"bearing", degrees(geometry.Relative(at, middle(t)))))
	}
	for _, chip := range c.Overlays.Chips {
		if chip.At == on {
			tell(words.Say(kit.Either(chip.Aimed, "board/aimed", "board/in-reach"), "chance", chip.Text))
		}
	}
	if t != nil && c.Movable(on) {
		tell(words.Say("board/moves"))
	}
	c.stage.say(said)
}

// nudgeBy moves a model by an arrow key as the screen shows it, or turns it by a bracket; finely with Shift.
func (c *Board) nudgeBy(t *game.Thing, key string, fine bool) bool {
	step, turn := geometry.Unit, 15*geometry.Degree
	if fine {
		step, turn = geometry.Unit/10, geometry.Degree
	}
	way, moves := ways[key]
	turns := map[string]geometry.Angle{"[": -turn, "]": turn, "{": -turn, "}": turn}[key]
	if !moves && turns == 0 {
		return false
	}
	to := t.Pose
	if g := c.Overlays.Ghost; c.nudge.thing == t.ID {
		to = c.nudge.to
	} else if g != nil && g.Thing == t.ID { // from where the order takes it already
		to = g.Pose
	}
	if moves {
		to.Point = geometry.Step(to.Point, c.camera.way(way), step)
	}
	to.Heading += turns
	if c.nudge.thing != t.ID {
		c.foreseen = ""
	}
	c.nudge.thing, c.nudge.to = t.ID, c.guide(t, to, step)
	c.glimpse()
	c.nudge.serial++
	serial := c.nudge.serial
	c.stage.later(rests, func() {
		if c.nudge.serial == serial {
			c.rest()
		}
	})
	return true
}

// rest ends a nudge and tells where the model came to stand.
func (c *Board) rest() {
	n := c.nudge
	if n.thing == 0 {
		return
	}
	c.nudge = nudge{serial: n.serial}
	c.stage.note("")
	c.stage.say(c.sayPose(n.thing, n.to) + " " + kit.Join(c.read, c.foreseen))
	if t := c.thing(n.thing); t != nil && t.Pose != n.to {
		c.moved(n.thing, n.to)
	}
}

func (c *Board) sayPose(id game.ID, at geometry.Pose) string {
	return words.Say("board/stands", "name", c.name(id), "x", c.length(at.X), "y", c.length(at.Y), "heading", degrees(at.Heading))
}

func (c *Board) title() string {
	return words.Say("board/title", "width", c.length(c.Table.Width), "height", c.length(c.Table.Height))
}

// middle is where a thing stands or lies.
func middle(t *game.Thing) geometry.Point {
	if t.Area != nil {
		return t.Area.Centre()
	}
	return t.Pose.Point
}

// describe says of a thing what an eye sees at once; it is worked out once a view, however often that is drawn.
func (c *Board) describe(t *game.Thing, name string) string {
	if c.described[t.ID] == "" {
		c.described[t.ID] = c.description(t, name)
	}
	return c.described[t.ID]
}

func (c *Board) description(t *game.Thing, name string) string {
	p := middle(t)
	if t.Area != nil {
		name = words.Say("board/piece", "name", name)
	}
	at := words.Say("board/at", "x", c.length(p.X), "y", c.length(p.Y))
	said := words.Say("board/marker", "name", name, "at", at)
	switch {
	case t.Area != nil:
		return said
	case t.Role == game.RoleSite && isModel(t) || !isModel(t) && t.Seat > 0:
		said = words.Say("board/held-marker", "name", name, "seat", c.seat(t.Seat), "at", at)
	case isModel(t):
		said = words.Say("board/model", "name", name, "seat", c.seat(t.Seat), "at", at, "heading", degrees(t.Pose.Heading))
	case len(t.Tracks)+len(t.Tags) > 0:
		said += "."
	}
	if t.Layer != "" && isModel(t) {
		said += " " + words.Say("board/fact", "what", c.Teller.Field(t.Layer))
	}
	if t.Order != "" {
		said += " " + words.Say("board/ordered", "order", c.Teller.Field(t.Order))
	}
	if lost, all := forces.Damage(t); all > 1 {
		said += " " + words.Say("board/damage", "left", kit.Itoa(all-lost), "all", kit.Itoa(all))
	}
	for _, tag := range t.Tags {
		said += " " + c.Teller.Tag(tag) + "."
	}
	return said + c.describeOthers(t)
}

// describeOthers says what else stands in a place or flies beside a ship.
func (c *Board) describeOthers(t *game.Thing) string {
	said := ""
	for _, track := range t.Tracks {
		if track.Count > 0 {
			said += " " + words.Say("board/troops", "n", kit.Itoa(track.Count), "what", c.Teller.Label(track.Label), "seat", c.seat(track.Seat))
		}
	}
	for _, token := range c.aboard(t.ID) {
		said += " " + words.Say("board/troops", "n", kit.Itoa(max(token.Count, 1)), "what", kit.Either(token.Entry != "", c.Teller.Entry(token.Entry), c.name(token.ID)), "seat", c.seat(token.Seat))
	}
	return said
}

func (c *Board) seat(s game.Seat) string { return c.Teller.Seat(kit.Itoa(int(s))) }
