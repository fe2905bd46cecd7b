// Package calculator is the screen that tells what a shot will do. The form comes from the game's rules, and so do the
// figures of the units that are picked and the answer; nothing here knows a rule.
package calculator

import (
	"strings"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/browser"
	"broadside/ui/desk"
	"broadside/ui/kit"
	"broadside/ui/route"
	"broadside/ui/shelf"
)

// Screen is the calculator.
type Screen struct {
	sys    game.System
	packs  *catalogue.Catalogue
	teller *words.Teller

	now      *situation
	attacker pick
	target   pick
	firing   *roster.Unit // the attacker's unit, where its list is here
	aimed    *roster.Unit
	answer   *game.Odds
	fault    string
	atLeast  bool
	open     map[string]bool // parts of the form that show their figures

	pinned *pinned
	picker *Picker
	dice   *Roll
	link   string // shows in a sheet where the browser can neither share nor copy

	keeper  desk.Keeper
	arrived bool
}

// New is the screen as it was left.
func New() *Screen {
	sys := core.Systems[0]
	c := &Screen{sys: sys, packs: desk.Catalogue(sys, ""), teller: desk.Teller(sys, ""), now: newSituation(sys), keeper: desk.Keeper{ID: keptID}}
	c.open = map[string]bool{"firer": browser.Wide(), "target": browser.Wide()}
	c.work()
	return c
}

// Arrive takes the situation that a link carries, or what was left at the last visit.
func (c *Screen) Arrive(r route.Route) {
	switch {
	case len(r.Query) > 0:
		c.arrived = true
		c.take(r)
		c.keep()
	case !c.arrived:
		c.arrived = true
		c.recall()
	}
}

// work answers the situation as it stands.
func (c *Screen) work() {
	answer, err := c.now.odds()
	c.answer, c.fault = answer, ""
	if err != nil {
		c.answer, c.fault = nil, desk.Sentence(err)
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
			c.target.edits = c.target.name != "" && c.differs("target", c.aimed)
		} else {
			c.attacker.edits = c.attacker.name != "" && c.differs("firer", c.firing)
		}
		c.touched()
	}
}

// differs tells whether the figures of a side are no longer those of its unit. Of a unit that is gone nobody knows.
func (c *Screen) differs(side string, u *roster.Unit) bool {
	if u == nil || c.gunner() == nil {
		return true
	}
	read := newSituation(c.sys)
	if side == "target" {
		read.fill(c.gunner().Request(nil, "", u, c.packs))
	} else {
		read.fill(c.gunner().Request(u, c.attacker.arm, nil, c.packs))
	}
	for _, i := range c.parts(side) {
		if !c.now.equal(read, i) {
			return true
		}
	}
	return false
}

// parts are the form's groups that have figures, by the side that they stand on: the target's is the one so called.
func (c *Screen) parts(side string) []int {
	var all []int
	for i := range c.now.form {
		if (c.now.form[i].Key == "target") == (side == "target") {
			all = append(all, i)
		}
	}
	return all
}

// situations are the groups with fields that change from shot to shot.
func (c *Screen) situations() []int {
	var all []int
	for i := range c.now.form {
		for _, f := range c.now.form[i].Fields {
			if f.Situation {
				all = append(all, i)
				break
			}
		}
	}
	return all
}

// gunner is the part of the rules that reads figures off units.
func (c *Screen) gunner() game.Gunner {
	g, _ := c.sys.(game.Gunner)
	return g
}

// arms are the attacker's weapons, to change with one tap.
func (c *Screen) arms() []kit.Option {
	if c.firing == nil || c.gunner() == nil {
		return nil
	}
	return c.armOptions(c.firing)
}

func (c *Screen) armOptions(u *roster.Unit) []kit.Option {
	var all []kit.Option
	for _, a := range c.gunner().Arms(u, c.packs) {
		all = append(all, kit.Option{Value: a.Key, Text: words.Say("calculator/arm", "name", c.teller.Label(a.Label), "range", desk.Length(a.Range, c.sys.About().Unit))})
	}
	return all
}

func (c *Screen) setArm(key string) {
	c.attacker.arm = key
	c.fillAttacker()
	c.touched()
}

func (c *Screen) fillAttacker() {
	if c.gunner() != nil && c.firing != nil {
		c.attacker.edits = false
		c.attacker.name = shelf.Name(c.teller, c.firing)
		c.now.fill(c.gunner().Request(c.firing, c.attacker.arm, nil, c.packs))
	}
}

func (c *Screen) fillTarget() {
	if c.gunner() != nil && c.aimed != nil {
		c.target.edits = false
		c.target.name = shelf.Name(c.teller, c.aimed)
		c.now.fill(c.gunner().Request(nil, "", c.aimed, c.packs))
	}
}

// armName is the picked weapon's name, empty where there is none.
func (c *Screen) armName() string {
	if c.firing == nil || c.gunner() == nil {
		return ""
	}
	for _, a := range c.gunner().Arms(c.firing, c.packs) {
		if a.Key == c.attacker.arm {
			return c.teller.Label(a.Label)
		}
	}
	return ""
}

// title is the situation in a few words.
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

// applies lists the switches of the situation that are on.
func (c *Screen) applies() string {
	var on []string
	for _, i := range c.situations() {
		g := Group{Of: c.now, Teller: c.teller, At: i, Situation: true}
		for _, f := range g.fields(game.FieldSwitch) {
			if c.now.get(g.group(), f) == true {
				on = append(on, g.label(f))
			}
		}
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
	c.firing, c.aimed = c.aimed, c.firing
	c.attacker.arm = ""
	if arms := c.gunner().Arms(c.firing, c.packs); len(arms) > 0 {
		c.attacker.arm = arms[0].Key
	}
	c.target.arm = ""
	c.fillAttacker()
	c.fillTarget()
	c.touched()
}

func (c *Screen) canSwap() bool { return c.firing != nil && c.aimed != nil && c.gunner() != nil }

// clear begins anew.
func (c *Screen) clear() {
	before := *c
	c.now = newSituation(c.sys)
	c.attacker, c.target, c.firing, c.aimed, c.pinned = pick{}, pick{}, nil, nil, nil
	c.touched()
	desk.Offer(words.Say("calculator/cleared"), words.Say("desk/undo"), func() {
		c.now, c.attacker, c.target, c.firing, c.aimed, c.pinned = before.now, before.attacker, before.target, before.firing, before.aimed, before.pinned
		c.touched()
	})
}

func (c *Screen) toggle(part string) func() {
	return func() { c.open[part] = !c.open[part] }
}
