package roster

import (
	"strings"
	"unicode/utf8"
)

// MostShare is the longest share code in characters.
const MostShare = 4000

// shareVersion is the first character of a code. Later versions follow it in
// the order of shareVersions, and keep reading the earlier ones.
const (
	shareVersion  = '1'
	shareVersions = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
)

// shareDepth bounds units within units.
const shareDepth = 16

// A ShareError says why a list cannot become a code or a code a list. Code is
// that of its sentence: "share-damaged", "share-newer" or "share-too-long".
type ShareError struct{ Code string }

func (e *ShareError) Error() string { return e.Code }

// Encode writes a list as a share code: letters, digits, "-" and "_", so that
// it can stand in a link's fragment. The error is a *ShareError
// "share-too-long"; nil counts as an empty list.
func Encode(l *List) (string, error) {
	if l == nil {
		l = &List{}
	}
	c := &shareCodec{writing: true}
	c.list(l.Clone())
	code := string(shareVersion) + Seal(c.body)
	if c.bad || len(code) > MostShare {
		return "", &ShareError{"share-too-long"}
	}
	return code, nil
}

// Decode reads a share code, with spaces around it or not. The error is a
// *ShareError.
func Decode(code string) (*List, error) {
	body, err := opened(code, MostShare, "share-too-long")
	if err != nil {
		return nil, err
	}
	c, l := &shareCodec{body: body}, &List{}
	c.list(l)
	switch {
	case c.newer:
		return nil, &ShareError{"share-newer"}
	case c.bad || len(c.body) > 0:
		return nil, &ShareError{"share-damaged"}
	}
	return l, nil
}

// What a unit has, in the low bits of its first byte; the high bits count its
// options, up to manyOptions, which says that their number follows.
const (
	shareID = 1 << iota // an id of its own, not the one that follows the last
	shareName
	shareCount
	shareUnits
	manyOptions = 15
)

// A shareCodec goes through a list, and writes it or reads it: each type names
// its fields once for both. Once bad, it reads zeros.
type shareCodec struct {
	writing bool
	body    []byte   // written, or still to be read
	known   []string // texts spelled so far
	last    string   // id of the unit before
	bad     bool
	newer   bool // a word of a later version, or of a game that this program does not have
}

func (c *shareCodec) fail() { c.bad, c.body = true, nil }

func (c *shareCodec) list(l *List) {
	c.text(&l.System)
	c.text(&l.Edition)
	c.text(&l.Name)
	c.number(&l.Limit)
	shareAll(&l.Packs, c.count(len(l.Packs)), c.text)
	c.last = firstUnit
	c.units(&l.Units, 0)
}

// shareAll goes through so many values, which a list that is read has yet to get.
func shareAll[T any](all *[]T, n int, one func(*T)) {
	if len(*all) < n {
		*all = make([]T, n)
	}
	for i := range *all {
		one(&(*all)[i])
	}
}

func (c *shareCodec) units(units *[]Unit, depth int) {
	if depth > shareDepth {
		c.fail()
		return
	}
	shareAll(units, c.count(len(*units)), func(u *Unit) { c.unit(u, depth) })
}

func (c *shareCodec) unit(u *Unit, depth int) {
	head := byte(min(len(u.Options), manyOptions)) << 4
	for bit, has := range [4]bool{u.ID != follow(c.last), u.Name != "", u.Count != 0, len(u.Units) > 0} {
		if has {
			head |= 1 << bit
		}
	}
	head = c.byte(head)
	if head&shareID != 0 {
		c.text(&u.ID)
	} else {
		u.ID = follow(c.last)
	}
	c.last = u.ID
	c.text(&u.Entry)
	if head&shareName != 0 {
		c.text(&u.Name)
	}
	if head&shareCount != 0 {
		c.number(&u.Count)
	}
	options := int(head >> 4)
	if options == manyOptions {
		options = c.count(len(u.Options))
	}
	shareAll(&u.Options, options, c.option)
	if head&shareUnits != 0 {
		c.units(&u.Units, depth+1)
	}
}

// option tells by the last bit of its entry's number whether a mount follows.
func (c *shareCodec) option(o *Option) {
	mounted := 0
	if o.Mount != "" {
		mounted = 1
	}
	if c.word(&o.Entry, 1, mounted) == 1 {
		c.text(&o.Mount)
	}
}

