package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// compiled is a small Go program for WebAssembly; that lean programs still run is what the browser tests show.
func compiled(t *testing.T) []byte {
	t.Helper()
	dir := t.TempDir()
	source := filepath.Join(dir, "main.go")
	if err := os.WriteFile(source, []byte("package main\n\nimport \"reflect\"\n\nfunc ours() { println(reflect.ValueOf(struct{}{}).NumMethod()) }\n\n"+
		"func main() { ours(); _ = reflect.MakeFunc(reflect.TypeOf(ours), nil) }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "main.wasm")
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-gcflags=-l", "-o", out, source)
	cmd.Env = append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm")
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	wasm, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return wasm
}

func packedSize(t *testing.T, content []byte) int {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := w.Write(content); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Len()
}

func TestLeanLeavesOutWhatOnlyTracesRead(t *testing.T) {
	wasm := compiled(t)
	thin, err := lean(wasm, leanVersion, false)
	if err != nil {
		t.Fatal(err)
	}
	if before, after := packedSize(t, wasm), packedSize(t, thin); after > before*85/100 {
		t.Errorf("%d packed bytes became %d, which is not worth it", before, after)
	}
	for name, kept := range map[string]bool{"main.ours\x00": false, "reflect.makeFuncStub\x00": true, "runtime.gopanic\x00": false, "runtime/panic.go": false} {
		if !bytes.Contains(wasm, []byte(name)) {
			t.Errorf("%q is not in the program to begin with", name)
		}
		if bytes.Contains(thin, []byte(name)) != kept {
			t.Errorf("%q: kept is %v, want %v", name, !kept, kept)
		}
	}
	if named, err := lean(wasm, leanVersion, true); err != nil || !bytes.Contains(named, []byte("main.ours\x00")) || bytes.Contains(named, []byte("runtime.gopanic\x00")) {
		t.Errorf("our names, and no others, are kept when they are wanted: %v", err)
	}
	again, err := lean(thin, leanVersion, false)
	if err != nil || !bytes.Equal(again, thin) {
		t.Errorf("a second time changes it again, or fails: %v", err)
	}
}

func TestLeanRefusesWhatItDoesNotKnow(t *testing.T) {
	wasm := compiled(t)
	if _, err := lean(wasm[:8], leanVersion, false); err == nil {
		t.Error("a module without data passes")
	}
	if _, err := lean(wasm[:len(wasm)/2], leanVersion, false); err == nil {
		t.Error("half a module passes")
	}
	if kept, err := lean(wasm, "go9.9", false); err != nil || !bytes.Contains(kept, []byte("runtime.gopanic\x00")) {
		t.Errorf("the table of an unknown Go version does not stay: %v", err)
	}
	other := bytes.Replace(wasm, []byte("\xf1\xff\xff\xff\x00\x00\x01\x08"), []byte("\xf2\xff\xff\xff\x00\x00\x01\x08"), 1)
	if _, err := lean(other, leanVersion, false); !errors.Is(err, errTable) {
		t.Errorf("another version's table: %v", err)
	}
}
