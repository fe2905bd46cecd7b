//go:build !js

package game

func focusNextDie() {}
func reveal(string) {}
