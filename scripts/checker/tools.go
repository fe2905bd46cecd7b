package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// run answers the lines that a tool prints when it objects.
func run(env []string, name string, args ...string) ([]string, error) {
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	if err == nil {
		return nil, nil
	}
	var lines []string
	for _, line := range strings.Split(string(out), "\n") {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
	}
	if len(lines) == 0 {
		return nil, fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return lines, nil
}

func vetNative(*tree) ([]string, error) { return run(nil, "go", "vet", "./...") }

// A target is a kind of WebAssembly, what is compiled to it, and which of staticcheck's checks hold there: it takes
// functions that are exported with go:wasmexport for unused. A run that leaves a check out says that all it looks at passes,
// so core stands apart from them.
type target struct {
	env     []string
	folders []string
	checks  string
}

var js, wasi = []string{"GOOS=js", "GOARCH=wasm"}, []string{"GOOS=wasip1", "GOARCH=wasm"}

var targets = []target{
	{js, []string{"core", "ui", "wasm/app", "wasm/worker"}, "inherit"},
	{wasi, []string{"core"}, "inherit"},
	{wasi, []string{"wasm/engine", "wasm/import", "wasm/scan"}, "inherit,-U1000"},
}

// packages lists what there is to compile for a target; the server of shared games runs elsewhere.
func (g target) packages(t *tree) []string {
	var found []string
	for _, folder := range g.folders {
		seen := map[string]bool{}
		for _, name := range t.withExt(".go") {
			dir := filepath.ToSlash(filepath.Dir(name))
			if under(dir, folder) && !under(dir, "core/sync/server") && !seen[dir] {
				seen[dir] = true
				found = append(found, "./"+dir)
			}
		}
	}
	return found
}

// compilesWasm compiles for each target. What only a page has is missing from the tests of ui, which run natively, so
// `go vet`, which takes tests along, is not for here; staticcheck looks at the same code.
func compilesWasm(t *tree) ([]string, error) {
	var breaches []string
	for _, g := range targets {
		// More than one package leaves no file behind.
		lines, err := run(g.env, "go", append([]string{"build"}, g.packages(t)...)...)
		if err != nil {
			return breaches, err
		}
		breaches = append(breaches, lines...)
	}
	return breaches, nil
}
