package game

import (
	"slices"

	"broadside/core/dice"
	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/session"
	"broadside/ui/sharing"
)

// What the parts of the page show.

func (c *Play) title() string {
	if c.view == nil {
		return words.Say("screen-game")
	}
	return c.teller.Phase(c.view.Phase)
}

func (c *Play) subtitle() string {
	text := words.Say("game/setting-up")
	if c.view.Round > 0 {
		text = words.Say(own("game/round", c.system()), "round", itoa(c.view.Round), "rounds", itoa(c.view.Rounds))
	}
	var acting []string
	for _, s := range c.view.Scores {
		if c.acting(s.Seat) && !c.view.Ended {
			acting = append(acting, words.Say("game/to-act", "seat", c.name(s.Seat)))
		}
	}
	if len(acting) == 1 {
		text = join(acting[0], text) // whose turn it is comes first, where a phone has room
	}
	if c.m.Setup.Name != "" {
		text = join(text, c.m.Setup.Name)
	}
	if apart := sharing.Apart(c.m.Shared); apart != "" { // the line that says so may be out of sight
		text = join(apart, text)
	} else if s := c.m.Shared; s != nil && s.State == session.Offline {
		text = join(words.Say("sharing/head-offline"), text)
	}
	return text
}

func (c *Play) frameClass() string {
	if c.onBoard() {
		return "play-frame has-board"
	}
	return "play-frame"
}

// panel is the tab that shows; what stands beside it in a wide window has none.
func (c *Play) panel() string {
	for _, o := range c.tabs() {
		if o.Value == c.tab {
			return c.tab
		}
	}
	return "now"
}

// tellsLatest tells whether what happened last stands above: until the player goes on to something else.
func (c *Play) tellsLatest() bool {
	return c.past == 0 && !c.view.Ended && c.read != len(c.m.Log) && (c.order == nil || c.chosen == 0)
}

func (c *Play) readyTitle() string {
	seat := c.acts[0].by
	if slices.ContainsFunc(c.actors, func(t kernel.Thing) bool { return t.Seat != seat && t.Seat != 0 }) {
		return words.Say("game/resolves", "seat", c.name(seat)) // what is done to the other's ships
	}
	return words.Say("game/ready", "seat", c.name(seat))
}

// composed tells whether an act is put together before it is done, composes whether it is now.
func (c *Play) composed(a act) bool {
	for _, p := range a.Params {
		if p.Kind != kernel.ParamChoice || len(p.Choices) > 1 {
			return true
		}
	}
	return false
}

// buttons are a thing's acts, without the only one while it is put together.
func (c *Play) buttons(id kernel.ID) []act {
	all := c.mine(id)
	if len(all) == 1 && c.composes(all[0]) {
		return nil
	}
	return all
}

// inline are the game's own acts that are put together; the others stand in the foot.
func (c *Play) inline() []act {
	return slices.DeleteFunc(c.buttons(0), func(a act) bool { return !c.composed(a) })
}

// foot are the game's own acts that are done by a tap. They stay in sight, whichever card is open.
func (c *Play) foot() []act {
	if c.past > 0 || c.view.Need != nil {
		return nil
	}
	return slices.DeleteFunc(c.mine(0), c.composed)
}

// confirms tells whether the order has the buttons of the foot beside its own.
func (c *Play) confirms() bool {
	return c.order != nil && c.order.direct() == nil && !c.order.act.isCard()
}

// alone tells whether the order stands without the button that opened it, and so has to name itself.
func (c *Play) alone() bool {
	return len(c.buttons(c.order.act.Thing)) == 0 || gunOf(c.order.act) != ""
}

func (c *Play) composes(a act) bool {
	return c.order != nil && a.same(c.order.act)
}

// leaves tells whether an act only ends what could be done.
func leaves(a act) bool { return a.Deed == kernel.DeedPass }

// kindOf makes the only act of a thing stand out. What ends a step stands back while there is something to do.
func (c *Play) kindOf(a act) kit.Kind {
	if leaves(a) && slices.ContainsFunc(c.acts, func(o act) bool { return !leaves(o) && (a.Thing == 0 || o.Thing == a.Thing) }) {
		return kit.Quiet
	}
	if n := len(c.mine(a.Thing)); (n == 1 || a.Urgent) && c.order == nil && (a.Thing != 0 || len(c.tables) == 0) {
		return kit.Primary
	}
	return kit.Plain
}

func (c *Play) closeCard() { c.chosen, c.order, c.refused = 0, nil, nil }

// glyph is an act's drawing, "" where kit has none.
func (a act) glyph() string {
	if kit.HasIcon(a.Glyph) {
		return a.Glyph
	}
	return ""
}

func (c *Row) press() {
	defer kit.Guard()
	c.Press()
}

func (c *Row) current() any {
	if c.P.chosen == c.T.ID {
		return "true"
	}
	return nil
}

// Pips draws damage as boxes.
type Pips struct{ Row pipRow }

func (c *Play) reasons(list []dice.Reason) string {
	text := ""
	for _, r := range c.why(list) {
		text = join(text, r)
	}
	return text
}

func faces(rolls []kernel.Roll) string {
	n := 0
	for _, r := range rolls {
		n += len(r.Faces)
	}
	return itoa(n)
}
