package wire

import (
	"unicode/utf8"
	"unsafe"

	"broadside/core/catalogue"
	"broadside/core/wire/msgpack"
)

// str is a field that is a text.
func (c *codec) str(p *string) {
	if c.has(*p != "") {
		c.rawStr(p)
	}
}

// rawStr is a text that is not a field of its own.
func (c *codec) rawStr(p *string) {
	if c.writing {
		c.writeText(*p)
		return
	}
	switch t := c.token(); t.Class {
	case msgpack.Text:
		*p = c.text(int(t.N))
	case msgpack.Int:
		*p = c.again(t.N)
	default:
		c.fail()
	}
}

func (c *codec) writeText(s string) {
	s = catalogue.Clean(s)
	if n, ok := c.known[s]; ok {
		c.out = msgpack.AppendInt(c.out, int64(n))
		return
	}
	if s != "" {
		c.known[s] = len(c.known)
	}
	c.out = msgpack.AppendText(c.out, s)
}

// text reads a text of n bytes and gives it the next number.
func (c *codec) text(n int) string {
	b := c.take(n)
	if len(b) > MostText || !utf8.Valid(b) {
		c.fail()
	}
	if len(b) == 0 || !c.spend(len(b)+int(unsafe.Sizeof(""))) {
		return ""
	}
	s := string(b)
	c.texts = append(c.texts, s)
	return s
}

// again is a text that was read before.
func (c *codec) again(n int64) string {
	if n < 0 || n >= int64(len(c.texts)) {
		c.fail()
		return ""
	}
	return c.texts[n]
}
