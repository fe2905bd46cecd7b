//go:build !js

package game

func focusNextDie()               {}
func holdFocus(string)            {}
func reveal(string)               {}
func (*Play) slide()              {}
func (*Play) hear() (stop func()) { return func() {} }
