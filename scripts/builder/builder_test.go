package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"broadside/scripts/compress"
	"broadside/scripts/serve/static"
	"broadside/scripts/whole"
)

func siteOf(files map[string]string) *site {
	s := newSite()
	for name, content := range files {
		s.files[name] = []byte(content)
	}
	return s
}

func TestNamesCarryTheirContent(t *testing.T) {
	s := siteOf(map[string]string{"app.wasm": "one", "icons/mark.svg": "two", "engine.wasm": "three", "index.html": `<a href="icons/mark.svg">`, "sw.js": ""})
	if err := hashNames(s); err != nil {
		t.Fatal(err)
	}
	for _, old := range []string{"app.wasm", "icons/mark.svg"} {
		hashed := s.renamed[old]
		if !static.Hashed(hashed) || s.files[hashed] == nil || s.files[old] != nil {
			t.Errorf("%s became %q in %v", old, hashed, s.names())
		}
	}
	for _, kept := range []string{"engine.wasm", "index.html", "sw.js"} {
		if s.files[kept] == nil {
			t.Errorf("%s lost its name", kept)
		}
	}
	if err := fill(s, "index.html", nil); err != nil {
		t.Fatal(err)
	}
	if want := `<a href="` + s.renamed["icons/mark.svg"] + `">`; string(s.files["index.html"]) != want {
		t.Errorf("the page says %s, want %s", s.files["index.html"], want)
	}
}

func TestStylesBecomeOneFile(t *testing.T) {
	s := siteOf(map[string]string{
		"index.html": "<link rel=\"stylesheet\" href=\"css/a.css\">\n<link rel=\"stylesheet\" href=\"css/b.css\" media=\"print\">\n",
		"css/a.css":  "/* why */\na {\n  color: red;\n}\n",
		"css/b.css":  "b { color: blue; }\n",
	})
	if err := bundleStyles(s); err != nil {
		t.Fatal(err)
	}
	if got, want := string(s.files["index.html"]), "<link rel=\"stylesheet\" href=\"app.css\">\n"; got != want {
		t.Errorf("the page links %q, want %q", got, want)
	}
	if got, want := string(s.files["app.css"]), "a {\ncolor: red;\n}\n@media print {\nb { color: blue; }\n\n}\n"; got != want {
		t.Errorf("the bundle is %q, want %q", got, want)
	}
}

func TestStylesThatNobodyLinksAreAnError(t *testing.T) {
	s := siteOf(map[string]string{"index.html": "", "css/a.css": ""})
	if err := bundleStyles(s); err == nil || !strings.Contains(err.Error(), "css/a.css is linked from nowhere") {
		t.Errorf("error %v", err)
	}
	s = siteOf(map[string]string{"index.html": "<link rel=\"stylesheet\" href=\"a.css\">\n", "a.css": `a { background: url("b.png") }`})
	if err := bundleStyles(s); err == nil || !strings.Contains(err.Error(), "names the file b.png") {
		t.Errorf("error %v", err)
	}
}

func TestWorkerKnowsEveryFileOfTheApp(t *testing.T) {
	files := map[string]string{"index.html": "", "app.css": "", "icon.png": "", "engine.wasm": "", "import.wasm": "", "broadside.js": "", "elements/odds.js": "", "sw.js": "v={{version}};f={{files}}"}
	one := siteOf(files)
	if err := addWorker(one); err != nil {
		t.Fatal(err)
	}
	got := string(one.files["sw.js"])
	if !strings.HasSuffix(got, "f=[\n  \"app.css\",\n  \"index.html\"\n]") {
		t.Errorf("the worker says %s", got)
	}
	changed := func(what string) {
		two := siteOf(files)
		if err := addWorker(two); err != nil {
			t.Fatal(err)
		}
		if string(two.files["sw.js"]) == got {
			t.Errorf("the worker's version stays although %s has changed", what)
		}
		got = string(two.files["sw.js"])
	}
	files["app.css"] = "a {}"
	changed("a file")
	files["import.wasm"] = "b"
	changed("the reader")

	// Where the reader is yet to be built, its sources count.
	t.Chdir(t.TempDir())
	for _, file := range []string{"core/a.go", "wasm/import/a.go", "wasm/bridge/a.go", "go.mod"} {
		if err := whole.Write(file, []byte("1")); err != nil {
			t.Fatal(err)
		}
	}
	delete(files, "import.wasm")
	changed("the way that the reader comes")
	if err := whole.Write("wasm/import/a.go", []byte("2")); err != nil {
		t.Fatal(err)
	}
	changed("the reader's source")
}

// TestTheEngineSaysNothingOfScreens holds that no code of what the engine has left out begins a sentence in it.
func TestTheEngineSaysNothingOfScreens(t *testing.T) {
	if left := string(engineSays([]byte("# what is said\n\nhint/x Tap.\nhinted Yes.\nrule/x It hurts.\n"))); left != "\nhinted Yes.\nrule/x It hurts.\n" {
		t.Errorf("the engine says %q", left)
	}
	said := regexp.MustCompile(`"@?(` + strings.Join(ofScreens, "|") + `)/`)
	for _, folder := range []string{"core", "wasm/engine"} {
		err := fs.WalkDir(os.DirFS("../.."), folder, func(path string, d fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(filepath.Join("../..", path))
			if at := said.Find(text); at != nil {
				t.Errorf("%s says %s, which the engine is built without", path, at)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestUnknownWordsAreAnError(t *testing.T) {
	s := siteOf(map[string]string{"index.html": `{{word "no-such-sentence"}}`})
	if err := fillTemplates(s); err == nil || !strings.Contains(err.Error(), "no-such-sentence") {
		t.Errorf("error %v", err)
	}
}

func TestWritingRemovesWhatIsGone(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, files := range []map[string]string{
		{"a.js": "old", "deep/b.svg": "picture"},
		{"a.js": "new"},
	} {
		if err := siteOf(files).write("out"); err != nil {
			t.Fatal(err)
		}
	}
	var left []string
	err := filepath.WalkDir("out", func(file string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			left = append(left, file)
		}
		return err
	})
	if err != nil || strings.Join(left, " ") != "out/a.js out/a.js.br out/a.js.gz" {
		t.Errorf("left %v, %v", left, err)
	}
	if text, err := os.ReadFile("out/a.js"); err != nil || string(text) != "new" {
		t.Errorf("a.js holds %q, %v", text, err)
	}
}

func TestLightPackingIsForBrowsersAlone(t *testing.T) {
	t.Chdir(t.TempDir())
	text := strings.Repeat("a light file ", 100)
	s := siteOf(map[string]string{"a.js": text})
	s.variants = compress.Light
	all, err := s.compressed()
	if err != nil || len(all) != 2 || len(all["a.js.br"]) >= len(text) {
		t.Errorf("%d files, %v", len(all), err)
	}
	lightly := all["a.js.br"]
	s.variants = compress.Full
	if all, err = s.compressed(); err != nil || len(all) != 3 || string(all["a.js.br"]) == string(lightly) {
		t.Errorf("what was packed lightly stands in for the highest level: %d files, %v", len(all), err)
	}
}
