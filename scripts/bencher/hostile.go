package main

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"broadside/core/game"
	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
)

const (
	honest     = 20 // players who append while one address is hostile
	onslaught  = 6 * time.Second
	pace       = 100 * time.Millisecond // between two appends of a player
	enemy      = "10.255.0.1"
	readers    = 40
	openers    = 24
	silent     = 4000
	loitering  = 1000
	memoryBar  = 256 // megabytes
	latencyBar = 250 // milliseconds, of 99 in 100 appends
)

// An attack is what a hostile address does over and over until stop closes, with a key to a large game.
type attack struct {
	what string
	run  func(key *servertest.Device, stop <-chan struct{}) *sync.WaitGroup
}

var attacks = []attack{
	{"nobody", func(*servertest.Device, <-chan struct{}) *sync.WaitGroup { return &sync.WaitGroup{} }},
	{"40 connections read the largest game", func(key *servertest.Device, stop <-chan struct{}) *sync.WaitGroup {
		return again(stop, readers, 20*time.Millisecond, func() { ask(key, "?since=0") })
	}},
	{"24 connections open the largest games", func(key *servertest.Device, stop <-chan struct{}) *sync.WaitGroup {
		o := largestOpening()
		return again(stop, openers, 20*time.Millisecond, func() {
			_, _ = servertest.NewDevice(key.URL, servertest.ID(), fiend()).Open(&wire.Opening{Setup: o.Setup, Log: o.Log})
		})
	}},
	{"4,000 silent bodies to the site", func(key *servertest.Device, stop <-chan struct{}) *sync.WaitGroup {
		return hush(stop, key.URL, "POST /")
	}},
	{"4,000 silent bodies to the games", func(key *servertest.Device, stop <-chan struct{}) *sync.WaitGroup {
		return hush(stop, key.URL, "PUT /api/games/"+servertest.ID())
	}},
	{"1,000 waiting requests", func(key *servertest.Device, stop <-chan struct{}) *sync.WaitGroup {
		return again(stop, loitering, time.Second, func() { ask(key, "?since=99999&wait=25") })
	}},
}

// ask sends a request of the hostile address by a connection of its own.
func ask(key *servertest.Device, query string) {
	_, _ = (&servertest.Device{URL: key.URL, Game: key.Game, Secret: key.Secret, Client: fiend()}).Do(http.MethodGet, key.Path(query), nil)
}

// measureHostile has one address do its worst to the self-hosted server while others play.
func measureHostile(b *bench) []result {
	url, pid := b.serving("-proxy-header", "CF-Connecting-IP")
	key := servertest.NewDevice(url, servertest.ID(), fiend())
	if r, err := key.Open(largestOpening()); err != nil || r.Status != http.StatusOK {
		b.Fatalf("the largest opening is refused: %v %v", r, err)
	}
	var found []result
	for i, a := range attacks {
		end := b.attacked(i, key)
		late := b.play(url)
		end()
		found = append(found, result{What: "appends of 20 players, 99 in 100, beside: " + a.what, Value: late, Bar: latencyBar, Unit: "ms"})
	}
	return append(found, result{What: "memory of the server, at most", Value: peak(b, pid), Bar: memoryBar, Unit: "MB"})
}

// attacking is the argument that has this program attack. It does so in a process of its own: in that of the honest players
// their appends would wait for its thousands of connections before they are sent at all.
const attacking = "attack"

// attacked has a process attack until end is called.
func (b *bench) attacked(which int, key *servertest.Device) (end func()) {
	program, err := os.Executable()
	if err != nil {
		b.Fatalf("%v", err)
	}
	cmd := exec.Command(program, attacking, strconv.Itoa(which), key.URL, key.Game, key.Secret)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		b.Fatalf("nobody attacks: %v", err)
	}
	return func() {
		_ = in.Close()
		if err := cmd.Wait(); err != nil {
			b.Errorf("%s: %v", attacks[which].what, err)
		}
	}
}

