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

// Nudge scrolls what is marked with data-scrolls, else the page, on while something is held near its edge.
func Nudge(y float64) {
	const edge, speed = 96, 12
	what, top, bottom := js.Global(), 0.0, number(js.Global(), "innerHeight")
	if el := document().Call("querySelector", "[data-scrolls]"); el.Truthy() {
		box := el.Call("getBoundingClientRect")
		what, top, bottom = el, number(box, "top"), number(box, "bottom")
	}
	switch {
	case y < top+edge:
		what.Call("scrollBy", 0, -speed)
	case y > bottom-edge:
		what.Call("scrollBy", 0, speed)
	}
}
