package main

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"broadside/scripts/serve/static"
)

func TestProgramsAreBuiltWhenTheyAreAskedFor(t *testing.T) {
	dir := site(t)
	var builds []string
	l := &later{site: static.New(dir), dir: dir, build: func(name string) error {
		builds = append(builds, name)
		if name == "import.wasm" {
			return errors.New("a comma is missing")
		}
		return os.WriteFile(filepath.Join(dir, name), []byte("the engine"), 0o644)
	}}
	server := httptest.NewServer(l)
	defer server.Close()
	get := func(name string) (int, string) {
		answer, err := http.Get(server.URL + "/" + name)
		if err != nil {
			t.Error(err)
			return 0, ""
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Error(err)
		}
		return answer.StatusCode, string(text)
	}
	if status, text := get(""); status != 200 || text != "the site" || len(builds) != 0 {
		t.Errorf("the site: %d %q after %v", status, text, builds)
	}
	var group sync.WaitGroup
	for range 3 {
		group.Go(func() {
			if status, text := get("engine.wasm"); status != 200 || text != "the engine" {
				t.Errorf("the engine: %d %q", status, text)
			}
		})
	}
	group.Wait()
	if len(builds) != 1 {
		t.Errorf("built %v for three who ask", builds)
	}
	if status, text := get("import.wasm"); status != 500 || !strings.Contains(text, "does not compile") {
		t.Errorf("what does not compile: %d %q", status, text)
	}
	if status, _ := get("other.wasm"); status != 404 || len(builds) != 2 {
		t.Errorf("what nobody builds: %d after %v", status, builds)
	}
}

func TestTheBuildersComplaintIsShown(t *testing.T) {
	if err := builtBy("go no-such-command")("engine.wasm"); err == nil || !strings.Contains(err.Error(), "no-such-command engine.wasm") || !strings.Contains(err.Error(), "unknown command") {
		t.Errorf("error %v", err)
	}
}
