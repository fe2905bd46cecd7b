package server

import (
	"context"
	"slices"
	"sync"
	"time"
)

const (
	turnTime    = 4 * time.Millisecond // that the next batch is expected within
	turnBatches = 32                   // that are appended in one turn
	turnWait    = time.Second          // that nobody is kept longer than
)

// turns order those who append to one game at the same time. Each batch makes all others stale that are under way; were
// their senders told at once, all would come back together, and all but one in vain. So they are told one after the
// other: who has the turn appends a few batches, or lets it pass. Who is alone never waits.
type turns struct {
	mu    sync.Mutex
	games map[string]*queue
}

// A queue is one game's while a turn is under way in it.
type queue struct {
	turn    int // counts them
	used    int // batches that were appended in this one
	waiting []chan struct{}
}

func newTurns() *turns { return &turns{games: map[string]*queue{}} }

// enter takes the turn if nobody has it; else what it returns is closed when it comes.
func (t *turns) enter(game string) chan struct{} {
	t.mu.Lock()
	defer t.mu.Unlock()
	q := t.games[game]
	if q == nil {
		q = &queue{}
		t.games[game] = q
		t.begin(game, q)
		return nil
	}
	mine := make(chan struct{})
	q.waiting = append(q.waiting, mine)
	return mine
}

// begin gives a turn.
func (t *turns) begin(game string, q *queue) {
	q.turn++
	q.used = 0
	t.expect(game, q)
}

// expect ends the turn should nothing come of it for a while.
func (t *turns) expect(game string, q *queue) {
	turn, used := q.turn, q.used
	time.AfterFunc(turnTime, func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		if q.turn == turn && q.used == used && t.games[game] == q {
			t.advance(game, q)
		}
	})
}

// advance gives the turn to the next in the queue.
func (t *turns) advance(game string, q *queue) {
	if len(q.waiting) == 0 {
		delete(t.games, game)
		return
	}
	next := q.waiting[0]
	q.waiting = q.waiting[1:]
	t.begin(game, q)
	close(next)
}

// appended counts a batch, and ends the turn with its last.
func (t *turns) appended(game string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	q := t.games[game]
	if q == nil {
		return
	}
	if q.used++; q.used >= turnBatches {
		t.advance(game, q)
	} else {
		t.expect(game, q)
	}
}

// leave gives up waiting for a turn.
func (t *turns) leave(game string, mine chan struct{}) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if q := t.games[game]; q != nil {
		q.waiting = slices.DeleteFunc(q.waiting, func(c chan struct{}) bool { return c == mine })
	}
}

// awaitTurn keeps who has to append again until it is their turn to try.
func (s *Server) awaitTurn(ctx context.Context, game string) {
	if s.turns == nil {
		return
	}
	mine := s.turns.enter(game)
	if mine == nil {
		return
	}
	timer := time.NewTimer(turnWait)
	defer timer.Stop()
	select {
	case <-mine:
		return
	case <-timer.C:
	case <-ctx.Done():
	}
	s.turns.leave(game, mine)
}
