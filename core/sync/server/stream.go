package server

import (
	"context"
	"encoding/base64"
	"net/http"
	"time"
)

// stream sends News as they come, until one side goes. A refusal is sent as News are, and ends it.
func (s *Server) stream(c *call, since int) (*answer, error) {
	if _, err := s.access(c, true); err != nil {
		return nil, err
	}
	ear, err := s.listen(c)
	if err != nil {
		return nil, err
	}
	defer ear.leave()
	ctx, cancel := context.WithCancel(c.r.Context())
	defer cancel()
	out := s.openStream(c, cancel)
	told := false
	for {
		ear.attend()
		a, err := s.look(c, true)
		if err == nil && (!told || ear.rung || a.Head.Last > since) {
			since, err = s.catchUp(ctx, out, a, since)
			told, ear.rung = true, false
		}
		if err != nil {
			out.send(s.refused(c, err))
			return nil, nil
		}
		if !ear.next(ctx, s.beat) {
			return nil, nil
		}
		if !ear.rung {
			out.write(":\n\n")
		}
	}
}

// catchUp sends all the News there are after an event, and answers the last event that they tell of.
func (s *Server) catchUp(ctx context.Context, out *eventStream, a *Access, since int) (int, error) {
	for {
		news, err := s.tell(ctx, a, since)
		if err != nil {
			return since, err
		}
		out.send(news)
		if news.last >= a.Head.Last || news.last == since {
			return news.last, nil
		}
		since = news.last
	}
}

// An eventStream is an answer of the type text/event-stream.
type eventStream struct {
	w      http.ResponseWriter
	rc     *http.ResponseController
	broken func() // called once nobody takes what is sent
}

func (s *Server) openStream(c *call, broken func()) *eventStream {
	if c.r.ContentLength == 0 {
		_ = http.NewResponseController(c.w).SetReadDeadline(time.Time{}) // all is read, and it stays open
	}
	c.w.Header().Set("Content-Type", "text/event-stream")
	c.w.Header().Set("X-Accel-Buffering", "no") // a proxy must not hold it back
	c.w.WriteHeader(http.StatusOK)
	return &eventStream{c.w, http.NewResponseController(c.w), broken}
}

func (o *eventStream) send(a *answer) {
	o.write("data: " + base64.StdEncoding.EncodeToString(a.body) + "\n\n")
}

func (o *eventStream) write(text string) {
	_ = o.rc.SetWriteDeadline(time.Now().Add(slowest))
	if _, err := o.w.Write([]byte(text)); err != nil || o.rc.Flush() != nil {
		o.broken()
	}
}
