//go:build wasip1

package main

import "broadside/wasm/bridge"

func init() {
	bridge.Serve(mostPixels+head, answer, func() bridge.Answer { return bridge.Answer{Kind: bridge.Bytes} })
}
