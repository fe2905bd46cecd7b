//go:build !js

package app

import "github.com/vugu/vugu"

func renderWith(vugu.EventEnv) {}

func background(blocking, then func()) {
	blocking()
	then()
}

func applyTheme(string)    {}
func rememberFleets([]Row) {}
func applyAwake(bool)      {}

// CanStayAwake tells whether the browser can keep the screen on.
func CanStayAwake() bool { return false }
