package fleets

import (
	"github.com/vugu/vugu"

	"broadside/core/listbuilder"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/route"
)

func cardOf(id string) string { return `[data-card="` + id + `"]` }

// How the card at which something is held shows what dropping it does: it goes before it, after it, into it, or nowhere.
const (
	dropBefore = "before"
	dropAfter  = "after"
	dropInto   = "into"
	dropNot    = "not"
)

// carry lets something on the page follow the pointer. Of what has the attribute below it, may says which card shows what.
func (c *Editor) carry(event vugu.DOMEvent, lifted, among string, may func(over string, below bool) (card, mark string), drop func()) {
	card, mark := "", ""
	kit.Follow(event, func(x, y float64) {
		kit.Nudge(y)
		kit.Set(cardOf(card), "data-drop", "")
		kit.Set(lifted, "data-drop", "lifted")
		over := kit.Under(x, y, among)
		_, down := kit.Within(cardOf(over), x, y)
		card, mark = may(over, down > 0.5)
		kit.Set(cardOf(card), "data-drop", mark)
	}, func(_, meant bool) {
		kit.Set(cardOf(card), "data-drop", "")
		kit.Set(lifted, "data-drop", "")
		if meant && mark != "" {
			drop()
		}
	})
}

func (c *Editor) grab(id string, event vugu.DOMEvent) {
	var to listbuilder.Gap
	c.carry(event, cardOf(id), kit.Either(len(roster.Seek(c.list(), id)) == 1, "data-band", "data-card"), func(over string, below bool) (card, mark string) {
		to, mark = c.gap(id, over, below)
		return over, mark
	}, func() {
		if c.unit(id) != nil && to.At >= 0 {
			c.put(id, to.Holder, to.At)
		}
	})
}

// gap is where a unit goes that is dropped on a card, and how that shows; at -1 where it goes nowhere.
func (c *Editor) gap(id, over string, below bool) (listbuilder.Gap, string) {
	to, ok := c.book.GapAt(c.list(), id, over, below)
	switch {
	case !ok || !c.book.Nested() && c.kindOf(id) != c.kindOf(over):
		return listbuilder.Gap{At: -1}, kit.When(over != "", dropNot)
	case to.Holder == over:
		return to, dropInto
	}
	return to, kit.Either(below, dropAfter, dropBefore)
}

func (c *Editor) kindOf(id string) string {
	if e := c.book.Entry(c.unit(id).Entry); e != nil {
		return e.Kind
	}
	return ""
}

// fetch adds what is dragged over from the catalogue beside the fleet: to the unit that it is dropped on, or that holds that, or what
// stands in the list itself anywhere on it. What the game forbids there is not added, and says why.
func (c *Editor) fetch(entry string, event vugu.DOMEvent) {
	into, found, tried := "", false, map[string]result{}
	if !c.of.three() {
		return
	}
	c.carry(event, `[data-entry="`+entry+`"]`, "data-card", func(over string, _ bool) (card, mark string) {
		if into, found = c.book.HolderFor(c.list(), entry, over); !found {
			return over, kit.When(over != "" && over != wholeFleet, dropNot)
		}
		if _, known := tried[into]; !known {
			tried[into] = c.catalogue.try(into, entry)
		}
		return kit.Either(into == "", wholeFleet, into), kit.Either(tried[into].Closed, dropNot, dropInto)
	}, func() {
		switch {
		case found && tried[into].Closed:
			app.Toast(tried[into].why())
		case found:
			c.into = into
			c.add(entry)
		}
	})
}

// wholeFleet is what Under says of the fleet between its cards.
const wholeFleet = "-"

// menu has what can be done with a unit, by the right button on its row.
func (c *UnitCard) menu(event vugu.DOMEvent) {
	event.PreventDefault()
	c.Edit.sheet = form.Menu(c.title(), kit.Spot{X: event.PropFloat64("clientX"), Y: event.PropFloat64("clientY")}, form.Rows(c.deeds()), c.Edit.shut)
}

// What cards share that are dragged, or moved by buttons and keys.

func handleID(unit string) string { return "grip-" + unit }

func (c *UnitCard) deeds() []kit.Button {
	edit, id := c.Edit, c.id()
	deed := func(icon, code, label string, press func()) kit.Button {
		return kit.Button{Icon: icon, ID: icon + "-" + id, Text: words.English.Say(code, nil), Label: words.English.Say(label, words.Args{"unit": c.title()}), Press: press}
	}
	step := func(icon string, by int) kit.Button {
		b := deed(icon, "fleets/"+icon, "fleets/move-"+icon, func() { edit.step(id, by, icon+"-"+id) })
		b.Disabled = !c.may(by)
		return b
	}
	all := []kit.Button{step("up", -1), step("down", 1), deed("duplicate", "fleets/duplicate", "fleets/duplicate-unit", func() { edit.duplicate(id) })}
	if !c.holds() {
		to := route.To("compare", "units", edit.book.about.ID).With("a", edit.fleet.ID).With("u", id)
		all = append(all, deed("swap", "compare/with", "compare/unit-with", func() { route.Go(to) }))
	}
	if c.unit() != nil && len(edit.book.Definition.Arms(c.unit(), edit.book.Packs)) > 0 {
		to := route.To("calculator").With("system", edit.book.about.ID).With("of", edit.fleet.ID).With("try", id)
		all = append(all, deed("calculator", "fleets/shots", "fleets/shots-of", func() { route.Go(to) }))
	}
	return append(all, deed("delete", "fleets/remove", "fleets/remove-unit", func() { edit.remove(id) }))
}

func (c *UnitCard) may(by int) bool {
	_, ok := c.Edit.book.Stride(c.Edit.list(), c.id(), by)
	return ok
}

func (c *UnitCard) key(event vugu.DOMEvent) {
	by := map[string]int{"ArrowUp": -1, "ArrowDown": 1}[event.PropString("key")]
	if by == 0 {
		return
	}
	event.PreventDefault()
	if c.may(by) {
		c.Edit.step(c.id(), by, handleID(c.id()))
	}
}
