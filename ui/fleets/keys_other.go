//go:build !js

package fleets

// hear: outside a browser there are no keys.
func (c *Screen) hear() {}
