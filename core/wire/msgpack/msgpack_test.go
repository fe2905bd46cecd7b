package msgpack

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"github.com/tinylib/msgp/msgp"
	"pgregory.net/rapid"
)

// The runtime of msgp is the measure of everything here.

func TestIntsAreThoseOfMessagePack(t *testing.T) {
	for _, n := range []int64{0, 1, 127, 128, 255, 256, 1<<15 - 1, 1 << 15, 1<<16 - 1, 1 << 16, 1<<31 - 1, 1 << 31, 1<<32 - 1, 1 << 32, math.MaxInt64, -1, -32, -33, -128, -129, -1 << 15, -1<<15 - 1, -1 << 31, -1<<31 - 1, math.MinInt64} {
		signed := msgp.AppendInt64(nil, n)
		shortest := signed
		if n >= 0 {
			shortest = msgp.AppendUint64(nil, uint64(n))
		}
		if b := AppendInt(nil, n); !bytes.Equal(b, shortest) {
			t.Errorf("%d is written as %x, %x by msgp", n, b, shortest)
		}
		if b := AppendSigned(nil, n); !bytes.Equal(b, signed) {
			t.Errorf("%d is written as %x in signed forms, %x by msgp", n, b, signed)
		}
		for _, b := range [][]byte{signed, shortest} {
			if got, rest := Next(b); got != (Token{Int, n}) || len(rest) > 0 {
				t.Errorf("%x is read as %v, not as %d", b, got, n)
			}
		}
	}
}

func TestLengthsAreThoseOfMessagePack(t *testing.T) {
	for _, n := range []int{0, 1, 15, 16, 31, 32, 255, 256, 1<<16 - 1, 1 << 16} {
		text, data := strings.Repeat("x", n), make([]byte, n)
		for _, c := range []struct {
			class     Class
			got, want []byte
		}{
			{Text, AppendText(nil, text), msgp.AppendString(nil, text)},
			{Bytes, AppendBytes(nil, data), msgp.AppendBytes(nil, data)},
			{Array, AppendArray(nil, n), msgp.AppendArrayHeader(nil, uint32(n))},
			{Map, AppendMap(nil, n), msgp.AppendMapHeader(nil, uint32(n))},
		} {
			if !bytes.Equal(c.got, c.want) {
				t.Errorf("class %d of %d is written as %.8x, %.8x by msgp", c.class, n, c.got, c.want)
			}
			if got, _ := Next(c.want); got != (Token{c.class, int64(n)}) {
				t.Errorf("class %d of %d is read as %v", c.class, n, got)
			}
		}
	}
	for _, h := range []struct{ got, want []byte }{
		{AppendArray(nil, math.MaxInt32), msgp.AppendArrayHeader(nil, math.MaxInt32)},
		{AppendMap(nil, math.MaxInt32), msgp.AppendMapHeader(nil, math.MaxInt32)},
		{[]byte{NilByte}, msgp.AppendNil(nil)},
		{[]byte{ShortArray + mostShort}, msgp.AppendArrayHeader(nil, mostShort)},
	} {
		if !bytes.Equal(h.got, h.want) {
			t.Errorf("%x, %x by msgp", h.got, h.want)
		}
	}
}

// byMsgp is what msgp reads at the start of b, and how long that is with texts, bytes and others as a whole; -1 when it refuses.
func byMsgp(b []byte) (Token, int) {
	var n int64
	var count uint32
	var whole, rest []byte
	var err error
	class := Other
	switch msgp.NextType(b) {
	case msgp.NilType:
		class = Nil
		rest, err = msgp.ReadNilBytes(b)
	case msgp.IntType, msgp.UintType:
		class = Int
		n, rest, err = msgp.ReadInt64Bytes(b)
	case msgp.StrType:
		class = Text
		whole, rest, err = msgp.ReadStringZC(b)
		n = int64(len(whole))
	case msgp.BinType:
		class = Bytes
		whole, rest, err = msgp.ReadBytesZC(b)
		n = int64(len(whole))
	case msgp.ArrayType:
		class = Array
		count, rest, err = msgp.ReadArrayHeaderBytes(b)
		n = int64(count)
	case msgp.MapType:
		class = Map
		count, rest, err = msgp.ReadMapHeaderBytes(b)
		n = int64(count)
	default:
		rest, err = msgp.Skip(b)
	}
	if err != nil {
		return Token{}, -1
	}
	return Token{class, n}, len(b) - len(rest)
}

// byNext is the same by Next.
func byNext(b []byte) (Token, int) {
	got, rest := Next(b)
	after := int64(len(rest))
	switch got.Class {
	case Bad:
		return Token{}, -1
	case Text, Bytes, Other:
		if after -= got.N; after < 0 {
			return Token{}, -1
		}
	}
	if got.Class == Other {
		got.N = 0 // msgp gives no length
	}
	return got, len(b) - int(after)
}

func wantSame(t interface{ Fatalf(string, ...any) }, b []byte) {
	got, length := byNext(b)
	if want, right := byMsgp(b); got != want || length != right {
		t.Fatalf("%x is read as %v of %d bytes, by msgp as %v of %d", b, got, length, want, right)
	}
}

func TestNextAgreesOnEveryHeadAndCut(t *testing.T) {
	for h := range 256 {
		for _, fill := range []byte{0, 1, 0x7f, 0xff} {
			b := append([]byte{byte(h)}, bytes.Repeat([]byte{fill}, 300)...)
			for cut := range 40 {
				wantSame(t, b[:cut])
			}
			wantSame(t, b)
		}
	}
}

func TestNextAgreesOnAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { wantSame(t, rapid.SliceOfN(rapid.Byte(), 0, 40).Draw(t, "bytes")) })
}
