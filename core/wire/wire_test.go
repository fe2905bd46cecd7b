package wire

import (
	"bytes"
	"embed"
	"errors"
	"reflect"
	"strings"
	"testing"

	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/words"
)

func codeOf(err error) string {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

func TestGameOf300EventsFitsIn16KB(t *testing.T) {
	setup, log := atTheTable(300)
	b := EncodeLog(setup, log)
	t.Logf("%d bytes, %d of them the set-up", len(b), len(EncodeSetup(setup)))
	if len(b) > 16<<10 {
		t.Errorf("%d bytes", len(b))
	}
	back, again, err := DecodeLog(b)
	if err != nil || !reflect.DeepEqual(back, setup) || !reflect.DeepEqual(again, log) {
		t.Error("another game comes back", err)
	}
}

// kept holds files as version 1 wrote them at first: they open for ever.
//
//go:embed testdata/version1.*
var kept embed.FS

func TestOldFilesOpen(t *testing.T) {
	setup, log := atTheTable(7)
	pack := samplePack()
	files := map[byte][]byte{
		logKind: EncodeLog(setup, log), envelopeKind: EncodeEnvelope(log[6]), setupKind: EncodeSetup(setup),
		listKind: EncodeList(&setup.Seats[1].List), packKind: EncodePack(pack), setKind: EncodeSet(sampleSet()),
		ownedKind: EncodeCollection(sampleCollection()),
	}
	old := func(kind byte) []byte {
		b, err := kept.ReadFile("testdata/version1." + string(rune(kind)))
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	for kind, now := range files {
		if !bytes.Equal(now, old(kind)) {
			t.Errorf("%c is now written as\n%x", kind, now)
		}
	}
	if s, l, err := DecodeLog(old(logKind)); err != nil || !reflect.DeepEqual(s, setup) || !reflect.DeepEqual(l, log) {
		t.Error("log", s, l, err)
	}
	if e, err := DecodeEnvelope(old(envelopeKind)); err != nil || !reflect.DeepEqual(e, log[6]) {
		t.Error("envelope", e, err)
	}
	if s, err := DecodeSetup(old(setupKind)); err != nil || !reflect.DeepEqual(s, setup) {
		t.Error("setup", s, err)
	}
	if l, err := DecodeList(old(listKind)); err != nil || !reflect.DeepEqual(l, &setup.Seats[1].List) {
		t.Error("list", l, err)
	}
	if s, err := DecodeSet(old(setKind)); err != nil || !reflect.DeepEqual(s, sampleSet()) {
		t.Error("set", s, err)
	}
	if o, err := DecodeCollection(old(ownedKind)); err != nil || !reflect.DeepEqual(o, sampleCollection()) {
		t.Error("collection", o, err)
	}
	if p, err := DecodePack(old(packKind)); err != nil || !reflect.DeepEqual(p, pack) {
		t.Error("pack", p, err)
	}
}

// What nobody could have counted is put in order as it is read.
func TestCollectionsAreReadTidy(t *testing.T) {
	o, err := DecodeCollection(EncodeCollection(&roster.Collection{Owned: []roster.Owned{{Entry: "tub", Count: 1 << 40}, {Entry: "cutter", Count: 2}, {Entry: "cutter", Count: -1}}}))
	if want := (&roster.Collection{Owned: []roster.Owned{{Entry: "tub", Count: roster.MostOwned}}}); err != nil || !reflect.DeepEqual(o, want) {
		t.Errorf("%+v, %v", o, err)
	}
}

func TestNewerFieldsAreSkipped(t *testing.T) {
	future := "a field of the future"
	extra := func(c *codec) {
		c.str(&future)
		c.has(true)
		c.out = append(c.out, 0x82)
		c.writeText("key")
		c.out = append(c.out, 0xcb, 0, 0, 0, 0, 0, 0, 0, 0, 0xc3, 0xd4, 1, 1)
		c.has(true)
		c.out = append(c.out, 0x92, 0x91)
		c.writeText("deep in it")
		c.out = append(c.out, 0xc4, 2, 1, 2)
	}
	b := encode(listKind, func(c *codec) {
		l := roster.List{System: "ftl", Units: []roster.Unit{{ID: "u1"}, {ID: "deep in it", Name: future}}}
		c.str(&l.System)
		c.str(&l.Edition)
		c.str(&l.Name)
		number(c, &l.Limit)
		c.strs(&l.Packs)
		list(c, &l.Units, func(u *roster.Unit) {
			c.str(&u.ID)
			c.str(&u.Entry)
			c.str(&u.Name)
			number(c, &u.Count)
			c.has(false)
			c.has(false)
			extra(c)
		})
		extra(c)
	})
	l, err := DecodeList(b)
	if err != nil || len(l.Units) != 2 || l.Units[1].ID != "deep in it" || l.Units[1].Name != future {
		t.Errorf("%x: %+v, %v", b, l, err)
	}
}

func TestErrors(t *testing.T) {
	body := func(b ...byte) []byte { return append([]byte{'B', 'S', listKind, Version}, b...) }
	nested := append(bytes.Repeat([]byte{0x91}, 100), 0xc0)
	for name, c := range map[string]struct {
		in   []byte
		want string
	}{
		"nothing":               {nil, "wire-unknown"},
		"another kind":          {EncodePack(nil), "wire-unknown"},
		"something else":        {[]byte("PK\x03\x04"), "wire-unknown"},
		"newer":                 {[]byte{'B', 'S', listKind, Version + 1, 0xc1}, "wire-newer-version"},
		"version 0":             {[]byte{'B', 'S', listKind, 0, 0x90}, "wire-damaged"},
		"no body":               {body(), "wire-damaged"},
		"more after it":         {body(0x90, 0x90), "wire-damaged"},
		"a map":                 {body(0x80), "wire-damaged"},
		"a number for a text":   {body(0x91, 0xff), "wire-damaged"},
		"text never met":        {body(0x91, 0x00), "wire-damaged"},
		"not UTF-8":             {body(0x91, 0xa1, 0xff), "wire-damaged"},
		"text for a number":     {body(0x94, 0xc0, 0xc0, 0xc0, 0xa1, 'x'), "wire-damaged"},
		"number too great":      {body(0x94, 0xc0, 0xc0, 0xc0, 0xcf, 0xff, 0, 0, 0, 0, 0, 0, 0), "wire-damaged"},
		"four thousand million": {body(0x95, 0xc0, 0xc0, 0xc0, 0xc0, 0xdd, 0xff, 0xff, 0xff, 0xff, 0xa0), "wire-damaged"},
		"long text claimed":     {body(0x91, 0xdb, 0x7f, 0xff, 0xff, 0xff, 'x'), "wire-damaged"},
		"nested unknown":        {body(append([]byte{0x97, 0xc0, 0xc0, 0xc0, 0xc0, 0xc0, 0xc0}, nested...)...), "wire-damaged"},
		"nested units":          {body(append([]byte{0x96, 0xc0, 0xc0, 0xc0, 0xc0, 0xc0}, append(bytes.Repeat([]byte{0x91, 0x96, 0xc0, 0xc0, 0xc0, 0xc0, 0xc0}, 100), 0xc0)...)...), "wire-damaged"},
		"text over the limit":   {body(append([]byte{0x91, 0xda, (MostText + 1) >> 8, (MostText + 1) & 255}, bytes.Repeat([]byte{'x'}, MostText+1)...)...), "wire-damaged"},
		"too big":               {body(make([]byte, MostBytes)...), "wire-too-big"},
	} {
		l, err := DecodeList(c.in)
		if codeOf(err) != c.want || l != nil {
			t.Errorf("%s: %v, %v, want %s", name, l, err, c.want)
		}
		if !words.Has(codeOf(err)) {
			t.Errorf("no sentence for %s", codeOf(err))
		}
	}
	for _, b := range [][]byte{{0x91, 0xcd, 1, 0}, {0x91, 0xff}, {0x91, 0xa1, 'x'}} {
		if _, err := DecodeEnvelope(append([]byte{'B', 'S', envelopeKind, Version}, b...)); codeOf(err) != "wire-damaged" {
			t.Errorf("seat %x: %v", b, err)
		}
	}
}

// A short claim costs little, and the greatest input no more than the limit.
func TestHostileInputAllocatesLittle(t *testing.T) {
	claim := []byte{'B', 'S', logKind, Version, 0x92, 0xc0, 0xdd, 0x00, 0x01, 0x86, 0xa0}
	most := []byte{'B', 'S', logKind, Version, 0x92, 0xc0, 0xdd, 0x00, 0x3f, 0xff, 0x00}
	for _, c := range []struct {
		in   []byte
		most uint64
	}{
		{claim, 64 << 10},
		{append(most, bytes.Repeat([]byte{0x90}, MostBytes-len(most))...), 2 * MostMemory},
		{append([]byte{'B', 'S', listKind, Version, 0x95, 0xc0, 0xc0, 0xc0, 0xc0, 0xdd, 0x00, 0x1f, 0x00, 0x00}, bytes.Repeat([]byte{0xa1, 'x'}, MostBytes/2-8)...), 3 * MostMemory},
	} {
		var err error
		got := allocated(func() {
			if _, _, err = DecodeLog(c.in); c.in[2] == listKind {
				_, err = DecodeList(c.in)
			}
		})
		if codeOf(err) != "wire-damaged" || got > c.most {
			t.Errorf("%.12x… of %d bytes: %d allocated, %v", c.in, len(c.in), got, err)
		}
	}
}

func TestWhatIsTooDeepOrLongIsCut(t *testing.T) {
	l := &roster.List{Name: strings.Repeat("⚓", MostText)}
	for range 2 * MostDepth {
		l.Units = []roster.Unit{{ID: "u1", Options: []roster.Option{{Entry: "e"}}, Units: l.Units}}
	}
	got, err := DecodeList(EncodeList(l))
	if err != nil || len(got.Name) > MostText || len(got.Name) < MostText-2 {
		t.Fatal(len(got.Name), err)
	}
	depth := 0
	for u := got.Units; len(u) > 0; u = u[0].Units {
		depth++
	}
	if depth != MostDepth-2 {
		t.Errorf("%d units deep", depth)
	}
	if n := len(l.Units[0].Units); n != 1 {
		t.Error("writing changed the list")
	}
	if _, err := DecodeSetup(EncodeSetup(&game.Setup{Seats: []game.SeatSetup{{List: *l}}})); err != nil {
		t.Error(err)
	}
}
