package server

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"sync"
	"testing"
	"time"

	"broadside/core/game"
	"broadside/core/sync/server/servertest"
)

// A badNetwork loses requests and answers, repeats requests, delivers old ones late, and is slow.
type badNetwork struct {
	next http.RoundTripper

	mu     sync.Mutex
	random *rand.Rand
	old    []*http.Request // that may arrive once more
}

var errLost = errors.New("lost on the way")

func (n *badNetwork) RoundTrip(r *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	again := func(r *http.Request) *http.Request {
		copied := r.Clone(r.Context())
		copied.Body = io.NopCloser(bytes.NewReader(body))
		return copied
	}
	n.mu.Lock()
	fate, pause := n.random.IntN(7), time.Duration(n.random.IntN(20))*time.Millisecond
	var late *http.Request
	if len(n.old) > 0 {
		late = n.old[n.random.IntN(len(n.old))]
	}
	if r.Method == http.MethodPost {
		kept := again(r)
		kept.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(body)), nil }
		n.old = append(n.old, kept)
	}
	n.mu.Unlock()
	switch fate {
	case 0: // the request is lost
		return nil, errLost
	case 1: // the answer is lost
		return nil, errors.Join(n.drop(again(r)), errLost)
	case 2: // it arrives twice
		if err := n.drop(again(r)); err != nil {
			return nil, err
		}
	case 3: // an old one comes after it, or before
		if late != nil {
			late = late.Clone(r.Context())
			if late.Body, err = late.GetBody(); err != nil {
				return nil, err
			}
			if err := n.drop(late); err != nil {
				return nil, err
			}
		}
	case 4:
		time.Sleep(pause)
	}
	return n.next.RoundTrip(again(r))
}

// drop sends a request whose answer nobody hears.
func (n *badNetwork) drop(r *http.Request) error {
	answer, err := n.next.RoundTrip(r)
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, answer.Body)
	return errors.Join(err, answer.Body.Close())
}

// TestABadNetwork lets six devices play one game. In the end all have one log, with everything once.
func TestABadNetwork(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		const devices, each = 6, 12
		g := h.table()
		network := &badNetwork{next: h.web.Transport, random: rand.New(rand.NewPCG(3, 1))}
		var group sync.WaitGroup
		var all []*device
		for i := range devices {
			d := h.device(g.id, game.Seat(i%2+1))
			d.Secret = []string{g.ann.Secret, g.bob.Secret}[i%2]
			d.Client = &http.Client{Transport: network}
			all = append(all, d)
			group.Go(func() {
				for n, tries := 0, 0; n < each; tries++ {
					if tries > 3000 {
						t.Errorf("device %d comes to %d of %d", i, n, each)
						return
					}
					r, err := d.Append(servertest.Note(fmt.Sprintf("%d of %d", n, i)))
					switch {
					case errors.Is(err, errLost):
					case err != nil || r.Status != http.StatusOK && r.Status != http.StatusConflict:
						t.Errorf("device %d: %v %v", i, r, err)
						return
					case r.Status == http.StatusOK:
						n++
					}
				}
			})
		}
		group.Wait()
		for i, d := range all {
			d.Client = h.web
			if err := d.CatchUp(); err != nil || !bytes.Equal(d.Digest, all[0].Digest) {
				t.Errorf("device %d has another log: %v", i, err)
			}
		}
		seen := map[string]int{}
		for _, text := range texts(all[0].Log) {
			seen[text]++
		}
		for i := range devices {
			for n := range each {
				if text := fmt.Sprintf("%d of %d", n, i); seen[text] != 1 {
					t.Errorf("%q stands %d times", text, seen[text])
				}
			}
		}
	})
}
