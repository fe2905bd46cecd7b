package static

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func site(t *testing.T) *Handler {
	t.Helper()
	dir := t.TempDir()
	for name, content := range map[string]string{
		"index.html": "page", "index.html.br": "page in brotli", "index.html.gz": "page in gzip",
		"app.0123456789.wasm": "program", "engine.wasm": "engine", "manifest.webmanifest": "{}",
		".secret": "no", "deep/index.html": "deep",
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return New(dir)
}

func get(h http.Handler, path string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("GET", "http://host/", nil)
	r.URL.Path = path
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestPicksTheVariantThatTheClientTakes(t *testing.T) {
	h := site(t)
	for _, c := range []struct{ accept, body, coding string }{
		{"", "page", ""},
		{"gzip, deflate, br, zstd", "page in brotli", "br"},
		{"gzip", "page in gzip", "gzip"},
		{"br;q=0, gzip;q=0.5", "page in gzip", "gzip"},
		{"br;q=0.0", "page", ""},
		{"brotli", "page", ""},
	} {
		w := get(h, "/", "Accept-Encoding", c.accept)
		if w.Body.String() != c.body || w.Header().Get("Content-Encoding") != c.coding {
			t.Errorf("Accept-Encoding %q: %q in %q, want %q in %q", c.accept, w.Body, w.Header().Get("Content-Encoding"), c.body, c.coding)
		}
		if w.Header().Get("Content-Type") != "text/html; charset=utf-8" || w.Header().Get("Vary") != "Accept-Encoding" {
			t.Errorf("Accept-Encoding %q: headers %v", c.accept, w.Header())
		}
	}
}

func TestHeaders(t *testing.T) {
	h := site(t)
	for _, c := range []struct{ path, name, want string }{
		{"/", "Cache-Control", "no-cache"},
		{"/engine.wasm", "Cache-Control", "no-cache"},
		{"/app.0123456789.wasm", "Cache-Control", "public, max-age=31536000, immutable"},
		{"/app.0123456789.wasm", "Content-Type", "application/wasm"},
		{"/manifest.webmanifest", "Content-Type", "application/manifest+json"},
		{"/engine.wasm", "Access-Control-Allow-Origin", "*"},
		{"/app.0123456789.wasm", "Access-Control-Allow-Origin", ""},
		{"/nothing", "X-Content-Type-Options", "nosniff"},
		{"/", "Content-Security-Policy", Policy + "; frame-ancestors 'none'"},
	} {
		if got := get(h, c.path).Header().Get(c.name); got != c.want {
			t.Errorf("%s of %s is %q, want %q", c.name, c.path, got, c.want)
		}
	}
}

func TestUnchangedFilesAreNotSentAgain(t *testing.T) {
	h := site(t)
	first := get(h, "/", "Accept-Encoding", "br")
	tag := first.Header().Get("ETag")
	if w := get(h, "/", "Accept-Encoding", "br", "If-None-Match", tag); w.Code != http.StatusNotModified || w.Body.Len() != 0 {
		t.Errorf("with its own tag: %d %q", w.Code, w.Body)
	}
	if w := get(h, "/", "If-None-Match", tag); w.Code != http.StatusOK {
		t.Errorf("the tag of another variant answers %d", w.Code)
	}
	if err := os.WriteFile(filepath.Join(h.dir, "index.html.br"), []byte("newer page"), 0o644); err != nil {
		t.Fatal(err)
	}
	if w := get(h, "/", "Accept-Encoding", "br", "If-None-Match", tag); w.Body.String() != "newer page" {
		t.Errorf("after a build: %d %q", w.Code, w.Body)
	}
}

func TestStaysInsideItsFolder(t *testing.T) {
	h := site(t)
	for path, want := range map[string]int{
		"/deep/": 200, "/deep": 404, "/../static.go": 404, "/deep/../index.html": 200, "/.secret": 404,
		"/deep/../../../etc/passwd": 404, "//": 200, "/index.html/": 404, "/a\x00b": 404,
	} {
		if w := get(h, path); w.Code != want {
			t.Errorf("%q answers %d, want %d", path, w.Code, want)
		}
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("POST", "/", nil))
	if w.Code != http.StatusMethodNotAllowed {
		t.Errorf("POST answers %d", w.Code)
	}
}

func TestHashed(t *testing.T) {
	for name, want := range map[string]bool{
		"app.0123456789.wasm": true, "icons/mark.abcdef0123.svg": true, "app.wasm": false,
		"broadside.d.ts": false, "app.012345678g.wasm": false, "app.01234567890.wasm": false, "0123456789.js": false,
	} {
		if Hashed(name) != want {
			t.Errorf("Hashed(%q) is %v", name, !want)
		}
	}
}

func TestTheReadmeNamesThePolicy(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(strings.Join(strings.Fields(string(readme)), " "), Policy) {
		t.Errorf("README.md has another policy than %s", Policy)
	}
}

func TestRulesSayWhatTheServerSends(t *testing.T) {
	rules := Rules([]string{"app.0123456789.wasm", "engine.wasm", "index.html"})
	for _, want := range []string{
		"/*\n  Content-Security-Policy: " + Policy + "; frame-ancestors 'none'\n",
		"\n/app.0123456789.wasm\n  Cache-Control: public, max-age=31536000, immutable\n",
		"\n/engine.wasm\n  Access-Control-Allow-Origin: *\n",
	} {
		if !strings.Contains(rules, want) {
			t.Errorf("%q is not in the rules:\n%s", want, rules)
		}
	}
	if strings.Contains(rules, "/index.html") {
		t.Errorf("the page needs no rule of its own:\n%s", rules)
	}
}
