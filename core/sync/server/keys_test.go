package server

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"broadside/core/game"
	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
)

// code is a code's hash. Tests that share a server do not share codes.
func (d *device) code(text string) []byte {
	test, _, _ := strings.Cut(d.t.Name(), "/")
	return wire.Hash(test + text)
}

// offer has somebody make a code.
func (d *device) offer(code string, role wire.Role, seat game.Seat, want int) *servertest.Reply {
	d.t.Helper()
	return d.do(http.MethodPost, "/codes", wire.EncodeOffer(&wire.Offer{Code: d.code(code), Role: role, Seat: seat}), want)
}

// join takes a code up.
func (d *device) join(code string, want int) *servertest.Reply {
	d.t.Helper()
	return d.do(http.MethodPost, "/api/join", wire.EncodeJoin(&wire.Join{Code: d.code(code), Key: wire.Hash(d.Secret)}), want)
}

// rights has an owner change keys and settings.
func (d *device) rights(r wire.Rights, want int) *servertest.Reply {
	d.t.Helper()
	return d.do(http.MethodPost, "/rights", wire.EncodeRights(&r), want)
}

// me changes what a device is.
func (d *device) me(m wire.Myself, want int) *servertest.Reply {
	d.t.Helper()
	return d.do(http.MethodPut, "/me", wire.EncodeMyself(&m), want)
}

func TestACodeIsGoodOnce(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		g.ann.note("before")
		g.owner.offer("ABCD-2345", wire.Player, 2, 200)
		g.owner.offer("ABCD-2345", wire.Player, 2, 200) // the answer was lost
		phone := h.device("", 2)
		n := phone.join("ABCD-2345", 200).News()
		if n.Game != g.id || n.Role != wire.Player || n.Seat != 2 || n.Setup == nil || len(n.Log) != 2 {
			t.Fatalf("%+v", n)
		}
		if again := phone.join("ABCD-2345", 200).News(); again.Game != g.id { // so was this
			t.Errorf("%+v", again)
		}
		refused(t, h.device("", 2).join("ABCD-2345", 404), "sync-no-code")
		refused(t, h.device("", 2).join("ABCD-9999", 404), "sync-no-code")
		refused(t, g.owner.offer("ABCD-2345", wire.Player, 2, 409), "sync-taken")
		phone.Game = g.id
		phone.catchUp()
		phone.note("from the phone")
	})
}

func TestManyTakeOneCodeUpAtOnce(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		g.owner.offer("ABCD-2345", wire.Watcher, 0, 200)
		var joined, late atomic.Int64
		var group sync.WaitGroup
		for range 12 {
			d := h.device("", 0)
			group.Go(func() {
				r, err := d.Do(http.MethodPost, "/api/join", wire.EncodeJoin(&wire.Join{Code: d.code("ABCD-2345"), Key: wire.Hash(d.Secret)}))
				switch {
				case err != nil:
				case r.Status == 200:
					joined.Add(1)
				case r.Code() == "sync-no-code":
					late.Add(1)
				}
			})
		}
		group.Wait()
		if joined.Load() != 1 || late.Load() != 11 {
			t.Errorf("%d joined and %d were late", joined.Load(), late.Load())
		}
	})
}

func TestACodeIsOverAfterAWhile(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		g.owner.offer("ABCD-2345", wire.Watcher, 0, 200)
		h.wait(codeLife - time.Minute)
		g.owner.offer("EFGH-2345", wire.Watcher, 0, 200)
		h.wait(time.Minute)
		refused(t, h.device("", 0).join("ABCD-2345", 404), "sync-no-code")
		h.device("", 0).join("EFGH-2345", 200)
	})
}

func TestOneKeyCannotJoinTwice(t *testing.T) {
	g := newHouse(t, true).table()
	g.owner.offer("ABCD-2345", wire.Player, 2, 200)
	refused(t, g.ann.join("ABCD-2345", 409), "sync-taken")
	g.device("", 2).join("ABCD-2345", 200) // the code is still good
}

