package roster

import "unicode/utf8"

// A shareReader reads what a shareWriter wrote. Once bad, it reads zeros.
type shareReader struct {
	in    []byte
	known []string
	last  string
	bad   bool
	newer bool // a word of a later version, or of a game that this program does not have
}

func (r *shareReader) list() *List {
	l := &List{System: r.text(), Edition: r.text(), Name: r.text(), Limit: r.number()}
	if n := r.count(); n > 0 {
		l.Packs = make([]string, n)
		for i := range l.Packs {
			l.Packs[i] = r.text()
		}
	}
	r.last = firstUnit
	l.Units = r.units(0)
	return l
}

func (r *shareReader) units(depth int) []Unit {
	n := r.count()
	if depth > shareDepth {
		r.fail()
	}
	if n == 0 || r.bad {
		return nil
	}
	units := make([]Unit, n)
	for i := range units {
		r.unit(&units[i], depth)
	}
	return units
}

func (r *shareReader) unit(u *Unit, depth int) {
	head := r.byte()
	u.ID = follow(r.last)
	if head&shareID != 0 {
		u.ID = r.text()
	}
	r.last = u.ID
	u.Entry = r.text()
	if head&shareName != 0 {
		u.Name = r.text()
	}
	if head&shareCount != 0 {
		u.Count = r.number()
	}
	options := int(head >> 4)
	if options == manyOptions {
		options = r.count()
	}
	if options > 0 {
		u.Options = make([]Option, options)
	}
	for i := range u.Options {
		u.Options[i] = r.option()
	}
	if head&shareUnits != 0 {
		u.Units = r.units(depth + 1)
	}
}

func (r *shareReader) option() Option {
	n := r.size()
	o := Option{Entry: r.word(n >> 1)}
	if n&1 == 1 {
		o.Mount = r.text()
	}
	return o
}

func (r *shareReader) text() string { return r.word(r.size()) }

// word is the text of a number; see shareWriter.find.
func (r *shareReader) word(n int) string {
	switch {
	case r.bad || n < 0:
		r.fail()
		return ""
	case n == 0:
		return r.literal()
	case n == sharePacked && len(r.in) >= 8:
		s := unpackID(r.in[:8])
		r.in, r.known = r.in[8:], append(r.known, s)
		return s
	case n == sharePacked:
		r.fail()
		return ""
	case n&1 == 1 && n/2 < len(shareWords) && shareWords[n/2] != nil:
		return *shareWords[n/2]
	case n&1 == 1:
		r.newer = true
		r.fail()
		return ""
	case n/2-1 < len(r.known):
		return r.known[n/2-1]
	}
	r.fail()
	return ""
}

func (r *shareReader) literal() string {
	n := r.count()
	s := string(r.in[:n])
	r.in = r.in[n:]
	if !utf8.ValidString(s) {
		r.fail()
	}
	r.known = append(r.known, s)
	return s
}

func (r *shareReader) byte() byte {
	if len(r.in) == 0 {
		r.fail()
		return 0
	}
	b := r.in[0]
	r.in = r.in[1:]
	return b
}

func (r *shareReader) size() int {
	var u uint64
	for shift := 0; shift < 64; shift += 7 {
		b := r.byte()
		u |= uint64(b&0x7f) << shift
		if b < 0x80 {
			return int(u)
		}
	}
	r.fail()
	return 0
}

// count is the size of something that takes a byte for each that it counts.
func (r *shareReader) count() int {
	n := r.size()
	if n < 0 || n > len(r.in) {
		r.fail()
		return 0
	}
	return n
}

func (r *shareReader) number() int {
	u := uint64(r.size())
	return int(u>>1) ^ -int(u&1)
}

func (r *shareReader) fail() { r.bad, r.in = true, nil }
