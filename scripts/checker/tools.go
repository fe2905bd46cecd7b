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
// functions that are exported with go:wasmexport for unused.
type target struct {
	env     []string
	folders []string
	checks  string
}

var targets = []target{
	{[]string{"GOOS=js", "GOARCH=wasm"}, []string{"core", "ui", "wasm/app"}, "inherit"},
	{[]string{"GOOS=wasip1", "GOARCH=wasm"}, []string{"core", "wasm/engine", "wasm/import"}, "inherit,-U1000"},
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

func vetWasm(t *tree) ([]string, error) {
	var breaches []string
	for _, g := range targets {
		if packages := g.packages(t); len(packages) > 0 {
			lines, err := run(g.env, "go", append([]string{"vet"}, packages...)...)
			if err != nil {
				return breaches, err
			}
			breaches = append(breaches, lines...)
		}
	}
	return breaches, nil
}

// static runs staticcheck natively and for the page; it is built once, since `go tool` would build it for the target.
func static(t *tree) ([]string, error) {
	tool := filepath.Join(".cache", "bin", "staticcheck")
	if lines, err := run(nil, "go", "build", "-o", tool, "honnef.co/go/tools/cmd/staticcheck"); err != nil || len(lines) > 0 {
		return lines, err
	}
	breaches, err := run(nil, tool, "./...")
	if err != nil {
		return breaches, err
	}
	for _, g := range targets {
		packages := g.packages(t)
		if len(packages) == 0 {
			continue
		}
		lines, err := run(g.env, tool, append([]string{"-checks", g.checks}, packages...)...)
		if err != nil {
			return breaches, err
		}
		breaches = append(breaches, lines...)
	}
	return unique(breaches), nil
}

func unique(lines []string) []string {
	seen := map[string]bool{}
	var kept []string
	for _, line := range lines {
		if !seen[line] {
			seen[line] = true
			kept = append(kept, line)
		}
	}
	return kept
}
