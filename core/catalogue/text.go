package catalogue

import "unicode/utf8"

// MostText is the longest text in bytes that anything is kept with, written or read: a name, a figure, a special rule.
const MostText = 8 << 10

// Clean cuts a text to MostText between runes and puts marks where it is not UTF-8, so that what is written can be read.
func Clean(s string) string {
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
