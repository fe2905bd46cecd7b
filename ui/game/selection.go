package game

import (
	"slices"

	"broadside/core/draft"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/kit"
)

// A Selection is whose card is open, of the things that may act. What the player opens begins an order where there is but one.
type Selection struct {
	*Compose
	actors []kernel.Thing // that may act, the biggest first
	chosen kernel.ID      // whose card is open
	led    kernel.ID      // whose card the page opened by itself, since it was active or alone
	opened kernel.ID      // whose card the page opened by itself
}

// crew is the formation of the active thing; nil where single models act.
func (s *Session) crew() *kernel.Thing { return kit.Either(s.past > 0, nil, forces.Crew(s.view)) }

// fireAct resolves all that the active group has aimed; a shot at once names its weapon. nil where none aims.
func (s *Session) fireAct() *act {
	return first(s.mine(s.view.Active), func(a act) bool { return a.Deed == kernel.DeedFire && a.Gun() == "" && s.past == 0 })
}

// volleys tells whether the active group aims its weapons now.
func (s *Session) volleys() bool { return s.fireAct() != nil }

// nextShip is the ship of the crew that acts next, 0 where it is at none: what follows is for the whole group.
func (c *Selection) nextShip() kernel.ID {
	crew := c.crew()
	if crew == nil || c.volleys() {
		return 0
	}
	for _, now := range []bool{true, false} {
		for _, g := range forces.Groups(c.view, crew.ID) {
			for _, ship := range forces.Ships(c.view, g.ID) {
				if (g.ID == c.view.Active) == now && slices.ContainsFunc(c.mine(ship.ID), c.isOrder) {
					return ship.ID
				}
			}
		}
	}
	return 0
}

// ready lists the things that may do something now, the biggest first.
func (c *Selection) ready() {
	for _, a := range c.Acts {
		t := c.thing(a.Thing)
		if t != nil && a.Deed != kernel.DeedReact && t.Role != kernel.RoleTerrain && !c.onShips(t) && !slices.ContainsFunc(c.actors, func(o kernel.Thing) bool { return o.ID == t.ID }) {
			c.actors = append(c.actors, *t)
		}
	}
	shortsort.Stable(c.actors, func(a, b kernel.Thing) int {
		_, one := forces.Damage(&a)
		_, other := forces.Damage(&b)
		return other - one
	})
}

// onShips tells whether all that a formation may do stands on the cards of its ships that may act.
func (c *Selection) onShips(t *kernel.Thing) bool {
	return t.Role == kernel.RoleFormation && !slices.ContainsFunc(c.mine(t.ID), func(a act) bool { return a.Deed != kernel.DeedReact && a.Param(a.Kind) == nil }) &&
		slices.ContainsFunc(c.Acts, func(a act) bool { o := c.thing(a.Thing); return o != nil && o.On == t.ID })
}

// busy tells whether a thing, or together what is under it, has something to do next.
func (c *Selection) busy(id kernel.ID) bool {
	return id != 0 && len(c.alike(id)) > 0 || slices.ContainsFunc(c.mine(id), func(a act) bool { return a.Deed != kernel.DeedReact })
}

// settle brings what is open in step with the game.
func (c *Selection) settle() {
	idle := func() bool { return !c.busy(c.chosen) }
	if c.view.Active != 0 && idle() {
		c.chosen, c.led = c.view.Active, c.view.Active
		if c.crew() != nil {
			c.chosen = c.nextShip()
			c.opened = c.chosen
			reveal(".play-orders, .volley-ship")
		}
	}
	if c.view.Active == 0 && c.chosen != 0 && c.chosen == c.led && idle() { // the turn has passed on
		c.chosen, c.led = 0, 0
	}
	if c.chosen == c.opened && (idle() || c.volleys()) { // the whole group fires now
		c.chosen, c.opened = 0, 0
	}
	c.openLone()
	c.onward()
	if c.thing(c.chosen) == nil {
		c.chosen = 0
	}
	c.openPlace()
}

// openLone opens the card of what alone may act.
func (c *Selection) openLone() {
	if c.chosen == 0 && len(c.actors) == 1 && c.crew() == nil && !c.busy(0) {
		c.chosen, c.led = c.actors[0].ID, c.actors[0].ID
	}
}

// open opens the card of a thing, 0 closes it; an order stays where a tap places it. It tells whether it did.
func (c *Selection) open(id kernel.ID) bool {
	if c.order != nil && c.order.Places() && !c.offered {
		if id != 0 {
			return false // the tap placed something; Tapped tells where
		}
	} else if id != c.chosen {
		c.order = nil
	}
	c.chosen, c.opened, c.aimed, c.refused = id, 0, 0, nil
	return true
}

