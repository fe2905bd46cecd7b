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
	w := &shareWriter{}
	w.list(l)
	code := string(shareVersion) + sealShare(w.out)
	if w.deep || len(code) > MostShare {
		return "", &ShareError{"share-too-long"}
	}
	return code, nil
}

// Decode reads a share code, with spaces around it or not. The error is a
// *ShareError.
func Decode(code string) (*List, error) {
	code = strings.TrimSpace(code)
	switch {
	case code == "":
		return nil, &ShareError{"share-damaged"}
	case code[0] != shareVersion && strings.IndexByte(shareVersions, code[0]) >= 0:
		return nil, &ShareError{"share-newer"}
	case code[0] != shareVersion:
		return nil, &ShareError{"share-damaged"}
	case len(code) > MostShare:
		return nil, &ShareError{"share-too-long"}
	}
	body, ok := openShare(code[1:])
	if !ok {
		return nil, &ShareError{"share-damaged"}
	}
	r := &shareReader{in: body}
	l := r.list()
	switch {
	case r.newer:
		return nil, &ShareError{"share-newer"}
	case r.bad || len(r.in) > 0:
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

type shareWriter struct {
	out   []byte
	known []string
	last  string // id of the unit before
	deep  bool
}

func (w *shareWriter) list(l *List) {
	w.text(l.System)
	w.text(l.Edition)
	w.text(l.Name)
	w.number(l.Limit)
	w.size(len(l.Packs))
	for _, p := range l.Packs {
		w.text(p)
	}
	w.last = firstUnit
	w.units(l.Units, 0)
}

func (w *shareWriter) units(units []Unit, depth int) {
	if depth > shareDepth {
		w.deep = true
		return
	}
	w.size(len(units))
	for i := range units {
		w.unit(&units[i], depth)
	}
}

func (w *shareWriter) unit(u *Unit, depth int) {
	head := byte(min(len(u.Options), manyOptions)) << 4
	for bit, has := range [4]bool{u.ID != follow(w.last), u.Name != "", u.Count != 0, len(u.Units) > 0} {
		if has {
			head |= 1 << bit
		}
	}
	w.out = append(w.out, head)
	if head&shareID != 0 {
		w.text(u.ID)
	}
	w.last = valid(u.ID)
	w.text(u.Entry)
	if head&shareName != 0 {
		w.text(u.Name)
	}
	if head&shareCount != 0 {
		w.number(u.Count)
	}
	if len(u.Options) >= manyOptions {
		w.size(len(u.Options))
	}
	for _, o := range u.Options {
		w.option(o)
	}
	if head&shareUnits != 0 {
		w.units(u.Units, depth+1)
	}
}

// option tells by the last bit of its entry's number whether a mount follows.
func (w *shareWriter) option(o Option) {
	if o.Mount == "" {
		w.word(o.Entry, 1, 0)
		return
	}
	w.word(o.Entry, 1, 1)
	w.text(o.Mount)
}

func (w *shareWriter) text(s string) { w.word(s, 0, 0) }

// word is a number from the tables, or 0 and the text itself; the number is
// shifted to make room for a tag.
func (w *shareWriter) word(s string, shift, tag int) {
	s = valid(s)
	n := w.find(s)
	packed, is := packID(s)
	if n == 0 && is {
		n = sharePacked
	}
	w.size(n<<shift | tag)
	switch n {
	case 0:
		w.literal(s)
	case sharePacked:
		w.out = append(w.out, packed[:]...)
		w.known = append(w.known, s)
	}
}

func (w *shareWriter) literal(s string) {
	w.size(len(s))
	w.out = append(w.out, s...)
	w.known = append(w.known, s)
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
func (w *shareWriter) find(s string) int {
	for i, word := range shareWords {
		if word != nil && *word == s {
			return 2*i + 1
		}
	}
	for i, word := range w.known {
		if word == s {
			return 2*i + 2
		}
	}
	return 0
}

// size is a whole number from 0, seven bits to a byte, the low ones first.
func (w *shareWriter) size(n int) {
	for u := uint64(n); ; u >>= 7 {
		if u < 0x80 {
			w.out = append(w.out, byte(u))
			return
		}
		w.out = append(w.out, byte(u)|0x80)
	}
}

// number puts its sign in the last bit.
func (w *shareWriter) number(n int) { w.size(n<<1 ^ n>>63) }

// valid puts marks where a text is not UTF-8.
func valid(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	return string([]rune(s))
}
