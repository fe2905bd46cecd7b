//go:build wasip1

package main

import "broadside/wasm/bridge"

func init() {
	engine := New()
	bridge.Serve(MostInput, engine.Call, func() bridge.Answer { return refuse("request-too-large") })
}
