package host

import "syscall/js"

// On calls f with each event of a target, for the life of the page.
func On(target js.Value, event string, f func(event js.Value)) { Listen(target, event, f) }

// Listen calls f with each event of a target until it is told to stop; first of all where it captures them.
func Listen(target js.Value, event string, f func(event js.Value), captures ...any) (stop func()) {
	listener := js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	})
	target.Call("addEventListener", append([]any{event, listener}, captures...)...)
	return func() {
		target.Call("removeEventListener", append([]any{event, listener}, captures...)...)
		listener.Release()
	}
}

// Once is a function that the browser calls one time.
func Once(f func()) js.Func {
	var self js.Func
	self = js.FuncOf(func(js.Value, []js.Value) any {
		self.Release()
		f()
		return nil
	})
	return self
}

// Await waits for a promise, and tells whether it was kept.
func Await(promise js.Value) (v js.Value, kept bool) {
	done := make(chan bool, 1)
	answered := func(kept bool) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			v = args[0]
			done <- kept
			return nil
		})
	}
	yes, no := answered(true), answered(false)
	defer yes.Release()
	defer no.Release()
	promise.Call("then", yes, no)
	kept = <-done
	return v, kept
}

// Array is bytes as the browser holds them.
func Array(b []byte) js.Value {
	array := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(array, b)
	return array
}

// Bytes are those of such an array, or of a buffer.
func Bytes(v js.Value) []byte {
	if class := js.Global().Get("Uint8Array"); !v.InstanceOf(class) {
		v = class.New(v)
	}
	b := make([]byte, v.Length())
	js.CopyBytesToGo(b, v)
	return b
}
