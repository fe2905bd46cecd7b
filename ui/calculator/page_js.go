package calculator

import (
	"strings"
	"syscall/js"

	"broadside/ui/desk"
	"broadside/ui/route"
)

// wide tells whether the page has room for the figures beside the answer.
func wide() bool { return js.Global().Call("matchMedia", "(min-width: 900px)").Get("matches").Bool() }

// address is the link of a route.
func address(r route.Route) string {
	page, _, _ := strings.Cut(js.Global().Get("location").Get("href").String(), "#")
	return page + r.Hash()
}

// spread hands a link to the browser's own sharing, or to the clipboard. done hears, with the renderer's lock held,
// whether it was copied; failed where neither was possible.
func spread(link string, copied, failed func()) {
	navigator := js.Global().Get("navigator")
	then := func(f func()) js.Func {
		var self js.Func
		self = js.FuncOf(func(js.Value, []js.Value) any {
			self.Release()
			desk.Work(func() {}, f)
			return nil
		})
		return self
	}
	switch {
	case !wide() && navigator.Get("share").Truthy():
		navigator.Call("share", map[string]any{"url": link}).Call("then", then(func() {}), then(func() {}))
	case navigator.Get("clipboard").Truthy():
		navigator.Get("clipboard").Call("writeText", link).Call("then", then(copied), then(failed))
	default:
		failed()
	}
}