// TestRevokedKeysAreOver for every request, and so are the codes that their holders made for themselves.
func TestRevokedKeysAreOver(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		phone := h.device(g.id, 1)
		g.ann.offer("ABCD-2345", wire.Player, 1, 200)
		phone.join("ABCD-2345", 200)
		g.ann.offer("EFGH-2345", wire.Player, 1, 200)
		fresh := h.device(g.id, 1)
		taken := wire.Rights{Revoke: []wire.Key{{Role: wire.Player, Seat: 1}}, Add: []wire.Key{fresh.Key(wire.Player, 1)}}
		g.owner.rights(taken, 200)
		for name, d := range map[string]*device{"Ann": g.ann, "her phone": phone} {
			d := d.in(t)
			for _, r := range []*servertest.Reply{d.do(http.MethodGet, "", nil, 401), d.me(wire.Myself{Name: name}, 401), d.offer("IJKL-2345", wire.Player, 1, 401),
				d.send(d.Batch(d.Next(servertest.Note("still here"))...), 401), d.join("ABCD-2345", 404), d.join("EFGH-2345", 404)} {
				if r.News() != nil {
					t.Errorf("%s is told %+v", name, r.News())
				}
			}
		}
		fresh.catchUp()
		fresh.note("the new Ann")
		g.bob.catchUp()
		g.owner.rights(taken, 200) // sent again: the new key is revoked and given once more
		fresh.note("still the new Ann")
	})
}

// TestARevokedDeviceThatWaitsIsToldSo at once, not when its time is up.
func TestARevokedDeviceThatWaitsIsToldSo(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		got := make(chan *servertest.Reply, 1)
		go func() {
			r, err := g.ann.Do(http.MethodGet, g.ann.Path("?since=1&wait=20"), nil)
			if err == nil {
				got <- r
			}
		}()
		time.Sleep(100 * time.Millisecond)
		begun := time.Now()
		g.owner.rights(wire.Rights{Revoke: []wire.Key{{Role: wire.Player, Seat: 1}}}, 200)
		r := <-got
		refused(t, r, "sync-no-key")
		if took := time.Since(begun); took > 5*time.Second {
			t.Errorf("it took %v", took)
		}
	})
}

func TestASeatReplacesItsKey(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		before := *g.ann.Device
		g.ann.Secret = servertest.Secret()
		old := &device{&before, t}
		old.offer("mine again", wire.Player, 1, 200)
		old.me(wire.Myself{Name: "Ann", Key: wire.Hash(g.ann.Secret)}, 200)
		refused(t, h.device("", 0).in(t).join("mine again", 404), "sync-no-code")
		refused(t, old.do(http.MethodGet, "", nil, 401), "sync-no-key")
		refused(t, old.do(http.MethodGet, "/key", nil, 401), "sync-no-key")
		refused(t, old.me(wire.Myself{Key: wire.Hash(g.ann.Secret)}, 401), "sync-no-key")
		g.ann.note("with the new key")
		if n := g.bob.fetch(0); !slices.ContainsFunc(n.People, func(p wire.Person) bool { return p.Name == "Ann" && p.Seat == 1 }) {
			t.Errorf("the people are %+v", n.People)
		}
		refused(t, g.ann.me(wire.Myself{Key: wire.Hash(g.bob.Secret)}, 409), "sync-taken")
		refused(t, g.ann.me(wire.Myself{Key: []byte("short")}, 400), "sync-bad-message")
		g.ann.note("and it is still hers")
		ownerBefore := *g.owner.Device
		g.owner.Secret = servertest.Secret()
		(&device{&ownerBefore, t}).me(wire.Myself{Key: wire.Hash(g.owner.Secret)}, 200)
		g.owner.rights(wire.Rights{Close: wire.On}, 200)
	})
}

func TestAGameHasSoManyKeys(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		var keys []wire.Key
		for range mostKeys - 4 {
			keys = append(keys, wire.Key{Role: wire.Watcher, Hash: servertest.Random(32)})
		}
		more := append(slices.Clone(keys), wire.Key{Role: wire.Watcher, Hash: servertest.Random(32)})
		refused(t, g.owner.rights(wire.Rights{Add: more}, 409), "sync-too-many-keys")
		g.owner.rights(wire.Rights{Add: keys}, 200)
		g.owner.rights(wire.Rights{Add: keys}, 200) // the answer was lost
		refused(t, g.owner.rights(wire.Rights{Add: more[len(keys):]}, 409), "sync-too-many-keys")
		g.owner.offer("ABCD-2345", wire.Watcher, 0, 200)
		refused(t, h.device("", 0).join("ABCD-2345", 409), "sync-too-many-keys")
		g.owner.rights(wire.Rights{Revoke: []wire.Key{{Role: wire.Watcher}}}, 200)
		refused(t, g.owner.rights(wire.Rights{Add: []wire.Key{{Role: wire.Player, Seat: 1, Hash: wire.Hash(g.bob.Secret)}}}, 409), "sync-taken")
		var many []wire.Key
		for range mostKeys + 1 {
			many = append(many, wire.Key{Role: wire.Watcher, Hash: servertest.Random(32)})
		}
		refused(t, g.owner.rights(wire.Rights{Add: many}, 409), "sync-too-many-keys")
	})
}

