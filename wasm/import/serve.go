//go:build wasip1

package main

import (
	"strconv"

	"broadside/wasm/bridge"
)

func init() {
	reader := &Reader{}
	bridge.Serve(MostInput, reader.Call, func() bridge.Answer { return refuse("bs-too-long", "most", strconv.Itoa(MostInput>>20)) })
}
