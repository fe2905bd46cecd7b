package main

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// A line is a connection of one device, which sends a request and reads the answer before the next. It takes less of the
// machine that it shares with the server than a transport that serves many would.
type line struct {
	mu   sync.Mutex
	conn net.Conn
	in   *bufio.Reader
	used time.Time
	from string // the address that Cloudflare would see
}

// rest is how long a connection may do nothing; workerd closes it after five seconds.
const rest = 2 * time.Second

func (l *line) RoundTrip(r *http.Request) (*http.Response, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.conn != nil && time.Since(l.used) > rest {
		_ = l.conn.Close()
		l.conn = nil
	}
	if l.conn == nil {
		conn, err := net.Dial("tcp", r.URL.Host)
		if err != nil {
			return nil, err
		}
		l.conn, l.in = conn, bufio.NewReader(conn)
	}
	r.Header.Set("CF-Connecting-IP", l.from)
	out := bufio.NewWriter(l.conn)
	if err := r.Write(out); err != nil {
		return nil, err
	}
	if err := out.Flush(); err != nil {
		return nil, err
	}
	answer, err := http.ReadResponse(l.in, r)
	l.used = time.Now()
	return answer, err
}

var players atomic.Uint32

// player is a client of its own, as a device is, with an address of its own.
func player() *http.Client {
	n := players.Add(1)
	return &http.Client{Transport: &line{from: fmt.Sprintf("10.%d.%d.%d", n>>16&255, n>>8&255, n&255)}}
}
