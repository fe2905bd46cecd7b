// Package servertest plays shared games against a server without rules or people: devices that append events, take what
// they missed, and check every digest.
package servertest

import (
	"bytes"
	"crypto/rand"
	"encoding/base32"
	"fmt"
	"io"
	"net/http"

	"broadside/core/game"
	"broadside/core/wire"
)

var letters = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// Random is n bytes that nobody can guess.
func Random(n int) []byte {
	b := make([]byte, n)
	_, _ = rand.Read(b) // it never fails
	return b
}

// ID is that of a new game.
func ID() string { return letters.EncodeToString(Random(10)) }

// Secret is that of a new key.
func Secret() string { return letters.EncodeToString(Random(20)) }

// A Device has a key to a game, and the log as it is told of it.
type Device struct {
	URL    string // of the server
	Game   string
	Secret string
	Seat   game.Seat
	Client *http.Client

	Setup  *game.Setup
	Head   int // events that it knows
	Digest []byte
	Log    []game.Envelope
	Forget bool // the log is not kept: only its end matters

	counts map[game.Seat]int // events of each seat
}

// NewDevice has a new secret.
func NewDevice(url, id string, client *http.Client) *Device {
	return &Device{URL: url, Game: id, Secret: Secret(), Client: client, counts: map[game.Seat]int{}}
}

// Key is the device's right, as its giver writes it.
func (d *Device) Key(role wire.Role, seat game.Seat) wire.Key {
	return wire.Key{Role: role, Seat: seat, Hash: wire.Hash(d.Secret)}
}

// A Reply is what a server answered.
type Reply struct {
	Status int
	Header http.Header
	Body   []byte
	news   *wire.News // once it has been read
}

// News is the reply read as such, nil if it is none.
func (r *Reply) News() *wire.News {
	if r.news == nil {
		r.news, _ = wire.DecodeNews(r.Body) // nil where it is something else
	}
	return r.news
}

// Code is that of a refusal, "" if the reply is none.
func (r *Reply) Code() string {
	refusal, err := wire.DecodeRefusal(r.Body)
	if err != nil {
		return ""
	}
	return refusal.Code
}

func (r *Reply) String() string { return fmt.Sprintf("%d %s", r.Status, r.Code()) }

// Path is that of the device's game, with more behind it.
func (d *Device) Path(more string) string { return "/api/games/" + d.Game + more }

// Request is one with the device's secret.
func (d *Device) Request(method, path string, body []byte) (*http.Request, error) {
	r, err := http.NewRequest(method, d.URL+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Authorization", "Bearer "+d.Secret)
	if len(body) > 0 {
		r.Header.Set("Content-Type", "application/vnd.broadside")
	}
	return r, nil
}

// Do sends a request and reads its answer.
func (d *Device) Do(method, path string, body []byte) (*Reply, error) {
	r, err := d.Request(method, path, body)
	if err != nil {
		return nil, err
	}
	return d.Send(r)
}

// Send sends a request and reads its answer.
func (d *Device) Send(r *http.Request) (*Reply, error) {
	answer, err := d.Client.Do(r)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	b, err := io.ReadAll(answer.Body)
	return &Reply{Status: answer.StatusCode, Header: answer.Header, Body: b}, err
}
