package game

import (
	"strconv"
	"syscall/js"

	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/host"
)

// focusNextDie takes the keyboard from the dice of the last throw to the first die of the next once it stands. A quick
// player may have typed the first faces by then, and is left alone.
func focusNextDie() {
	if el := focusedDie(); el.Truthy() {
		el.Call("blur")
	}
	afterRender(".dice-entry [data-first]", func(el js.Value) {
		if !focusedDie().Truthy() {
			el.Call("focus")
		}
	})
}

func focusedDie() js.Value {
	return js.Global().Get("document").Call("querySelector", ".dice-entry input:focus")
}

// reveal scrolls the first element of a selector into sight, if it is not there. On a wide page all stands side by side,
// and nothing has to move.
func reveal(selector string) {
	if browser.Wide() {
		return
	}
	afterRender(selector, func(el js.Value) { el.Call("scrollIntoView", map[string]any{"block": "nearest"}) })
}

// afterRender finds an element once the coming render has placed it, in the second frame from now.
func afterRender(selector string, f func(el js.Value)) {
	frame := func(then func()) { js.Global().Call("requestAnimationFrame", host.Once(then)) }
	frame(func() {
		frame(func() {
			if el := js.Global().Get("document").Call("querySelector", selector); el.Truthy() {
				f(el)
			}
		})
	})
}

// A drag of a card moves it in the page alone; the program hears of it when the pointer goes up.
type cardDrag struct {
	cards        js.Value
	at, from     int
	top, height  float64
	move, finish js.Func
	moved        func(to int)
}

// dragCard follows the pointer with the i-th card and reports where it is let go.
func dragCard(i int, moved func(to int)) {
	cards := js.Global().Get("document").Call("querySelectorAll", ".deck-card")
	if i >= cards.Length() {
		return
	}
	d := &cardDrag{cards: cards, at: i, from: i, moved: moved, top: -1}
	d.height = cards.Index(i).Call("getBoundingClientRect").Get("height").Float()
	d.move = js.FuncOf(func(_ js.Value, args []js.Value) any { d.follow(args[0].Get("clientY").Float()); return nil })
	d.finish = js.FuncOf(func(_ js.Value, args []js.Value) any { d.end(args[0].Get("type").String()); return nil })
	d.listen("addEventListener")
	cards.Index(i).Get("classList").Call("add", "is-dragged")
}

func (d *cardDrag) listen(how string) {
	window := js.Global()
	window.Call(how, "pointermove", d.move)
	window.Call(how, "pointerup", d.finish)
	window.Call(how, "pointercancel", d.finish)
}

// follow lifts the card and makes the others give way.
func (d *cardDrag) follow(y float64) {
	if d.top < 0 {
		d.top = y
	}
	off := y - d.top
	at := d.from + int(off/d.height+0.5)
	if off < 0 {
		at = d.from - int(-off/d.height+0.5)
	}
	d.at = min(max(at, 0), d.cards.Length()-1)
	for i := range d.cards.Length() {
		by := 0.0
		switch {
		case i == d.from:
			by = off
		case i > d.from && i <= d.at:
			by = -d.height
		case i < d.from && i >= d.at:
			by = d.height
		}
		d.shift(i, by)
	}
}

func (d *cardDrag) shift(i int, by float64) {
	text := ""
	if by != 0 {
		text = "translateY(" + strconv.Itoa(int(by)) + "px)"
	}
	d.cards.Index(i).Get("style").Set("transform", text)
}

func (d *cardDrag) end(kind string) {
	d.listen("removeEventListener")
	for i := range d.cards.Length() {
		d.shift(i, 0)
	}
	d.cards.Index(d.from).Get("classList").Call("remove", "is-dragged")
	d.move.Release()
	at := d.at
	app.Work(func() {}, func() {
		d.finish.Release()
		if kind == "pointerup" && at != d.from {
			d.moved(at)
		}
	})
}

// focusCard puts the keyboard on a card's handle.
func focusCard(i int) {
	afterRender(".deck-card:nth-child("+strconv.Itoa(i+1)+") .deck-handle", func(el js.Value) { el.Call("focus") })
}
