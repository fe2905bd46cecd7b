//go:build !js

package fleets

import "github.com/vugu/vugu"

// Outside a browser nothing points, and nothing shows anywhere: a test drops by itself.

func follow(vugu.DOMEvent, string, func() []gap, func(gap), func()) {}

func shown(string) (extent, bool) { return extent{}, false }
