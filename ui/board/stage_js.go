package board

import (
	"strings"
	"syscall/js"

	vugujs "github.com/vugu/vugu/js"

	"broadside/core/game"
	"broadside/ui/dom"
	"broadside/ui/kit"
)

// page is the board in the browser. Only what differs from what it put there before is changed.
type page struct {
	c       *Board
	el      js.Value
	shift   js.Value              // in it, which the camera moves and stretches: a drawing that is stretched itself is laid out anew
	layers  map[string]js.Value   // each the group of a drawing of its own, as the browser paints one whole of which anything moves
	laid    camera                // by which they show the whole table
	holds   bool                  // a hand has something, or
	lifted  bool                  // had it last
	shown   map[string]*shownItem // by layer and key
	undrawn scene                 // that the page does not show yet,
	at      int                   // from this item of its first layer on
	drawing int                   // counts what is drawn
	watcher js.Value
	funcs   []js.Func
	left    float64
	top     float64
	waits   bool // for the frame in which it catches up
	resized bool // since it was measured
}

type shownItem struct {
	el    js.Value
	rest  js.Value // where it stood before it was lifted
	attrs map[string]string
	inner string
	px    string // of the zoom that it is drawn for
	seen  int
}

func newStage(c *Board) stage { return &page{c: c} }

// placed runs at each render, with the renderer's lock held.
func (c *Board) placed(value vugujs.Value) {
	p := c.stage.(*page)
	el := js.Value(value)
	fresh := !p.el.Equal(el)
	if fresh {
		p.close()
		p.take(el)
	}
	// Asking for the size makes the browser lay the page out at once; later sizes come by the observer.
	if fresh || c.camera.table != c.Table {
		p.measure()
		p.catchUp()
		return
	}
	p.soon()
}

// soon brings the table up to date in the frame after the coming one, once however often it is asked: what was tapped
// answers first.
func (p *page) soon() {
	if p.waits {
		return
	}
	p.waits = true
	kit.NextFrame(func() {
		p.waits = false
		if p.el.Truthy() {
			p.catchUp()
		}
	})
}

// catchUp draws what is set, unless a hand has hold of the board.
func (p *page) catchUp() {
	if p.c.Overlays.Soon {
		return
	}
	if p.resized {
		p.resized = false
		p.measure()
	}
	if p.c.hand.gesture == idle {
		p.c.look()
		p.c.draw()
	}
}

// take makes an empty <div> the board's.
func (p *page) take(el js.Value) {
	p.el, p.shown, p.layers, p.undrawn, p.lifted = el, map[string]*shownItem{}, map[string]js.Value{}, nil, false
	p.shift = js.Global().Get("document").Call("createElement", "div")
	p.shift.Set("className", "board-shift")
	el.Call("replaceChildren", p.shift)
	p.c.drawn, p.c.camera, p.c.focus = nil, camera{}, nil
	p.listen()
	p.watcher = js.Global().Get("ResizeObserver").New(p.fn(func([]js.Value) {
		p.resized = true
		p.soon()
	}))
	p.watcher.Call("observe", el)
}

// drawn is a new part of the drawing.
func drawn(name string, in js.Value) js.Value {
	el := js.Global().Get("document").Call("createElementNS", "http://www.w3.org/2000/svg", name)
	in.Call("append", el)
	return el
}

// measure takes the size of the board on the screen.
func (p *page) measure() {
	w, h := p.el.Get("clientWidth").Float(), p.el.Get("clientHeight").Float()
	m := &p.c.camera
	if w == 0 || h == 0 || w == m.width && h == m.height && p.c.Table == m.table {
		return
	}
	m.resize(w, h, p.c.Table)
	p.laid = *m
	p.laid.whole()
	for _, g := range p.layers {
		g.Call("setAttribute", "transform", p.laid.transform())
	}
	if len(p.c.focus) > 0 {
		p.c.aim()
	}
	p.camera()
}

func (p *page) fn(f func(args []js.Value)) js.Func {
	made := js.FuncOf(func(_ js.Value, args []js.Value) any {
		defer dom.Guard()
		f(args)
		return nil
	})
	p.funcs = append(p.funcs, made)
	return made
}

func (p *page) close() {
	if p.watcher.Truthy() {
		p.watcher.Call("disconnect")
	}
	for _, f := range p.funcs {
		f.Release()
	}
	p.funcs, p.watcher, p.el = nil, js.Undefined(), js.Undefined()
}

// draw begins to put a scene on the page, which takes several tasks where it changes much, so that hands are not kept waiting.
func (p *page) draw(s scene) {
	if !p.el.Truthy() {
		return
	}
	p.putBack()
	waits := p.undrawn != nil
	p.undrawn, p.at = s, 0
	p.drawing++
	if waits {
		return
	}
	if len(p.layers) > 0 {
		p.later(1, p.drawSome)
		return
	}
	for _, l := range s {
		p.layer(l.name)
	}
	p.layer(heldLayer)
	p.drawSome()
}