func (c *shareCodec) text(s *string) { c.word(s, 0, 0) }

// word is a number from the tables, or 0 and the text itself; the number is
// shifted to make room for a tag, which it answers.
func (c *shareCodec) word(s *string, shift, tag int) int {
	n := 0
	if c.writing {
		*s = valid(*s)
		n = c.find(*s)
	}
	n = c.size(n<<shift | tag)
	n, tag = n>>shift, n&(1<<shift-1)
	switch at := n / 2; {
	case c.bad || n < 0:
		c.fail()
	case n == 0:
		b := append([]byte(nil), *s...)
		shareAll(&b, c.count(len(b)), func(one *byte) { *one = c.byte(*one) })
		if *s = string(b); !utf8.ValidString(*s) {
			c.fail()
		}
		c.known = append(c.known, *s)
	case n == sharePacked:
		packed, _ := packID(*s)
		for i := range packed {
			packed[i] = c.byte(packed[i])
		}
		*s = unpackID(packed[:])
		c.known = append(c.known, *s)
	case n%2 == 1 && at < len(shareWords) && shareWords[at] != nil:
		*s = *shareWords[at]
	case n%2 == 1:
		c.newer = true
		c.fail()
	case at <= len(c.known):
		*s = c.known[at-1]
	default:
		c.fail()
	}
	return tag
}

// sharePacked is the number of an id that follows in eight bytes, as data of the community have them: "c89f-dfbc-74ad-2b4d".
// It stands where the words would have their 64th; a Broadside that does not know it calls the code newer.
const sharePacked = 2*63 + 1

const hexDigits = "0123456789abcdef"

// packID is such an id in bytes; false for other texts.
func packID(s string) (packed [8]byte, ok bool) {
	if len(s) != 19 {
		return packed, false
	}
	n := 0
	for i := range len(s) {
		if i%5 == 4 {
			if s[i] != '-' {
				return packed, false
			}
			continue
		}
		d := strings.IndexByte(hexDigits, s[i])
		if d < 0 {
			return packed, false
		}
		packed[n/2] |= byte(d) << (4 * (1 - n%2))
		n++
	}
	return packed, true
}

// unpackID undoes packID.
func unpackID(packed []byte) string {
	var b strings.Builder
	for i, c := range packed {
		if i > 0 && i%2 == 0 {
			b.WriteByte('-')
		}
		b.WriteByte(hexDigits[c>>4])
		b.WriteByte(hexDigits[c&15])
	}
	return b.String()
}

// find is the number of a text: odd for shareWords, even for those that the
// code itself has spelled, 0 for one that neither knows.
func (c *shareCodec) find(s string) int {
	for i, word := range shareWords {
		if word != nil && *word == s {
			return 2*i + 1
		}
	}
	for i, word := range c.known {
		if word == s {
			return 2*i + 2
		}
	}
	if _, is := packID(s); is {
		return sharePacked
	}
	return 0
}

func (c *shareCodec) byte(b byte) byte {
	if c.writing {
		c.body = append(c.body, b)
		return b
	}
	if len(c.body) == 0 {
		c.fail()
		return 0
	}
	b, c.body = c.body[0], c.body[1:]
	return b
}

// size is a whole number from 0, seven bits to a byte, the low ones first: the
// given one, or that which is read.
func (c *shareCodec) size(n int) int {
	if c.writing {
		u := uint64(n)
		for ; u >= 0x80; u >>= 7 {
			c.byte(byte(u) | 0x80)
		}
		c.byte(byte(u))
		return n
	}
	var u uint64
	for shift := 0; shift < 64; shift += 7 {
		b := c.byte(0)
		u |= uint64(b&0x7f) << shift
		if b < 0x80 {
			return int(u)
		}
	}
	c.fail()
	return 0
}

// count is the size of something that takes a byte for each that it counts.
func (c *shareCodec) count(n int) int {
	n = c.size(n)
	if !c.writing && (n < 0 || n > len(c.body)) {
		c.fail()
		return 0
	}
	return n
}

// number puts its sign in the last bit.
func (c *shareCodec) number(p *int) {
	u := uint64(c.size(*p<<1 ^ *p>>63))
	*p = int(u>>1) ^ -int(u&1)
}

// valid puts marks where a text is not UTF-8.
func valid(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	return string([]rune(s))
}
