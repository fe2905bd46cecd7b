package fleets

import (
	"strings"
	"syscall/js"

	"broadside/ui/app"
	"broadside/ui/host"
	"broadside/ui/kit"
)

// hear takes the keys of the editor: / looks for a unit to add, F6 goes on to the next pane, Escape back from a card to its row and
// from what fills a unit to the list; Control+Z takes the last change back, and with Shift, or Control+Y, makes it again. Where text
// is typed most are the text's.
func (c *Screen) hear() {
	page := js.Global().Get("document")
	host.On(page, "keydown", func(e js.Value) {
		on := e.Get("target")
		within := func(at string) bool { return on.Call("closest", at).Truthy() }
		if c.edit == nil || !c.detail() || c.printed || e.Get("defaultPrevented").Bool() || within("[role=dialog]") || !page.Call("querySelector", ".screen.fleets").Truthy() {
			return
		}
		edit, held := c.edit, e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool()
		key := strings.ToLower(e.Get("key").String())
		switch {
		case key == "f6":
			turn(page, on, e.Get("shiftKey").Bool())
		case key == "escape" && edit.open != "" && within("#"+chosenID):
			page.Call("getElementById", headID(edit.open)).Call("focus")
		case key == "escape" && edit.into != "" && within("#"+catalogueID):
			app.Work(func() {}, func() { edit.addTo("") })
		case key == "escape" && within("#"+catalogueID+" input"):
			app.Work(func() {}, func() { edit.catalogue.look("") })
		case within("input, select, textarea"):
			return
		case held && (key == "y" || key == "z" && e.Get("shiftKey").Bool()):
			app.Work(func() {}, edit.redo)
		case held && key == "z":
			app.Work(func() {}, edit.undo)
		case key == "/" && !held:
			find := page.Call("querySelector", "#"+catalogueID+" input[inputmode=search]")
			if !find.Truthy() { // a few units need none, and a phone shows them over the page
				app.Work(func() {}, func() { edit.addTo(edit.into) })
				break
			}
			find.Call("focus")
			find.Call("select")
		default:
			return
		}
		e.Call("preventDefault")
	})
}

// turn goes from the pane that the keyboard is in to the next or the one before: to its first unit, where it has any.
func turn(page, on js.Value, back bool) {
	next := kit.Next(page.Call("querySelectorAll", ".fleet-panes > .pane"), kit.Either(back, -1, 1), func(pane js.Value) bool { return pane.Call("contains", on).Bool() })
	if !next.Truthy() {
		return
	}
	if first := next.Call("querySelector", ".unit-head"); first.Truthy() {
		next = first
	}
	next.Call("focus")
}
