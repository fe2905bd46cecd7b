package server

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
)

// TestTheExamplesOfTheProtocol plays them: the bytes that package sync shows are those that go over the network.
func TestTheExamplesOfTheProtocol(t *testing.T) {
	batch, news := examples(t)
	h := newHouse(t, true)
	g := h.table()
	d := h.device("abcdefghijklmnop", 0)
	ann, bob := h.device(d.Game, 1), h.device(d.Game, 2)
	ann.Secret = strings.Repeat("a", 32)
	o := wire.Opening{Setup: servertest.Setup(2), Log: servertest.Start(), Keys: []wire.Key{d.Key(wire.Owner, 0), ann.Key(wire.Player, 1), bob.Key(wire.Player, 2)}}
	d.do(http.MethodPut, "", wire.EncodeOpening(&o), 200)
	ann.catchUp()
	d.me(wire.Myself{Away: true}, 200)
	ann.me(wire.Myself{Away: true}, 200)
	secret := servertest.Note("deck")
	secret.Audience, secret.Salt = 1, []byte("0123456789abcdef")
	events := ann.Next(servertest.Note("Hello"), secret)
	if sent := wire.EncodeBatch(ann.Batch(events...)); !bytes.Equal(sent, batch) {
		t.Errorf("the batch is\n%s", lines16(sent))
	}
	ann.do(http.MethodPost, "", batch, 200)
	ann.me(wire.Myself{Away: true}, 200)
	if told := bob.do(http.MethodGet, "?since=1", nil, 200).Body; !bytes.Equal(told, news) {
		t.Errorf("the news are\n%s", lines16(told))
	}
	if key := hex.EncodeToString(wire.Hash(ann.Secret)); !strings.Contains(doc(t), key) {
		t.Errorf("the hash of the secret is %s", key)
	}
	g.ann.note("another game is not disturbed")
}

func doc(t *testing.T) string {
	t.Helper()
	b, err := os.ReadFile("../doc.go")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// examples are the bytes of the Batch and of the News that package sync shows, in lines of hexadecimal digits with
// what they mean behind them.
func examples(t *testing.T) (batch, news []byte) {
	t.Helper()
	_, text, _ := strings.Cut(doc(t), "# Examples")
	for _, line := range regexp.MustCompile(`(?m)^//\t((?:[0-9a-f]{2} )*[0-9a-f]{2})(?:  .*)?$`).FindAllStringSubmatch(text, -1) {
		b, err := hex.DecodeString(strings.ReplaceAll(line[1], " ", ""))
		if err != nil {
			t.Fatal(err)
		}
		if bytes.HasPrefix(b, []byte("BSn")) || len(news) > 0 {
			news = append(news, b...)
		} else {
			batch = append(batch, b...)
		}
	}
	return batch, news
}

func lines16(b []byte) string {
	var s strings.Builder
	for len(b) > 0 {
		n := min(24, len(b))
		fmt.Fprintf(&s, "//\t% x\n", b[:n])
		b = b[n:]
	}
	return s.String()
}
