package server

import (
	"context"
	"sync"

	"broadside/core/game"
	"broadside/core/wire"
)

// mostJudged is how many games are kept in mind as game.Ledger sees them.
const mostJudged = 200

// A judge refuses what every device would set aside (game.Ledger): who sends it is not at a loss, and nobody else has to
// read it. Where many programs share a database it goes through a log for what takes something back alone, which is rare;
// an answer to a command that is over the devices set aside by themselves.
type judge struct {
	mu    sync.Mutex
	games map[string]*judged
}

// judged is a log as far as it was gone through.
type judged struct {
	ledger *game.Ledger
	last   int
}

// allows checks a batch that follows the log of a game, and answers what to keep of it once it was appended.
func (s *Server) allows(ctx context.Context, a *Access, log []game.Envelope) (*judged, error) {
	looksBack := false
	for i := range log {
		e := &log[i]
		if !e.Sound(a.Seats) {
			return nil, refuse("sync-bad-event", "seq", e.Seq)
		}
		back := e.Undo+e.Redo+e.Asks+e.Refuses+e.Shows > 0
		looksBack = looksBack || back || s.Alone && e.Group < log[0].Seq
	}
	if !looksBack {
		return nil, nil
	}
	j, err := s.judged(ctx, a)
	if err != nil {
		return nil, err
	}
	for i := range log {
		if j.ledger.Take(&log[i]) != "" {
			return nil, refuse("sync-bad-event", "seq", log[i].Seq)
		}
	}
	j.last = log[len(log)-1].Seq
	return j, nil
}

// judged goes through the log of a game up to its end, from where it was left.
func (s *Server) judged(ctx context.Context, a *Access) (*judged, error) {
	j := s.judge.of(a.Game)
	if j == nil || j.last > a.Head.Last {
		j = &judged{ledger: game.NewLedger(a.Seats)}
	}
	for j.last < a.Head.Last {
		rows, err := s.store.Rows(ctx, a.Game, j.last+1)
		if err != nil {
			return nil, err
		}
		at := j.last
		err = s.working(ctx, func() error {
			for i := range rows {
				if err := j.add(&rows[i], a.Head.Last); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		if j.last == at { // the log was another a moment ago
			return nil, refuse("sync-failed")
		}
	}
	return j, nil
}

// add goes through a batch, as far as it is new, up to an event.
func (j *judged) add(r *Row, end int) error {
	log := r.Log
	if log == nil {
		b, err := wire.DecodeBatch(r.Body)
		if err != nil {
			return err
		}
		log = b.Log
	}
	for i := range log {
		if log[i].Seq == j.last+1 && j.last < end {
			j.ledger.Take(&log[i])
			j.last++
		}
	}
	return nil
}

// of is a copy of what is known of a game, nil where nothing is.
func (j *judge) of(id string) *judged {
	j.mu.Lock()
	defer j.mu.Unlock()
	known := j.games[id]
	if known == nil {
		return nil
	}
	return &judged{known.ledger.Clone(), known.last}
}

// keep keeps how far a log was gone through.
func (j *judge) keep(id string, known *judged) {
	if known == nil {
		return
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	if len(j.games) >= mostJudged {
		clear(j.games)
	}
	if j.games == nil {
		j.games = map[string]*judged{}
	}
	j.games[id] = known
}
