package store

import "sync"

// watchers are the functions that want to hear of changes at one handle.
type watchers struct {
	mu  sync.Mutex
	set map[*func(Change)]bool
}

func (w *watchers) Watch(f func(Change)) (cancel func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.set == nil {
		w.set = map[*func(Change)]bool{}
	}
	w.set[&f] = true
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(w.set, &f)
	}
}

// call tells each watcher in a goroutine of its own, so that it may block.
func (w *watchers) call(c Change) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for f := range w.set {
		go (*f)(c)
	}
}
