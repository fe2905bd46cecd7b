package calculator

import (
	"strings"

	"broadside/core"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/route"
	"broadside/ui/unitsource"
)

// A link holds the situation and the names of who fights; what is kept between visits also where they come from.
const (
	attackerName, attackerSource, attackerUnit, attackerArm = "a", "a.list", "a.unit", "a.arm"
	targetName, targetSource, targetUnit, targetPose        = "t", "t.list", "t.unit", "t.pose"
)

// here is the route of the situation, for a link.
func (c *Screen) here() route.Route {
	r := route.To("calculator")
	r.Query = c.now.encode()
	if c.attacker.name != "" {
		name := named(c.attacker, "")
		if arm := c.armName(); arm != "" && !c.together() { // what is fired together stands in the form
			name = words.Say("calculator/with", "name", name, "arm", arm)
		}
		r = r.With(attackerName, name)
	}
	if c.target.name != "" {
		r = r.With(targetName, named(c.target, ""))
	}
	return r
}

// place is the route with all that the next visit needs.
func (c *Screen) place() route.Route {
	r := route.To("calculator")
	r.Query = c.now.encode()
	for _, q := range []route.Query{
		{Key: attackerName, Value: c.attacker.name}, {Key: attackerSource, Value: c.attacker.source}, {Key: attackerUnit, Value: c.attacker.unit}, {Key: attackerArm, Value: c.attacker.arm},
		{Key: targetName, Value: c.target.name}, {Key: targetSource, Value: c.target.source}, {Key: targetUnit, Value: c.target.unit}, {Key: targetPose, Value: c.target.arm},
	} {
		if q.Value != "" {
			r.Query = append(r.Query, q)
		}
	}
	if c.attacker.edits {
		r = r.With("a.edits", "1")
	}
	if c.target.edits {
		r = r.With("t.edits", "1")
	}
	return r
}

// take reads a route of either make.
func (c *Screen) take(r route.Route) {
	if sys, known := core.Find(r.Value("system")); known && sys.About().ID != c.game() {
		pinned := c.pinned
		c.turnTo(sys)
		c.pinned = pinned
	}
	c.now = newSituation(c.sys)
	c.now.decode(r.Value)
	c.attacker = pick{source: r.Value(attackerSource), unit: r.Value(attackerUnit), arm: r.Value(attackerArm), name: clip(r.Value(attackerName)), edits: r.Value("a.edits") == "1"}
	c.target = pick{source: r.Value(targetSource), unit: r.Value(targetUnit), arm: r.Value(targetPose), name: clip(r.Value(targetName)), edits: r.Value("t.edits") == "1"}
	c.work()
	c.find(&c.attacker)
	c.find(&c.target)
}

func clip(name string) string {
	if r := []rune(name); len(r) > 80 {
		return string(r[:80])
	}
	return name
}

func (c *Screen) find(p *pick) {
	if p.source == "" {
		return
	}
	source := p.source
	app.Load(func() ([]roster.Unit, error) { return unitsource.Units(c.sys, source) }, func(units []roster.Unit, err error) {
		if err == nil && p.source == source {
			p.of = unitsource.Find(units, p.unit)
		}
	})
}

const keptID = "calculator"

func (c *Screen) keep() {
	c.keeper.Keep(func() []byte {
		lines := c.place().Hash()
		if c.pinned != nil {
			lines += "\n" + c.pinned.place.Hash()
		}
		return []byte(lines)
	})
}

// recall brings back what was kept, and does what is wanted after it.
func (c *Screen) recall(then func()) {
	app.Load(c.keeper.Read, func(data []byte, err error) {
		defer then()
		if err != nil {
			return
		}
		first, second, more := strings.Cut(string(data), "\n")
		if more {
			c.take(route.Parse(second))
			c.pin()
		}
		c.take(route.Parse(first))
	})
}
