package game

import (
	"errors"
	"slices"
	"strconv"

	"broadside/core"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/tabletop"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/session"
	"broadside/ui/store"
	"broadside/ui/unitsource"
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
	p.lift = "peek" // it is the table that one came for
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
func (c *Play) layTable(sys kernel.Definition, size geometry.Table) error {
	names := app.Now().Names
	setup := &kernel.Setup{Name: words.Say("table/name"), Seats: []kernel.SeatSetup{{Name: names[0]}, {Name: names[1]}}, Table: size, Board: true,
		Options: []kernel.Arg{{Name: kernel.Sandbox, Value: kernel.Int(1)}}}
	g, err := kernel.New(sys, setup)
	if err != nil {
		return err
	}
	return session.Keep(c.id, g, setup.Name)
}

// open opens the game, and lays the practice table where there is none yet. It blocks.
func (c *Play) open() (*session.Match, error) {
	m, err := session.Open(c.id)
	if c.home == nil || !errors.Is(err, store.ErrMissing) {
		return m, err
	}
	if err := c.layTable(c.home, geometry.Table{}); err != nil {
		return nil, err
	}
	return session.Open(c.id)
}

// clear begins with an empty table of the same size; what stood can be brought back.
func (c *Play) clear() {
	sys, size := c.home, geometry.Table{}
	if c.m != nil {
		sys, size = c.m.System(), c.m.Setup.Table
	}
	var before store.Whole
	replace := func(lays func() error) func() error {
		return func() (err error) {
			session.Forget(c.id)
			if before, err = app.Store().Delete(store.Game, c.id); err != nil && !errors.Is(err, store.ErrMissing) {
				return err
			}
			return lays()
		}
	}
	c.Menu.open, c.chosen = false, 0
	c.reload(replace(func() error { return c.layTable(sys, size) }), func() {
		if was := before; was.ID != "" {
			was.Rev = 0 // it takes the place of another
			app.Offer(words.Say("table/cleared"), words.Say("app/undo"), func() {
				c.reload(replace(func() error {
					_, err := app.Store().Restore(was)
					return err
				}), func() {})
			})
		}
	})
}

// askSize changes how large the table is.
func (c *Play) askSize() {
	size, foot := c.m.Setup.Table, app.Foot(c.unit())
	common := []geometry.Table{{Width: 6 * foot, Height: 4 * foot}, {Width: 4 * foot, Height: 4 * foot}, {Width: 3 * foot, Height: 3 * foot}}
	usual := kit.Numbered(common, func(t geometry.Table) string {
		return words.Say("table/by-size", "w", c.length(t.Width), "h", c.length(t.Height))
	})
	side := func(label string, l *geometry.Length) form.Field {
		return form.Field{Param: kernel.Param{Kind: kernel.ParamLength, Min: geometry.Unit, Max: 999 * geometry.Unit}, Label: label, Value: kernel.Int(*l), Given: true, Unit: c.unit(),
			Changed: func(v kernel.Value, _ bool) { *l = v.Int }}
	}
	c.Menu.ask(dialog{
		title: words.Say("table/size"), done: words.Say("table/apply"), kind: kit.Primary, idle: func() bool { return size == c.m.Setup.Table },
		fields: func() []form.Field {
			return []form.Field{
				{Label: words.Say("table/size"), Said: kit.Itoa(slices.Index(common, size)), Options: usual, Beside: len(usual), Took: func(which string) {
					i, _ := strconv.Atoi(which)
					size = common[i]
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
		for _, t := range forces.Those(c.view, func(t *kernel.Thing) bool { return t.Role == kernel.RoleModel }) {
			to := geometry.Pose{Point: size.Clamp(t.Pose.Point, 0), Heading: t.Pose.Heading}
			if fields := tabletop.Shifted(t.Pose, to); len(fields) > 0 {
				commands = append(commands, tabletop.ByHand(1, t.ID, fields...))
			}
		}
		c.setAll(commands)
	})
}

// Join is the sheet by which a fleet or a single model joins a side of a practice table.
type Join struct {
	P *Play
	unitsource.Source

	side kernel.Seat
}

// openJoin opens it for the side that has fewer models.
func (c *Play) openJoin() {
	j := &Join{P: c, side: kit.Either(len(c.models(1)) > len(c.models(2)), kernel.Seat(2), 1)}
	j.Able = func(u *roster.Unit) bool {
		return len(j.Sys.Outline().Groups) == 0 || j.Sys.Request(nil, "", u, c.catalogue())["target"] != nil
	}
	c.sheet = j
	j.Open(c.m.System(), "", "")
}

func (j *Join) sides() []kit.Option {
	return kit.Each([]kernel.Seat{1, 2}, func(s kernel.Seat) kit.Option {
		return kit.Option{Value: kit.Itoa(int(s)), Text: j.P.name(s), Icon: "seat-" + kit.Itoa(int(s))}
	})
}

func (j *Join) name(u *roster.Unit) string {
	name := unitsource.Name(j.P.teller, u)
	return kit.Either(u.Count > 1, words.Say("calculator/times", "name", name, "n", kit.Itoa(u.Count)), name)
}

// all adds the fleet and sets it up in rows.
func (j *Join) all() {
	if j.enlist(j.List) {
		j.P.placeRows(j.side)
	}
}

// one adds a single unit, which the next tap places.
func (j *Join) one(u *roster.Unit) {
	before := idsOf(j.P.waiting(j.side))
	if !j.enlist([]roster.Unit{unitsource.Whole(j.Sys, u, j.P.catalogue())}) {
		return
	}
	if t := first(j.P.waiting(j.side), func(t kernel.Thing) bool { return !slices.Contains(before, t.ID) }); t != nil {
		j.P.choose(t.ID)
	}
}

// enlist adds units to the side by one command.
func (j *Join) enlist(units []roster.Unit) bool {
	j.P.sheet = nil
	code, err := roster.Encode(&roster.List{System: j.P.system(), Units: units})
	if err != nil {
		app.Toast(app.Sentence(err))
		return false
	}
	return j.P.setAll([]kernel.Command{kernel.Command{Kind: "enlist", By: 1}.With("seat", kernel.Int(int(j.side))).With("list", kernel.Text(code))})
}
