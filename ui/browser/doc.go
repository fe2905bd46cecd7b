// Package browser is what screens ask of the browser itself: files, links, the clipboard, the width of the page. Every
// answer comes with the renderer's lock held. Outside a browser tests stand in for its dialogs.
package browser
