// Package fakebrowser stands in for the browser in tests of screens: for the player, the reader of files, the network, the camera
// and the clock. It does so wherever it is imported.
package fakebrowser

import (
	"encoding/binary"
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
	browser.Ask = func(m browser.Message, far func(done, of int), done func(browser.Data, error)) {
		files, _ := m["files"].([]browser.File)
		kept, _ := m["packed"].([]byte)
		address, _ := m["address"].(string)
		var got browser.Data
		var err error
		switch m["method"] {
		case "join":
			if Joiner != nil {
				done(Joiner(m["added"].([]byte), kept))
				return
			}
			got.Files = kept
		case "limits":
			got.Set = lines(Limiter(files[0], kept))
		case "ros":
			var r browser.Roster
			r, err = Writer(files[0].Bytes, kept)
			for _, part := range [][]byte{lines(r.Missing), lines(r.Limits), r.Ros, r.Zip} {
				got.Set = append(binary.LittleEndian.AppendUint32(got.Set, uint32(len(part))), part...)
			}
		case "stamp":
			got.Stamp = Stamp
		case "gallery":
			address = "gallery"
		case nil:
			if got.Files = []byte(address); address != "" {
				far(1, 2)
				got.Stamp = Stamp
			}
			for _, f := range files {
				got.Files = append(append(got.Files, f.Name...), ' ')
			}
		}
		if got.Set == nil && m["method"] != "stamp" {
			got.Set, err = Reader(files, address)
		}
		done(got, err)
	}
	browser.PrepareReader = func() {}
}

// lines are texts with their ends.
func lines(all []string) []byte {
	text := []byte{}
	for _, one := range all {
		text = append(append(text, one...), '\n')
	}
	return text
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
