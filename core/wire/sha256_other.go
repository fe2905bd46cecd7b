//go:build !wasm

package wire

import "crypto/sha256"

func sum256(data []byte) []byte {
	sum := sha256.Sum256(data)
	return sum[:]
}
