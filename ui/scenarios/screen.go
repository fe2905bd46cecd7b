// Package scenarios is the screen of scenarios: the player's own and those that the games bring, the editor, and scenarios
// that come by a link. What may stand in one is asked of its game; nothing here knows a rule.
package scenarios

import (
	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/route"
	"broadside/ui/store"
)

// Name is the screen's route: #/scenarios, #/scenarios/ID, #/scenarios/of/GAME/CODE for one that a game brings and
// #/scenarios/from/GAME/CODE for one in a link.
const Name = "scenarios"

// Screen shows the list, the editor or a scenario to look at.
type Screen struct {
	rows   []app.Staged
	listed bool
	fault  string
	id     string // of the scenario that the route names
	edit   *Editor
	view   *View
}

// New is the screen; Arrive tells it where it stands.
func New() *Screen {
	c := &Screen{}
	app.Follow(c.elsewhere)
	return c
}

func (c *Screen) Arrive(r route.Route) {
	c.id, c.view, c.fault = "", nil, ""
	switch place := r.Arg(0); place {
	case "":
		c.edit = nil
	case "of", "from":
		c.edit = nil
		c.view, c.fault = newView(place == "from", r.Arg(1), r.Arg(2))
	default:
		c.id = place
		if c.edit == nil || c.edit.kept.ID != place {
			c.edit = nil
			c.load(place)
		}
	}
	c.refresh()
}

func (c *Screen) refresh() {
	app.Load(app.Scenarios, func(rows []app.Staged, err error) {
		c.rows, c.listed = rows, true
		if err != nil {
			c.fault = app.Sentence(err)
		}
	})
}

func (c *Screen) load(id string) {
	app.Load(func() (*app.Scenario, error) { return app.LoadScenario(id) }, func(s *app.Scenario, err error) {
		switch {
		case c.id != id:
		case err != nil:
			c.fault = app.Sentence(err)
		default:
			c.begin(s)
		}
	})
}

func (c *Screen) begin(s *app.Scenario) { c.edit = newEditor(c, openBook(s.System), s) }

// elsewhere hears of what other tabs changed; what is being changed here is sorted out when it is saved.
func (c *Screen) elsewhere(change store.Change) {
	if change.Kind != "" && change.Kind != store.Scenario {
		return
	}
	c.refresh()
	if was := c.edit; was != nil {
		app.Meet(change, was.kept, app.LoadScenario, func(s *app.Scenario) {
			if c.edit == was {
				c.begin(s)
				c.edit.tab = was.tab
			}
		})
	}
}

func (c *Screen) keep(system string, stage game.Stage) {
	s := app.NewScenario(system, stage)
	c.id, c.view = s.ID, nil
	c.begin(s)
	s.Save()
	route.Go(route.To(Name, s.ID))
}

func (c *Screen) fresh(b *book) {
	stage := b.Kit.Fresh
	stage.Name = words.Say("scenarios/first-name")
	c.keep(b.system, stage)
}

// copyOf is a scenario to change; it has a name of its own.
func copyOf(b *book, s *game.Stage) game.Stage {
	twin := *s
	twin.Name = words.Say("scenarios/copy-name", "name", b.title(s))
	return twin
}

func (c *Screen) remove(id, called string) {
	app.Remove(store.Scenario, id, called, "", func(gone bool) {
		if gone && c.id == id {
			c.id, c.edit = "", nil
			route.Replace(route.To(Name))
		}
		c.refresh()
	})
}

func (c *Screen) heading() form.Head {
	h := form.Head{Title: words.Say("screen-scenarios"), Href: route.To(Name).Hash(), Back: words.Say("scenarios/back")}
	switch {
	case c.edit != nil:
		e := c.edit
		h.Title = e.title(e.stage())
		h.Actions = []kit.Button{
			{Icon: "share", Label: words.Say("scenarios/share"), Disabled: !e.Playable(e.stage()), Press: e.hand},
			{Icon: "duplicate", Label: words.Say("scenarios/duplicate"), Press: func() { c.keep(e.system, copyOf(e.book, e.stage())) }},
			{Icon: "delete", Label: words.Say("scenarios/delete"), Press: func() { c.remove(e.kept.ID, e.title(e.stage())) }},
		}
	case c.view != nil:
		h.Title = c.view.title(&c.view.stage)
		h.Under = kit.Either(c.view.linked, words.Say("scenarios/shared", "game", c.view.name), words.Say("scenarios/brought", "game", c.view.name))
	case c.listing():
		h.Href, h.Back = "#/game", words.Say("game/back")
	}
	return h
}

func (c *Screen) listing() bool { return c.id == "" && c.view == nil }

// sections are the player's own of each game and those that it brings; none while something else shows.
func (c *Screen) sections() (all []form.Section) {
	if !c.listing() {
		return nil
	}
	for _, b := range books() {
		lead := func(x choice, r *form.Row) { r.Href = x.href(b) }
		mine := form.Section{Title: words.Say("scenarios/own", "game", b.name), Groups: []form.Group{b.rows("", ownOf(b, c.rows), lead)}}
		if c.listed && len(mine.Groups[0].Rows) == 0 {
			mine.Text = words.Say("scenarios/none")
		}
		mine.Actions = []kit.Button{{Icon: "add", Text: words.Say("scenarios/new"), Kind: kit.Primary, Press: func() { c.fresh(b) }}}
		all = append(all, mine, form.Section{Title: words.Say("scenarios/of-game", "game", b.name), Groups: []form.Group{b.rows("", brought(b), lead)}})
	}
	if all == nil {
		all = []form.Section{{Text: words.Say("scenarios/no-games")}}
	}
	return all
}

func ownOf(b *book, rows []app.Staged) []choice {
	rows = kit.Only(rows, func(r app.Staged) bool { return r.System == b.system })
	return kit.Each(rows, func(r app.Staged) choice {
		stage, _ := b.ReadStage(r.Text)
		return choice{ID: r.ID, Stage: stage}
	})
}

func brought(b *book) []choice {
	return kit.Each(b.Stages(), func(s game.Stage) choice { return choice{Stage: s} })
}

func (x *choice) href(b *book) string {
	return kit.Either(x.ID != "", route.To(Name, x.ID), route.To(Name, "of", b.system, x.Stage.Code)).Hash()
}
