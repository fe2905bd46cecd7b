package server

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// An asking is what somebody wants to know: the events after since, within a time.
type asking struct {
	since  int
	wait   time.Duration
	stream bool
}

func (s *Server) asked(r *http.Request) (asking, error) {
	var q asking
	values, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return q, refuse("sync-bad-message")
	}
	seconds := 0
	for name, into := range map[string]*int{"since": &q.since, "wait": &seconds} {
		text := values.Get(name)
		if text == "" {
			continue
		}
		if *into, err = strconv.Atoi(text); err != nil || *into < 0 {
			return q, refuse("sync-bad-message")
		}
	}
	q.wait = min(time.Duration(min(seconds, 3600))*time.Second, s.longest)
	q.stream = s.Stream && strings.Contains(r.Header.Get("Accept"), "text/event-stream")
	return q, nil
}

// news tells what happened in a game, now or when something does.
func (s *Server) news(c *call) (*answer, error) {
	q, err := s.asked(c.r)
	if err != nil {
		return nil, err
	}
	if q.stream {
		return s.stream(c, q.since)
	}
	if q.wait == 0 || s.bell == nil {
		return s.newsNow(c, q)
	}
	ear, err := s.listen(c)
	if err != nil {
		return nil, err
	}
	defer ear.leave()
	ctx, cancel := context.WithTimeout(c.r.Context(), q.wait)
	defer cancel()
	var first *Access
	for {
		ear.attend()
		a, err := s.look(c, first != nil)
		if err != nil {
			return nil, err
		}
		if first == nil {
			first = a
		}
		news := a.Head.Last > q.since || a.Free != first.Free || a.Closed != first.Closed
		if news || ear.rung || ctx.Err() != nil || !ear.next(ctx, s.longest) {
			return s.tell(c.r.Context(), a, q.since)
		}
	}
}

// newsNow tells what there is, or has somebody else wait for more.
func (s *Server) newsNow(c *call, q asking) (*answer, error) {
	waited := c.r.Header.Get(headerWaited) != ""
	a, err := s.look(c, waited)
	if err != nil {
		return nil, err
	}
	if q.wait > 0 && a.Head.Last <= q.since && !waited {
		return s.later(c, q.wait), nil
	}
	return s.tell(c.r.Context(), a, q.since)
}

// An ear waits for a game to change.
type ear struct {
	server *Server
	game   string
	heard  <-chan struct{}
	rung   bool // the bell has rung since it began to wait
	leave  func()
}

func (s *Server) listen(c *call) (*ear, error) {
	key, ok := secret(c.r)
	if !ok {
		return nil, s.noKey(c)
	}
	if !s.bell.enter(c.game, key, c.who) {
		return nil, wait(s.longest / 5)
	}
	s.Metrics.waiting.Add(1)
	return &ear{server: s, game: c.game, leave: func() {
		s.Metrics.waiting.Add(-1)
		s.bell.leave(c.game, key, c.who)
	}}, nil
}

// attend begins to listen; what happens from now on is not missed.
func (e *ear) attend() { e.heard = e.server.bell.next(e.game) }

// lookAgain is how long a request trusts the bell: another program may have the database open.
const lookAgain = 10 * time.Second

// next waits until it is worth asking the store again, at most for a time. It reports false when no time is left.
func (e *ear) next(ctx context.Context, most time.Duration) bool {
	timer := time.NewTimer(min(lookAgain, most))
	defer timer.Stop()
	select {
	case <-e.heard:
		e.rung = true
	case <-timer.C:
	case <-ctx.Done():
		return false
	}
	return !e.server.bell.stopped()
}
