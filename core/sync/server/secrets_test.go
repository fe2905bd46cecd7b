package server

import (
	"bytes"
	"encoding/base32"
	"encoding/base64"
	"encoding/hex"
	"net/http"
	"os"
	"strings"
	"testing"

	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
)

// TestSecretsAreKeptNowhere looks for every secret of a game in the log and in the files of the database, in each form
// that it could have there, while the game goes on and when it is over.
func TestSecretsAreKeptNowhere(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		g.ann.note("a move")
		phone := h.device(g.id, 1)
		g.ann.offer("ABCD-2345", wire.Player, 1, 200)
		phone.join("ABCD-2345", 200)
		replaced := *g.bob.Device
		g.bob.Secret = servertest.Secret()
		(&device{&replaced, t}).me(wire.Myself{Name: "Bob", Key: wire.Hash(g.bob.Secret)}, 200)
		g.nobody.do(http.MethodGet, "?since=1&secret="+g.nobody.Secret, nil, 401)
		g.owner.rights(wire.Rights{Free: wire.On}, 200)
		g.ann.send(g.ann.Batch(g.ann.Next(hidden())...), 200)
		refused(t, g.bob.me(wire.Myself{Name: "a\nb"}, 400), "sync-bad-message")
		secrets := map[string]string{"the code": "ABCD-2345"}
		for name, d := range map[string]*servertest.Device{"the owner's": g.owner.Device, "Ann's": g.ann.Device, "the phone's": phone.Device,
			"Bob's": g.bob.Device, "Bob's old": &replaced, "the watcher's": g.watcher.Device, "nobody's": g.nobody.Device} {
			secrets[name] = d.Secret
		}
		logs := h.logs.String()
		if !strings.Contains(logs, g.id) || !strings.Contains(logs, "route=append") {
			t.Fatalf("nothing was logged: %s", logs)
		}
		for name, secret := range secrets {
			for _, form := range forms(secret) {
				if strings.Contains(logs, form) {
					t.Errorf("the log has %s secret as %q", name, form)
				}
				for _, file := range []string{h.file, h.file + "-wal"} {
					if b, err := os.ReadFile(file); err != nil || bytes.Contains(b, []byte(form)) {
						t.Errorf("%s has %s secret as %q (%v)", file, name, form, err)
					}
				}
			}
		}
		for _, word := range []string{"since=", "secret=", "Bearer", card, "a move", "Bob", encoded(wire.Hash(g.ann.Secret))} {
			if strings.Contains(logs, word) {
				t.Errorf("the log has %q", word)
			}
		}
		if b, err := os.ReadFile(h.file + "-wal"); err != nil || !bytes.Contains(b, []byte(encoded(wire.Hash(g.ann.Secret)))) {
			t.Errorf("the hash of a key is looked for in the wrong place: %v", err)
		}
	})
}

// forms are those that a secret may be written in.
func forms(secret string) []string {
	raw := []byte(secret)
	all := []string{secret, strings.ToUpper(secret), hex.EncodeToString(raw), base64.StdEncoding.EncodeToString(raw), base64.RawURLEncoding.EncodeToString(raw)}
	if b, err := base32.NewEncoding(letters).WithPadding(base32.NoPadding).DecodeString(secret); err == nil {
		all = append(all, string(b), hex.EncodeToString(b), base64.RawStdEncoding.EncodeToString(b))
	}
	return all
}

// TestWhatIsDeletedIsNotInTheFile any more, once the database has put its log of changes away.
func TestWhatIsDeletedIsNotInTheFile(t *testing.T) {
	h := newHouse(t, true)
	g := h.table()
	g.ann.note("what nobody shall ever read again")
	checkpoint := func() []byte {
		if _, err := h.db.Exec(`PRAGMA wal_checkpoint(TRUNCATE)`); err != nil {
			t.Fatal(err)
		}
		b, err := os.ReadFile(h.file)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	if !bytes.Contains(checkpoint(), []byte("ever read again")) {
		t.Fatal("it is looked for in the wrong place")
	}
	g.owner.do(http.MethodDelete, "", nil, 204)
	if b := checkpoint(); bytes.Contains(b, []byte("ever read again")) || bytes.Contains(b, []byte(encoded(wire.Hash(g.ann.Secret)))) {
		t.Error("it is still there")
	}
}
