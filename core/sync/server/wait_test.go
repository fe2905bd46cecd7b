package server

import (
	"context"
	"fmt"
	"net/http"
	"runtime"
	"slices"
	"testing"
	"time"

	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
)

// waiting asks for news as a request that waits, and gives its answer when there is one.
func waiting(d *device, seconds int) <-chan *servertest.Reply {
	got := make(chan *servertest.Reply, 1)
	go func() {
		defer close(got)
		if r, err := d.Do(http.MethodGet, d.Path(fmt.Sprintf("?since=%d&wait=%d", d.Head, seconds)), nil); err == nil {
			got <- r
		}
	}()
	return got
}

func TestNewsComeAsSoonAsThereAreAny(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		for i := range 3 {
			got := waiting(g.bob, 20)
			time.Sleep(50 * time.Millisecond)
			begun := time.Now()
			g.ann.note(fmt.Sprint("move ", i))
			n := (<-got).News()
			if took := time.Since(begun); took > 2*time.Second {
				t.Errorf("it took %v", took)
			}
			if err := g.bob.Take(n); err != nil || len(n.Log) != 1 {
				t.Fatalf("%+v %v", n, err)
			}
		}
	})
}

func TestWaitingEnds(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		begun := time.Now()
		n := (<-waiting(g.bob, 1)).News()
		if took := time.Since(begun); n == nil || len(n.Log) != 0 || n.Head != 1 || n.Setup != nil || took < 900*time.Millisecond || took > 5*time.Second {
			t.Errorf("after %v: %+v", took, n)
		}
		g.bob.Head = 9 // it knows more than there is: it must not ask in a circle
		begun = time.Now()
		n = (<-waiting(g.bob, 1)).News()
		if took := time.Since(begun); n == nil || n.Since != 0 || len(n.Log) != 1 || n.Setup == nil || took < 900*time.Millisecond {
			t.Errorf("after %v: %+v", took, n)
		}
	})
}

// TestOtherChangesAreNewsToo wake who waits.
func TestOtherChangesAreNewsToo(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		got := waiting(g.bob, 20)
		time.Sleep(50 * time.Millisecond)
		g.owner.rights(wire.Rights{Close: wire.On}, 200)
		if n := (<-got).News(); !n.Closed {
			t.Errorf("%+v", n)
		}
	})
}

// TestWhoLeavesIsGone holds that the question that somebody left unanswered does not bring them back.
func TestWhoLeavesIsGone(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		got := waiting(g.bob, 1)
		time.Sleep(50 * time.Millisecond)
		g.bob.me(wire.Myself{Away: true}, 200)
		if r := <-got; r == nil || r.Status != 200 {
			t.Fatalf("Bob's question is answered %v", r)
		}
		if n := g.ann.fetch(0); slices.ContainsFunc(n.People, func(p wire.Person) bool { return p.Seat == 2 }) {
			t.Errorf("Bob is still among %+v", n.People)
		}
	})
}

func TestBadQuestions(t *testing.T) {
	g := newHouse(t, true).table()
	for _, q := range []string{"?since=-1", "?since=x", "?wait=-3", "?wait=1e3", "?since=99999999999999999999", "?since=%zz"} {
		refused(t, g.ann.do(http.MethodGet, q, nil, 400), "sync-bad-message")
	}
	g.ann.do(http.MethodGet, "?since=0&wait=99999999999", nil, 200)
}

// TestClosingTheServerEndsWaiting at once, for requests and streams, and those that come after do not wait.
func TestClosingTheServerEndsWaiting(t *testing.T) {
	h := newHouse(t, true)
	g := h.table()
	got := waiting(g.bob, 20)
	lines := listen(t, g.watcher)
	<-lines
	time.Sleep(50 * time.Millisecond)
	begun := time.Now()
	h.one.Close()
	if n := (<-got).News(); n == nil || len(n.Log) != 0 {
		t.Errorf("%+v", n)
	}
	for range lines {
		t.Log("more news")
	}
	if n := (<-waiting(g.bob, 20)).News(); n == nil {
		t.Error("no answer")
	}
	if took := time.Since(begun); took > 3*time.Second {
		t.Errorf("it took %v", took)
	}
}

