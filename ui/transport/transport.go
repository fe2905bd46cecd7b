// Package transport carries messages to a server of shared games and brings its answers. In a page the browser's fetch carries them;
// tests put a carrier of their own.
package transport

import (
	"strings"

	"broadside/core/wire"
)

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

// Secret is the secret of a key that nobody can guess, GameID what a game is called on a server, and Code a short code.
func Secret() string { return wire.Secret(Random(32)) }
func GameID() string { return wire.Secret(Random(16)) }
func Code() string   { return wire.Code(Random(8)) }
