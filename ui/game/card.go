package game

import (
	"slices"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/kit"
)

// Card is one thing: what it may do, its figures, damage, weapons and rules.
type Card struct {
	P *Play
	T *kernel.Thing
}

// ways are whom it can shoot, and who can shoot it.
var ways = []string{"out", "in"}

// acts of the card are buttons; shots stand with their weapons.
func (c *Card) acts() []act {
	return kit.Only(c.P.buttons(c.T.ID), func(a act) bool {
		return !a.shot() && a.Deed != kernel.DeedUnaim && !c.P.isOrder(a) && c.P.past == 0
	})
}

// orders are what the ship may be ordered to do; while one is put together, that one alone.
func (c *Card) orders() []act {
	return kit.Only(c.P.mine(c.T.ID), func(a act) bool {
		return c.P.isOrder(a) && (c.P.order == nil || c.P.composes(a)) && c.P.past == 0 && c.P.view.Need == nil
	})
}

// waits is what it waits for: a place on a practice table, or why a ship of the formation has no orders now, "" where it has, or will get none any more.
func (c *Card) waits() string {
	if c.P.standby() != nil {
		return words.Say("table/placing", "name", c.P.teller.Thing(c.T.ID))
	}
	crew, t := c.P.crew(), c.T
	if crew == nil || t.Role != kernel.RoleModel || t.Seat != crew.Seat || t.Acted || t.Lost || len(c.P.mine(t.ID)) > 0 || c.P.view.Need != nil {
		return ""
	}
	first := kit.Either(c.P.thing(c.P.view.Active).On != 0, c.P.view.Active, crew.ID)
	return words.Say("game/finish-first", "thing", c.P.teller.Thing(first))
}

// noOrders are the orders of the game, by the notes on them, that the ship may not take now: each reason with those it forbids.
func (c *Card) noOrders() (lines []string) {
	orders := c.orders()
	if len(orders) == 0 || c.P.order != nil {
		return nil
	}
	var kinds, reasons []string
	for code := range words.English.Table {
		if kind, ok := strings.CutPrefix(code, "order-note/"+c.P.system()+"/"); ok {
			kinds = append(kinds, kind)
		}
	}
	shortsort.Up(kinds)
	names := map[string]string{}
	for _, kind := range kinds {
		if slices.ContainsFunc(orders, func(a act) bool { return a.Kind == kind }) {
			continue
		}
		no := c.P.m.Try(kernel.Command{Kind: kind, By: orders[0].by, Thing: c.T.ID}).Illegal
		if no == nil {
			continue
		}
		why := c.P.teller.Illegal(no)
		if names[why] == "" {
			reasons = append(reasons, why)
		} else {
			names[why] += ", "
		}
		names[why] += c.P.teller.Command(kind)
	}
	for _, why := range reasons {
		lines = append(lines, words.Say("game/order-why", "orders", names[why], "why", why))
	}
	return lines
}

// tells tells whether the rules can measure its shots.
func (c *Card) tells() bool {
	return c.P.past == 0 && c.P.order == nil && c.P.onBoard() && c.T.Out == "" && len(c.T.Guns) > 0
}

// badges are its states: its layer and order first, in the tone of what each means to whoever is in it.
func (c *Card) badges() (some []kit.Badge) {
	t := c.T
	if t.Layer != "" && t.Role == kernel.RoleModel && t.Out == "" {
		some = append(some, kit.Badge{Text: layer(t), Tone: kit.Accent})
	}
	ordered := t.Order != "" && !slices.Contains(t.Tags, "order/"+t.Order) // else its tag says so
	if ordered {
		some = append(some, kit.Badge{Text: c.P.ordered(t), Tone: kit.Even})
	}
	for _, tag := range t.Tags {
		if tag != "acted" || !ordered {
			tone, sign := c.P.view.Meaning.Tag(tag)
			some = append(some, kit.Badge{Text: c.P.teller.Tag(tag), Tone: kit.Tone(tone), Icon: kit.When(tone == kernel.ToneAccent && kit.HasIcon(sign), sign)})
		}
	}
	return some
}

// state is that of a track in words.
func state(k *kernel.Track) string {
	switch {
	case k.Off:
		return words.Say("game/disabled")
	case k.Taken:
		return words.Say("game/takes-next")
	}
	return ""
}

// loads are what it may launch in a turn.
func (c *Card) loads() (some []string) {
	for _, l := range c.T.Loads {
		some = append(some, words.Say("game/several", "n", l.Number, "what", join(kit.Each(l.Entries, c.P.teller.Entry)...)))
	}
	return some
}
