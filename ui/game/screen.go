// Package game is the screen for whole games at the table: the list of games, setting one up, and playing it. It knows no
// game's rules: what may be done comes from Legal, what it would come to from Try, what is waited for from Need.
package game

import (
	"slices"

	"github.com/vugu/vugu"

	"broadside/core"
	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
	"broadside/ui/route"
	"broadside/ui/scenarios"
	"broadside/ui/session"
	"broadside/ui/store"
)

// Name is the screen's route: #/game, #/game/new and #/game/ID.
const Name = "game"

// Screen shows one of the three.
type Screen struct {
	inner vugu.Builder
	place string
}

// A follower hears of what other tabs write.
type follower interface{ follow(store.Change) }

// underway is the battle that was open last: the tab leads back to it from other screens, and from it to the list.
var underway string

// New is the screen; Arrive says where it stands.
func New() *Screen { return &Screen{} }

// Arrive shows what the route names.
func (c *Screen) Arrive(r route.Route) {
	place := r.Arg(0)
	if c.inner != nil && (place == c.place || r.Name == PracticeName) {
		return
	}
	c.place = place
	switch {
	case r.Name == PracticeName:
		c.recall()
	case place == "" && c.inner == nil && underway != "":
		route.Replace(route.To(Name, underway))
	case place == "":
		underway = ""
		c.show(newList())
	case place == "new":
		c.show(newFresh(r.Value("first"), r.Value("second"), r.Value("scenario")))
	default:
		underway = place
		p := newPage(place)
		p.load()
		c.show(p)
	}
}

// Fills tells of a table, whose board and panel scroll by themselves.
func (c *Screen) Fills() bool {
	_, plays := c.inner.(*Play)
	return plays
}

// Title is that of the game that is played, if one is.
func (c *Screen) Title() string {
	if p, ok := c.inner.(*Play); ok && p.m != nil && p.home == nil && !p.sandbox() {
		return session.Title(p.m.Setup.Name, p.m.Names())
	}
	return ""
}

// show has a page hear of what other tabs write while it is shown.
func (c *Screen) show(inner vugu.Builder) {
	c.inner = inner
	app.Follow(func(change store.Change) {
		if f, ok := inner.(follower); ok && inner == c.inner {
			f.follow(change)
		}
	})
}

func (c *Play) load() { c.reload(func() error { return nil }, func() {}) }

// reload opens the game anew once something was done to what is kept of it.
func (c *Play) reload(change func() error, then func()) {
	app.Load(func() (*session.Match, error) {
		if err := change(); err != nil {
			return nil, err
		}
		return c.open()
	}, func(m *session.Match, err error) {
		if c.m != nil {
			c.m.Close()
		}
		if err != nil {
			c.m, c.view, c.problem = nil, nil, app.Sentence(err)
			return
		}
		c.m, c.problem, c.lost = m, "", unread[c.id]
		delete(unread, c.id)
		m.Told = c.tell
		c.refresh()
		if m.Mended() { // the page may open scrolled past it
			app.Toast(c.sentence(&m.Log[len(m.Log)-1]))
		}
		c.connect()
		then()
	})
}

func (c *Play) follow(change store.Change) {
	if c.m != nil {
		c.m.Follow(change)
	}
}

// tell passes on what another tab or the store did.
func (c *Play) tell(n session.News) {
	switch n {
	case session.Followed:
		app.Toasts().Say(words.Say("game/followed"))
	case session.Overtaken:
		app.Toast(words.Say("game/overtaken"))
	case session.Deleted:
		app.Toast(words.Say("match/gone"))
	case session.Failed:
		app.Toast(app.Sentence(c.m.Failure()))
	case session.Saved:
		app.Toast(words.Say("game/saved-again"))
	case session.Heard:
		c.heard()
	}
	if n == session.Followed || n == session.Overtaken {
		c.refused = nil
		c.refresh()
		if all := c.latest(); c.order != nil && n == session.Followed && c.heardTo != len(c.m.Log) && len(all) > 0 { // the order hides it
			app.Toast(all[len(all)-1].Text)
		}
		c.keep()
		c.connect() // the other tab may have shared it
	}
}

