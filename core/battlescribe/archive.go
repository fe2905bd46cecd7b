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

// What archives may hold at most.
const (
	mostFiles    = 2000
	mostUnpacked = 256 << 20
)

// A source is a file of XML, unpacked as it is read.
type source struct {
	path string
	open func() (io.ReadCloser, error)
}

// sources are the data files of an input: itself, or what its zip holds. Other
// files of a zip are left out; zips in it are opened once.
func sources(in Input) ([]source, error) {
	if !isZip(in.Data) {
		return []source{{in.Name, func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(in.Data)), nil }}}, nil
	}
	z, err := zip.NewReader(bytes.NewReader(in.Data), int64(len(in.Data)))
	if err != nil {
		return nil, fail("bs-not-zip")
	}
	if len(z.File) > mostFiles {
		return nil, fail("bs-zip-crammed", "most", itoa(mostFiles))
	}
	var all []source
	unpacked := uint64(0)
	for _, f := range z.File {
		kind := kindOf(f.Name)
		if kind == "" || strings.HasSuffix(f.Name, "/") {
			continue
		}
		if unpacked += f.UncompressedSize64; unpacked > mostUnpacked {
			return nil, fail("bs-zip-bomb", "most", itoa(mostUnpacked>>20))
		}
		name := in.Name
		if kindOf(in.Name) == "zip" {
			name = path.Join(in.Name, path.Base(f.Name))
		}
		if kind != "zip" {
			all = append(all, source{name, f.Open})
			continue
		}
		inner, err := packed(f, name)
		if err != nil {
			return nil, err
		}
		all = append(all, inner...)
	}
	return all, nil
}

// packed is the data file of a zip within a zip.
func packed(f *zip.File, name string) ([]source, error) {
	if f.UncompressedSize64 > mostBytes {
		return nil, fail("bs-zip-bomb", "most", itoa(mostBytes>>20))
	}
	r, err := f.Open()
	if err != nil {
		return nil, fail("bs-not-zip")
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, mostBytes))
	if err != nil {
		return nil, fail("bs-not-zip")
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fail("bs-not-zip")
	}
	var all []source
	for _, f := range z.File {
		if kind := kindOf(f.Name); kind == "data" || kind == "roster" {
			all = append(all, source{name, f.Open})
		}
	}
	return all, nil
}

func isZip(data []byte) bool { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }

// kindOf tells by a file's name what it is: "data", "roster", "zip" for what
// packs files, "" for what is none of ours.
func kindOf(name string) string {
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
