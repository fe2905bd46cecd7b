package server

import (
	"context"
	"slices"
	"sync"
)

// A gate lets so many in at once, and of one address only a part of them, so that it keeps nobody else out.
type gate struct {
	each int

	mu      sync.Mutex
	free    int
	held    map[string]int // by address
	waiting []*waiter
}

type waiter struct {
	who string
	in  chan struct{} // closed once it is in
}

func newGate(all, each int) *gate { return &gate{free: all, each: each, held: map[string]int{}} }

// try goes in if there is room.
func (g *gate) try(who string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.free == 0 || g.held[who] >= g.each {
		return false
	}
	g.free--
	g.held[who]++
	return true
}

// enter goes in once there is room.
func (g *gate) enter(ctx context.Context, who string) error {
	if g.try(who) {
		return nil
	}
	w := &waiter{who, make(chan struct{})}
	g.mu.Lock()
	g.waiting = append(g.waiting, w)
	g.admit() // there may be room by now
	g.mu.Unlock()
	select {
	case <-w.in:
		return nil
	case <-ctx.Done():
	}
	g.mu.Lock()
	at := slices.Index(g.waiting, w)
	if at >= 0 {
		g.waiting = slices.Delete(g.waiting, at, at+1)
	}
	g.mu.Unlock()
	if at < 0 {
		g.leave(who)
	}
	return ctx.Err()
}

func (g *gate) leave(who string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.free++
	if g.held[who]--; g.held[who] == 0 {
		delete(g.held, who)
	}
	g.admit()
}

// admit lets those in that wait, as far as there is room.
func (g *gate) admit() {
	for i := 0; i < len(g.waiting) && g.free > 0; {
		w := g.waiting[i]
		if g.held[w.who] >= g.each {
			i++
			continue
		}
		g.free--
		g.held[w.who]++
		g.waiting = slices.Delete(g.waiting, i, i+1)
		close(w.in)
	}
}
