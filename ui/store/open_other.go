//go:build !js

package store

// Open gives memory outside the browser, where no device storage is, with CodeRefused to say so.
func Open(string) (Store, error) {
	return NewMemory(), &Error{Code: CodeRefused, Cause: "not in a browser"}
}
