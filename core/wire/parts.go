package wire

import "encoding/binary"

// What the app and the reader of data tell one another is parts one after the other, each with its length before it in four
// bytes: a file is its name and its bytes.

// AppendPart adds a part.
func AppendPart(out, part []byte) []byte {
	return append(binary.LittleEndian.AppendUint32(out, uint32(len(part))), part...)
}

// TakePart takes the first part; false where there is no whole one.
func TakePart(in []byte) (part, rest []byte, ok bool) {
	if len(in) < 4 {
		return nil, nil, false
	}
	n := uint64(binary.LittleEndian.Uint32(in))
	if in = in[4:]; n > uint64(len(in)) {
		return nil, nil, false
	}
	return in[:n], in[n:], true
}
