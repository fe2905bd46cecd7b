// Package calculator is the screen that tells what a shot will do. The form comes from the game's rules, and so do the
// figures of the units that are picked and the answer; nothing here knows a rule.
package calculator

import (
	"slices"
	"strings"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// Screen is the calculator.
type Screen struct {
	sys    game.Definition
	packs  *catalogue.Catalogue
	teller *words.Teller

	now      *situation
	attacker pick
	target   pick
	answer   *game.Odds
	fault    string
	atLeast  bool
	open     map[string]bool // parts of the form that show their figures

	trials []trial // what the situation is compared with
	picker *Picker
	dice   *Roll
	link   string                 // shows in a sheet where the browser can neither share nor copy
	left   map[string]route.Route // how the other games were left

	keeper  app.Keeper
	arrived bool
}

// New is the screen as it was left.
func New() *Screen {
	c := &Screen{keeper: app.Keeper{ID: keptID}, left: map[string]route.Route{}}
	c.turnTo(core.Systems[0])
	c.open = map[string]bool{"firer": browser.Wide(), "target": browser.Wide()}
	c.work()
	return c
}

// Arrive takes the situation that a link carries, or what was left at the last visit.
func (c *Screen) Arrive(r route.Route) {
	switch {
	case r.Value("try") != "": // a unit that is to fire, at what was left
		c.comeBack(func() {
			c.setGame(r.Value("system"))
			c.try(r.Value("try"))
		})
	case len(r.Query) == 1 && r.Query[0].Key == "system": // a game, and no attack of it
		c.comeBack(func() { c.setGame(r.Value("system")) })
	case len(r.Query) > 0:
		c.arrived = true
		c.take(r)
		c.keep()
	default:
		c.comeBack(func() {})
	}
}

// comeBack brings back what was left at the last visit, once, and then does what is wanted.
func (c *Screen) comeBack(then func()) {
	if c.arrived {
		then()
		return
	}
	c.arrived = true
	c.recall(then)
}

func (c *Screen) work() {
	answer, err := c.now.odds()
	c.answer, c.fault = answer, ""
	if err != nil {
		c.answer, c.fault = nil, app.Sentence(err)
	}
}

// touched follows a change of the situation.
func (c *Screen) touched() {
	c.work()
	c.keep()
}

// touchedFigures follows a change of the figures of a side, which are then no longer those of its unit.
func (c *Screen) touchedFigures(p *pick) func() {
	return func() {
		p.edits = p.name != ""
		c.touched()
	}
}

// parts are the form's groups that have figures, by the side that they stand on: the target's is the one so called.
func (c *Screen) parts(side string) []int {
	return slices.DeleteFunc(c.now.groups(false), func(i int) bool { return (c.now.form[i].Key == "target") != (side == "target") })
}

// group is a group of the form with its fields of the situation.
func (c *Screen) group(i int) *Group {
	return &Group{Of: c.now, Teller: c.teller, At: i, Situation: true}
}

// situations are the groups with fields that change from shot to shot.
func (c *Screen) situations() []int { return c.now.groups(true) }

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
	for _, i := range c.situations() {
		g := c.group(i)
		on = append(on, kit.Each(g.on(), c.teller.Field)...)
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
	if !c.canSwap() {
		return
	}
	c.attacker, c.target = c.target, c.attacker
	c.attacker.arm, c.target.arm = c.firstArm(), ""
	c.fillAttacker()
	c.fillTarget()
	c.touched()
}

func (c *Screen) canSwap() bool { return c.attacker.of != nil && c.target.of != nil }

func (c *Screen) clear() {
	before := *c
	c.now = c.blank()
	c.attacker, c.target, c.trials = pick{}, pick{}, nil
	c.touched()
	app.Offer(words.Say("calculator/cleared"), words.Say("app/undo"), func() {
		c.now, c.attacker, c.target, c.trials = before.now, before.attacker, before.target, before.trials
		c.touched()
	})
}

func (c *Screen) toggle(part string) func() {
	return func() { c.open[part] = !c.open[part] }
}
