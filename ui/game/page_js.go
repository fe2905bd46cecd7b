package game

import (
	"syscall/js"

	"broadside/ui/browser"
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
	kit.NextFrame(func() {
		kit.NextFrame(func() {
			if el := js.Global().Get("document").Call("querySelector", selector); el.Truthy() {
				f(el)
			}
		})
	})
}
