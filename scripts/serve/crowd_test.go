package main

import (
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"
)

// TestAnAddressHasItsPartOfTheConnections and gets one again for each that it closes; others have theirs.
func TestAnAddressHasItsPartOfTheConnections(t *testing.T) {
	const most = 3
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "here") }))
	c := newCrowd(s.Listener, most)
	s.Listener = c
	s.Start()
	defer s.Close()
	var open []net.Conn
	dial := func() net.Conn {
		conn, err := net.Dial("tcp", s.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		return conn
	}
	for range most {
		conn := dial()
		if !answered(t, conn) {
			t.Fatalf("connection %d is not served", len(open)+1)
		}
		open = append(open, conn)
	}
	if answered(t, dial()) {
		t.Errorf("connection %d of one address is served", most+1)
	}
	if !c.enter("192.0.2.7") {
		t.Error("another address is kept out")
	}
	c.leave("192.0.2.7")
	_ = open[0].Close()
	for begun := time.Now(); !answered(t, dial()); { // the server hears of it when it does
		if time.Since(begun) > 10*time.Second {
			t.Fatal("a connection that was closed is counted for good")
		}
	}
	if c.mu.Lock(); len(c.open) != 1 {
		t.Errorf("counted: %v", c.open)
	}
	c.mu.Unlock()
}

// answered asks by a connection, and reports whether there is an answer.
func answered(t *testing.T, conn net.Conn) bool {
	t.Helper()
	_ = conn.SetDeadline(time.Now().Add(10 * time.Second))
	if _, err := io.WriteString(conn, "GET / HTTP/1.1\r\nHost: x\r\n\r\n"); err != nil {
		return false
	}
	b := make([]byte, 512)
	n, _ := conn.Read(b)
	return strings.Contains(string(b[:n]), "200 OK")
}

// TestAClubHasRoomBehindOneAddress for all who may wait for news, who play meanwhile, and more beside them.
func TestAClubHasRoomBehindOneAddress(t *testing.T) {
	const club = 400
	p := start(t, "-dir", site(t), "-data", t.TempDir())
	var last net.Conn
	fill := func(connections int) {
		for range connections {
			conn, err := net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = conn.Close() })
			last = conn
		}
	}
	fill(2 * club)
	if text := p.get("/", 200); text != "the site" {
		t.Errorf("the site: %q", text)
	}
	fill(mostConnections - 2*club + 1)
	_ = last.SetReadDeadline(time.Now().Add(5 * time.Second)) // half of what a silent connection has
	if _, err := last.Read(make([]byte, 1)); errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("one address has more than %d connections", mostConnections)
	}
}