func TestAGameHasSoManyCodes(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		for i := range mostCodes {
			g.owner.offer(fmt.Sprint("code ", i), wire.Watcher, 0, 200)
		}
		refused(t, g.owner.offer("one more", wire.Watcher, 0, 429), "sync-too-many")
		h.device("", 0).in(t).join("code 0", 200)
		g.owner.offer("in its place", wire.Watcher, 0, 200)
		refused(t, g.owner.offer("one more", wire.Watcher, 0, 429), "sync-too-many")
		h.wait(codeLife)
		g.owner.offer("one more", wire.Watcher, 0, 200)
	})
}

// TestPeople are who has been there, as they call themselves.
func TestPeople(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		g.ann.me(wire.Myself{Name: " Ann "}, 200)
		g.bob.me(wire.Myself{Name: "Бob 🚀"}, 200)
		h.wait(90 * time.Second)
		g.ann.fetch(0)
		h.wait(30 * time.Second)
		n := g.ann.fetch(0)
		want := []wire.Person{{Role: wire.Owner, Ago: 120}, {Role: wire.Player, Seat: 1, Name: "Ann", You: true}, {Role: wire.Player, Seat: 2, Name: "Бob 🚀", Ago: 120}, {Role: wire.Watcher, Ago: 120}}
		if len(n.People) != len(want) {
			t.Fatalf("%+v", n.People)
		}
		for i, p := range n.People {
			if d := p.Ago - want[i].Ago; d < -1 || d > 3 {
				t.Errorf("%+v was there %d seconds ago", p, p.Ago)
			}
			p.Ago = want[i].Ago
			if p != want[i] {
				t.Errorf("%+v, want %+v", p, want[i])
			}
		}
		g.bob.me(wire.Myself{Away: true}, 200)
		if n := g.ann.fetch(0); slices.ContainsFunc(n.People, func(p wire.Person) bool { return p.Seat == 2 }) {
			t.Errorf("Bob is still among %+v", n.People)
		}
		g.bob.do(http.MethodGet, "/key", nil, 204)
		if n := g.ann.fetch(0); slices.ContainsFunc(n.People, func(p wire.Person) bool { return p.Seat == 2 }) {
			t.Errorf("whoever asks for Bob's key is taken for him: %+v", n.People)
		}
		g.bob.fetch(0)
		if n := g.ann.fetch(0); !slices.ContainsFunc(n.People, func(p wire.Person) bool { return p.Seat == 2 && p.Name == "Бob 🚀" }) {
			t.Errorf("Bob is not among %+v", n.People)
		}
		for _, name := range []string{"a\nb", "a\x00b", "\u202egnp.exe", "\u2066x", string(slices.Repeat([]rune{'é'}, mostName+1))} {
			refused(t, g.bob.me(wire.Myself{Name: name}, 400), "sync-bad-message")
		}
		g.bob.me(wire.Myself{Name: string(slices.Repeat([]rune{'é'}, mostName))}, 200)
	})
}

