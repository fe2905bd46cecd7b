package server

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
)

// TestHeadersGoWithEveryAnswer whatever it is.
func TestHeadersGoWithEveryAnswer(t *testing.T) {
	h := newHouse(t, true)
	g := h.table()
	for path, d := range map[string]*device{g.id: g.ann, servertest.ID(): g.nobody, "no-id": g.ann, g.id + "/none": g.ann} {
		d.Game = path
		r, err := d.Do(http.MethodGet, d.Path(""), nil)
		if err != nil {
			t.Fatal(err)
		}
		for name, want := range map[string]string{
			"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY",
			"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'", "Content-Type": MediaType, "Access-Control-Allow-Origin": "",
		} {
			if got := r.Header.Get(name); got != want {
				t.Errorf("%s: %s is %q, want %q", path, name, got, want)
			}
		}
	}
}

func TestOnlyTheProtocolsRequestsAreAnswered(t *testing.T) {
	g := newHouse(t, true).table()
	for _, c := range []struct {
		method, path string
		status       int
		allow        string
	}{
		{"GET", "/api/health", 200, ""},
		{"POST", "/api/health", 405, "GET"},
		{"HEAD", "/api/games/" + g.id, 405, "DELETE, GET, POST, PUT"},
		{"PATCH", "/api/games/" + g.id, 405, "DELETE, GET, POST, PUT"},
		{"OPTIONS", "/api/games/" + g.id, 405, "DELETE, GET, POST, PUT"},
		{"GET", "/api/games/" + g.id + "/me", 405, "PUT"},
		{"GET", "/api/games/" + g.id + "/rights", 405, "POST"},
		{"DELETE", "/api/games/" + g.id + "/codes", 405, "POST"},
		{"GET", "/api/join", 405, "POST"},
		{"GET", "/api/", 404, ""},
		{"GET", "/api/games", 404, ""},
		{"GET", "/api/games/", 404, ""},
		{"GET", "/api/games/" + strings.ToUpper(g.id), 404, ""},
		{"GET", "/api/games/" + g.id[1:], 404, ""},
		{"GET", "/api/games/" + g.id + "/", 404, ""},
		{"GET", "/api/games/" + g.id + "/me/", 404, ""},
		{"GET", "/api/games/..%2f" + g.id, 404, ""},
		{"GET", "/api/games/abcdefghijklmno'", 404, ""},
	} {
		r := g.ann.do(c.method, c.path, nil, c.status)
		if got := r.Header.Get("Allow"); got != c.allow {
			t.Errorf("%s %s allows %q, want %q", c.method, c.path, got, c.allow)
		}
		if c.status >= 400 && c.method != "HEAD" && r.Code() == "" {
			t.Errorf("%s %s has no code", c.method, c.path)
		}
	}
}

// TestExistenceIsASecret compares what is told of a game to who has no key to it with what is told of none.
func TestExistenceIsASecret(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		batch := wire.EncodeBatch(g.ann.Batch(g.ann.Next(servertest.Note("a move"))...))
		for _, route := range routes {
			if !strings.Contains(route.path, "ID") || route.name == "open" {
				continue
			}
			for _, secret := range []string{servertest.Secret(), "", "short", strings.ToUpper(g.ann.Secret)} {
				var told []string
				for _, id := range []string{g.id, servertest.ID()} {
					g.nobody.Secret = secret
					r, err := g.nobody.Do(route.method, strings.Replace(route.path, "ID", id, 1), batch[:min(int64(len(batch)), route.most)])
					if err != nil {
						t.Fatal(err)
					}
					r.Header.Del("Date")
					var b bytes.Buffer
					_ = r.Header.Write(&b)
					told = append(told, r.String()+b.String()+string(r.Body))
				}
				if told[0] != told[1] || !strings.HasPrefix(told[0], "401 sync-no-key") {
					t.Errorf("%s with %q: %q, and without a game %q", route.name, secret, told[0], told[1])
				}
			}
		}
	})
}

func TestPagesOfOtherOrigins(t *testing.T) {
	for _, c := range []struct {
		origins      []string
		origin, want string
	}{
		{nil, "https://club.example", ""},
		{[]string{"https://club.example"}, "https://club.example", "https://club.example"},
		{[]string{"https://club.example"}, "https://club.example.evil", ""},
		{[]string{"https://club.example"}, "null", ""},
		{[]string{"*"}, "https://any.example", "*"},
		{[]string{"*"}, "", ""},
	} {
		h := newHouse(t, true, func(o *Options) { o.Origins = c.origins })
		g := h.table()
		for method, status := range map[string]int{http.MethodOptions: 204, http.MethodGet: 200} {
			r, err := g.ann.Request(method, g.ann.Path(""), nil)
			if err != nil {
				t.Fatal(err)
			}
			if c.origin != "" {
				r.Header.Set("Origin", c.origin)
			}
			r.Header.Set("Access-Control-Request-Method", "GET")
			if c.want == "" && method == http.MethodOptions {
				status = 405
			}
			a, err := g.ann.Send(r)
			if err != nil || a.Status != status || a.Header.Get("Access-Control-Allow-Origin") != c.want {
				t.Errorf("%s from %q: %v allows %q, want %d and %q (%v)", method, c.origin, a, a.Header.Get("Access-Control-Allow-Origin"), status, c.want, err)
			}
			if a.Header.Get("Access-Control-Allow-Credentials") != "" || len(c.origins) > 0 && a.Header.Get("Vary") != "Origin" {
				t.Errorf("%v", a.Header)
			}
			if status == 204 && !strings.Contains(a.Header.Get("Access-Control-Allow-Headers"), "Authorization") {
				t.Errorf("%v", a.Header)
			}
		}
	}
}

