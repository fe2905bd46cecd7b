package game

import (
	"errors"
	"slices"

	"broadside/core"
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/session"
	"broadside/ui/store"
)

// A practice table is a sandbox: models of both sides join it and leave it, and are put and turned as one likes. Each game has one on
// a device, beside the list of games; whatever is done there is setting by hand.

// PracticeName is the screen's route.
const PracticeName = "table"

// lastPractice keeps which game's table lies open.
const lastPractice = "table-game"

// recall opens the practice table that lay open last.
func (c *Screen) recall() {
	keeper := &app.Keeper{ID: lastPractice}
	var last []byte
	app.Work(func() { last, _ = keeper.Read() }, func() {
		sys, known := core.Find(string(last))
		c.practise(kit.Either(known, sys, core.Systems[0]), keeper)
	})
}

func (c *Screen) practise(sys kernel.Definition, keeper *app.Keeper) {
	p := newPage(session.TableOf(sys))
	p.home, p.folds["out"] = sys, true
	p.leaveFor = func(id string) {
		if other, known := core.Find(id); known && other != p.home {
			keeper.Keep(func() []byte { return []byte(id) })
			c.practise(other, keeper)
		}
	}
	p.load()
	c.show(p)
}

// sandbox tells whether the game is a practice table.
func (s *Session) sandbox() bool { return s.m != nil && s.m.Setup.Option(kernel.Sandbox).Int != 0 }

// layTable keeps a new, empty table; a zero size is the game's own. It blocks.
func layTable(sys kernel.Definition, size geometry.Table) error {
	names := app.Now().Names
	setup := &kernel.Setup{Name: words.Say("table/name"), Seats: []kernel.SeatSetup{{Name: names[0]}, {Name: names[1]}}, Table: size, Board: true,
		Options: []kernel.Arg{{Name: kernel.Sandbox, Value: kernel.Int(1)}}}
	g, err := kernel.New(sys, setup)
	if err != nil {
		return err
	}
	return session.Keep(session.TableOf(sys), g, setup.Name)
}

// open opens the game, and lays the practice table where there is none yet. It blocks.
func (c *Play) open() (*session.Match, error) {
	m, err := session.Open(c.id)
	if c.home == nil || !errors.Is(err, store.ErrMissing) {
		return m, err
	}
	if err := layTable(c.home, geometry.Table{}); err != nil {
		return nil, err
	}
	return session.Open(c.id)
}

// clear begins with an empty table of the same size; what stood can be brought back.
func (c *Play) clear() {
	var size geometry.Table
	if c.m != nil {
		size = c.m.Setup.Table
	}
	var before session.Gone
	replace := func(lays func() error) func() error {
		return func() (err error) {
			if before, err = session.Delete(c.id); err != nil && !errors.Is(err, store.ErrMissing) {
				return err
			}
			return lays()
		}
	}
	c.Menu.open, c.chosen = false, 0
	c.reload(replace(func() error { return layTable(c.home, size) }), func() {
		if was := before; was.Held() {
			app.Offer(words.Say("table/cleared"), words.Say("app/undo"), func() {
				c.reload(replace(func() error { return session.Restore(was.Anew()) }), func() {})
			})
		}
	})
}

// common are the tables that players have, in feet.
var common = [][2]int{{6, 4}, {4, 4}, {3, 3}}

// askSize changes how large the table is.
func (c *Play) askSize() {
	size := c.m.Setup.Table
	foot := app.Foot(c.unit())
	usual := kernel.Param{Kind: kernel.ParamChoice}
	for i, feet := range common {
		label := words.Say("table/by-size", "w", c.length(feet[0]*foot), "h", c.length(feet[1]*foot))
		usual.Choices = append(usual.Choices, kernel.Choice{Value: kernel.Int(i), Label: label})
	}
	side := func(label string, l *geometry.Length) form.Field {
		return form.Field{Param: kernel.Param{Kind: kernel.ParamLength, Min: geometry.Unit, Max: 999 * geometry.Unit}, Label: label, Value: kernel.Int(*l), Given: true, Unit: c.unit(),
			Changed: func(v kernel.Value, _ bool) { *l = v.Int }}
	}
	c.Menu.ask(dialog{
		title: words.Say("table/size"), done: words.Say("table/apply"), kind: kit.Primary, idle: func() bool { return size == c.m.Setup.Table },
		fields: func() []form.Field {
			at := slices.IndexFunc(common, func(feet [2]int) bool { return size == geometry.Table{Width: feet[0] * foot, Height: feet[1] * foot} })
			return []form.Field{
				{Param: usual, Label: words.Say("table/size"), Value: kernel.Int(at), Given: true, Beside: len(common), Options: form.Options(usual, func(label string) string { return label }),
					Changed: func(v kernel.Value, _ bool) {
						size = geometry.Table{Width: common[v.Int][0] * foot, Height: common[v.Int][1] * foot}
					}},
				side(words.Say("table/width"), &size.Width), side(words.Say("table/height"), &size.Height),
			}
		},
		do: func() { c.resize(size) },
	})
}

