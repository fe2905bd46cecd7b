// Package worker holds the tests of the real Cloudflare Worker, with a database of its own for each.
package worker

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"broadside/core/game"
	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
	"broadside/tests/worker/workerd"
)

// client is anybody's: workerd closes a connection that was idle for five seconds.
var client = &http.Client{Timeout: 40 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 100, IdleConnTimeout: 2 * time.Second}}

// table opens a game of two seats; the devices are its owner's and the seats'.
func table(t *testing.T, w *workerd.Worker) (owner, ann, bob *servertest.Device) {
	t.Helper()
	owner = servertest.NewDevice(w.Alone, servertest.ID(), client)
	ann, bob = servertest.NewDevice(w.Alone, owner.Game, client), servertest.NewDevice(w.Alone, owner.Game, client)
	ann.Seat, bob.Seat = 1, 2
	o := &wire.Opening{Setup: servertest.Setup(2), Log: servertest.Start(), Keys: []wire.Key{ann.Key(wire.Player, 1), bob.Key(wire.Player, 2)}}
	if r, err := owner.Open(o); err != nil || r.Status != http.StatusOK {
		t.Fatalf("a game was not opened: %v %v", r, err)
	}
	for _, d := range []*servertest.Device{owner, ann, bob} {
		if err := d.CatchUp(); err != nil {
			t.Fatal(err)
		}
	}
	return owner, ann, bob
}

// note appends one event, and fails the test unless it stands. A Worker that has too much to do says when to come again.
func note(t *testing.T, d *servertest.Device, text string) {
	t.Helper()
	r, err := d.Append(servertest.Note(text))
	for tries := 0; tries < 5 && err == nil && r.Status == http.StatusServiceUnavailable; tries++ {
		time.Sleep(time.Second)
		r, err = d.Append(servertest.Note(text))
	}
	if err != nil || r.Status != http.StatusOK {
		t.Fatalf("%q is not appended: %v %v", text, r, err)
	}
}

// count is how often each text stands in a log.
func count(log []game.Envelope) map[string]int {
	seen := map[string]int{}
	for _, e := range log {
		for _, a := range e.Event.Args {
			seen[a.Value.Text]++
		}
	}
	return seen
}

