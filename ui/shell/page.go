package shell

import "github.com/vugu/vugu/js"

// element finds one part of the page; outside a browser there is none.
func element(id string) js.Value {
	document := js.Global().Get("document")
	if !document.Truthy() {
		return js.Undefined()
	}
	return document.Call("getElementById", id)
}

func setTitle(title string) {
	if document := js.Global().Get("document"); document.Truthy() {
		document.Set("title", title)
	}
}

// clearMain drops the old screen's elements. Vugu patches by position, and what a player typed or opened in one screen
// would otherwise show up in the next. The caller holds the renderer's lock, so the renderer does it: it keeps back the
// events that this raises.
func clearMain() {
	if main := element("main"); main.Truthy() {
		js.Global().Call("vuguClear", main)
		main.Set("scrollTop", 0)
		js.Global().Call("scrollTo", 0, 0)
	}
}

func focusMain() {
	if main := element("main"); main.Truthy() {
		main.Call("focus")
	}
}

func offlineNow() bool {
	navigator := js.Global().Get("navigator")
	return navigator.Truthy() && !navigator.Get("onLine").Bool()
}

// onNetwork reports every change of the network for the life of the page.
func onNetwork(changed func(offline bool)) {
	window := js.Global().Get("window")
	if !window.Truthy() {
		return
	}
	for name, offline := range map[string]bool{"online": false, "offline": true} {
		window.Call("addEventListener", name, js.FuncOf(func(js.Value, []js.Value) any {
			changed(offline)
			return nil
		}))
	}
}
