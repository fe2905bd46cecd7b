package fleets

import (
	"math"
	"syscall/js"

	"github.com/vugu/vugu"

	"broadside/ui/app"
	"broadside/ui/dom"
	"broadside/ui/host"
	"broadside/ui/kit"
)

// slop is how far a pointer goes before it drags, so that a tap on a handle moves nothing.
const slop = 6

// A pointer drags one card at a time. While it does, it alone changes the page: a line where the card would go and a
// label under the finger, both outside what the renderer owns.
type pointer struct {
	id        int
	startY    float64
	x, y      float64 // in the window
	moving    bool
	title     string
	gaps      []gap // in the page
	measure   func() []gap
	drop      func(gap)
	lost      func()
	line, tag js.Value
	left      float64 // of the line
	ends      []func()
}

// holding is what drags a card.
var holding = &pointer{}

// follow begins to drag with the pointer of an event: drop ends it where it lets go, and lost where it comes to nothing.
func follow(event vugu.DOMEvent, title string, gaps func() []gap, drop func(gap), lost func()) {
	e, p := event.JSEvent(), holding
	if e.Get("button").Int() != 0 {
		lost()
		return
	}
	event.PreventDefault() // no text is selected, and no picture dragged
	p.end()
	*p = pointer{id: e.Get("pointerId").Int(), startY: e.Get("clientY").Float(), x: e.Get("clientX").Float(), title: title,
		measure: gaps, drop: drop, lost: lost}
	p.y = p.startY
	p.listen()
}

// listen follows the pointer in the whole window, since the card stays where it is.
func (p *pointer) listen() {
	p.on("pointermove", p.moved)
	p.on("pointerup", func(e js.Value) { p.finish(e, true) })
	p.on("pointercancel", func(e js.Value) { p.finish(e, false) })
	p.on("keydown", func(e js.Value) {
		if e.Get("key").String() == "Escape" {
			p.leave(p.lost)
		}
	})
}

func (p *pointer) on(name string, f func(e js.Value)) {
	p.ends = append(p.ends, host.Listen(js.Global(), name, func(e js.Value) {
		defer dom.Guard()
		f(e)
	}))
}

func (p *pointer) moved(e js.Value) {
	if e.Get("pointerId").Int() != p.id {
		return
	}
	p.x, p.y = e.Get("clientX").Float(), e.Get("clientY").Float()
	if !p.moving && math.Abs(p.y-p.startY) > slop {
		p.begin()
	}
	if p.moving {
		p.show()
	}
}

// begin measures the page once: nothing on it moves while a card is dragged.
func (p *pointer) begin() {
	p.moving, p.gaps = true, p.measure()
	p.line, p.tag = add("drop-line", ""), add("drag-tag", p.title)
	column := js.Global().Get("document").Call("querySelector", "[data-card]").Call("getBoundingClientRect")
	p.left = column.Get("left").Float()
	p.line.Get("style").Set("width", px(column.Get("width").Float()))
	p.keepScrolling(p.line)
}

// keepScrolling looks at each frame whether the card is held near the page's edge, until this drag ends.
func (p *pointer) keepScrolling(line js.Value) {
	kit.NextFrame(func() {
		if p.moving && p.line.Equal(line) {
			p.scroll()
			p.keepScrolling(line)
		}
	})
}

// scroll moves the page on while the card is held near its edge.
func (p *pointer) scroll() {
	const edge, speed = 96, 12
	by := 0
	switch height := js.Global().Get("innerHeight").Float(); {
	case p.y < edge:
		by = -speed
	case p.y > height-edge:
		by = speed
	}
	if by != 0 {
		js.Global().Call("scrollBy", 0, by)
		p.show()
	}
}

// show draws the line at the gap that the pointer is nearest to.
func (p *pointer) show() {
	top := js.Global().Get("scrollY").Float()
	if g, ok := nearest(p.gaps, p.y+top); ok {
		move(p.line, p.left, g.Y-top)
	}
	move(p.tag, p.x, p.y)
}

func (p *pointer) finish(e js.Value, dropped bool) {
	if e.Get("pointerId").Int() != p.id {
		return
	}
	g, ok := nearest(p.gaps, p.y+js.Global().Get("scrollY").Float())
	drop := p.drop
	if !dropped || !p.moving || !ok {
		p.leave(p.lost)
		return
	}
	p.leave(func() { drop(g) })
}

// leave ends the drag, and then changes the list and renders.
func (p *pointer) leave(then func()) {
	p.end()
	app.Work(func() {}, then)
}

// end takes away what the drag put on the page. Its functions are released later, since one of them is running.
func (p *pointer) end() {
	if p.moving {
		p.line.Call("remove")
		p.tag.Call("remove")
	}
	ends := p.ends
	p.moving, p.ends = false, nil
	for _, f := range ends {
		f()
	}
}

// shown measures a card, in the page.
func shown(id string) (extent, bool) {
	el := js.Global().Get("document").Call("querySelector", `[data-card="`+id+`"]`)
	if !el.Truthy() {
		return extent{}, false
	}
	box, top := el.Call("getBoundingClientRect"), js.Global().Get("scrollY").Float()
	return extent{box.Get("top").Float() + top, box.Get("bottom").Float() + top}, true
}

// add puts an element of a class over the page.
func add(class, text string) js.Value {
	document := js.Global().Get("document")
	el := document.Call("createElement", "div")
	el.Set("className", class)
	el.Set("textContent", text)
	el.Call("setAttribute", "aria-hidden", "true")
	document.Get("body").Call("append", el)
	return el
}

func move(el js.Value, x, y float64) {
	el.Get("style").Set("transform", "translate("+px(x)+", "+px(y)+")")
}
