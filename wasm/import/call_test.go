package main

import (
	"encoding/binary"
	stdjson "encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/wire"
	"broadside/core/words/data"
	"broadside/wasm/bridge"
)

// body writes files as the host does.
func body(pairs ...string) []byte {
	var out []byte
	for _, part := range pairs {
		out = append(binary.LittleEndian.AppendUint32(out, uint32(len(part))), part...)
	}
	return out
}

func own(t *testing.T, game string) []byte {
	t.Helper()
	paths, err := filepath.Glob("../../core/battlescribe/testdata/" + game + "/*")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no files: %v", err)
	}
	return read(t, paths)
}

func TestFilesBecomeACatalogue(t *testing.T) {
	for game, want := range map[string]struct {
		system, kind string
		packs, units int
		cards        int // units as they are kept
	}{"dropfleet-commander": {"dfc", "ship", 2, 3, 3}, "battlefleetgothic": {"bfg", "ship", 1, 2, 2}, "dropzone-commander-v2": {"dzc", "model", 1, 7, 7}} {
		r := &Reader{}
		a := r.Call("import", own(t, game))
		var got struct {
			System, Name string
			Catalogue    struct {
				Packs []struct{ Entries []struct{ Kind string } }
			}
			Report struct {
				Units, Weapons int
				Keywords       struct{ Known int }
			}
		}
		if err := stdjson.Unmarshal(a.Body, &got); err != nil || a.Kind != bridge.JSON {
			t.Fatalf("%s: %v in %s", game, err, a.Body)
		}
		if got.System != want.system || got.Catalogue.Packs[0].Entries[0].Kind != want.kind || got.Report.Units != want.units || got.Report.Weapons == 0 {
			t.Errorf("%s: %+v", game, got)
		}
		set, err := wire.DecodeSet(r.Call("keep", own(t, game)).Body)
		if err != nil || set.System != want.system || len(set.Packs) != want.packs || set.Units != want.cards {
			t.Errorf("%s: kept %+v, %v", game, set, err)
		}
	}
}

// Cards of an edition whose rules the engine lacks are kept as the files print them, those of its own games with figures.
func TestCardsOfOtherGamesAreKeptAsTheyArePrinted(t *testing.T) {
	r := &Reader{}
	for game, want := range map[string][2]string{"dropfleet-2024": {"Scan", `6"`}, "dropzone-commander-v2": {"armour", "11"}, "dropfleet-commander": {"armour", "5"}} {
		set, err := wire.DecodeSet(r.Call("keep", own(t, game)).Body)
		if err != nil {
			t.Fatal(err)
		}
		e := &set.Packs[0].Entries[0]
		if e.Figures == nil { // its card is a part of it
			e = &e.Parts[0]
		}
		if e.Figure(want[0]) != want[1] {
			t.Errorf("%s: %+v", game, e)
		}
	}
}

// What ships may choose survives being kept and being handed to a page.
func TestSystemsAreKept(t *testing.T) {
	r := &Reader{}
	set, err := wire.DecodeSet(r.Call("keep", own(t, "dropfleet-commander")).Body)
	if err != nil {
		t.Fatal(err)
	}
	all := catalogue.Catalogue{Packs: set.Packs}
	barge, _ := all.Find("barge")
	if barge == nil || barge.Part("yard-systems").Figure("room") != "2-3" || barge.Part("broadsides").Figure("fits") != "s-side s-wide s-drones" {
		t.Errorf("%+v", barge)
	}
	if refit, _ := all.Find("s-refit"); refit == nil || refit.Kind != "system" || refit.Points != 9 || refit.Figure("thrust") != "-3" || refit.Figure("tonnage") != "H" {
		t.Errorf("%+v", refit)
	}
	if gun, _ := all.Find("s-side"); gun == nil || len(gun.Parts) != 2 || gun.Parts[1].Figure("arc") != "S(R)" {
		t.Errorf("%+v", gun)
	}
	for _, want := range []string{`"kind":"hardpoints"`, `"fits":"s-side s-wide s-drones"`, `"charge":"group"`, `"scan":"+4"`, `"kind":"admiral"`} {
		if a := r.Call("import", own(t, "dropfleet-commander")); !strings.Contains(string(a.Body), want) {
			t.Errorf("a page is not told %s", want)
		}
	}
}

