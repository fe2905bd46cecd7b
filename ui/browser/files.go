package browser

import (
	"encoding/binary"

	"broadside/core/words"
)

// A File is one that the player chose, dropped or fetched.
type File struct {
	Name  string
	Bytes []byte
}

// A Refusal is why files could not be fetched or read: a code, and a sentence or what a sentence wants to know.
type Refusal struct{ Code, Text string }

// NotLoaded is the code for a reader that cannot be started.
const NotLoaded = "import-not-loaded"

// Error is for logs; players read the sentence.
func (r *Refusal) Error() string { return r.Code }

// Sentence is for players.
func (r *Refusal) Sentence() string {
	if words.Has(r.Code) {
		return words.English.Say(r.Code, words.Args{"what": r.Text})
	}
	return r.Text
}

// framed writes files for the reader: each one's name and its bytes, each with its length before it in four bytes.
func framed(files []File) []byte {
	var out []byte
	for _, f := range files {
		for _, part := range [][]byte{[]byte(f.Name), f.Bytes} {
			out = append(binary.LittleEndian.AppendUint32(out, uint32(len(part))), part...)
		}
	}
	return out
}
