package server

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"net/http"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"broadside/core/wire"
)

// MediaType is that of the messages, both ways.
const MediaType = "application/vnd.broadside"

// slowest is how long somebody may take to send a message, or to take one.
const slowest = 30 * time.Second

// A call is one request being answered.
type call struct {
	w     *recorder
	r     *http.Request
	route *route
	game  string
	who   string // the address that it comes from
}

// client is the key of a request's address in its context.
type client struct{}

func (c *call) name() string {
	if c.route == nil {
		return "other"
	}
	return c.route.name
}

// An answer is a status with a message; one that sent itself is nil.
type answer struct {
	status int
	body   []byte
	retry  string // seconds
	last   int    // of News: the last event that they tell of
}

func (a *answer) send(w http.ResponseWriter) {
	if a.retry != "" {
		w.Header().Set("Retry-After", a.retry)
	}
	if a.status == http.StatusUnauthorized {
		w.Header().Set("WWW-Authenticate", "Bearer")
	}
	if len(a.body) > 0 {
		w.Header().Set("Content-Type", MediaType)
	}
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(slowest))
	w.WriteHeader(a.status)
	_, _ = w.Write(a.body) // who asked has gone, if it fails
}

// A recorder knows what was sent.
type recorder struct {
	http.ResponseWriter
	status, bytes int
}

func (w *recorder) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

func (w *recorder) Write(b []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	n, err := w.ResponseWriter.Write(b)
	w.bytes += n
	return n, err
}

func (w *recorder) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// body reads the message of a request.
func (c *call) body() ([]byte, error) {
	if kind, _, _ := strings.Cut(c.r.Header.Get("Content-Type"), ";"); strings.TrimSpace(kind) != MediaType {
		return nil, refuse("sync-bad-message")
	}
	in := http.NewResponseController(c.w)
	_ = in.SetReadDeadline(time.Now().Add(slowest))
	b, err := io.ReadAll(c.r.Body)
	_ = in.SetReadDeadline(time.Time{})
	var most *http.MaxBytesError
	if errors.As(err, &most) {
		return nil, refuse("sync-too-big")
	}
	if err != nil {
		return nil, refuse("sync-bad-message") // it broke off
	}
	return b, nil
}

// read decodes the message of a request by f, which runs in the server's turn.
func read[T any](s *Server, c *call, f func([]byte) (*T, error)) (*T, []byte, error) {
	if c.r.ContentLength < 0 || c.r.ContentLength > smallBody {
		if !s.bodies.try(c.who) {
			return nil, nil, wait(slowest / 6)
		}
		defer s.bodies.leave(c.who)
	}
	b, err := c.body()
	if err != nil {
		return nil, nil, err
	}
	var m *T
	if err := s.working(c.r.Context(), func() error { m, err = f(b); return err }); err != nil {
		return nil, nil, unread(err)
	}
	return m, b, nil
}

// working runs f while not too much else is being worked out: it takes memory, and time of all.
func (s *Server) working(ctx context.Context, f func() error) error {
	who, _ := ctx.Value(client{}).(string)
	if err := s.work.enter(ctx, who); err != nil {
		return err
	}
	defer s.work.leave(who)
	return f()
}

// secret is the hash of the secret that a request carries; ok is false where it carries none.
func secret(r *http.Request) (hash Hash, ok bool) {
	text, found := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !found || len(text) != secretSize || strings.Trim(text, letters) != "" {
		return "", false
	}
	sum := sha256.Sum256([]byte(text))
	return hashOf(sum[:]), true
}

// panicked answers where the program itself was wrong. A cause of another kind than the runtime's stays out of the log:
// it may say what was sent.
func (s *Server) panicked(c *call, cause any) {
	if cause == http.ErrAbortHandler {
		panic(cause)
	}
	what := fmt.Sprintf("%T", cause)
	if err, ok := cause.(runtime.Error); ok {
		what = err.Error()
	}
	s.log.Error("a request broke the server", "route", c.name(), "game", c.game, "cause", what, "stack", string(debug.Stack()))
	if c.w.status == 0 {
		(&answer{status: http.StatusInternalServerError, body: wire.EncodeRefusal(refuse("sync-failed"))}).send(c.w)
	}
}
