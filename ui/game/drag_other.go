//go:build !js

package game

func dragCard(int, func(int)) {}
func focusCard(int)           {}
