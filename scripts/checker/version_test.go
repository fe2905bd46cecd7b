package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// TestTheSameGoIsNamedEverywhere holds README's promise of the Go version to what go.mod states, what the commands ask for and
// what the size mends know.
func TestTheSameGoIsNamedEverywhere(t *testing.T) {
	find := func(file, pattern string) string {
		t.Helper()
		text, err := os.ReadFile(filepath.Join("..", "..", file))
		if err != nil {
			t.Fatal(err)
		}
		found := regexp.MustCompile(pattern).FindSubmatch(text)
		if found == nil {
			t.Fatalf("%s has nothing like %s", file, pattern)
		}
		return string(found[1])
	}
	want := find("go.mod", `(?m)^go (\d+\.\d+)\.\d+$`)
	for file, pattern := range map[string]string{
		"go.mod":                  `(?m)^toolchain go(\d+\.\d+)\.\d+$`,
		"README.md":               `\[Go\]\(https://go\.dev\) (\d+\.\d+) or newer`,
		"scripts/lib.sh":          `built with Go (\d+\.\d+) or newer`,
		"scripts/builder/lean.go": `leanVersion = "go(\d+\.\d+)"`,
	} {
		if got := find(file, pattern); got != want {
			t.Errorf("%s names Go %s, go.mod %s", file, got, want)
		}
	}
}
