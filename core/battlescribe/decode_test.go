package battlescribe

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"
)

func TestFilesThatAreRefused(t *testing.T) {
	deep := strings.Repeat("<selectionEntries><selectionEntry id='x'>", mostDepth) + strings.Repeat("</selectionEntry></selectionEntries>", mostDepth)
	for code, data := range map[string]string{
		"bs-not-xml":   "no file of this kind",
		"bs-other-xml": "<other></other>",
		"bs-roster":    "<roster/>",
		"bs-page":      "\n<!DOCTYPE html>\n<html lang=\"en\"><head></head><body><p>Faction.cat</body></html>",
		"bs-doctype":   `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><catalogue name="&lol2;"/>`,
		"bs-charset":   `<?xml version="1.0" encoding="EBCDIC"?><catalogue/>`,
		"bs-too-deep":  `<catalogue id="c">` + deep + `</catalogue>`,
		"bs-too-many":  `<catalogue>` + strings.Repeat("<x/>", mostElements+1) + `</catalogue>`,
		"bs-too-wide":  `<catalogue>` + strings.Repeat(" ", mostToken+1<<13) + `</catalogue>`,
		"bs-not-zip":   "PK\x03\x04 and then nothing",
		"bs-nothing":   string(zipped(t, "readme.txt", "words")),
	} {
		_, err := Read([]Input{{"a.cat", []byte(data)}})
		var known *Error
		if !errors.As(err, &known) || known.Code != code {
			t.Errorf("%s: %v", code, err)
		}
	}
	if _, err := Read([]Input{{"a.cat", []byte(`<catalogue id="c"><selectionEntries>`)}}); err == nil || err.Error() != "bs-not-xml" {
		t.Errorf("a file that breaks off: %v", err)
	}
}

