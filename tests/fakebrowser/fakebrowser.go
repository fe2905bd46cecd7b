// Package fakebrowser stands in for the browser in tests of screens: for the player, the reader of files, the network, the camera
// and the clock. It does so wherever it is imported.
package fakebrowser

import (
	"time"

	"broadside/ui/browser"
	"broadside/ui/route"
)

var (
	Downloaded struct { // what Download handed out last
		Name string
		File []byte
	}
	Picked      []byte         // the file that PickFile finds
	PickedFiles []browser.File // those that PickFiles does
	Dropped     func(files []browser.File, err error)

	Reader  func(files []browser.File, address string) (set []byte, err error)
	Joiner  func(added, kept []byte) (browser.Data, error) // reads files together with those of a set; without it the Reader answers for both
	Limiter func(file browser.File, kept []byte) (sentences []string)
	Writer  func(list, kept []byte) (browser.Roster, error)
	Stamp   string // of what is at every address

	Seen  func(text string) // tells who scans what the camera reads; nil while nobody does
	Blind func(text string) // tells why there is no picture
	Tick  func()            // lets the time of Every pass; nil while nothing waits for it
	Still bool              // what Calm answers
)

func init() {
	files()
	reader()
	page()
	camera()
}

func files() {
	browser.Download = func(name string, file []byte) { Downloaded.Name, Downloaded.File = name, file }
	browser.PickFile = func(chosen func(name string, file []byte, err error)) { chosen("broadside.bin", Picked, nil) }
	browser.PickFiles = func(chosen func(files []browser.File, err error)) { chosen(PickedFiles, nil) }
	browser.WhenDropped = func(f func(files []browser.File, err error)) { Dropped = f }
}

// reader reads no file: the names of files stand for them.
func reader() {
	browser.ReadFiles = func(files []browser.File, done func(browser.Data, error)) {
		set, err := Reader(files, "")
		kept := []byte{}
		for _, f := range files {
			kept = append(append(kept, f.Name...), ' ')
		}
		done(browser.Data{Set: set, Files: kept}, err)
	}
	browser.Join = func(added, kept []byte, done func(browser.Data, error)) {
		if Joiner != nil {
			done(Joiner(added, kept))
			return
		}
		set, err := Reader(nil, "")
		done(browser.Data{Set: set, Files: kept}, err)
	}
	browser.ReadAddress = func(address string, far func(done, of int), done func(browser.Data, error)) {
		far(1, 2)
		set, err := Reader(nil, address)
		done(browser.Data{Set: set, Files: []byte(address), Stamp: Stamp}, err)
	}
	browser.ReadRoster = func(file browser.File, done func(list []byte, err error)) { done(Reader([]browser.File{file}, "")) }
	browser.RosterLimits = func(file browser.File, kept []byte, done func(sentences []string)) { done(Limiter(file, kept)) }
	browser.WriteRoster = func(list, kept []byte, done func(browser.Roster, error)) { done(Writer(list, kept)) }
	browser.AskStamp = func(_ string, done func(stamp string)) { done(Stamp) }
	browser.PrepareReader = func() {}
	browser.PublicGallery = func(done func(list []byte, err error)) { done(Reader(nil, "gallery")) }
}

// page is a narrow one of a browser that shares nothing, on one day.
func page() {
	browser.Address = func(r route.Route) string { return "https://example.org/" + r.Hash() }
	browser.CanShare = func() bool { return false }
	browser.Share = func(string, string) {}
	browser.CanShareFile = func() bool { return false }
	browser.ShareFile = func(string, []byte) {}
	browser.Copy = func(_ string, done func(bool)) { done(false) }
	browser.Print = func() {}
	browser.Wide = func() bool { return false }
	browser.Broad = func() bool { return false }
	browser.WhenWide = func(func(wide bool)) {}
	browser.Storage = func(func(kept bool, used int)) {}
	browser.Day = func(int64) string { return "31 Jan 2026" }
	browser.Clock = func(moment int64) string { return time.UnixMilli(moment).UTC().Format("15:04") }
	browser.Today = func() string { return "2026-01-31" }
}

func camera() {
	browser.LoadScanner = func() {}
	browser.Scan = func(_ string, found, failed func(text string)) (stop func()) {
		Seen, Blind = found, failed
		return func() { Seen, Blind = nil, nil }
	}
	browser.Every = func(_ int, f func()) (stop func()) {
		Tick = f
		return func() { Tick = nil }
	}
	browser.Calm = func() bool { return Still }
}
