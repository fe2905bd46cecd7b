package kit

import (
	"sync"
	"syscall/js"

	"broadside/ui/dom"
	"broadside/ui/host"
)

// later runs f once the browser has finished what it is doing. Focus moves only
// there: an event raised while the page is patched would find the lock taken.
func later(f func()) { After(0, f) }

// After calls f after so many milliseconds.
func After(ms int, f func()) { js.Global().Call("setTimeout", once(f), ms) }

// NextFrame calls f before the page is painted the next time.
func NextFrame(f func()) { js.Global().Call("requestAnimationFrame", once(f)) }

func once(f func()) js.Func {
	return host.Once(func() {
		defer dom.Guard()
		f()
	})
}

// Focus puts the keyboard on the element with this id after the coming render.
func Focus(id string) { lead(func() { focusNow(id) }) }

// FocusTop does the same, and brings the element to the top of the page, so that what belongs to it shows below.
func FocusTop(id string) {
	lead(func() {
		if el := byID(id); isLive(el) {
			el.Call("focus", map[string]any{"preventScroll": true})
			el.Call("scrollIntoView", map[string]any{"block": "start"})
		}
	})
}

// Reveal scrolls the first element that matches into sight after the coming render, where it is not.
func Reveal(selector string) {
	NextFrame(func() {
		NextFrame(func() {
			if el := document().Call("querySelector", selector); el.Truthy() {
				el.Call("scrollIntoView", map[string]any{"block": "nearest"})
			}
		})
	})
}

// lead moves the focus by f: the page is rendered in the first frame, so in the second.
func lead(f func()) {
	led = true
	NextFrame(func() { NextFrame(f) })
}

// focusNow moves the keyboard to an element that already stands.
func focusNow(id string) { focus(byID(id)) }

func document() js.Value        { return js.Global().Get("document") }
func active() js.Value          { return document().Get("activeElement") }
func byID(id string) js.Value   { return document().Call("getElementById", id) }
func isFocused(id string) bool  { return active().Truthy() && active().Get("id").String() == id }
func contains(el js.Value) bool { return el.Call("contains", active()).Bool() }
func isLive(el js.Value) bool   { return el.Truthy() && el.Get("isConnected").Bool() }

func focus(el js.Value) {
	if isLive(el) {
		el.Call("focus")
	}
}

// isHeld tells whether a pointer or the focus is in the element.
func isHeld(id string) bool {
	el := byID(id)
	return isLive(el) && (contains(el) || el.Call("matches", ":hover").Bool())
}

// led tells that the keyboard has been led elsewhere since a sheet took it: a sheet that closes then leaves it there.
var led bool

// opener keeps, by the sheet's id, what had the focus before the sheet took it.
var opener = map[string]js.Value{}

// enter moves the focus into the sheet; again when a render has taken away what had it, and unless it stands beside the page
// also when anything else has it.
func enter(id string, beside bool) {
	led = false
	later(func() {
		sheet := byID(id)
		_, entered := opener[id]
		if !isLive(sheet) || contains(sheet) || beside && entered && !active().Equal(document().Get("body")) {
			return
		}
		if !entered {
			opener[id] = active()
		}
		for _, css := range []string{"[data-first]:not([disabled]), .sheet-at .row:not([disabled])", ".chip"} {
			if first := sheet.Call("querySelector", css); first.Truthy() {
				focus(first)
				return
			}
		}
		focus(sheet)
	})
}

// leave gives the focus back to what had it before enter.
func leave(id string) {
	// Whatever goes away with the keyboard makes the browser lay the page out in between.
	if held := document().Call("querySelector", "#"+id+" button:focus"); held.Truthy() {
		held.Call("blur")
	}
	later(func() {
		el, ok := opener[id]
		delete(opener, id)
		if !ok || led {
			return
		}
		if focus(el); active().Equal(document().Get("body")) { // what opened it is gone
			focusNow("main")
		}
	})
}

const focusable = `a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),[tabindex="0"]`

// wrapTab keeps Tab inside the element: from the last control to the first and
// back. It answers whether it moved the focus itself.
func wrapTab(id string, backwards bool) bool {
	el := byID(id)
	if !isLive(el) {
		return false
	}
	all := el.Call("querySelectorAll", focusable)
	n := all.Length()
	if n == 0 {
		return true
	}
	first, last, at := all.Index(0), all.Index(n-1), active()
	switch {
	case backwards && (at.Equal(first) || at.Equal(el)):
		focus(last)
	case !backwards && at.Equal(last):
		focus(first)
	default:
		return false
	}
	return true
}

