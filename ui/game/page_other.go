//go:build !js

package game

import "github.com/vugu/vugu"

func isWide() bool                         { return false }
func whenWidthChanges(func(wide bool))     {}
func readFile(vugu.DOMEvent, func([]byte)) {}
func focusNextDie()                        {}
func reveal(string)                        {}

// lastDownload is what a test looks at.
var lastDownload struct {
	name  string
	bytes []byte
}

func download(name string, bytes []byte) { lastDownload.name, lastDownload.bytes = name, bytes }
