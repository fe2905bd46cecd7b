package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestWhatNoTargetUsesIsFound: natively and in both kinds of WebAssembly one function is used by none, one by a single target.
func TestWhatNoTargetUsesIsFound(t *testing.T) {
	dir := t.TempDir()
	tool := filepath.Join(dir, "staticcheck")
	if lines, err := run(nil, "go", "build", "-o", tool, "honnef.co/go/tools/cmd/staticcheck"); err != nil || len(lines) > 0 {
		t.Fatal(lines, err)
	}
	files := map[string]string{
		"go.mod":              "module broadside\n\ngo 1.26.0\n",
		"core/dice/a.go":      "package dice\n\nfunc dead() {}\n\nfunc only() {}\n",
		"core/dice/a_js.go":   "package dice\n\nfunc init() { only() }\n",
		"ui/a_js.go":          "package ui\n",
		"wasm/engine/main.go": "//go:build wasip1\n\npackage main\n\n//go:wasmexport give\nfunc give() {}\n\nfunc main() {}\n",
	}
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	t.Setenv("STATICCHECK_CACHE", filepath.Join(dir, "cache")) // what it knows of a file goes by the folder that a build with -trimpath hides
	breaches, err := staticWith(tool, treeOf(files))
	if err != nil || len(breaches) != 1 || !strings.Contains(breaches[0], "func dead is unused") {
		t.Errorf("breaches %q, %v", breaches, err)
	}
}