func TestBodies(t *testing.T) {
	g := newHouse(t, true).table()
	batch := wire.EncodeBatch(g.ann.Batch(g.ann.Next(servertest.Note("a move"))...))
	for kind, want := range map[string]int{"": 400, "text/plain": 400, "application/json": 400, "application/vnd.broadside; charset=x": 200} {
		r, err := g.ann.Request(http.MethodPost, g.ann.Path(""), batch)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", kind)
		if a, err := g.ann.Send(r); err != nil || a.Status != want {
			t.Errorf("%q: %v %v, want %d", kind, a, err, want)
		}
	}
	for _, route := range routes {
		if route.most == 0 {
			continue
		}
		path := strings.Replace(route.path, "ID", g.id, 1)
		long := make([]byte, route.most+1)
		d := g.owner
		switch route.name {
		case "append":
			d = g.ann
		case "open":
			path = "/api/games/" + servertest.ID()
		}
		refused(t, d.do(route.method, path, long, 413), "sync-too-big")
		r, err := d.Request(route.method, path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Body, r.ContentLength = io.NopCloser(io.MultiReader(bytes.NewReader(long), bytes.NewReader(long))), -1 // of a length that nobody says
		r.Header.Set("Content-Type", MediaType)
		a, err := d.Send(r)
		if err != nil {
			t.Fatal(err)
		}
		refused(t, a, "sync-too-big")
	}
}

// TestThePlaceOfTheClient is what limits count by.
func TestThePlaceOfTheClient(t *testing.T) {
	for _, c := range []struct{ header, remote, forwarded, want string }{
		{"", "192.0.2.7:1234", "198.51.100.1", "192.0.2.7"},
		{"", "[2001:db8:1:2:3:4:5:6]:1234", "", "2001:db8:1:2::/64"},
		{"", "[::ffff:192.0.2.7]:99", "", "192.0.2.7"},
		{"", "[fe80::1%eth0]:99", "", "fe80::/64"},
		{"", "@", "", "unknown"},
		{"X-Forwarded-For", "127.0.0.1:1", "198.51.100.1", "198.51.100.1"},
		{"X-Forwarded-For", "127.0.0.1:1", "6.6.6.6, 198.51.100.1", "198.51.100.1"}, // a client wrote the first
		{"X-Forwarded-For", "127.0.0.1:1", "2001:db8::9", "2001:db8::/64"},
		{"X-Forwarded-For", "127.0.0.1:1", "", "unknown"},
	} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.RemoteAddr = c.remote
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		if got := (&Server{Options: Options{Header: c.header}}).client(r); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

// broken is a store in which something goes wrong.
type broken struct {
	Store
	find func() error
}

func (b *broken) Find(ctx context.Context, game string, key Hash, people bool) (*Access, error) {
	if err := b.find(); err != nil {
		return nil, err
	}
	return b.Store.Find(ctx, game, key, people)
}

// TestABrokenServerSaysSo without saying what it was about, and goes on.
func TestABrokenServerSaysSo(t *testing.T) {
	h := newHouse(t, true)
	g := h.table()
	find := func() error { return nil }
	h.serve(&broken{h.store, func() error { return find() }})
	g.ann.URL = h.url
	for name, fails := range map[string]func() error{
		"a panic":            func() error { panic("with " + g.ann.Secret) },
		"a bug":              func() error { var none []int; return io.ErrUnexpectedEOF.(interface{ At(int) error }).At(none[3]) },
		"an error":           func() error { return io.ErrUnexpectedEOF },
		"a full disk":        func() error { return errors.New("database or disk is full (13)") },
		"a writer who waits": func() error { return context.DeadlineExceeded },
	} {
		find = fails
		want := "sync-failed"
		if name == "a full disk" {
			want = "sync-full"
		}
		refused(t, g.ann.do(http.MethodGet, "", nil, statuses[want]), want)
	}
	find = func() error { return nil }
	g.ann.do(http.MethodGet, "", nil, 200)
	logs := h.logs.String()
	if strings.Contains(logs, g.ann.Secret) || !strings.Contains(logs, "level=ERROR") || !strings.Contains(logs, "unexpected EOF") || !strings.Contains(logs, "goroutine") {
		t.Errorf("the log says %s", logs)
	}
}

// TestLimits of each kind are kept, told with the seconds to wait, and pass.
func TestLimits(t *testing.T) {
	h := newHouse(t, true)
	rates := map[Use]Rate{Asking: {40, 10 * time.Second}, Opening: {2, time.Minute}, Guessing: {3, time.Minute}, Appending: {5, time.Minute}}
	h.serve(h.store, func(o *Options) { o.Limiter = NewBuckets(rates, h.now) })
	h.table()
	g := h.table()
	d := h.device(servertest.ID(), 0)
	limited := func(r *servertest.Reply, within int) {
		t.Helper()
		refused(t, r, "sync-too-many")
		x, err := wire.DecodeRefusal(r.Body)
		if err != nil || len(x.Args) != 1 || x.Args[0].Name != "seconds" || x.Args[0].Value.Int < 1 || x.Args[0].Value.Int > within || r.Header.Get("Retry-After") == "" {
			t.Errorf("%+v %v", x, r.Header)
		}
	}
	limited(d.do(http.MethodPut, "", wire.EncodeOpening(&wire.Opening{Setup: servertest.Setup(1), Keys: []wire.Key{d.Key(wire.Owner, 0)}}), 429), 60)
	for range 5 {
		g.ann.note("a move")
	}
	r, err := g.ann.Append(servertest.Note("one too many"))
	if err != nil {
		t.Fatal(err)
	}
	limited(r, 60)
	for range 3 {
		refused(t, g.nobody.do(http.MethodGet, "", nil, 401), "sync-no-key")
	}
	limited(g.nobody.do(http.MethodGet, "", nil, 429), 60)
	limited(g.nobody.join("ABCD-2345", 429), 60)
	g.ann.do(http.MethodGet, "", nil, 200) // who has a key is not taken for who guesses
	for r = g.ann.do(http.MethodGet, "/api/health", nil, 200); r.Status == 200; {
		if r, err = g.ann.Do(http.MethodGet, "/api/health", nil); err != nil {
			t.Fatal(err)
		}
	}
	limited(r, 10)
	h.wait(time.Minute)
	g.ann.catchUp()
	g.ann.note("after a while")
}

// TestLongNewsAreCounted by themselves, whatever they begin with; short ones are not.
func TestLongNewsAreCounted(t *testing.T) {
	h := newHouse(t, true)
	h.serve(h.store, func(o *Options) { o.Limiter = NewBuckets(map[Use]Rate{Loading: {3, time.Minute}}, h.now) })
	g := h.table()
	g.ann.play(servertest.Note(strings.Repeat("x", 8000)))
	for range 10 {
		g.ann.do(http.MethodGet, "", nil, 200)
	}
	for i := range 5 {
		g.ann.play(servertest.Note(fmt.Sprint(i, strings.Repeat("x", 8000))))
	}
	for range 3 {
		g.ann.do(http.MethodGet, "?since=1", nil, 200)
	}
	refused(t, g.ann.do(http.MethodGet, "?since=1", nil, 429), "sync-too-many")
	refused(t, g.bob.do(http.MethodGet, "", nil, 429), "sync-too-many")
	g.ann.note("a move")
	g.ann.do(http.MethodGet, fmt.Sprintf("?since=%d", g.ann.Head-1), nil, 200)
}

// TestBucketsForgetInTime keeps what a flood of addresses costs within bounds, and is not led astray by a clock.
func TestBucketsForgetInTime(t *testing.T) {
	now := time.Unix(1e9, 0)
	b := NewBuckets(map[Use]Rate{Asking: {3, time.Second}}, func() time.Time { return now })
	take := func(who string) time.Duration { return b.Take(context.Background(), Asking, who) }
	for i := range 5 * mostBuckets {
		take(string(rune('a'+i%26)) + time.Duration(i).String())
	}
	if n := len(b.young) + len(b.aged); n > 2*mostBuckets {
		t.Errorf("%d buckets are kept", n)
	}
	for i := range 3 {
		if d := take("Ann"); d != 0 {
			t.Errorf("use %d waits %v", i, d)
		}
	}
	if d := take("Ann"); d != time.Second {
		t.Errorf("it waits %v", d)
	}
	now = now.Add(-24 * time.Hour)
	if d := take("Ann"); d != 0 {
		t.Errorf("with the clock set back it waits %v", d)
	}
	now = now.Add(48 * time.Hour)
	for range 3 {
		if d := take("Ann"); d != 0 {
			t.Errorf("a day later it waits %v", d)
		}
	}
	if b.Take(context.Background(), Guessing, "Ann") != 0 {
		t.Error("what has no rate is limited")
	}
}
