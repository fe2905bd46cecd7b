package main

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"broadside/core/game"
	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
	"broadside/tests/worker/workerd"
)

const (
	rivals      = 50  // devices that append at once
	agreements  = 400 // events that a second device waits for; fewer where it takes long
	joinedGame  = 300 // events of a game that is joined
	joins       = 21  // odd, for the median
	serverStart = 10 * time.Second
)

// bars are those of one of the two servers.
type bars struct {
	rivalry      time.Duration // how long all append at once
	appends      float64       // a second
	usual, worst float64       // milliseconds until a second device knows an event
}

// measureServer runs the self-hosted server and the Worker as players do, over HTTP on this machine.
func measureServer(b *bench) []result {
	debug.SetGCPercent(400) // the devices should take little of the machine that they share with the server
	return append(b.served("server", b.serve(), agreements, bars{3 * time.Second, 3000, 10, 100}),
		b.served("Worker", b.worker(), agreements/8, bars{6 * time.Second, 150, 200, 1000})...)
}

// served is what devices have of a server.
func (b *bench) served(who, url string, events int, bar bars) []result {
	one := b.rivalry(url, 1, bar.rivalry)
	many := b.rivalry(url, rivals, bar.rivalry)
	usual, worst := b.agreement(url, events, bar.usual)
	size, took := b.joining(url)
	return []result{
		{What: who + ": appends a second, 50 devices in one game", Value: one, Bar: bar.appends, Unit: "/s", AtLeast: true},
		{What: who + ": appends a second, 50 devices in 50 games", Value: many, Bar: bar.appends, Unit: "/s", AtLeast: true},
		{What: who + ": an event known to a device that waits, median", Value: usual, Bar: bar.usual, Unit: "ms"},
		{What: who + ": an event known to a device that waits, worst", Value: worst, Bar: bar.worst, Unit: "ms"},
		{What: who + ": joining a game of 300 events, bytes", Value: size, Bar: 16, Unit: "KB"},
		{What: who + ": joining a game of 300 events, median", Value: took, Bar: 100, Unit: "ms"},
	}
}

// worker starts the Cloudflare Worker under workerd, and answers its address.
func (b *bench) worker() string {
	return workerd.Start(b, b.folder(), "--no-limits").Alone
}

// folder is one for games, empty and gone in the end.
func (b *bench) folder() string {
	folder, err := os.MkdirTemp("", "broadside-bench-")
	if err != nil {
		b.Fatalf("%v", err)
	}
	b.Cleanup(func() { os.RemoveAll(folder) })
	return folder
}

// serve starts the program of scripts/serve with an empty folder of games, and answers its address.
func (b *bench) serve() string {
	url, _ := b.serving("-no-limits")
	return url
}

// serving is serve with flags of one's own; it answers the process too.
func (b *bench) serving(flags ...string) (url string, pid int) {
	const program = ".cache/bin/serve"
	if text, err := exec.Command("go", "build", "-o", program, "./scripts/serve").CombinedOutput(); err != nil {
		b.Fatalf("scripts/serve does not compile: %v\n%s", err, text)
	}
	cmd := exec.Command(program, append([]string{"-addr", "localhost:0", "-data", b.folder()}, flags...)...)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		b.Fatalf("%s: %v", program, err)
	}
	b.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
	})
	killed := time.AfterFunc(serverStart, func() { _ = cmd.Process.Kill() })
	defer killed.Stop()
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if _, rest, ok := strings.Cut(lines.Text(), "ready at "); ok {
			url, _, _ := strings.Cut(rest, " ")
			return url, cmd.Process.Pid
		}
	}
	b.Fatalf("%s said no address", program)
	return "", 0
}

// table opens a game for a number of devices.
func (b *bench) table(url string, devices int, log []game.Envelope) []*servertest.Device {
	id := servertest.ID()
	owner := servertest.NewDevice(url, id, player())
	all := make([]*servertest.Device, devices)
	o := &wire.Opening{Setup: servertest.Setup(2), Log: log}
	for i := range all {
		all[i] = servertest.NewDevice(url, id, player())
		all[i].Seat = game.Seat(i%2 + 1)
		all[i].Forget = true
		if i < 31 {
			o.Keys = append(o.Keys, all[i].Key(wire.Player, all[i].Seat))
		} else {
			all[i].Secret = all[i-30].Secret // a game has 32 keys
			all[i].Seat = all[i-30].Seat
		}
	}
	if r, err := owner.Open(o); err != nil || r.Status != http.StatusOK {
		b.Fatalf("a game was not opened: %v %v", r, err)
	}
	for _, d := range all {
		if err := d.CatchUp(); err != nil {
			b.Fatalf("a device cannot join: %v", err)
		}
	}
	return all
}

