package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// measurePlay runs scripts/bencher/play under WebAssembly in Node.
func measurePlay(b *bench) (all []result) {
	program := filepath.Join(".cache", "wasm", "play.wasm")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", program, "./scripts/bencher/play")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if text, err := build.CombinedOutput(); err != nil {
		b.Fatalf("scripts/bencher/play does not compile: %v\n%s", err, text)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		b.Fatalf("go env: %v", err)
	}
	var took []struct {
		Game                       string
		Open, Command, SlowCommand float64
	}
	b.node(&took, filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js"), program)
	for _, t := range took {
		all = append(all,
			result{What: "opening a game of " + t.Game + " of 300 events, in WebAssembly", Value: t.Open, Bar: 20, Unit: "ms"},
			result{What: "one command of it, median, in WebAssembly", Value: t.Command, Bar: 5, Unit: "ms"},
			result{What: "one command of it, 99 of 100, in WebAssembly", Value: t.SlowCommand, Bar: 5, Unit: "ms"})
	}
	return all
}

// node runs a script and decodes the JSON that it prints. The environment is kept small: WebAssembly has little room.
func (b *bench) node(into any, args ...string) {
	cmd := exec.Command("node", args...)
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME")}
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		b.Fatalf("node %s: %v", strings.Join(args, " "), err)
	}
	if err := json.Unmarshal(out, into); err != nil {
		b.Fatalf("node %s printed %q: %v", strings.Join(args, " "), out, err)
	}
}
