package exchange

import (
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/roster"

	"pgregory.net/rapid"
)

func sample() *Document {
	return &Document{
		Lists: []roster.List{{
			System: "dfc", Edition: "revised", Name: "Home “Fleet”", Limit: 1500, Packs: []string{"home"},
			Units: []roster.Unit{{ID: "a", Entry: "line", Units: []roster.Unit{
				{ID: "b", Entry: "frigate", Name: "Ada", Count: 3, Options: []roster.Option{{Entry: "gun", Mount: "port"}, {Entry: "drive"}}},
			}}},
		}},
		Packs: []catalogue.Pack{{ID: "home", System: "dfc", Name: "Home", Faction: true, Source: "mine", Joins: "ucm", Entries: []catalogue.Entry{{
			ID: "frigate", Kind: "ship", Name: "Frigate", Points: 42, Printed: catalogue.Printed{In: "The “Book”", Page: "12"}, Figures: []catalogue.Figure{{Key: "hull", Value: "6"}, {Key: "scan", Value: "6"}},
			Special: []string{"Atmospheric"}, Parts: []catalogue.Entry{{ID: "gun", Kind: "weapon", Name: "Gun", Figures: []catalogue.Figure{{Key: "arc", Value: "F/S(L)"}}},
				{ID: "turret", Kind: "choice", Name: "Turret", Points: 5, Parts: []catalogue.Entry{{ID: "gun", Kind: "weapon", Name: "Gun", Special: []string{"Glow"}}}},
				{ID: "all", Kind: "hardpoints", Name: "All", Figures: []catalogue.Figure{{Key: "fits", Value: strings.Repeat("a-system-of-a-yard ", 60)}, {Key: "room", Value: "0-2"}}}},
		}}}},
	}
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	want := sample()
	text := Write(want)
	if !Is(text) {
		t.Errorf("not told as a document: %s", text)
	}
	got, err := Read(text)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got.Lists, want.Lists) {
		t.Errorf("lists: %+v", got.Lists)
	}
	if len(got.Packs) != 1 || !same(&got.Packs[0].Entries[0], &want.Packs[0].Entries[0]) || got.Packs[0].System != "dfc" || !got.Packs[0].Faction || got.Packs[0].Joins != "ucm" || !reflect.DeepEqual(got.Packs[0].Texts, want.Packs[0].Texts) {
		t.Errorf("packs: %+v", got.Packs)
	}
}

// same compares entries whatever the order of their figures.
func same(a, b *catalogue.Entry) bool {
	if a.ID != b.ID || a.Name != b.Name || a.Points != b.Points || a.Printed != b.Printed || len(a.Figures) != len(b.Figures) || len(a.Parts) != len(b.Parts) || len(a.Special) != len(b.Special) {
		return false
	}
	for _, f := range a.Figures {
		if b.Figure(f.Key) != f.Value {
			return false
		}
	}
	for i := range a.Parts {
		if !same(&a.Parts[i], &b.Parts[i]) {
			return false
		}
	}
	return true
}

// hostile are texts that are hard to write, to cut or to read.
var hostile = []string{"", "a", "\x00\x01\n\r\t", `"quoted\" \\u0041`, "{[]}: , –", "\xff\xfe broken", "⚓\U0001f680é", strings.Repeat("é", 150), strings.Repeat("long rule ", 30),
	strings.Repeat("x", 999), strings.Repeat("⚓", catalogue.MostText), " \u2028\u2029 ", "</script>", "__proto__"}

// anyEntry has texts, numbers and parts as no editor gives them.
func anyEntry(t *rapid.T, depth int) catalogue.Entry {
	text := func(what string) string { return rapid.SampledFrom(hostile).Draw(t, what) }
	e := catalogue.Entry{ID: text("id"), Kind: text("kind"), Name: text("name"), Points: rapid.SampledFrom([]int{0, 7, -20, math.MaxInt, math.MinInt}).Draw(t, "points")}
	for range rapid.SampledFrom([]int{0, 1, 3, 60 >> (2 * (mostNested + 1 - depth))}).Draw(t, "rules") {
		e.Special = append(e.Special, text("rule"))
	}
	for range rapid.IntRange(0, 4).Draw(t, "figures") {
		e.Set(text("key"), text("value"))
	}
	if depth > 0 {
		numbers := []int{0, 1, 2}
		if depth == mostNested+1 {
			numbers = append(numbers, 51)
		}
		for range rapid.SampledFrom(numbers).Draw(t, "parts") {
			e.Parts = append(e.Parts, anyEntry(t, depth-1))
		}
	}
	return e
}

