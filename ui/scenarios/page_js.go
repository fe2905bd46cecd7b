package scenarios

import (
	"strconv"
	"syscall/js"

	"broadside/ui/dom"
	"broadside/ui/host"

	vugujs "github.com/vugu/vugu/js"
)

// sheet is the map's <svg>; only what differs from what it holds is put there.
type sheet struct {
	c         *Map
	svg       js.Value
	markup    string
	left, top float64
	pointer   int // that is down
	ends      []func()
}

func newPage(c *Map) page { return &sheet{c: c} }

// placed runs at each render, with the renderer's lock held.
func (c *Map) placed(value vugujs.Value) {
	p := c.page.(*sheet)
	if el := js.Value(value); !p.svg.Equal(el) {
		p.close()
		p.svg, p.markup = el, ""
		p.listen()
	}
	c.draw()
}

func (p *sheet) draw(markup string) {
	if !p.svg.Truthy() || p.markup == markup {
		return
	}
	p.markup = markup
	p.svg.Set("innerHTML", markup)
}

// shift moves a piece's group, y downwards.
func (p *sheet) shift(piece, dx, dy int) {
	g := p.svg.Call("querySelector", `[data-piece="`+strconv.Itoa(piece)+`"]`)
	if g.Truthy() {
		g.Call("setAttribute", "transform", "translate("+num(dx)+" "+num(dy)+")")
		p.markup = "" // the page is other than drawn
	}
}

func (p *sheet) note(text string) {
	if el := js.Global().Get("document").Call("getElementById", p.c.noteID()); el.Truthy() {
		el.Set("textContent", text)
	}
}

func (p *sheet) size() (width, height float64) {
	if !p.svg.Truthy() {
		return 0, 0
	}
	rect := p.svg.Call("getBoundingClientRect")
	p.left, p.top = rect.Get("left").Float(), rect.Get("top").Float()
	return rect.Get("width").Float(), rect.Get("height").Float()
}

// at is where an event is, from the map's upper left.
func (p *sheet) at(e js.Value) (x, y float64) {
	p.size()
	return e.Get("clientX").Float() - p.left, e.Get("clientY").Float() - p.top
}

// listen hears pointers. The listeners go with the element.
func (p *sheet) listen() {
	for _, name := range []string{"pointerdown", "pointermove", "pointerup", "pointercancel"} {
		p.ends = append(p.ends, host.Listen(p.svg, name, p.heard))
	}
}

func (p *sheet) heard(e js.Value) {
	defer dom.Guard()
	kind := e.Get("type").String()
	if down := kind == "pointerdown"; down && (p.c.hand.down || e.Get("button").Int() != 0) || !down && !p.mine(e) {
		return
	}
	x, y := p.at(e)
	switch kind {
	case "pointerdown":
		p.pointer = e.Get("pointerId").Int()
		p.svg.Call("setPointerCapture", p.pointer)
		p.c.pressed(x, y, e.Get("pointerType").String() != "mouse")
	case "pointermove":
		p.c.pointed(x, y)
	default:
		p.c.released(x, y, kind == "pointercancel")
	}
}

// mine leaves out further fingers.
func (p *sheet) mine(e js.Value) bool { return p.c.hand.down && e.Get("pointerId").Int() == p.pointer }

func (p *sheet) close() {
	for _, end := range p.ends {
		end()
	}
	p.ends, p.svg = nil, js.Undefined()
}
