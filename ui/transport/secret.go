package transport

import "strings"

const letters = "abcdefghijklmnopqrstuvwxyz234567"

// Word is so many letters of base32 (a-z, 2-7) that nobody can guess, five bits each.
func Word(n int) string {
	b := Random(n)
	for i := range b {
		b[i] = letters[b[i]&31]
	}
	return string(b)
}

// Secret is the secret of a key: 160 bits.
func Secret() string { return Word(32) }

// GameID names a game on a server.
func GameID() string { return Word(16) }

// codeLetters are easily told apart on a phone across a table.
const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

// Code is a short code, 40 bits.
func Code() string {
	b := Random(8)
	for i := range b {
		b[i] = codeLetters[b[i]&31]
	}
	return string(b[:4]) + "-" + string(b[4:])
}

// CleanCode is a code as somebody may type it; "" when it is none.
func CleanCode(text string) string {
	var b strings.Builder
	for _, c := range strings.ToUpper(text) {
		switch {
		case strings.ContainsRune(codeLetters, c):
			b.WriteRune(c)
		case c != ' ' && c != '-' && c != '–':
			return ""
		}
	}
	if code := b.String(); len(code) == 8 {
		return code[:4] + "-" + code[4:]
	}
	return ""
}
