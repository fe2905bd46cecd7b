package server

import (
	"flag"
	"math/rand/v2"
	"net/http"
	"path"
	"strings"
	"sync"
	"testing"
	"time"

	"broadside/core/sync/server/servertest"
)

// With the flag -at, tests that need nothing but a server run against one that runs already, such as the Worker of
// tests/worker. The others, which set its clock or look into its database, fail then.

var at = flag.String("at", "", "address of a server for the tests to use")

// requests is how many are sent to a server that runs already; it takes longer than one in this process.
var requests = flag.Int("requests", hostileRequests, "random requests to send")

// outside is the house of that server.
func outside(t *testing.T, changes int) *house {
	t.Helper()
	if changes > 0 {
		t.Fatal("a server that runs already cannot be changed")
	}
	return &house{t: t, logs: &lines{}, url: *at, web: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 100, IdleConnTimeout: time.Second}}}
}

// stormOutside sends them over the network, several at once.
func stormOutside(t *testing.T) {
	const senders = 8
	var group sync.WaitGroup
	all := make([]*hostile, senders)
	for i := range all {
		h := newHouse(t, false)
		all[i] = &hostile{Rand: rand.New(rand.NewPCG(5, uint64(i))), statuses: map[int]int{}}
		group.Go(func() {
			all[i].storm(h, *requests/senders, func(r *http.Request) *servertest.Reply {
				if !strings.HasPrefix(path.Clean(r.URL.Path), "/api/") {
					return nil // the app's site may answer
				}
				out, err := http.NewRequest(r.Method, h.url+r.URL.RequestURI(), r.Body)
				if err != nil {
					return nil // it cannot be sent
				}
				out.Header, out.ContentLength = r.Header, r.ContentLength
				answer, err := (&servertest.Device{Client: h.web}).Send(out)
				if err != nil {
					if !strings.Contains(err.Error(), "net/http: invalid") { // what our own side does not send
						t.Errorf("%s %s: %v", r.Method, r.URL, err)
					}
					return nil
				}
				return answer
			})
		})
	}
	group.Wait()
	statuses := map[int]int{}
	for _, x := range all {
		for status, n := range x.statuses {
			statuses[status] += n
		}
	}
	tried(t, statuses, *requests)
	t.Logf("%v", statuses)
}

// auditOutside is the same for those who still have a key. The device checks every digest.
func (x *hostile) auditOutside() {
	for _, d := range []*device{x.g.owner, x.g.ann, x.g.bob, x.g.watcher} {
		again := x.g.device(x.g.id, d.Seat)
		again.Secret = d.Secret
		if r, err := again.Fetch(0); err != nil || r.Status != http.StatusOK && r.Status != http.StatusUnauthorized {
			x.g.t.Errorf("what became of a game is told as %v: %v", r, err)
		} else if r.Status == http.StatusOK && again.Head == 0 {
			x.g.t.Error("a game has lost its events")
		}
	}
}
