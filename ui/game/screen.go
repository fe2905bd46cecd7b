// Package game is the screen for whole games at the table: the list of games,
// setting one up, and playing it. It knows no game's rules: what may be done
// comes from Legal, what it would come to from Try, what is waited for from Need.
package game

import (
	"github.com/vugu/vugu"

	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/route"
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
	case place == "":
		c.show(newList())
	case place == "new":
		c.show(newFresh(r.Value("first"), r.Value("second"), r.Value("scenario")))
	default:
		c.show(newPlay(place))
	}
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

// Opening a game, and hearing what became of it elsewhere.

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
		c.keep()
		c.connect() // the other tab may have shared it
	}
}
