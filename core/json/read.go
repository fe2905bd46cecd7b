// Package json reads and writes JSON as plain values. It is strict where it matters for strangers' input (size of
// nesting, UTF-8, numbers), and small: encoding/json with its reflection would be the largest part of the engine.
package json

import (
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// Deepest is how far arrays and objects may lie within each other.
const Deepest = 40

// An Error says what is wrong with a text, by the code of its sentence, and at which byte.
type Error struct {
	Code string
	At   int
}

func (e *Error) Error() string { return e.Code }

// Read reads one value: nil, bool, float64, string, []any or map[string]any. Of fields that are given twice the last
// counts, as in JavaScript. A number is always finite.
func Read(text []byte) (any, error) {
	r := reader{text: text}
	v := r.value(0)
	r.space()
	if r.err == nil && r.at < len(r.text) {
		r.fail("json-bad")
	}
	if r.err != nil {
		return nil, r.err
	}
	return v, nil
}

// A reader stops at the first error: from then on every method does nothing.
type reader struct {
	text []byte
	at   int
	err  *Error
}

func (r *reader) fail(code string) any {
	if r.err == nil {
		r.err = &Error{code, r.at}
	}
	r.at = len(r.text)
	return nil
}

func (r *reader) space() {
	for r.at < len(r.text) {
		switch r.text[r.at] {
		case ' ', '\t', '\n', '\r':
			r.at++
		default:
			return
		}
	}
}

// next is the first byte that is not a space, 0 at the end.
func (r *reader) next() byte {
	r.space()
	if r.at < len(r.text) {
		return r.text[r.at]
	}
	return 0
}

// take steps over a byte if it comes next.
func (r *reader) take(b byte) bool {
	if r.next() != b || r.at == len(r.text) {
		return false
	}
	r.at++
	return true
}

func (r *reader) value(depth int) any {
	if depth > Deepest {
		return r.fail("json-too-deep")
	}
	switch b := r.next(); {
	case b == '{':
		return r.object(depth)
	case b == '[':
		return r.array(depth)
	case b == '"':
		return r.string()
	case b == '-' || b >= '0' && b <= '9':
		return r.number()
	case r.word("true"):
		return true
	case r.word("false"):
		return false
	case r.word("null"):
		return nil
	}
	return r.fail("json-bad")
}

func (r *reader) word(w string) bool {
	if len(r.text)-r.at < len(w) || string(r.text[r.at:r.at+len(w)]) != w {
		return false
	}
	r.at += len(w)
	return true
}

func (r *reader) object(depth int) any {
	r.at++
	m := map[string]any{}
	if r.take('}') {
		return m
	}
	for r.err == nil {
		if r.next() != '"' {
			break
		}
		key := r.string()
		if !r.take(':') {
			break
		}
		m[key] = r.value(depth + 1)
		if r.take('}') {
			return m
		}
		if !r.take(',') {
			break
		}
	}
	return r.fail("json-bad")
}

func (r *reader) array(depth int) any {
	r.at++
	list := []any{}
	if r.take(']') {
		return list
	}
	for r.err == nil {
		list = append(list, r.value(depth+1))
		if r.take(']') {
			return list
		}
		if !r.take(',') {
			break
		}
	}
	return r.fail("json-bad")
}

// number follows JSON's grammar, and refuses what a float64 cannot hold.
func (r *reader) number() any {
	from := r.at
	r.skip('-')
	if !r.skip('0') && !r.digits() {
		return r.fail("json-bad")
	}
	if r.skip('.') && !r.digits() {
		return r.fail("json-bad")
	}
	if r.skip('e') || r.skip('E') {
		if !r.skip('+') {
			r.skip('-')
		}
		if !r.digits() {
			return r.fail("json-bad")
		}
	}
	f, err := strconv.ParseFloat(string(r.text[from:r.at]), 64)
	if err != nil {
		return r.fail("json-number-too-large")
	}
	return f
}

// skip steps over a byte that stands right here.
func (r *reader) skip(b byte) bool {
	if r.at == len(r.text) || r.text[r.at] != b {
		return false
	}
	r.at++
	return true
}

func (r *reader) digits() bool {
	from := r.at
	for r.at < len(r.text) && r.text[r.at] >= '0' && r.text[r.at] <= '9' {
		r.at++
	}
	return r.at > from
}

// string reads a text between quotes.
func (r *reader) string() string {
	r.at++
	for i := r.at; i < len(r.text); i++ {
		switch b := r.text[i]; {
		case b == '"':
			s := r.text[r.at:i]
			if !utf8.Valid(s) {
				r.fail("json-bad-text")
				return ""
			}
			r.at = i + 1
			return string(s)
		case b == '\\':
			return r.escaped(i)
		case b < ' ':
			r.at = i
			r.fail("json-bad-text")
			return ""
		}
	}
	r.fail("json-bad")
	return ""
}

// escaped reads a text whose first backslash is at i.
func (r *reader) escaped(i int) string {
	out := append([]byte(nil), r.text[r.at:i]...)
	r.at = i
	for r.at < len(r.text) && r.err == nil {
		b := r.text[r.at]
		switch {
		case b == '"':
			r.at++
			if !utf8.Valid(out) {
				r.fail("json-bad-text")
				return ""
			}
			return string(out)
		case b == '\\':
			r.at++
			out = r.escape(out)
		case b < ' ':
			r.fail("json-bad-text")
		default:
			r.at++
			out = append(out, b)
		}
	}
	r.fail("json-bad")
	return ""
}

// plain are the escapes of one letter, and what they stand for.
var plain = map[byte]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

func (r *reader) escape(out []byte) []byte {
	if r.skip('u') {
		first := r.hex()
		if !utf16.IsSurrogate(first) {
			return utf8.AppendRune(out, first)
		}
		if back := r.at; r.skip('\\') && r.skip('u') {
			if both := utf16.DecodeRune(first, r.hex()); both != utf8.RuneError {
				return utf8.AppendRune(out, both)
			}
			r.at = back
		} else {
			r.at = back
		}
		return utf8.AppendRune(out, utf8.RuneError)
	}
	if r.at < len(r.text) {
		if b, ok := plain[r.text[r.at]]; ok {
			r.at++
			return append(out, b)
		}
	}
	r.fail("json-bad-text")
	return out
}

// hex reads four digits.
func (r *reader) hex() rune {
	if len(r.text)-r.at < 4 {
		r.fail("json-bad-text")
		return 0
	}
	n, err := strconv.ParseUint(string(r.text[r.at:r.at+4]), 16, 16)
	if err != nil {
		r.fail("json-bad-text")
		return 0
	}
	r.at += 4
	return rune(n)
}
