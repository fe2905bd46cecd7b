package server

import (
	"context"
	"slices"
	"sync"
	"time"

	"broadside/core/wire"
)

const (
	mostHints = 256
	hintLife  = 5 * time.Second // that the switches of a game may be old in what is told with an appended batch
)

// hints are what a program that shares its database knows of those who appended a moment ago. They save the look before
// the next batch, and cannot make it wrong: the statement that appends checks the key, its seat, the switches and the end of
// the log itself, and what else it is given, the counts and bytes, follows from the log that the digest names.
type hints struct {
	now func() time.Time

	mu   sync.Mutex
	kept map[hintOf]*hint
}

type hintOf struct {
	game string
	key  Hash
}

type hint struct {
	Access
	looked time.Time
}

func newHints(now func() time.Time) *hints { return &hints{now: now, kept: map[hintOf]*hint{}} }

// of is what a key opened a moment ago, for its holder to append; nil where nothing is known, or h is nil.
func (h *hints) of(game string, key Hash) *Access {
	if h == nil {
		return nil
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	known := h.kept[hintOf{game, key}]
	if known == nil {
		return nil
	}
	if age := h.now().Sub(known.looked); age < 0 || age > hintLife {
		delete(h.kept, hintOf{game, key})
		return nil
	}
	a := known.Access
	a.Head.Counts = slices.Clone(a.Head.Counts)
	return &a
}

// appended keeps where the log ends for who has appended.
func (h *hints) appended(a *Access, add *Addition) {
	if h == nil {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	at := hintOf{a.Game, a.Key}
	looked := h.now()
	if known := h.kept[at]; known != nil {
		looked = known.looked
	}
	if len(h.kept) >= mostHints {
		clear(h.kept)
	}
	next := &hint{*a, looked}
	next.People = nil
	next.Head = Head{add.Last, add.Digest, slices.Clone(add.Counts), a.Head.Bytes + len(add.Body)}
	h.kept[at] = next
}

func (h *hints) forget(game string, key Hash) {
	if h == nil {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.kept, hintOf{game, key})
}

// writer is access for a seat, by a hint where there is one.
func (s *Server) writer(c *call) (a *Access, hinted bool, err error) {
	if key, ok := secret(c.r); ok {
		if a := s.hints.of(c.game, key); a != nil {
			s.noteSeen(c.r.Context(), a)
			return a, true, nil
		}
	}
	a, err = s.looked(c)
	return a, false, err
}

// looked is access for a seat. Where nobody orders turns it tells of the people too, for who turns out to be late.
func (s *Server) looked(c *call) (*Access, error) {
	a, err := s.access(c, s.turns == nil)
	if err == nil && a.Role != wire.Player {
		return nil, refuse("sync-not-allowed")
	}
	return a, err
}

// fits is a batch made ready for the store, and whether the log ended where it begins when the access was looked up.
func (s *Server) fits(ctx context.Context, b *wire.Batch, body []byte, a *Access) (add *Addition, fits bool, err error) {
	err = s.working(ctx, func() error { add, err = checked(b, body, a); return err })
	return add, err == nil && b.Base == a.Head.Last && slices.Equal(b.Digest, a.Head.Digest), err
}
