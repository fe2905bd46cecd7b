//go:build !js

package kit

import "github.com/vugu/vugu"

// Outside a browser there is no focus to move and nothing to wait for.

// Focus puts the keyboard on the element with this id after the coming render.
func Focus(string) {}

// FocusTop also brings the element to the top of the page.
func FocusTop(string) {}

func focusNow(string)           {}
func isFocused(string) bool     { return false }
func isHeld(string) bool        { return false }
func enter(string, bool)        {}
func leave(string)              {}
func wrapTab(string, bool) bool { return false }
func whenLeft(func())           {}
func pressIn(string, string)    {}
func speak(string, string)      {}

// After calls f after so many milliseconds.
func After(int, func()) {}

// Follow drags with the pointer of an event until it is let go.
func Follow(vugu.DOMEvent, func(x, y float64), func(dragged, meant bool)) {}

// Under is what an attribute says of the element at a place of the window.
func Under(float64, float64, string) string { return "" }

// Within is how far across and down an element a place of the window is.
func Within(string, float64, float64) (across, down float64) { return 0, 0 }

// Set puts an attribute on the first element that matches.
func Set(string, string, string) {}

// Style gives an element a property of its own.
func Style(_, _, _ string) {}

// Nudge scrolls on while something is held near an edge.
func Nudge(float64) {}
