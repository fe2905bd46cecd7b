// Package browser is what screens ask of the browser itself: files, links, the clipboard, the width of the page. Every
// answer comes with the renderer's lock held. Tests put fakes in the places of its functions.
package browser

import (
	"strings"

	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/route"
)

var (
	// Download hands bytes to the player as a file.
	Download func(name string, file []byte)
	// Address is the link of a route.
	Address func(r route.Route) string
	// CanShare tells whether the browser has a sharing of its own.
	CanShare func() bool
	// Share hands a link to the browser's own sharing. The player may close it, and then nothing was lost.
	Share func(title, link string)
	// CanShareFile tells whether the browser's own sharing takes files.
	CanShareFile func() bool
	// ShareFile hands a file to the browser's own sharing, as text, which every browser that shares files lets through.
	ShareFile func(name string, file []byte)
	// Copy puts a text on the clipboard; done hears whether it succeeded.
	Copy func(text string, done func(bool))
	// Print opens the browser's dialog for printing.
	Print func()
	// Wide tells whether the page has room for two columns; when that changes the page is drawn anew.
	Wide func() bool
	// Broad tells the same of three.
	Broad func() bool
	// Storage asks whether the browser promised to keep what is stored, and how many bytes that is (-1: unknown). Some
	// browsers do not say, and then nothing is answered.
	Storage func(answer func(kept bool, used int))
	// Day is the day of a moment in the player's time, as "31 Jan 2026". The moment is in milliseconds since 1970.
	Day func(moment int64) string
	// Clock is the hour and minute of a moment in milliseconds in the player's time, as 14:05.
	Clock func(moment int64) string
	// Today is the day in the player's time, as 2026-01-31.
	Today func() string
	// LoadScanner fetches what reads codes with the camera, so that it is there without a network too.
	LoadScanner func()
	// Scan shows the camera's picture in the element of an id, and reads codes out of it until stop is called. It is called by who
	// shows the element. failed hears why there is no picture: "refused", "none", "busy" or "not-loaded".
	Scan func(id string, found, failed func(text string)) (stop func())
	// Every calls f again and again, so many milliseconds apart, until stop is called.
	Every func(milliseconds int, f func()) (stop func())
	// Calm tells whether the player wants nothing to move by itself.
	Calm func() bool
	// PickFile opens the browser's dialog and reads the file that the player chooses. The error has a code of the store.
	PickFile func(chosen func(name string, file []byte, err error))
	// PickFiles is PickFile for several files. What is refused of them is a *Refusal.
	PickFiles func(chosen func(files []File, err error))
	// WhenDropped calls f with files that are dropped anywhere on the page, the data files of folders too; nil ends it.
	WhenDropped func(f func(files []File, err error))
	// Ask has the reader of data do something in a thread of its own, as public/reader.js takes it; far, where it is not nil, hears
	// how much of it is here. The error is a *Refusal.
	Ask func(m Message, far func(done, of int), done func(Data, error))
	// PrepareReader starts the reader of data, which is kept for times without a network then: on a first visit as soon as the
	// service worker is there to keep it. In vain nothing is said: who wants it asks anew.
	PrepareReader func()
)

// A Message is what the reader of data is told: texts, bytes and files by their names.
type Message = map[string]any

// ReadFiles has community data files read.
func ReadFiles(files []File, done func(Data, error)) { Ask(Message{"files": files}, nil, done) }

// Join has files, packed as they were read or refused for want of their game system, read together with those of a set, as they
// were kept. The refusal is of code NoSystem where the set is of another game.
func Join(added, kept []byte, done func(Data, error)) {
	Ask(Message{"added": added, "packed": kept, "method": "join"}, nil, done)
}

// ReadRoster has a list of another tool read as listing.ReadForeign wants it.
func ReadRoster(file File, done func(list []byte, err error)) {
	Ask(Message{"files": []File{file}, "method": "roster"}, nil, func(d Data, err error) { done(d.Set, err) })
}

// RosterLimits has a list of another tool held to the limits of data files, as they were kept, and answers a sentence on each
// that it breaks; none where that cannot be told.
func RosterLimits(file File, kept []byte, done func(sentences []string)) {
	Ask(Message{"files": []File{file}, "packed": kept, "method": "limits"}, nil, func(d Data, _ error) { done(linesOf(d.Set)) })
}

// WriteRoster has a list, as a document, written for other tools with the data files that it was built with, as they were kept.
func WriteRoster(list, kept []byte, done func(Roster, error)) {
	m := Message{"files": []File{{"list", list}}, "packed": kept, "method": "ros"}
	Ask(m, nil, func(d Data, err error) { done(rosterOf(d.Set), err) })
}

// ReadAddress has the files at an address fetched and read.
func ReadAddress(address string, far func(done, of int), done func(Data, error)) {
	Ask(Message{"address": address}, far, done)
}

// AskStamp asks for the stamp of what is at an address now; empty where it cannot be had.
func AskStamp(address string, done func(stamp string)) {
	Ask(Message{"address": address, "method": "stamp"}, nil, func(d Data, _ error) { done(d.Stamp) })
}

// PublicGallery has the games of the public gallery listed, as JSON: [{name, address}…].
func PublicGallery(done func(list []byte, err error)) {
	Ask(Message{"method": "gallery"}, nil, func(d Data, err error) { done(d.Set, err) })
}

// CopySaying puts a text on the clipboard, and says by one of two sentences whether that succeeded.
func CopySaying(text, copied, refused string) {
	Copy(text, func(done bool) {
		if !done {
			copied = refused
		}
		app.Toast(words.English.Say(copied, nil))
	})
}

// A File is one that the player chose, dropped or fetched.
type File struct {
	Name  string
	Bytes []byte
}

// A Refusal is why files could not be fetched or read: a code, and a sentence or what a sentence wants to know.
type Refusal struct{ Code, Text string }

// Codes of refusals.
const (
	NoSystem    = "bs-no-system"      // the game system of files is not among them
	NotLoaded   = "import-not-loaded" // the reader cannot be started
	Offline     = "data/offline"      // there is no network
	NoAnswer    = "data/no-answer"    // a host gives none
	NoAddress   = "data/no-address"   // what should be an address is none
	TooLarge    = "data/too-large"    // files are too large together
	NoneDropped = "data/none-dropped" // a folder has no data files
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

// rosterOf takes the reader's answer apart.
func rosterOf(answer []byte) Roster {
	var parts [4][]byte
	for i := range parts {
		parts[i], answer, _ = wire.TakePart(answer)
	}
	return Roster{linesOf(parts[0]), linesOf(parts[1]), parts[2], parts[3]}
}

// linesOf are the lines of an answer, each with its end.
func linesOf(answer []byte) []string {
	all := strings.Split(string(answer), "\n")
	return all[:len(all)-1]
}

// framed writes files for the reader.
func framed(files []File) []byte {
	var out []byte
	for _, f := range files {
		out = wire.AppendPart(wire.AppendPart(out, []byte(f.Name)), f.Bytes)
	}
	return out
}
