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
	share(s, page.Games(s, dir))
}

// fleet is the editor on a phone.
func fleet(s *session, site *page.Site) {
	p := page.Open(s, site, page.Phone, "#/fleets")
	p.Wait(`(() => { const row = [...document.querySelectorAll("main button")].find((b) => b.innerText.includes("Home Fleet 1000")); row?.click(); return Boolean(row) })()`)
	p.WaitText("Legal")
	s.keep(p, "fleet")
}

// shot is the calculator on a phone.
func shot(s *session, site *page.Site) {
	p := page.Open(s, site, page.Phone, "#/calculator?system=dfc")
	p.Click(page.CSS(`[aria-label^="Attacker: "]`))
	p.WaitText("Who shoots, with what?")
	p.Click(page.CSS(".calc-unit .chip"))
	p.WaitText("Who is shot at?")
	p.Click(page.CSS(".calc-picker li:nth-child(2) .row"))
	p.WaitText("One ship more")
	s.keep(p, "calculator")
}

// play is a game in its first round, on a desk.
func play(s *session, site *page.Site) {
	p := page.Open(s, site, page.Desk, "#/game/new")
	p.Prefer("prefers-color-scheme", "dark")
	p.PickWarfleets()
	p.Click(page.Role("button", "Start the game"))
	p.WaitText("Asteroid belt")
	if !p.PlayUntil("Medium ships") {
		s.Fatalf("the game does not come to its medium ships")
	}
	p.Click(page.CSS(".play-panel .play-row"))
	p.Click(page.Role("button", "Move"))
	p.WaitText("Pivot")
	s.keep(p, "game")
}

// share is a game that another phone is invited to.
func share(s *session, host *page.Host) {
	p := page.NewProfile(s).Tab(page.Phone)
	p.Goto(host.URL + "#/game")
	p.Ready()
	p.Click(page.Role("button", "Dropfleet Commander"))
	p.WaitText("Roll off")
	p.Click(page.Role("button", "More"))
	p.Click(page.Named("Share"))
	p.WaitText("You play")
	p.Click(page.Role("button", "Share"))
	p.WaitText("Invite ")
	p.Wait(`document.querySelector(".qr path")`)
	s.keep(p, "share")
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
