package store

import "syscall/js"

// The browser's clock, because package time would weigh on every visitor's download.

// Now is the time in milliseconds since 1970.
func Now() int64 { return int64(js.Global().Get("Date").Call("now").Float()) }

// after sends once, after so many milliseconds.
func after(ms int) <-chan struct{} {
	over := make(chan struct{}, 1)
	var fn js.Func
	fn = js.FuncOf(func(js.Value, []js.Value) any {
		fn.Release()
		over <- struct{}{}
		return nil
	})
	js.Global().Call("setTimeout", fn, ms)
	return over
}
