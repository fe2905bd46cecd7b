package server

import (
	"context"
	"slices"
	"sync"
	"time"

	"broadside/core/game"
	"broadside/core/wire"
)

const (
	mostRemembered = 1000             // games
	mostTail       = 4096             // batches of a game
	mostTails      = 1 << 20          // bytes of all batches together, as they were sent
	remembered     = 10 * time.Second // another program may have changed the database
)

// A memory is a Store before another, in the one process that writes to it. It remembers of the games that are played just
// now what every batch needs: who holds the keys, where the log ends and its last batches.
type memory struct {
	Store
	now func() time.Time

	mu    sync.Mutex
	games map[string]*memo
	bytes int // of all batches
}

// A memo is what is known of one game. It is thrown away when anything but the log changes; who was reading meanwhile
// keeps what they read to themselves.
type memo struct {
	since time.Time
	keys  map[Hash]holder
	tail  []Row // the last batches; none before the first append
	head  Head
	known bool // head is
}

// A holder is what is known of a key.
type holder struct {
	Access
	peopled bool // with the people
}

func newMemory(store Store, now func() time.Time) *memory {
	return &memory{Store: store, now: now, games: map[string]*memo{}}
}

// of is the memo of a game, a new one where there is none that counts.
func (m *memory) of(game string) *memo {
	now := m.now()
	g := m.games[game]
	if g != nil && now.Sub(g.since) >= 0 && now.Sub(g.since) < remembered {
		return g
	}
	if len(m.games) >= mostRemembered {
		m.clear()
	}
	m.drop(game)
	g = &memo{since: now, keys: map[Hash]holder{}}
	m.games[game] = g
	return g
}

func (m *memory) clear() {
	clear(m.games)
	m.bytes = 0
}

func (m *memory) forget(game string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.drop(game)
}

// drop lets the memo of a game go, if there is one.
func (m *memory) drop(game string) {
	if g := m.games[game]; g != nil {
		for i := range g.tail {
			m.bytes -= len(g.tail[i].Body)
		}
		delete(m.games, game)
	}
}

func (m *memory) Find(ctx context.Context, game string, key Hash, people bool) (*Access, error) {
	m.mu.Lock()
	g := m.of(game)
	h, ok := g.keys[key]
	ok = ok && (h.peopled || !people)
	if ok {
		h.Head = g.head
		h.Head.Counts = slices.Clone(g.head.Counts)
	}
	m.mu.Unlock()
	if ok {
		return &h.Access, nil
	}
	found, err := m.Store.Find(ctx, game, key, people)
	if err != nil || found == nil {
		return found, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.games[game] == g {
		g.keys[key] = holder{*found, people}
		if !g.known { // else who appends says where it ends
			g.ends(found.Head)
		}
	}
	return found, nil
}

// ends notes where the log ends.
func (g *memo) ends(head Head) {
	g.head, g.known = head, true
	g.head.Counts = slices.Clone(head.Counts)
}

// add notes a batch. Of too many of one game the older half is forgotten; with too many of all of them everything is.
func (m *memory) add(g *memo, head Head, last Row) {
	g.ends(head)
	g.tail = append(g.tail, last)
	m.bytes += len(last.Body)
	if len(g.tail) > mostTail {
		for i := range g.tail[:mostTail/2] {
			m.bytes -= len(g.tail[i].Body)
		}
		g.tail = slices.Clone(g.tail[mostTail/2:])
	}
	if m.bytes > mostTails {
		m.clear()
	}
}

func (m *memory) Append(ctx context.Context, b *Addition) (bool, error) {
	done, err := m.Store.Append(ctx, b)
	m.mu.Lock()
	defer m.mu.Unlock()
	g := m.games[b.Game]
	if err != nil || !done {
		if g != nil && g.head.Last == b.First-1 {
			m.drop(b.Game) // it would have done by what is remembered, which is wrong
		}
		return done, err
	}
	switch {
	case g == nil || !g.known || g.head.Last >= b.Last:
	case g.head.Last == b.First-1:
		m.add(g, Head{b.Last, b.Digest, b.Counts, g.head.Bytes + len(b.Body)}, b.Row)
	default: // two have overtaken each other on the way here
		m.drop(b.Game)
	}
	return true, nil
}

func (m *memory) Rows(ctx context.Context, game string, from int) ([]Row, error) {
	if rows := m.lately(game, from); rows != nil {
		return rows, nil
	}
	return m.Store.Rows(ctx, game, from)
}

// lately are the batches from one on, as Rows would have them; nil where they are not all known.
func (m *memory) lately(game string, from int) []Row {
	m.mu.Lock()
	defer m.mu.Unlock()
	g := m.games[game]
	if g == nil {
		return nil
	}
	for i := range g.tail {
		if g.tail[i].First <= from && from <= g.tail[i].Last {
			return page(g.tail[i:])
		}
	}
	return nil
}

// page is as many batches as one News has.
func page(rows []Row) []Row {
	bytes := 0
	for i := range rows {
		if bytes += len(rows[i].Body); bytes > pageBytes && i > 0 {
			return slices.Clone(rows[:i])
		}
	}
	return slices.Clone(rows)
}

func (m *memory) Switch(ctx context.Context, game string, free, closed wire.Switch) error {
	defer m.forget(game)
	return m.Store.Switch(ctx, game, free, closed)
}

func (m *memory) Touch(ctx context.Context, game string, at int64) error {
	defer m.forget(game)
	return m.Store.Touch(ctx, game, at)
}

func (m *memory) Delete(ctx context.Context, game string, at int64) error {
	defer m.forget(game)
	return m.Store.Delete(ctx, game, at)
}

func (m *memory) Revoke(ctx context.Context, id string, role wire.Role, seat game.Seat) error {
	defer m.forget(id)
	return m.Store.Revoke(ctx, id, role, seat)
}

func (m *memory) Change(ctx context.Context, game string, key Hash, c Change) (bool, error) {
	defer m.forget(game)
	return m.Store.Change(ctx, game, key, c)
}

func (m *memory) Seen(ctx context.Context, game string, key Hash, at int64) error {
	defer m.forget(game)
	return m.Store.Seen(ctx, game, key, at)
}

func (m *memory) Expire(ctx context.Context, now, life int64) (int, error) {
	defer func() {
		m.mu.Lock()
		m.clear()
		m.mu.Unlock()
	}()
	return m.Store.Expire(ctx, now, life)
}
