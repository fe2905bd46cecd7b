package wire

import (
	"unsafe"

	"broadside/core/wire/msgpack"
)

// A codec goes through the fields of a value, and writes them or reads them:
// each type names its fields once for both (see fields.go).
type codec struct {
	writing bool
	out     []byte
	known   known // texts written so far

	in     []byte
	texts  []string // texts read so far
	memory int      // that may still be allocated
	bad    bool     // the input is damaged; nothing is read any more

	depth int
	rec   record
	past  past
}

// A record counts the fields of the record that is being written or read.
type record struct {
	fields int // written, or still to be read
	kept   int // written up to the last that is not zero
}

// open is a record under way.
type open struct {
	outer record
	head  int
}

func (c *codec) fail() {
	c.bad, c.in = true, nil
}

// token takes the head of the next thing.
func (c *codec) token() msgpack.Token {
	t, rest := msgpack.Next(c.in)
	if t.Class == msgpack.Bad {
		c.fail()
	}
	c.in = rest
	return t
}

// expect takes a head of one class.
func (c *codec) expect(want msgpack.Class) int {
	t := c.token()
	if t.Class != want {
		c.fail()
		return 0
	}
	return int(t.N)
}

// take takes n bytes.
func (c *codec) take(n int) []byte {
	if n < 0 || n > len(c.in) {
		c.fail()
		return nil
	}
	b := c.in[:n]
	c.in = c.in[n:]
	return b
}

// spend accounts for memory about to be allocated.
func (c *codec) spend(n int) bool {
	c.memory -= n
	if c.memory < 0 {
		c.fail()
	}
	return !c.bad
}

// begin starts a record; what it returns is for end.
func (c *codec) begin() open {
	o := open{outer: c.rec, head: len(c.out)}
	c.depth++
	if c.writing {
		c.out = append(c.out, 0)
		c.rec = record{}
		return o
	}
	if c.depth > MostDepth {
		c.fail()
	}
	c.rec = record{fields: c.expect(msgpack.Array)}
	return o
}

// end drops the zero fields at the end of what was written, or skips what is
// left to be read.
func (c *codec) end(o open) {
	if c.writing {
		c.out = c.out[:len(c.out)-(c.rec.fields-c.rec.kept)] // a zero field is one byte
		c.out[o.head] = msgpack.ShortArray | byte(c.rec.kept)
	}
	for !c.writing && c.rec.fields > 0 && !c.bad {
		c.rec.fields--
		c.skip(c.depth)
	}
	c.depth--
	c.rec = o.outer
}

// skip passes over one thing that this program does not know. Its texts are
// numbered with the others.
func (c *codec) skip(depth int) {
	if depth > MostDepth {
		c.fail()
		return
	}
	t := c.token()
	switch t.Class {
	case msgpack.Text:
		c.text(int(t.N))
	case msgpack.Bytes, msgpack.Other:
		c.take(int(t.N))
	case msgpack.Array, msgpack.Map:
		n := t.N
		if t.Class == msgpack.Map {
			n *= 2
		}
		for ; n > 0 && !c.bad; n-- {
			c.skip(depth + 1)
		}
	}
}

// has begins a field: whether there is something to write, or to read.
func (c *codec) has(something bool) bool {
	if c.writing {
		c.rec.fields++
		if something {
			c.rec.kept = c.rec.fields
		} else {
			c.out = append(c.out, msgpack.NilByte)
		}
		return something
	}
	if c.rec.fields == 0 || c.bad {
		return false
	}
	c.rec.fields--
	if len(c.in) > 0 && c.in[0] == msgpack.NilByte {
		c.in = c.in[1:]
		return false
	}
	return true
}

// sub is a field that is a record, absent where all of its fields are zero.
func (c *codec) sub(fields func()) {
	kept := c.rec.kept
	if !c.has(true) {
		return
	}
	o := c.begin()
	fields()
	c.end(o)
	if c.writing && c.out[o.head] == msgpack.ShortArray {
		c.out[o.head] = msgpack.NilByte
		c.rec.kept = kept
	}
}

// maybe is a field that is a record or nil.
func maybe[T any](c *codec, p **T, fields func(*T)) {
	if !c.has(*p != nil) {
		return
	}
	if !c.writing {
		if !c.spend(int(unsafe.Sizeof(**p))) {
			return
		}
		*p = new(T)
	}
	o := c.begin()
	fields(*p)
	c.end(o)
}

// list is a field that is a list of records.
func list[T any](c *codec, p *[]T, fields func(*T)) {
	values(c, p, func(v *T) {
		o := c.begin()
		fields(v)
		c.end(o)
	})
}

// values is a field that is a list of values, each passed to one.
func values[T any](c *codec, p *[]T, one func(*T)) {
	var v T
	n := c.listHead(len(*p), int(unsafe.Sizeof(v)))
	if n > 0 && !c.writing {
		*p = make([]T, n)
	}
	for i := 0; i < n && !c.bad; i++ {
		one(&(*p)[i])
	}
}

// listHead says how many values of a size in memory a list has. The input must
// be long enough to hold what it claims.
func (c *codec) listHead(n, size int) int {
	if !c.has(n > 0) {
		return 0
	}
	if c.writing {
		c.out = msgpack.AppendArray(c.out, n)
		return n
	}
	n = c.expect(msgpack.Array)
	if n > len(c.in) {
		c.fail()
	}
	if c.bad || !c.spend(n*size) {
		return 0
	}
	return n
}

type whole interface {
	~int | ~uint8 | ~uint16
}

// number is a field that is a whole number.
func number[T whole](c *codec, p *T) {
	if c.has(*p != 0) {
		rawNumber(c, p)
	}
}

// rawNumber is a whole number that is not a field of its own.
func rawNumber[T whole](c *codec, p *T) {
	if c.writing {
		c.out = msgpack.AppendInt(c.out, int64(*p))
		return
	}
	n := int64(c.expect(msgpack.Int))
	if int64(T(n)) != n {
		c.fail()
		return
	}
	*p = T(n)
}

// flags is a field of up to 30 switches.
func (c *codec) flags(all ...*bool) {
	bits := 0
	for i, f := range all {
		if *f {
			bits |= 1 << i
		}
	}
	number(c, &bits)
	if c.writing {
		return
	}
	for i, f := range all {
		*f = bits>>i&1 == 1
	}
}

// bytes is a field of bytes that mean nothing here.
func (c *codec) bytes(p *[]byte) {
	if !c.has(len(*p) > 0) {
		return
	}
	if c.writing {
		c.out = msgpack.AppendBytes(c.out, *p)
		return
	}
	if b := c.take(c.expect(msgpack.Bytes)); len(b) > 0 && c.spend(len(b)) {
		*p = append([]byte(nil), b...)
	}
}
