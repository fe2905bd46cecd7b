package main

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// A later site has programs built when they are first asked for, those that most visits never want.
type later struct {
	site  http.Handler
	dir   string
	build func(name string) error

	mu sync.Mutex // one is built at a time, and for all who wait for it
}

// builtLater are the programs that scripts/builder leaves out where it is asked for the app alone.
var builtLater = map[string]bool{"engine.wasm": true, "import.wasm": true, "scan.wasm": true}

func (l *later) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if name := strings.TrimPrefix(r.URL.Path, "/"); builtLater[name] {
		if err := l.have(name); err != nil {
			fmt.Fprintln(os.Stderr, err)
			http.Error(w, name+" does not compile: the program that serves this page says why.", http.StatusInternalServerError)
			return
		}
	}
	l.site.ServeHTTP(w, r)
}

// have builds a program unless it is there.
func (l *later) have(name string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, err := os.Stat(filepath.Join(l.dir, name)); err == nil {
		return nil
	}
	begun := time.Now()
	fmt.Printf("building %s, which a page asks for\n", name)
	if err := l.build(name); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	fmt.Printf("%s is there after %.0f s\n", name, time.Since(begun).Seconds())
	return nil
}

// builtBy runs a command line with a program's name after it.
func builtBy(line string) func(name string) error {
	return func(name string) error {
		command := append(strings.Fields(line), name)
		text, err := exec.Command(command[0], command[1:]...).CombinedOutput()
		if err != nil {
			return fmt.Errorf("%s: %w\n%s", strings.Join(command, " "), err, text)
		}
		return nil
	}
}
