package records

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"github.com/tinylib/msgp/msgp"
)

func wantCode(t *testing.T, err error, code Code) {
	t.Helper()
	if !errors.Is(err, &Error{Code: code}) {
		t.Fatalf("error %v, want %s", err, code)
	}
}

func logOf(texts ...string) (log [][]byte) {
	for _, text := range texts {
		log = append(log, []byte(text))
	}
	return log
}

func fleet(id, data string, updated int64) Whole {
	return Whole{Record: Record{Kind: "fleet", ID: id, Name: "Fleet " + id, Updated: updated, Data: []byte(data)}}
}

func game(id string, updated int64, log ...string) Whole {
	return Whole{Record: Record{Kind: Game, ID: id, Updated: updated, Data: []byte("setup")}, Log: logOf(log...)}
}

// wantWhole holds a record that was read against the one that was written.
func wantWhole(t *testing.T, got, want Whole) {
	t.Helper()
	want.Head = len(want.Log)
	if len(got.Data)+len(want.Data) == 0 {
		got.Data, want.Data = nil, nil
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// seal puts a true header before any body.
func seal(body []byte) []byte {
	file := append([]byte(magic), formatVersion)
	file = binary.BigEndian.AppendUint32(file, uint32(len(body)))
	file = binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(body))
	return append(file, body...)
}

func bodyOf(records uint32, rest ...byte) []byte {
	b := msgp.AppendArrayHeader(msgp.AppendString(msgp.AppendMapHeader(nil, 1), "records"), records)
	return append(b, rest...)
}

func recordBytes(w Whole) []byte {
	c := codec{writing: true}
	c.whole(&w)
	return c.rest
}

func TestDecodeRefuses(t *testing.T) {
	one := fleet("f", "data", 1)
	good, err := Encode([]Whole{one, game("g", 2, "one")})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Decode(good); err != nil {
		t.Fatal(err)
	}
	changed := func(at int, to byte) []byte {
		b := bytes.Clone(good)
		b[at] = to
		return b
	}
	noName := bytes.Replace(recordBytes(one), []byte("name"), []byte("nome"), 1)
	for _, c := range []struct {
		name string
		file []byte
		code Code
	}{
		{"nothing", nil, CodeForeign},
		{"another file", []byte("PK\x03\x04 a zip file of some size"), CodeForeign},
		{"half the magic", good[:4], CodeTruncated},
		{"the magic alone", good[:len(magic)], CodeTruncated},
		{"half the header", good[:headerSize-1], CodeTruncated},
		{"half the body", good[:len(good)/2], CodeTruncated},
		{"a newer version", changed(len(magic), 2), CodeNewer},
		{"version 0", changed(len(magic), 0), CodeDamaged},
		{"a flipped bit", changed(headerSize+20, good[headerSize+20]^4), CodeDamaged},
		{"a wrong checksum", changed(headerSize-1, good[headerSize-1]^4), CodeDamaged},
		{"two files", append(bytes.Clone(good), good...), CodeDamaged},
		{"too large", make([]byte, MaxFile+1), CodeTooLarge},
		{"an empty body", seal(nil), CodeDamaged},
		{"a body of another kind", seal([]byte{0xc0}), CodeDamaged},
		{"no records", seal(bodyOf(1)), CodeDamaged},
		{"four billion records", seal(bodyOf(1<<32 - 1)), CodeDamaged},
		{"too many records", seal(bodyOf(maxRecords+1, make([]byte, maxRecords+1)...)), CodeDamaged},
		{"bytes after the records", seal(bodyOf(0, 1)), CodeDamaged},
		{"a record twice", seal(bodyOf(2, append(recordBytes(one), recordBytes(one)...)...)), CodeDamaged},
		{"another field", seal(bodyOf(1, noName...)), CodeDamaged},
		{"a record without id", seal(bodyOf(1, recordBytes(fleet("", "", 1))...)), CodeDamaged},
		{"a fleet with a log", seal(bodyOf(1, recordBytes(Whole{Record: one.Record, Log: logOf("x")})...)), CodeDamaged},
		{"an empty envelope", seal(bodyOf(1, recordBytes(game("g", 1, ""))...)), CodeDamaged},
		{"a time before 1970", seal(bodyOf(1, recordBytes(fleet("f", "", -1))...)), CodeDamaged},
		{"a name that is no text", seal(bodyOf(1, recordBytes(Whole{Record: Record{Kind: "fleet", ID: "\xff"}})...)), CodeDamaged},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Decode(c.file)
			wantCode(t, err, c.code)
		})
	}
}

// Every cut and every flipped byte of a good file is an error.
func TestDecodeCutsAndFlips(t *testing.T) {
	good, err := Encode([]Whole{fleet("f", "data", 1), game("g", 2, "one", "two")})
	if err != nil {
		t.Fatal(err)
	}
	for i := range good {
		if _, err := Decode(good[:i]); err == nil {
			t.Errorf("the first %d bytes were read", i)
		}
		bad := bytes.Clone(good)
		bad[i] ^= 0x55
		if _, err := Decode(bad); err == nil {
			t.Errorf("byte %d was changed and the file was read", i)
		}
	}
}

// A header's claim costs no memory.
func TestDecodeAllocates(t *testing.T) {
	claims := [][]byte{
		bodyOf(1<<32 - 1),
		append([]byte{0xdf, 0xff, 0xff, 0xff, 0xff}, make([]byte, 50)...),
		append([]byte{0x81, 0xdb, 0xff, 0xff, 0xff, 0xff}, make([]byte, 50)...),
	}
	r := recordBytes(fleet("f", "", 1))
	claims = append(claims, bodyOf(1, append(r[:len(r)-1], 0xdd, 0xff, 0xff, 0xff, 0xff, 1, 2, 3)...))
	for i, body := range claims {
		file := seal(body)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := Decode(file)
		runtime.ReadMemStats(&after)
		wantCode(t, err, CodeDamaged)
		if used := after.TotalAlloc - before.TotalAlloc; used > 1<<16 {
			t.Errorf("claim %d cost %d bytes", i, used)
		}
	}
}

func TestEncodeRefusesWhatImportWould(t *testing.T) {
	big := Record{Kind: "pack", ID: "p", Data: make([]byte, MaxData)}
	_, err := Encode([]Whole{{Record: big}, {Record: big}, {Record: big}, {Record: big}, {Record: big}, {Record: big}, {Record: big}, {Record: big}})
	wantCode(t, err, CodeTooLarge)
	_, err = Encode(make([]Whole, maxRecords+1))
	wantCode(t, err, CodeTooLarge)
	_, err = Encode([]Whole{{Log: make([][]byte, maxEnvelopes+1)}})
	wantCode(t, err, CodeTooLarge)
}

func TestForkIDsStayShort(t *testing.T) {
	a, b := logOf("one", "mine"), logOf("one", "theirs")
	id := strings.Repeat("x", MaxID)
	for range 50 {
		if id = forkID(id, a, b); !isKey(id) {
			t.Fatalf("fork id %q", id)
		}
	}
}
