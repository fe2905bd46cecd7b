// Package worker holds the tests of the real Cloudflare Worker: built by scripts/builder, run under workerd by start.mjs
// with a database of its own for each test.
package worker

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const root = "../.."

func TestMain(m *testing.M) {
	for _, args := range [][]string{{"./scripts/build"}, {"./scripts/build", "worker"}} {
		if _, err := os.Stat(filepath.Join(root, "dist", "index.html")); err == nil && len(args) == 1 {
			continue // whatever site there is will do
		}
		cmd := exec.Command(args[0], args[1:]...)
		cmd.Dir = root
		if text, err := cmd.CombinedOutput(); err != nil {
			fmt.Fprintf(os.Stderr, "%v: %v\n%s", args, err, text)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

// A worker is one run of the Worker: site is its address, alone leads past the static files.
type worker struct {
	site, alone string
	cmd         *exec.Cmd
	input       io.Closer
	ended       chan error
}

// start runs the Worker with its database in a folder. It ends with the test, and with this process.
func start(t *testing.T, data string) *worker {
	t.Helper()
	w := &worker{cmd: exec.Command("node", "tests/worker/start.mjs", "--addr", "localhost:0", "--data", data, "--attached"), ended: make(chan error, 1)}
	w.cmd.Dir = root
	w.cmd.Stderr = os.Stderr
	input, err := w.cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	w.input = input
	output, err := w.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := w.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.stop(t) })
	lines := bufio.NewScanner(output)
	for _, address := range []*string{&w.site, &w.alone} {
		if !lines.Scan() {
			t.Fatalf("the Worker does not start: %v", lines.Err())
		}
		words := strings.Fields(lines.Text())
		*address = words[len(words)-1]
	}
	go func() {
		io.Copy(os.Stderr, output) // what the Worker logs
		w.ended <- w.cmd.Wait()
	}()
	return w
}

// stop ends the Worker and waits until it has gone.
func (w *worker) stop(t *testing.T) {
	t.Helper()
	if w.cmd.ProcessState != nil {
		return
	}
	w.input.Close()
	select {
	case err := <-w.ended:
		if err != nil {
			t.Errorf("the Worker ended with %v", err)
		}
	case <-time.After(20 * time.Second):
		t.Error("the Worker does not stop")
		w.cmd.Process.Kill()
		<-w.ended
	}
}
