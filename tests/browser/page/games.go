package page

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
)

// A Host is the self-hosted server with shared games, as a program of its own.
type Host struct {
	URL string // ends with "/"

	t    T
	data string // the folder that the games are kept in
	args []string
	cmd  *exec.Cmd
}

var server struct {
	once sync.Once
	path string
	dir  string // to be removed; empty where the server is another's
	err  error
}

// program builds the server once for all tests, unless BROADSIDE_SERVER names one that was just built.
func program() (string, error) {
	server.once.Do(func() {
		if server.path = os.Getenv("BROADSIDE_SERVER"); server.path != "" {
			return
		}
		root, err := Root()
		if err != nil {
			server.err = err
			return
		}
		if server.dir, server.err = os.MkdirTemp("", "broadside-serve-"); server.err != nil {
			return
		}
		server.path = filepath.Join(server.dir, "serve")
		cmd := exec.Command("go", "build", "-o", server.path, "./scripts/serve")
		cmd.Dir = root
		server.err = cmd.Run()
	})
	return server.path, server.err
}

// Games serves a built site with shared games; what they hold lasts as long as the test.
func Games(t T, dir string) *Host {
	t.Helper()
	path, err := program()
	if err != nil {
		t.Fatalf("the server does not compile: %v", err)
	}
	data, err := os.MkdirTemp("", "broadside-games-")
	if err != nil {
		t.Fatalf("%v", err)
	}
	h := &Host{t: t, data: data, args: []string{path, "-addr", "localhost:0", "-dir", dir, "-data", data}}
	h.Start()
	t.Cleanup(func() {
		h.Kill()
		_ = os.RemoveAll(data)
	})
	return h
}

// Start starts the server, again on the address that it had.
func (h *Host) Start() {
	h.t.Helper()
	h.cmd = exec.Command(h.args[0], h.args[1:]...)
	attach(h.cmd)
	out, err := h.cmd.StdoutPipe()
	if err != nil {
		h.t.Fatalf("server: %v", err)
	}
	if err := h.cmd.Start(); err != nil {
		h.t.Fatalf("server: %v", err)
	}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if _, url, ok := strings.Cut(lines.Text(), "ready at "); ok {
			h.URL, _, _ = strings.Cut(url, " ")
			h.URL += "/"
			h.args[2] = strings.TrimSuffix(strings.TrimPrefix(h.URL, "http://"), "/")
			go func() {
				for lines.Scan() {
				}
			}()
			return
		}
	}
	h.t.Fatalf("the server ends before it is ready")
}

// Copy keeps the games as they are, and answers how to put the server back to them, as from an older copy of its folder. The
// server is ended for either, and started again.
func (h *Host) Copy() (putBack func()) {
	h.t.Helper()
	h.Kill()
	defer h.Start()
	kept, err := os.MkdirTemp("", "broadside-kept-")
	if err != nil {
		h.t.Fatalf("%v", err)
	}
	h.t.Cleanup(func() { _ = os.RemoveAll(kept) })
	if err := os.CopyFS(filepath.Join(kept, "data"), os.DirFS(h.data)); err != nil {
		h.t.Fatalf("the games are not copied: %v", err)
	}
	return func() {
		h.t.Helper()
		h.Kill()
		defer h.Start()
		if err := os.RemoveAll(h.data); err != nil {
			h.t.Fatalf("%v", err)
		}
		if err := os.CopyFS(h.data, os.DirFS(filepath.Join(kept, "data"))); err != nil {
			h.t.Fatalf("the games are not put back: %v", err)
		}
	}
}

// Kill ends the server as a power cut would.
func (h *Host) Kill() {
	_ = h.cmd.Process.Kill()
	_ = h.cmd.Wait()
}
