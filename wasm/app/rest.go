//go:build js && wasm

package main

import (
	"runtime"
	"time"
)

// A rest is when nothing has been drawn for a while. Memory is collected then: in the middle of a tap or a drag that is felt.
type rest struct {
	timer *time.Timer
	live  uint64 // bytes that the last collection left
}

const quiet = 400 * time.Millisecond

func newRest() *rest {
	r := &rest{}
	r.timer = time.AfterFunc(quiet, r.collect)
	return r
}

func (r *rest) disturb() { r.timer.Reset(quiet) }

func (r *rest) collect() {
	var now runtime.MemStats
	if runtime.ReadMemStats(&now); now.HeapAlloc > 2*r.live {
		runtime.GC()
		runtime.ReadMemStats(&now)
		r.live = now.HeapAlloc
	}
}
