package calculator

import (
	"strings"

	"broadside/core"
	"broadside/core/roster"
	"broadside/core/situation"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
	"broadside/ui/route"
	"broadside/ui/unitsource"
)

// A link holds the situation and the names of who fights; what is kept between visits also where they come from.
const attackerName, targetName = "a", "t"

// A kept text is one of both sides by its key in a route.
type kept struct {
	key  string
	text *string
}

// kept are all of them; of a target the arm is how it stands.
func (c *Screen) kept() []kept {
	a, t := &c.attacker, &c.target
	return []kept{{attackerName, &a.name}, {"a.list", &a.source}, {"a.unit", &a.unit}, {"a.arm", &a.arm},
		{targetName, &t.name}, {"t.list", &t.source}, {"t.unit", &t.unit}, {"t.pose", &t.arm}}
}

func to(s *situation.Situation) route.Route {
	r := route.To("calculator")
	r.Query = kit.Each(s.Pairs(), func(p situation.Pair) route.Query { return route.Query(p) })
	return r
}

// At is the way to a request of a game.
func At(q map[string]any, attacker, target string) route.Route {
	id, _ := q["system"].(string)
	sys, _ := core.Find(id)
	return to(situation.Of(sys, q)).With(attackerName, attacker).With(targetName, target)
}

// here is the route of the situation, for a link.
func (c *Screen) here() route.Route {
	r := to(c.now)
	if c.attacker.name != "" {
		name := named(c.attacker, "")
		if arm := c.armName(); arm != "" && !c.now.Together() { // what is fired together stands in the form
			name = words.Say("calculator/with", "name", name, "arm", arm)
		}
		r = r.With(attackerName, name)
	}
	return r.With(targetName, kit.When(c.target.name != "", named(c.target, "")))
}

func (c *Screen) place() route.Route {
	r := to(c.now)
	for _, k := range c.kept() {
		r = r.With(k.key, *k.text)
	}
	return r.With("a.edits", kit.When(c.attacker.edits, "1")).With("t.edits", kit.When(c.target.edits, "1"))
}

func (c *Screen) take(r route.Route) {
	if sys, known := core.Find(r.Value("system")); known && sys.About().ID != c.game() {
		c.turnTo(sys)
	}
	c.now = situation.Read(c.sys, r.Value)
	c.attacker, c.target = pick{edits: r.Value("a.edits") == "1"}, pick{edits: r.Value("t.edits") == "1"}
	for _, k := range c.kept() {
		*k.text = r.Value(k.key)
	}
	c.attacker.name, c.target.name = situation.Clip(c.attacker.name), situation.Clip(c.target.name)
	c.work()
	c.find(&c.attacker)
	c.find(&c.target)
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
		places := append([]route.Route{c.place()}, kit.Each(c.trials, func(t trial) route.Route { return t.place })...)
		return []byte(strings.Join(kit.Each(places, route.Route.Hash), "\n"))
	})
}

// comeBack brings back what was left at the last visit, once, and then does what is wanted.
func (c *Screen) comeBack(then func()) {
	if c.arrived {
		then()
		return
	}
	c.arrived = true
	app.Load(c.keeper.Read, func(data []byte, err error) {
		defer then()
		if err != nil {
			return
		}
		lines := strings.Split(string(data), "\n")
		for _, line := range lines[1:] {
			c.take(route.Parse(line))
			c.pin()
		}
		c.take(route.Parse(lines[0]))
	})
}

func (c *Screen) share() {
	link := browser.Address(c.here())
	if browser.CanShare() && !browser.Wide() {
		browser.Share(words.Say("app-name"), link)
		return
	}
	browser.Copy(link, func(done bool) {
		if done {
			app.Toast(words.Say("calculator/copied"))
		} else {
			c.link = link
		}
	})
}