func (p *page) layer(name string) {
	g := drawn("g", drawn("svg", p.shift))
	g.Call("setAttribute", "class", "board-layer-"+name)
	g.Call("setAttribute", "transform", p.laid.transform())
	p.layers[name] = g
}

// Others have their turn after so many milliseconds of drawing, of which the style that the browser works out for a thing takes some.
const slice, styling = 0.7, 0.09

func (p *page) drawSome() {
	for began := p.now(); len(p.undrawn) > 0; p.undrawn, p.at = p.undrawn[1:], 0 {
		for l := p.undrawn[0]; p.at < len(l.items); p.at++ {
			if p.now()-began > slice { // what there is now comes to the screen first
				p.later(0, func() { p.later(1, p.drawSome) })
				return
			}
			if p.drawItem(l.name, l.items[p.at]) {
				began -= styling
			}
		}
		p.sweep(p.undrawn[0].name)
	}
	p.undrawn = nil
}

// outdo leaves what is not drawn yet, as a hand changes the picture: once that is done all is drawn anew.
func (p *page) outdo() { p.undrawn, p.c.drawn = nil, nil }

// drawLayer draws one layer alone.
func (p *page) drawLayer(layer string, items []item) {
	p.drawing++
	for _, it := range items {
		p.drawItem(layer, it)
	}
	p.sweep(layer)
}

// drawItem patches an item by its key, and tells whether it looks other than before; new ones go to the end, as ids grow.
func (p *page) drawItem(layer string, it item) bool {
	key := layer + " " + it.key
	has := p.shown[key]
	if has == nil {
		has = &shownItem{el: drawn("g", p.layers[layer]), attrs: map[string]string{}}
		p.shown[key] = has
	}
	has.seen = p.drawing
	px := dec(p.c.px(1))
	changed := has.px != px || has.inner != it.inner
	if has.patch(it); changed {
		has.px = px
		has.el.Get("style").Call("setProperty", "--px", px+"px")
	}
	return changed
}

// sweep takes away what is no longer in a layer.
func (p *page) sweep(layer string) {
	for key, it := range p.shown {
		if it.seen != p.drawing && strings.HasPrefix(key, layer+" ") {
			it.el.Call("remove")
			delete(p.shown, key)
		}
	}
}

func (has *shownItem) patch(it item) {
	for name := range has.attrs {
		if it.attr(name) == "" {
			has.el.Call("removeAttribute", name)
			delete(has.attrs, name)
		}
	}
	for _, a := range it.attrs {
		has.set(a.name, a.value)
	}
	if has.inner != it.inner {
		has.inner = it.inner
		has.el.Set("innerHTML", it.inner)
	}
}

func (has *shownItem) set(name, value string) {
	if has.attrs[name] != value && value != "" {
		has.attrs[name] = value
		has.el.Call("setAttribute", name, value)
	}
}

// camera moves the picture as it stands, which lays nothing out; texts and lines are set to their size when it rests.
func (p *page) camera() {
	if !p.shift.Truthy() {
		return
	}
	m := &p.c.camera
	if p.c.moves && p.undrawn != nil {
		p.outdo()
	}
	p.shift.Get("classList").Call("toggle", "is-moving", p.c.moves)
	by := m.scale / p.laid.scale
	p.shift.Get("style").Set("transform", "matrix("+fine(by)+",0,0,"+fine(by)+","+dec(m.x-by*p.laid.x)+","+dec(m.y-by*p.laid.y)+")")
}

func (p *page) now() float64 { return js.Global().Get("performance").Call("now").Float() }

func (p *page) rule() {
	if p.outdo(); p.layers != nil {
		p.drawLayer(ruleLayer, p.c.ruleItems())
	}
}

func (p *page) note(text string) { p.put(p.c.noteID(), text) }
func (p *page) say(text string)  { p.put(p.c.sayID(), text) }

func (p *page) focus(id game.ID) {
	if el := p.el.Call("querySelector", `[data-thing="`+idKey(id)+`"]`); el.Truthy() {
		el.Call("focus")
	}
}

func (p *page) put(id, text string) {
	el := js.Global().Get("document").Call("getElementById", id)
	switch {
	case !el.Truthy():
	case el.Get("firstChild").Truthy(): // a child that comes or goes is dear: rules ask what the page has
		el.Get("firstChild").Set("data", text)
	default:
		el.Set("textContent", text)
	}
}

func (p *page) later(ms int, f func()) {
	then := func() {
		if p.el.Truthy() {
			f()
		}
	}
	if ms == 0 {
		kit.NextFrame(then)
	} else {
		kit.After(ms, then)
	}
}
