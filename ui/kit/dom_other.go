//go:build !js

package kit

import "github.com/vugu/vugu"

// Outside a browser there is no focus to move and nothing to wait for; what these do stands in dom_js.go.

func After(int, func())                                                   {}
func Focus(string)                                                        {}
func FocusTop(string)                                                     {}
func Reveal(string)                                                       {}
func focusNow(string)                                                     {}
func isFocused(string) bool                                               { return false }
func isHeld(string) bool                                                  { return false }
func enter(string, bool)                                                  {}
func leave(string)                                                        {}
func wrapTab(string, bool) bool                                           { return false }
func walk(string, int)                                                    {}
func whenLeft(func())                                                     {}
func bring(string)                                                        {}
func giveBack()                                                           {}
func pressIn(string, string)                                              {}
func speak(string, string)                                                {}
func Follow(vugu.DOMEvent, func(x, y float64), func(dragged, meant bool)) {}
func Under(float64, float64, string) string                               { return "" }
func Within(string, float64, float64) (across, down float64)              { return 0, 0 }
func Set(string, string, string)                                          {}
func Style(_, _, _ string)                                                {}
func Nudge(float64)                                                       {}
