package board

import (
	"strconv"
	"syscall/js"

	"broadside/core/game"
	"broadside/ui/kit"
)

// What the board hears of hands and keys.

// listen hears pointers, the wheel and keys. The listeners go with the element.
func (p *page) listen() {
	on := func(name string, f func(e js.Value)) {
		p.el.Call("addEventListener", name, p.fn(func(args []js.Value) { f(args[0]) }), map[string]any{"passive": false})
	}
	on("pointerdown", p.pressed)
	on("pointermove", func(e js.Value) {
		if len(p.c.hand.down) > 0 || p.c.hand.gesture == ruling {
			x, y := p.place(e)
			p.c.pointed(e.Get("pointerId").Int(), x, y)
		}
	})
	on("pointerup", func(e js.Value) { p.c.released(e.Get("pointerId").Int(), false) })
	on("pointercancel", func(e js.Value) { p.c.released(e.Get("pointerId").Int(), true) })
	on("contextmenu", func(e js.Value) {
		if e.Call("preventDefault"); e.Get("pointerType").String() != "touch" { // a finger that rests measures
			p.locate()
			x, y := p.place(e)
			p.c.asks(kit.Either(e.Get("button").Int() == 2, nil, p.c.thing(thingOf(e))), x, y, p.left, p.top)
		}
	})
	on("wheel", func(e js.Value) {
		e.Call("preventDefault")
		p.locate()
		delta := e.Get("deltaY").Float()
		if e.Get("deltaMode").Int() == 1 {
			delta *= 30
		}
		x, y := p.place(e)
		p.c.wheeled(x, y, delta)
	})
	on("keydown", func(e js.Value) {
		if e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || e.Get("altKey").Bool() {
			return
		}
		if p.c.key(thingOf(e), e.Get("key").String(), e.Get("shiftKey").Bool()) {
			e.Call("preventDefault")
		}
	})
	on("focusin", func(e js.Value) { p.c.met(thingOf(e)) })
	on("focusout", func(js.Value) { p.c.rest() })
}

func (p *page) pressed(e js.Value) {
	if e.Get("button").Int() != 0 {
		return
	}
	p.locate()
	id := e.Get("pointerId")
	p.el.Call("setPointerCapture", id)
	p.c.rest()
	x, y := p.place(e)
	p.c.pressed(id.Int(), x, y, e.Get("pointerType").String() != "mouse")
}

// locate finds where the board stands in the window.
func (p *page) locate() {
	rect := p.el.Call("getBoundingClientRect")
	p.left, p.top = rect.Get("left").Float(), rect.Get("top").Float()
}

// place is where on the board an event points.
func (p *page) place(e js.Value) (x, y float64) {
	return e.Get("clientX").Float() - p.left, e.Get("clientY").Float() - p.top
}

// thingOf is the thing that has the focus in a key's event, 0 for the board itself.
func thingOf(e js.Value) game.ID {
	el := e.Get("target").Call("closest", "[data-thing]")
	if !el.Truthy() {
		return 0
	}
	n, _ := strconv.Atoi(el.Call("getAttribute", "data-thing").String())
	return game.ID(n)
}
