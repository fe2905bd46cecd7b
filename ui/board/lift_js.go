package board

import (
	"slices"
	"strings"
	"syscall/js"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/ui/kit"
)

// busy lifts what a hand holds into a layer above all: its own would be painted anew wherever it goes. What is let go stays there
// until all is drawn anew.
func (p *page) busy(on bool) {
	if p.holds = on; !on || len(p.layers) == 0 {
		return
	}
	p.lifted = true
	for n, layers := range hiding {
		p.later(1+20*n, func() {
			if p.lifted { // else it was let go and drawn in less than a task
				p.hide("none", "0", layers...)
			}
		})
	}
}

// hiding are the layers below what is held, in the order in which they are painted without it: all at once is too much for a frame.
var hiding = [][]string{{signLayer, nameLayer}, {markLayer, modelLayer, reachLayer, handleLayer}}

// lift draws a copy: the item itself keeps its place and the keyboard.
func (p *page) lift(it *shownItem) {
	if p.holds && it.rest.IsUndefined() {
		it.rest, it.el = it.el, it.el.Call("cloneNode", true)
		p.layers[heldLayer].Call("append", it.el)
	}
}

// hide leaves nothing in some layers of what is held, which shows above by now, nor of what an order thought of.
func (p *page) hide(display, opacity string, layers ...string) {
	for _, layer := range []string{lineLayer, ghostLayer} {
		p.layers[layer].Get("style").Set("display", display)
	}
	for key, it := range p.shown {
		if layer, _, _ := strings.Cut(key, " "); it.rest.Truthy() && slices.Contains(layers, layer) {
			it.rest.Get("style").Set("opacity", opacity)
		}
	}
}

func (p *page) putBack() {
	if !p.lifted || p.holds {
		return
	}
	p.lifted = false
	p.hide("", "", slices.Concat(hiding...)...)
	p.drawLayer(heldLayer, nil)
	for _, it := range p.shown {
		if it.rest.Truthy() {
			it.rest.Call("setAttribute", "transform", it.attrs["transform"])
			it.el.Call("remove")
			it.el, it.rest = it.rest, js.Undefined()
		}
	}
}

func (p *page) pose(t *game.Thing, to geometry.Pose) {
	p.outdo()
	key := idKey(t.ID)
	turned, upright := p.c.posed(to), p.c.upright(to.Point)
	move := func(layer, key, way string) {
		if it := p.shown[layer+" "+key]; it != nil {
			if layer != terrainLayer { // which would lie on all that stands in it
				p.lift(it)
			}
			it.set("transform", way)
		}
	}
	if t.Area != nil {
		move(terrainLayer, key, "translate("+num(to.X-t.Pose.X)+" "+num(t.Pose.Y-to.Y)+")")
	}
	move(markLayer, key, upright)
	if t.ID == p.c.Overlays.Reach {
		move(reachLayer, "reach", turned)
	}
	move(ghostLayer, "ghost", turned)
	move(modelLayer, key, turned)
	move(signLayer, key, upright)
	move(nameLayer, key, upright)
	if t.ID == p.c.Chosen {
		move(handleLayer, "handle", turned)
	}
	p.lines()
}

// lines draws them where what is held is drawn, while it is.
func (p *page) lines() { p.drawLayer(kit.Either(p.lifted, heldLayer, lineLayer), p.c.lines()) }
