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
	for range mostEarsKey {
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
	until(t, "all wait", func() bool { return waits() == mostEarsKey })
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
	key := func(i int) Hash { return Hash(fmt.Sprint(i / mostEarsKey)) }
	for i := range mostEarsGame {
		if !b.enter("one", key(i), "here") {
			t.Fatal("it is full too early")
		}
	}
	if b.enter("one", "x", "here") {
		t.Error("one more may wait for a game")
	}
	if b.enter("another", "0", "there") {
		t.Error("one more may wait with a key")
	}
	b.leave("one", "0", "here")
	if !b.enter("another", "0", "there") || b.enter("another", "0", "there") {
		t.Error("a key that has left may not come back, or once too often")
	}
	for i := 0; b.enter(fmt.Sprint(i), Hash(fmt.Sprint("of ", i)), "here"); i++ {
		if i > mostEarsAddress {
			t.Fatal("all of one address may wait")
		}
	}
	if b.who["at here"] != mostEarsAddress {
		t.Errorf("%d of one address", b.who["at here"])
	}
	for i := 0; b.enter(fmt.Sprint(i), Hash(fmt.Sprint("from ", i)), fmt.Sprint("far ", i)); i++ {
		if i > mostEars {
			t.Fatal("everybody may wait")
		}
	}
	if b.all != mostEars {
		t.Errorf("%d wait", b.all)
	}
}

// TestAGateIsFair holds that one address has its part of a gate and no more, whoever came first.
func TestAGateIsFair(t *testing.T) {
	g := newGate(3, 2)
	ctx := context.Background()
	for n, goes := range []bool{true, true, false} {
		if g.try("a") != goes {
			t.Fatalf("number %d of one address goes in: %v, want %v", n+1, !goes, goes)
		}
	}
	waits := func(who string) chan error {
		got := make(chan error, 1)
		before := len(g.waiting)
		go func() { got <- g.enter(ctx, who) }()
		until(t, "it waits", func() bool {
			g.mu.Lock()
			defer g.mu.Unlock()
			return len(g.waiting) > before || g.held[who] > 0 && who == "b"
		})
		return got
	}
	third := waits("a")
	if err := <-waits("b"); err != nil {
		t.Fatal(err)
	}
	ended, cancel := context.WithCancel(ctx)
	cancel()
	if g.enter(ended, "c") == nil || g.enter(ended, "a") == nil {
		t.Error("there is no room, and they have gone")
	}
	g.leave("b")
	if !g.try("c") {
		t.Error("the room that b left is for the next who may")
	}
	g.leave("a")
	if err := <-third; err != nil || len(g.waiting) > 0 {
		t.Errorf("the third comes in once the first is out: %v, %d wait", err, len(g.waiting))
	}
	g.leave("a")
	g.leave("a")
	g.leave("c")
	if g.free != 3 || len(g.held) > 0 {
		t.Errorf("%d are free, %v are held", g.free, g.held)
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
	for range mostEarsKey {
		lines := listen(t, g.watcher)
		<-lines
		g.ann.note("a move")
	}
	h.one.Close()
	h.web.CloseIdleConnections()
	until(t, "all is over", func() bool { return runtime.NumGoroutine() <= before+2 })
}
