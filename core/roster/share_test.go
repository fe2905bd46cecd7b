package roster

import (
	"bytes"
	"errors"
	"math"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// tenUnits is a fleet such as players send each other.
func tenUnits() *List {
	l := &List{System: "ftl", Edition: "core", Name: "Third Battle Group", Limit: 600}
	add := func(entry string, options ...Option) {
		l.Units = append(l.Units, Unit{ID: follow(lastID(l)), Entry: entry, Options: options})
	}
	add("heavy-ship", Option{"plasma-cannon", "front"}, Option{"weapon-batteries", "sides"}, Option{"armored-plating", ""}, Option{"shield-booster", ""}, Option{"ace-commander", ""}, Option{"avenger", ""})
	add("heavy-ship", Option{"giga-cannon", "front"}, Option{"reinforced-ram", ""}, Option{"ablative-armor", ""}, Option{"pulse-engine", ""})
	add("medium-ship", Option{"linked-railgun", "front"}, Option{"stealth-rig", ""}, Option{"repair-bay", ""}, Option{"expert-sapper", ""})
	add("medium-ship", Option{"linked-railgun", "front"}, Option{"stealth-rig", ""}, Option{"precision-rig", ""})
	add("light-ship", Option{"missile-cluster", "rear"}, Option{"warp-drive", ""})
	add("light-ship", Option{"missile-cluster", "front"}, Option{"tractor-beam", ""}, Option{"vanguard", ""})
	add("fighter-squadron")
	add("fighter-squadron")
	add("bomber-squadron")
	add("gunship-squadron")
	l.Units[0].Name = "Unbroken Dawn"
	l.Units[2].Name = "Ørsted"
	return l
}

func lastID(l *List) string {
	if len(l.Units) == 0 {
		return firstUnit
	}
	return l.Units[len(l.Units)-1].ID
}

// kept holds links as they were made, with what they mean: they open for ever.
var kept = []struct {
	code string
	list *List
}{
	{"1NTU1AAAAVywX", &List{}},
	{"1TVUAElRoaXJkIEJhdHRsZSBHcm91cLAJAApiQQANVW5icm9rZW4gRGF3bhc3HzkmQlpiQEEHNzoiNkJDAAfDmHJzdGVkDzdGPlYwQw83RjIgRRM7TjBFEzdKXgBJAEkASwBH3ZEB", tenUnits()},
	{"1T1cAG0Zsb3R0ZSBk4oCZw6l0w6kg4pqTIOiJpumaigkDAAN1Y20AC3VjbS1yZXZpc2VkBAIJAAp2YW5ndWFyZC05AAtiYXR0bGVncm91cAImAAluZXctY2Fpcm8ABcOJbGFuBgERY29icmEtaGVhdnktbGFzZXIAAUYgBQABeAwC8DURampqampqampqampqampqamqXLKQ", &List{
		System: "dfc", Edition: "revised", Name: "Flotte d’été ⚓ 艦隊", Limit: -5, Packs: []string{"ucm", "ucm-revised", "ucm"},
		Units: []Unit{
			{ID: "vanguard-9", Entry: "battlegroup", Units: []Unit{
				{ID: "vanguard-10", Entry: "new-cairo", Name: "Élan", Count: 3, Options: []Option{{"cobra-heavy-laser", "F"}, {"cobra-heavy-laser", ""}}},
				{ID: "x", Entry: "new-cairo", Count: 1},
			}},
			{ID: "x1", Entry: "", Options: make([]Option, 17)},
		},
	}},
	{"1T1UAB1R1ZXNkYXnODwEAB3Njb3VyZ2UBCAAEbGluZQIUf8if37x0rStNBP4BASNFZ4mrze8ECALh6ag", &List{ // ids of the community's data, in eight bytes
		System: "dfc", Edition: "core", Name: "Tuesday", Limit: 999, Packs: []string{"scourge"}, Units: []Unit{{ID: "u1", Entry: "line", Units: []Unit{
			{ID: "u2", Entry: "c89f-dfbc-74ad-2b4d", Count: 2, Options: []Option{{Entry: "0123-4567-89ab-cdef"}}}, {ID: "u3", Entry: "c89f-dfbc-74ad-2b4d", Count: 1}}}},
	}},
}

func TestShareKeepsOldLinks(t *testing.T) {
	for _, k := range kept {
		got, err := Decode(k.code)
		if err != nil || !reflect.DeepEqual(got, k.list) {
			t.Errorf("%s\n opens as %+v, %v\n     not %+v", k.code, got, err, k.list)
		}
		if code, err := Encode(k.list); err != nil || code != k.code {
			t.Errorf("%s\nis now written as\n%s, %v", k.code, code, err)
		}
	}
}

// The words that links name by number may only be added to.
func TestShareWordsStay(t *testing.T) {
	const first = "energy-cannon giga-cannon heavy-cannon linked-railgun missile-cluster plasma-cannon tsunami-cannon weapon-batteries " +
		"ablative-armor armored-plating gravity-bumper nuclear-ammo precision-rig pulse-engine reinforced-ram repair-bay shield-booster " +
		"stealth-rig tractor-beam warp-drive tactical-master expert-sapper ace-commander vanguard avenger defiant  front sides rear left right " +
		"heavy-ship medium-ship light-ship gunship-squadron fighter-squadron bomber-squadron ftl dfc bfg dzc core revised ftl-core"
	var all []string
	seen := map[string]bool{}
	for i, w := range shareWords {
		if w == nil {
			t.Fatalf("nobody has the number %d", i)
		}
		if seen[*w] {
			t.Errorf("%q stands twice", *w)
		}
		seen[*w] = true
		all = append(all, *w)
	}
	if !strings.HasPrefix(strings.Join(all, " "), first) {
		t.Error("a word was moved, changed or removed, so that old links mean something else")
	}
}

func TestShareFindsEveryChangedCharacter(t *testing.T) {
	alphabet := shareDigits + " +/=#%.~\n\x00é"
	for _, k := range kept {
		for i := range len(k.code) {
			for _, r := range alphabet {
				if string(r) == k.code[i:i+1] {
					continue
				}
				changed := k.code[:i] + string(r) + k.code[i+1:]
				if _, err := Decode(changed); err == nil {
					t.Fatalf("character %d of %s as %q goes unnoticed", i, k.code, r)
				}
			}
		}
	}
}

func TestShareFindsWhatIsCutOff(t *testing.T) {
	for _, k := range kept {
		for i := range len(k.code) {
			if _, err := Decode(k.code[:i]); code(err) != "share-damaged" {
				t.Errorf("%s cut to %d: %v", k.code, i, err)
			}
		}
	}
}

func code(err error) string {
	var e *ShareError
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

func TestShareErrors(t *testing.T) {
	word := &shareCodec{writing: true}
	word.size(2*len(shareWords) + 1)
	for _, c := range []struct{ text, want string }{
		{"", "share-damaged"},
		{"0", "share-damaged"},
		{"1", "share-damaged"},
		{"2AAAA", "share-newer"},
		{"Z", "share-newer"},
		{"a", "share-damaged"},
		{"1" + strings.Repeat("A", MostShare), "share-too-long"},
		{"1" + Seal(word.body), "share-newer"},
		{"1" + Seal([]byte{3, 3, 3, 0, 0, 0, 0}), "share-damaged"},
		{"1" + Seal([]byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1}), "share-damaged"},
		{"1" + Seal([]byte{0xfd, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1}), "share-damaged"},
		{"1" + Seal([]byte{3, 3, 3, 0, 0xff, 0xff, 3}), "share-damaged"},
		{"1" + Seal([]byte{3, 3, 3, 0, 0, 1, 0xf0, 3, 0x7f}), "share-damaged"},
		{"1" + Seal([]byte{3, 3, 3, 0, 0, 1, 0x50, 3}), "share-damaged"},
		{"1" + Seal(append([]byte{3, 3, 3, 0, 0}, append(bytes.Repeat([]byte{1, shareUnits, 3}, 100), 0)...)), "share-damaged"},
		{"1" + Seal([]byte{3, 3, 1, 0xff, 3, 0, 0, 0}), "share-damaged"},
	} {
		if _, err := Decode(c.text); code(err) != c.want {
			t.Errorf("%.40s: %v, want %s", c.text, err, c.want)
		}
	}
	long := &List{Name: strings.Repeat("x", MostShare)}
	deep := &List{Units: []Unit{{ID: "u1"}}}
	for range shareDepth + 1 {
		deep.Units = []Unit{{ID: "u1", Units: deep.Units}}
	}
	for _, l := range []*List{long, deep} {
		if text, err := Encode(l); code(err) != "share-too-long" || text != "" {
			t.Errorf("%.40s, %v", text, err)
		}
	}
	deep.Units = deep.Units[0].Units
	if _, err := Encode(deep); err != nil {
		t.Error(err)
	}
	if l, err := Decode(" \n" + kept[1].code + "\n"); err != nil || len(l.Units) != 10 {
		t.Error(l, err)
	}
	if text, err := Encode(nil); err != nil || text != kept[0].code {
		t.Error(text, err)
	}
	if text, err := Encode(&List{Name: "a\xffb"}); err != nil {
		t.Error(err)
	} else if l, err := Decode(text); err != nil || l.Name != "a\uFFFDb" {
		t.Error(l, err)
	}
}

func TestShareIsShort(t *testing.T) {
	text, err := Encode(tenUnits())
	if err != nil || len(text) > 160 {
		t.Errorf("%d characters, %v", len(text), err)
	}
}

// Ids of the community's data travel in eight bytes: a link of fifteen hundred points has to fit a square that phones read.
func TestShareOfAddedDataIsShort(t *testing.T) {
	l := &List{System: "dfc", Units: []Unit{{ID: "u1", Entry: "line"}}}
	for i := range 50 {
		id := unpackID([]byte{1, 2, 3, 4, 5, 6, 7, byte(i)})
		l.Units[0].Units = append(l.Units[0].Units, Unit{ID: "u" + strconv.Itoa(i+2), Entry: id, Count: 2, Options: []Option{{Entry: id}}})
	}
	text, err := Encode(l)
	if err != nil || len(text) > 50*18+40 {
		t.Errorf("%d characters, %v", len(text), err)
	}
	if got, err := Decode(text); err != nil || !reflect.DeepEqual(got, l) {
		t.Errorf("%+v, %v", got, err)
	}
	if len(shareWords) > sharePacked/2 {
		t.Error("the words reach the place of what is packed")
	}
	if _, err = Decode("1" + Seal([]byte{3, 3, sharePacked, 1, 2, 3})); code(err) != "share-damaged" {
		t.Error(err)
	}
}

func anyText() *rapid.Generator[string] {
	return rapid.OneOf(rapid.Map(rapid.SampledFrom(shareWords[:]), func(w *string) string { return *w }), rapid.SampledFrom([]string{"u1", "u2", "u9", "u10", "x", "x1", "c89f-dfbc-74ad-2b4d", "0000-0000-0000-0001", "c89f-dfbc-74ad-2b4D", "c89f-dfbc-74ad-2b4-"}), rapid.StringN(0, 12, 40))
}

func anyUnit(depth int) *rapid.Generator[Unit] {
	return rapid.Custom(func(t *rapid.T) Unit {
		u := Unit{ID: anyText().Draw(t, "id"), Entry: anyText().Draw(t, "entry"), Name: anyText().Draw(t, "name")}
		u.Count = rapid.OneOf(rapid.Just(0), rapid.IntRange(-3, 300), rapid.Just(math.MinInt), rapid.Just(math.MaxInt)).Draw(t, "count")
		for range rapid.IntRange(0, 4).Draw(t, "options") * rapid.SampledFrom([]int{0, 1, 5}).Draw(t, "times") {
			u.Options = append(u.Options, Option{anyText().Draw(t, "option"), anyText().Draw(t, "mount")})
		}
		for range rapid.IntRange(0, depth).Draw(t, "units") {
			u.Units = append(u.Units, anyUnit(depth-1).Draw(t, "unit"))
		}
		return u
	})
}

func anyList() *rapid.Generator[*List] {
	return rapid.Custom(func(t *rapid.T) *List {
		l := &List{System: anyText().Draw(t, "system"), Edition: anyText().Draw(t, "edition"), Name: anyText().Draw(t, "name"), Limit: rapid.Int().Draw(t, "limit")}
		for range rapid.IntRange(0, 3).Draw(t, "packs") {
			l.Packs = append(l.Packs, anyText().Draw(t, "pack"))
		}
		for range rapid.IntRange(0, 5).Draw(t, "units") {
			l.Units = append(l.Units, anyUnit(2).Draw(t, "unit"))
		}
		return l
	})
}

func TestShareRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyList().Draw(t, "list")
		text, err := Encode(l)
		if code(err) == "share-too-long" {
			t.Skip("longer than a link")
		}
		if err != nil || strings.Trim(text, shareDigits) != "" {
			t.Fatal(text, err)
		}
		if got, err := Decode(text); err != nil || !reflect.DeepEqual(got, l) {
			t.Fatalf("%+v\n%+v\n%v", got, l, err)
		}
	})
}

func FuzzDecode(f *testing.F) {
	for _, k := range kept {
		f.Add(k.code, []byte(k.code))
	}
	f.Fuzz(func(t *testing.T, text string, body []byte) {
		for _, text := range []string{text, "1" + Seal(body)} {
			l, err := Decode(text)
			if (l == nil) == (err == nil) || err != nil && code(err) == "" {
				t.Fatal(l, err)
			}
			if err != nil {
				continue
			}
			again, err := Encode(l)
			if code(err) == "share-too-long" {
				continue
			}
			if back, err := Decode(again); err != nil || !reflect.DeepEqual(back, l) {
				t.Fatalf("%+v\n%+v\n%v", back, l, err)
			}
		}
	})
}