// TestOpenings are refused for their form, and the same opening twice is one game.
func TestOpenings(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		d := h.device(servertest.ID(), 0)
		key := d.Key(wire.Owner, 0)
		other := wire.Key{Role: wire.Player, Seat: 1, Hash: servertest.Random(32)}
		setup := servertest.Setup(2)
		sealed := game.Envelope{Seq: 1, N: 1, By: 1, Group: 1, Audience: 1, Sealed: servertest.Random(32)}
		for name, o := range map[string]*wire.Opening{
			"no setup":           {Keys: []wire.Key{key}},
			"no seats":           {Setup: servertest.Setup(0), Keys: []wire.Key{key}},
			"nine seats":         {Setup: servertest.Setup(9), Keys: []wire.Key{key}},
			"no keys":            {Setup: setup},
			"no owner":           {Setup: setup, Keys: []wire.Key{other}},
			"another's":          {Setup: setup, Keys: []wire.Key{{Role: wire.Owner, Hash: servertest.Random(32)}}},
			"two owners":         {Setup: setup, Keys: []wire.Key{key, {Role: wire.Owner, Hash: servertest.Random(32)}}},
			"an owner's seat":    {Setup: setup, Keys: []wire.Key{{Role: wire.Owner, Seat: 1, Hash: key.Hash}}},
			"one key twice":      {Setup: setup, Keys: []wire.Key{key, {Role: wire.Player, Seat: 1, Hash: key.Hash}}},
			"a seat too many":    {Setup: setup, Keys: []wire.Key{key, {Role: wire.Player, Seat: 3, Hash: other.Hash}}},
			"a watcher's seat":   {Setup: setup, Keys: []wire.Key{key, {Role: wire.Watcher, Seat: 1, Hash: other.Hash}}},
			"no role":            {Setup: setup, Keys: []wire.Key{key, {Hash: other.Hash}}},
			"half a hash":        {Setup: setup, Keys: []wire.Key{key, {Role: wire.Watcher, Hash: other.Hash[:16]}}},
			"a gap":              {Setup: setup, Keys: []wire.Key{key}, Log: []game.Envelope{{Seq: 2, N: 1, Group: 1}}},
			"a count":            {Setup: setup, Keys: []wire.Key{key}, Log: []game.Envelope{{Seq: 1, N: 2, Group: 1}}},
			"a seal and a salt":  {Setup: setup, Keys: []wire.Key{key}, Log: []game.Envelope{func() game.Envelope { e := sealed; e.Salt = make([]byte, 16); return e }()}},
			"a seal of nobody's": {Setup: setup, Keys: []wire.Key{key}, Log: []game.Envelope{func() game.Envelope { e := sealed; e.Audience = 0; return e }()}},
		} {
			t.Run(name, func(t *testing.T) {
				if r := d.in(t).do(http.MethodPut, "", wire.EncodeOpening(o), 400); r.Code() != "sync-bad-message" && r.Code() != "sync-bad-event" {
					t.Errorf("%v", r)
				}
			})
		}
		refused(t, d.do(http.MethodGet, "", nil, 401), "sync-no-key")
		o := wire.EncodeOpening(&wire.Opening{Setup: setup, Keys: []wire.Key{key, other}, Log: []game.Envelope{sealed}})
		for range 3 {
			if n := d.do(http.MethodPut, "", o, 200).News(); n.Head != 1 || n.Role != wire.Owner {
				t.Errorf("%+v", n)
			}
		}
		d.catchUp() // what was sealed before is sealed as it was
		d.rights(wire.Rights{Revoke: []wire.Key{{Role: wire.Player, Seat: 1}}}, 200)
		d.do(http.MethodPut, "", o, 200) // a delayed one brings no key back
		stale := h.device(d.Game, 1)
		refused(t, stale.do(http.MethodGet, "", nil, 401), "sync-no-key")
		changed := wire.EncodeOpening(&wire.Opening{Setup: servertest.Setup(3), Keys: []wire.Key{key}})
		refused(t, d.do(http.MethodPut, "", changed, 409), "sync-taken")
		if n := d.fetch(0); len(n.People) != 1 || n.Head != 1 {
			t.Errorf("%+v", n)
		}
	})
}

// TestADeletedGameIsGone with everything about it, and a delayed opening does not bring it back.
func TestADeletedGameIsGone(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		d := h.device(servertest.ID(), 0)
		ann := h.device(d.Game, 1)
		o := wire.EncodeOpening(&wire.Opening{Setup: servertest.Setup(2), Keys: []wire.Key{d.Key(wire.Owner, 0), ann.Key(wire.Player, 1)}, Log: servertest.Start()})
		d.do(http.MethodPut, "", o, 200)
		ann.catchUp()
		ann.note("a move")
		d.offer("ABCD-2345", wire.Watcher, 0, 200)
		d.do(http.MethodDelete, "", nil, 204)
		refused(t, d.do(http.MethodDelete, "", nil, 401), "sync-no-key")
		refused(t, ann.do(http.MethodGet, "", nil, 401), "sync-no-key")
		refused(t, ann.send(ann.Batch(ann.Next(servertest.Note("another"))...), 401), "sync-no-key")
		refused(t, h.device("", 0).join("ABCD-2345", 404), "sync-no-code")
		refused(t, d.do(http.MethodPut, "", o, 409), "sync-taken")
		for _, name := range []string{"games", "batches", "keys", "codes"} {
			var n int
			if err := h.db.QueryRow("SELECT COUNT(*) FROM " + name).Scan(&n); err != nil || n != 0 {
				t.Errorf("%s has %d rows: %v", name, n, err)
			}
		}
	})
}
