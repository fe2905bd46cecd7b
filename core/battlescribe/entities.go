package battlescribe

import (
	"bytes"
	"strconv"
	"unicode/utf8"
)

// entities are those that XML has of itself.
var entities = map[string]string{"amp": "&", "lt": "<", "gt": ">", "quot": `"`, "apos": "'"}

// longestEntity is how far a semicolon may be from its ampersand.
const longestEntity = 12

// unescaped puts what they stand for in the place of entities, and the end of
// line that XML has in that of others. An ampersand that begins no entity stays
// as it is: people write such files by hand.
func unescaped(text []byte) []byte {
	if bytes.IndexByte(text, '\r') >= 0 {
		text = bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
	}
	at := bytes.IndexByte(text, '&')
	if at < 0 {
		return text
	}
	var out []byte
	for ; at >= 0; at = bytes.IndexByte(text, '&') {
		out = append(out, text[:at]...)
		text = text[at:]
		sign, length := entity(text)
		out = append(out, sign...)
		text = text[length:]
	}
	return append(out, text...)
}

// entity is what the entity at the beginning of a text stands for, and how long
// it is written; the ampersand itself where it begins none.
func entity(text []byte) (string, int) {
	end := bytes.IndexByte(text[:min(len(text), longestEntity)], ';')
	if end < 0 {
		return "&", 1
	}
	name := string(text[1:end])
	if sign, known := entities[name]; known {
		return sign, end + 1
	}
	if name == "" || name[0] != '#' {
		return "&", 1
	}
	digits, base := name[1:], 10
	if digits != "" && digits[0] == 'x' {
		digits, base = digits[1:], 16
	}
	n, err := strconv.ParseUint(digits, base, 32)
	if err != nil || !isCharacter(rune(min(n, utf8.MaxRune+1))) {
		return "&", 1
	}
	return string(rune(n)), end + 1
}

// isCharacter reports whether XML can have a character.
func isCharacter(r rune) bool {
	if r < ' ' {
		return r == '\t' || r == '\n' || r == '\r'
	}
	return utf8.ValidRune(r) && r != '\uFFFE' && r != '\uFFFF'
}

// mended is a text that has only what XML can have, the same where it had nothing else; n is how much was changed, the first
// of it on a line. A byte that is no UTF-8 is read as what older programs of Windows write, a control character is left out.
func mended(text []byte) (_ []byte, n, line int) {
	at := unprintable(text)
	if at < 0 {
		return text, 0, 0
	}
	line = bytes.Count(text[:at], []byte("\n")) + 1
	out := make([]byte, 0, len(text)+len(text)/16)
	for ; at >= 0; at = unprintable(text) {
		out = append(out, text[:at]...)
		r, size := utf8.DecodeRune(text[at:])
		if r == utf8.RuneError && size == 1 {
			out = utf8.AppendRune(out, westernRune(text[at]))
		}
		text = text[at+size:]
		n++
	}
	return append(out, text...), n, line
}

// unprintable is where a text has a byte that XML cannot have; -1 where it has none.
func unprintable(text []byte) int {
	for i := 0; i < len(text); {
		if b := text[i]; b >= ' ' && b < utf8.RuneSelf {
			i++
			continue
		}
		r, size := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && size == 1 || !isCharacter(r) {
			return i
		}
		i += size
	}
	return -1
}
