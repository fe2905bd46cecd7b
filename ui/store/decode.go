package store

import (
	"encoding/binary"
	"hash/crc32"

	"broadside/core/wire/msgpack"
)

// decode reads a file that encode wrote. It keeps no part of file, and no header makes it allocate more than file can fill.
func decode(file []byte) ([]Whole, error) {
	body, err := openFile(file)
	if err != nil {
		return nil, err
	}
	r := reader{rest: body}
	if n := r.mapHeader(); n != 1 || r.text() != "records" {
		r.fail("no records")
	}
	records := r.records()
	if len(r.rest) > 0 {
		r.fail("bytes after the end")
	}
	if r.err != nil {
		return nil, r.err
	}
	return records, nil
}

// openFile checks the header and gives the body.
func openFile(file []byte) ([]byte, error) {
	if len(file) > MaxFile {
		return nil, &Error{Code: CodeTooLarge}
	}
	if n := min(len(file), len(magic)); n == 0 || string(file[:n]) != magic[:n] {
		return nil, &Error{Code: CodeForeign}
	}
	if len(file) > len(magic) && file[len(magic)] != formatVersion {
		if file[len(magic)] > formatVersion {
			return nil, &Error{Code: CodeNewer}
		}
		return nil, damaged("version 0")
	}
	if len(file) < headerSize {
		return nil, &Error{Code: CodeTruncated}
	}
	body := file[headerSize:]
	size := uint64(binary.BigEndian.Uint32(file[len(magic)+1:]))
	switch {
	case uint64(len(body)) < size:
		return nil, &Error{Code: CodeTruncated}
	case uint64(len(body)) > size:
		return nil, damaged("bytes after the end")
	case crc32.ChecksumIEEE(body) != binary.BigEndian.Uint32(file[len(magic)+5:]):
		return nil, damaged("checksum")
	}
	return body, nil
}

func damaged(cause string) *Error { return &Error{Code: CodeDamaged, Cause: cause} }

// reader walks over MessagePack; after its first error it reads nothing but zero values.
type reader struct {
	rest      []byte
	envelopes int
	err       error
}

func (r *reader) fail(cause string) {
	if r.err == nil {
		r.err = damaged(cause)
	}
	r.rest = nil
}

func (r *reader) records() (all []Whole) {
	n := r.arrayHeader()
	if n > maxRecords {
		r.fail("too many records")
	}
	seen := map[key]bool{}
	for range n {
		w := r.whole()
		if r.err != nil {
			return nil
		}
		k := key{w.Kind, w.ID}
		if seen[k] {
			r.fail("a record twice")
			return nil
		}
		seen[k] = true
		all = append(all, w)
	}
	return all
}

// whole reads one record, with its fields in the order that encode gives them.
func (r *reader) whole() (w Whole) {
	if r.mapHeader() != 8 {
		r.fail("a record of another shape")
	}
	w.Kind = Kind(r.field("kind").text())
	w.ID = r.field("id").text()
	w.Name = r.field("name").text()
	w.System = r.field("system").text()
	w.Updated = r.field("updated").integer()
	w.Summary = r.field("summary").text()
	w.Data = r.field("data").bytes()
	w.Log = r.field("log").log()
	w.Head = len(w.Log)
	if r.err == nil {
		if err := checkWhole(w); err != nil {
			r.fail(err.Error())
		}
	}
	return w
}

func (r *reader) field(name string) *reader {
	if got := r.text(); r.err == nil && got != name {
		r.fail("no " + name)
	}
	return r
}

func (r *reader) log() (log [][]byte) {
	n := r.arrayHeader()
	if r.envelopes += n; r.envelopes > maxEnvelopes {
		r.fail("too many envelopes")
	}
	for range n {
		e := r.bytes()
		if r.err != nil {
			return nil
		}
		log = append(log, e)
	}
	return log
}

func (r *reader) mapHeader() int { return r.count(msgpack.Map) }

func (r *reader) arrayHeader() int { return r.count(msgpack.Array) }

// count refuses a header that claims more elements than there are bytes.
func (r *reader) count(want msgpack.Class) int {
	n := r.head(want)
	if n > int64(len(r.rest)) {
		r.fail("a count beyond the end")
		return 0
	}
	return int(n)
}

func (r *reader) text() string { return string(r.body(msgpack.Text)) }

func (r *reader) integer() int64 { return r.head(msgpack.Int) }

// bytes copies, so that a small record does not keep the whole file in memory.
func (r *reader) bytes() []byte { return append([]byte(nil), r.body(msgpack.Bytes)...) }

// body takes the bytes of a text or of bytes, as a part of the file.
func (r *reader) body(want msgpack.Class) []byte {
	n := r.head(want)
	if n > int64(len(r.rest)) {
		r.fail("a length beyond the end")
		return nil
	}
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}

// head takes the head of one thing of a class, and gives what it counts; 0 after an error.
func (r *reader) head(want msgpack.Class) int64 {
	t, rest := msgpack.Next(r.rest)
	if r.err == nil && t.Class != want {
		r.fail("a thing cut short, or of another class")
	}
	if r.err != nil {
		return 0
	}
	r.rest = rest
	return t.N
}
