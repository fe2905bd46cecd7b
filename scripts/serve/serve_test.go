package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"broadside/core/game"
	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
)

// asProgram has this test's own binary be the program.
const asProgram = "BROADSIDE_TEST_SERVE"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// A program is a running server.
type program struct {
	t    *testing.T
	cmd  *exec.Cmd
	url  string
	logs bytes.Buffer
	dead chan error
}

// site is a folder that looks like a built site.
func site(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("the site"), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

func command(args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), asProgram+"=1", "ADDR=localhost:0")
	return cmd
}

// start runs the program until the test ends.
func start(t *testing.T, args ...string) *program {
	t.Helper()
	p := &program{t: t, cmd: command(args...), dead: make(chan error, 1)}
	p.cmd.Stderr = &p.logs
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.cmd.Process.Kill() })
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if _, rest, ok := strings.Cut(lines.Text(), "ready at "); ok {
			p.url, _, _ = strings.Cut(rest, " ")
			break
		}
	}
	if p.url == "" {
		t.Fatalf("the program does not start: %s", p.logs.String())
	}
	go func() { p.dead <- p.cmd.Wait() }()
	return p
}

// end sends a signal and waits for the program to be over.
func (p *program) end(s syscall.Signal) error {
	p.t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		p.t.Fatal(err)
	}
	select {
	case err := <-p.dead:
		return err
	case <-time.After(leave):
		p.t.Fatal("the program does not end")
		return nil
	}
}

func (p *program) get(path string, want int) string {
	p.t.Helper()
	r, err := (&servertest.Device{URL: p.url, Client: http.DefaultClient}).Do(http.MethodGet, path, nil)
	if err != nil || r.Status != want {
		p.t.Fatalf("%s answers %v %v, want %d", path, r, err, want)
	}
	return string(r.Body)
}

// table opens a game of seats with a device each.
func (p *program) table(seats int) []*servertest.Device {
	p.t.Helper()
	owner := servertest.NewDevice(p.url, servertest.ID(), http.DefaultClient)
	o := &wire.Opening{Setup: servertest.Setup(8), Log: servertest.Start()}
	var devices []*servertest.Device
	for i := range seats {
		d := servertest.NewDevice(p.url, owner.Game, &http.Client{Transport: &http.Transport{}})
		d.Seat = game.Seat(i + 1)
		o.Keys = append(o.Keys, d.Key(wire.Player, d.Seat))
		devices = append(devices, d)
	}
	if r, err := owner.Open(o); err != nil || r.Status != http.StatusOK {
		p.t.Fatalf("the game was not opened: %v %v", r, err)
	}
	for _, d := range devices {
		if err := d.CatchUp(); err != nil {
			p.t.Fatal(err)
		}
	}
	return devices
}

// TestNothingAcknowledgedIsLostWhenTheServerIsKilled in the middle of appends, several times over. What was sent and not
// answered may stand or not, and sending it again settles that.
func TestNothingAcknowledgedIsLostWhenTheServerIsKilled(t *testing.T) {
	dir, data := site(t), filepath.Join(t.TempDir(), "data")
	p := start(t, "-dir", dir, "-data", data, "-no-limits")
	devices := p.table(8)
	acknowledged := make([][]string, len(devices))
	for round := range 4 {
		var group sync.WaitGroup
		for i, d := range devices {
			group.Go(func() {
				for n := 0; ; n++ {
					text := fmt.Sprintf("%d of %d in round %d", n, i, round)
					r, err := d.Append(servertest.Note(text))
					for err == nil && r.Status == http.StatusConflict {
						r, err = d.Append(servertest.Note(text))
					}
					if err != nil || r.Status != http.StatusOK {
						return // the server is dead
					}
					acknowledged[i] = append(acknowledged[i], text)
				}
			})
		}
		time.Sleep(time.Duration(150+100*round) * time.Millisecond)
		if err := p.end(syscall.SIGKILL); err == nil {
			t.Fatal("the program ended by itself")
		}
		group.Wait()
		p = start(t, "-dir", dir, "-data", data, "-no-limits")
		for i, d := range devices {
			d.URL = p.url
			if err := d.CatchUp(); err != nil {
				t.Fatalf("device %d after round %d: %v", i, round, err)
			}
		}
	}
	seen := map[string]int{}
	for _, e := range devices[0].Log {
		for _, a := range e.Event.Args {
			seen[a.Value.Text]++
		}
	}
	total := 0
	for _, all := range acknowledged {
		for _, text := range all {
			total++
			if seen[text] != 1 {
				t.Errorf("%q was acknowledged and stands %d times", text, seen[text])
			}
		}
	}
	for text, n := range seen {
		if n > 1 {
			t.Errorf("%q stands %d times", text, n)
		}
	}
	t.Logf("%d batches were acknowledged, %d stand", total, len(devices[0].Log)-1)
	if total < 20 {
		t.Errorf("only %d batches were acknowledged", total)
	}
	if err := p.end(syscall.SIGTERM); err != nil {
		t.Error(err)
	}
}

