package browser

import (
	"encoding/binary"
	"strings"

	"broadside/core/words"
)

// A File is one that the player chose, dropped or fetched.
type File struct {
	Name  string
	Bytes []byte
}

// A Refusal is why files could not be fetched or read: a code, and a sentence or what a sentence wants to know.
type Refusal struct{ Code, Text string }

// NoSystem is the code for files whose game system is not among them.
const NoSystem = "bs-no-system"

// Offline is the code where there is no network, NoAnswer where a host gives none, NoAddress for what is no address.
const (
	Offline   = "data/offline"
	NoAnswer  = "data/no-answer"
	NoAddress = "data/no-address"
)

// NotLoaded is the code for a reader that cannot be started.
const NotLoaded = "import-not-loaded"

// TooLarge is the code for files that are too large together, NoneDropped for a folder without data files.
const (
	TooLarge    = "data/too-large"
	NoneDropped = "data/none-dropped"
)

// Error is for logs; players read the sentence.
func (r *Refusal) Error() string { return r.Code }

// Passing tells whether the same may succeed a moment later.
func (r *Refusal) Passing() bool {
	return r.Code == Offline || r.Code == NoAnswer || r.Code == NotLoaded
}

// Sentence is for players.
func (r *Refusal) Sentence() string {
	if words.Has(r.Code) {
		return words.English.Say(r.Code, words.Args{"what": r.Text})
	}
	return r.Text
}

// Data is what files came to: a set as wire.DecodeSet reads it, and the files themselves, packed, so that rosters can be
// written with them later. Another stamp at the same address means that something is newer there; it is empty where that
// cannot be told. Beside a refusal for want of a game system, Files are those that were read, for Join.
type Data struct {
	Set, Files []byte
	Stamp      string
}

// A Roster is a list as other tools read it, plain and zipped, the names of what their data lack of it, and sentences on the
// limits of the data that it breaks.
type Roster struct {
	Missing, Limits []string
	Ros, Zip        []byte
}

// rosterOf takes the reader's answer apart: four parts, each with its length before it in four bytes.
func rosterOf(answer []byte) Roster {
	var parts [4][]byte
	for i := range parts {
		if len(answer) < 4 {
			return Roster{}
		}
		n := min(int(binary.LittleEndian.Uint32(answer)), len(answer)-4)
		parts[i], answer = answer[4:4+n], answer[4+n:]
	}
	return Roster{linesOf(parts[0]), linesOf(parts[1]), parts[2], parts[3]}
}

// linesOf are the lines of an answer, each with its end.
func linesOf(answer []byte) []string {
	all := strings.Split(string(answer), "\n")
	return all[:len(all)-1]
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
