package store

import (
	"syscall/js"

	"broadside/ui/host"
)

// The browser's clock, because package time would weigh on every visitor's download.

// Now is the time in milliseconds since 1970.
func Now() int64 { return int64(js.Global().Get("Date").Call("now").Float()) }

// after sends once, after so many milliseconds.
func after(ms int) <-chan struct{} {
	over := make(chan struct{}, 1)
	js.Global().Call("setTimeout", host.Once(func() { over <- struct{}{} }), ms)
	return over
}
