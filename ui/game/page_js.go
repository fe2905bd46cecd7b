package game

import "syscall/js"

// focusNextDie moves the keyboard to the first die without a face once it stands. A player may have typed
// the first faces by then.
func focusNextDie() {
	afterRender(".dice-entry [data-first]", func(el js.Value) { el.Call("focus") })
}

// reveal scrolls the first element of a selector into sight, if it is not there.
func reveal(selector string) {
	afterRender(selector, func(el js.Value) { el.Call("scrollIntoView", map[string]any{"block": "nearest"}) })
}

// afterRender finds an element once the coming render has placed it, in the second frame from now.
func afterRender(selector string, f func(el js.Value)) {
	var look js.Func
	frames := 2
	look = js.FuncOf(func(js.Value, []js.Value) any {
		if frames--; frames > 0 {
			js.Global().Call("requestAnimationFrame", look)
			return nil
		}
		look.Release()
		if el := js.Global().Get("document").Call("querySelector", selector); el.Truthy() {
			f(el)
		}
		return nil
	})
	js.Global().Call("requestAnimationFrame", look)
}