func TestWhatCannotBePlayedIsACard(t *testing.T) {
	files := strings.ReplaceAll(string(own(t, "dropfleet-commander")), `typeId="hull">4<`, `typeId="hull">?<`)
	set, err := wire.DecodeSet((&Reader{}).Call("keep", []byte(files)).Body)
	if err != nil {
		t.Fatal(err)
	}
	if e := set.Packs[0].Entries[0]; e.Kind != "card" || !strings.Contains(strings.Join(e.Special, ";"), "Hull: ?") {
		t.Errorf("%+v", e)
	}
	if first := set.Remarks[0]; first.Code != "bs-card" || first.Text != "Skiff cannot be played as it is written: look at Hull. It is here as a card without rules." {
		t.Errorf("%+v", set.Remarks)
	}
}

func TestListsOfOtherToolsAreRead(t *testing.T) {
	file := `<roster name="Saturday" gameSystemName="Dropfleet"><costs><cost name="pts" typeId="p" value="80"/></costs><costLimits><costLimit name="pts" typeId="p" value="500"/></costLimits>
		<forces><force catalogueId="own" catalogueName="The Own"><selections><selection name="Skiff" customName="Ada" entryId="a::b" number="2" type="model"/></selections></force></forces></roster>`
	want := `{"name":"Saturday","game":"Dropfleet","limit":500,"points":80,"lines":[{"depth":0,"number":2,"points":0,"ids":"a::b","name":"Skiff","told":true,"book":"own","label":"Ada"}],"books":[{"id":"own","name":"The Own"}]}`
	if a := (&Reader{}).Call("roster", body("a.ros", file)); a.Kind != bridge.Bytes || string(a.Body) != want {
		t.Errorf("%s", a.Body)
	}
	file = strings.Replace(file, "<forces>", "<omens/><omens/><tag id='x' omen='y'/><forces>", 1)
	if a := (&Reader{}).Call("roster", body("a.ros", file)); !strings.HasSuffix(string(a.Body), `,"remarks":["“omens” is not understood. It was left out. (2 times)"]}`) {
		t.Errorf("%s", a.Body)
	}
	for code, b := range map[string][]byte{"bs-nothing": body(), "bs-no-roster": body("a.cat", "<catalogue/>")} {
		if a := (&Reader{}).Call("roster", b); !strings.Contains(string(a.Body), code) {
			t.Errorf("%s: %s", code, a.Body)
		}
	}
}

func TestWhatIsRefusedSaysWhy(t *testing.T) {
	system := func(id, inside string) string {
		return `<gameSystem id="` + id + `" name="Game ` + id + `" xmlns="http://www.battlescribe.net/schema/gameSystemSchema">` + inside + `</gameSystem>`
	}
	cat := `<catalogue id="c" name="Fleet" gameSystemId="a" xmlns="http://www.battlescribe.net/schema/catalogueSchema"/>`
	for code, b := range map[string][]byte{"bs-no-system": body("c.cat", cat), "bs-games": body("a.gst", system("a", ""), "b.gst", system("b", ""), "c.cat", cat), "bs-nothing": body(), "bs-not-xml": body("a.cat", "<cat"), "bs-roster": body("a.ros", "<roster/>")} {
		a := (&Reader{}).Call("import", b)
		if a.Kind != bridge.Error || !strings.Contains(string(a.Body), `"code":"`+code+`"`) {
			t.Errorf("%s: %s", code, a.Body)
		}
	}
	alone := system("a", `<selectionEntries><selectionEntry id="s" name="Skiff" type="model"><profiles><profile id="p" name="Skiff" typeId="t" typeName="Boat"><characteristics><characteristic name="Hull" typeId="h">4</characteristic></characteristics></profile></profiles></selectionEntry></selectionEntries>`)
	if set, err := wire.DecodeSet((&Reader{}).Call("keep", body("a.gst", alone)).Body); err != nil || len(set.Packs) != 1 || len(set.Packs[0].Entries) != 1 {
		t.Errorf("a game system that is all there is: %+v, %v", set, err)
	}
	if a := (&Reader{}).Call("keep", body("a.cat", "<cat")); a.Kind != bridge.Error {
		t.Errorf("nothing to keep: %s", a.Body)
	}
	if a := (&Reader{}).Call("sing", nil); a.Kind != bridge.Error {
		t.Errorf("an unknown method: %s", a.Body)
	}
	if a := (&Reader{}).Call("import", []byte{255, 255, 255, 255, 1}); a.Kind != bridge.Error {
		t.Errorf("a length beyond the end: %s", a.Body)
	}
}

