package server

import "sync"

const (
	mostEars        = 10_000 // that listen in all
	mostEarsGame    = 256    // that listen to one game
	mostEarsKey     = 4      // with one key: two phones of a seat, and what they forgot to close
	mostEarsAddress = 400    // of one address: a club has one for all
)

// A bell tells the requests of one process that wait for a game when it changes.
type bell struct {
	mu    sync.Mutex
	all   int
	games map[string]*rope
	who   map[string]int // that listen, by key and by address
	ended bool
}

// A rope is one game's: its channel closes when it is pulled.
type rope struct {
	ears   int
	pulled chan struct{}
}

func newBell() *bell { return &bell{games: map[string]*rope{}, who: map[string]int{}} }

// enter begins to listen to a game with a key from an address. It reports false where too many do.
func (b *bell) enter(game string, key Hash, address string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	r := b.games[game]
	if b.all >= mostEars || r != nil && r.ears >= mostEarsGame || b.who["key "+string(key)] >= mostEarsKey || b.who["at "+address] >= mostEarsAddress {
		return false
	}
	b.who["key "+string(key)]++
	b.who["at "+address]++
	if r == nil {
		r = &rope{pulled: make(chan struct{})}
		b.games[game] = r
		if b.ended {
			close(r.pulled)
		}
	}
	r.ears++
	b.all++
	return true
}

func (b *bell) leave(game string, key Hash, address string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.all--
	for _, who := range []string{"key " + string(key), "at " + address} {
		if b.who[who]--; b.who[who] == 0 {
			delete(b.who, who)
		}
	}
	r := b.games[game]
	if r.ears--; r.ears == 0 {
		delete(b.games, game)
	}
}

// next is closed at the next change of a game that is listened to, and at the end.
func (b *bell) next(game string) <-chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.games[game].pulled
}

func (b *bell) ring(game string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if r := b.games[game]; r != nil && !b.ended {
		close(r.pulled)
		r.pulled = make(chan struct{})
	}
}

// stop rings for everybody, for good.
func (b *bell) stop() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.ended {
		return
	}
	b.ended = true
	for _, r := range b.games {
		close(r.pulled)
	}
}

func (b *bell) stopped() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.ended
}
