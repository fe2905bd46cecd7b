package page

import (
	"bufio"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestAServerEndsWithItsRun kills a run of this test that has started a server, and the server answers no more.
func TestAServerEndsWithItsRun(t *testing.T) {
	if os.Getenv("BROADSIDE_KILLED") != "" {
		site := t.TempDir()
		if err := os.WriteFile(filepath.Join(site, "index.html"), []byte("a page"), 0o644); err != nil {
			t.Fatal(err)
		}
		os.Stdout.WriteString("at " + Games(t, site).URL + "\n")
		select {}
	}
	run := exec.Command(os.Args[0], "-test.run=^TestAServerEndsWithItsRun$")
	run.Env = append(os.Environ(), "BROADSIDE_KILLED=yes", "TMPDIR="+t.TempDir()) // what it leaves goes with this test
	out, err := run.StdoutPipe()
	if err == nil {
		err = run.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	defer run.Wait()
	address := ""
	for lines := bufio.NewScanner(out); address == "" && lines.Scan(); {
		if _, url, ok := strings.Cut(lines.Text(), "at http://"); ok {
			address = strings.TrimSuffix(url, "/")
		}
	}
	answers := func() bool {
		c, err := net.Dial("tcp", address)
		if err == nil {
			c.Close()
		}
		return err == nil
	}
	if address == "" || !answers() {
		t.Fatalf("the server at %q does not answer", address)
	}
	if err := run.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(Patience); answers(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the server outlives the run that started it")
		}
	}
}
