// Command engine is Broadside's engine for pages and scripts of others, compiled to WebAssembly and wrapped by
// public/broadside.js. One function carries every request: a method and JSON go in, JSON or bytes come out.
package main

// main is empty: the host calls what the bridge exports.
func main() {}
