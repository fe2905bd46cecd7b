package server

import (
	"fmt"
	"io"
	"sort"
	"sync"
	"sync/atomic"
)

// Metrics count what a server does.
type Metrics struct {
	appends, conflicts atomic.Int64
	waiting            atomic.Int64 // requests that wait for news now

	mu       sync.Mutex
	requests map[outcome]int64
}

// An outcome is a route with the status that it was answered with.
type outcome struct {
	route  string
	status int
}

// NewMetrics counts from zero.
func NewMetrics() *Metrics { return &Metrics{requests: map[outcome]int64{}} }

func (m *Metrics) request(route string, status int) {
	m.mu.Lock()
	m.requests[outcome{route, status}]++
	m.mu.Unlock()
}

// Write writes the counts as Prometheus reads them.
func (m *Metrics) Write(w io.Writer) {
	fmt.Fprint(w, "# TYPE broadside_requests_total counter\n")
	m.mu.Lock()
	outcomes := make([]outcome, 0, len(m.requests))
	for o := range m.requests {
		outcomes = append(outcomes, o)
	}
	sort.Slice(outcomes, func(i, j int) bool {
		a, b := outcomes[i], outcomes[j]
		return a.route < b.route || a.route == b.route && a.status < b.status
	})
	for _, o := range outcomes {
		fmt.Fprintf(w, "broadside_requests_total{route=%q,status=\"%d\"} %d\n", o.route, o.status, m.requests[o])
	}
	m.mu.Unlock()
	fmt.Fprintf(w, "# TYPE broadside_appends_total counter\nbroadside_appends_total %d\n", m.appends.Load())
	fmt.Fprintf(w, "# TYPE broadside_conflicts_total counter\nbroadside_conflicts_total %d\n", m.conflicts.Load())
	fmt.Fprintf(w, "# TYPE broadside_waiting gauge\nbroadside_waiting %d\n", m.waiting.Load())
}
