//go:build !js

package store

import "time"

// Now is the time in milliseconds since 1970.
func Now() int64 { return time.Now().UnixMilli() }
