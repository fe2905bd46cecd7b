package game

import (
	"syscall/js"

	"github.com/vugu/vugu"

	"broadside/ui/desk"
)

// wideAt is the width of css/layout.css from which there are two columns.
const wideAt = "(min-width: 900px)"

func isWide() bool { return js.Global().Call("matchMedia", wideAt).Get("matches").Bool() }

var width struct {
	listening bool
	changed   func(wide bool)
}

// whenWidthChanges calls f with the renderer's lock held; one page listens at a time, and nil ends it.
func whenWidthChanges(f func(wide bool)) {
	width.changed = f
	if width.listening {
		return
	}
	width.listening = true
	js.Global().Call("matchMedia", wideAt).Call("addEventListener", "change", js.FuncOf(func(_ js.Value, args []js.Value) any {
		wide := args[0].Get("matches").Bool()
		desk.Work(func() {}, func() {
			if width.changed != nil {
				width.changed(wide)
			}
		})
		return nil
	}))
}

// download hands a file to the browser's downloads.
func download(name string, bytes []byte) {
	array := js.Global().Get("Uint8Array").New(len(bytes))
	js.CopyBytesToJS(array, bytes)
	blob := js.Global().Get("Blob").New([]any{array}, map[string]any{"type": "application/octet-stream"})
	url := js.Global().Get("URL").Call("createObjectURL", blob)
	link := js.Global().Get("document").Call("createElement", "a")
	link.Set("href", url)
	link.Set("download", name)
	link.Call("click")
	js.Global().Call("setTimeout", js.FuncOf(func(js.Value, []js.Value) any {
		js.Global().Get("URL").Call("revokeObjectURL", url)
		return nil
	}), 10000)
}

// readFile gives the bytes of the file that was chosen, with the renderer's lock held.
func readFile(event vugu.DOMEvent, f func([]byte)) {
	input := event.JSEventTarget()
	file := input.Get("files").Index(0)
	if !file.Truthy() {
		return
	}
	var read js.Func
	read = js.FuncOf(func(_ js.Value, args []js.Value) any {
		read.Release()
		array := js.Global().Get("Uint8Array").New(args[0])
		bytes := make([]byte, array.Get("length").Int())
		js.CopyBytesToGo(bytes, array)
		desk.Work(func() {}, func() { f(bytes) })
		return nil
	})
	file.Call("arrayBuffer").Call("then", read)
	input.Set("value", "")
}

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
