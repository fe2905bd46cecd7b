package calculator

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core"
	"broadside/core/game"
	"broadside/core/json"
	"broadside/core/roster"
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
	return r.With(targetName, kit.When(c.target.name != "", named(c.target, "")))
}

// place is the route with all that the next visit needs.
func (c *Screen) place() route.Route {
	r := route.To("calculator")
	r.Query = c.now.encode()
	for _, k := range c.kept() {
		r = r.With(k.key, *k.text)
	}
	return r.With("a.edits", kit.When(c.attacker.edits, "1")).With("t.edits", kit.When(c.target.edits, "1"))
}

// take reads a route of either make.
func (c *Screen) take(r route.Route) {
	if sys, known := core.Find(r.Value("system")); known && sys.About().ID != c.game() {
		c.turnTo(sys)
	}
	c.now = newSituation(c.sys)
	c.now.decode(r.Value)
	c.attacker, c.target = pick{edits: r.Value("a.edits") == "1"}, pick{edits: r.Value("t.edits") == "1"}
	for _, k := range c.kept() {
		*k.text = r.Value(k.key)
	}
	c.attacker.name, c.target.name = clip(c.attacker.name), clip(c.target.name)
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

// A situation is written as the pairs of a link, one for each value that is not the default; lists are parted by "~".

func (s *situation) encode() []route.Query {
	pairs := []route.Query{{Key: "system", Value: s.sys.About().ID}}
	if s.edition != "" && s.edition != s.sys.About().Default {
		pairs = append(pairs, route.Query{Key: "edition", Value: s.edition})
	}
	if s.given() {
		return append(pairs, route.Query{Key: givenKey, Value: string(json.Append(nil, s.request()))})
	}
	for i := range s.printed {
		if g := &s.printed[i]; g.List && s.length(g.Key) != g.Begin {
			pairs = append(pairs, route.Query{Key: g.Key, Value: strconv.Itoa(s.length(g.Key))})
		}
	}
	for _, g := range kit.Refs(s.form) {
		for _, f := range kit.Refs(g.Fields) {
			if text := write(s.get(g, f)); text != write(standard(f)) {
				pairs = append(pairs, route.Query{Key: fieldKey(g, f), Value: text})
			}
		}
	}
	return pairs
}

func write(v any) string {
	switch v := v.(type) {
	case bool:
		return kit.When(v, "1")
	case int:
		return strconv.Itoa(v)
	case string:
		return v
	case []string:
		return strings.Join(v, "~")
	case []int:
		return strings.Join(kit.Each(v, strconv.Itoa), "~")
	}
	return ""
}

// decode reads pairs of anybody's make: what the form does not know or allow is left out.
func (s *situation) decode(value func(key string) string) {
	if e := value("edition"); slices.Contains(s.sys.About().Editions, e) {
		s.edition = e
	}
	if v, _ := json.Read([]byte(value(givenKey))); v != nil {
		if q, ok := v.(map[string]any); ok && q[firersKey] != nil {
			s.hold(q)
			return
		}
	}
	s.begin(func(g *game.Group) int {
		n, err := strconv.Atoi(value(g.Key))
		if err != nil {
			return g.Begin
		}
		return n
	})
	for _, g := range kit.Refs(s.form) {
		for _, f := range kit.Refs(g.Fields) {
			if text := value(fieldKey(g, f)); text != "" {
				if v, ok := parse(f, text); ok {
					objectOf(s.asked, g)[f.Key] = plain(v)
				}
			}
		}
	}
}

const mostChosen = 100 // values in a set

const mostPoints = 12 // numbers in a list, more than any ship has upgrades

func parse(f *game.Field, text string) (any, bool) {
	number := func(text string) (int, bool) {
		n, err := strconv.Atoi(text)
		return n, err == nil && n >= f.Min && n <= f.Max
	}
	switch f.Kind {
	case game.FieldSwitch:
		return true, text == "1"
	case game.FieldName:
		return clip(text), true
	case game.FieldChoice:
		return text, allows(f, text)
	case game.FieldSet:
		var all []string
		for _, t := range strings.Split(text, "~") {
			if allows(f, t) && !slices.Contains(all, t) && len(all) < mostChosen {
				all = append(all, t)
			}
		}
		return all, true
	case game.FieldPoints:
		var all []int
		for _, t := range strings.Split(text, "~") {
			n, ok := number(t)
			if !ok || len(all) == mostPoints {
				return nil, false
			}
			all = append(all, n)
		}
		return all, true
	}
	n, ok := number(text)
	return n, ok
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
