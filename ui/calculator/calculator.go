// Package calculator is the screen that tells what a shot will do. The form comes from the game's rules, and so do the
// figures of the units that are picked and the answer; nothing here knows a rule.
package calculator

import (
	"cmp"
	"strings"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/situation"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/route"
	"broadside/ui/unitsource"
)

type Screen struct {
	sys    game.Definition
	packs  *catalogue.Catalogue
	teller *words.Teller

	now      *situation.Situation
	attacker pick
	target   pick
	fires    map[string]any // the request, of what can be fired
	answer   *game.Odds     // to it
	fault    string
	atLeast  bool
	open     map[string]bool // groups of the form that show their figures

	help    []situation.Change
	sought  int // how often they have been
	most    int // of them so far in this game; 0 before the first search
	seeking bool

	trials []trial // what the situation is compared with
	picker *Picker
	dice   *Roll
	link   string                 // shows in a sheet where the browser can neither share nor copy
	left   map[string]route.Route // how the other games were left

	keeper  app.Keeper
	arrived bool
}

func New() *Screen {
	c := &Screen{keeper: app.Keeper{ID: keptID}, left: map[string]route.Route{}, open: map[string]bool{}}
	c.turnTo(core.Systems[0])
	c.work()
	return c
}

// Arrive takes the situation that a link carries, or what was left at the last visit.
func (c *Screen) Arrive(r route.Route) {
	if only := len(r.Query) == 1 && r.Query[0].Key == "system"; len(r.Query) > 0 && !only && r.Value("try") == "" {
		c.arrived = true
		c.take(r)
		c.keep()
		return
	}
	c.comeBack(func() { // in a game, where a unit may be about to fire
		c.setGame(r.Value("system"))
		if unit := r.Value("try"); unit != "" {
			c.try(cmp.Or(r.Value("of"), unitsource.Bare), unit)
		}
	})
}

func (c *Screen) work() {
	fires, answer, err := c.now.Odds()
	c.fires, c.answer, c.fault = fires, answer, ""
	if err != nil {
		c.answer, c.fault = nil, app.Sentence(err)
	}
	c.seek()
}

func (c *Screen) touched() {
	c.work()
	c.keep()
}

// edited follows a change of the figures of a side, which are then no longer those of its unit: the target's group is the one
// so called.
func (c *Screen) edited(at int) {
	p := kit.Either(c.now.Form[at].Key == "target", &c.target, &c.attacker)
	p.edits = p.name != ""
	c.touched()
}

func (c *Screen) group(i int) *Group {
	return &Group{Of: c.now, Teller: c.teller, At: i, Situation: true}
}

func (c *Screen) title() string {
	attacker := c.attackerTitle()
	if arm := c.armName(); arm != "" {
		attacker = words.Say("calculator/with", "name", attacker, "arm", arm)
	}
	title := words.Say("calculator/versus", "attacker", attacker, "target", c.targetTitle())
	if so := c.applies(); so != "" {
		return words.Say("calculator/so", "title", title, "what", so)
	}
	return title
}

func (c *Screen) applies() string {
	var on []string
	for i := range c.now.Form {
		on = append(on, kit.Each(c.group(i).on(), c.teller.Field)...)
	}
	return strings.Join(on, ", ")
}

func (c *Screen) attackerTitle() string { return named(c.attacker, "calculator/own-attacker") }
func (c *Screen) targetTitle() string   { return named(c.target, "calculator/own-target") }

func named(p pick, none string) string {
	switch {
	case p.name == "":
		return words.English.Say(none, nil)
	case p.edits:
		return words.Say("calculator/edited", "name", p.name)
	}
	return p.name
}

// swap turns the fight around, where both units are here.
func (c *Screen) swap() {
	c.attacker, c.target = c.target, c.attacker
	c.target.arm = ""
	if arms := (&Picker{Of: c}).arms(c.attacker.of); len(arms) > 0 {
		c.attacker.arm = arms[0].Value
	}
	c.fillAttacker()
	c.fillTarget()
	c.touched()
}

func (c *Screen) clear() {
	before := *c
	c.now = c.now.Blank()
	c.attacker, c.target, c.trials = pick{}, pick{}, nil
	c.touched()
	app.Offer(words.Say("calculator/cleared"), words.Say("app/undo"), func() {
		c.now, c.attacker, c.target, c.trials = before.now, before.attacker, before.target, before.trials
		c.touched()
	})
}

func (c *Screen) turnTo(sys game.Definition) {
	c.sys, c.packs, c.teller = sys, app.Catalogue(sys, ""), app.Teller(sys, "")
	c.now, c.most = situation.New(sys), 0
	c.attacker, c.target, c.trials = pick{}, pick{}, nil
	if c.picker != nil { // opened while the page was still coming
		c.pickUnit(c.picker.Target)
	}
}

func (c *Screen) game() string { return c.sys.About().ID }

// setGame goes to another game, as it was left there.
func (c *Screen) setGame(id string) {
	sys, known := core.Find(id)
	if !known || id == c.game() {
		return
	}
	c.left[c.game()] = c.place()
	c.turnTo(sys)
	if r, been := c.left[id]; been {
		c.take(r)
	}
	c.touched()
}

func (c *Screen) editions() []kit.Option {
	about := c.sys.About()
	if len(about.Editions) < 2 {
		return nil
	}
	return kit.OptionsOf(about.Editions, func(e string) string { return words.English.Say("edition/"+about.ID+"/"+e, nil) })
}

func (c *Screen) edition() string { return cmp.Or(c.now.Edition, c.sys.About().Default) }

// unitName is what players call one model of a unit, groupName all that fire.
func (c *Screen) unitName(u *roster.Unit) string { return unitsource.Name(c.teller, u) }

func (c *Screen) groupName(u *roster.Unit) string {
	return kit.Either(u.Count > 1, words.Say("calculator/times", "name", c.unitName(u), "n", kit.Itoa(u.Count)), c.unitName(u))
}
