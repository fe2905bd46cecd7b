//go:build !js

package game

func focusNextDie() {}
func reveal(string) {}

func dragCard(int, func(int)) {}
func focusCard(int)           {}
