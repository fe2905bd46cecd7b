package calculator

import (
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// What the attacker fires with, and how the target stands. Where the form has a list of weapons several are fired at once.

// together tells whether several weapons make one attack.
func (c *Screen) together() bool {
	return slices.ContainsFunc(c.now.printed, func(g game.Group) bool { return g.List })
}

// arms are the attacker's weapons, to change with one tap.
func (c *Screen) arms() []kit.Option { return c.armOptions(c.attacker.of) }

func (c *Screen) armOptions(u *roster.Unit) []kit.Option {
	if u == nil {
		return nil
	}
	return kit.Each(c.sys.Arms(u, c.packs), func(a game.Arm) kit.Option {
		reach := app.Length(a.Range, c.sys.About().Unit)
		return kit.Option{Value: a.Key, Text: words.Say("calculator/arm", "name", c.teller.Label(a.Label), "range", reach)}
	})
}

// salvo is all that a unit fires at once as one arm, "" where that is no more than one weapon.
func (c *Screen) salvo(u *roster.Unit) string {
	all := kit.Only(c.sys.Arms(u, c.packs), func(a game.Arm) bool { return !a.Apart })
	return kit.When(c.together() && len(all) > 1, joined(all))
}

const armSign = "~"

// joined are several weapons that fire as one.
func joined(all []game.Arm) string {
	return strings.Join(kit.Each(all, func(a game.Arm) string { return a.Key }), armSign)
}

func (c *Screen) fired() []string { return strings.Split(c.attacker.arm, armSign) }

// disarm leaves of what the unit fires the weapons whose names the form still has.
func (c *Screen) disarm() {
	if c.attacker.of == nil {
		return
	}
	has := map[string]int{}
	for i := range c.now.form {
		if g := c.group(i); g.group().List {
			has[g.armed()]++
		}
	}
	c.attacker.arm = joined(kit.Only(c.sys.Arms(c.attacker.of, c.packs), func(a game.Arm) bool {
		name := c.teller.Label(a.Label)
		fires := slices.Contains(c.fired(), a.Key) && has[name] > 0
		if fires {
			has[name]--
		}
		return fires
	}))
}

func (c *Screen) setArm(key string) {
	c.attacker.arm = key
	if figures := c.figures(); figures != nil {
		c.now.take(figures, false)
	}
	c.touched()
}

// toggleArm has a weapon fire as well, or no longer; one is left.
func (c *Screen) toggleArm(key string) {
	fired := c.fired()
	next := kit.Only(c.sys.Arms(c.attacker.of, c.packs), func(a game.Arm) bool { return slices.Contains(fired, a.Key) != (a.Key == key) })
	if len(next) > 0 {
		c.setArm(joined(next))
	}
}

// poses are the ways in which the target can stand, where there are several.
func (c *Screen) poses() []kit.Option {
	if c.target.of == nil {
		return nil
	}
	return kit.Each(c.sys.Poses(c.target.of, c.packs), func(p game.Arm) kit.Option { return kit.Option{Value: p.Key, Text: c.teller.Label(p.Label)} })
}

// pose is the one in which it does.
func (c *Screen) pose() string {
	if all := c.poses(); c.target.arm == "" && len(all) > 0 {
		return all[0].Value
	}
	return c.target.arm
}

func (c *Screen) fillAttacker() {
	if figures := c.figures(); figures != nil {
		c.release()
		c.now.take(figures, true)
	}
}

func (c *Screen) figures() map[string]any {
	if c.attacker.of == nil {
		return nil
	}
	c.attacker.edits = false
	c.attacker.name = c.groupName(c.attacker.of)
	return c.sys.Request(c.attacker.of, c.attacker.arm, nil, c.packs)
}

func (c *Screen) fillTarget() {
	if c.target.of != nil {
		c.target.edits = false
		c.target.name = c.unitName(c.target.of)
		c.now.take(c.sys.Request(nil, c.target.arm, c.target.of, c.packs), true)
	}
}

// armName is what the attacker fires with, empty where there is nothing: of several weapons their number.
func (c *Screen) armName() string {
	if names := c.fireNames(); c.together() {
		return kit.Either(len(names) == 1, strings.Join(names, ""), words.Say("calculator/several", "n", itoa(len(names))))
	}
	if c.attacker.of != nil {
		for _, a := range c.sys.Arms(c.attacker.of, c.packs) {
			if a.Key == c.attacker.arm {
				return c.teller.Label(a.Label)
			}
		}
	}
	return ""
}

// lists are the form's lists that can still grow, as buttons.
func (c *Screen) lists() []game.Group {
	return kit.Only(c.now.printed, func(g game.Group) bool {
		return g.List && !c.now.given() && c.now.length(g.Key) < g.Most
	})
}

func (c *Screen) addTo(list string) {
	c.now.add(list)
	c.resized(true)
	kit.FocusTop(groupID(list + "." + itoa(c.now.length(list)-1))) // it may stand out of sight
}

// fireNames are of what is fired, without what cannot be.
func (c *Screen) fireNames() (all []string) {
	for _, g := range c.now.armories() {
		for _, f := range firersOf(c.fires) {
			all = append(all, c.armed(f, &g)...)
		}
	}
	return all
}

// resized follows a list that was made longer or shorter by hand; what is added is not the unit's.
func (c *Screen) resized(longer bool) {
	c.disarm()
	c.attacker.edits = c.attacker.edits || longer && c.attacker.name != ""
	c.touched()
}
