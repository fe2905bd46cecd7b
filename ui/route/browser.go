package route

import "github.com/vugu/vugu/js"

// Current is the route in the page's address.
func Current() Route {
	location := js.Global().Get("location")
	if !location.Truthy() {
		return Parse("")
	}
	return Parse(location.Get("hash").String())
}

// Go moves to a route and leaves the present one in the history, so that the back button returns to it.
func Go(r Route) {
	if location := js.Global().Get("location"); location.Truthy() {
		location.Set("hash", r.Hash())
	}
}

// Replace moves to a route in place of the present one, and of what sheets have left above it in the history.
func Replace(r Route) {
	if location := js.Global().Get("location"); location.Truthy() {
		above.under(func() { location.Call("replace", r.Hash()) })
	}
}

// Listen calls back with every later route, for the life of the page. The callback must not block.
func Listen(changed func(Route)) {
	window := js.Global().Get("window")
	if !window.Truthy() {
		return
	}
	window.Call("addEventListener", "hashchange", js.FuncOf(func(js.Value, []js.Value) any {
		changed(Current())
		return nil
	}))
	window.Call("addEventListener", "popstate", js.FuncOf(func(js.Value, []js.Value) any {
		above.arrived()
		return nil
	}))
}
