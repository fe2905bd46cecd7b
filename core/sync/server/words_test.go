package server

import (
	"os"
	"regexp"
	"strconv"
	"testing"

	"broadside/core/words"
)

// TestEveryCodeIsToldAndDocumented holds the server's codes against the sentences and the protocol's own list.
func TestEveryCodeIsToldAndDocumented(t *testing.T) {
	doc, err := os.ReadFile("../doc.go")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]string{}
	for _, m := range regexp.MustCompile(`(sync-[a-z-]+) (\d{3})`).FindAllStringSubmatch(string(doc), -1) {
		listed[m[1]] = m[2]
	}
	for code, status := range statuses {
		if !words.Has(code) {
			t.Errorf("%s has no sentence", code)
		}
		if want := listed[code]; want != strconv.Itoa(status) {
			t.Errorf("%s has status %d, package sync says %q", code, status, want)
		}
	}
	if len(listed) != len(statuses) {
		t.Errorf("package sync lists %d codes, the server has %d", len(listed), len(statuses))
	}
}

// TestOnlyKnownCodesAreUsed looks through the sources for codes that are not in the list.
func TestOnlyKnownCodesAreUsed(t *testing.T) {
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, f := range files {
		if regexp.MustCompile(`(_test|refuse)\.go$|^[^.]*$|\.sql$`).MatchString(f.Name()) {
			continue
		}
		b, err := os.ReadFile(f.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`"(sync-[a-z-]+)"`).FindAllStringSubmatch(string(b), -1) {
			used[m[1]] = true
			if statuses[m[1]] == 0 {
				t.Errorf("%s refuses with %s, which has no status", f.Name(), m[1])
			}
		}
	}
	if len(used) < 10 {
		t.Errorf("only %d codes were found", len(used))
	}
}
