// Screenshots takes the pictures that the README shows, of the app as it is
// built now, with Chromium:
//
//	go run ./tests/screenshots
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"broadside/tests/browser/page"
)

func main() {
	s := &session{}
	defer s.end()
	defer page.Shutdown()
	dir, err := os.MkdirTemp("", "broadside-screenshots-")
	if err != nil {
		s.Fatalf("%v", err)
	}
	s.Cleanup(func() { os.RemoveAll(dir) })
	if err := page.Build(dir); err != nil {
		s.Fatalf("%v", err)
	}
	site := page.Serve(s, dir, "/")
	fleet(s, site)
	shot(s, site)
	play(s, site)
}

// fleet is the editor on a phone.
func fleet(s *session, site *page.Site) {
	p := page.Open(s, site, page.Phone, "#/fleets")
	p.Click(page.Role("button", "Take “Home Guard”, ready to play"))
	p.WaitText("300 of 300 points")
	s.keep(p, "fleet")
}

// shot is the calculator on a phone.
func shot(s *session, site *page.Site) {
	p := page.Open(s, site, page.Phone, "#/calculator")
	p.Click(page.Role("button", "From the rear"))
	p.WaitText("from the rear")
	s.keep(p, "calculator")
}

// play is a game in its first round, on a desk.
func play(s *session, site *page.Site) {
	p := page.Open(s, site, page.Desk, "#/game")
	p.Prefer("prefers-color-scheme", "dark")
	p.Click(page.Role("button", "Quick game"))
	p.WaitText("Asteroid belt")
	if !p.PlayUntil("Medium ships") {
		s.Fatalf("the game does not come to its medium ships")
	}
	p.Click(page.CSS(".play-panel .play-row"))
	p.Click(page.Role("button", "Move"))
	p.WaitText("Pivot")
	s.keep(p, "game")
}

// A session stands in for a test: it stops at the first thing that is wrong.
type session struct{ last []func() }

func (s *session) Helper() {}

func (s *session) Logf(format string, args ...any) { fmt.Printf(format+"\n", args...) }

func (s *session) Errorf(format string, args ...any) { s.Fatalf(format, args...) }

func (s *session) Fatalf(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", args...)
	s.end()
	page.Shutdown()
	os.Exit(1)
}

func (s *session) Cleanup(f func()) { s.last = append(s.last, f) }

func (s *session) end() {
	for len(s.last) > 0 {
		f := s.last[len(s.last)-1]
		s.last = s.last[:len(s.last)-1]
		f()
	}
}

// keep saves what the page shows as tests/screenshots/name.png.
func (s *session) keep(p *page.Page, name string) {
	time.Sleep(500 * time.Millisecond) // until what slides in has come to rest
	p.Screenshot("readme-" + name)
	root, err := page.Root()
	if err != nil {
		s.Fatalf("%v", err)
	}
	from := filepath.Join(root, ".cache", "screens", "readme-"+name+".png")
	png, err := os.ReadFile(from)
	if err != nil {
		s.Fatalf("%v", err)
	}
	if err := os.WriteFile(filepath.Join(root, "tests", "screenshots", name+".png"), png, 0o644); err != nil {
		s.Fatalf("%v", err)
	}
}
