package msgpack

// A Class is what kind of thing a token is.
type Class uint8

// The classes. The zero Class is that of no token at all.
const (
	Bad Class = iota
	Nil
	Int
	Text
	Bytes
	Array
	Map
	Other // booleans, floats, extensions: no format here uses them, and readers skip them
)

// A Token is the head of one thing, without what the thing holds: N is a number's value, the length in bytes of what follows for
// texts, bytes and others, the count of things in an array, and that of pairs in a map. N is negative for numbers alone.
type Token struct {
	Class Class
	N     int64
}

// Next takes one head off the input, and gives what follows it. It is total: a head that is cut short, that MessagePack does not
// know, or of a number greater than an int64 holds, is a Bad token, with nothing after it. What N claims need not be there.
func Next(in []byte) (Token, []byte) {
	if len(in) == 0 {
		return Token{}, nil
	}
	h, rest := in[0], in[1:]
	switch {
	case h < 0x80:
		return Token{Int, int64(h)}, rest
	case h < 0x90:
		return Token{Map, int64(h & 15)}, rest
	case h < 0xa0:
		return Token{Array, int64(h & 15)}, rest
	case h < 0xc0:
		return Token{Text, int64(h & 31)}, rest
	case h >= 0xe0:
		return Token{Int, int64(int8(h))}, rest
	}
	f := forms[h-0xc0]
	if f.class == Bad || len(rest) < int(f.size) {
		return Token{}, nil
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
		return Token{}, nil // more than an int64 holds
	}
	return Token{f.class, v + int64(f.plus)}, rest[f.size:]
}

// A form is how the head of a token goes on after its first byte: a number of so many bytes, and what to add to it.
type form struct {
	class  Class
	size   uint8
	signed bool
	plus   uint8
}

// forms are those of the first bytes from 0xc0 to 0xdf.
var forms = [32]form{
	{class: Nil}, {class: Bad}, {class: Other}, {class: Other},
	{class: Bytes, size: 1}, {class: Bytes, size: 2}, {class: Bytes, size: 4},
	{class: Other, size: 1, plus: 1}, {class: Other, size: 2, plus: 1}, {class: Other, size: 4, plus: 1},
	{class: Other, plus: 4}, {class: Other, plus: 8},
	{class: Int, size: 1}, {class: Int, size: 2}, {class: Int, size: 4}, {class: Int, size: 8},
	{class: Int, size: 1, signed: true}, {class: Int, size: 2, signed: true},
	{class: Int, size: 4, signed: true}, {class: Int, size: 8, signed: true},
	{class: Other, plus: 2}, {class: Other, plus: 3}, {class: Other, plus: 5},
	{class: Other, plus: 9}, {class: Other, plus: 17},
	{class: Text, size: 1}, {class: Text, size: 2}, {class: Text, size: 4},
	{class: Array, size: 2}, {class: Array, size: 4}, {class: Map, size: 2}, {class: Map, size: 4},
}
