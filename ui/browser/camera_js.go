package browser

import (
	"syscall/js"

	"broadside/ui/app"
)

func loadScanner() { js.Global().Call("broadsideScan") }

func scan(id string, found, failed func(text string)) (stop func()) {
	stopped := false
	heard := js.FuncOf(func(_ js.Value, args []js.Value) any {
		f, text := found, args[1].String()
		if !args[0].Bool() {
			f = failed
		}
		app.Work(func() {}, func() {
			if !stopped {
				f(text)
			}
		})
		return nil
	})
	end := js.Global().Call("broadsideScan", id, heard)
	return func() {
		if !stopped {
			stopped = true
			end.Invoke()
			heard.Release()
		}
	}
}

func every(milliseconds int, f func()) (stop func()) {
	tick := js.FuncOf(func(js.Value, []js.Value) any {
		app.Work(func() {}, f)
		return nil
	})
	timer := js.Global().Call("setInterval", tick, milliseconds)
	return func() {
		js.Global().Call("clearInterval", timer)
		tick.Release()
	}
}

func calm() bool {
	return js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}