func zipped(t testing.TB, pairs ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for i := 0; i < len(pairs); i += 2 {
		f, err := z.Create(pairs[i])
		if err == nil {
			_, err = f.Write([]byte(pairs[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestZips(t *testing.T) {
	const system, cat = `<gameSystem id="s" name="S"/>`, `<catalogue id="c" name="C" gameSystemId="s"/>`
	all := zipped(t, "repo/S.gst", system, "repo/README.md", "words", "repo/C.catz", string(zipped(t, "C.cat", cat)), "repo/dir/", "")
	for name, inputs := range map[string][]Input{
		"a repository":    {{"all.zip", all}},
		"packed files":    {{"S.gstz", zipped(t, "S.gst", system)}, {"C.catz", zipped(t, "C.cat", cat)}},
		"one of them bad": {{"all.zip", all}, {"bad.cat", []byte("bad")}},
	} {
		l, err := Read(inputs)
		if err != nil || len(l.Files) != 2 || l.Files[0].ID != "s" || l.Files[1].ID != "c" {
			t.Errorf("%s: %v, %d files", name, err, len(l.Files))
		}
	}
}

// TestAZipWithoutDataIsNamed, alone and among others.
func TestAZipWithoutDataIsNamed(t *testing.T) {
	bare := Input{"photos.zip", zipped(t, "cat.jpg", "no data")}
	for _, inputs := range [][]Input{{bare}, {bare, {"S.gst", []byte(`<gameSystem id="s" name="S"/>`)}}} {
		l, _ := Read(inputs)
		if len(l.Refused) != 1 || l.Refused[0].Code != "bs-nothing" || l.Refused[0].File != "photos.zip" {
			t.Errorf("refused: %v", l.Refused)
		}
	}
}

func TestBombsAreRefusedUnopened(t *testing.T) {
	bomb := zipped(t, "a.cat", `<catalogue id="c">`+strings.Repeat("<x>"+strings.Repeat(" ", 1000)+"</x>", mostBytes/1000)+`</catalogue>`)
	l, err := Read([]Input{{"bomb.zip", bomb}})
	if err == nil || err.Error() != "bs-too-long" {
		t.Errorf("%d bytes that unpack to %d: %v", len(bomb), mostBytes, err)
	}
	if len(l.Files) != 0 {
		t.Error("a file of the bomb is there")
	}
	many := make([]string, 0, 2*(mostFiles+1))
	for i := range mostFiles + 1 {
		many = append(many, fmt.Sprintf("%d.cat", i), "<catalogue/>")
	}
	if _, err := Read([]Input{{"many.zip", zipped(t, many...)}}); err == nil || err.Error() != "bs-zip-crammed" {
		t.Errorf("many files: %v", err)
	}
}

// The dialect of 2.01 has characteristics as attributes and other names of ids.
func TestTheOlderDialect(t *testing.T) {
	l := lab(t, "", entries(entry("a", 1, `<profiles><profile id="p" name="Skiff" profileTypeId="ship" profileTypeName="Ship"><characteristics><characteristic name="Hull" characteristicTypeId="hull" value="6"/></characteristics></profile></profiles>`)))
	r, f := fleet(t, l)
	if s := r.Sheet(take(t, r, f, "a", 1)); len(s.Profiles) != 1 || s.Profiles[0].Trait("hull") != "6" || s.Profiles[0].Type != "ship" {
		t.Errorf("%+v", s.Profiles)
	}
	if n := codes(l); len(n) != 0 {
		t.Errorf("findings %v", n)
	}
}

func TestWhatIsUnknownIsReportedAndLeftOut(t *testing.T) {
	l := lab(t, "", entries(entry("a", 1, `<omens><omen id="as"/></omens><modifiers><modifier type="sing" field="name" value="x"/></modifiers>`+limits(`<constraint id="q" type="about" field="selections" scope="parent" value="1" glow="2"/>`)),
		entry("b", 1, `<modifiers><modifier type="set" field="name" value="x"><conditions><condition type="alike" value="1" field="selections" scope="force" childId="a"/></conditions></modifier></modifiers>`)))
	for _, code := range []string{"bs-unknown-element", "bs-unknown-attribute", "bs-unknown-limit", "bs-unknown-condition", "bs-unknown-modifier"} {
		if codes(l)[code] != 1 {
			t.Errorf("%s: %v", code, codes(l))
		}
	}
	for _, f := range l.Report.Findings {
		if f.File != "cat.cat" || f.ID == "" {
			t.Errorf("%+v has no place", f)
		}
	}
	if r, f := fleet(t, l); r.Sheet(take(t, r, f, "b", 1)).Name != "b" {
		t.Error("an unknown condition holds")
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`<gameSystem id="s" name="S"><costTypes><costType id="p" name="P"/></costTypes><forceEntries><forceEntry id="f" name="F"/></forceEntries><selectionEntries><selectionEntry id="a" name="A"><constraints><constraint id="c" type="min" value="1" field="selections" scope="parent"/></constraints></selectionEntry></selectionEntries></gameSystem>`))
	f.Add([]byte(`<roster/>`))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := Read([]Input{{"a.gst", data}})
		if err != nil {
			return
		}
		b := l.Book(l.Files[0])
		r := NewRoster("Fuzz", b.File.ID)
		for _, c := range b.Forces() {
			force := r.Force(c)
			for _, c := range b.Roots() {
				r.Add(force, c, 1)
			}
		}
		r.Breaches()
		out, err := r.Write()
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := ReadRoster(Input{"a.ros", out}); err != nil {
			t.Fatalf("%v in\n%s", err, out)
		}
	})
}

func TestOtherCharacterSets(t *testing.T) {
	const text = `<?xml version="1.0" encoding="%s"?><catalogue id="c" name="Æther – “Ω𝄞”"/>`
	wide := func(order binary.AppendByteOrder, mark string) string {
		out := []byte(mark)
		for _, unit := range utf16.Encode([]rune(fmt.Sprintf(text, "UTF-16"))) {
			out = order.AppendUint16(out, unit)
		}
		return string(out)
	}
	for want, data := range map[string]string{
		"Æther – “Ω𝄞”":   wide(binary.LittleEndian, "\xff\xfe"),
		"Æther – “Ω𝄞” ":  wide(binary.BigEndian, "\xfe\xff"),
		"Æther – “Ω𝄞”  ": wide(binary.LittleEndian, "\xff\xfe") + "\n",
		"Æther – “€”":    "<?xml version=\"1.0\" encoding=\"windows-1252\"?><catalogue id=\"c\" name=\"\xc6ther \x96 \x93\x80\x94\"/>",
		"Æther":          "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><catalogue id=\"c\" name=\"\xc6ther\"/>",
		"Æ":              "\xef\xbb\xbf<?xml version=\"1.0\" encoding=\"UTF-8\"?><catalogue id=\"c\" name=\"Æ\"/>",
	} {
		if l, err := Read([]Input{{"a.cat", []byte(data)}}); err != nil || l.Files[0].Name != strings.TrimSpace(want) {
			t.Errorf("%s: %v", want, err)
		}
	}
}

func TestWhatIsToleratedOfFiles(t *testing.T) {
	l, err := Read([]Input{{"a.zip", zipped(t, "a.cat", `<catalogue id="c"/>`, "__MACOSX/a.cat", "none", "._a.cat", "none", "in/__MACOSX/b.cat", "none")}})
	if err != nil || len(l.Files) != 1 || codes(l)["bs-not-xml"] != 0 {
		t.Errorf("%v, findings %v", err, codes(l))
	}
	l = lab(t, "", entries(entry("a", 1, limits(`<constraint id="m" type="max" field="selections" scope="force"/>`))))
	r, f := fleet(t, l)
	take(t, r, f, "a", 2)
	if wrong := breaches(t, r); len(wrong) != 0 {
		t.Errorf("a most without a value: %+v", wrong)
	}
	for text, want := range map[string]string{
		"Fast, Aegis (3, Scald, Glow (2)": "Fast|Aegis (3|Scald|Glow (2)",
		"Aim (A, B (C)), Fast":            "Aim (A, B (C))|Fast",
		"Hit [A; B], Run (x":              "Hit [A; B]|Run (x",
	} {
		if got := strings.Join(Keywords(text), "|"); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestCataloguesStandByName in whatever order an archive has them.
func TestCataloguesStandByName(t *testing.T) {
	l, err := Read([]Input{{"a.zip", zipped(t, "1.cat", `<catalogue id="z" name="Zeta"/>`, "2.cat", `<catalogue id="a" name="Alpha"/>`)}})
	if err != nil {
		t.Fatal(err)
	}
	if all := l.catalogues(); len(all) != 2 || all[0].Name != "Alpha" || all[1].Name != "Zeta" {
		t.Errorf("%d: %s first", len(all), all[0].Name)
	}
}
