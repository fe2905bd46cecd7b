// Package browser holds the tests that need a real Chromium. They run against the built site, served as ./scripts/start
// serves it.
package browser

import (
	"fmt"
	"os"
	"testing"

	"broadside/tests/browser/page"
)

// dist is the site that all tests share; those that change it build a copy.
var dist string

func TestMain(m *testing.M) {
	os.Exit(run(m))
}

func run(m *testing.M) int {
	if _, err := page.Chromium(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	dir, err := os.MkdirTemp("", "broadside-dist-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	if err := page.Build(dir); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	dist = dir
	defer page.Shutdown()
	return m.Run()
}