type List struct {
	rows    []session.Row
	loaded  bool
	problem string
}

func newList() *List {
	c := &List{}
	c.load()
	return c
}

func (c *List) load() {
	app.Load(session.List, func(rows []session.Row, err error) { c.rows, c.loaded, c.problem = rows, true, app.Sentence(err) })
}

func (c *List) follow(change store.Change) {
	if change.Kind == store.Game || change == (store.Change{}) {
		c.load()
	}
}

// A group is the games that go on, or those that are over.
type group struct {
	Title string
	Rows  []session.Row
}

func (c *List) groups() []group {
	on := kit.Only(c.rows, func(r session.Row) bool { return !r.Ended })
	over := kit.Only(c.rows, func(r session.Row) bool { return r.Ended })
	return slices.DeleteFunc([]group{{words.Say("game/running"), on}, {words.Say("game/over"), over}}, func(g group) bool { return len(g.Rows) == 0 })
}

func rowTitle(r session.Row) string { return session.Title(r.Name, r.Names) }

// day is when a game was last played, with the hour where another of the same players is of the same day.
func (c *List) day(r session.Row) string {
	day := browser.Day(r.Updated)
	again := slices.ContainsFunc(c.rows, func(other session.Row) bool {
		return other.ID != r.ID && rowTitle(other) == rowTitle(r) && browser.Day(other.Updated) == day
	})
	return day + kit.When(again, ", "+browser.Clock(r.Updated))
}

// note is where a game stands.
func (c *List) note(r session.Row) string {
	if !r.Known {
		return rowShared(r)
	}
	phase := words.Say("phase/" + r.System + "/" + r.Phase)
	where := words.Say("game/not-begun", "phase", phase)
	switch {
	case r.Ended:
		name := func(seat kernel.Seat) string { return session.NameOf(r.Names, int(seat)-1) }
		where = ended(r.Winner, name, uncounted(r.System, r.Scores))
	case r.Round > 0:
		where = kit.Join(roundText(r.System, r.Round, r.Rounds), phase)
	}
	if !r.Board {
		where += words.Say("game/and-unmeasured")
	}
	sys, _ := core.Find(r.System) // a row is known by its game
	return kit.Join(sys.About().Name, words.Say(r.Scenario), where, c.day(r), rowShared(r))
}

// rowShared marks a shared game, with what the others do not have of it.
func rowShared(r session.Row) string {
	switch {
	case r.Unsent > 0:
		return words.Say("game/unsent")
	case r.Shared:
		return words.Say("game/shared")
	}
	return ""
}

func (c *List) remove(r session.Row) {
	app.Remove(store.Game, r.ID, rowTitle(r), "", func(bool) {
		app.Work(func() { session.Forget(r.ID) }, c.load)
	})
}

// quick begins a game with the first two sample fleets, on a board that is laid out or on the players' own table.
func quick(sys kernel.Definition) {
	lists := sys.Samples(sys.About().Default)
	names, id := app.Now().Names, app.NewID()
	app.Load(func() (string, error) {
		setup := setupOf(sys, "", !app.Now().Table, [2]string{names[0], names[1]}, lists[0], lists[1])
		if sys.ScenarioBuilder() != nil {
			setup.Options = []kernel.Arg{{Name: scenarios.Option, Value: firstStage(sys)}}
		}
		g, err := kernel.New(sys, setup)
		if err != nil {
			return "", err
		}
		if layouts := sys.Layouts(g.State(), 1); len(layouts) > 0 { // there is none where no board is
			for _, command := range layouts[0].Commands {
				if err := g.Join(command, nil); err != nil {
					return "", err
				}
			}
		}
		return id, session.Keep(id, g, "")
	}, goTo)
}

// take reads a game that was exported elsewhere.
func (c *List) take() {
	browser.PickFile(func(_ string, bytes []byte, err error) {
		app.Load(func() (string, error) {
			if err != nil {
				return "", err
			}
			return session.Import(bytes)
		}, goTo)
	})
}

// goTo shows a game that is kept now, or says why there is none.
func goTo(id string, err error) {
	if err != nil {
		app.Toast(app.Sentence(err))
		return
	}
	route.Go(route.To(Name, id))
}
