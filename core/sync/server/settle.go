package server

import "sync"

// A settler has what was written brought to the disk. That takes long, so all who ask meanwhile share the next go.
type settler struct {
	sync func() error

	mu   sync.Mutex
	busy bool
	next *settling
}

type settling struct {
	done chan struct{}
	err  error
}

// settle returns once everything that was written before it was called is on the disk.
func (s *settler) settle() error {
	s.mu.Lock()
	if s.next == nil {
		s.next = &settling{done: make(chan struct{})}
	}
	mine := s.next
	if !s.busy {
		s.busy = true
		go s.run()
	}
	s.mu.Unlock()
	<-mine.done
	return mine.err
}

func (s *settler) run() {
	for {
		s.mu.Lock()
		now := s.next
		s.next = nil
		s.busy = now != nil
		s.mu.Unlock()
		if now == nil {
			return
		}
		now.err = s.sync()
		close(now.done)
	}
}
