package game

import (
	"strconv"

	"broadside/core"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/route"
	"broadside/ui/session"
	"broadside/ui/store"
)

// List is the games that are kept.
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
	var rows []session.Row
	var err error
	app.Work(func() { rows, err = session.List() }, func() {
		c.rows, c.loaded, c.problem = rows, true, app.Sentence(err)
	})
}

func (c *List) follow(change store.Change) {
	if change.Kind == store.Game || change == (store.Change{}) {
		c.load()
	}
}

func (c *List) running() []session.Row { return c.those(false) }
func (c *List) over() []session.Row    { return c.those(true) }

func (c *List) those(ended bool) (some []session.Row) {
	for _, r := range c.rows {
		if r.Ended == ended {
			some = append(some, r)
		}
	}
	return some
}

func href(id string) string { return route.To(Name, id).Hash() }

func rowTitle(r session.Row) string { return session.Title(r.Name, r.Names) }

// day is when a game was last played, with the hour where another of the same players is of the same day.
func (c *List) day(r session.Row) string {
	day := browser.Day(r.Updated)
	for _, other := range c.rows {
		if other.ID != r.ID && rowTitle(other) == rowTitle(r) && browser.Day(other.Updated) == day {
			return day + ", " + browser.Clock(r.Updated)
		}
	}
	return day
}

// note is where a game stands.
func (c *List) note(r session.Row) string {
	if !r.Known {
		return rowShared(r)
	}
	where := words.Say("game/not-begun", "phase", words.English.Say("phase/"+r.System+"/"+r.Phase, nil))
	switch {
	case r.Ended && r.Winner == 0:
		where = words.Say("game/drawn")
	case r.Ended:
		where = words.Say("game/won", "seat", session.NameOf(r.Names, int(r.Winner)-1))
	case r.Round > 0:
		where = words.Say(own("game/where", r.System), "round", strconv.Itoa(r.Round), "rounds", strconv.Itoa(r.Rounds), "phase", words.English.Say("phase/"+r.System+"/"+r.Phase, nil))
	}
	if !r.Board {
		where += words.Say("game/and-unmeasured")
	}
	return join(join(join(words.English.Say(r.Scenario, nil), where), c.day(r)), rowShared(r))
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

// rowFigure is the score.
func rowFigure(r session.Row) string {
	text := ""
	for i, points := range r.Scores {
		if i > 0 {
			text += "–"
		}
		text += strconv.Itoa(points)
	}
	return text
}

func (c *List) remove(r session.Row) {
	var gone session.Gone
	var err error
	app.Work(func() { gone, err = session.Delete(r.ID) }, func() {
		c.load()
		if err != nil {
			app.Toast(app.Sentence(err))
			return
		}
		app.Offer(words.Say("game/deleted", "name", rowTitle(r)), words.Say("app/undo"), func() { c.restore(gone) })
	})
}

func (c *List) restore(gone session.Gone) {
	var err error
	app.Work(func() { err = session.Restore(gone) }, func() {
		if err != nil {
			app.Toast(app.Sentence(err))
		}
		c.load()
	})
}

// quick begins a game with the first two sample fleets of the first game.
func (c *List) quick() {
	sys := core.Systems[0]
	lists := samples(sys)
	if len(lists) < 2 {
		route.Go(route.To(Name, "new"))
		return
	}
	names := app.Now().Names
	begin(setupOf(sys, "", true, [2]string{names[0], names[1]}, lists[0], lists[1]))
}

// take reads a game that was exported elsewhere.
func (c *List) take() {
	browser.PickFile(func(_ string, bytes []byte, err error) {
		if err != nil {
			app.Toast(app.Sentence(err))
			return
		}
		var id string
		app.Work(func() { id, err = session.Import(bytes) }, func() {
			if err != nil {
				app.Toast(app.Sentence(err))
				return
			}
			route.Go(route.To(Name, id))
		})
	})
}