// rivalry has all devices append as fast as they can, in so many games, and answers the batches a second that stand.
func (b *bench) rivalry(url string, games int, lasts time.Duration) float64 {
	var tables [][]*servertest.Device
	for range games {
		tables = append(tables, b.table(url, rivals/games, servertest.Start()))
	}
	var appended, inTime atomic.Int64
	var failed sync.Once
	var group sync.WaitGroup
	begun := time.Now()
	for _, devices := range tables {
		for i, d := range devices {
			move := fmt.Sprintf("a move by device %d, of the length of a player's", i) // two that are the same would be one
			group.Go(func() {
				for refusals := 0; time.Since(begun) < lasts; {
					r, err := d.Append(servertest.Note(move))
					if err != nil || r.Status != http.StatusOK && r.Status != http.StatusConflict {
						failed.Do(func() { b.Errorf("an append failed: %v %v", r, err) })
						return
					}
					if r.Status == http.StatusOK {
						appended.Add(1)
						if time.Since(begun) < lasts {
							inTime.Add(1)
						}
						refusals = 0
						continue
					}
					if refusals++; !r.News().Stream { // else the server orders their turns
						time.Sleep(servertest.Pause(refusals))
					}
				}
			})
		}
	}
	group.Wait()
	b.audit(tables, appended.Load())
	return float64(inTime.Load()) / lasts.Seconds()
}

// audit holds that everything that was acknowledged stands in the logs, once.
func (b *bench) audit(tables [][]*servertest.Device, appended int64) {
	found := int64(0)
	for _, devices := range tables {
		d := devices[0]
		again := servertest.NewDevice(d.URL, d.Game, player())
		again.Secret, again.Forget = d.Secret, true
		if err := again.CatchUp(); err != nil {
			b.Fatalf("a log cannot be read: %v", err)
		}
		found += int64(again.Head - len(servertest.Start()))
	}
	if found != appended {
		b.Errorf("%d batches were acknowledged, and %d stand in the logs", appended, found)
	}
}

// agreement is the time from sending an event until another device has it, by a request that waits for it.
func (b *bench) agreement(url string, events int, within float64) (usual, worst float64) {
	devices := b.table(url, 2, servertest.Start())
	var times []float64
	for range events {
		got := make(chan error, 1)
		go func() {
			_, err := devices[1].Fetch(20)
			got <- err
		}()
		time.Sleep(5*time.Millisecond + rand.N(time.Duration(within)*time.Millisecond)) // it waits now, for some time
		begun := time.Now()
		if r, err := devices[0].Append(servertest.Note("a move")); err != nil || r.Status != http.StatusOK {
			b.Fatalf("an append failed: %v %v", r, err)
		}
		if err := <-got; err != nil || devices[1].Head != devices[0].Head {
			b.Fatalf("the second device knows %d of %d events: %v", devices[1].Head, devices[0].Head, err)
		}
		times = append(times, float64(time.Since(begun).Microseconds())/1000)
	}
	return median(times), slices.Max(times)
}

// joining is the size of the News that a game of 300 events is joined with, in KB, and how long they take.
func (b *bench) joining(url string) (size, took float64) {
	first := b.table(url, 1, servertest.Start())[0]
	for first.Head < joinedGame {
		if r, err := first.Append(servertest.Note(fmt.Sprint("a move to ", first.Head))); err != nil || r.Status != http.StatusOK {
			b.Fatalf("an append failed: %v %v", r, err)
		}
	}
	var times []float64
	for range joins {
		d := servertest.NewDevice(url, first.Game, player())
		d.Secret = first.Secret
		begun := time.Now()
		r, err := d.Fetch(0)
		if err != nil || d.Head != joinedGame {
			b.Fatalf("joining failed: %v %v", r, err)
		}
		times = append(times, float64(time.Since(begun).Microseconds())/1000)
		size = float64(len(r.Body)) / 1024
	}
	return size, median(times)
}
