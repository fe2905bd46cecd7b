package main

import (
	"net"
	"sync"

	"broadside/core/sync/server"
)

// mostConnections is how many one address may have open at once. A club shares one: 400 devices that wait, each with a second
// connection for what its player does, and some that have the site sent.
const mostConnections = 1024

// A crowd is a listener that closes what an address opens beyond its part.
type crowd struct {
	net.Listener
	most int // connections of an address

	mu   sync.Mutex
	open map[string]int // by address
}

func newCrowd(l net.Listener, most int) *crowd {
	return &crowd{Listener: l, most: most, open: map[string]int{}}
}

func (c *crowd) Accept() (net.Conn, error) {
	for {
		conn, err := c.Listener.Accept()
		if err != nil {
			return nil, err
		}
		tcp, ok := conn.(*net.TCPConn)
		if !ok {
			return conn, nil
		}
		who := server.Sender(conn.RemoteAddr().String())
		if c.enter(who) {
			return &guest{tcp, sync.OnceFunc(func() { c.leave(who) })}, nil
		}
		_ = conn.Close()
	}
}

func (c *crowd) enter(who string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.open[who] >= c.most {
		return false
	}
	c.open[who]++
	return true
}

func (c *crowd) leave(who string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.open[who]--; c.open[who] == 0 {
		delete(c.open, who)
	}
}

// A guest is a connection that is counted until it closes. It has all that one of TCP has, such as to send a file at once.
type guest struct {
	*net.TCPConn
	leave func()
}

func (g *guest) Close() error {
	defer g.leave()
	return g.TCPConn.Close()
}
