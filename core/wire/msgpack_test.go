package wire

import (
	"bytes"
	"crypto/sha256"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tinylib/msgp/msgp"
	"pgregory.net/rapid"
)

func TestHeadsAreThoseOfMessagePack(t *testing.T) {
	for _, n := range []int64{0, 1, 127, 128, 255, 256, 1<<16 - 1, 1 << 16, 1<<32 - 1, 1 << 32, math.MaxInt64, -1, -32, -33, -128, -129, -1 << 15, -1<<15 - 1, -1 << 31, -1<<31 - 1, math.MinInt64} {
		b := appendInt(nil, n)
		got, rest, err := msgp.ReadInt64Bytes(b)
		if err != nil || got != n || len(rest) > 0 {
			t.Errorf("%d is written as %x: %d, %v", n, b, got, err)
		}
		if back, rest := next(msgp.AppendInt64(nil, n)); back != (token{isInt, n}) || len(rest) > 0 {
			t.Errorf("%d is read as %v", n, back)
		}
	}
	for _, n := range []int{0, 1, 15, 16, 31, 32, 255, 256, 1<<16 - 1, 1 << 16} {
		if b := appendArray(nil, n); !bytes.Equal(b, msgp.AppendArrayHeader(nil, uint32(n))) {
			t.Errorf("array of %d: %x", n, b)
		}
		if b := appendBytes(nil, make([]byte, n)); !bytes.Equal(b, msgp.AppendBytes(nil, make([]byte, n))) {
			t.Errorf("%d bytes: %.8x", n, b)
		}
		if n < 1<<16 {
			text := strings.Repeat("x", n)
			if b := appendText(nil, text); !bytes.Equal(b, msgp.AppendString(nil, text)) {
				t.Errorf("text of %d: %.8x", n, b)
			}
		}
		if got, _ := next(msgp.AppendMapHeader(nil, uint32(n))); got != (token{isMap, int64(n)}) {
			t.Errorf("map of %d: %v", n, got)
		}
	}
}

// skipped reads b as msgp does: the length of the first thing, or -1.
func skipped(b []byte) int {
	rest, err := msgp.Skip(b)
	if err != nil {
		return -1
	}
	return len(b) - len(rest)
}

func TestSkipAgreesWithMessagePack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := rapid.SliceOfN(rapid.Byte(), 1, 24).Draw(t, "bytes")
		c := &codec{in: b, memory: MostMemory}
		c.skip(0)
		got := len(b) - len(c.in)
		if c.bad {
			got = -1
		}
		want := skipped(b)
		if got == want || got < 0 && refused(b) {
			return
		}
		t.Fatalf("%x: %d bytes skipped, %d by msgp", b, got, want)
	})
}

// refused tells of bytes that may hold a text that is not UTF-8 or a number too
// great for an int64: they are refused here alone.
func refused(b []byte) bool {
	return !utf8.Valid(b) || bytes.IndexByte(b, 0xcf) >= 0
}

func TestSkipEveryForm(t *testing.T) {
	for h := range 256 {
		b := append([]byte{byte(h)}, make([]byte, 40)...)
		c := &codec{in: b, memory: MostMemory}
		c.skip(0)
		got := len(b) - len(c.in)
		if c.bad {
			got = -1
		}
		if want := skipped(b); got != want {
			t.Errorf("%#x: %d bytes skipped, %d by msgp", h, got, want)
		}
	}
}

func TestHashIsSHA256(t *testing.T) {
	data := make([]byte, 300)
	for i := range data {
		data[i] = byte(i * 7)
		want := sha256.Sum256(data[:i])
		if got := sum256(data[:i]); !bytes.Equal(got, want[:]) {
			t.Fatalf("%d bytes: %x", i, got)
		}
	}
}

func TestCleanKeepsWhatCanBeRead(t *testing.T) {
	long := strings.Repeat("é", MostText/2-1)
	for _, c := range []struct{ in, out string }{
		{"", ""}, {"Ørsted", "Ørsted"}, {long + "é", long + "é"}, {long + "x⚓", long + "x"}, {"a\xffb", "a\uFFFDb"}, {long + "éé", long + "é"},
	} {
		if got := clean(c.in); got != c.out {
			t.Errorf("%.20q… of %d bytes becomes %d bytes", c.in, len(c.in), len(got))
		}
	}
}
