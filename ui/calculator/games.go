package calculator

import (
	"cmp"
	"slices"

	"broadside/core"
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/unitsource"
)

// Which game is reckoned with, and by which edition of its rules.

// turnTo lays an empty form of a game.
func (c *Screen) turnTo(sys game.Definition) {
	c.sys, c.packs, c.teller = sys, app.Catalogue(sys, ""), app.Teller(sys, "")
	c.now = newSituation(sys)
	c.attacker, c.target, c.trials = pick{}, pick{}, nil
	if c.picker != nil { // opened while the page was still coming
		c.pickUnit(c.picker.Target)
	}
}

// blank is an empty form by the same rules.
func (c *Screen) blank() *situation {
	s := newSituation(c.sys)
	s.edition = c.now.edition
	return s
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

func (c *Screen) edition() string { return cmp.Or(c.now.edition, c.sys.About().Default) }

// unitName is what players call one model of a unit, groupName all that fire.
func (c *Screen) unitName(u *roster.Unit) string { return unitsource.Name(c.teller, u) }

func (c *Screen) groupName(u *roster.Unit) string {
	return kit.Either(u.Count > 1, words.Say("calculator/times", "name", c.unitName(u), "n", itoa(u.Count)), c.unitName(u))
}

// lists are the form's lists that can still grow, as buttons.
func (c *Screen) lists() []game.Group {
	return kit.Only(c.now.printed, func(g game.Group) bool {
		return g.List && !c.now.given() && c.now.length(g.Key) < g.Most
	})
}

func (c *Screen) addTo(list string) func() {
	return func() {
		c.now.add(list)
		c.resized(true)
		kit.FocusTop(groupID(list + "." + itoa(c.now.length(list)-1))) // it may stand out of sight
	}
}

// fireNames are of what is fired, without what cannot be.
func (c *Screen) fireNames() []string {
	var all []string
	for _, g := range c.now.armories() {
		for _, f := range objects(c.now.asked, firersKey) {
			all = append(all, c.armed(f, &g)...)
		}
	}
	for i := range c.now.form {
		if list, _ := listOf(&c.now.form[i]); list != "" {
			all = append(all, c.group(i).heading())
		}
	}
	if r := c.answer.Reach; r != nil && r.Part {
		n := 0
		all = kit.Only(all, func(string) bool { n++; return !slices.Contains(r.Out, n-1) })
	}
	return all
}

// resized follows a list that was made longer or shorter by hand; what is added is not the unit's.
func (c *Screen) resized(longer bool) {
	c.disarm()
	c.attacker.edits = c.attacker.edits || longer && c.attacker.name != ""
	c.touched()
}

// briefClass marks an answer that nobody can have.
func (c *Screen) briefClass() string {
	return kit.Either(c.answer != nil && (&Answer{Odds: c.answer}).never(), "calc-brief bad", "calc-brief")
}

// brief is the answer in one sentence, which stays in sight while the form is scrolled.
func (c *Screen) brief() string {
	if c.answer == nil {
		return ""
	}
	a := Answer{Odds: c.answer, Teller: c.teller}
	if a.never() {
		return words.Say("calculator/not-so", "why", a.why())
	}
	code, chance := "calculator/brief", c.answer.Damage.AtLeast(1)
	if d := c.answer.Destroyed; d != nil && *d >= likely {
		code, chance = "calculator/brief-destroyed", *d
	}
	return words.English.Say(code, words.Args{"chance": a.chance(chance), "target": named(c.target, "calculator/the-target"), "damage": middle(c.answer.Damage)})
}

// likely is from where a chance is worth the headline.
const likely = 0.005

// middle is the damage that comes of half of all throws, those at either end left out.
func middle(damage odds.Spread) string {
	low, high := 0, 0
	for n := range damage {
		if damage.AtLeast(n) >= 0.75 {
			low = n
		}
		if damage.AtLeast(n) >= 0.25 {
			high = n
		}
	}
	if low == high {
		return words.Say("calculator/most-likely", "n", itoa(low))
	}
	return words.Say("calculator/most-likely-span", "low", itoa(low), "high", itoa(high))
}
