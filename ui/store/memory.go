package store

import (
	"bytes"
	"sync"

	"broadside/core/records"
)

// Memory is a Store that ends with its page: for tests, and for browsers that refuse storage.
type Memory struct {
	ops
	watchers
	shared *shared
}

func NewMemory() *Memory {
	return (&shared{records: map[records.Key]Record{}, bodies: map[records.Key][]byte{}, logs: map[string][][]byte{}}).handle()
}

// Tab gives a second handle on the same records, as another tab would have.
func (m *Memory) Tab() *Memory { return m.shared.handle() }

// shared is what all handles share. It is its own transaction while mu is held.
type shared struct {
	mu      sync.Mutex
	records map[records.Key]Record
	bodies  map[records.Key][]byte
	logs    map[string][][]byte
	rev     int
	handles []*Memory
}

func (s *shared) handle() *Memory {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := &Memory{shared: s}
	m.ops = ops{m}
	s.handles = append(s.handles, m)
	return m
}

// transact needs no way back: f fails before it writes, and writing here cannot fail.
func (m *Memory) transact(_ bool, f func(tx) error) error {
	m.shared.mu.Lock()
	defer m.shared.mu.Unlock()
	return f(m.shared)
}

func (m *Memory) tell(c Change) {
	m.shared.mu.Lock()
	defer m.shared.mu.Unlock()
	for _, other := range m.shared.handles {
		if other != m {
			other.call(c)
		}
	}
}

func (s *shared) meta(kind Kind, id string) (*Record, error) {
	if r, ok := s.records[records.Key{Kind: kind, ID: id}]; ok {
		return &r, nil
	}
	return nil, nil
}

func (s *shared) metas(kind Kind) ([]Record, error) {
	var list []Record
	for k, r := range s.records {
		if kind == "" || k.Kind == kind {
			list = append(list, r)
		}
	}
	return list, nil
}

func (s *shared) body(kind Kind, id string) ([]byte, error) {
	return bytes.Clone(s.bodies[records.Key{Kind: kind, ID: id}]), nil
}

func (s *shared) log(gameID string) ([][]byte, error) { return cloneAll(s.logs[gameID]), nil }
func (s *shared) lastRev() (int, error)               { return s.rev, nil }
func (s *shared) setLastRev(rev int)                  { s.rev = rev }
func (s *shared) putBody(r Record)                    { s.bodies[r.Key()] = bytes.Clone(r.Data) }

func (s *shared) putMeta(r Record) {
	r.Data = nil
	s.records[r.Key()] = r
}

func (s *shared) addLog(gameID string, _ int, envelopes [][]byte) {
	s.logs[gameID] = append(s.logs[gameID], cloneAll(envelopes)...)
}

func (s *shared) cutLog(gameID string, from int) { s.logs[gameID] = s.logs[gameID][:from:from] }

func (s *shared) remove(kind Kind, id string) {
	delete(s.records, records.Key{Kind: kind, ID: id})
	delete(s.bodies, records.Key{Kind: kind, ID: id})
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
