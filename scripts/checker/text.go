package main

import (
	"bytes"
	"fmt"
	"go/format"
	"path"
	"regexp"
	"strings"
)

// topLevel keeps the first screen of the project what README.md says it is.
func topLevel(t *tree) ([]string, error) {
	allowed := map[string]bool{
		"go.mod": true, "go.sum": true, "README.md": true, "LICENSE": true,
		"core": true, "wasm": true, "ui": true, "public": true, "scripts": true, "tests": true,
	}
	seen := map[string]bool{}
	var breaches []string
	for _, name := range t.names {
		top, _, _ := strings.Cut(name, "/")
		if !allowed[top] && !strings.HasPrefix(top, ".") && !seen[top] {
			breaches = append(breaches, top+": does not belong at the top level: move it into one of the folders there")
		}
		seen[top] = true
	}
	return breaches, nil
}

func formatting(t *tree) ([]string, error) {
	var breaches []string
	for _, name := range t.withExt(".go") {
		neat, err := format.Source(t.text[name])
		if err != nil {
			breaches = append(breaches, fmt.Sprintf("%s: %v", name, err))
		} else if !bytes.Equal(neat, t.text[name]) {
			breaches = append(breaches, name+": is not laid out by gofmt: run `gofmt -w "+name+"`")
		}
	}
	return breaches, nil
}

// The words are split so that this file does not find itself.
var unfinishedWords = regexp.MustCompile(`(?i)\b(TO` + `DO|FIX` + `ME|XX` + `X|HA` + `CK)\b|not (yet )?imple` + `mented|unimple` + `mented|lorem ip` + `sum|coming so` + `on|\b(test|it|describe)\.sk` + `ip\(`)

// unfinished finds words that mark a stub, and tests that are passed over.
func unfinished(t *tree) ([]string, error) {
	var breaches []string
	for _, name := range t.withExt(".go", ".vugu", ".js", ".mjs", ".ts", ".css", ".html", ".md", "") {
		if t.isGenerated(name) || under(name, "tests/fixtures") {
			continue
		}
		n := 0
		for line := range bytes.Lines(t.text[name]) {
			n++
			if word := unfinishedWords.Find(line); word != nil {
				breaches = append(breaches, fmt.Sprintf("%s:%d: says %q: finish it, or take it out", name, n, word))
			}
		}
	}
	return breaches, nil
}

// maxLines is the most that a file may have; most stay below half of it.
const maxLines = 600

func lengths(t *tree) ([]string, error) {
	var breaches []string
	for _, name := range t.withExt(".go", ".vugu", ".js", ".mjs", ".ts", ".css") {
		if t.isGenerated(name) {
			continue
		}
		if n := bytes.Count(t.text[name], []byte("\n")); n > maxLines {
			breaches = append(breaches, fmt.Sprintf("%s: has %d lines, at most %d fit: split it by what its parts do", name, n, maxLines))
		}
	}
	return breaches, nil
}

// lockFiles must install from whatever registry a machine is set to.
func lockFiles(t *tree) ([]string, error) {
	var breaches []string
	for _, name := range t.names {
		if path.Base(name) == "package-lock.json" && bytes.Contains(t.text[name], []byte(`"resolved"`)) {
			breaches = append(breaches, name+": names download addresses: write it again where .npmrc has omit-lockfile-registry-resolved=true")
		}
	}
	return breaches, nil
}