// openPlace begins at once where the thing's next step is to be placed.
func (c *Selection) openPlace() {
	mine := c.mine(c.chosen)
	if c.order != nil || c.sandbox() || c.view.Need != nil || c.past > 0 || len(mine) == 0 || len(mine) > 2 {
		return
	}
	t := c.thing(c.chosen)
	o := draft.Of(mine[0])
	waits := t != nil && t.Out != "" && !c.indoors(t) || c.chosen == 0 && len(mine) == 1
	only := c.chosen == 0 && len(c.Acts) == 1 && o.Direct() != nil
	if only || mine[0].Urgent || waits && o.Places() && o.Act.Use(kernel.UseSorts) == nil && !o.Simple() {
		c.begin(mine[0])
	}
}

// indoors tells whether a model, or what is left of a formation, is in a building: it does not wait to be placed.
func (c *Selection) indoors(t *kernel.Thing) bool {
	if left := first(forces.Ships(c.view, t.ID), func(o kernel.Thing) bool { return !o.Lost }); left != nil {
		t = left
	}
	in := c.thing(t.In)
	return in != nil && in.Role == kernel.RoleTerrain
}

// openOnly begins the one thing that the chosen one can do in a phase of such things, where it is to be put together: a card
// that opens does nothing yet.
func (c *Selection) openOnly() {
	mine := c.mine(c.chosen)
	if c.order != nil || c.chosen == 0 || len(mine) != 1 || c.hint() == "" {
		return
	}
	if o := draft.Of(mine[0]); !o.Simple() && !c.isOrder(o.Act) {
		c.begin(o.Act)
	}
}

// release closes the card of a thing that has nothing left to do.
func (c *Selection) release() {
	if c.view.Need == nil && c.chosen != 0 && !c.busy(c.chosen) && (!c.sandbox() || c.thing(c.chosen) == nil) {
		c.chosen, c.order = 0, nil
		c.openLone()
		c.openPlace()
		c.onward()
	}
}

// onward begins what a group launches as soon as no other can, as far as that is to be put together, and what fires by itself
// and alone: its row would lie below what was told last.
func (c *Selection) onward() {
	if c.chosen != 0 || len(c.actors) == 0 || c.view.Need != nil {
		return
	}
	next := c.actors[0]
	mine := c.mine(next.ID)
	lone := len(c.actors) == 1 && mine[0].Deed == kernel.DeedFire && mine[0].Use(kernel.UseTarget) != nil && c.view.Active == 0
	if !lone && mine[0].Deed != kernel.DeedLaunch || slices.ContainsFunc(c.actors, func(t kernel.Thing) bool { return t.On != next.On }) {
		return
	}
	if o := draft.Of(mine[0]); lone || len(mine) > 1 || !o.Simple() {
		c.chosen = next.ID
		c.openOnly()
		c.offered = c.order != nil
	}
}

// cancel drops the order, and with it the card of what is not on the table.
func (c *Selection) cancel() {
	c.order, c.refused = nil, nil
	holdFocus(".play-card")
	if t := c.thing(c.chosen); t != nil && t.Out != "" {
		c.chosen = 0
	}
}

// squad is whose acts can be done at once: of the chosen thing's formation, 0 for everybody's.
func (c *Selection) squad() kernel.ID {
	if t := c.thing(c.chosen); t != nil && t.On != 0 {
		return t.On
	}
	return c.chosen
}

func (c *Selection) squadText() string {
	what := c.own("all-have", c.alike(c.squad())[0].Kind)
	return kit.Either(c.squad() == 0, what, words.Say("game/resolving", "thing", c.teller.Thing(c.squad()), "what", what))
}

func (c *Selection) actAlike() {
	c.doAll(kit.Each(c.alike(c.squad()), func(a act) draft.Errand { return draft.Just(a.Command()) })...)
}

// A footing is an act in the foot.
type footing struct {
	act
	next bool // comes next in the activation
	ends bool // the last one, and ends a step
}

// next is what comes next in an activation, nil while something is put together or the chosen ship has aimed, and where the game does not tell.
func (c *Selection) next() *act {
	if c.order != nil || c.past > 0 || c.view.Need != nil || slices.ContainsFunc(c.mine(c.chosen), c.resolves) {
		return nil
	}
	return draft.Step(c.view, c.Acts, c.chosen, c.onBoard(), func(a act) bool { return c.unshown(a) || c.futile(a) })
}

