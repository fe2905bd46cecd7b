//go:build !(js && wasm)

package main

import "fmt"

func main() {
	fmt.Println("This program runs in a page: build it with ./scripts/build.")
}
