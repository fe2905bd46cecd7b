// Package game is the screen for whole games at the table: the list of games,
// setting one up, and playing it. It knows no game's rules: what may be done
// comes from Legal, what it would come to from Try, what is waited for from Need.
package game

import (
	"github.com/vugu/vugu"

	"broadside/ui/app"
	"broadside/ui/route"
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
