//go:build js && wasm

package main

import (
	"runtime"
	"syscall/js"
	"time"
)

// A rest is when nothing has been drawn for a while and no finger is down. Memory is collected then: in the middle of a tap or a
// drag that is felt.
type rest struct {
	timer *time.Timer
	live  uint64 // bytes that the last collection left
}

const quiet = 400 * time.Millisecond

func newRest() *rest {
	r := &rest{}
	r.timer = time.AfterFunc(quiet, r.collect)
	touched := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if r.disturb(); args[0].Get("type").String() == "pointerdown" {
			r.timer.Stop()
		}
		return nil
	})
	for _, name := range []string{"pointerdown", "pointerup", "pointercancel", "wheel"} {
		js.Global().Call("addEventListener", name, touched, map[string]any{"capture": true, "passive": true})
	}
	return r
}

func (r *rest) disturb() { r.timer.Reset(quiet) }

func (r *rest) collect() {
	var now runtime.MemStats
	if runtime.ReadMemStats(&now); now.HeapAlloc > 3*r.live {
		runtime.GC()
		runtime.ReadMemStats(&now)
		r.live = now.HeapAlloc
	}
}
