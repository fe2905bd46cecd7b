package fleets

import (
	"strings"
	"syscall/js"

	"broadside/ui/desk"
)

// pageAddress is where the app stands, without the fragment.
func pageAddress() string {
	address, _, _ := strings.Cut(js.Global().Get("location").Get("href").String(), "#")
	return address
}

// canShare tells whether the browser has a sharing of its own.
func canShare() bool { return js.Global().Get("navigator").Get("share").Truthy() }

func shareLink(title, link string) {
	ignored := once(func([]js.Value) {}) // the player closed it, or the browser refused: the link is there to copy
	js.Global().Get("navigator").Call("share", map[string]any{"title": title, "url": link}).Call("then", ignored, ignored)
}

// copyText puts a text on the clipboard; done hears whether it succeeded, with the renderer's lock held.
func copyText(text string, done func(bool)) {
	answer := func(ok bool) js.Func {
		return once(func([]js.Value) { desk.Work(func() {}, func() { done(ok) }) })
	}
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() {
		done(false)
		return
	}
	clipboard.Call("writeText", text).Call("then", answer(true), answer(false))
}

func once(f func([]js.Value)) js.Func {
	var self js.Func
	self = js.FuncOf(func(_ js.Value, args []js.Value) any {
		self.Release()
		f(args)
		return nil
	})
	return self
}

func printPage() { js.Global().Call("print") }
