package server

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"broadside/core/game"
	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
)

const card = "the order of Ann's strategy deck"

var salt = []byte("salt that nobody could ever guess")

// hidden is an event that Ann alone may see.
func hidden() game.Envelope {
	e := servertest.Note(card)
	e.Audience, e.Salt = 1, bytes.Clone(salt)
	return e
}

// leaks fails the test where bytes give anything of the hidden event away.
func leaks(t *testing.T, where string, b []byte) {
	t.Helper()
	for _, secret := range [][]byte{[]byte(card), salt, []byte("strategy"), salt[:8]} {
		if bytes.Contains(b, secret) {
			t.Errorf("%s gives %q away", where, secret)
		}
	}
	if n, err := wire.DecodeNews(b); err == nil {
		for _, e := range n.Log {
			if e.Audience == 1 && (e.Event.Kind != "" || len(e.Event.Args) > 0 || len(e.Salt) > 0 || len(e.Sealed) != 32) {
				t.Errorf("%s has the event itself: %+v", where, e)
			}
		}
	}
}

// TestNobodyElseSeesAHiddenEvent asks for it in every way there is, with every key but Ann's.
func TestNobodyElseSeesAHiddenEvent(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		g.ann.play(servertest.Note("before"), hidden(), servertest.Note("after "+card[:3]))
		stale := &wire.Batch{Base: 1, Digest: wire.Digest(nil, g.ann.Log[0]), Log: []game.Envelope{{Seq: 2, By: 2, N: 1, Group: 2}}}
		for name, d := range map[string]*device{"Bob": g.bob, "the watcher": g.watcher, "the owner": g.owner} {
			for since := range 5 {
				leaks(t, fmt.Sprintf("%s after %d", name, since), d.do(http.MethodGet, fmt.Sprintf("?since=%d", since), nil, 200).Body)
				leaks(t, fmt.Sprintf("%s waiting after %d", name, since), d.do(http.MethodGet, fmt.Sprintf("?since=%d&wait=1", since), nil, 200).Body)
			}
			leaks(t, name+" from far", d.do(http.MethodGet, "?since=99", nil, 200).Body)
			d.catchUp() // and every digest fits
		}
		leaks(t, "a conflict", g.bob.send(stale, 409).Body)
		stale.Digest = bytes.Repeat([]byte{1}, 32)
		leaks(t, "another history", g.bob.send(stale, 409).Body)
		leaks(t, "being called something", g.bob.do(http.MethodPut, "/me", wire.EncodeMyself(&wire.Myself{Name: "Bob"}), 200).Body)
		leaks(t, "rights", g.owner.do(http.MethodPost, "/rights", wire.EncodeRights(&wire.Rights{Free: wire.On}), 200).Body)
		leaks(t, "free seats", g.bob.do(http.MethodGet, "?since=0", nil, 200).Body)
		leaks(t, "joining", joinAs(g, g.owner, wire.Player, 2).Body)
		leaks(t, "joining to watch", joinAs(g, g.owner, wire.Watcher, 0).Body)
		if strings.Contains(h.logs.String(), card) {
			t.Error("the log has it")
		}
		g.ann.Head, g.ann.Digest, g.ann.Log = 0, nil, nil
		g.ann.catchUp()
		if e := g.ann.Log[2]; len(texts(g.ann.Log)) != 3 || !bytes.Equal(e.Salt, salt) || len(e.Sealed) != 0 {
			t.Errorf("Ann herself sees %+v", e)
		}
	})
}

// joinAs has a new device join by a code that somebody gives.
func joinAs(g *table, by *device, role wire.Role, seat game.Seat) *servertest.Reply {
	g.t.Helper()
	code := servertest.Secret()
	by.do(http.MethodPost, "/codes", wire.EncodeOffer(&wire.Offer{Code: wire.Hash(code), Role: role, Seat: seat}), 200)
	d := g.device(g.id, seat)
	return d.do(http.MethodPost, "/api/join", wire.EncodeJoin(&wire.Join{Code: wire.Hash(code), Key: wire.Hash(d.Secret)}), 200)
}

