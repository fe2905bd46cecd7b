package game

import (
	"slices"

	kernel "broadside/core/game"
	"broadside/core/words"
)

// collect lists what may be done now. What several seats may do, any of them does; the seat of a phone that may act for
// others comes before them.
func (c *Play) collect() {
	c.acts, c.cards = nil, nil
	var seats []kernel.Seat
	for i := range c.m.Setup.Seats {
		seat := kernel.Seat(i + 1)
		switch {
		case !c.handles(seat):
		case seat == c.m.Eyes():
			seats = slices.Insert(seats, 0, seat)
		default:
			seats = append(seats, seat)
		}
	}
	for _, seat := range seats {
		for _, l := range c.m.Legal(seat) {
			switch {
			case l.Deed == kernel.DeedCard: // any seat may at almost any time, so it stands apart from what a phase asks
				c.cards = append(c.cards, act{seat, l})
			case l.Kind != concede && slices.Contains(c.view.ToAct, seat) && (len(c.acts) == 0 || c.acts[0].by == seat):
				c.acts = append(c.acts, act{seat, l})
			}
		}
	}
}

// same tells whether two acts are one: of the same kind and thing, with the same choices left open.
func (a act) same(b act) bool {
	return a.Kind == b.Kind && a.Thing == b.Thing && a.by == b.by && slices.Equal(a.settled(), b.settled())
}

// settled are what it is done with, where there is no choice left: a weapon, what is launched.
func (a act) settled() (some []kernel.Value) {
	for _, p := range a.Params {
		if (p.Use == kernel.UseLoad || p.Use == kernel.UseWeapon) && len(p.Choices) == 1 {
			some = append(some, p.Choices[0].Value)
		}
	}
	return some
}

// only is the value of a choice that leaves no choice.
func (a act) only(name string) kernel.Value {
	for _, p := range a.Params {
		if p.Name == name && len(p.Choices) == 1 {
			return p.Choices[0].Value
		}
	}
	return kernel.Value{}
}

func (a act) param(name string) *kernel.Param {
	for i := range a.Params {
		if a.Params[i].Name == name {
			return &a.Params[i]
		}
	}
	return nil
}

// isCard tells whether an act plays a command card.
func (a act) isCard() bool { return a.Deed == kernel.DeedCard }

// use is the parameter that is for something, or nil.
func (a act) use(of kernel.Use) *kernel.Param {
	for i := range a.Params {
		if a.Params[i].Use == of {
			return &a.Params[i]
		}
	}
	return nil
}

// actName is what an act's button says: with what is launched or moved, where a thing may do it with several.
func (c *Play) actName(a act) string {
	text := c.teller.Command(a.Kind)
	if p := a.use(kernel.UseLoad); p != nil && len(p.Choices) == 1 {
		text += ": " + capital(c.teller.Label(p.Choices[0].Label))
	}
	return text
}

// hint is a sentence on what the phase asks for, "" where it needs none.
func (c *Play) hint() string {
	code := "hint/" + c.system() + "/" + c.view.Phase
	if c.view.Ended || c.past > 0 || !words.Has(code) {
		return ""
	}
	return words.English.Say(code, nil)
}

// isOrder tells whether an act is an order to a ship: it says in a line what it allows.
func (c *Play) isOrder(a act) bool { return words.Has(c.orderCode(a)) }

func (c *Play) orderCode(a act) string { return "order-note/" + c.system() + "/" + a.Kind }

// orderNote is what an order allows: how far, how often it turns, what it fires.
func (c *Play) orderNote(a act) string {
	text, turns := "", 0
	for _, p := range append(slices.Clip(a.Params), a.Kept...) {
		switch {
		case p.Name == "distance":
			text = c.span(p)
		case p.Kind == kernel.ParamAngle && p.Optional && p.Name != "heading":
			turns++
		}
	}
	if text != "" && turns > 0 {
		text += ", " + words.English.Say("order-note/turns", words.Args{"n": itoa(turns)})
	} else if text != "" {
		text += ", " + words.Say("order-note/straight")
	}
	return join(text, words.English.Say(c.orderCode(a), nil))
}

func (c *Play) span(p kernel.Param) string {
	if p.Min == p.Max {
		return c.length(p.Max)
	}
	return decimal(p.Min) + "–" + c.length(p.Max)
}

// quick are the acts of a thing that stand beside it in the list: few, and not orders.
func (c *Play) quick(id kernel.ID) []act {
	all := c.mine(id)
	if t := c.thing(id); t == nil || t.Role == kernel.RoleModel && len(all) > 0 && c.isOrder(all[0]) || len(all) > 2 || c.hint() == "" || c.view.Active != 0 {
		return nil
	}
	return slices.DeleteFunc(all, func(a act) bool { return len(a.Params) > 0 })
}

func (c *Play) quickLabel(a act) string {
	return words.Say("game/resolving", "thing", c.teller.Thing(a.Thing), "what", c.actName(a))
}

// plain tells whether the page lists what may be done: no card is open and no formation acts.
func (c *Play) plain() bool {
	return c.chosen == 0 && c.past == 0 && c.stacking() == nil && !(c.crew() != nil && (c.volleys() || len(c.mine(0)) == 0))
}

// openOnly begins the one thing that the chosen one can do in a phase of such things, where it is to be put together.
func (c *Play) openOnly() {
	mine := c.mine(c.chosen)
	if c.order == nil && c.chosen != 0 && len(mine) == 1 && len(mine[0].Params) > 0 && c.hint() != "" && !c.isOrder(mine[0]) {
		c.begin(mine[0])
	}
}
