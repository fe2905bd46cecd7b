package fleets

import (
	"github.com/vugu/vugu"

	"broadside/core/words"
	"broadside/ui/kit"
)

// What cards share that are dragged, or moved by buttons and keys.

// grip is the inside of the handle by which a card is dragged.
var grip = vugu.HTML(kit.IconMarkup("grip", "icon", ""))

func handleID(unit string) string { return "grip-" + unit }

func (c *UnitCard) gripLabel() string { return words.Say("fleets/drag", "unit", c.title()) }

func (c *UnitCard) upID() string   { return "up-" + c.id() }
func (c *UnitCard) downID() string { return "down-" + c.id() }

func (c *UnitCard) up()   { c.Edit.step(c.id(), -1, c.upID()) }
func (c *UnitCard) down() { c.Edit.step(c.id(), 1, c.downID()) }

// may tells whether there is a place to go to.
func (c *UnitCard) may(by int) bool {
	_, ok := c.Edit.stride(c.id(), by)
	return ok
}

// key moves a card by the arrow keys on its handle.
func (c *UnitCard) key(event vugu.DOMEvent) {
	defer kit.Guard()
	by := map[string]int{"ArrowUp": -1, "ArrowDown": 1}[event.PropString("key")]
	if by == 0 {
		return
	}
	event.PreventDefault()
	if c.may(by) {
		c.Edit.step(c.id(), by, handleID(c.id()))
	}
}

// grab begins to drag.
func (c *UnitCard) grab(event vugu.DOMEvent) {
	defer kit.Guard()
	c.Edit.grab(c.id(), event)
}

// markMarkup is the sign of a card that something is wrong with.
func (c *UnitCard) markMarkup() string {
	return kit.When(c.mark() != "", kit.IconMarkup(c.mark(), c.markTone(), words.Say("fleets/has-problem")))
}
