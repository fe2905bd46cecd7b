package battlescribe

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// parted is what tokens make of a file: one line for each, up to its end.
func parted(data []byte) (lines []string, err error) {
	t := newTokens(bytes.NewReader(data), newBudget())
	for {
		switch t.next() {
		case fileEnd:
			return lines, t.err
		case tagOpen:
			line := "<" + t.tag
			for _, a := range t.list[t.own:] {
				line += " " + a.name + "=" + Clean(a.value)
			}
			lines = append(lines, line)
		case tagClose:
			lines = append(lines, ">")
		case someText:
			lines = append(lines, "text "+Clean(string(t.words)))
		}
	}
}

// standard is the same by the standard library, which takes ten times as long.
func standard(data []byte) (lines []string, err error) {
	d := xml.NewDecoder(bytes.NewReader(data))
	for {
		token, err := d.Token()
		if err != nil {
			return lines, err
		}
		switch token := token.(type) {
		case xml.StartElement:
			line := "<" + token.Name.Local
			for _, a := range token.Attr {
				line += " " + a.Name.Local + "=" + Clean(a.Value)
			}
			lines = append(lines, line)
		case xml.EndElement:
			lines = append(lines, ">")
		case xml.CharData:
			lines = append(lines, "text "+Clean(string(token)))
		case xml.Directive: // which ours refuses whatever it says
			return nil, errDirective
		}
	}
}

var errDirective = errors.New("a directive")

// inOne are lines with texts that follow one another in one: CDATA and
// comments part them otherwise.
func inOne(lines []string) (all []string) {
	for _, line := range lines {
		text, is := strings.CutPrefix(line, "text ")
		if last := len(all) - 1; is && last >= 0 && strings.HasPrefix(all[last], "text ") {
			all[last] = "text " + Clean(all[last][5:]+" "+text)
		} else {
			all = append(all, line)
		}
	}
	return all
}

func sameTokens(data []byte) error {
	want, err := standard(data)
	if err != io.EOF || !utf8.Valid(data) { // which it does not ask of comments
		return nil // ours may still take it, with an ampersand that stands alone
	}
	got, err := parted(data)
	if known, ok := err.(*Error); !ok || known.Code != "bs-not-xml" {
		return fmt.Errorf("ends with %v", err)
	}
	got, want = inOne(got), inOne(want)
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			return fmt.Errorf("token %d of %d and %d: %.200q and not %.200q", i, len(got), len(want), got[min(i, len(got)):min(i+1, len(got))], want[min(i, len(want)):min(i+1, len(want))])
		}
	}
	return nil
}

func ownFiles(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*/*.*")
	if err != nil || len(files) < 5 {
		t.Fatalf("%v, %d files", err, len(files))
	}
	return files
}

func TestFilesArePartedAsTheStandardLibraryDoes(t *testing.T) {
	files := ownFiles(t)
	shared, err := filepath.Glob("../../../shared/bsdata/*/*.*")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(files, shared...) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if lines, _ := parted(data); len(lines) < 4 {
			t.Errorf("%s: %d tokens", name, len(lines))
		}
		if err := sameTokens(data); err != nil {
			t.Errorf("%s %v", name, err)
		}
	}
}

// Whatever is done to a file, what the standard library takes of it is taken.
func TestDamagedFilesArePartedAsTheStandardLibraryDoes(t *testing.T) {
	const file = `<!-- a > b --><?x a>b c='?><catalogue xmlns="urn:x" xmlns:o='urn:o' id="c" o:name='A "B" &amp; &#67;'>
		<e v="1&lt;2"/><t>x &gt; y<![CDATA[ <raw> & ]]>z</t><u  a = "b" ></u ></catalogue>`
	taken := 0
	rapid.Check(t, func(t *rapid.T) {
		data := []byte(file)
		for range rapid.IntRange(0, 3).Draw(t, "times") {
			at := rapid.IntRange(0, len(data)-1).Draw(t, "at")
			switch rapid.IntRange(0, 2).Draw(t, "how") {
			case 0:
				data = append(data[:at:at], data[at+1:]...)
			case 1:
				data[at] = rapid.SampledFrom([]byte("<>/=\"'&;! \n\r-:x1[]")).Draw(t, "by")
			default:
				part := rapid.SampledFrom([]string{"<b/>", "<b>", "</b>", " a='1'", "<!--", "-->", "<?x", "?>", "]]>", "&#x41;", "\r\n", "é"}).Draw(t, "more")
				data = append(data[:at:at], append([]byte(part), data[at:]...)...)
			}
		}
		if err := sameTokens(data); err != nil {
			t.Fatalf("%s\n%v", data, err)
		}
		if _, err := standard(data); err == io.EOF {
			taken++
		}
	})
	if taken < 2 { // about half of them are
		t.Errorf("only %d files were taken", taken)
	}
}

