package store

import (
	"bytes"
	"hash/crc32"
	"strconv"
)

// verdict is what becomes of a record of the file whose key is taken.
type verdict int

const (
	add verdict = iota
	keep
	replace
	fork
)

// judge compares a stored record with the file's under the same key.
func judge(stored, file Whole, mode Mode) verdict {
	n := common(stored.Log, file.Log)
	inStored, inFile := len(stored.Log)-n, len(file.Log)-n
	switch {
	case inStored == 0 && inFile == 0 && sameContent(stored.Record, file.Record):
		return keep
	case mode == Replace:
		return replace
	case inStored > 0 && inFile > 0:
		return fork
	case inStored > 0:
		return keep
	case inFile > 0 || file.Updated > stored.Updated:
		return replace
	}
	return keep
}

func sameContent(a, b Record) bool {
	return a.Name == b.Name && a.System == b.System && a.Summary == b.Summary && bytes.Equal(a.Data, b.Data)
}

// common is how many envelopes two logs share from the start.
func common(a, b [][]byte) int {
	n := 0
	for n < len(a) && n < len(b) && bytes.Equal(a[n], b[n]) {
		n++
	}
	return n
}

// forkID names a game that was played on differently by the first envelope that differs,
// so that a longer file of the same fork finds the same id again.
func forkID(id string, stored, file [][]byte) string {
	n := common(stored, file)
	sum := crc32.ChecksumIEEE(append([]byte(strconv.Itoa(n)+":"), file[n]...))
	if len(id)+9 > MaxID {
		id = strconv.FormatUint(uint64(crc32.ChecksumIEEE([]byte(id))), 16)
	}
	return id + "~" + strconv.FormatUint(uint64(sum), 16)
}
