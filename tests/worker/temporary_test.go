package worker

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// What goes for wasm/worker/temporary.go's routes.

type batch struct {
	First, Last  int
	Body, Digest []byte
}

// workerd closes a connection that was idle for five seconds.
var client = &http.Client{Timeout: 40 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 100, IdleConnTimeout: 2 * time.Second}}

// call asks again while the Worker is busy, as it says.
func call(ctx context.Context, method, address, body string) (int, []byte, error) {
	for {
		status, text, err := once(ctx, method, address, body)
		if err != nil || status != http.StatusServiceUnavailable {
			return status, text, err
		}
		time.Sleep(time.Second)
	}
}

func once(ctx context.Context, method, address, body string) (int, []byte, error) {
	r, err := http.NewRequestWithContext(ctx, method, address, strings.NewReader(body))
	if err != nil {
		return 0, nil, err
	}
	answer, err := client.Do(r)
	if err != nil {
		return 0, nil, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	return answer.StatusCode, text, err
}

// add appends one event behind a head; it answers the new head, and whether it was taken.
func (w *worker) add(game string, after int, body string) (head int, taken bool, err error) {
	status, text, err := call(context.Background(), "POST", fmt.Sprintf("%s/api/games/%s?after=%d", w.alone, game, after), body)
	switch {
	case err != nil:
		return 0, false, err
	case status == http.StatusOK:
		return after + 1, true, nil
	case status != http.StatusConflict:
		return 0, false, fmt.Errorf("status %d: %s", status, text)
	}
	var missed []batch
	if err := json.Unmarshal(text, &missed); err != nil || len(missed) == 0 {
		return 0, false, fmt.Errorf("a conflict that says %s (%v)", text, err)
	}
	return missed[len(missed)-1].Last, false, nil
}

func (w *worker) after(game string, after int, more string) ([]batch, error) {
	status, text, err := call(context.Background(), "GET", fmt.Sprintf("%s/api/games/%s?after=%d%s", w.alone, game, after, more), "")
	if err != nil {
		return nil, err
	}
	if status != http.StatusOK {
		return nil, fmt.Errorf("status %d: %s", status, text)
	}
	var all []batch
	err = json.Unmarshal(text, &all)
	return all, err
}

func TestOneDeploymentServesAppAndGames(t *testing.T) {
	w := start(t, t.TempDir())
	for path, want := range map[string]string{"/": "<", "/api/empty": "ok"} {
		if status, text, err := call(t.Context(), "GET", w.site+path, ""); err != nil || status != http.StatusOK || !bytes.HasPrefix(text, []byte(want)) {
			t.Errorf("%s answers %d, %v: %.60s", path, status, err, text)
		}
	}
	page, err := client.Get(w.site)
	if err != nil {
		t.Fatal(err)
	}
	page.Body.Close()
	if policy := page.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "frame-ancestors 'none'") {
		t.Errorf("the page comes with the policy %q", policy)
	}
}

func TestFiftyClientsAppendToOneGame(t *testing.T) {
	w := start(t, t.TempDir())
	const clients, each = 50, 4
	var group sync.WaitGroup
	begun := time.Now()
	for c := range clients {
		group.Go(func() {
			head, misses := 0, 0
			for n := 0; n < each; {
				now, taken, err := w.add("one", head, fmt.Sprintf("%d.%d", c, n))
				if err != nil {
					t.Error(err)
					return
				}
				head = now
				if taken {
					n, misses = n+1, 0
					continue
				}
				// A conflict tells the head, so the next try follows at once; only then is it time to let others pass.
				if misses++; misses%2 == 0 {
					time.Sleep(time.Duration(rand.IntN(40<<min(misses/2, 5))) * time.Millisecond)
				}
			}
		})
	}
	group.Wait()
	t.Logf("%.0f appends a second", clients*each/time.Since(begun).Seconds())
	all, err := w.after("one", 0, "")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for i, b := range all {
		if b.First != i+1 || b.Last != i+1 || seen[string(b.Body)] {
			t.Errorf("batch %d is %+v", i+1, b)
		}
		seen[string(b.Body)] = true
	}
	if len(seen) != clients*each {
		t.Errorf("%d of %d events are kept", len(seen), clients*each)
	}
}

func TestWaitingClientHearsOfAnAppend(t *testing.T) {
	w := start(t, t.TempDir())
	var took []time.Duration
	for head := range 12 {
		heard := make(chan time.Time)
		go func() {
			if all, err := w.after("live", head, "&wait=25000"); err != nil || len(all) != 1 {
				t.Errorf("after %d came %d batches, %v", head, len(all), err)
			}
			heard <- time.Now()
		}()
		time.Sleep(time.Duration(150+rand.IntN(100)) * time.Millisecond)
		if _, taken, err := w.add("live", head, "x"); err != nil || !taken {
			t.Fatal(taken, err)
		}
		at := time.Now()
		took = append(took, (<-heard).Sub(at))
	}
	slices.Sort(took)
	if middle, last := took[len(took)/2], took[len(took)-1]; middle > 200*time.Millisecond || last > time.Second {
		t.Errorf("an append is heard of after %v, at worst %v", middle, last)
	}
}

func TestWaitingEnds(t *testing.T) {
	w := start(t, t.TempDir())
	begun := time.Now()
	if all, err := w.after("still", 0, "&wait=700"); err != nil || len(all) != 0 {
		t.Errorf("nothing happened, but %v is told, %v", all, err)
	}
	if took := time.Since(begun); took < 700*time.Millisecond || took > 2*time.Second {
		t.Errorf("waiting took %v", took)
	}
}

func TestClientsThatLeaveTakeNothingWithThem(t *testing.T) {
	w := start(t, t.TempDir())
	var group sync.WaitGroup
	for c := range 20 {
		group.Go(func() {
			for range 20 {
				ctx, cancel := context.WithTimeout(t.Context(), time.Duration(rand.IntN(30_000))*time.Microsecond)
				call(ctx, "POST", fmt.Sprintf("%s/api/games/left%d?after=0", w.alone, c), strings.Repeat("x", 5000))
				cancel()
			}
		})
	}
	group.Wait()
	for head := range 20 {
		if _, taken, err := w.add("stays", head, "x"); err != nil || !taken {
			t.Fatal(taken, err)
		}
	}
}

func TestGamesOutliveTheWorker(t *testing.T) {
	data := t.TempDir()
	body := string([]byte{0, 1, 127, 128, 255})
	first := start(t, data)
	if _, taken, err := first.add("kept", 0, body); err != nil || !taken {
		t.Fatal(taken, err)
	}
	first.stop(t)
	second := start(t, data)
	all, err := second.after("kept", 0, "")
	if err != nil || len(all) != 1 || string(all[0].Body) != body || !bytes.Equal(all[0].Digest, []byte{0, 1, 255, 0}) {
		t.Errorf("kept %v, %v", all, err)
	}
}

func TestTooLongBodyIsRefused(t *testing.T) {
	w := start(t, t.TempDir())
	status, text, err := call(t.Context(), "POST", w.alone+"/api/games/long?after=0", strings.Repeat("x", 3<<20))
	if err != nil || status != http.StatusRequestEntityTooLarge {
		t.Errorf("status %d, %v: %s", status, err, text)
	}
}
