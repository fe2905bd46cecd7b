//go:build !js

package kit

// Outside a browser there is no focus to move and nothing to wait for.

// Focus puts the keyboard on the element with this id after the coming render.
func Focus(string) {}

// FocusTop also brings the element to the top of the page.
func FocusTop(string) {}

func focusNow(string)           {}
func isFocused(string) bool     { return false }
func isHeld(string) bool        { return false }
func enter(string)              {}
func leave(string)              {}
func wrapTab(string, bool) bool { return false }
func whenLeft(func())           {}
func pressIn(string, string)    {}
func speak(string, string)      {}

// After calls f after so many milliseconds.
func After(int, func()) {}
