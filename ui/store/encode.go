package store

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

// encode writes records as one file.
func encode(records []Whole) ([]byte, error) {
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
	file := make([]byte, headerSize, size)
	file = msgpack.AppendMap(file, 1)
	file = msgpack.AppendText(file, "records")
	file = msgpack.AppendArray(file, len(records))
	for _, w := range records {
		file = appendWhole(file, w)
	}
	copy(file, magic)
	file[len(magic)] = formatVersion
	body := file[headerSize:]
	binary.BigEndian.PutUint32(file[len(magic)+1:], uint32(len(body)))
	binary.BigEndian.PutUint32(file[len(magic)+5:], crc32.ChecksumIEEE(body))
	return file, nil
}

func appendWhole(b []byte, w Whole) []byte {
	b = msgpack.AppendMap(b, 8)
	b = appendText(b, "kind", string(w.Kind))
	b = appendText(b, "id", w.ID)
	b = appendText(b, "name", w.Name)
	b = appendText(b, "system", w.System)
	b = msgpack.AppendText(b, "updated")
	b = msgpack.AppendSigned(b, w.Updated)
	b = appendText(b, "summary", w.Summary)
	b = msgpack.AppendText(b, "data")
	b = msgpack.AppendBytes(b, w.Data)
	b = msgpack.AppendText(b, "log")
	b = msgpack.AppendArray(b, len(w.Log))
	for _, e := range w.Log {
		b = msgpack.AppendBytes(b, e)
	}
	return b
}

func appendText(b []byte, name, value string) []byte {
	return msgpack.AppendText(msgpack.AppendText(b, name), value)
}
