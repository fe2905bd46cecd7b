// Package bridge carries requests of a page or a script to a program that is
// compiled to WebAssembly, and its answers back. public/broadside.js has the
// other side.
package bridge

// A Kind says what an answer is.
type Kind uint8

const (
	JSON  Kind = iota // a value
	Bytes             // a saved game
	Error             // {code, message, path}
)

// An Answer is what a call comes to.
type Answer struct {
	Kind Kind
	Body []byte
}

// A Handler answers a request: a method's name with its body.
type Handler func(method string, body []byte) Answer
