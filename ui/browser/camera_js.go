package browser

import (
	"syscall/js"

	"broadside/ui/app"
)

// LoadScanner fetches what reads codes with the camera, so that it is there without a network too.
func LoadScanner() { js.Global().Call("broadsideScan") }

// Scan shows the camera's picture in the element of an id, and reads codes out of it until stop is called. It is called by who
// shows the element. failed hears why there is no picture: "refused", "none", "busy" or "not-loaded".
func Scan(id string, found, failed func(text string)) (stop func()) {
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

// Every calls f again and again, so many milliseconds apart, until stop is called.
func Every(milliseconds int, f func()) (stop func()) {
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

// Calm tells whether the player wants nothing to move by itself.
func Calm() bool {
	return js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}