// futile tells whether a shot of an act does nothing to any foe that it may be aimed at.
func (c *Selection) futile(a act) bool {
	from := c.thing(a.Thing)
	return from != nil && !slices.ContainsFunc(draft.Things(a.Use(kernel.UseTarget)), func(id kernel.ID) bool {
		shot := c.chance(c.shooter(from), a.Gun(), id)
		return c.thing(id).Seat != 0 && (shot == nil || shot.Odds.Damage.Mean() > 0)
	})
}

// foot stays in sight: what resolves all that the chosen ship has aimed, or comes next in its group, and what ends the phase.
func (c *Selection) foot() (all []footing) {
	held := kit.Only(c.mine(c.chosen), c.resolves)
	next := c.next()
	if next != nil {
		all = append(all, footing{act: *next, next: true})
	}
	for _, a := range append(held, c.endings()...) {
		if next == nil || !a.Like(*next) {
			all = append(all, footing{act: a})
		}
	}
	if n := len(all); n > 0 {
		all[n-1].ends = all[n-1].Leaves()
	}
	return all
}

// footText is what a button of the foot says: with whose act it is, where that is another's than the chosen one's.
func (c *Selection) footText(a footing) string {
	switch {
	case !a.next:
		return c.teller.Command(a.Kind)
	case a.Thing == 0 || a.Thing == c.chosen:
		return c.actName(a.act)
	}
	return words.Say("game/resolving", "thing", c.teller.Thing(a.Thing), "what", c.actName(a.act))
}

func (c *Selection) resolves(a act) bool {
	return a.Deed == kernel.DeedFire && !a.Composed() && a.Gun() == "" && !c.volleys() && c.past == 0
}

// lit are the things that are ringed on the board: those that may be picked now.
func (c *Selection) lit() []kernel.ID {
	switch {
	case c.order != nil:
		return draft.Things(c.order.Act.Use(kernel.UseTarget))
	case c.chosen == 0:
		return idsOf(c.actors)
	}
	return nil
}

func (c *Selection) readyTitle() string {
	seat := c.Acts[0].By
	if slices.ContainsFunc(c.actors, func(t kernel.Thing) bool { return t.Seat != seat && t.Seat != 0 }) {
		return words.Say("game/resolves", "seat", c.name(seat)) // what is done to the other's ships
	}
	if own := c.own("ready", c.view.Phase, "seat", c.name(seat)); own != "" {
		return own
	}
	nobodys := !slices.ContainsFunc(c.actors, func(t kernel.Thing) bool { return t.Seat != 0 })
	return words.Say(kit.Either(nobodys, "game/ready-things", "game/ready"), "seat", c.name(seat))
}

// allOut is where all are that may act, off the table; "" where they are not all in one place.
func (c *Selection) allOut() (out string) {
	for _, t := range c.actors {
		if out = t.Out; out != c.actors[0].Out {
			return ""
		}
	}
	return out
}

// quick are the acts of a thing that stand beside it in the list: few, and not orders.
func (c *Selection) quick(id kernel.ID) []act {
	all := c.mine(id)
	if t := c.thing(id); t != nil && t.Role == kernel.RoleFormation && len(forces.Groups(c.view, id)) == 0 && len(all) == 1 && len(all[0].Params) == 0 {
		return all
	} else if t == nil || t.Role == kernel.RoleModel && len(all) > 0 && c.isOrder(all[0]) || len(all) > 2 || c.hint() == "" || c.view.Active != 0 {
		return nil
	}
	return slices.DeleteFunc(all, func(a act) bool { return len(a.Params) > 0 })
}

// kindOf makes what comes next stand out, or else the only act of a thing. What ends a step stands out no more than the rest while there is something to do.
func (c *Selection) kindOf(a act) kit.Kind {
	if a.Leaves() && slices.ContainsFunc(c.Acts, func(o act) bool { return !o.Leaves() && (a.Thing == 0 || o.Thing == a.Thing) }) {
		return kit.Plain
	}
	if next := c.next(); next != nil && !c.resolves(a) {
		return kit.Either(a.Like(*next), kit.Primary, kit.Plain)
	}
	if n := len(c.mine(a.Thing)); c.resolves(a) || (n == 1 && !c.sandbox() || a.Urgent) && c.order == nil && (a.Thing != 0 || len(c.tables) == 0) {
		return kit.Primary
	}
	return kit.Plain
}
