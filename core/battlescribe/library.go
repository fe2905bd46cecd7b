package battlescribe

import (
	"bytes"
	"errors"
	"io"
	"runtime"
	"slices"
	"strings"
)

// A Library is all files that were read together.
type Library struct {
	Files   []*File
	Report  Report
	Refused Errors           // why files are not here; in the report too
	raw     map[*File][]byte // what each was read from, where that is wanted
}

// Read takes files into a library, single or zipped. A file that cannot be read
// is in the report, and the others are there all the same; the error is for
// when nothing could be read.
func Read(inputs []Input) (*Library, error) {
	l := &Library{}
	if err := l.take(inputs, newBudget()); err != nil {
		return l, err
	}
	l.check()
	return l, nil
}

// take reads inputs, and keeps of each file the newest.
func (l *Library) take(inputs []Input, room *budget) error {
	for _, in := range inputs {
		l.read(in, room)
	}
	if len(l.Files) == 0 {
		if len(l.Refused) > 0 {
			return l.Refused
		}
		return fail("bs-nothing")
	}
	l.newest()
	return nil
}

func (l *Library) read(in Input, room *budget) {
	all, err := sources(in, room)
	if err == nil && len(all) == 0 {
		err = fail("bs-nothing")
	}
	l.refuse(in.Name, err)
	for _, s := range all {
		l.refuse(s.path, in.unlike(readAll(s, func(r io.Reader) error {
			var raw bytes.Buffer
			if l.raw != nil {
				r = io.TeeReader(r, &raw)
			}
			f, err := readFile(r, s.path, &l.Report, room)
			if err == nil {
				l.Files = append(l.Files, f)
			}
			if err == nil && l.raw != nil {
				l.raw[f] = raw.Bytes()
			}
			return err
		})))
	}
}

// unlike says of an input that is no XML what it is not, where its name or its
// want of content tells more than the line at which it breaks off.
func (in *Input) unlike(err error) error {
	var known *Error
	if !errors.As(err, &known) || known.Code != "bs-not-xml" || isZip(in.Data) {
		return err
	}
	switch kind := kindOf(in.Name); {
	case len(in.Data) == 0:
		return fail("bs-empty")
	case kind == "zip":
		return fail("bs-not-zip")
	case kind == "":
		return fail("bs-other-file")
	}
	return err
}

// refuse notes why a file is not there.
func (l *Library) refuse(path string, err error) {
	if err == nil {
		return
	}
	known := fail("bs-not-xml", "line", "1")
	errors.As(err, &known)
	l.Refused = append(l.Refused, &Error{known.Code, known.Args, path})
	args := []string{}
	for _, name := range []string{"line", "most", "element", "charset"} {
		if v, ok := known.Args[name]; ok {
			args = append(args, name, v)
		}
	}
	l.Report.add(Bad, known.Code, path, "", args...)
}

// Systems are the game systems of the library.
func (l *Library) Systems() []*File {
	var all []*File
	for _, f := range l.Files {
		if f.System {
			all = append(all, f)
		}
	}
	return all
}

// Game is the game system that all catalogues are for, which a set of packs has
// to have. The error is "bs-no-system" where it is not here, "bs-games" where
// there are several.
func (l *Library) Game() (*File, error) {
	systems := l.Systems()
	if len(systems) == 0 {
		return nil, fail("bs-no-system", "name", l.Files[0].Name)
	}
	names := systems[0].Name
	for _, f := range systems[1:] {
		if f.ID != systems[0].ID {
			names += ", " + f.Name
		}
	}
	if names != systems[0].Name {
		return nil, fail("bs-games", "names", names)
	}
	return systems[0], nil
}

// catalogues are the files that packs are made of: those that offer something
// of their own by name, in whatever order they came, and the game system where it has no catalogue.
func (l *Library) catalogues() []*File {
	var all []*File
	for _, f := range l.Files {
		if !f.System && !f.Library {
			all = append(all, f)
		}
	}
	if len(all) == 0 {
		return l.Systems()
	}
	slices.SortStableFunc(all, func(a, b *File) int { return strings.Compare(a.Name, b.Name) })
	return all
}

// file finds a file by its id.
func (l *Library) file(id string) *File {
	for _, f := range l.Files {
		if f.ID == id {
			return f
		}
	}
	return nil
}

// Missing are the names of catalogues that others take entries from and that
// are not here.
func (l *Library) Missing() []string {
	var all []string
	for _, f := range l.Files {
		for _, link := range f.Links {
			if l.file(link.Target) == nil && !slices.Contains(all, link.Name) {
				all = append(all, link.Name)
			}
		}
	}
	return all
}

// newest keeps of the files of one id that of the highest revision, the later
// of two alike.
func (l *Library) newest() {
	at := map[string]int{}
	var kept []*File
	for _, f := range l.Files {
		n, twice := at[f.ID]
		if !twice || f.ID == "" {
			at[f.ID] = len(kept)
			kept = append(kept, f)
			continue
		}
		l.Report.add(Unsure, "bs-file-twice", f.Path, f.ID, "other", kept[n].Path)
		if f.Revision >= kept[n].Revision {
			kept[n] = f
		}
	}
	l.Files = kept
}

// check notes what the files miss of one another.
func (l *Library) check() {
	l.checkFields()
	for _, f := range l.Files {
		if !f.System && l.file(f.SystemID) == nil {
			l.Report.add(Bad, "bs-no-system", f.Path, f.SystemID, "name", f.Name)
		}
		for _, link := range f.Links {
			if l.file(link.Target) == nil {
				l.Report.add(Bad, "bs-no-catalogue", f.Path, link.ID, "name", link.Name)
			}
		}
	}
}

// yield lets the garbage collector have its turn: a program in a browser has one
// thread, on which it gets on only while others wait, and memory that has grown
// is never given back.
func yield() { runtime.Gosched() }
