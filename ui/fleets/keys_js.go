package fleets

import (
	"strings"
	"syscall/js"

	"broadside/ui/app"
	"broadside/ui/host"
)

// hear takes the keys of the editor: / looks for a unit to add, Control+Z takes the last change back, and with Shift, or
// Control+Y, makes it again. Where text is typed they are the text's.
func (c *Screen) hear() {
	page := js.Global().Get("document")
	host.On(page, "keydown", func(e js.Value) {
		if c.edit == nil || !c.detail() || c.printed || e.Get("defaultPrevented").Bool() || e.Get("target").Call("closest", "input, select, textarea, [role=dialog]").Truthy() || !page.Call("querySelector", ".screen.fleets").Truthy() {
			return
		}
		edit, held := c.edit, e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool()
		key := strings.ToLower(e.Get("key").String())
		switch {
		case held && (key == "y" || key == "z" && e.Get("shiftKey").Bool()):
			app.Work(func() {}, edit.redo)
		case held && key == "z":
			app.Work(func() {}, edit.undo)
		case key == "/" && !held:
			find := page.Call("querySelector", "#"+catalogueID+" input[inputmode=search]")
			if !find.Truthy() {
				return
			}
			find.Call("focus")
		default:
			return
		}
		e.Call("preventDefault")
	})
}
