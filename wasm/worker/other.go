//go:build !(js && wasm)

package main

import "fmt"

func main() {
	fmt.Println("This program runs in a Cloudflare Worker: build it with ./scripts/build worker.")
}
