package battlescribe

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"path"
	"strings"
)

// An Input is a file as the player gave it.
type Input struct {
	Name string
	Data []byte
}

// What the files of one reading may hold together; the largest game of ours has
// 10 MB in 26 files, with some 150,000 elements.
const (
	mostFiles    = 2000
	mostUnpacked = 64 << 20
	mostElements = 400_000
	mostPacked   = 8 << 20 // of a zip within a zip, which is held whole
)

// A budget is what is left of these: zips in zips count like files beside them.
type budget struct {
	files, bytes, elements int
	text                   bytes.Buffer // of the file that is being read
}

func newBudget() *budget {
	return &budget{files: mostFiles, bytes: mostUnpacked, elements: mostElements}
}

// spend takes bytes from a budget.
func (b *budget) spend(n int) error {
	if b.bytes -= n; b.bytes < 0 {
		return fail("bs-zip-bomb", "most", itoa(mostUnpacked>>20))
	}
	return nil
}

// list opens the directory of a zip, as long as there may be so many files.
func (b *budget) list(data []byte) ([]*zip.File, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fail("bs-not-zip")
	}
	if len(z.File) > b.files {
		return nil, fail("bs-zip-crammed", "most", itoa(mostFiles))
	}
	return z.File, nil
}

// A source is a file of XML, unpacked as it is read.
type source struct {
	path string
	open func() (io.ReadCloser, error)
}

// sources are the data files of an input: itself, or what its zip holds. Other
// files of a zip are left out; zips in it are opened once.
func sources(in Input, room *budget) ([]source, error) {
	if !isZip(in.Data) {
		return []source{{in.Name, func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(in.Data)), nil }}}, nil
	}
	files, err := room.list(in.Data)
	if err != nil {
		return nil, err
	}
	var all []source
	unpacked := uint64(0)
	for _, f := range files {
		kind := kindOf(f.Name)
		if kind == "" || strings.HasSuffix(f.Name, "/") {
			continue
		}
		room.files--
		if unpacked += f.UncompressedSize64; unpacked > mostUnpacked {
			return nil, room.spend(mostUnpacked + 1)
		}
		name := path.Join(in.Name, path.Base(f.Name))
		if kind != "zip" {
			all = append(all, source{name, f.Open})
			continue
		}
		inner, err := packed(f, name, room)
		if err != nil {
			return nil, err
		}
		all = append(all, inner...)
	}
	return all, nil
}

// packed is the data file of a zip within a zip.
func packed(f *zip.File, name string, room *budget) ([]source, error) {
	if f.UncompressedSize64 > mostPacked {
		return nil, fail("bs-zip-bomb", "most", itoa(mostPacked>>20))
	}
	r, err := f.Open()
	if err != nil {
		return nil, fail("bs-not-zip")
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, mostPacked))
	if err != nil {
		return nil, fail("bs-not-zip")
	}
	if err := room.spend(len(data)); err != nil {
		return nil, err
	}
	files, err := room.list(data)
	if err != nil {
		return nil, err
	}
	var all []source
	for _, f := range files {
		if kind := kindOf(f.Name); kind == "data" || kind == "roster" {
			room.files--
			all = append(all, source{name, f.Open})
		}
	}
	return all, nil
}

func isZip(data []byte) bool { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }

// kindOf tells by a file's name what it is: "data", "roster", "zip" for what
// packs files, "" for what is none of ours, such as what a Mac adds to a zip.
func kindOf(name string) string {
	if strings.HasPrefix(path.Base(name), "._") || strings.Contains("/"+name, "/__MACOSX/") {
		return ""
	}
	switch strings.ToLower(path.Ext(name)) {
	case ".gst", ".cat", ".xml":
		return "data"
	case ".ros":
		return "roster"
	case ".zip", ".gstz", ".catz", ".rosz", ".bsr":
		return "zip"
	}
	return ""
}

// readAll hands on each source as a stream; a bomb ends as an error, for no
// reader takes more than the decoder's bound.
func readAll(s source, use func(io.Reader) error) error {
	r, err := s.open()
	if err != nil {
		return fail("bs-not-zip")
	}
	defer r.Close()
	err = use(r)
	if errors.Is(err, zip.ErrChecksum) {
		return fail("bs-not-zip")
	}
	return err
}
