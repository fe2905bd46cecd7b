package battlescribe

import (
	"io"
	"slices"
)

// Join reads files that belong to a game whose other files are kept: those
// that were added stand in place of the kept ones of their ids, whichever is
// newer, and beside the others. It answers the library with the files that it
// is of, unpacked, which are to be kept from now on. The error is
// "bs-no-system" where the kept files are of none of their games.
func Join(added, kept []Input) (*Library, []Input, error) {
	l, room := &Library{raw: map[*File][]byte{}}, newBudget()
	if err := l.take(added, room); err != nil {
		return nil, nil, err
	}
	if !systemOf(kept, l.Files) {
		return nil, nil, fail("bs-no-system", "name", l.Files[0].Name)
	}
	old := &Library{raw: l.raw}
	if err := old.take(kept, room); err != nil {
		return nil, nil, err
	}
	l.beside(old)
	l.check()
	var all []Input
	for _, f := range l.Files {
		all = append(all, Input{f.Path, l.raw[f]})
	}
	return l, all, nil
}

// beside sets the files of a library between those of an older one, in place of
// those of their ids.
func (l *Library) beside(old *Library) {
	fresh, gone := l.Files, map[string]bool{}
	l.Files = old.Files
	for _, f := range fresh {
		at := slices.IndexFunc(l.Files, func(o *File) bool { return f.ID != "" && o.ID == f.ID })
		if at < 0 {
			l.Files = append(l.Files, f)
			continue
		}
		if was := l.Files[at]; was.Revision > f.Revision {
			l.Report.add(Unsure, "bs-file-older", f.Path, f.ID, "name", f.Name, "now", itoa(f.Revision), "then", itoa(was.Revision))
		}
		gone[l.Files[at].Path] = true
		l.Files[at] = f
	}
	l.Report.adopt(&old.Report, gone)
}

// systemOf reports whether the game system of some catalogues is among inputs.
func systemOf(inputs []Input, of []*File) (found bool) {
	room := newBudget()
	for _, in := range inputs {
		all, _ := sources(in, room) // what cannot be opened is no system
		for _, s := range all {
			_ = readAll(s, func(r io.Reader) error {
				d := newDecoder(r, s.path, &Report{}, room)
				a, err := d.root()
				id := a.look("id")
				found = found || d.tag == "gameSystem" && slices.ContainsFunc(of, func(f *File) bool { return f.SystemID == id })
				return err
			})
		}
	}
	return found
}
