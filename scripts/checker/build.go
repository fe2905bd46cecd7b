package main

import (
	"bytes"
	"os"
	"os/exec"
	"slices"
)

// build runs ./scripts/build, packing lightly since sizes measures as if it were not, and names the files of the tree that it
// changes, makes or removes: what it writes git ignores.
func build(t *tree) ([]string, error) {
	cmd := exec.Command("./scripts/build", "-light")
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, err
	}
	after, err := readTree(t.root)
	if err != nil {
		return nil, err
	}
	return changed(t, after), nil
}

func changed(before, after *tree) []string {
	var breaches []string
	for _, name := range before.names {
		if text, there := after.text[name]; !there {
			breaches = append(breaches, name+": is removed by ./scripts/build")
		} else if !bytes.Equal(text, before.text[name]) {
			breaches = append(breaches, name+": is changed by ./scripts/build: commit what it makes of it, or have it leave it alone")
		}
	}
	for _, name := range after.names {
		if !slices.Contains(before.names, name) {
			breaches = append(breaches, name+": is made by ./scripts/build, and git does not ignore it")
		}
	}
	return breaches
}

// tidied compares go.mod and go.sum with what the code imports.
func tidied(*tree) ([]string, error) { return run(nil, "go", "mod", "tidy", "-diff") }
