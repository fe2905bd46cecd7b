package server

import (
	"bytes"
	"context"
	"net/http"

	"broadside/core/wire"
)

// append adds a batch to a game's log, or tells what its sender missed.
func (s *Server) append(c *call) (*answer, error) {
	a, hinted, err := s.writer(c)
	if err != nil {
		return nil, err
	}
	ctx := c.r.Context()
	if d := s.Limiter.Take(ctx, Appending, c.game); d > 0 {
		return nil, wait(d)
	}
	b, body, err := read(s, c, wire.DecodeBatch)
	if err != nil {
		return nil, err
	}
	add, fits, err := s.fits(ctx, b, body, a)
	if hinted && !fits { // it may by now
		s.hints.forget(c.game, a.Key)
		if a, err = s.looked(c); err != nil {
			return nil, err
		}
		add, fits, err = s.fits(ctx, b, body, a)
	}
	if err != nil {
		return nil, err
	}
	if fits {
		done, err := s.tryAppend(ctx, add, b, a)
		if err != nil {
			return nil, err
		}
		if done {
			s.hints.appended(a, add)
			return s.appended(c, a, add)
		}
		s.hints.forget(c.game, a.Key)
		a = nil
	}
	return s.missed(c, add, a)
}

// tryAppend appends to a log that ended as the batch says a moment ago.
func (s *Server) tryAppend(ctx context.Context, add *Addition, b *wire.Batch, a *Access) (bool, error) {
	next := &chain{counts: a.Head.Counts}
	if err := next.counted(b.Log); err != nil {
		return false, err
	}
	if a.Closed {
		return false, nil
	}
	if a.Head.Bytes+len(add.Body) > mostBytes {
		return false, refuse("sync-game-full", "most", mostEvents)
	}
	add.Counts = next.counts
	known, err := s.allows(ctx, a, b.Log)
	if err != nil {
		return false, err
	}
	done, err := s.store.Append(ctx, add)
	if err != nil || !done {
		return false, err
	}
	if s.Alone {
		s.judge.keep(a.Game, known)
	}
	s.Metrics.appends.Add(1)
	s.changed(a.Game)
	if s.turns != nil {
		s.turns.appended(a.Game)
	}
	s.played(ctx, a)
	return true, nil
}

// appended answers who sent a batch that is in the log.
func (s *Server) appended(c *call, a *Access, add *Addition) (*answer, error) {
	if err := s.store.Settled(c.r.Context()); err != nil {
		return nil, err
	}
	n := s.standing(a, add.Last)
	n.Head, n.Digest, n.People = max(a.Head.Last, add.Last), add.Digest, nil
	s.ends(c, a.Game, n.Head)
	return &answer{status: http.StatusOK, body: wire.EncodeNews(n), last: add.Last}, nil
}

// missed answers who sent a batch that does not fit the end of the log. It may have been appended before. The access is
// one with people that showed so a moment ago; nil where there is none.
func (s *Server) missed(c *call, add *Addition, a *Access) (*answer, error) {
	ctx := c.r.Context()
	s.awaitTurn(ctx, c.game)
	var err error
	if a == nil || s.turns != nil {
		if a, err = s.access(c, true); err != nil {
			return nil, err
		}
	}
	base := add.First - 1
	var rows []Row
	if base <= a.Head.Last {
		if rows, err = s.store.Rows(ctx, c.game, max(base, 1)); err != nil {
			return nil, err
		}
	}
	if holds(rows, add) {
		return s.appended(c, a, add)
	}
	switch {
	case a.Closed:
		return nil, refuse("sync-closed")
	case add.Frees && !a.Free:
		return nil, refuse("sync-not-allowed")
	}
	s.Metrics.conflicts.Add(1)
	var news *answer
	if base > a.Head.Last || !follows(rows, base, add.Base) {
		news, err = s.tell(ctx, a, 0)
	} else {
		news, err = s.newsOf(ctx, s.standing(a, base), a, rows, nil)
	}
	if err == nil {
		news.status = http.StatusConflict
	}
	return news, err
}

// holds tells whether a batch is among rows: then its digest is too.
func holds(rows []Row, add *Addition) bool {
	for i := range rows {
		if rows[i].First == add.First && rows[i].Last == add.Last {
			return bytes.Equal(rows[i].Digest, add.Digest)
		}
	}
	return false
}

// follows tells whether the log that rows are of was at an event as a digest says, as far as can be seen there.
func follows(rows []Row, at int, digest []byte) bool {
	if at == 0 {
		return true
	}
	for i := range rows {
		if r := &rows[i]; at >= r.First && at <= r.Last {
			end := (at - r.First + 1) * wire.CheckSize
			return bytes.Equal(r.Checks[end-wire.CheckSize:end], digest[:wire.CheckSize]) && (at < r.Last || bytes.Equal(r.Digest, digest))
		}
	}
	return false
}
