// Package workerd runs the real Cloudflare Worker: built by scripts/builder, started under workerd by start.mjs.
package workerd

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"broadside/tests/browser/page"
)

// A Worker is one that runs: Site is its address, Alone leads past the static files. Neither ends with "/".
type Worker struct {
	Site, Alone string

	t     page.T
	root  string
	args  []string
	cmd   *exec.Cmd
	input io.WriteCloser
	said  chan string // what it says of clearing up
	ended chan error
}

// built builds the Worker once in a process, and a site if there is none.
var built = sync.OnceValues(func() (string, error) {
	root, err := page.Root()
	if err != nil {
		return "", err
	}
	for _, args := range [][]string{{"./scripts/build"}, {"./scripts/build", "worker"}} {
		if _, err := os.Stat(filepath.Join(root, "dist", "index.html")); err == nil && len(args) == 1 {
			continue // whatever site there is will do
		}
		cmd := exec.Command(args[0], args[1:]...)
		cmd.Dir = root
		if text, err := cmd.CombinedOutput(); err != nil {
			return "", fmt.Errorf("%v: %w\n%s", args, err, text)
		}
	}
	return root, nil
})

// Start runs the Worker with its database in a folder, and flags of start.mjs. It ends with the test, and with this process.
func Start(t page.T, data string, flags ...string) *Worker {
	t.Helper()
	root, err := built()
	if err != nil {
		t.Fatalf("the Worker cannot be built: %v", err)
	}
	w := &Worker{t: t, root: root, args: append([]string{"tests/worker/start.mjs", "--data", data, "--attached"}, flags...)}
	w.start("localhost:0")
	t.Cleanup(w.Stop)
	return w
}

// Start starts a Worker that was ended, on the address that its site had.
func (w *Worker) Start() {
	w.t.Helper()
	w.start(strings.TrimPrefix(w.Site, "http://"))
}

func (w *Worker) start(address string) {
	w.t.Helper()
	w.cmd = exec.Command("node", append(w.args, "--addr", address)...)
	w.cmd.Dir = w.root
	w.cmd.Stderr = os.Stderr
	w.said, w.ended = make(chan string, 1), make(chan error, 1)
	input, err := w.cmd.StdinPipe()
	if err != nil {
		w.t.Fatalf("%v", err)
	}
	w.input = input
	output, err := w.cmd.StdoutPipe()
	if err == nil {
		err = w.cmd.Start()
	}
	if err != nil {
		w.t.Fatalf("%v", err)
	}
	lines := bufio.NewScanner(output)
	for _, address := range []*string{&w.Site, &w.Alone} {
		if !lines.Scan() {
			w.t.Fatalf("the Worker does not start: %v", lines.Err())
		}
		words := strings.Fields(lines.Text())
		*address = words[len(words)-1]
	}
	go func() {
		for lines.Scan() {
			if _, outcome, ok := strings.Cut(lines.Text(), "cleared up: "); ok {
				w.said <- outcome
				continue
			}
			fmt.Fprintln(os.Stderr, lines.Text()) // what the Worker logs
		}
		w.ended <- w.cmd.Wait()
	}()
}

// ClearUp is the cron trigger.
func (w *Worker) ClearUp() {
	w.t.Helper()
	if _, err := io.WriteString(w.input, "17 * * * *\n"); err != nil {
		w.t.Fatalf("%v", err)
	}
	select {
	case outcome := <-w.said:
		if outcome != "ok" {
			w.t.Errorf("clearing up ends with %s", outcome)
		}
	case <-time.After(20 * time.Second):
		w.t.Fatalf("clearing up does not end")
	}
}

// Stop ends the Worker and waits until it has gone.
func (w *Worker) Stop() {
	w.t.Helper()
	if w.input == nil {
		return
	}
	_ = w.input.Close()
	w.input = nil
	select {
	case err := <-w.ended:
		if err != nil {
			w.t.Errorf("the Worker ended with %v", err)
		}
	case <-time.After(20 * time.Second):
		w.t.Errorf("the Worker does not stop")
		_ = w.cmd.Process.Kill()
		<-w.ended
	}
}

// Kill ends workerd and what started it as a power cut would.
func (w *Worker) Kill() {
	w.t.Helper()
	for _, pid := range append(w.Processes(), w.cmd.Process.Pid) {
		if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
			w.t.Fatalf("%v", err)
		}
	}
	<-w.ended
	_ = w.input.Close()
	w.input = nil
}

// Processes are those of workerd itself.
func (w *Worker) Processes() []int {
	w.t.Helper()
	files, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", w.cmd.Process.Pid))
	var all []int
	for _, file := range files {
		text, failed := os.ReadFile(file)
		if failed != nil {
			err = failed
		}
		for _, word := range strings.Fields(string(text)) {
			child, failed := strconv.Atoi(word)
			if failed != nil {
				err = failed
			}
			all = append(all, child)
		}
	}
	if err != nil || len(all) == 0 {
		w.t.Fatalf("workerd is not to be found: %v", err)
	}
	return all
}
