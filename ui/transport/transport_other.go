//go:build !js

package transport

import "crypto/rand"

// Live says that answers come while the page goes on, so that it can wait for news.
const Live = false

func carry(string, Letter) (Reply, error) { return Reply{}, &Silence{} }

// WhenOnline calls f each time that the network comes back.
func WhenOnline(func()) {}

// Random gives n bytes that nobody can guess.
func Random(n int) []byte {
	b := make([]byte, n)
	_, _ = rand.Read(b)
	return b
}