// TestOneDeploymentServesAppAndGames to the app itself, and to the sites that are named.
func TestOneDeploymentServesAppAndGames(t *testing.T) {
	w := workerd.Start(t, t.TempDir(), "--origins", "https://club.example https://other.example")
	page, err := client.Get(w.Site)
	if err != nil {
		t.Fatal(err)
	}
	page.Body.Close()
	if policy := page.Header.Get("Content-Security-Policy"); page.StatusCode != 200 || !strings.Contains(policy, "frame-ancestors 'none'") {
		t.Errorf("the page answers %d with the policy %q", page.StatusCode, policy)
	}
	health, err := servertest.NewDevice(w.Site, "", client).Do(http.MethodGet, "/api/health", nil)
	if err != nil || health.News() == nil || health.News().Stream {
		t.Errorf("the server answers %v %v", health, err)
	}
	for name := range health.Header {
		if strings.HasPrefix(name, "Broadside-") {
			t.Errorf("it tells its %s", name)
		}
	}
	for origin, want := range map[string]string{"https://club.example": "https://club.example", "https://evil.example": ""} {
		r, err := http.NewRequest(http.MethodOptions, w.Site+"/api/health", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Origin", origin)
		r.Header.Set("Access-Control-Request-Method", "GET")
		answer, err := client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if got := answer.Header.Get("Access-Control-Allow-Origin"); got != want {
			t.Errorf("%s is allowed %q", origin, got)
		}
	}
}

// TestLimits are each address's own.
func TestLimits(t *testing.T) {
	w := workerd.Start(t, t.TempDir())
	guess := func(address string) *servertest.Reply {
		d := servertest.NewDevice(w.Alone, servertest.ID(), client)
		r, err := d.Request(http.MethodGet, d.Path(""), nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("CF-Connecting-IP", address) // which Cloudflare sets itself
		answer, err := d.Send(r)
		if err != nil {
			t.Fatal(err)
		}
		return answer
	}
	tries := 0
	for ; tries < 200; tries++ {
		if r := guess("192.0.2.7"); r.Status != http.StatusUnauthorized {
			if r.Code() != "sync-too-many" || r.Header.Get("Retry-After") == "" {
				t.Fatalf("the answer is %v", r)
			}
			break
		}
	}
	if tries < 20 || tries > 100 {
		t.Errorf("somebody may guess %d times", tries)
	}
	if r := guess("192.0.2.8"); r.Status != http.StatusUnauthorized {
		t.Errorf("another is answered %v", r)
	}
}

// TestKilledWhileDevicesAppend loses nothing that was acknowledged, and takes what was not when it is sent again.
func TestKilledWhileDevicesAppend(t *testing.T) {
	data := t.TempDir()
	w := workerd.Start(t, data, "--no-limits")
	const games, runs = 4, 2
	var devices []*servertest.Device
	for range games {
		_, ann, _ := table(t, w)
		devices = append(devices, ann)
	}
	acknowledged := make([]int, games)
	for range runs {
		var group sync.WaitGroup
		for i, d := range devices {
			d.URL = w.Alone
			group.Go(func() {
				for {
					r, err := d.Append(servertest.Note(fmt.Sprint("move ", acknowledged[i])))
					if err != nil || r.Status != http.StatusOK {
						return // it is dead
					}
					acknowledged[i]++
				}
			})
		}
		time.Sleep(time.Duration(400+rand.IntN(400)) * time.Millisecond)
		w.Kill()
		group.Wait()
		w.Start()
	}
	for i, d := range devices {
		d.URL = w.Alone
		note(t, d, fmt.Sprint("move ", acknowledged[i])) // perhaps it was there already
		again := servertest.NewDevice(w.Alone, d.Game, client)
		again.Secret = d.Secret
		if err := again.CatchUp(); err != nil {
			t.Fatal(err)
		}
		seen := count(again.Log)
		for n := range acknowledged[i] + 1 {
			if text := fmt.Sprint("move ", n); seen[text] != 1 {
				t.Errorf("%q of %d stands %d times", text, acknowledged[i], seen[text])
			}
		}
		if again.Head != acknowledged[i]+2 {
			t.Errorf("%d events are in a log of %d", again.Head, acknowledged[i]+2)
		}
		if acknowledged[i] < runs {
			t.Errorf("only %d moves were tried", acknowledged[i])
		}
	}
}

// TestClientsThatLeave in the middle of a request take nothing with them.
func TestClientsThatLeave(t *testing.T) {
	w := workerd.Start(t, t.TempDir(), "--no-limits")
	_, ann, bob := table(t, w)
	var group sync.WaitGroup
	for range 20 {
		group.Go(func() {
			for i := range 20 {
				ctx, cancel := context.WithTimeout(t.Context(), time.Duration(rand.IntN(30_000))*time.Microsecond)
				r, err := bob.Request(http.MethodGet, bob.Path("?since=1&wait=25"), nil)
				if i%2 == 0 {
					r, err = bob.Request(http.MethodPost, bob.Path(""), []byte(strings.Repeat("x", 5000)))
				}
				if err == nil {
					if answer, err := client.Do(r.WithContext(ctx)); err == nil {
						answer.Body.Close()
					}
				}
				cancel()
			}
		})
	}
	group.Wait()
	for i := range 20 {
		note(t, ann, fmt.Sprint("move ", i))
	}
}

// TestIdleGamesAreDeleted by the cron trigger, and those that are played are not.
func TestIdleGamesAreDeleted(t *testing.T) {
	data := t.TempDir()
	w := workerd.Start(t, data)
	_, idle, _ := table(t, w)
	_, played, _ := table(t, w)
	w.ClearUp()
	note(t, idle, "a move")
	w.Stop()
	alter(t, data, "UPDATE games SET touched = touched - 91 * 86400 WHERE id = ?", idle.Game)
	alter(t, data, "UPDATE games SET touched = touched - 80 * 86400 WHERE id = ?", played.Game)

	w.Start()
	idle.URL, played.URL = w.Alone, w.Alone
	if r, err := played.Fetch(0); err != nil || r.News().Days != 10 {
		t.Errorf("an old game is told as %v, %v", r, err)
	}
	w.ClearUp()
	if r, err := idle.Fetch(0); err != nil || r.Code() != "sync-no-key" {
		t.Errorf("an idle game answers %v, %v", r, err)
	}
	note(t, played, "a move after all")
	if r, err := played.Fetch(0); err != nil || r.News().Days != 0 {
		t.Errorf("a game that is played is told as %v, %v", r, err)
	}
}
