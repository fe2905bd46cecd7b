// Package msgpack writes and reads the part of MessagePack that the project's formats use. The runtime of tinylib/msgp does
// the same and more, and importing it adds 38 KB (brotli) to the app and over 100 KB to the engine; the tests hold this package
// against it.
//
// Nothing here allocates for what a head claims: Next reads heads alone, and its callers bound what they take.
package msgpack

const (
	// NilByte is the whole of a nil.
	NilByte = 0xc0
	// ShortArray, with a count of up to 15 added, is the whole head of an array.
	ShortArray = 0x90

	mostShort = 15
)

// AppendInt adds a whole number in its shortest form; numbers from 128 on have the unsigned forms.
func AppendInt(b []byte, n int64) []byte {
	switch {
	case n <= 127:
		return AppendSigned(b, n)
	case n < 1<<8:
		return append(b, 0xcc, byte(n))
	case n < 1<<16:
		return append(b, 0xcd, byte(n>>8), byte(n))
	case n < 1<<32:
		return appendBig(append(b, 0xce), uint64(n), 4)
	}
	return appendBig(append(b, 0xcf), uint64(n), 8)
}

// AppendSigned adds a whole number in the shortest of the signed forms. It is for formats that were first written so: readers
// take either.
func AppendSigned(b []byte, n int64) []byte {
	switch {
	case n >= -32 && n <= 127:
		return append(b, byte(n))
	case n == int64(int8(n)):
		return append(b, 0xd0, byte(n))
	case n == int64(int16(n)):
		return append(b, 0xd1, byte(n>>8), byte(n))
	case n == int64(int32(n)):
		return appendBig(append(b, 0xd2), uint64(n), 4)
	}
	return appendBig(append(b, 0xd3), uint64(n), 8)
}

// AppendText adds a text of up to 4 GB. It does not look for what is not UTF-8.
func AppendText(b []byte, s string) []byte {
	switch n := len(s); {
	case n < 32:
		b = append(b, 0xa0|byte(n))
	case n < 1<<8:
		b = append(b, 0xd9, byte(n))
	case n < 1<<16:
		b = append(b, 0xda, byte(n>>8), byte(n))
	default:
		b = appendBig(append(b, 0xdb), uint64(n), 4)
	}
	return append(b, s...)
}

// AppendBytes adds up to 4 GB of bytes.
func AppendBytes(b, data []byte) []byte {
	switch n := len(data); {
	case n < 1<<8:
		b = append(b, 0xc4, byte(n))
	case n < 1<<16:
		b = append(b, 0xc5, byte(n>>8), byte(n))
	default:
		b = appendBig(append(b, 0xc6), uint64(n), 4)
	}
	return append(b, data...)
}

// AppendArray adds the head of an array of n things, 0 ≤ n < 2³²; the things are to follow.
func AppendArray(b []byte, n int) []byte { return appendCount(b, n, ShortArray, 0xdc) }

// AppendMap adds the head of a map of n pairs, 0 ≤ n < 2³²; each key and its value are to follow.
func AppendMap(b []byte, n int) []byte { return appendCount(b, n, 0x80, 0xde) }

// appendCount takes the first byte of the short form, and that of the form with two bytes; the one with four comes after it.
func appendCount(b []byte, n int, short, long byte) []byte {
	switch {
	case n <= mostShort:
		return append(b, short|byte(n))
	case n < 1<<16:
		return append(b, long, byte(n>>8), byte(n))
	}
	return appendBig(append(b, long+1), uint64(n), 4)
}

func appendBig(b []byte, n uint64, size int) []byte {
	for i := size - 1; i >= 0; i-- {
		b = append(b, byte(n>>(8*i)))
	}
	return b
}
