package records

import (
	"encoding/binary"
	"hash/crc32"

	"broadside/core/wire/msgpack"
)

// An exported file is magic, one byte of format version, the length and the CRC-32 (IEEE) of the body, four bytes each,
// big endian, and the body in MessagePack: {"records": [{"kind", "id", "name", "system", "updated", "summary", "data", "log"}]}.
// Revisions stay behind: they belong to the device.
const (
	magic         = "BROADSIDE"
	formatVersion = 1
	headerSize    = len(magic) + 1 + 4 + 4

	maxRecords   = 20_000
	maxEnvelopes = 500_000
)

// Encode writes records as one file. The error is CodeTooLarge.
func Encode(records []Whole) ([]byte, error) {
	size, envelopes := headerSize, 0
	for _, w := range records {
		size += 64 + len(w.Kind) + len(w.ID) + len(w.Name) + len(w.System) + len(w.Summary) + len(w.Data)
		for _, e := range w.Log {
			size += 5 + len(e)
		}
		envelopes += len(w.Log)
	}
	if size > MaxFile || len(records) > maxRecords || envelopes > maxEnvelopes {
		return nil, &Error{Code: CodeTooLarge}
	}
	c := codec{writing: true, rest: make([]byte, headerSize, size)}
	c.records(&records)
	file, body := c.rest, c.rest[headerSize:]
	copy(file, magic)
	file[len(magic)] = formatVersion
	binary.BigEndian.PutUint32(file[len(magic)+1:], uint32(len(body)))
	binary.BigEndian.PutUint32(file[len(magic)+5:], crc32.ChecksumIEEE(body))
	return file, nil
}

// Decode reads a file that Encode wrote. It keeps no part of file, and no header makes it allocate more than file can fill.
func Decode(file []byte) (records []Whole, err error) {
	c := codec{}
	if c.rest, err = openFile(file); err != nil {
		return nil, err
	}
	if c.records(&records); len(c.rest) > 0 {
		c.fail("bytes after the end")
	}
	return records, c.err
}

// openFile checks the header and gives the body.
func openFile(file []byte) ([]byte, error) {
	if len(file) > MaxFile {
		return nil, &Error{Code: CodeTooLarge}
	}
	switch n := min(len(file), len(magic)); {
	case n == 0 || string(file[:n]) != magic[:n]:
		return nil, &Error{Code: CodeForeign}
	case len(file) > n && file[n] > formatVersion:
		return nil, &Error{Code: CodeNewer}
	case len(file) > n && file[n] < formatVersion:
		return nil, damaged("version 0")
	case len(file) < headerSize:
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

// codec goes through the fields of records, and writes them or reads them; after its first error it reads nothing but zero values.
type codec struct {
	writing   bool
	rest      []byte // what was written, or is still to be read
	envelopes int
	err       error
}

func (c *codec) fail(cause string) {
	if c.err == nil {
		c.err = damaged(cause)
	}
	c.rest = nil
}

func (c *codec) records(all *[]Whole) {
	if c.count(msgpack.Map, 1) != 1 {
		c.fail("no records")
	}
	n := c.field("records").count(msgpack.Array, len(*all))
	if n > maxRecords {
		c.fail("too many records")
	}
	seen := map[Key]bool{}
	for i := 0; i < n && c.err == nil; i++ {
		if !c.writing {
			*all = append(*all, Whole{})
		}
		w := &(*all)[i]
		if c.whole(w); !c.writing && seen[w.Key()] {
			c.fail("a record twice")
		}
		seen[w.Key()] = true
	}
	if c.err != nil {
		*all = nil
	}
}

// whole is one record, with its fields in a fixed order.
func (c *codec) whole(w *Whole) {
	if c.count(msgpack.Map, 8) != 8 {
		c.fail("a record of another shape")
	}
	c.field("kind").text((*string)(&w.Kind))
	c.field("id").text(&w.ID)
	c.field("name").text(&w.Name)
	c.field("system").text(&w.System)
	c.field("updated").integer(&w.Updated)
	c.field("summary").text(&w.Summary)
	c.field("data").bytes(&w.Data)
	n := c.field("log").count(msgpack.Array, len(w.Log))
	if c.envelopes += n; c.envelopes > maxEnvelopes {
		c.fail("too many envelopes")
	}
	for i := 0; i < n && c.err == nil; i++ {
		if !c.writing {
			w.Log = append(w.Log, nil)
		}
		c.bytes(&w.Log[i])
	}
	if w.Head = len(w.Log); !c.writing && c.err == nil {
		if err := w.CheckWhole(); err != nil {
			c.fail(err.Error())
		}
	}
}

// field is the name before a value.
func (c *codec) field(name string) *codec {
	got := name
	if c.text(&got); c.err == nil && got != name {
		c.fail("no " + name)
	}
	return c
}

// count is how many elements a list or a map has, which a header must not claim beyond the bytes that there are.
func (c *codec) count(class msgpack.Class, n int) int {
	switch {
	case !c.writing:
		return c.length(class)
	case class == msgpack.Map:
		c.rest = msgpack.AppendMap(c.rest, n)
	default:
		c.rest = msgpack.AppendArray(c.rest, n)
	}
	return n
}

func (c *codec) text(p *string) {
	if c.writing {
		c.rest = msgpack.AppendText(c.rest, *p)
		return
	}
	*p = string(c.take(msgpack.Text))
}

func (c *codec) integer(p *int64) {
	if c.writing {
		c.rest = msgpack.AppendSigned(c.rest, *p)
		return
	}
	*p = c.head(msgpack.Int)
}

// bytes copies what it reads, so that a small record does not keep the whole file in memory.
func (c *codec) bytes(p *[]byte) {
	if c.writing {
		c.rest = msgpack.AppendBytes(c.rest, *p)
		return
	}
	*p = append([]byte(nil), c.take(msgpack.Bytes)...)
}

// take takes the bytes of a text or of bytes, as a part of the file.
func (c *codec) take(class msgpack.Class) []byte {
	n := c.length(class)
	b := c.rest[:n]
	c.rest = c.rest[n:]
	return b
}

// length reads a head that counts what follows.
func (c *codec) length(class msgpack.Class) int {
	n := c.head(class)
	if n > int64(len(c.rest)) {
		c.fail("a count beyond the end")
		return 0
	}
	return int(n)
}

// head reads the head of one thing of a class, and gives what it counts; 0 after an error.
func (c *codec) head(class msgpack.Class) int64 {
	t, rest := msgpack.Next(c.rest)
	if c.err == nil && t.Class != class {
		c.fail("a thing cut short, or of another class")
	}
	if c.err != nil {
		return 0
	}
	c.rest = rest
	return t.N
}
