package server

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"

	"broadside/core/game"
	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
)

const (
	hostileRequests = 100_000
	hostileGame     = 250 // requests about one game
	// What one request may allocate: a decoder's bound, and as much again for what is made of it.
	mostAllocated = 2*wire.MostMemory + 16<<20
)

// hostile makes requests that nobody would send.
type hostile struct {
	*rand.Rand
	g        *table
	seeds    [][]byte
	statuses map[int]int // that were answered
}

// TestNothingThatIsSentBreaksTheServer sends random and damaged messages to every route with every key.
func TestNothingThatIsSentBreaksTheServer(t *testing.T) {
	if *at != "" {
		stormOutside(t)
		return
	}
	h := newHouse(t, true)
	h.one.longest = 0 // nobody waits
	var before, after runtime.MemStats
	var worst uint64
	x := &hostile{Rand: rand.New(rand.NewPCG(5, 8)), statuses: map[int]int{}}
	x.storm(h, hostileRequests, func(r *http.Request) *servertest.Reply {
		w := httptest.NewRecorder()
		runtime.ReadMemStats(&before)
		h.one.ServeHTTP(w, r)
		runtime.ReadMemStats(&after)
		worst = max(worst, after.TotalAlloc-before.TotalAlloc)
		return &servertest.Reply{Status: w.Code, Body: w.Body.Bytes()}
	})
	if worst > mostAllocated {
		t.Errorf("a request allocates %d bytes", worst)
	}
	if after.HeapInuse > 300<<20 {
		t.Errorf("%d bytes stay in use", after.HeapInuse)
	}
	tried(t, x.statuses, hostileRequests)
	t.Logf("%v, at most %d bytes", x.statuses, worst)
}

// storm sends n requests, about one game after the other.
func (x *hostile) storm(h *house, n int, send func(*http.Request) *servertest.Reply) {
	for i := range n {
		if i%hostileGame == 0 {
			x.audit()
			x.g = h.table()
			x.seed()
		}
		r := x.request()
		text := fmt.Sprintf("%d: %s %s", i, r.Method, r.URL)
		answer := send(r)
		if answer == nil {
			continue
		}
		if answer.Status >= 500 || answer.Status == 0 {
			h.t.Errorf("%s answers %d %q", text, answer.Status, answer.Body)
			return
		}
		if len(answer.Body) > 0 && answer.News() == nil && answer.Code() == "" {
			h.t.Errorf("%s answers %d %q", text, answer.Status, answer.Body)
			return
		}
		x.statuses[answer.Status]++
	}
	x.audit()
}

// tried holds that there were enough answers of each kind, of so many.
func tried(t *testing.T, statuses map[int]int, of int) {
	for status, least := range map[int]int{200: 100, 400: 1000, 401: 1000, 403: 1000, 409: 30, 413: 10} {
		if statuses[status] < least*of/hostileRequests {
			t.Errorf("some answers were hardly tried: %v", statuses)
		}
	}
}

// audit holds that what became of a game is a log.
func (x *hostile) audit() {
	if x.g == nil {
		return
	}
	x.g.t.Helper()
	if x.g.store == nil {
		x.auditOutside()
		return
	}
	var digest []byte
	events := 0
	rows, err := x.g.store.Rows(context.Background(), x.g.id, 1)
	if err != nil || len(rows) == 0 {
		x.g.t.Fatalf("%d batches: %v", len(rows), err)
	}
	for _, r := range rows {
		b, err := wire.DecodeBatch(r.Body)
		if err != nil || r.First != events+1 || r.Last != events+len(b.Log) {
			x.g.t.Fatalf("a batch from %d to %d stands after %d: %v", r.First, r.Last, events, err)
		}
		for _, e := range b.Log {
			events++
			digest = wire.Digest(digest, e)
		}
		if !bytes.Equal(digest, r.Digest) {
			x.g.t.Fatalf("the digest after %d is wrong", events)
		}
	}
}

// seed collects messages of each kind, and some that claim to be longer than they are.
func (x *hostile) seed() {
	g := x.g
	log := g.ann.Next(servertest.Note("a move"), hidden())
	secret := servertest.Random(32)
	key := wire.Key{Role: wire.Player, Seat: 1, Hash: secret}
	x.seeds = [][]byte{
		wire.EncodeBatch(&wire.Batch{Base: 1, Digest: g.ann.Digest, Log: log}),
		wire.EncodeBatch(&wire.Batch{Base: 1, Digest: g.ann.Digest, Log: []game.Envelope{{Seq: 2, By: 1, N: 1, Group: 2, Undo: 1}}}),
		wire.EncodeOpening(&wire.Opening{Setup: servertest.Setup(2), Log: servertest.Start(), Keys: []wire.Key{key}, Free: true}),
		wire.EncodeOpening(&wire.Opening{Setup: servertest.Setup(2), Keys: []wire.Key{g.owner.Key(wire.Owner, 0), key}}),
		wire.EncodeRights(&wire.Rights{Revoke: []wire.Key{{Role: wire.Player, Seat: 2}}, Add: []wire.Key{key}, Free: wire.On}),
		wire.EncodeOffer(&wire.Offer{Code: secret, Role: wire.Player, Seat: 1}),
		wire.EncodeJoin(&wire.Join{Code: secret, Key: secret}),
		wire.EncodeMyself(&wire.Myself{Name: "Ann", Key: secret}),
		wire.EncodeNews(&wire.News{Game: g.id, Head: 3, Log: log}),
		wire.EncodeRefusal(refuse("sync-taken")),
		{}, {'B', 'S'}, {'B', 'S', 'b', 1}, {'B', 'S', 'b', 9, 0x90},
	}
	for _, kind := range "borfjm" {
		head := []byte{'B', 'S', byte(kind), 1}
		for _, claim := range [][]byte{{0xdd, 0xff, 0xff, 0xff, 0xff}, {0xdc, 0xff, 0xff}, {0x93, 1, 0xc6, 0xff, 0xff, 0xff, 0xff}, {0xdf, 0xff, 0xff, 0xff, 0xff}} {
			x.seeds = append(x.seeds, append(bytes.Clone(head), claim...))
		}
		x.seeds = append(x.seeds, append(bytes.Clone(head), bytes.Repeat([]byte{0x91}, 3000)...))
	}
	// As many things as fit, of as few bytes as they can have.
	many := append([]byte{'B', 'S', 'b', 1, 0x93, 0xc0, 0xc0, 0xdd, 0, 3, 0, 0}, bytes.Repeat([]byte{0x90}, 3<<16)...)
	args := append([]byte{'B', 'S', 'b', 1, 0x93, 0xc0, 0xc0, 0x91, 0x93, 0xc0, 0xc0, 0x94, 0xc0, 0xc0, 0xc0, 0xdd, 0, 3, 0, 0}, bytes.Repeat([]byte{0x90}, 3<<16)...)
	x.seeds = append(x.seeds, many, args)
}

