//go:build !js

package fleets

import "github.com/vugu/vugu"

// Outside a browser nothing points: a test drops by itself.
var holding hand = stillHand{}

type stillHand struct{}

func (stillHand) take(vugu.DOMEvent, string, func(func(string) (extent, bool)) []gap, func(gap), func()) {
}
