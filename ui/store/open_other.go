//go:build !js

package store

import "time"

// Open gives memory outside the browser, where no device storage is, with CodeRefused to say so.
func Open(string) (Store, error) {
	return NewMemory(), &Error{Code: CodeRefused, Cause: "not in a browser"}
}

// Now is the time in milliseconds since 1970.
func Now() int64 { return time.Now().UnixMilli() }