// TestTheServerEndsInOrder when it is told to: who waits is answered, and the database is closed.
func TestTheServerEndsInOrder(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT} {
		data := t.TempDir()
		p := start(t, "-dir", site(t), "-data", data)
		devices := p.table(2)
		got := make(chan error, 1)
		go func() {
			r, err := devices[1].Fetch(20)
			if err == nil && r.News() == nil {
				err = fmt.Errorf("%v", r)
			}
			got <- err
		}()
		waits(t, p, 1)
		begun := time.Now()
		if err := p.end(s); err != nil {
			t.Errorf("%v: %v\n%s", s, err, p.logs.String())
		}
		if err := <-got; err != nil {
			t.Errorf("%v: who waited got %v", s, err)
		}
		if took := time.Since(begun); took > leave/2 {
			t.Errorf("%v: it took %v", s, took)
		}
		if _, err := os.Stat(filepath.Join(data, "games.db-wal")); !os.IsNotExist(err) {
			t.Errorf("%v: the database was not closed: %v", s, err)
		}
	}
}

// waits until so many requests wait for news.
func waits(t *testing.T, p *program, n int) {
	t.Helper()
	for range 1000 {
		if strings.Contains(p.get("/metrics", 200), fmt.Sprintf("\nbroadside_waiting %d\n", n)) {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatal("nobody waits")
}

func TestWhatTheServerTellsOfItself(t *testing.T) {
	p := start(t, "-dir", site(t), "-data", t.TempDir())
	devices := p.table(2)
	if r, err := devices[0].Append(servertest.Note("a move")); err != nil || r.Status != http.StatusOK {
		t.Fatal(r, err)
	}
	if r, err := devices[1].Append(servertest.Note("too late")); err != nil || r.Status != http.StatusConflict {
		t.Fatal(r, err)
	}
	if got := p.get("/", 200); got != "the site" {
		t.Errorf("the site is %q", got)
	}
	if got := p.get("/healthz", 200); got != "ok\n" {
		t.Errorf("%q", got)
	}
	p.get("/api/health", 200)
	p.get("/api/games/x", 404)
	p.get("/games.db", 404)
	metrics := p.get("/metrics", 200)
	for _, line := range []string{
		`broadside_requests_total{route="append",status="200"} 1`, `broadside_requests_total{route="append",status="409"} 1`, `broadside_requests_total{route="open",status="200"} 1`,
		`broadside_requests_total{route="other",status="404"} 1`, "broadside_appends_total 1", "broadside_conflicts_total 1", "broadside_waiting 0", "broadside_games 1", "broadside_database_bytes ",
	} {
		if !strings.Contains(metrics, "\n"+line) {
			t.Errorf("there is no %q in\n%s", line, metrics)
		}
	}
}

func TestWithoutGames(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	p := start(t, "-dir", site(t), "-data", data, "-no-games")
	if got := p.get("/", 200); got != "the site" {
		t.Errorf("the site is %q", got)
	}
	p.get("/api/health", 404)
	if _, err := os.Stat(data); !os.IsNotExist(err) {
		t.Errorf("a folder was made: %v", err)
	}
	if err := p.end(syscall.SIGTERM); err != nil {
		t.Error(err)
	}
}

func TestWhatCannotBeServedIsTold(t *testing.T) {
	dir := site(t)
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	p := start(t, "-dir", dir, "-no-games")
	_, port, _ := strings.Cut(strings.TrimPrefix(p.url, "http://"), ":")
	for want, args := range map[string][]string{
		"run ./scripts/build first":   {"-dir", t.TempDir()},
		"would be handed out":         {"-dir", dir, "-data", filepath.Join(dir, "data")},
		"not a directory":             {"-dir", dir, "-data", filepath.Join(file, "data")},
		"taken by another program":    {"-dir", dir, "-data", t.TempDir(), "-addr", "localhost:" + port},
		"flag provided but not defin": {"-nonsense"},
		"type backup":                 {"restore", "x"},
		"there are no games":          {"-data", t.TempDir(), "backup", filepath.Join(t.TempDir(), "x")},
	} {
		out, err := command(args...).CombinedOutput()
		if err == nil || !strings.Contains(string(out), want) {
			t.Errorf("%v: %v %q, want %q", args, err, out, want)
		}
	}
}

// TestGamesAreCopiedWhileTheyArePlayed: the copy is whole, has all that was acknowledged before it was begun, holds nobody up, and a
// server that is given it goes on from there.
func TestGamesAreCopiedWhileTheyArePlayed(t *testing.T) {
	dir, data := site(t), t.TempDir()
	p := start(t, "-dir", dir, "-data", data, "-no-limits")
	devices := p.table(4)
	acknowledged := make([]atomic.Int64, len(devices))
	stop := make(chan struct{})
	var group sync.WaitGroup
	for i, d := range devices {
		group.Go(func() {
			for n := 0; ; {
				select {
				case <-stop:
					return
				default:
				}
				time.Sleep(time.Millisecond) // a game is full soon
				r, err := d.Append(servertest.Note(fmt.Sprintf("%d of %d", n, i)))
				if err != nil || r.Status != http.StatusOK && r.Status != http.StatusConflict {
					t.Errorf("an append failed: %v %v", r, err)
					return
				}
				if r.Status == http.StatusOK {
					n++
					acknowledged[i].Store(int64(n))
				}
			}
		})
	}
	for round := range 3 {
		time.Sleep(100 * time.Millisecond)
		var before [4]int64
		for i := range before {
			before[i] = acknowledged[i].Load()
		}
		folder := t.TempDir()
		file := filepath.Join(folder, "games.db")
		if out, err := command("-data", data, "backup", file).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		copied := start(t, "-dir", dir, "-data", folder, "-no-limits")
		d := servertest.NewDevice(copied.url, devices[0].Game, http.DefaultClient)
		d.Secret = devices[0].Secret
		if err := d.CatchUp(); err != nil { // which checks every digest
			t.Fatalf("copy %d: %v", round, err)
		}
		var have [4]int64
		for _, e := range d.Log {
			if e.By > 0 {
				have[e.By-1]++
			}
		}
		for i := range have {
			if have[i] < before[i] || have[i] > acknowledged[i].Load()+1 {
				t.Errorf("copy %d has %d of device %d, which had %d before and %d after", round, have[i], i, before[i], acknowledged[i].Load())
			}
		}
		if r, err := d.Append(); err == nil && r.Status == http.StatusOK {
			t.Error("an empty batch was taken")
		}
		d.Seat = 1
		if r, err := d.Append(servertest.Note("on the copy")); err != nil || r.Status != http.StatusOK {
			t.Errorf("the copy is not played on: %v %v", r, err)
		}
		if err := copied.end(syscall.SIGTERM); err != nil {
			t.Error(err)
		}
		if out, err := command("-data", data, "backup", file).CombinedOutput(); err == nil || !strings.Contains(string(out), "is there already") {
			t.Errorf("a copy is written over: %v %s", err, out)
		}
	}
	close(stop)
	group.Wait()
	if total := acknowledged[0].Load() + acknowledged[1].Load() + acknowledged[2].Load() + acknowledged[3].Load(); total < 20 {
		t.Errorf("only %d batches were appended meanwhile", total)
	}
}

// TestNothingIsReadWhereNothingIsTaken: who sends the beginning of something to the site, or to what watches over it, has an answer
// and no connection any more.
func TestNothingIsReadWhereNothingIsTaken(t *testing.T) {
	p := start(t, "-dir", site(t), "-data", t.TempDir())
	for _, request := range []string{
		"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n", "GET /index.html HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
		"GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n", "GET /metrics HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n",
	} {
		conn, err := net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		_ = conn.SetDeadline(time.Now().Add(leave))
		if _, err := conn.Write([]byte(request)); err != nil {
			t.Fatal(err)
		}
		answer, err := io.ReadAll(conn) // until the other side closes it
		if err != nil || !strings.HasPrefix(string(answer), "HTTP/1.1 413 ") {
			t.Errorf("%q: %v %q", request, err, answer)
		}
	}
}

// TestAQuotaIsKept for the games together.
func TestAQuotaIsKept(t *testing.T) {
	p := start(t, "-dir", site(t), "-data", t.TempDir(), "-quota", "1", "-no-limits")
	d := p.table(1)[0]
	kept := 0
	for range 100 {
		var r *servertest.Reply
		var err error
		if r, err = d.Append(servertest.Note(fmt.Sprint(kept, strings.Repeat(".", 8000))), servertest.Note(strings.Repeat(".", 8000)), servertest.Note(fmt.Sprint(strings.Repeat(".", 8000), kept))); err != nil {
			t.Fatal(err)
		}
		if r.Status != http.StatusOK {
			if r.Code() != "sync-full" || kept < 10 {
				t.Errorf("after %d batches: %v", kept, r)
			}
			p.get("/healthz", 200)
			if err := d.CatchUp(); err != nil || d.Head != 1+3*kept {
				t.Errorf("%d events stand: %v", d.Head, err)
			}
			return
		}
		kept++
	}
	t.Errorf("%d batches fit", kept)
}
