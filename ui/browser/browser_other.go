//go:build !js

package browser

import (
	"time"

	"broadside/ui/route"
)

// Downloaded is what Download handed out last, and Picked the file that PickFile finds.
var (
	Downloaded struct {
		Name string
		File []byte
	}
	Picked []byte
)

// Download hands bytes to the player as a file.
func Download(name string, file []byte) { Downloaded.Name, Downloaded.File = name, file }

// PickFile reads the file that the player chooses.
func PickFile(chosen func(name string, file []byte, err error)) {
	chosen("broadside.bin", Picked, nil)
}

// Outside of a browser tests stand in for the player, the reader and the network.
var (
	PickedFiles []File
	Reader      func(files []File, address string) (set []byte, err error)
	Dropped     func(files []File, err error)
	Stamp       string // of what is at every address
)

// PickFiles reads several files that the player chooses.
func PickFiles(chosen func(files []File, err error)) { chosen(PickedFiles, nil) }

// WhenDropped calls f with files that are dropped on the page; nil ends it.
func WhenDropped(f func(files []File, err error)) { Dropped = f }

// ReadFiles has community data files read; their names stand for the files.
func ReadFiles(files []File, done func(Data, error)) {
	set, err := Reader(files, "")
	kept := []byte{}
	for _, f := range files {
		kept = append(append(kept, f.Name...), ' ')
	}
	done(Data{Set: set, Files: kept}, err)
}

// Joiner stands in for what reads files together with those of a set; without it the Reader answers for both.
var Joiner func(added, kept []byte) (Data, error)

// Join has files read together with those of a set.
func Join(added, kept []byte, done func(Data, error)) {
	if Joiner != nil {
		done(Joiner(added, kept))
		return
	}
	set, err := Reader(nil, "")
	done(Data{Set: set, Files: kept}, err)
}

// ReadRoster has a list of another tool read.
func ReadRoster(file File, done func(list []byte, err error)) { done(Reader([]File{file}, "")) }

// Limiter stands in for what holds rosters to the limits of their data.
var Limiter func(file File, kept []byte) (sentences []string)

// RosterLimits has a list of another tool held to the limits of data files.
func RosterLimits(file File, kept []byte, done func(sentences []string)) { done(Limiter(file, kept)) }

// Writer stands in for the writer of rosters.
var Writer func(list, kept []byte) (Roster, error)

// WriteRoster has a list written for other tools.
func WriteRoster(list, kept []byte, done func(Roster, error)) { done(Writer(list, kept)) }

// ReadAddress has the files at an address fetched and read.
func ReadAddress(address string, far func(done, of int), done func(Data, error)) {
	far(1, 2)
	set, err := Reader(nil, address)
	done(Data{Set: set, Files: []byte(address), Stamp: Stamp}, err)
}

// AskStamp asks for the stamp of what is at an address now.
func AskStamp(_ string, done func(stamp string)) { done(Stamp) }

// PrepareReader starts the reader of data.
func PrepareReader() {}

// PublicGallery has the games of the public gallery listed.
func PublicGallery(done func(list []byte, err error)) { done(Reader(nil, "gallery")) }

// Address is the link of a route.
func Address(r route.Route) string { return "https://example.org/" + r.Hash() }

// CanShare tells whether the browser has a sharing of its own.
func CanShare() bool { return false }

// Share hands a link to the browser's own sharing.
func Share(string, string) {}

// CanShareFile tells whether the browser's own sharing takes files.
func CanShareFile() bool { return false }

// ShareFile hands a file to the browser's own sharing.
func ShareFile(string, []byte) {}

// Copy puts a text on the clipboard; done hears whether it succeeded.
func Copy(_ string, done func(bool)) { done(false) }

// Print opens the browser's dialog for printing.
func Print() {}

// Wide tells whether the page has room for two columns.
func Wide() bool { return false }

// WhenWide calls f when the page becomes wide or narrow; nil ends it.
func WhenWide(func(wide bool)) {}

// Storage asks whether the browser promised to keep what is stored, and how many bytes that is.
func Storage(func(kept bool, used int)) {}

// Day is the day of a moment.
func Day(int64) string { return "31 Jan 2026" }

// Clock is the hour and minute of a moment in milliseconds, in universal time.
func Clock(moment int64) string { return time.UnixMilli(moment).UTC().Format("15:04") }

// Today is the day in the player's time.
func Today() string { return "2026-01-31" }
