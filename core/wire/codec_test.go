package wire

import (
	"broadside/core/catalogue"
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tinylib/msgp/msgp"
	"pgregory.net/rapid"
)

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

func TestCleanKeepsWhatCanBeRead(t *testing.T) {
	long := strings.Repeat("é", MostText/2-1)
	for _, c := range []struct{ in, out string }{
		{"", ""}, {"Ørsted", "Ørsted"}, {long + "é", long + "é"}, {long + "x⚓", long + "x"}, {"a\xffb", "a\uFFFDb"}, {long + "éé", long + "é"},
	} {
		if got := catalogue.Clean(c.in); got != c.out {
			t.Errorf("%.20q… of %d bytes becomes %d bytes", c.in, len(c.in), len(got))
		}
	}
}
