// Package collection is the screen of what a player owns: how many models of each unit of a game, and what lists still need.
// What a model is and what a list needs, the core says.
package collection

import (
	"strings"

	"broadside/core"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/tabletop"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/route"
	"broadside/ui/store"
)

// Name is the screen's route: #/collection/GAME, or #/collection/GAME/lists?with=ID,ID for what lists need.
const Name = "collection"

// few are the rows that show at once; the others come when they are asked for.
const few = 40

// Screen counts the models of one game.
type Screen struct {
	sys   game.Definition
	tell  *words.Teller
	fault string

	faction, find string
	only          bool     // what is owned
	most          int      // rows that show
	touched       []*model // counted since the screen opened
	rows          []*rack  // that show
	more          int      // models that do not

	needing bool // the lists show, not the models
	picked  []string
	fleets  []app.Row
	lists   map[string]*roster.List // those that are picked
	asked   int                     // how often they have been read
}

func New() *Screen {
	c := &Screen{}
	app.Follow(c.elsewhere)
	return c
}

// To is the place of the lists of a game that are wanted together.
func To(system string, lists ...string) route.Route {
	return route.To(Name, system, needs).With("with", strings.Join(lists, ","))
}

// Arrive follows the route. Without a game it is the one that has a collection, or else that of the latest fleet.
func (c *Screen) Arrive(r route.Route) {
	sys, ok := core.Find(r.Arg(0))
	if !ok {
		sys = core.Systems[0]
	}
	c.play(sys)
	c.needing = r.Arg(1) == needs
	c.picked = strings.FieldsFunc(r.Value("with"), func(r rune) bool { return r == ',' })
	c.read(!ok)
}

// read takes the fleets and those of them that are picked; guess looks for the game first.
func (c *Screen) read(guess bool) {
	var fleets []app.Row
	var err error
	c.asked++
	lists, picked, asked := map[string]*roster.List{}, c.picked, c.asked
	app.Work(func() {
		fleets, err = app.Fleets()
		for _, id := range picked {
			if f, err := app.LoadFleet(id); err == nil {
				lists[id] = f.List
			}
		}
	}, func() {
		if asked != c.asked { // the player has gone on
			return
		}
		c.fleets, c.lists, c.fault = fleets, lists, app.Sentence(err)
		if guess {
			c.guess()
		}
	})
}

// play takes another game to count.
func (c *Screen) play(sys game.Definition) {
	if c.sys == nil || c.id() != sys.About().ID {
		c.sys, c.tell = sys, app.Teller(sys, "")
		c.faction, c.find, c.only, c.most, c.touched = "", "", false, few, nil
	}
}

func (c *Screen) guess() {
	for _, s := range core.Systems {
		if len(app.Collection(s.About().ID).Owned) > 0 {
			c.play(s)
			return
		}
	}
	for _, f := range c.fleets {
		if s, ok := core.Find(f.System); ok {
			c.play(s)
			return
		}
	}
}

func (c *Screen) elsewhere(change store.Change) {
	if change.Kind == "" || change.Kind == store.Fleet {
		c.read(false)
	}
}

func (c *Screen) id() string                { return c.sys.About().ID }
func (c *Screen) owned() *roster.Collection { return app.Collection(c.id()) }

// The two halves of the screen.
const (
	owning = "own"
	needs  = "lists"
)

func (c *Screen) total() string {
	n := tabletop.Total(c.owned().Owned, func(o roster.Owned) int { return o.Count })
	return words.Say("collection/total", "n", kit.Itoa(n), "units", kit.Itoa(len(c.owned().Owned)))
}
