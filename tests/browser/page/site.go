package page

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"

	"broadside/scripts/serve/static"
	"broadside/tests/alone/only"
)

// Root is the project's folder.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", fmt.Errorf("no go.mod above the working folder")
		}
		dir = filepath.Dir(dir)
	}
}

// Build makes the site in a folder, as ./scripts/build does but lightly packed.
func Build(out string) error {
	root, err := Root()
	if err != nil {
		return err
	}
	cmd := exec.Command(filepath.Join(root, "scripts", "build"), "-light", "-out", out)
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("scripts/build: %w\n%s", err, text)
	}
	return nil
}

// BuildAlone makes the app with one game alone, by the path of its package, and without what is built beside the app. The
// files that name the game to the compiler are kept in a folder.
func BuildAlone(out, dir, game string) error {
	root, err := Root()
	if err != nil {
		return err
	}
	flag, err := only.Game(root, dir, game)
	if err != nil {
		return err
	}
	cmd := exec.Command("go", "run", "./scripts/builder", "-light", "-out", out, "app")
	cmd.Dir, cmd.Env = root, append(os.Environ(), "GOFLAGS="+flag)
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("the app with %s: %w\n%s", game, err, text)
	}
	return nil
}

// A Site is a built folder behind the real server, on a port of its own.
type Site struct {
	URL string // ends with "/"

	t       T
	dir     string
	prefix  string
	address string
	mu      sync.Mutex
	server  *http.Server
}

// Serve hands out a folder; prefix is the sub-path that it stands under, "/" for none.
func Serve(t T, dir, prefix string) *Site {
	t.Helper()
	s := &Site{t: t, dir: dir, prefix: prefix, address: "localhost:0"}
	s.Start()
	s.URL = "http://" + s.address + prefix
	t.Cleanup(s.Stop)
	return s
}

// Start serves again on the same port.
func (s *Site) Start() {
	s.t.Helper()
	l, err := net.Listen("tcp", s.address)
	if err != nil {
		s.t.Fatalf("serve: %v", err)
	}
	_, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		s.t.Fatalf("serve: %v", err)
	}
	s.address = net.JoinHostPort("localhost", port)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.server = &http.Server{Handler: http.StripPrefix(strings.TrimSuffix(s.prefix, "/"), static.New(s.dir))}
	go s.server.Serve(l)
}

// Stop closes the server and every connection, as when the network is gone.
func (s *Site) Stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.server != nil {
		s.server.Close()
		s.server = nil
	}
}