// Whatever is kept, the file that is written of it is read, and once more written it is the same.
func TestEveryFileOfOursIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := func(what string) string { return rapid.SampledFrom(hostile).Draw(t, what) }
		p := catalogue.Pack{ID: text("pack"), System: "ftl", Name: text("name"), Source: text("source"), Joins: text("joins"), Entries: []catalogue.Entry{anyEntry(t, mostNested+1)}}
		l := roster.List{System: "ftl", Edition: "core", Name: text("list"), Limit: rapid.Int().Draw(t, "limit"), Packs: []string{text("of")}}
		l.Units = []roster.Unit{{ID: text("unit"), Entry: text("entry"), Name: text("called"), Count: rapid.Int().Draw(t, "count"), Options: make([]roster.Option, rapid.SampledFrom([]int{0, 1, 51}).Draw(t, "options"))}}
		for range rapid.IntRange(0, 12).Draw(t, "depth") {
			l.Units = []roster.Unit{{Entry: "g", Units: l.Units}}
		}
		file := Write(&Document{Lists: []roster.List{l}, Packs: []catalogue.Pack{p}})
		d, err := Read(file)
		if err != nil {
			t.Fatalf("%v", err)
		}
		if again := Write(d); len(again) > len(file) || len(d.Packs[0].Entries[0].Special) != len(p.Entries[0].Special) || len(d.Packs[0].Entries[0].Parts) != len(p.Entries[0].Parts) {
			t.Fatalf("written again it is otherwise: %d bytes of %d", len(again), len(file))
		}
		for n, s := range p.Entries[0].Special {
			if got := d.Packs[0].Entries[0].Special[n]; got != catalogue.Clean(s) {
				t.Fatalf("%q came back as %q", s, got)
			}
		}
	})
}

func TestABareListIsRead(t *testing.T) {
	d, err := Read([]byte(` {"system":"ftl","units":[{"entry":"cruiser"}]}`))
	if err != nil || len(d.Lists) != 1 || d.Lists[0].System != "ftl" || d.Lists[0].Units[0].Entry != "cruiser" {
		t.Errorf("%+v %v", d, err)
	}
}

func TestWhatIsNoDocument(t *testing.T) {
	for text, want := range map[string][2]string{
		"":                      {"exchange-not-json", ""},
		"Line battlegroup":      {"exchange-not-json", ""},
		`[1]`:                   {"exchange-foreign", ""},
		`{"name":"other"}`:      {"exchange-foreign", ""},
		`{"broadside":"first"}`: {"exchange-foreign", ""},
		`{"broadside":2}`:       {"exchange-newer", ""},
		`{"broadside":1,"lists":[{"units":[{}]}]}`:                                                           {"exchange-wrong", "/lists/0/units/0/entry"},
		`{"broadside":1,"packs":[{"entries":[{"parts":[{"parts":[{"parts":[{"parts":[{}]}]}]}]}]}]}`:         {"exchange-wrong", "/packs/0/entries/0/parts/0/parts/0/parts/0/parts"},
		`{"broadside":1,"lists":` + strings.Repeat(`[{"units":`, 12) + `[]` + strings.Repeat(`}]`, 12) + `}`: {"exchange-wrong", "/lists/0/units/0/entry"},
	} {
		_, err := Read([]byte(text))
		var wrong *Error
		if !errors.As(err, &wrong) || wrong.Code != want[0] || wrong.Path != want[1] || (wrong.Cause != nil) != (want[1] != "") {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := Read(make([]byte, Most+1)); err == nil || err.(*Error).Code != "exchange-too-large" {
		t.Error(err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(Write(sample()))
	f.Add([]byte(`{"broadside":1,"lists":[{"units":[{"entry":"a","count":1e9}]}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		d, err := Read(text)
		if err != nil {
			if d != nil {
				t.Fatal("a document beside an error")
			}
			return
		}
		again, err := Read(Write(d))
		if err != nil || len(again.Lists) != len(d.Lists) || len(again.Packs) != len(d.Packs) {
			t.Fatalf("read again: %v", err)
		}
	})
}

// Some editors put a mark before a file's first letter.
func TestAMarkBeforeAFileIsNoPartOfIt(t *testing.T) {
	file := append([]byte("\ufeff"), Write(&Document{Lists: []roster.List{{System: "dfc", Name: "Patrol"}}})...)
	if d, err := Read(file); !Is(file) || err != nil || d.Lists[0].Name != "Patrol" {
		t.Errorf("%v, %+v", err, d)
	}
}
