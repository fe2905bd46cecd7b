//go:build !js

package game

func focusNextDie()               {}
func holdFocus()                  {}
func reveal(string)               {}
func (*Play) hear() (stop func()) { return func() {} }