func TestWhatIsNoXML(t *testing.T) {
	for data, line := range map[string]string{
		"<a>\n<b>\n</a>":                       "3", // closed in another order
		"<a>\n":                                "2", // left open
		"</a>":                                 "1",
		"<a b=1/>":                             "1",
		"<a b/>":                               "1",
		"<a b=\"1\n2\n3\">\n<c d=\"</a>":       "4", // a quote left open
		"<a b='<'/>":                           "1",
		"<1/>":                                 "1",
		"<a><!-- \n no end":                    "2",
		"<a>\n<?x \n no end":                   "2",
		"<a><![CDATA[ no end":                  "1",
		"<a><!ELEMENT b (c)></a>":              "1",
		"<?xml version='1.0'?>\n\n<a b='c' d>": "3",
	} {
		_, err := parted([]byte(data))
		if known, ok := err.(*Error); !ok || known.Code != "bs-not-xml" || known.Args["line"] != line {
			t.Errorf("%q: %v %v, want line %s", data, err, known, line)
		}
	}
	for _, data := range []string{"<!doctype a><a/>", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>"} {
		if _, err := parted([]byte(data)); err == nil || err.Error() != "bs-doctype" {
			t.Errorf("%q: %v", data, err)
		}
	}
}

// A byte that XML cannot have refuses no file: it is read as what was meant, or left out, and one note says so.
func TestAStrayByteRefusesNoFile(t *testing.T) {
	for _, c := range []struct {
		name, want string
		n, line    string
	}{
		{"caf\xe9", "café", "1", "2"},
		{"\n\x93Ada\x94 \x96 \xff", "“Ada” – ÿ", "4", "3"},
		{"a\x00b\x1b\x0b c\ufffe", "ab c", "4", "2"},
		{"cut \xe2\x82", "cut â‚", "2", "2"},
		{"caf\u00e9 €𝄞\ufffd", "café €𝄞\ufffd", "", ""},
	} {
		l, err := Read([]Input{{"a.cat", []byte("<?xml version='1.0' encoding='UTF-8'?>\n<catalogue id='c' name='" + c.name + "'/>")}})
		if err != nil || l.Files[0].Name != c.want {
			t.Fatalf("%q: %v, %+v", c.name, err, l)
		}
		var found []Finding
		for _, f := range l.Report.Findings {
			if f.Code == "bs-mended" {
				found = append(found, f)
			}
		}
		if c.n == "" && len(found) == 0 {
			continue
		}
		if len(found) != 1 || found[0].Severity != Note || found[0].File != "a.cat" || found[0].Args["n"] != c.n || found[0].Args["line"] != c.line {
			t.Errorf("%q: %+v", c.name, found)
		}
	}
	if _, err := parted([]byte("\x89PNG\r\n\x1a\n\x00\x00<")); err == nil || err.Error() != "bs-not-xml" {
		t.Errorf("a picture: %v", err)
	}
	rapid.Check(t, func(t *rapid.T) {
		data := []byte(`<catalogue id="c" name="A &amp; B"><t>x</t></catalogue>`)
		for range rapid.IntRange(1, 3).Draw(t, "times") {
			at := rapid.IntRange(0, len(data)).Draw(t, "at")
			data = append(data[:at:at], append([]byte{rapid.SampledFrom([]byte("\x00\x0c\x80\xa3\xc3\xe9\xff")).Draw(t, "by")}, data[at:]...)...)
		}
		sound, _, _ := mended(data)
		lines, err := parted(data)
		again, errAgain := parted(sound)
		if !utf8.Valid(sound) || strings.Join(lines, "\n") != strings.Join(again, "\n") || (err == nil) != (errAgain == nil) || sameTokens(sound) != nil {
			t.Fatalf("%q: %v %v, %q", data, err, errAgain, lines)
		}
	})
}

func TestEntities(t *testing.T) {
	for text, want := range map[string]string{
		"a &amp;&lt;&gt;&quot;&apos; b":        `a &<>"' b`,
		"&#65;&#x42;&#x1D11E;":                 "AB𝄞",
		"Salt & Pepper":                        "Salt & Pepper",
		"&nbsp;&;&#;&#x;&#0;&#27;&#xD800;&amp": "&nbsp;&;&#;&#x;&#0;&#27;&#xD800;&amp",
		"&#99999999999;":                       "&#99999999999;",
		"&amp;amp;":                            "&amp;",
		"a\r\nb\rc\n":                          "a\nb\nc\n",
	} {
		if got := string(unescaped([]byte(text))); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// The lexer writes into what it reads; files that are kept must not change.
func TestFilesAreLeftAsTheyAre(t *testing.T) {
	data := []byte("<catalogue id='c' name='a\nb\tc'/>")
	before := string(data)
	if l, err := Read([]Input{{"a.cat", data}}); err != nil || l.Files[0].Name != "a b c" || string(data) != before {
		t.Errorf("%v, %q", err, data)
	}
}

// A zip whose content is damaged is no zip, whatever its XML would have been.
func TestADamagedZipIsNoZip(t *testing.T) {
	data := zipped(t, "a.cat", "<catalogue id='c'>"+strings.Repeat("<x>a long text that packs</x>", 500)+"</catalogue>")
	for i := range 40 {
		data[60+i] ^= 0x55
	}
	if _, err := Read([]Input{{"a.catz", data}}); err == nil || err.Error() != "bs-not-zip" {
		t.Errorf("%v", err)
	}
}
