package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// static runs staticcheck, built once, as `go tool` would build it for the target.
func static(t *tree) ([]string, error) {
	tool := filepath.Join(".cache", "bin", "staticcheck")
	if lines, err := run(nil, "go", "build", "-o", tool, "honnef.co/go/tools/cmd/staticcheck"); err != nil || len(lines) > 0 {
		return lines, err
	}
	return staticWith(tool, t)
}

// staticWith runs it natively and for each target, and puts the findings together: what one of them uses is used.
func staticWith(tool string, t *tree) ([]string, error) {
	dir, err := os.MkdirTemp("", "broadside-static-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	native := filepath.Join(dir, "native")
	if err := findings(native, nil, tool, "./..."); err != nil {
		return nil, err
	}
	merge := []string{"-merge", native}
	for n, g := range targets {
		if packages := g.packages(t); len(packages) > 0 {
			file := filepath.Join(dir, fmt.Sprint(n))
			// The tests of ui use what stands in for the page, which a page does not have.
			if err := findings(file, g.env, tool, append([]string{"-tests=false", "-checks", g.checks}, packages...)...); err != nil {
				return nil, err
			}
			merge = append(merge, file)
		}
	}
	breaches, err := run(nil, tool, merge...)
	return t.written(breaches), err
}

// findings keeps what one run finds in a file. Finding something is no error here; saying nothing at all is one.
func findings(file string, env []string, tool string, args ...string) error {
	cmd := exec.Command(tool, append([]string{"-f", "binary"}, args...)...)
	cmd.Env = append(os.Environ(), env...)
	var complaint strings.Builder
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if len(out) == 0 {
		return fmt.Errorf("staticcheck %s: %w\n%s", strings.Join(env, " "), err, complaint.String())
	}
	return os.WriteFile(file, out, 0o644)
}

// written leaves out what is said of generated files, which nobody writes by hand.
func (t *tree) written(lines []string) []string {
	var kept []string
	for _, line := range lines {
		if file, _, _ := strings.Cut(line, ":"); !t.isGenerated(t.relative(file)) {
			kept = append(kept, line)
		}
	}
	return kept
}

// relative is a path as the tree names it.
func (t *tree) relative(file string) string {
	if root, err := filepath.Abs(t.root); err == nil {
		if rel, err := filepath.Rel(root, file); err == nil && filepath.IsAbs(file) {
			file = rel
		}
	}
	return filepath.ToSlash(file)
}
