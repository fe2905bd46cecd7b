// Package calculator is the screen that tells what a shot will do. The form comes from the game's rules, and so do the
// figures of the units that are picked and the answer; nothing here knows a rule.
package calculator

import (
	"slices"
	"strings"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
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

// touched follows a change of the situation; figures that were changed are no longer the unit's.
func (c *Screen) touched() {
	c.work()
	c.keep()
}

func (c *Screen) touchedFigures(group string) func() {
	return func() {
		if group == "target" {
			c.target.edits = c.target.name != "" && c.differs("target", c.target.of)
		} else {
			c.attacker.edits = c.attacker.name != "" && c.differs("firer", c.attacker.of)
		}
		c.touched()
	}
}

// differs tells whether the figures of a side are no longer those of its unit. Of a unit that is gone nobody knows.
func (c *Screen) differs(side string, u *roster.Unit) bool {
	if u == nil {
		return true
	}
	read := newSituation(c.sys)
	if side == "target" {
		read.fill(c.sys.Request(nil, c.target.arm, u, c.packs))
	} else {
		read.fill(c.sys.Request(u, c.attacker.arm, nil, c.packs))
	}
	if side != "target" && len(c.parts(side)) != len(c.partsOf(read, side)) {
		return true
	}
	for _, i := range c.parts(side) {
		if !c.now.same(read, i) {
			return true
		}
	}
	return false
}

// parts are the form's groups that have figures, by the side that they stand on: the target's is the one so called.
func (c *Screen) parts(side string) []int { return c.partsOf(c.now, side) }

func (c *Screen) partsOf(s *situation, side string) []int {
	return slices.DeleteFunc(s.groups(false), func(i int) bool { return (s.form[i].Key == "target") != (side == "target") })
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
