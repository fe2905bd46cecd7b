//go:build !js

package game

func focusNextDie()               {}
func holdFocus(string)            {}
func focusOpener()                {}
func presses([]string, bool) bool { return true }
func reveal(string)               {}
func (*Play) slide()              {}
func (*Play) hear() (stop func()) { return func() {} }
