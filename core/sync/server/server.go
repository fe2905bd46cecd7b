package server

import (
	"context"
	"log/slog"
	"net/http"
	"time"
)

// Options are what the two houses do differently. The zero value serves.
type Options struct {
	Now     func() time.Time // the clock; nil is the system's
	Log     *slog.Logger     // nil is the default
	Limiter Limiter          // nil sets no limits
	Metrics *Metrics         // counts what happens; may be nil
	Origins []string         // pages of these may use the server too; "*" is all of them
	Header  string           // that a proxy in front puts the client's address into; "" where there is none
	Alone   bool             // one process serves all requests and stays
	Stream  bool             // news are sent as they come to who asks for them so; only with Alone
}

// A Server answers the requests of shared games. Close ends those that wait.
type Server struct {
	store Store
	Options
	log     *slog.Logger
	bell    *bell  // nil unless Alone
	turns   *turns // nil unless Alone
	hints   *hints // nil if Alone: its memory knows more
	judge   judge
	work    *gate
	bodies  *gate
	longest time.Duration // that a request waits
	beat    time.Duration // between signs of life in a stream
}

const (
	mostWork, mostWorkOne     = 6, 2     // messages that are read or put together at once, in all and for one address; each may take what a decoder of package wire does
	mostBodies, mostBodiesOne = 48, 8    // messages that are received at once, likewise
	smallBody                 = 16 << 10 // bytes of a message that always is
)

// New is a server of the games in a store.
func New(store Store, o Options) *Server {
	s := &Server{store: store, Options: o, log: o.Log, longest: longestWait, beat: 15 * time.Second,
		work: newGate(mostWork, mostWorkOne), bodies: newGate(mostBodies, mostBodiesOne)}
	if s.Now == nil {
		s.Now = time.Now
	}
	s.Stream = o.Stream && o.Alone
	if s.log == nil {
		s.log = slog.Default()
	}
	if s.Metrics == nil {
		s.Metrics = NewMetrics()
	}
	if s.Limiter == nil {
		s.Limiter = noLimits{}
	}
	if o.Alone {
		s.store = newMemory(store, s.Now)
		s.bell, s.turns = newBell(), newTurns()
	} else {
		s.hints = newHints(s.Now)
	}
	return s
}

// Close has every request that waits answered at once, now and from now on.
func (s *Server) Close() {
	if s.bell != nil {
		s.bell.stop()
	}
}

// now is the time in seconds since 1970.
func (s *Server) now() int64 { return s.Now().Unix() }

func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	begun := s.Now()
	out := &recorder{ResponseWriter: w}
	s.headers(out.Header(), r)
	who := s.client(r)
	c := &call{w: out, r: r.WithContext(context.WithValue(r.Context(), client{}, who)), who: who}
	defer func() {
		if cause := recover(); cause != nil {
			s.panicked(c, cause)
		}
		s.Metrics.request(c.name(), out.status)
		if s.log.Enabled(r.Context(), slog.LevelDebug) {
			s.log.Debug("request", "route", c.name(), "game", c.game, "status", out.status, "bytes", out.bytes, "took", s.Now().Sub(begun))
		}
	}()
	if r.Method == http.MethodOptions && s.preflight(out, r) {
		return
	}
	var methods []string
	if c.route, c.game, methods = routed(r.Method, r.URL.Path); c.route == nil {
		s.nowhere(c, methods)
		return
	}
	a, err := s.answer(c)
	if err != nil {
		a = s.refused(c, err)
	}
	if a != nil {
		a.send(out)
	}
}

// answer does what is asked for, within the limits of who asks.
func (s *Server) answer(c *call) (*answer, error) {
	if d := s.Limiter.Take(c.r.Context(), Asking, c.who); d > 0 {
		c.unread()
		return nil, wait(d)
	}
	if c.r.ContentLength > c.route.most {
		c.unread()
		return nil, refuse("sync-too-big")
	}
	c.r.Body = http.MaxBytesReader(c.w, c.r.Body, c.route.most)
	return c.route.do(s, c)
}

// unread lets go of a body that nobody will read: the connection would stay open until all of it is there. Where the
// program has no connections of its own, nothing waits for it.
func (c *call) unread() {
	if c.r.ContentLength != 0 {
		_ = http.NewResponseController(c.w).SetReadDeadline(time.Now())
		c.w.Header().Set("Connection", "close")
	}
}
