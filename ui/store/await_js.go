package store

import (
	"syscall/js"

	"broadside/ui/host"
)

// Waiting inside a transaction works because Go runs every goroutine until it blocks again before a JavaScript callback
// returns: the goroutine that await wakes issues its next request while the browser still holds the transaction active.

// attempt runs f and gives what JavaScript throws as an *Error.
func attempt(f func() error) (err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = browserError(thrown.Value)
		case *js.ValueError:
			err = &Error{Code: CodeFailed, Cause: thrown.Error()}
		default:
			panic(thrown)
		}
	}()
	return f()
}

// browserError sorts a DOMException by its name.
func browserError(exception js.Value) *Error {
	if !exception.Truthy() {
		return &Error{Code: CodeFailed, Cause: "the browser gave no reason"}
	}
	name := exception.Get("name").String()
	code := CodeFailed
	switch name {
	case "QuotaExceededError":
		code = CodeFull
	case "SecurityError", "NotAllowedError":
		code = CodeRefused
	case "VersionError":
		code = CodeOutdated
	}
	return &Error{Code: code, Cause: name + ": " + exception.Get("message").String()}
}

// listeners are event handlers that live as long as one request.
type listeners []js.Func

func (l *listeners) on(target js.Value, event string, f func(event js.Value)) {
	fn := js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	})
	target.Set("on"+event, fn)
	*l = append(*l, fn)
}

func (l listeners) release() {
	for _, fn := range l {
		fn.Release()
	}
}

// await blocks until an IDBRequest is answered.
func await(request js.Value) (js.Value, error) {
	var l listeners
	defer l.release()
	done := make(chan error, 1)
	l.on(request, "success", func(js.Value) { done <- nil })
	l.on(request, "error", func(js.Value) { done <- browserError(request.Get("error")) })
	err := <-done
	request.Set("onsuccess", js.Null())
	request.Set("onerror", js.Null())
	if err != nil {
		return js.Undefined(), err
	}
	return request.Get("result"), nil
}

func fromArray(v js.Value) ([]byte, error) {
	if !v.InstanceOf(js.Global().Get("Uint8Array")) {
		return nil, &Error{Code: CodeFailed, Cause: "a stored value is no byte array"}
	}
	return host.Bytes(v), nil
}

// The browser's clock, because package time would weigh on every visitor's download.

// Now is the time in milliseconds since 1970.
func Now() int64 { return int64(js.Global().Get("Date").Call("now").Float()) }

// after sends once, after so many milliseconds.
func after(ms int) <-chan struct{} {
	over := make(chan struct{}, 1)
	js.Global().Call("setTimeout", host.Once(func() { over <- struct{}{} }), ms)
	return over
}
