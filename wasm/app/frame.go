//go:build js && wasm

package main

import "syscall/js"

// A frame waits for the moment before the browser paints.
type frame struct {
	request js.Value
	tick    chan struct{}
	arrived js.Func
}

func newFrame() *frame {
	f := &frame{request: js.Global().Get("requestAnimationFrame"), tick: make(chan struct{}, 1)}
	f.arrived = js.FuncOf(func(js.Value, []js.Value) any {
		f.tick <- struct{}{}
		return nil
	})
	return f
}

func (f *frame) wait() {
	f.request.Invoke(f.arrived)
	<-f.tick
}