// Next is the element so many on from the last that is so, round and round.
func Next(all js.Value, by int, is func(el js.Value) bool) js.Value {
	n, at := all.Length(), Either(by > 0, -1, 0)
	for i := range n {
		if is(all.Index(i)) {
			at = i
		}
	}
	if n == 0 {
		return js.Undefined()
	}
	return all.Index((at + by + n) % n)
}

// walk leads the keyboard to the next row of a menu, or the one before.
func walk(id string, by int) {
	focus(Next(byID(id).Call("querySelectorAll", ".row:not([disabled])"), by, active().Equal))
}

// What is brought near is one Tab away from what has the keyboard, and that one Tab away from it, unless something else is done
// first: a message with its Undo stands at the end of the page.
var (
	near string // the element's id
	from js.Value
)

var hearTab = sync.OnceFunc(func() {
	host.On(document(), "pointerdown", func(js.Value) { near = "" })
	host.Listen(document(), "keydown", func(e js.Value) {
		defer dom.Guard()
		el, key, back := byID(near), e.Get("key").String(), e.Get("shiftKey").Bool()
		if key == "Shift" || !isLive(el) {
			return
		}
		buttons, to := el.Call("querySelectorAll", "button"), from
		switch within := contains(el); {
		case key == "Tab" && !within && !back:
			from, to = active(), buttons.Index(0)
		case key == "Tab" && within && active().Equal(buttons.Index(Either(back, 0, buttons.Length()-1))):
			near = ""
		default:
			near = When(within, near)
			return
		}
		e.Call("preventDefault")
		e.Call("stopPropagation")
		focus(to)
	}, true)
})

func bring(id string) {
	hearTab()
	near = id
}

// giveBack leads the keyboard back to where it was brought from, where it has gone with what was brought near.
func giveBack() {
	NextFrame(func() {
		NextFrame(func() {
			if active().Equal(document().Get("body")) {
				focus(from)
			}
		})
	})
}

// whenLeft calls f, after the event, each time the focus leaves an element.
func whenLeft(f func()) { host.On(document(), "focusout", func(js.Value) { later(f) }) }

// pressIn presses a button within an element, once the page has settled.
func pressIn(id, button string) {
	later(func() {
		if el := byID(id); isLive(el) {
			el.Call("querySelector", button).Call("click")
		}
	})
}

// speak adds text to a live region, where it does not cut short what was said just before. Vugu owns the empty element and
// never touches what is in it, so a render does not make it speak again.
func speak(id, text string) {
	later(func() {
		if el := byID(id); isLive(el) {
			p := document().Call("createElement", "p")
			p.Set("textContent", text)
			el.Call("append", p)
			After(toastTime, func() { p.Call("remove") }) // nobody comes upon it later
		}
	})
}

func number(of js.Value, name string) float64 { return of.Get(name).Float() }

// Under is what an attribute says of the element at a place of the window, or of what it stands in, whatever lies over it; ""
// where none has it.
func Under(x, y float64, attribute string) string {
	all := document().Call("elementsFromPoint", x, y)
	for i := range all.Length() {
		if el := all.Index(i).Call("closest", "["+attribute+"]"); el.Truthy() {
			return el.Call("getAttribute", attribute).String()
		}
	}
	return ""
}

// Within is how far across and down an element a place of the window is: from 0 to 1 on it.
func Within(selector string, x, y float64) (across, down float64) {
	el := document().Call("querySelector", selector)
	if !el.Truthy() {
		return 0, 0
	}
	box := el.Call("getBoundingClientRect")
	return (x - number(box, "left")) / number(box, "width"), (y - number(box, "top")) / number(box, "height")
}

// Set puts an attribute on the first element that matches; the next render that changes the element takes it away.
func Set(selector, attribute, value string) {
	if el := document().Call("querySelector", selector); el.Truthy() {
		el.Call("setAttribute", attribute, value)
	}
}

// Style gives the first element that matches a property of its own until it is taken back with "".
func Style(selector, property, value string) {
	if el := document().Call("querySelector", selector); el.Truthy() {
		el.Get("style").Call("setProperty", property, value)
	}
}
