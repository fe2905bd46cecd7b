// Package browser holds the tests that need a real Chromium. They run against the built site, served as ./scripts/start
// serves it.
package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"broadside/tests/browser/page"
)

// dist is the site that all tests share; those that change it take a copy.
var dist string

func TestMain(m *testing.M) {
	os.Exit(run(m))
}

func run(m *testing.M) int {
	if _, err := page.Chromium(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	done, err := build()
	defer done()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer page.Shutdown()
	return m.Run()
}

// build makes the site, unless BROADSIDE_SITE names the folder of one that was just built.
func build() (done func(), err error) {
	done = func() {}
	if dist = os.Getenv("BROADSIDE_SITE"); dist != "" {
		_, err = os.Stat(filepath.Join(dist, "index.html"))
		return done, err
	}
	if dist, err = os.MkdirTemp("", "broadside-dist-"); err != nil {
		return done, err
	}
	return func() { os.RemoveAll(dist) }, page.Build(dist)
}
