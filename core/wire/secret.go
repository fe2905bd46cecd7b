package wire

import "strings"

const (
	letters = "abcdefghijklmnopqrstuvwxyz234567"
	// codeLetters are easily told apart on a phone across a table.
	codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
)

// Secret spells random bytes in base32 (a-z, 2-7), five bits of each: 32 of them are the secret of a key, 16 name a game.
func Secret(random []byte) string { return spelled(random, letters) }

func spelled(random []byte, with string) string {
	b := make([]byte, len(random))
	for i := range b {
		b[i] = with[random[i]&31]
	}
	return string(b)
}

// Code spells 8 random bytes as a short code, 40 bits.
func Code(random []byte) string { return CleanCode(spelled(random, codeLetters)) }

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
