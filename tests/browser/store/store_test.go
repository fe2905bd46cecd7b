// Package store runs the tests of ui/store in Chromium, where IndexedDB is.
package store

import (
	"context"
	_ "embed"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

//go:embed page.html
var page string

// result is how a run of the compiled tests ended.
type result struct{ code, output string }

// told is one report of a page: "wrote" and "kept" count envelopes, "error" is what must not be.
type told struct{ what, value string }

// number is -1 for a report of another thing.
func (r told) number(t *testing.T, what string) int {
	t.Helper()
	n, err := strconv.Atoi(r.value)
	if r.what == "error" || err != nil {
		t.Fatalf("the page tells of %s %q", r.what, r.value)
	}
	if r.what != what {
		return -1
	}
	return n
}

// desk is the server that a page of tests loads from and reports to.
type desk struct {
	*httptest.Server
	browser context.Context // the tab whose origin's quota the page may set
	done    chan result
	told    chan told
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	d := &desk{done: make(chan result, 9), told: make(chan told, 1<<16)}
	mux := http.NewServeMux()
	d.Server = httptest.NewServer(mux)
	t.Cleanup(d.Close)
	wasm, script := compile(t), filepath.Join(goRoot(t), "lib", "wasm", "wasm_exec.js")
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { _, _ = io.WriteString(w, page) })
	mux.HandleFunc("/wasm_exec.js", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, script) })
	mux.HandleFunc("/store.wasm", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, wasm) })
	mux.HandleFunc("/done", func(w http.ResponseWriter, r *http.Request) {
		output, _ := io.ReadAll(r.Body)
		d.done <- result{r.FormValue("code"), string(output)}
	})
	mux.HandleFunc("/tell", func(w http.ResponseWriter, r *http.Request) {
		for what, values := range r.URL.Query() {
			d.told <- told{what, values[0]}
		}
	})
	mux.HandleFunc("/quota", d.setQuota)
	return d
}

func (d *desk) setQuota(w http.ResponseWriter, r *http.Request) {
	params := storage.OverrideQuotaForOriginParams{Origin: d.URL}
	if bytes, err := strconv.ParseFloat(r.FormValue("bytes"), 64); err == nil && bytes > 0 {
		params.QuotaSize = &bytes
	}
	if _, err := chromedp.Call(d.browser, storage.OverrideQuotaForOrigin, params); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}

// compile gives the path of ui/store's tests for WebAssembly.
func compile(t *testing.T) string {
	t.Helper()
	readSources(t)
	out := filepath.Join(t.TempDir(), "store.wasm")
	build := exec.Command("go", "test", "-c", "-o", out, "broadside/ui/store")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if text, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return out
}

// readSources opens what will be compiled, so that go test does not take an old result from its cache after a change there.
func readSources(t *testing.T) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "ui", "store", "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d sources, %v", len(files), err)
	}
	for _, file := range files {
		if _, err := os.ReadFile(file); err != nil {
			t.Fatal(err)
		}
	}
}

func goRoot(t *testing.T) string {
	t.Helper()
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}

// start gives a tab of a new browser that keeps its profile in dir.
func start(t *testing.T, dir string) context.Context {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.UserDataDir(dir),
		chromedp.Flag("disable-gpu", true), chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true))
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(cancel)
	ctx, cancel := chromedp.NewContext(allocator)
	t.Cleanup(cancel)
	return ctx
}

func open(t *testing.T, ctx context.Context, url string) {
	t.Helper()
	if err := chromedp.Do(ctx, chromedp.Navigate(url)); err != nil {
		t.Fatal(err)
	}
}

func TestStoreInChromium(t *testing.T) {
	d := newDesk(t)
	d.browser = start(t, t.TempDir())
	d.run(t, "run=^TestFullDevice$", "--- PASS: TestFullDevice")
	d.run(t, "skip=^TestFullDevice$", "--- PASS: TestIndexedDB")
}

// run has the page run the tests that the query names, and wants one of them to have passed and none to have failed.
func (d *desk) run(t *testing.T, query, passed string) {
	t.Helper()
	open(t, d.browser, d.URL+"/?"+query)
	select {
	case r := <-d.done:
		if r.code != "0" || !strings.Contains(r.output, passed) || strings.Contains(r.output, "--- SKIP") {
			t.Errorf("the tests ended with %s:\n%s", r.code, r.output)
		}
	case <-time.After(2 * time.Minute):
		t.Fatal("the tests did not end")
	}
}

// A tab, then the whole browser, dies in the middle of writing; all that was reported as written is there afterwards.
func TestKilled(t *testing.T) {
	d := newDesk(t)
	profile := t.TempDir()
	browser := start(t, profile)
	if err := chromedp.Do(browser, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}

	tab, cancel := chromedp.NewContext(browser)
	defer cancel()
	wrote := d.writeUntil(t, tab, 60, func() error { return chromedp.Cancel(tab) })
	kept := d.kept(t, browser, wrote)

	tab, cancel = chromedp.NewContext(browser)
	defer cancel()
	wrote = d.writeUntil(t, tab, kept+60, chromedp.FromContext(browser).Browser.Process().Kill)
	for _, lock := range []string{"SingletonLock", "SingletonSocket", "SingletonCookie"} {
		_ = os.Remove(filepath.Join(profile, lock)) // a killed browser leaves them
	}
	d.kept(t, start(t, profile), wrote)
}

// writeUntil lets a tab write until it has told of so many envelopes, kills it, and gives how many it told of.
func (d *desk) writeUntil(t *testing.T, tab context.Context, enough int, kill func() error) int {
	t.Helper()
	open(t, tab, d.URL+"/?part=writer")
	wrote := d.await(t, "wrote", enough)
	if err := kill(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(300 * time.Millisecond) // for reports under way
	return max(wrote, d.latest(t, "wrote"))
}

// kept reads the game in another tab and gives how many envelopes it holds.
func (d *desk) kept(t *testing.T, tab context.Context, wrote int) int {
	t.Helper()
	open(t, tab, d.URL+"/?part=reader")
	kept := d.await(t, "kept", 0)
	if kept < wrote {
		t.Errorf("%d envelopes were written, %d kept", wrote, kept)
	}
	t.Logf("%d envelopes were reported as written, %d are kept", wrote, kept)
	return kept
}

// await waits until a page tells a number of at least this.
func (d *desk) await(t *testing.T, what string, least int) int {
	t.Helper()
	timeout := time.After(30 * time.Second)
	for {
		select {
		case r := <-d.told:
			if n := r.number(t, what); n >= least {
				return n
			}
		case <-timeout:
			t.Fatalf("no page told %s %d", what, least)
		}
	}
}

// latest is the greatest number among the reports that have come in.
func (d *desk) latest(t *testing.T, what string) int {
	t.Helper()
	greatest := -1
	for len(d.told) > 0 {
		greatest = max(greatest, (<-d.told).number(t, what))
	}
	return greatest
}
