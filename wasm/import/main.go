// Command import reads the community's data files. It is compiled to WebAssembly apart from the engine and the app, which
// load it when a player brings such files.
package main

// The games whose data it knows, a line each.
import (
	_ "broadside/core/battlescribe/dropfleet"
	_ "broadside/core/battlescribe/dropzone"
	_ "broadside/core/battlescribe/gothic"
)

// main is empty: the host calls what the bridge exports.
func main() {}