// request is the next one.
func (x *hostile) request() *http.Request {
	route := routes[x.IntN(len(routes))]
	method, path := route.method, strings.Replace(route.path, "ID", x.id(), 1)
	switch x.IntN(20) {
	case 0:
		method = []string{"GET", "PUT", "POST", "DELETE", "HEAD", "PATCH", "OPTIONS", "TRACE"}[x.IntN(8)]
	case 1:
		path += []string{"/", "/me", "/%00", "?", "/../..", ";x", "//"}[x.IntN(7)]
	}
	d := []*device{x.g.owner, x.g.ann, x.g.bob, x.g.watcher, x.g.nobody}[x.IntN(5)]
	if d == x.g.owner && (method == http.MethodDelete || route.name == "rights" && x.IntN(10) > 0) {
		d = x.g.bob // else the game would soon be over
	}
	if route.name == "append" && x.IntN(2) == 0 {
		d = x.g.ann
	}
	var body []byte
	if route.most > 0 || x.IntN(10) == 0 {
		body = x.body(route.name)
	}
	r := httptest.NewRequest(method, "/", bytes.NewReader(body))
	r.URL.Path, _, _ = strings.Cut(path, "?")
	r.URL.RawQuery = x.query()
	r.Header.Set("Content-Type", MediaType)
	r.Header.Set("Authorization", "Bearer "+d.Secret)
	switch x.IntN(50) {
	case 0:
		r.Header.Set("Content-Type", string(x.bytes(12)))
	case 1:
		r.Header.Set("Authorization", "Bearer "+string(x.bytes(32)))
	case 2:
		r.Header.Set("Accept", "text/event-stream")
		r.Method = http.MethodPost // a stream would not end here
	}
	return r
}

func (x *hostile) id() string {
	if x.IntN(8) == 0 {
		return []string{servertest.ID(), "", "abc", string(x.bytes(16))}[x.IntN(4)]
	}
	return x.g.id
}

func (x *hostile) query() string {
	return []string{"", "since=0", "since=1&wait=1", "since=99999", "since=-1", "wait=x", "since=" + string(x.bytes(4)), "%zz", "a=b&since=2&since=3"}[x.IntN(9)]
}

func (x *hostile) bytes(n int) []byte {
	b := make([]byte, x.IntN(n+1))
	for i := range b {
		b[i] = byte(x.IntN(256))
	}
	return b
}

// kinds of messages that routes want.
var kinds = map[string]byte{"append": 'b', "open": 'o', "rights": 'r', "codes": 'f', "join": 'j', "me": 'm'}

// body is a message, often of the kind that is wanted, and most often damaged.
func (x *hostile) body(route string) []byte {
	b := bytes.Clone(x.seeds[x.IntN(len(x.seeds))])
	for tries := 0; x.IntN(3) > 0 && tries < 100 && (len(b) < 3 || b[2] != kinds[route]); tries++ {
		b = bytes.Clone(x.seeds[x.IntN(len(x.seeds))])
	}
	if x.IntN(200) == 0 {
		return append(b, make([]byte, mostBatch)...)
	}
	if len(b) > 10_000 && x.IntN(20) > 0 { // they take long
		b = b[:200]
	}
	for range x.IntN(4) {
		if len(b) < 5 {
			return append(b, x.bytes(30)...)
		}
		at := x.IntN(len(b))
		switch x.IntN(7) {
		case 0:
			b = b[:at]
		case 1:
			b[at] ^= 1 << x.IntN(8)
		case 2:
			b[at] = byte(x.IntN(256))
		case 3:
			b = append(b[:at:at], append(x.bytes(8), b[at:]...)...)
		case 4:
			b = append(b[:at:at], b[min(len(b), at+x.IntN(9)):]...)
		case 5:
			b[2] = "borfjmnxgesc"[x.IntN(12)]
		case 6:
			other := x.seeds[x.IntN(14)]
			b = append(b[:at:at], other[min(len(other), x.IntN(60)):]...)
		}
	}
	return b
}