// attackUntilEnd is that process. It ends when its input does.
func attackUntilEnd(args []string) {
	which, err := strconv.Atoi(args[0])
	if err != nil {
		panic(err)
	}
	stop := make(chan struct{})
	group := attacks[which].run(&servertest.Device{URL: args[1], Game: args[2], Secret: args[3]}, stop)
	_, _ = io.Copy(io.Discard, os.Stdin)
	close(stop)
	group.Wait()
}

// play has honest players append for a while, and answers how long 99 in 100 took at most, in milliseconds.
func (b *bench) play(url string) float64 {
	var mu sync.Mutex
	var times []float64
	var group sync.WaitGroup
	var tables [][]*servertest.Device
	for range honest / 2 {
		tables = append(tables, b.table(url, 2, servertest.Start()))
	}
	begun := time.Now()
	for _, devices := range tables {
		for _, d := range devices {
			group.Go(func() {
				for time.Since(begun) < onslaught {
					sent := time.Now()
					for {
						r, err := d.Append(servertest.Note("a move, of the length of a player's"))
						if err != nil || r.Status != http.StatusOK && r.Status != http.StatusConflict {
							b.Errorf("an append failed: %v %v", r, err)
							return
						}
						if r.Status == http.StatusOK {
							break
						}
					}
					mu.Lock()
					times = append(times, float64(time.Since(sent).Microseconds())/1000)
					mu.Unlock()
					time.Sleep(pace)
				}
			})
		}
	}
	group.Wait()
	if len(times) < 100 {
		b.Fatalf("only %d appends were made", len(times))
	}
	slices.Sort(times)
	return times[len(times)*99/100]
}

// fiend is a client at the hostile address.
func fiend() *http.Client { return &http.Client{Transport: &line{from: enemy}, Timeout: onslaught} }

// again has so many connections do the same over and over, with a pause.
func again(stop <-chan struct{}, connections int, pause time.Duration, do func()) *sync.WaitGroup {
	group := &sync.WaitGroup{}
	for range connections {
		group.Go(func() {
			for {
				select {
				case <-stop:
					return
				case <-time.After(pause):
					do()
				}
			}
		})
	}
	return group
}

// hush opens connections that announce a body and never send it.
func hush(stop <-chan struct{}, url, request string) *sync.WaitGroup {
	host := strings.TrimPrefix(url, "http://")
	group := &sync.WaitGroup{}
	slots := make(chan struct{}, 50) // that connect at once
	for range silent {
		group.Go(func() {
			slots <- struct{}{}
			conn, err := net.Dial("tcp", host)
			if err == nil {
				defer conn.Close()
				_, _ = fmt.Fprintf(conn, "%s HTTP/1.1\r\nHost: x\r\nCF-Connecting-IP: %s\r\nAuthorization: Bearer %s\r\nContent-Type: application/vnd.broadside\r\nContent-Length: 400000\r\n\r\n", request, enemy, servertest.Secret())
			}
			<-slots
			if err == nil {
				<-stop
			}
		})
	}
	return group
}

// largestOpening is one with all that a server takes.
func largestOpening() *wire.Opening {
	o := &wire.Opening{Setup: servertest.Setup(2), Log: servertest.Start()}
	for i := range 15 {
		o.Setup.Options = append(o.Setup.Options, game.Arg{Name: "x", Value: game.Text(strconv.Itoa(i) + strings.Repeat("x", 8000))})
	}
	for i := range 44 {
		e := servertest.Note(strconv.Itoa(i) + strings.Repeat("y", 8000))
		e.Seq, e.N, e.Group = i+2, i+2, i+2
		o.Log = append(o.Log, e)
	}
	return o
}

// peak is the most memory that a process has had, in megabytes.
func peak(b *bench, pid int) float64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		b.Fatalf("the server's memory cannot be read: %v", err)
	}
	for line := range bytes.Lines(text) {
		var kb float64
		if _, err := fmt.Sscanf(string(line), "VmHWM: %f kB", &kb); err == nil {
			return kb / 1024
		}
	}
	b.Fatalf("%v", io.ErrUnexpectedEOF)
	return 0
}
