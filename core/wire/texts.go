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
	n, ok := c.known.find(s)
	if !ok {
		s = catalogue.Clean(s)
		n, ok = c.known.find(s)
	}
	if ok {
		c.out = msgpack.AppendInt(c.out, int64(n))
		return
	}
	if s != "" {
		c.known.add(s)
	}
	c.out = msgpack.AppendText(c.out, s)
}

// known are texts by number. Most messages have few, and are done before a map
// would have been made.
type known struct {
	texts  []string
	number map[string]int // once there are more than few
}

const few = 16

func (k *known) find(s string) (int, bool) {
	if k.number != nil {
		n, ok := k.number[s]
		return n, ok
	}
	for n, text := range k.texts {
		if text == s {
			return n, true
		}
	}
	return 0, false
}

func (k *known) add(s string) {
	if len(k.texts) == few && k.number == nil {
		k.number = map[string]int{}
		for n, text := range k.texts {
			k.number[text] = n
		}
	}
	if k.number != nil {
		k.number[s] = len(k.texts)
	}
	k.texts = append(k.texts, s)
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
