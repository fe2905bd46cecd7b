package kit

import (
	"math"
	"syscall/js"

	"github.com/vugu/vugu"

	"broadside/ui/dom"
	"broadside/ui/host"
)

// slop is how far a pointer goes before it drags, in pixels, so that a tap moves nothing.
const slop = 6

// following tells that a pointer drags: further fingers are left out.
var following bool

// Follow drags with the pointer of an event until it is let go. While it does, moved alone changes the page: it hears at each
// frame where in the window the pointer is, once that has gone further than a tap may. At the end done hears whether it has,
// and whether the end was meant.
func Follow(event vugu.DOMEvent, moved func(x, y float64), done func(dragged, meant bool)) {
	e := js.Value(event.JSEvent())
	if following || e.Get("button").Int() != 0 {
		return
	}
	event.PreventDefault() // no text is selected, and no picture dragged
	following = true
	id, x, y, dragged, live := e.Get("pointerId").Int(), number(e, "clientX"), number(e, "clientY"), false, true
	fromX, fromY := x, y
	var ends []func()
	on := func(name string, f func(e js.Value)) {
		ends = append(ends, host.Listen(js.Global(), name, func(e js.Value) {
			defer dom.Guard()
			if name == "keydown" || e.Get("pointerId").Int() == id {
				f(e)
			}
		}))
	}
	finish := func(meant bool) {
		if meant && dragged {
			moved(x, y)
		}
		following, live = false, false
		for _, end := range ends {
			end()
		}
		event.EventEnv().Lock()
		defer event.EventEnv().UnlockRender()
		done(dragged, meant)
	}
	on("pointermove", func(e js.Value) {
		x, y = number(e, "clientX"), number(e, "clientY")
		dragged = dragged || math.Hypot(x-fromX, y-fromY) > slop
	})
	on("pointerup", func(js.Value) { finish(true) })
	on("pointercancel", func(js.Value) { finish(false) })
	on("keydown", func(e js.Value) {
		if e.Get("key").String() == "Escape" {
			finish(false)
		}
	})
	var frame func()
	frame = func() {
		if live {
			if dragged {
				moved(x, y)
			}
			NextFrame(frame)
		}
	}
	NextFrame(frame)
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

// Nudge scrolls the page on while something is held near its edge.
func Nudge(y float64) {
	const edge, speed = 96, 12
	switch height := number(js.Global(), "innerHeight"); {
	case y < edge:
		js.Global().Call("scrollBy", 0, -speed)
	case y > height-edge:
		js.Global().Call("scrollBy", 0, speed)
	}
}
