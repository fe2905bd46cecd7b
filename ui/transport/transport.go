// Package transport carries messages to a server of shared games and brings its answers. In a page the browser's fetch carries them;
// tests put a carrier of their own.
package transport

import "strings"

type Letter struct {
	Method string
	Path   string // below the server's address, such as "api/games/abc"
	Secret string // of the key that it is sent with, if any
	Body   []byte // a message of package wire, or nil
	Wait   int    // seconds that the server may let it wait
}

type Reply struct {
	Status int
	Body   []byte
	Later  int // seconds to wait before the next letter; 0 where the server did not say
}

// Silence is the error of a letter that nobody answered: there is no network, no server, or it let the letter wait too long.
type Silence struct{}

func (*Silence) Error() string { return "sharing/silence" }

// Carry brings a letter to a server. It blocks. The error is a *Silence.
var Carry = carry

// Kind is the type of every message.
const Kind = "application/vnd.broadside"

// Place is the address of a path on a server; without one, on the site itself.
func Place(server, path string) string {
	if server == "" {
		return path
	}
	return strings.TrimRight(server, "/") + "/" + path
}

const letters = "abcdefghijklmnopqrstuvwxyz234567"

// word is so many letters of 32 that nobody can guess, five bits each.
func word(n int, of string) string {
	b := Random(n)
	for i := range b {
		b[i] = of[b[i]&31]
	}
	return string(b)
}

// Secret is the secret of a key: 160 bits of base32 (a-z, 2-7).
func Secret() string { return word(32, letters) }

// GameID names a game on a server.
func GameID() string { return word(16, letters) }

// codeLetters are easily told apart on a phone across a table.
const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

// Code is a short code, 40 bits.
func Code() string {
	c := word(8, codeLetters)
	return c[:4] + "-" + c[4:]
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
