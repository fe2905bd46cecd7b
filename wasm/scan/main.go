// Command scan finds QR codes in pictures. It is compiled to WebAssembly apart from the app, which loads it when a camera is
// opened in a browser that cannot read codes itself.
package main

// main is empty: the host calls what the bridge exports.
func main() {}