func TestFilesThatAreRefusedAreNamed(t *testing.T) {
	read := func(pairs ...string) string { return string((&Reader{}).Call("keep", body(pairs...)).Body) }
	for want, files := range map[string][]string{
		"a.txt: This is no data file.":                                {"a.txt", "hello"},
		"a.gst: The file is empty.":                                   {"a.gst", ""},
		"a.zip: The archive is damaged.":                              {"a.zip", "hello"},
		"a.cat: The file breaks off or is damaged at line 2.":         {"a.cat", "<catalogue>\n<"},
		"a.txt, b.doc: This is no data file.":                         {"a.txt", "hello", "b.doc", "there", "c.gst", ""},
		"from where it came. c.cat, d.cat: The file breaks off":       {"a.zip", "", "c.cat", "<", "d.cat", "<"},
		"1, 2, 3, 4, 5 and 2 more files: This is no data file.":       {"1", "x", "2", "x", "3", "x", "4", "x", "5", "x", "6", "x", "7", "x"},
		"that is not here. Choose its .gst file":                      {"c.cat", `<catalogue id="c" name="Fleet" gameSystemId="a"/>`},
		"or add the whole game first. a.gst: The file breaks off or ": {"c.cat", `<catalogue id="c" name="Fleet" gameSystemId="a"/>`, "a.gst", "<gameSys"},
	} {
		if got := read(files...); !strings.Contains(got, want) {
			t.Errorf("%q: %s", files, got)
		}
	}
	good := own(t, "dropfleet-commander")
	set, err := wire.DecodeSet((&Reader{}).Call("keep", append(body("bad.cat", "<cat"), good...)).Body)
	if err != nil || len(set.Unread) != 1 || !strings.HasPrefix(set.Unread[0], "bad.cat: The file breaks off") || set.Units != 3 || len(set.Missing) > 0 {
		t.Errorf("%+v, %v", set, err)
	}
	if set, err = wire.DecodeSet((&Reader{}).Call("keep", good).Body); err != nil || len(set.Unread) > 0 {
		t.Errorf("%q, %v", set.Unread, err)
	}
}

func TestHalfOfAGameIsSaid(t *testing.T) {
	some := func(names ...string) *catalogue.Set {
		for i, name := range names {
			names[i] = "../../core/battlescribe/testdata/dropfleet-commander/" + name
		}
		set, err := wire.DecodeSet((&Reader{}).Call("keep", read(t, names)).Body)
		if err != nil {
			t.Fatal(err)
		}
		return set
	}
	if set := some("own.gst", "own.cat"); strings.Join(set.Missing, ", ") != "Own - Weapons" || set.Units == 0 {
		t.Errorf("%q", set.Missing)
	}
	if set := some("own.gst"); len(set.Missing) > 0 || set.Units != 0 || len(set.Packs) > 0 && set.Packs[0].Faction {
		t.Errorf("a game system without units is a faction: %+v", set.Packs)
	}
}

func TestEveryCodeHasASentence(t *testing.T) {
	code := regexp.MustCompile(`"(bs-[a-z-]+)"`)
	paths, err := filepath.Glob("../../core/battlescribe/*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	mappings, err := filepath.Glob("../../core/battlescribe/*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range append(append(paths, mappings...), "call.go", "join.go", "rosters.go") {
		b, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range code.FindAllStringSubmatch(string(b), -1) {
			if found[m[1]] = true; !data.English.Knows(m[1]) {
				t.Errorf("%s: no sentence for %s", p, m[1])
			}
		}
	}
	for _, c := range data.English.Codes() {
		if !found[c] {
			t.Errorf("nobody says %s", c)
		}
	}
}

func FuzzCall(f *testing.F) {
	f.Add("import", body("a.gst", `<gameSystem id="s" name="Dropfleet"/>`, "b.cat", `<catalogue id="c" name="C" gameSystemId="s"/>`))
	f.Add("join", body("b.cat", `<catalogue id="c" name="C" gameSystemId="s"/>`, "", "", "a.gst", `<gameSystem id="s" name="Dropfleet"/>`))
	f.Add("limits", body("a.ros", `<roster name="R"><forces><force catalogueId="c"/></forces></roster>`, "a.gst", `<gameSystem id="s" name="Dropfleet"/>`))
	f.Fuzz(func(t *testing.T, method string, b []byte) {
		if a := (&Reader{}).Call(method, b); a.Kind != bridge.Bytes && !stdjson.Valid(a.Body) || strings.Contains(string(a.Body), `"bs-fault"`) {
			t.Errorf("%s: %s", method, a.Body)
		}
	})
}
