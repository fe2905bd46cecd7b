// Package fleets is the screen of the player's fleets: their list, the editor, the printed sheet, and fleets that come by
// a link. What may stand in a list is asked of its game; nothing here knows a rule.
package fleets

import (
	"cmp"

	"github.com/vugu/vugu"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
	"broadside/ui/print"
	"broadside/ui/route"
	"broadside/ui/store"
)

// Screen is the list of fleets with the editor beside it; a phone shows one of them.
type Screen struct {
	rows    []app.Row
	listed  bool // rows have been read
	fault   string
	id      string // of the fleet that the route names
	printed bool   // the route asks for the pages of the print
	press   *print.Press
	edit    *Editor
	missing string // why the fleet of the route does not show

	start *StartSheet
	bring *BringSheet
	tour  int // the step of the tour that shows, from 1
}

// New is the screen; Arrive tells it where it stands.
func New() *Screen {
	c := &Screen{}
	app.Follow(c.elsewhere)
	c.hear()
	return c
}

// Arrive follows the route: #/fleets, #/fleets/ID and #/fleets/ID/print.
func (c *Screen) Arrive(r route.Route) {
	c.printed = r.Arg(1) == "print"
	c.start, c.bring, c.tour = nil, nil, kit.Either(r.Value("tour") != "", 1, 0)
	if id := r.Arg(0); id != c.id || c.edit == nil {
		c.id, c.missing = id, ""
		if c.edit != nil && c.edit.fleet.ID == id {
			c.lay()
			return
		}
		c.edit = nil
		if id != "" {
			c.load(id)
		}
	}
	c.lay()
	c.refresh()
}

func (c *Screen) Leave() {
	if c.press != nil {
		c.press.Leave()
	}
}

// lay sets the open fleet on pages where the route asks for them.
func (c *Screen) lay() {
	c.Leave()
	c.press = nil
	if c.printed && c.edit != nil {
		c.press = &print.Press{}
		c.press.Show(c.edit.book.job(c.edit.list(), &c.edit.report), route.To("fleets", c.id).Hash())
	}
}

func (c *Screen) refresh() {
	app.Load(app.Fleets, func(rows []app.Row, err error) {
		c.rows, c.listed, c.fault = rows, true, app.Sentence(err)
	})
}

func (c *Screen) load(id string) {
	app.Load(func() (*app.Fleet, error) { return app.LoadFleet(id) }, func(f *app.Fleet, err error) {
		if c.id != id {
			return
		}
		if err != nil {
			c.edit, c.missing = nil, app.Sentence(err)
			return
		}
		c.begin(f)
	})
}

func (c *Screen) begin(f *app.Fleet) {
	b := openBook(f.List.System, f.List.Edition)
	if b == nil {
		c.edit, c.missing = nil, words.Say("fleets/unknown-game", "game", f.List.System)
		return
	}
	c.missing = ""
	c.edit = newEditor(c, f, b)
	c.lay()
}

// elsewhere hears of what other tabs changed. A fleet that is open here shows their version unless a change of this tab
// is under way; then saving it sorts the two out.
func (c *Screen) elsewhere(change store.Change) {
	if change.Kind != "" && change.Kind != store.Fleet {
		return
	}
	c.refresh()
	if was := c.edit; was != nil {
		app.Meet(change, was.fleet, app.LoadFleet, func(f *app.Fleet) {
			if c.edit != was {
				return
			}
			if c.begin(f); c.edit != nil {
				c.edit.open = was.open
			}
		})
	}
}

func (c *Screen) keep(l *roster.List) { c.take(l, true) }

// take stores a new fleet, one of several that stay closed.
func (c *Screen) take(l *roster.List, open bool) {
	roster.NameUnits(l)
	f := app.NewFleet(l)
	if !open {
		f.SaveAside(c.refresh)
		return
	}
	c.id = f.ID
	c.begin(f)
	f.Save()
	c.start = nil
	route.Go(route.To("fleets", f.ID))
}

func (c *Screen) duplicate(l *roster.List) {
	twin := l.Clone()
	twin.Name = words.Say("fleets/copy-name", "name", l.Name)
	c.keep(twin)
	app.Toast(words.Say("fleets/duplicated", "name", twin.Name))
}

func (c *Screen) remove(id, called string) {
	app.Remove(store.Fleet, id, called, "", func(gone bool) {
		if gone && c.id == id {
			c.id, c.edit = "", nil
			route.Replace(route.To("fleets"))
		}
		c.refresh()
	})
}

func (c *Screen) row(r app.Row) kit.RowText {
	if c.edit != nil && r.ID == c.id && c.edit.lacks == "" { // the list follows the editor at once
		l := c.edit.list()
		r.Name, r.Known, r.Points, r.Limit = l.Name, true, c.edit.report.Points, l.Limit
		r.Problems, r.Ahead = c.edit.report.Breaches()
		r.Factions = app.Factions(l)
	}
	out := kit.RowText{Picture: vugu.HTML(emblemMarkup(r.System, r.Factions)), Title: cmp.Or(r.Name, words.Say("fleets/nameless")), Current: r.ID == c.id}
	game := r.System
	if b := openBook(r.System, ""); b != nil {
		game = b.about.Name
	}
	out.Note = game
	if r.Known {
		out.Note = words.Say("fleets/row", "game", game, "status", statusText(r.Problems, r.Ahead))
		out.Figure, out.Unit = pointsFigure(r.Points, r.Limit)
	}
	return out
}

func pointsFigure(points, limit int) (figure, unit string) {
	return kit.Itoa(points), kit.Either(limit == 0, words.Say("fleets/points-unit"), words.Say("fleets/of-points", "limit", kit.Itoa(limit)))
}

func (c *Screen) statusClass() string { return string(statusTone(c.edit.report.Breaches())) }

// three tells whether the catalogue, the fleet and the chosen card stand side by side.
func (c *Screen) three() bool { return c.edit != nil && c.detail() && browser.Broad() }

func (c *Screen) free() bool { return len(c.edit.cards()) == 0 && c.edit.catalogue.beside() == "" }

func (c *Screen) panes() string {
	return kit.Either(c.detail(), "panes show-detail", "panes show-list") + kit.When(c.three(), " fleet-panes")
}

func (c *Screen) detail() bool { return c.id != "" }

// Title is that of the fleet that is open, or the screen's.
func (c *Screen) Title() string {
	if c.edit != nil && c.detail() {
		return c.edit.title()
	}
	return words.Say("screen-fleets")
}

// twoTitles: with a fleet open a phone is headed by its name, and a desk by the screen's where the list stands beside it.
func (c *Screen) twoTitles() bool { return c.detail() && !c.printed && !c.three() }

func (c *Screen) empty() bool { return c.listed && len(c.rows) == 0 && c.edit == nil }