// resize gives the table another size. All that is on it keeps its place, or the nearest one on the table.
func (c *Play) resize(size geometry.Table) {
	trial := *c.m.Setup
	trial.Table, trial.Compiled = size, nil
	if _, err := kernel.New(c.m.System(), &trial); err != nil {
		c.refuse(err, kernel.Command{})
		return
	}
	c.dialog = dialog{}
	c.reload(func() error {
		record, err := app.Store().Get(store.Game, c.id)
		if err == nil {
			record.Data = wire.EncodeSetup(&trial)
			_, err = app.Store().Put(record)
		}
		return err
	}, func() {
		var commands []kernel.Command
		for _, t := range c.those(func(t kernel.Thing) bool { return t.Role == kernel.RoleModel }) {
			if x, y := min(t.Pose.X, size.Width), min(t.Pose.Y, size.Height); x != t.Pose.X || y != t.Pose.Y {
				commands = append(commands, setting(t.ID, number("x", x), number("y", y)))
			}
		}
		c.setAll(commands)
	})
}

// Handling.

// setting is one command for several fields of a thing; putting sets it down as a whole.
func setting(id kernel.ID, fields ...kernel.Arg) kernel.Command {
	command := kernel.Command{Kind: "set", By: 1, Thing: id}
	for _, f := range fields {
		command = command.With("field", kernel.Text(f.Name)).With("value", f.Value)
	}
	return command
}

func putting(id kernel.ID, at geometry.Pose) kernel.Command {
	return setting(id, append([]kernel.Arg{{Name: "out"}}, poseFields(at)...)...)
}

func number(name string, n int) kernel.Arg { return kernel.Arg{Name: name, Value: kernel.Int(n)} }

func poseFields(at geometry.Pose) []kernel.Arg {
	return []kernel.Arg{number("x", at.X), number("y", at.Y), number("heading", at.Heading)}
}

func (s *Session) setAll(commands []kernel.Command) bool {
	return len(commands) == 0 || s.change(func() error { return s.m.DoAll(commands, nil) })
}

// loosely tells whether a thing is dragged and turned without an order.
func (c *Play) loosely(id kernel.ID) bool {
	t := c.thing(id)
	return t != nil && c.sandbox() && c.order == nil && c.past == 0 && (t.Role == kernel.RoleModel || t.Area != nil || t.Role == kernel.RoleSite && t.On == 0 && len(t.Tracks) > 0)
}

// relocate keeps where a thing was dragged or turned.
func (c *Play) relocate(t *kernel.Thing, to geometry.Pose) {
	var fields []kernel.Arg
	model := t.Role == kernel.RoleModel
	for i, moved := range []bool{to.X != t.Pose.X, to.Y != t.Pose.Y, model && to.Heading != t.Pose.Heading} {
		if moved {
			fields = append(fields, poseFields(to)[i])
		}
	}
	if len(fields) > 0 && c.setAll([]kernel.Command{setting(t.ID, fields...)}) && model {
		c.choose(t.ID)
	}
}

// standby is the chosen model of a practice table that waits beside it, or nil: the next tap puts it down.
func (c *Selection) standby() *kernel.Thing {
	if t := c.thing(c.chosen); t != nil && c.sandbox() && c.order == nil && c.past == 0 && t.Role == kernel.RoleModel && t.Out != "" {
		return t
	}
	return nil
}

// waiting are a side's models beside the table.
func (s *Session) waiting(side kernel.Seat) []kernel.Thing {
	return s.those(func(t kernel.Thing) bool { return t.Role == kernel.RoleModel && t.Seat == side && t.Out != "" })
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
	t, size := c.standby(), c.m.Setup.Table
	at = geometry.Point{X: min(max(at.X, 0), size.Width), Y: min(max(at.Y, 0), size.Height)}
	if t == nil || !c.setAll([]kernel.Command{putting(t.ID, geometry.Pose{Point: at, Heading: ahead(t.Seat)})}) {
		return
	}
	if next := c.waiting(t.Seat); len(next) > 0 {
		c.choose(next[0].ID)
	}
}