// TestNobodyWaitsForWhoIsGone holds that requests end when their senders leave.
func TestNobodyWaitsForWhoIsGone(t *testing.T) {
	h := newHouse(t, true)
	g := h.table()
	ctx, cancel := context.WithCancel(context.Background())
	for range 20 {
		r, err := g.bob.Request(http.MethodGet, g.bob.Path("?since=1&wait=25"), nil)
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			if answer, err := g.bob.Client.Do(r.WithContext(ctx)); err == nil {
				answer.Body.Close()
			}
		}()
	}
	waits := func() int64 { return h.one.Metrics.waiting.Load() }
	until(t, "all wait", func() bool { return waits() == 20 })
	cancel()
	until(t, "none waits", func() bool { return waits() == 0 })
	until(t, "the bell forgets the game", func() bool {
		h.one.bell.mu.Lock()
		defer h.one.bell.mu.Unlock()
		return len(h.one.bell.games) == 0
	})
}

// until waits for something to become true.
func until(t *testing.T, what string, is func() bool) {
	t.Helper()
	for begun := time.Now(); !is(); {
		if time.Since(begun) > 10*time.Second {
			t.Fatalf("never: %s", what)
		}
		time.Sleep(5 * time.Millisecond)
	}
}

func TestSoManyMayWait(t *testing.T) {
	b := newBell()
	for range mostEarsOne {
		if !b.enter("one") {
			t.Fatal("it is full too early")
		}
	}
	if b.enter("one") {
		t.Error("one more may wait for a game")
	}
	for i := 0; b.enter(fmt.Sprint(i)); i++ {
		if i > mostEars {
			t.Fatal("everybody may wait")
		}
	}
	if len(b.games) != mostEars-mostEarsOne+1 {
		t.Errorf("%d games", len(b.games))
	}
}

// TestStreams send News as they come, in a form that goes through lines of text.
func TestStreams(t *testing.T) {
	h := newHouse(t, true)
	h.one.beat = 20 * time.Millisecond
	g := h.table()
	lines := listen(t, g.watcher)
	for i := range 5 {
		g.ann.note(fmt.Sprint("move ", i))
		time.Sleep(30 * time.Millisecond)
	}
	for g.watcher.Head < 6 {
		n, err := wire.DecodeNews(<-lines)
		if err != nil || n.Since != g.watcher.Head || !n.Stream {
			t.Fatalf("%+v %v", n, err)
		}
		if err := g.watcher.Take(n); err != nil {
			t.Fatal(err)
		}
	}
	g.owner.rights(wire.Rights{Revoke: []wire.Key{{Role: wire.Watcher}}}, 200)
	var last []byte
	for line := range lines {
		last = line
	}
	if r, err := wire.DecodeRefusal(last); err != nil || r.Code != "sync-no-key" {
		t.Errorf("it ends with %+v %v", r, err)
	}
}

// TestWithoutStreams the same question is answered once.
func TestWithoutStreams(t *testing.T) {
	g := newHouse(t, false).table()
	r, err := g.ann.Request(http.MethodGet, g.ann.Path("?since=1"), nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Accept", "text/event-stream")
	answer, err := g.ann.Send(r)
	if err != nil || answer.Header.Get("Content-Type") != MediaType || answer.News() == nil || answer.News().Stream {
		t.Errorf("%v %v", answer, err)
	}
}

// TestNothingIsLeftBehind by requests of every kind: no goroutine outlives them for long.
func TestNothingIsLeftBehind(t *testing.T) {
	h := newHouse(t, true)
	g := h.table()
	h.web.CloseIdleConnections()
	before := runtime.NumGoroutine()
	for range 5 {
		lines := listen(t, g.watcher)
		<-lines
		g.ann.note("a move")
	}
	h.one.Close()
	h.web.CloseIdleConnections()
	until(t, "all is over", func() bool { return runtime.NumGoroutine() <= before+2 })
}
