package wire

import "unicode/utf8"

// The part of MessagePack that the format uses. The runtime of tinylib/msgp does the same and more, and importing it adds
// 129 KB (brotli) to a program in WebAssembly; the tests hold these functions against it.

const (
	nilByte   = 0xc0
	mostShort = 15 // fields that the header of a record counts in one byte
)

func appendInt(b []byte, n int64) []byte {
	switch {
	case n >= -32 && n <= 127:
		return append(b, byte(n))
	case n >= 0 && n < 1<<8:
		return append(b, 0xcc, byte(n))
	case n >= 0 && n < 1<<16:
		return append(b, 0xcd, byte(n>>8), byte(n))
	case n >= 0 && n < 1<<32:
		return appendBig(append(b, 0xce), uint64(n), 4)
	case n >= 0:
		return appendBig(append(b, 0xcf), uint64(n), 8)
	case n >= -1<<7:
		return append(b, 0xd0, byte(n))
	case n >= -1<<15:
		return append(b, 0xd1, byte(n>>8), byte(n))
	case n >= -1<<31:
		return appendBig(append(b, 0xd2), uint64(n), 4)
	}
	return appendBig(append(b, 0xd3), uint64(n), 8)
}

func appendText(b []byte, s string) []byte {
	switch n := len(s); {
	case n < 32:
		b = append(b, 0xa0|byte(n))
	case n < 1<<8:
		b = append(b, 0xd9, byte(n))
	default:
		b = append(b, 0xda, byte(n>>8), byte(n)) // MostText fits
	}
	return append(b, s...)
}

func appendArray(b []byte, n int) []byte {
	switch {
	case n <= mostShort:
		return append(b, 0x90|byte(n))
	case n < 1<<16:
		return append(b, 0xdc, byte(n>>8), byte(n))
	}
	return appendBig(append(b, 0xdd), uint64(n), 4)
}

func appendBytes(b, data []byte) []byte {
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

func appendBig(b []byte, n uint64, size int) []byte {
	for i := size - 1; i >= 0; i-- {
		b = append(b, byte(n>>(8*i)))
	}
	return b
}

// A class is what kind of thing a token of MessagePack is.
type class uint8

const (
	isBad class = iota
	isNil
	isInt
	isText
	isBytes
	isArray
	isMap
	isOther // booleans, floats, extensions: the format does not use them, and skips them
)

// A token is one thing without what it holds: n is a number's value, the length of texts, bytes and others, and what arrays
// and maps count.
type token struct {
	class class
	n     int64
}

// next takes one token's head off the input. A head that is cut short is bad.
func next(in []byte) (token, []byte) {
	if len(in) == 0 {
		return token{}, nil
	}
	h, rest := in[0], in[1:]
	switch {
	case h < 0x80:
		return token{isInt, int64(h)}, rest
	case h < 0x90:
		return token{isMap, int64(h & 15)}, rest
	case h < 0xa0:
		return token{isArray, int64(h & 15)}, rest
	case h < 0xc0:
		return token{isText, int64(h & 31)}, rest
	case h >= 0xe0:
		return token{isInt, int64(int8(h))}, rest
	}
	f := forms[h-0xc0]
	if len(rest) < int(f.size) {
		return token{}, nil
	}
	var n uint64
	for _, b := range rest[:f.size] {
		n = n<<8 | uint64(b)
	}
	v := int64(n)
	if f.signed {
		shift := 64 - 8*uint(f.size)
		v = int64(n<<shift) >> shift
	} else if v < 0 {
		return token{}, nil // more than an int64 holds
	}
	return token{f.class, v + int64(f.plus)}, rest[f.size:]
}

// A form is how the head of a token goes on after its first byte: a number of so many bytes, and what to add to it.
type form struct {
	class  class
	size   uint8
	signed bool
	plus   uint8
}

// forms are those of the first bytes from 0xc0 to 0xdf.
var forms = [32]form{
	{class: isNil}, {class: isBad}, {class: isOther}, {class: isOther},
	{class: isBytes, size: 1}, {class: isBytes, size: 2}, {class: isBytes, size: 4},
	{class: isOther, size: 1, plus: 1}, {class: isOther, size: 2, plus: 1}, {class: isOther, size: 4, plus: 1},
	{class: isOther, plus: 4}, {class: isOther, plus: 8},
	{class: isInt, size: 1}, {class: isInt, size: 2}, {class: isInt, size: 4}, {class: isInt, size: 8},
	{class: isInt, size: 1, signed: true}, {class: isInt, size: 2, signed: true},
	{class: isInt, size: 4, signed: true}, {class: isInt, size: 8, signed: true},
	{class: isOther, plus: 2}, {class: isOther, plus: 3}, {class: isOther, plus: 5},
	{class: isOther, plus: 9}, {class: isOther, plus: 17},
	{class: isText, size: 1}, {class: isText, size: 2}, {class: isText, size: 4},
	{class: isArray, size: 2}, {class: isArray, size: 4}, {class: isMap, size: 2}, {class: isMap, size: 4},
}

// clean cuts a text to MostText between runes and puts marks where it is not UTF-8, so that what is written can be read.
func clean(s string) string {
	if len(s) <= MostText && utf8.ValidString(s) {
		return s
	}
	var b []byte
	for _, r := range s {
		if len(b)+utf8.RuneLen(r) > MostText {
			break
		}
		b = utf8.AppendRune(b, r)
	}
	return string(b)
}