// ahead is where a side looks: the first from the lower edge, the second from the upper.
func ahead(side kernel.Seat) geometry.Angle {
	return kit.Either(side == 1, geometry.BottomEdge.Inward(), geometry.TopEdge.Inward())
}

// placeRows sets all of a side that wait in rows along its edge. A row is as long as the table; the next stands behind it, towards
// the middle.
func (c *Play) placeRows(side kernel.Seat) {
	size, room := c.m.Setup.Table, app.Foot(c.unit())/12 // between bases
	var commands []kernel.Command
	depth := room
	for wait := c.waiting(side); len(wait) > 0; {
		n, width, tallest := 0, -room, 0
		for n < len(wait) && (n == 0 || width+room+2*wait[n].Radius <= size.Width-2*room) {
			width, tallest = width+room+2*wait[n].Radius, max(tallest, wait[n].Radius)
			n++
		}
		x, y := (size.Width-width)/2, min(depth+tallest, size.Height)
		for _, t := range wait[:n] {
			at := geometry.Point{X: x + t.Radius, Y: kit.Either(side == 1, y, size.Height-y)}
			commands = append(commands, putting(t.ID, geometry.Pose{Point: at, Heading: ahead(side)}))
			x += 2*t.Radius + room
		}
		wait, depth = wait[n:], depth+2*tallest+room
	}
	c.setAll(commands)
}

// A deed is what can be done by hand with the chosen thing.
type deed struct {
	text, label string
	kind        kit.Kind
	do          func()
}

// deeds of a practice table are how a thing is turned, taken off and removed.
func (c *Card) deeds() (all []deed) {
	p, t := c.P, c.T
	if !p.sandbox() || p.past > 0 || p.order != nil {
		return nil
	}
	model := t.Role == kernel.RoleModel
	if p.standby() != nil {
		all = append(all, deed{text: words.Say("table/middle"), do: func() { p.setDown(p.m.Setup.Table.Middle()) }})
	} else if model || t.Area != nil && t.Area.Kind != geometry.KindCircle {
		turn := func(by geometry.Angle) func() {
			return func() {
				p.setAll([]kernel.Command{setting(t.ID, number("heading", geometry.Norm(t.Pose.Heading+by)))})
			}
		}
		all = append(all, deed{text: words.Say("table/left"), label: words.Say("table/turn-left"), do: turn(-15 * geometry.Degree)},
			deed{text: words.Say("table/right"), label: words.Say("table/turn-right"), do: turn(15 * geometry.Degree)})
	}
	if model && t.Out == "" {
		all = append(all, deed{text: words.Say("table/off"), do: c.takeOff})
	}
	if model {
		all = append(all, deed{text: words.Say("table/drop"), kind: kit.Danger, do: func() { p.do(kernel.Command{Kind: "dismiss", By: 1, Thing: t.ID}) }})
	}
	return all
}

// takeOff puts it beside the table, for the first reason that the game has for being there.
func (c *Card) takeOff() {
	for _, p := range c.P.m.System().Fields(c.P.m.State(), c.T.ID) {
		if p.Name == "out" && len(p.Choices) > 1 && c.P.setAll([]kernel.Command{setting(c.T.ID, kernel.Arg{Name: "out", Value: p.Choices[1].Value})}) {
			c.P.closeCard()
		}
	}
}

// layers are what a model of a practice table is one of several of, such as the layer that it is on.
func (c *Card) layers() []form.Field {
	if !c.P.sandbox() || c.P.past > 0 || c.P.order != nil || c.T.Role != kernel.RoleModel {
		return nil
	}
	params := kit.Only(c.P.m.System().Fields(c.P.m.State(), c.T.ID), func(p kernel.Param) bool { return p.Kind == kernel.ParamChoice && p.Name != "out" })
	return kit.Each(params, func(p kernel.Param) form.Field {
		return form.Field{
			Param: p, Label: c.P.fieldName(c.T.ID, p.Name), Value: c.P.m.State().Get(c.T.ID, p.Name), Given: true, Beside: len(p.Choices), Options: c.P.options(p),
			Changed: func(v kernel.Value, _ bool) {
				c.P.setAll([]kernel.Command{setting(c.T.ID, kernel.Arg{Name: p.Name, Value: v})})
			},
		}
	})
}
