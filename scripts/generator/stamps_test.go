package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestAFreshCloneIsTakenAsItIs holds that nothing is generated where everything is as committed and nothing was generated
// before, and that a change counts from then on.
func TestAFreshCloneIsTakenAsItIs(t *testing.T) {
	root := t.TempDir()
	git := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-c", "user.name=a", "-c", "user.email=a@example.org"}, args...)...)
		cmd.Dir = root
		if text, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, text)
		}
	}
	write := func(name, text string) {
		t.Helper()
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module m\n")
	write("ui/a.vugu", "<div></div>")
	write(".gitignore", ".cache\n")
	if committed(root) {
		t.Error("what is in no repository passes for committed")
	}
	git("init", "-q")
	git("add", ".")
	if committed(root) {
		t.Error("what was never committed passes for it")
	}
	git("commit", "-qm", "all")
	seen := openStamps(root)
	if !committed(root) || !seen.none() {
		t.Fatal("a fresh clone is not known as one")
	}
	if err := run(root, false); err != nil {
		t.Fatalf("something is generated in a fresh clone: %v", err)
	}
	stamp, err := folder{root, "ui"}.stamp()
	if err != nil || seen.none() || !seen.has(folder{root, "ui"}, stamp) {
		t.Errorf("what was taken as it is leaves no stamp: %v", err)
	}
	write("ui/a.vugu", "<p></p>")
	if committed(root) {
		t.Error("a change passes for committed")
	}
	if err := run(root, false); err == nil {
		t.Error("a changed component is not generated again, for which this module has no tool")
	}
}
