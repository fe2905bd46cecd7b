package store

import (
	"bytes"
	"sync"
	"time"
)

// Memory is a Store that ends with its page: for tests, and for browsers that refuse storage.
type Memory struct {
	ops
	handle *memoryHandle
}

var _ Store = (*Memory)(nil)

// NewMemory gives an empty Memory.
func NewMemory() *Memory {
	return newHandle(&shelf{
		records: map[key]Record{}, bodies: map[key][]byte{}, logs: map[string][][]byte{},
		watchers: map[*watcher]bool{}, clock: func() int64 { return time.Now().UnixMilli() },
	})
}

// Tab gives a second handle on the same records, as another tab would have.
func (m *Memory) Tab() *Memory { return newHandle(m.handle.shelf) }

func newHandle(s *shelf) *Memory {
	h := &memoryHandle{shelf: s}
	return &Memory{ops{h}, h}
}

func (m *Memory) Persistent() bool { return false }

func (m *Memory) Watch(f func(Change)) (cancel func()) {
	s, w := m.handle.shelf, &watcher{m.handle, f}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.watchers[w] = true
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.watchers, w)
	}
}

type key struct {
	kind Kind
	id   string
}

type watcher struct {
	handle *memoryHandle
	f      func(Change)
}

// shelf is what all handles share. It is its own transaction while mu is held.
type shelf struct {
	mu       sync.Mutex
	records  map[key]Record
	bodies   map[key][]byte
	logs     map[string][][]byte
	rev      int
	watchers map[*watcher]bool
	clock    func() int64
}

type memoryHandle struct{ *shelf }

func (h *memoryHandle) now() int64 { return h.clock() }

// transact needs no way back: f fails before it writes, and writing here cannot fail.
func (h *memoryHandle) transact(_ bool, f func(tx) error) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	return f(h.shelf)
}

func (h *memoryHandle) tell(c Change) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for w := range h.watchers {
		if w.handle != h {
			go w.f(c)
		}
	}
}

func (s *shelf) meta(kind Kind, id string) (*Record, error) {
	if r, ok := s.records[key{kind, id}]; ok {
		return &r, nil
	}
	return nil, nil
}

func (s *shelf) metas() ([]Record, error) {
	var all []Record
	for _, r := range s.records {
		all = append(all, r)
	}
	return all, nil
}

func (s *shelf) metasOf(kind Kind) ([]Record, error) {
	var list []Record
	for k, r := range s.records {
		if k.kind == kind {
			list = append(list, r)
		}
	}
	return list, nil
}

func (s *shelf) body(kind Kind, id string) ([]byte, error) {
	return bytes.Clone(s.bodies[key{kind, id}]), nil
}

func (s *shelf) log(gameID string) ([][]byte, error) { return cloneAll(s.logs[gameID]), nil }
func (s *shelf) lastRev() (int, error)               { return s.rev, nil }
func (s *shelf) setLastRev(rev int)                  { s.rev = rev }
func (s *shelf) putMeta(r Record)                    { s.records[key{r.Kind, r.ID}] = r }

func (s *shelf) putBody(kind Kind, id string, data []byte) {
	s.bodies[key{kind, id}] = bytes.Clone(data)
}

func (s *shelf) addLog(gameID string, _ int, envelopes [][]byte) {
	s.logs[gameID] = append(s.logs[gameID], cloneAll(envelopes)...)
}

func (s *shelf) remove(kind Kind, id string) {
	delete(s.records, key{kind, id})
	delete(s.bodies, key{kind, id})
	if kind == Game {
		delete(s.logs, id)
	}
}

func cloneAll(list [][]byte) [][]byte {
	var out [][]byte
	for _, b := range list {
		out = append(out, bytes.Clone(b))
	}
	return out
}
