package game

import (
	"strings"

	kernel "broadside/core/game"
	"broadside/core/shortsort"
	"broadside/core/words"
)

// Orders that a ship may not take now, and why.

// lacking is what missOpen says while they show.
const lacking = "orders"

// orderKinds are all orders of the game, by the notes on them.
func (c *Play) orderKinds() (kinds []string) {
	for code := range words.English.Table {
		if kind, ok := strings.CutPrefix(code, "order-note/"+c.system()+"/"); ok {
			kinds = append(kinds, kind)
		}
	}
	shortsort.Up(kinds)
	return kinds
}

func (c *Card) lacksOrders() bool {
	n := len(c.orders())
	return n > 0 && c.P.order == nil && n < len(c.P.orderKinds())
}

// lacking gives each reason with the orders that it forbids.
func (c *Card) lacking() (lines []string) {
	open, names, reasons := map[string]bool{}, map[string]string{}, []string{}
	orders := c.orders()
	for _, a := range orders {
		open[a.Kind] = true
	}
	for _, kind := range c.P.orderKinds() {
		if open[kind] {
			continue
		}
		no := c.P.m.Try(kernel.Command{Kind: kind, By: orders[0].by, Thing: c.T.ID}).Illegal
		if no == nil {
			continue
		}
		why := c.P.teller.Illegal(no)
		if names[why] == "" {
			reasons = append(reasons, why)
			names[why] = c.P.teller.Command(kind)
		} else {
			names[why] += ", " + c.P.teller.Command(kind)
		}
	}
	for _, why := range reasons {
		lines = append(lines, words.Say("game/order-why", "orders", names[why], "why", why))
	}
	return lines
}
