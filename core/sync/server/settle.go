package server

import (
	"sync"
	"time"
)

// flushWithin is how long what was appended, and acknowledged, may be in the system's memory alone before it is flushed, which
// takes another millisecond on a good disk. Waiting for the disk each time would have every device of a game wait for it in turn:
// on a card of a small computer that is a tenth of a second. A loss of power takes what was acknowledged within that time; the
// devices that did it have it still, and send it again.
const flushWithin = 5 * time.Millisecond

// A settler has what was written brought to the disk. That takes long, so all who ask meanwhile share the next go.
type settler struct {
	flush func() error // nil where nothing has to be done

	mu     sync.Mutex
	busy   bool
	due    bool // soon
	next   *settling
	failed error // of the last go
}

type settling struct {
	done chan struct{}
	err  error
}

// settle returns once everything that was written before it was called is on the disk.
func (s *settler) settle() error {
	if s.flush == nil {
		return nil
	}
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
		now.err = s.flush()
		s.mu.Lock()
		s.failed = now.err
		s.mu.Unlock()
		close(now.done)
	}
}

// soon has everything that is written settled within flushWithin. The error is that of the last go: a disk that fails
// takes nothing more.
func (s *settler) soon() error {
	if s.flush == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.due {
		s.due = true
		time.AfterFunc(flushWithin, func() {
			s.mu.Lock()
			s.due = false
			s.mu.Unlock()
			_ = s.settle()
		})
	}
	return s.failed
}
