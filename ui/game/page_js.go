package game

import (
	"slices"
	"strings"
	"syscall/js"

	kernel "broadside/core/game"
	"broadside/ui/app"
	"broadside/ui/board"
	"broadside/ui/browser"
	"broadside/ui/host"
	"broadside/ui/kit"
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

// holdFocus keeps the keyboard in the panel where the page has taken away what had it, and left it with the page or its main part: on the
// first of the selector, if there is one. A dialog takes it itself.
func holdFocus(selector string) {
	afterRender(".play-panel .tabs-panel", func(el js.Value) {
		document := js.Global().Get("document")
		if !document.Get("activeElement").Call("matches", "body, main").Bool() || document.Call("querySelector", dialogCSS).Truthy() {
			return
		}
		if first := el.Call("querySelector", selector); first.Truthy() {
			el = first
		}
		el.Call("focus", map[string]any{"preventScroll": true})
	})
}

// reveal scrolls the first element of a selector into sight, if it is not there; of what is taller than the panel, and of a card, its top.
// On a wide page all stands side by side, and nothing has to move but a card that opens out of the panel's sight.
func reveal(selector string) {
	card := selector == ".play-card > header"
	if browser.Wide() && !card && selector != ".play-ending" {
		return
	}
	afterRender(selector, func(el js.Value) {
		el.Call("scrollIntoView", map[string]any{"block": kit.Either(card && !browser.Wide(), "start", "nearest")})
		tabs := js.Global().Get("document").Call("querySelector", ".play-panel .tabs")
		if tabs.Truthy() && el.Call("getBoundingClientRect").Get("top").Float() < tabs.Call("getBoundingClientRect").Get("bottom").Float() {
			el.Call("scrollIntoView", map[string]any{"block": "start"})
		}
	})
}

// slide shows in the line of who acts the ship whose card is open, or else the group whose turn it is. The page stays where it is.
func (c *Play) slide() {
	afterRender(kit.Either(c.chosen != 0, ".crew [aria-current]", ".crew .is-now .row"), func(el js.Value) {
		line := el.Call("closest", ".crew")
		at, in := el.Call("getBoundingClientRect"), line.Call("getBoundingClientRect")
		left := at.Get("left").Float() - in.Get("left").Float()
		if left < 0 || at.Get("right").Float() > in.Get("right").Float() {
			line.Call("scrollBy", left-16, 0)
		}
	})
}

// afterRender finds an element once the coming render has placed it, in the second frame from now.
func afterRender(selector string, f func(el js.Value)) {
	kit.NextFrame(func() {
		kit.NextFrame(func() {
			if el := js.Global().Get("document").Call("querySelector", selector); el.Truthy() {
				f(el)
			}
		})
	})
}

// hear presses what keys stand for, and opens the menu of a row that is clicked with the right button, until it is told to stop.
func (c *Play) hear() (stop func()) {
	page := js.Global().Get("document")
	down := host.Listen(page, "keydown", func(e js.Value) {
		at := e.Get("target")
		if e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || e.Get("altKey").Bool() || e.Get("defaultPrevented").Bool() || at.Call("closest", typedCSS).Truthy() && e.Get("key").String() != "F6" {
			return
		}
		name := e.Get("key").String()
		if len(name) == 1 {
			name = strings.ToLower(name)
		}
		for _, k := range keys {
			switch {
			case name != k.keys && !(k.name == "order" && len(name) == 1 && strings.Contains(k.keys, name)):
			case k.name == "go" && at.Call("closest", "button, a, [data-thing]").Truthy(): // it has the key itself
			case k.name == "keys":
				app.Work(func() {}, c.openKeys)
			case k.name == "panes":
				e.Call("preventDefault")
				onBoard := at.Call("closest", ".board-wrap").Truthy()
				all := page.Call("querySelectorAll", kit.Either(onBoard, ".play-panel .tabs-panel, .play-card, "+dialogCSS, ".board, .board [aria-pressed=true]"))
				if n := all.Length(); n > 0 { // the innermost
					all.Index(n - 1).Call("focus")
				}
			case k.name == "next" || k.name == "before":
				if !page.Call("querySelector", dialogCSS).Truthy() {
					c.stepTo(page, kit.Either(k.name == "next", 1, -1))
				}
			default:
				e.Call("preventDefault") // Enter would press once more what it is given to
				nth := kit.Either(k.name == "order", strings.Index(k.keys, name), 0)
				press(page, &k, nth)
			}
		}
	})
	menu := host.Listen(page, "contextmenu", func(e js.Value) {
		if el := e.Get("target").Call("closest", "[data-row]"); el.Truthy() && e.Get("pointerType").String() != "touch" {
			e.Call("preventDefault")
			at := board.Place{Thing: thingOf(el.Call("getAttribute", "data-row").String()), Spot: kit.Spot{X: e.Get("clientX").Float(), Y: e.Get("clientY").Float()}}
			app.Work(func() {}, func() { c.openSpot(at) })
		}
	})
	// A button that goes away with the keyboard makes the browser lay the page out twice: a finger leaves that where it is.
	tap := host.Listen(page, "mousedown", func(e js.Value) {
		by, at := e.Get("sourceCapabilities"), page.Get("activeElement")
		if by.Truthy() && by.Get("firesTouchEvents").Bool() && e.Get("target").Call("closest", ".play-panel button").Truthy() && !at.Call("matches", typedCSS).Bool() {
			e.Call("preventDefault")
		}
	})
	stops := holdSteps(page)
	return func() { down(); menu(); tap(); stops() }
}

// holdSteps lets a button beside a slider move that by its small steps while it is held; the click that letting go comes to is none.
func holdSteps(page js.Value) (stop func()) {
	held, spent := 0, false // how often a button went down or up, and whether the slider has moved since
	var on js.Value
	var again func(n int)
	again = func(n int) {
		if n == held {
			spent = true
			slider := on.Get("parentElement").Call("querySelector", "input")
			slider.Call(kit.Either(on.Get("previousElementSibling").Truthy(), "stepUp", "stepDown"))
			slider.Call("dispatchEvent", js.Global().Get("Event").New("input"))
			kit.After(120, func() { again(n) })
		}
	}
	down := host.Listen(page, "pointerdown", func(e js.Value) {
		held, spent = held+1, false
		if on = e.Get("target").Call("closest", ".play-slide-row .btn"); on.Truthy() {
			n := held
			kit.After(450, func() { again(n) })
		}
	})
	let := func(js.Value) { held++ }
	up, gone := host.Listen(page, "pointerup", let), host.Listen(page, "pointercancel", let)
	click := host.Listen(page, "click", func(e js.Value) {
		if spent && on.Call("contains", e.Get("target")).Bool() {
			e.Call("stopPropagation")
		}
	}, true)
	return func() { held++; down(); up(); gone(); click() }
}

// press clicks what a key stands for, and leaves the keyboard on what is no part of the head or the board; by an order's number, on
// what that is put together by, where Enter confirms it and not its button again.
func press(page js.Value, k *key, nth int) {
	open := page.Call("querySelector", dialogCSS).Truthy()
	el := pressed(k.presses, nth, open)
	if !el.Truthy() {
		return
	}
	if el.Call("closest", ".play-panel, "+dialogCSS).Truthy() {
		el.Call("focus", map[string]any{"preventScroll": true})
	}
	if el.Call("click"); k.name == "order" && !open {
		el.Call("blur")
		holdFocus(composeCSS)
	}
}

// pressed is the nth element of the first selector that has so many, if it can be pressed; of what is asked, in a dialog alone.
func pressed(selectors []string, nth int, asked bool) js.Value {
	for _, css := range selectors {
		all := js.Global().Get("document").Call("querySelectorAll", css)
		if el := all.Index(nth); el.Truthy() && !el.Get("disabled").Truthy() && (!asked || strings.HasPrefix(css, dialogCSS)) {
			return el
		}
	}
	return js.Undefined()
}

func presses(selectors []string, asked bool) bool { return pressed(selectors, 0, asked).Truthy() }

// focusOpener gives the keyboard back to the button of the order that is put together.
func focusOpener() {
	if el := pressed([]string{".play-panel .btn[aria-pressed=true]"}, 0, false); el.Truthy() {
		el.Call("focus")
	}
}

// stepTo opens the next of those that the page lists, or the one before; where a card has taken the list's place, of those that may act.
func (c *Play) stepTo(page js.Value, by int) {
	all := page.Call("querySelectorAll", ".play-panel .play-row")
	if next := kit.Next(all, by, func(row js.Value) bool { return row.Call("hasAttribute", "aria-current").Bool() }); next.Truthy() {
		next.Call("click")
	} else if n := len(c.actors); n > 0 {
		at := max(slices.IndexFunc(c.actors, func(t kernel.Thing) bool { return t.ID == c.chosen }), kit.Either(by > 0, -1, 0))
		app.Work(func() {}, func() { c.choose(c.actors[(at+by+n)%n].ID) })
	}
	afterRender(".play-card", func(el js.Value) {
		if el.Call("matches", ":focus").Bool() { // of another before
			app.Toasts().Say(el.Get("ariaLabel").String())
		}
		el.Call("focus", map[string]any{"preventScroll": true})
	})
}
