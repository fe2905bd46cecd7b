package session

import (
	"math/rand/v2"
	"time"
)

// sleep waits; tests do not.
var sleep = time.Sleep

const (
	firstBackOff = 120 * time.Millisecond
	mostBackOff  = 1500 * time.Millisecond
)

// backOff is how long to wait before the next batch once so many in a row came too late: not at all after one, and then for a
// random time that may be twice as long with each. So several who append at once do not meet again and again.
func backOff(beaten int) time.Duration {
	if beaten < 2 {
		return 0
	}
	most := mostBackOff
	if beaten < 6 {
		most = firstBackOff << (beaten - 2)
	}
	return time.Duration(rand.Int64N(int64(most)) + 1)
}
