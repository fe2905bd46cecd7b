package server

import (
	"context"
	"io"
	"net"
	"strings"
	"testing"
	"time"
)

// noRoom refuses everybody.
type noRoom struct{}

func (noRoom) Take(context.Context, Use, string) time.Duration { return time.Second }

// TestARefusedBodyIsNotWaitedFor: who is refused and sends no more of what was announced has the connection closed, though
// it is little enough to be read to its end. The deadline only ends a test that would wait for good.
func TestARefusedBodyIsNotWaitedFor(t *testing.T) {
	for _, c := range []struct{ length, status string }{{"200000", "429"}, {"100000", "413"}} {
		h := newHouse(t, true, func(o *Options) {
			if c.status == "429" {
				o.Limiter = noRoom{}
			}
		})
		conn, err := net.Dial("tcp", strings.TrimPrefix(h.url, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		_ = conn.SetDeadline(time.Now().Add(time.Minute))
		if _, err := io.WriteString(conn, "POST /api/join HTTP/1.1\r\nHost: here\r\nContent-Length: "+c.length+"\r\n\r\n{"); err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(conn); err != nil || !strings.HasPrefix(string(got), "HTTP/1.1 "+c.status) {
			t.Errorf("refused with %s: %v %.100s", c.status, err, got)
		}
	}
}