// TestWhoWaitsOrListensSeesTheSealAlone has the event happen while others wait for it.
func TestWhoWaitsOrListensSeesTheSealAlone(t *testing.T) {
	g := newHouse(t, true).table()
	lines := listen(t, g.watcher)
	waits := make(chan []byte)
	go func() {
		r, err := g.bob.Do(http.MethodGet, g.bob.Path("?since=1&wait=20"), nil)
		if err != nil {
			waits <- []byte(err.Error() + card)
			return
		}
		waits <- r.Body
	}()
	time.Sleep(50 * time.Millisecond)
	g.ann.play(hidden())
	b := <-waits
	leaks(t, "waiting", b)
	if n, err := wire.DecodeNews(b); err != nil || len(n.Log) != 1 || len(n.Log[0].Sealed) != 32 {
		t.Errorf("Bob is told %+v %v", n, err)
	}
	for {
		n := <-lines
		leaks(t, "listening", n)
		if news, err := wire.DecodeNews(n); err == nil && news.Head == 2 {
			if len(news.Log) != 1 || len(news.Log[0].Sealed) != 32 {
				t.Errorf("the watcher is told %+v", news)
			}
			return
		}
	}
}

// listen takes the News of a stream as they come.
func listen(t *testing.T, d *device) <-chan []byte {
	t.Helper()
	r, err := d.Request(http.MethodGet, d.Path(fmt.Sprint("?since=", d.Head)), nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Accept", "text/event-stream")
	answer, err := d.Client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { answer.Body.Close() })
	if kind := answer.Header.Get("Content-Type"); answer.StatusCode != 200 || kind != "text/event-stream" {
		t.Fatalf("%d %s", answer.StatusCode, kind)
	}
	found := make(chan []byte, 100)
	go func() {
		defer close(found)
		in := bufio.NewScanner(answer.Body)
		in.Buffer(nil, 8<<20)
		for in.Scan() {
			if text, ok := strings.CutPrefix(in.Text(), "data: "); ok {
				b, err := base64.StdEncoding.DecodeString(text)
				if err != nil {
					return
				}
				found <- b
			}
		}
	}()
	return found
}

// TestASealCannotBeForged has Ann change her card after the fact: the server has her event as it was.
func TestASealCannotBeForged(t *testing.T) {
	g := newHouse(t, true).table()
	g.ann.play(hidden())
	g.bob.catchUp()
	seal := g.bob.Log[1].Sealed
	shown := g.ann.Log[1]
	if !bytes.Equal(wire.Seal(&shown), seal) {
		t.Error("the event does not fit its seal")
	}
	shown.Event.Args[0].Value = game.Text("another card")
	if bytes.Equal(wire.Seal(&shown), seal) {
		t.Error("another event fits the seal")
	}
	show := servertest.Note(card)
	show.Shows, show.Salt = 2, salt
	g.ann.play(show)
	g.bob.catchUp()
	if e := g.bob.Log[2]; e.Shows != 2 || !bytes.Equal(e.Salt, salt) || texts(g.bob.Log)[0] != card {
		t.Errorf("Bob is shown %+v", e)
	}
}

// TestAGameWithSecretsCanBeOpened has a device share a game in which both seats have secrets already.
func TestAGameWithSecretsCanBeOpened(t *testing.T) {
	g := newHouse(t, true).table(func(o *wire.Opening) {
		mine, yours := hidden(), servertest.Note("Bob's card")
		mine.Seq, mine.N, mine.By, mine.Group = 2, 1, 1, 2
		yours.Seq, yours.N, yours.By, yours.Group, yours.Audience, yours.Salt = 3, 1, 2, 3, 2, make([]byte, 16)
		o.Log = append(o.Log, mine, yours)
	})
	leaks(t, "Bob's device", g.bob.do(http.MethodGet, "", nil, 200).Body)
	if got := texts(g.bob.Log); len(got) != 1 || got[0] != "Bob's card" {
		t.Errorf("Bob sees %v", got)
	}
	if got := texts(g.ann.Log); len(got) != 1 || got[0] != card {
		t.Errorf("Ann sees %v", got)
	}
	if got := texts(g.owner.Log); len(got) != 0 {
		t.Errorf("the owner sees %v", got)
	}
}
