package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"syscall"
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

// RoundTrip sends a request once more where the connection ends without an answer, as a phone does: what was appended the
// first time is known again. While workerd has no moment to look at its sockets it takes those that speak for idle.
func (l *line) RoundTrip(r *http.Request) (*http.Response, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	answer, err := l.try(r)
	if err == nil || !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, syscall.ECONNRESET) && !errors.Is(err, syscall.EPIPE) {
		return answer, err
	}
	_ = l.conn.Close()
	l.conn = nil
	if r.GetBody != nil {
		if r.Body, err = r.GetBody(); err != nil {
			return nil, err
		}
	}
	return l.try(r)
}

func (l *line) try(r *http.Request) (*http.Response, error) {
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
